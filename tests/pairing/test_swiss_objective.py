"""The draw is the best there is: against every pairing if small, the whole graph if large."""

import random
from itertools import combinations

import networkx as nx
import pytest

from pairing.floats import float_pairs
from pairing.history import Field
from pairing.ladder import Ladder
from pairing.levels import float_levels
from pairing.swiss import draw
from tests.pairing import oracle
from tests.pairing.evening import play_swiss
from tests.pairing.whole_field import whole_field

SPLITS = ("slide", "fold", "adjacent")


def assert_best(field: Field, *, seed: int, split: str) -> None:
    drawn = draw(field, seed=seed, split=split, first_round="seeded")
    levels, pairs = oracle.best(field, seed=seed, split=split)
    assert list(drawn.levels.items()) == list(levels.items())
    assert {frozenset(pair) for pair in drawn.pairs} == pairs


@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize("n", range(1, 9))
def test_no_pairing_of_a_small_field_beats_the_draw(n: int, split: str) -> None:
    for seed in range(12):
        rng = random.Random(f"{n} {split} {seed}")
        field = oracle.random_field(rng, n, density=rng.choice([0.1, 0.4, 0.8]))
        assert_best(field, seed=seed, split=split)


@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize("n", range(3, 9))
def test_no_pairing_beats_the_draw_where_clubs_keep_apart(n: int, split: str) -> None:
    for seed in range(12):
        rng = random.Random(f"clubs {n} {split} {seed}")
        field = oracle.random_field(
            rng,
            n,
            scores=rng.choice([1, 2, 4]),
            density=rng.choice([0, 0.1, 0.4]),
            clubs=rng.choice([0, 1, 2]),
        )
        assert_best(field, seed=seed, split=split)


@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize("n", [6, 7, 8])
def test_no_pairing_of_one_score_group_beats_the_draw(n: int, split: str) -> None:
    for seed in range(12):
        rng = random.Random(f"group {n} {split} {seed}")
        field = oracle.random_field(rng, n, scores=1, density=0.5)
        assert_best(field, seed=seed, split=split)


@pytest.mark.parametrize("n", [5, 6, 7, 8])
def test_no_pairing_of_a_late_round_beats_the_draw(n: int) -> None:
    for field, _ in play_swiss(n, rounds=n - 1, seed=n):
        assert_best(field, seed=3, split="slide")


@pytest.mark.parametrize("n", [9, 10])
def test_no_pairing_of_ten_beats_the_draw(n: int) -> None:
    field = oracle.random_field(random.Random(n), n, scores=3)
    assert_best(field, seed=n, split="slide")


@pytest.mark.parametrize("n", [15, 22, 33, 40])
@pytest.mark.parametrize("scores", [2, 6, 15])
def test_short_cuts_lose_nothing_of_the_whole_graph(n: int, scores: int) -> None:
    for density in (0.1, 0.3, 0.7):
        for clubs in (0, 3):
            rng = random.Random(n)
            field = oracle.random_field(rng, n, scores=scores, density=density, clubs=clubs)
            assert_same_floats(field)


@pytest.mark.parametrize("n", [12, 21, 36])
def test_short_cuts_lose_nothing_as_a_tournament_goes(n: int) -> None:
    for field, _ in play_swiss(n, rounds=9, seed=n):
        assert_same_floats(field)


def assert_same_floats(field: Field) -> None:
    ladder = Ladder(field, seed=1, first_round="seeded")
    levels = float_levels(clubs=ladder.has_clubmates)
    floats = [edge for edge in whole_field(ladder, levels) if ladder.crosses(edge)]
    assert float_pairs(ladder, levels)[0] == floats


@pytest.mark.parametrize("n", range(2, 10))
def test_a_rule_is_broken_only_where_no_legal_draw_exists(n: int) -> None:
    for seed in range(25):
        field = oracle.random_field(random.Random(f"{n}.{seed}"), n, density=0.6)
        drawn = draw(field, seed=seed)
        people = [*field.units, None] if n % 2 else list(field.units)
        legal = nx.Graph()
        legal.add_nodes_from(range(len(people)))
        legal.add_edges_from(
            (a, b)
            for a, b in combinations(range(len(people)), 2)
            if not oracle.illegal(field, people[a], people[b])
        )
        possible = nx.is_perfect_matching(legal, nx.max_weight_matching(legal, maxcardinality=True))
        assert (drawn.levels["A"] == 0) == (not drawn.violations) == possible
