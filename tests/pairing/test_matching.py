"""Packed weights compare as vectors do, and the matching is the least there is."""

import random
from itertools import combinations

import pytest

from pairing.matching import best_matching, pack


def test_no_sum_of_lower_levels_outweighs_a_higher_one() -> None:
    vectors = [(1, 0, 0), (0, 9, 9), (0, 9, 8), (0, 0, 9)]
    packed = pack(vectors, pairs=50)
    assert 50 * packed[1] < packed[0]
    assert 50 * packed[3] < packed[1] - packed[3]
    assert sorted(packed) == [packed[3], packed[2], packed[1], packed[0]]


def test_a_negative_cost_is_refused() -> None:
    with pytest.raises(ValueError, match="from 0 up"):
        pack([(0, 1), (2, -1)], pairs=2)


@pytest.mark.parametrize("seed", range(15))
def test_the_matching_is_least_in_lexicographic_order(seed: int) -> None:
    rng = random.Random(seed)
    costs = {e: tuple(rng.randrange(3) for _ in range(4)) for e in combinations(range(8), 2)}
    edges = {e: cost for e, cost in costs.items() if rng.random() < 0.8}
    found = best_matching(range(8), edges)
    totals = [
        tuple(map(sum, zip(*(edges[e] for e in four), strict=True)))
        for four in combinations(edges, 4)
        if len({v for e in four for v in e}) == 8
    ]
    assert found is not None
    assert tuple(map(sum, zip(*(edges[e] for e in found), strict=True))) == min(totals)


def test_the_dearest_pairs_are_taken_where_only_they_seat_everybody() -> None:
    assert best_matching(range(4), {(0, 1): (5,), (1, 2): (0,), (2, 3): (5,)}) == [(0, 1), (2, 3)]


def test_parts_that_do_not_touch_are_matched_alone() -> None:
    edges = {(0, 1): (2,), (2, 3): (5,), (4, 5): (0,), (2, 5): (1,), (3, 4): (1,)}
    assert best_matching(range(6), edges) == [(0, 1), (2, 5), (3, 4)]


@pytest.mark.parametrize(
    "edges",
    [
        pytest.param({}, id="nobody may meet"),
        pytest.param({(0, 1): (0,), (0, 2): (0,), (0, 3): (0,)}, id="all want the same"),
        pytest.param({(0, 1): (0,), (0, 2): (0,), (1, 2): (0,)}, id="one alone"),
    ],
)
def test_without_a_perfect_matching_there_is_none(edges: dict) -> None:
    assert best_matching(range(4), edges) is None
