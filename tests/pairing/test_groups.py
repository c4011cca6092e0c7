"""A stage in groups: fair groups, one timetable."""

import random
from collections import Counter

import pytest

from pairing.groups import rounds, snake
from tests.pairing.playing import everyone_once


def test_the_snake_turns_at_the_end_of_each_row() -> None:
    assert snake(range(1, 13), 4) == [[1, 8, 9], [2, 7, 10], [3, 6, 11], [4, 5, 12]]
    assert snake(range(1, 8), 3) == [[1, 6, 7], [2, 5], [3, 4]]


@pytest.mark.parametrize("groups", [1, 2, 3, 4, 7, 16])
def test_groups_differ_by_one_unit_at_most_and_are_about_as_strong(groups: int) -> None:
    for n in range(2 * groups, 131):
        dealt = snake(range(n), groups)
        sizes = [len(group) for group in dealt]
        assert len(dealt) == groups, n
        assert max(sizes) - min(sizes) <= 1, n
        assert sorted(unit for group in dealt for unit in group) == list(range(n))
        whole = min(sizes) // 2 * 2  # after so many rows every group has the same sum of seeds
        assert len({sum(group[:whole]) for group in dealt}) == 1, n


def test_one_club_is_kept_apart_inside_the_rows_of_the_snake() -> None:
    club = {1: "Norte", 8: "Norte", 2: "Sul", 10: "Sul", 7: None, 3: None}
    dealt = snake(range(1, 13), 4, kin=club)
    rows = [sorted(row) for row in zip(*dealt, strict=True)]
    assert rows == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    clubs = [[club[unit] for unit in group if club.get(unit)] for group in dealt]
    assert all(len(set(names)) == len(names) for names in clubs)


@pytest.mark.parametrize("groups", [2, 4, 5, 8])
def test_clubs_move_nobody_to_another_row(groups: int) -> None:
    rng = random.Random(groups)
    dealt = snake(range(40), groups, kin={unit: rng.randrange(groups) for unit in range(40)})
    for rank, row in enumerate(zip(*dealt, strict=True)):
        assert {unit // groups for unit in row} == {rank}


@pytest.mark.parametrize("members", [2, 3, 4, 5, 8, 9])
def test_a_club_with_more_members_than_groups_is_spread_evenly(members: int) -> None:
    dealt = snake(range(16), 4, kin=dict.fromkeys(range(members), "Norte"))
    there = [sum(unit < members for unit in group) for group in dealt]
    assert max(there) - min(there) <= 1


@pytest.mark.parametrize(("n", "groups"), [(3, 2), (1, 1), (4, 0)])
def test_a_group_of_one_is_refused(n: int, groups: int) -> None:
    with pytest.raises(ValueError, match="two units or more"):
        snake(range(n), groups)


def test_all_groups_play_their_rounds_side_by_side() -> None:
    assert rounds([[1, 8], [2, 7, 9]]) == [
        [(1, 8), (7, 9), (2, None)],
        [(2, 7), (9, None)],
        [(9, 2), (7, None)],
    ]


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("n", [8, 13, 30, 131])
def test_in_a_group_everybody_meets_everybody(n: int, double: bool) -> None:
    dealt = snake(range(n), 4)
    timetable = rounds(dealt, double=double)
    met = Counter(frozenset(pair) for table in timetable for pair in table if None not in pair)
    inside = {frozenset((a, b)) for group in dealt for a in group for b in group if a != b}
    assert met == dict.fromkeys(inside, 1 + double)
    for number, tables in enumerate(timetable):
        cycle = 2 if double else 1
        still = [u for g in dealt if number < (len(g) - 1 + len(g) % 2) * cycle for u in g]
        assert everyone_once(tables, still)


def test_a_unit_in_two_groups_is_refused() -> None:
    with pytest.raises(ValueError, match="comes twice"):
        rounds([[1, 2], [2, 3]])
