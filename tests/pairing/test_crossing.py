"""From the groups to the knock-out: units of one group meet again as late as possible."""

from itertools import combinations, permutations
from random import Random

import pytest

from pairing.apart import keep_apart
from pairing.crossing import crossed_behind, crossing
from pairing.knockout import first_round


def tables(groups: int, size: int = 4) -> list[list[str]]:
    """Groups A, B, C, ... with A1, A2, ... in their final order."""
    return [[f"{chr(65 + g)}{rank + 1}" for rank in range(size)] for g in range(groups)]


def first_matches(units: tuple[str, ...]) -> str:
    return " ".join(f"{a}-{b or ''}" for a, b in first_round(units))


@pytest.mark.parametrize(
    ("groups", "matches"),
    [
        (2, "A1-B2 A2-B1"),
        (3, "A1- B2-C2 C1-A2 B1-"),
        (4, "A1-B2 C2-D1 C1-D2 A2-B1"),
        (8, "A1-B2 G2-H1 E1-F2 C2-D1 C1-D2 E2-F1 G1-H2 A2-B1"),
    ],
)
def test_winners_meet_the_second_of_the_neighbours(groups: int, matches: str) -> None:
    assert first_matches(crossing(tables(groups), 2).units) == matches


@pytest.mark.parametrize("through", [1, 2, 3, 4])
@pytest.mark.parametrize("groups", range(2, 17))
def test_one_group_meets_as_late_as_if_seeds_did_not_matter(groups: int, through: int) -> None:
    crossed = crossing(tables(groups), through)
    assert crossed.again == ()
    found = keep_apart(
        crossed.units, {u: u[0] for u in crossed.units}, bands=[1] * len(crossed.units)
    )
    assert found.together == found.least


@pytest.mark.parametrize("groups", range(2, 17))
def test_the_two_of_a_group_stand_in_opposite_halves(groups: int) -> None:
    pairs = first_round(crossing(tables(groups), 2).units)
    top = [unit[0] for pair in pairs[: len(pairs) // 2] for unit in pair if unit]
    assert len(top) == len(set(top)) == groups


@pytest.mark.parametrize(("groups", "best"), [(3, 2), (5, 3), (6, 4), (12, 8)])
def test_whichever_thirds_are_best_nobody_meets_his_group_at_once(groups: int, best: int) -> None:
    everybody = tables(groups)
    for chosen in combinations([table[2] for table in everybody], best):
        crossed = crossing(everybody, 2, best=chosen)
        assert crossed.again == ()
        assert sorted(crossed.units[2 * groups :]) == sorted(chosen)


@pytest.mark.parametrize("through", [1, 2])
@pytest.mark.parametrize("groups", [2, 3, 4, 5])
def test_no_number_that_goes_through_lets_two_of_a_group_meet_at_once(
    groups: int, through: int
) -> None:
    everybody = tables(groups)
    for more in range(1, groups):
        for chosen in permutations([table[through] for table in everybody], more):
            assert crossing(everybody, through, best=chosen).again == ()


def test_a_best_second_meets_another_winner_than_its_own() -> None:
    assert first_matches(crossing(tables(3), 1, best=["A2"]).units) == "B1-A2 C1-A1"


@pytest.mark.parametrize("through", [1, 2, 3])
def test_byes_go_to_winners_in_the_order_of_the_groups(through: int) -> None:
    everybody = tables(5)
    crossed = crossing(everybody, through)
    assert list(crossed.units[:5]) == [table[0] for table in everybody]
    assert {unit[1] for unit in crossed.units[5:10]} <= {"2"}


def test_groups_of_different_sizes_send_as_many() -> None:
    crossed = crossing([["A1", "A2", "A3"], ["B1", "B2"], ["C1", "C2", "C3"]], 2, best=["C3", "A3"])
    assert crossed.again == ()
    assert sorted(crossed.units) == ["A1", "A2", "A3", "B1", "B2", "C1", "C2", "C3"]


def test_one_group_alone_has_to_meet_again_and_is_told() -> None:
    crossed = crossing(tables(1), 4)
    assert crossed.again == (("A1", "A4"), ("A3", "A2"))


def test_a_group_too_strong_among_the_best_is_told_only_if_no_order_avoids_it() -> None:
    everybody = [["A1", "A2", "A3", "A4", "A5"], ["B1"]]
    crossed = crossing(everybody, 1, best=everybody[0][1:])
    every = ([*crossed.units[:2], *rest] for rest in permutations(crossed.units[2:]))
    fewest = min(sum(b is not None and a[0] == b[0] for a, b in first_round(u)) for u in every)
    assert len(crossed.again) == fewest > 0


@pytest.mark.parametrize(
    ("through", "best"),
    [
        pytest.param(5, [], id="more than there are"),
        pytest.param(0, ["A1", "B1"], id="nobody from each"),
        pytest.param(2, ["A2"], id="a best who goes on anyway"),
        pytest.param(2, ["A3", "A3"], id="a best twice"),
        pytest.param(2, ["Z9"], id="a best from nowhere"),
    ],
)
def test_what_cannot_be_crossed_is_refused(through: int, best: list[str]) -> None:
    with pytest.raises(ValueError, match=r"same number|each once"):
        crossing(tables(2), through, best=best)


@pytest.mark.parametrize("seed", range(6))
def test_the_byes_of_those_left_behind_go_to_the_best_of_them(seed: int) -> None:
    everybody = [*tables(2), *(table[:3] for table in tables(4)[2:])]
    left = [unit for table in everybody for unit in table[1:]]
    best_first = sorted(left, key=lambda unit: (unit[1], Random(f"{seed}{unit}").random()))
    crossed = crossed_behind(everybody, best_first)
    byes = {a for a, b in first_round(crossed.units) if b is None}
    assert (byes, crossed.again) == (set(best_first[:6]), ())
