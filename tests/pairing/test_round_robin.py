"""Berger tables: as published, and what makes them fair."""

from collections import Counter
from itertools import pairwise

import pytest

from pairing.round_robin import berger, rounds
from tests.pairing.playing import everyone_once

SIZES = range(2, 131)

# FIDE Handbook C.05 Annex 1.
PUBLISHED = {
    4: """1-4 2-3
          4-3 1-2
          2-4 3-1""",
    6: """1-6 2-5 3-4
          6-4 5-3 1-2
          2-6 3-1 4-5
          6-5 1-4 2-3
          3-6 4-2 5-1""",
    8: """1-8 2-7 3-6 4-5
          8-5 6-4 7-3 1-2
          2-8 3-1 4-7 5-6
          8-6 7-5 1-4 2-3
          3-8 4-2 5-1 6-7
          8-7 1-6 2-5 3-4
          4-8 5-3 6-2 7-1""",
    10: """1-10 2-9 3-8 4-7 5-6
           10-6 7-5 8-4 9-3 1-2
           2-10 3-1 4-9 5-8 6-7
           10-7 8-6 9-5 1-4 2-3
           3-10 4-2 5-1 6-9 7-8
           10-8 9-7 1-6 2-5 3-4
           4-10 5-3 6-2 7-1 8-9
           10-9 1-8 2-7 3-6 4-5
           5-10 6-4 7-3 8-2 9-1""",
}


def written(tables: list[list[tuple[int, int | None]]]) -> list[list[str]]:
    return [[f"{a}-{b}" for a, b in table] for table in tables]


@pytest.mark.parametrize("n", PUBLISHED)
def test_the_tables_are_those_published(n: int) -> None:
    assert written(berger(n)) == [line.split() for line in PUBLISHED[n].splitlines()]


def test_the_first_round_of_a_real_evening_of_sixteen() -> None:
    letters = "ABCDEFGHIJKLMNOP"
    first = rounds(range(16))[0]
    names = " ".join(f"{letters[a]}-{letters[b]}" for a, b in first)
    assert names == "A-P B-O C-N D-M E-L F-K G-J H-I"


@pytest.mark.parametrize("n", SIZES)
def test_everybody_meets_everybody_once(n: int) -> None:
    tables = berger(n)
    met = Counter(frozenset(pair) for table in tables for pair in table if None not in pair)
    assert len(tables) == n - 1 + n % 2
    assert len(met) == n * (n - 1) // 2
    assert set(met.values()) == {1}
    assert all(everyone_once(table, range(1, n + 1)) for table in tables)


@pytest.mark.parametrize("n", SIZES[1::2])
def test_with_an_odd_number_the_bye_goes_round(n: int) -> None:
    byes = [a for table in berger(n) for a, b in table if b is None]
    assert sorted(byes) == list(range(1, n + 1))
    assert all(table[-1][1] is None for table in berger(n))


@pytest.mark.parametrize("n", SIZES)
def test_home_and_away_differ_by_one_at_most(n: int) -> None:
    played = [pair for table in berger(n) for pair in table if None not in pair]
    home, away = Counter(a for a, _ in played), Counter(b for _, b in played)
    assert all(home[unit] + away[unit] == n - 1 for unit in range(1, n + 1))
    assert all(abs(home[unit] - away[unit]) <= 1 for unit in range(1, n + 1))


@pytest.mark.parametrize("n", SIZES)
def test_as_few_as_can_be_stay_at_home_or_away_twice_running(n: int) -> None:
    sides = dict.fromkeys(range(1, n + 1), "")
    for a, b in (pair for table in berger(n) for pair in table if None not in pair):
        sides[a] += "H"
        sides[b] += "A"
    breaks = sum(x == y for played in sides.values() for x, y in pairwise(played))
    assert breaks == (0 if n % 2 else n - 2)


@pytest.mark.parametrize("n", SIZES[1::2])
def test_a_latecomer_to_an_odd_field_takes_the_place_of_the_bye(n: int) -> None:
    before, after = berger(n), berger(n + 1)
    for had, has in zip(before, after, strict=True):
        rested = had[-1][0]
        assert set(had) - {(rested, None)} == {pair for pair in has if n + 1 not in pair}
        assert {rested, n + 1} in [set(pair) for pair in has]


@pytest.mark.parametrize("n", [4, 7])
def test_a_second_cycle_changes_sides(n: int) -> None:
    single, double = rounds(range(n)), rounds(range(n), double=True)
    assert double[: len(single)] == single
    played = Counter(pair for table in double for pair in table if None not in pair)
    assert played == Counter((a, b) for a in range(n) for b in range(n) if a != b)


def test_ids_sit_in_the_order_given() -> None:
    assert rounds([30, 10, 20]) == [
        [(10, 20), (30, None)],
        [(30, 10), (20, None)],
        [(20, 30), (10, None)],
    ]


@pytest.mark.parametrize("units", [[], [1], [1, 2, 1]])
def test_too_few_or_the_same_twice_is_refused(units: list[int]) -> None:
    with pytest.raises(ValueError, match=r"two units|twice"):
        rounds(units)
