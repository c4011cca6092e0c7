"""Packed weights compare as vectors do, and the matching is the least there is."""

import random
import subprocess
import sys
from itertools import combinations

import pytest

from pairing.matching import BITS, best_matching, pack
from pairing.swiss import draw
from tests.pairing.evening import play_swiss
from tests.pairing.wide_fields import wide_field

ALONE = """
import sys
sys.modules["rustworkx"] = None  # as if it were not installed
from pairing.matching import FASTEST, best_matching
from tests.pairing.evening import play_swiss
print(FASTEST, [drawn.pairs for _, drawn in play_swiss(20, rounds=6, seed=1)])
try:
    best_matching([], {}, backend="rustworkx")
except ValueError as problem:
    print(problem)
"""


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


def random_edges(rng: random.Random, n: int, *, heights: list[int]) -> dict:
    """Pairs with a cost for each level below its height, the first level lightly dealt out."""
    return {
        edge: (rng.randrange(2), *(rng.randrange(height) for height in heights))
        for edge in combinations(range(n), 2)
        if rng.random() < 0.7
    }


@pytest.mark.parametrize("bits", [20, 60, BITS - 16, BITS, 2 * BITS])
def test_both_libraries_find_the_same_up_to_the_widest_weights(bits: int) -> None:
    for salt in range(20):
        edges = random_edges(random.Random(salt), 12, heights=[2**5, 2 ** (bits - 12)])
        fastest = best_matching(range(12), edges)
        assert fastest == best_matching(range(12), edges, backend="networkx")


def test_weights_too_wide_for_the_fastest_are_never_cut() -> None:
    """The two ways differ by 1 in 2**130."""
    wide = 2**130
    edges = {(0, 1): (wide,), (2, 3): (wide,), (0, 2): (wide,), (1, 3): (wide + 1,)}
    assert best_matching(range(4), edges) == [(0, 1), (2, 3)]


@pytest.mark.parametrize("salt", range(4))
def test_both_libraries_give_one_draw(salt: int) -> None:
    rng = random.Random(f"libraries {salt}")
    fields = [wide_field(rng, rng.randint(2, 36)) for _ in range(12)]
    fields += [field for field, _ in play_swiss(30 + salt, rounds=9, seed=salt)]
    for seed, field in enumerate(fields):
        with_networkx = draw(field, seed=seed, backend="networkx")
        assert draw(field, seed=seed) == with_networkx


def test_without_the_fast_library_every_pairing_is_the_same() -> None:
    told = subprocess.run(
        [sys.executable, "-c", ALONE], check=True, capture_output=True, text=True
    ).stdout
    pairs = [drawn.pairs for _, drawn in play_swiss(20, rounds=6, seed=1)]
    assert told.splitlines() == [f"networkx {pairs}", "rustworkx is not installed"]
