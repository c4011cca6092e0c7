"""Double elimination: each unit may lose once, and old opponents meet again late."""

import random
from collections import Counter
from collections.abc import Callable, Container

import pytest

from pairing.brackets import Bracket, Node, champion, next_matches, places, sides
from pairing.double_elimination import At, Ended, meetings, plan, turns
from pairing.pairs import Pairing
from tests.pairing.playing import by_lot, is_shared_ranking, play, waves

Round = dict[At, Pairing]
SIZES = [*range(2, 34), 48, 64, 100]


def losers(bracket: Bracket, results: dict[int, int]) -> list[tuple[Node, int]]:
    """Every match played, in order, with its loser."""
    seated = sides(bracket, results)
    return [
        (node, next(unit for unit in seated[node.id] if unit != results[node.id]))
        for node in bracket.nodes
        if node.id in results
    ]


def left_at_rematches(bracket: Bracket, results: dict[int, int]) -> list[int]:
    """Units not yet out when a round of the losers' bracket with a second meeting begins."""
    seated, lost = sides(bracket, results), losers(bracket, results)
    met: set[frozenset] = set()
    left = []
    for node, _ in lost:
        pair = frozenset(seated[node.id])
        if node.part == "losers" and pair in met:
            out = sum(n.part == "losers" and n.round < node.round for n, _ in lost)
            left.append(len(bracket.units) - out)
        met.add(pair)
    return left


@pytest.mark.parametrize("n", SIZES)
def test_everybody_but_the_champion_loses_twice(n: int) -> None:
    bracket = plan(range(1, n + 1))
    for seed in range(30):
        results = play(bracket, by_lot(seed))
        won = champion(bracket, results)
        lost = Counter(unit for _, unit in losers(bracket, results))
        assert lost.pop(won, 0) == len(results) - (2 * n - 2) <= 1
        assert lost == dict.fromkeys(set(bracket.units) - {won}, 2)
        assert is_shared_ranking(places(bracket, results), bracket.units)
        assert max(left_at_rematches(bracket, results), default=0) <= (8 if n <= 64 else 12)


@pytest.mark.parametrize("n", [2, 3, 7, 8, 33, 130])
def test_seeds_that_hold_finish_as_seeded(n: int) -> None:
    bracket = plan(range(1, n + 1))
    results = play(bracket, min)
    ranking = places(bracket, results)
    assert [ranking[unit] for unit in range(1, min(n, 4) + 1)] == list(range(1, min(n, 4) + 1))
    assert len(results) == 2 * n - 2


def test_eight_units_on_paper() -> None:
    written = [
        f"{n.part[0]}{n.round} {n.id}: {n.a.feed[0]}{n.a.of} {n.b.feed[0]}{n.b.of}"
        for n in plan(range(8)).nodes
    ]
    assert written == [
        "w1 1: s1 s8",
        "w1 2: s5 s4",
        "w1 3: s3 s6",
        "w1 4: s7 s2",
        "l1 5: l1 l2",
        "l1 6: l3 l4",
        "w2 7: w1 w2",
        "w2 8: w3 w4",
        "l2 9: l8 w5",
        "l2 10: l7 w6",
        "l3 11: w9 w10",
        "w3 12: w7 w8",
        "l4 13: l12 w11",
        "f1 14: w12 w13",
        "r1 15: w14 l14",
    ]


def test_the_order_of_falling_changes_from_round_to_round() -> None:
    bracket = plan(range(128))
    first = {n.round: n.id for n in reversed(bracket.nodes) if n.part == "winners"}
    falling = [
        " ".join(
            str(n.a.of - first[r] + 1) for n in bracket.nodes if n[1:3] == ("losers", 2 * r - 2)
        )
        for r in range(3, 7)
    ]
    assert falling == [
        "9 10 11 12 13 14 15 16 1 2 3 4 5 6 7 8",
        "4 3 2 1 8 7 6 5",
        "1 2 3 4",
        "2 1",
    ]


@pytest.mark.parametrize(
    ("results", "left", "ranking"),
    [
        pytest.param({}, [(1, 7, 9)], {}, id="nobody has lost"),
        pytest.param({1: 7}, [(2, 7, 9)], {}, id="the other may come back"),
        pytest.param({1: 7, 2: 7}, [], {7: 1, 9: 2}, id="unbeaten: no second final"),
        pytest.param({1: 7, 2: 9}, [(3, 9, 7)], {}, id="one loss each: a second final"),
        pytest.param({1: 7, 2: 9, 3: 9}, [], {9: 1, 7: 2}, id="and its winner is champion"),
    ],
)
def test_the_final_is_played_again_when_the_unbeaten_one_loses(
    results: dict[int, int], left: list[tuple[int, int, int]], ranking: dict[int, int]
) -> None:
    bracket = plan([7, 9])
    assert next_matches(bracket, results) == left
    assert places(bracket, results) == ranking


def test_without_a_reset_one_final_decides() -> None:
    bracket = plan([7, 9], reset=False)
    assert places(bracket, {1: 7, 2: 9}) == {9: 1, 7: 2}
    assert champion(bracket, {1: 7}) is None


def test_who_loses_in_one_round_of_the_losers_bracket_shares_a_place() -> None:
    bracket = plan(range(1, 9))
    ranking = places(bracket, play(bracket, min))
    assert [ranking[unit] for unit in range(1, 9)] == [1, 2, 3, 4, 5, 5, 7, 7]


@pytest.mark.parametrize("units", [[], [1], [1, 1]])
def test_two_units_or_more_each_once(units: list[int]) -> None:
    with pytest.raises(ValueError, match="two units"):
        plan(units)


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


@pytest.mark.parametrize("n", SIZES)
def test_turns_play_the_same_matches_as_the_plan(n: int) -> None:
    bracket = plan(range(1, n + 1), reset=False)
    met: set[frozenset[int]] = set()
    results: dict[int, int] = {}
    for wave in waves(bracket, results):
        met |= {frozenset((match.a, match.b)) for match in wave}
        results |= {match.id: min(match.a, match.b) for match in wave}
    rounds = by_turns(n, min)
    played = [{a, b} for found in rounds for a, b in found.values() if b is not None]
    assert {frozenset(pair) for pair in played} == met
    assert len(played) == len(results) == 2 * n - 2
    assert all(any(b for _a, b in found.values()) for found in rounds), "a turn without a match"


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
