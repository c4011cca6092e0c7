"""Inside a group: prices prove the best transposition, against every pair there is."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from pairing.history import Field, Unit
from pairing.ladder import Ladder
from pairing.levels import group_levels, totals
from pairing.matching import best_matching
from pairing.proofs import GroupProof
from pairing.scoregroup import pair_group
from tests.pairing.oracle import random_field
from tests.pairing.wide_fields import ladder_of

SPLITS = ("slide", "fold", "adjacent")
DENSITIES = (0.02, 0.1, 0.3, 0.5, 0.6, 0.7, 0.85)


def best_of_all_pairs(ladder: Ladder, *, split: str) -> list[tuple[int, int]] | None:
    seats = range(ladder.bye)
    levels = group_levels(seats, split=split, clubs=ladder.has_clubmates)
    pairs = combinations(seats, 2)
    return best_matching(seats, {e: tuple(x.cost(ladder, e) for x in levels) for e in pairs})


@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize("clubs", [0, 1, 3, 9])
def test_no_pairing_of_a_group_beats_the_one_of_its_halves(split: str, clubs: int) -> None:
    rng = random.Random(f"{split} {clubs}")
    used: Counter[str] = Counter()
    for seed in range(30):
        density = rng.choice(DENSITIES)
        n = 2 * rng.randint(2, 16)
        ladder = ladder_of(random_field(rng, n, scores=1, density=density, clubs=clubs), seed=seed)
        pairs, proof = pair_group(ladder, range(n), split=split)
        assert sorted(pairs) == best_of_all_pairs(ladder, split=split)
        used[proof.argument] += 1
    assert used["prices"] > 5


@pytest.mark.parametrize("split", SPLITS)
def test_a_club_of_over_half_the_group_meets_itself_as_seldom_as_it_must(split: str) -> None:
    rng = random.Random(split)
    for seed in range(15):
        field = random_field(rng, 20, scores=1, density=0.1)
        local = [replace(u, club="home") for u in field.units[:13]]
        ladder = ladder_of(replace(field, units=(*local, *field.units[13:])), seed=seed)
        pairs, proof = pair_group(ladder, range(20), split=split)
        assert sorted(pairs) == best_of_all_pairs(ladder, split=split)
        assert sum(map(ladder.clubmates, pairs)) == 3
        assert proof.argument != "whole group"


def in_one_group(size: int, meetings: list[tuple[int, int]]) -> Ladder:
    """Units 0, 1, ... of one score, in this order, after these meetings."""
    met: dict[int, set[int]] = {i: set() for i in range(size)}
    for a, b in meetings:
        met[a].add(b)
        met[b].add(a)
    units = (Unit(i, i, 0, met=frozenset(met[i]), floats=(0,)) for i in range(size))
    return ladder_of(Field(tuple(units)))


def test_where_every_ideal_pair_has_met_neighbours_change_partners() -> None:
    ladder = in_one_group(400, [(i, i + 200) for i in range(200)])
    pairs, proof = pair_group(ladder, range(400), split="slide")
    swapped = [(i, i + 200 + (1 if i % 2 == 0 else -1)) for i in range(200)]
    assert sorted(pairs) == swapped
    assert proof == GroupProof("prices")


def test_two_changes_far_apart_do_not_mind_each_other() -> None:
    ladder = in_one_group(10_000, [(3, 5_003), (4_000, 9_000), (4_001, 9_001), (4_001, 9_000)])
    pairs, _ = pair_group(ladder, range(10_000), split="slide")
    moved = {upper for upper, lower in pairs if lower != upper + 5_000}
    assert all(min(abs(row - 3), abs(row - 4_000)) <= 2 for row in moved)
    cost = totals(ladder, pairs, group_levels(range(10_000), split="slide"))
    assert (cost["A"], cost["I"], cost["J"]) == (0, 0, 2 + 4)


def test_who_may_meet_only_the_far_end_of_the_other_half_goes_there() -> None:
    ladder = in_one_group(600, [(0, other) for other in range(300, 599)])
    pairs, proof = pair_group(ladder, range(600), split="slide")
    assert (0, 599) in pairs
    assert sorted(pairs)[1:] == [(i, i + 299) for i in range(1, 300)]
    assert proof == GroupProof("prices")


@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize("stuck", [1, 2])
def test_units_nobody_in_the_group_may_meet_do_not_hide_the_best(split: str, stuck: int) -> None:
    rng = random.Random(f"{split} {stuck}")
    for seed in range(12):
        field = random_field(rng, 18, scores=1, density=rng.choice([0, 0.1, 0.3]), clubs=seed % 3)
        few = [u.id for u in rng.sample(field.units, stuck)]
        apart = {frozenset((i, u.id)) for i in few for u in field.units if u.id != i}
        ladder = ladder_of(replace(field, prohibited=frozenset(apart)), seed=seed)
        pairs, proof = pair_group(ladder, range(18), split=split)
        assert sorted(pairs) == best_of_all_pairs(ladder, split=split)
        assert stuck > 1 or proof.argument == "prices"
