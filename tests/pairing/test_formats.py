"""A whole tournament of every size from 2 to 130; Swiss and double elimination are told elsewhere.

Results are by lot. Always: no dead end, no unit against itself or twice in a round.
"""

from collections import Counter
from collections.abc import Sequence

import pytest

from pairing import groups, knockout, redraw, round_robin
from pairing.crossing import crossing
from pairing.pairs import Pairing
from tests.pairing.playing import by_lot, everyone_once

SIZES = range(2, 131)


def met(tables: Sequence[Sequence[Pairing]]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for pairs in tables for pair in pairs if None not in pair)


def byes(tables: Sequence[Sequence[Pairing]]) -> list[int]:
    return [a for pairs in tables for a, b in pairs if b is None]


@pytest.mark.parametrize("n", SIZES)
def test_all_play_all(n: int) -> None:
    tables = round_robin.rounds(range(n), double=True)
    assert all(everyone_once(pairs, range(n)) for pairs in tables)
    meetings = met(tables)
    assert all(len(pair) == 2 for pair in meetings)
    assert len(meetings) == n * (n - 1) // 2
    assert set(meetings.values()) == {2}
    assert sorted(byes(tables)) == sorted([*range(n), *range(n)] if n % 2 else [])


@pytest.mark.parametrize("n", SIZES)
def test_knockout_round_by_round(n: int) -> None:
    winner, rounds = by_lot(n), [knockout.first_round(range(n))]
    while pairs := rounds[-1]:
        winners = {a if b is None else winner(a, b) for a, b in pairs}
        assert everyone_once(pairs, [unit for pair in pairs for unit in pair if unit is not None])
        rounds.append(knockout.next_round(pairs, winners))
    assert len(rounds) - 1 == knockout.rounds_needed(n)
    assert sorted(byes(rounds)) == list(range(2 ** knockout.rounds_needed(n) - n))


@pytest.mark.parametrize("n", SIZES)
def test_knockout_drawn_anew_each_round(n: int) -> None:
    winner, left, rounds = by_lot(n), list(range(n)), []
    clubs = {unit: unit % 5 for unit in left}
    while len(left) > 1:
        pairs = redraw.draw(left, seed=len(left), kin=clubs, byes=byes(rounds))
        assert everyone_once(pairs, left)
        rounds.append(pairs)
        through = {a if b is None else winner(a, b) for a, b in pairs}
        left = [unit for unit in left if unit in through]
    assert len(rounds) == knockout.rounds_needed(n)
    assert set(met(rounds).values()) == {1}
    assert byes(rounds) == byes(rounds[:1]) == list(range(2 ** len(rounds) - n))


@pytest.mark.parametrize("n", SIZES)
def test_groups_and_then_a_knockout(n: int) -> None:
    dealt = groups.snake(range(n), max(1, n // 4), kin={unit: unit % 7 for unit in range(n)})
    timetable = groups.rounds(dealt)
    inside = sum(len(group) * (len(group) - 1) // 2 for group in dealt)
    meetings = met(timetable)
    assert len(meetings) == meetings.total() == inside
    rested = Counter(byes(timetable))
    assert rested == {unit: 1 for group in dealt if len(group) % 2 for unit in group}
    winner = by_lot(n)
    tables = [sorted(group, key=lambda unit: (winner(0, 1), unit)) for group in dealt]
    thirds = [table[2] for table in tables if len(table) > 2][: n % 5]
    crossed = crossing(tables, 2, best=thirds)
    assert crossed.again == () or len(tables) == 1
