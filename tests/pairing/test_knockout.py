"""The bracket: top seeds rest, and meet late."""

import random

import pytest

from pairing.knockout import bracket, first_round, for_third_place, next_round, rounds_needed

SIZES = range(2, 65)


def by_seed(n: int) -> list[list[tuple[int, int | None]]]:
    """All rounds of a knock-out in which the better seed always wins."""
    rounds = [first_round(range(1, n + 1))]
    while following := next_round(rounds[-1], {min(a, b) for a, b in rounds[-1] if b is not None}):
        rounds.append(following)
    return rounds


def test_the_brackets_as_everybody_draws_them() -> None:
    assert bracket(2) == [1, 2]
    assert bracket(4) == [1, 4, 3, 2]
    assert bracket(8) == [1, 8, 5, 4, 3, 6, 7, 2]


def test_six_units_and_who_they_are() -> None:
    assert first_round([11, 22, 33, 44, 55, 66]) == [(11, None), (55, 44), (33, 66), (22, None)]


@pytest.mark.parametrize("n", SIZES)
def test_byes_go_to_the_top_seeds(n: int) -> None:
    first = first_round(range(1, n + 1))
    assert sorted(unit for pair in first for unit in pair if unit is not None) == list(
        range(1, n + 1)
    )
    byes = sorted(a for a, b in first if b is None)
    assert byes == list(range(1, 2 ** rounds_needed(n) - n + 1))


@pytest.mark.parametrize("n", SIZES)
def test_the_best_seeds_meet_as_late_as_they_can(n: int) -> None:
    rounds = by_seed(n)
    assert len(rounds) == rounds_needed(n)
    assert set(rounds[-1][0]) == {1, 2}
    for left, tables in enumerate(reversed(rounds)):
        best = set(range(1, min(n, 2**left) + 1))
        assert all(len(best & set(pair)) == 1 for pair in tables)


@pytest.mark.parametrize("n", SIZES)
def test_everybody_but_the_champion_loses_once(n: int) -> None:
    rng = random.Random(n)
    tables, lost = first_round(range(1, n + 1)), []
    while tables:
        winners = {rng.choice(pair) for pair in tables if None not in pair}
        lost += [x for pair in tables if None not in pair for x in pair if x not in winners]
        tables = next_round(tables, winners)
    assert len(lost) == len(set(lost)) == n - 1


@pytest.mark.parametrize(
    ("n", "rounds"), [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (64, 6), (65, 7)]
)
def test_rounds_needed(n: int, rounds: int) -> None:
    assert rounds_needed(n) == rounds


@pytest.mark.parametrize(
    "winners",
    [
        pytest.param({1}, id="a table without a result"),
        pytest.param({1, 4, 2}, id="both won"),
        pytest.param({1, 2, 9}, id="a stranger"),
    ],
)
def test_a_round_without_one_winner_a_table_is_refused(winners: set[int]) -> None:
    with pytest.raises(ValueError, match=r"one winner|not in this round"):
        next_round([(1, 4), (3, 2)], winners)


@pytest.mark.parametrize("units", [[], [1], [1, 1]])
def test_a_bracket_needs_two_units_each_once(units: list[int]) -> None:
    with pytest.raises(ValueError, match="two units"):
        first_round(units)


def test_no_unit_no_knockout() -> None:
    with pytest.raises(ValueError, match="needs a unit"):
        rounds_needed(0)


SEMIFINALS = [(1, 4), (3, 2)]


def test_third_place_is_played_by_those_who_lost_a_semifinal() -> None:
    assert for_third_place(SEMIFINALS, {1, 3}) == (4, 2)
    assert for_third_place([(1, None), (3, 2)], {2}) is None


@pytest.mark.parametrize("semifinals", [[], [(1, 2)], [(1, 2), (3, 4), (5, 6), (7, 8)]])
def test_third_place_needs_two_semifinals(semifinals: list) -> None:
    with pytest.raises(ValueError, match="two semifinals"):
        for_third_place(semifinals, {1})
