"""In how many rounds of a Swiss all find new opponents, held against every course it can take."""

from collections.abc import Iterator

import pytest

from pairing.shapes import surely_new

Edges = frozenset[tuple[int, int]]


def rounds_of(left: tuple[int, ...], met: Edges) -> Iterator[Edges]:
    """All rounds in which nobody meets an opponent again."""
    if not left:
        yield frozenset()
        return
    first, *others = left
    for other in others:
        if (first, other) not in met:
            rest = tuple(each for each in others if each != other)
            yield from (after | {(first, other)} for after in rounds_of(rest, met))


def most_without_a_repeat(n: int) -> int:
    """The rounds that every course of n pairs reaches, n even; the first is the same in all."""
    everybody = tuple(range(n))
    courses = {frozenset((pair, pair + 1) for pair in range(0, n, 2))}
    for played in range(1, n):
        found: set[Edges] = set()
        for met in courses:
            following = [met | each for each in rounds_of(everybody, met)]
            if not following:
                return played
            found.update(following)
        courses = found
    return n - 1


@pytest.mark.parametrize("n", [2, 4, 6, 8])
def test_so_many_rounds_find_new_opponents_in_every_course_and_one_more_not_in_all(n: int) -> None:
    assert surely_new(n) == most_without_a_repeat(n)


def test_a_bye_counts_as_an_opponent() -> None:
    assert [surely_new(n) for n in (3, 5, 7, 11)] == [surely_new(n + 1) for n in (3, 5, 7, 11)]


@pytest.mark.parametrize("n", [10, 12, 14, 16, 18])
def test_one_round_more_is_stuck_where_those_left_fall_into_two_odd_parts(n: int) -> None:
    left_to_meet = n - 1 - surely_new(n)
    assert left_to_meet % 2 == 0
    assert 2 * (left_to_meet + 1) <= n
