"""Double elimination: each unit may lose once, and old opponents meet again late."""

import random
from collections import Counter
from collections.abc import Callable, Container

import pytest

from pairing.double_elimination import At, Ended, falling_order, meetings, turns
from pairing.pairs import Pairing
from tests.pairing.playing import by_lot

Round = dict[At, Pairing]
SIZES = [*range(2, 34), 48, 64, 100]


def by_turns(n: int, winner: Callable[[int, int], int], gone: Container[int] = ()) -> list[Round]:
    """The meetings of each turn, with all of `gone` withdrawn after the first."""
    ended: dict[At, Ended] = {}
    rounds = []
    for number in range(1, len(turns(n)) + 1):
        found = meetings(range(1, n + 1), number, ended=ended, gone=gone if number > 1 else ())
        for at, (a, b) in found.items():
            won = a if b is None else winner(a, b)
            ended[at] = Ended(won, b if won == a else a if b else None)
        rounds.append(found)
    return rounds


def left_at_rematches(n: int, rounds: list[Round]) -> list[int]:
    """Units not yet out when a round of the losers' bracket with a second meeting begins."""
    played = [(at, pair) for found in rounds for at, pair in found.items() if None not in pair]
    met: set[frozenset] = set()
    left = []
    for at, pair in played:
        if at.part == "losers" and frozenset(pair) in met:
            left.append(n - sum(o.part == "losers" and o.round < at.round for o, _ in played))
        met.add(frozenset(pair))
    return left


@pytest.mark.parametrize("n", SIZES)
def test_two_meet_again_only_when_few_are_left(n: int) -> None:
    for seed in range(30):
        again = left_at_rematches(n, by_turns(n, by_lot(seed)))
        assert max(again, default=0) <= (8 if n <= 64 else 12)


@pytest.mark.parametrize("n", [2, 3, 7, 8, 33, 130])
def test_seeds_that_hold_meet_in_the_final(n: int) -> None:
    rounds = by_turns(n, min)
    assert list(rounds[-1].values()) == [(1, 2)]
    assert sum(None not in pair for found in rounds for pair in found.values()) == 2 * n - 2


def test_eight_units_on_paper() -> None:
    written = [
        " ".join(f"{at.part[0]}{at.round}: {a}-{b}" for at, (a, b) in found.items())
        for found in by_turns(8, min)
    ]
    assert written == [
        "w1: 1-8 w1: 5-4 w1: 3-6 w1: 7-2",
        "l1: 8-5 l1: 6-7 w2: 1-4 w2: 3-2",
        "l2: 3-5 l2: 4-6 w3: 1-2",
        "l3: 3-4",
        "l4: 2-3",
        "f1: 1-2",
    ]


def test_the_order_of_falling_changes_from_round_to_round() -> None:
    falling = [falling_order(fall, range(1, 2 ** (7 - fall) + 1)) for fall in range(3, 7)]
    assert falling == [
        [9, 10, 11, 12, 13, 14, 15, 16, 1, 2, 3, 4, 5, 6, 7, 8],
        [4, 3, 2, 1, 8, 7, 6, 5],
        [1, 2, 3, 4],
        [2, 1],
    ]


@pytest.mark.parametrize("units", [[], [1], [1, 1]])
def test_two_units_or_more_each_once(units: list[int]) -> None:
    with pytest.raises(ValueError, match="two units"):
        meetings(units, 1, ended={})


@pytest.mark.parametrize("n", SIZES)
def test_every_turn_has_a_match(n: int) -> None:
    rounds = by_turns(n, min)
    assert all(any(b for _a, b in found.values()) for found in rounds)


def test_a_round_of_byes_is_in_no_turn() -> None:
    assert turns(3) == (
        (("winners", 1),),
        (("winners", 2),),
        (("losers", 2),),
        (("final", 1),),
    )


@pytest.mark.parametrize("n", SIZES)
def test_nobody_stands_twice_in_a_turn_or_loses_a_third_time(n: int) -> None:
    rng = random.Random(n)
    lost: Counter[int] = Counter()

    def winner(a: int, b: int) -> int:
        won = rng.choice((a, b))
        lost[a if won == b else b] += 1
        return won

    for found in by_turns(n, winner):
        units = [unit for pair in found.values() for unit in pair if unit is not None]
        assert len(units) == len(set(units))
        assert all(lost[unit] <= 2 for unit in units)
    assert sorted(lost.values()) in ([1, *[2] * (n - 2)], [1, 1, *[2] * (n - 2)], [*[2] * (n - 1)])


@pytest.mark.parametrize("n", [3, 5, 8, 13, 32])
def test_who_went_home_stands_nowhere_and_nobody_waits_for_them(n: int) -> None:
    gone = set(range(1, n + 1, 3)) - {2}
    rounds = by_turns(n, min, gone)
    for found in rounds[1:]:
        assert not gone & {unit for pair in found.values() for unit in pair}
    assert rounds[-1], "nobody in the final"
    assert 2 in next(iter(rounds[-1].values()))
