"""The kernel loses nothing of the whole graph, and is small where a field is large."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from pairing.floats import float_pairs
from pairing.history import Field, Unit
from pairing.levels import float_levels
from pairing.proofs import FloatProof
from pairing.reach import Boundaries
from pairing.swiss import draw
from tests.pairing.evening import play_swiss
from tests.pairing.oracle import random_field
from tests.pairing.whole_field import whole_field
from tests.pairing.wide_fields import ladder_of, wide_field


def assert_same_floats(field: Field, *, seed: int, last_two_rounds: bool = False) -> FloatProof:
    """The argument that ended the search, once its floats are those of the whole graph."""
    ladder = ladder_of(field, seed=seed)
    levels = float_levels(last_two_rounds=last_two_rounds, clubs=ladder.has_clubmates)
    best = [edge for edge in whole_field(ladder, levels) if ladder.crosses(edge)]
    found, proof = float_pairs(ladder, levels)
    assert found == best
    return proof


@pytest.mark.parametrize("salt", range(12))
def test_no_matching_of_the_whole_graph_beats_the_kernel(salt: int) -> None:
    rng = random.Random(salt)
    for seed in range(25):
        field = wide_field(rng, rng.randint(11, 60))
        assert_same_floats(field, seed=seed, last_two_rounds=seed % 5 == 0)


def kept_from_all_but(field: Field, few: list[int], *, partner: int | None = None) -> Field:
    """The same field; these few may only meet the partner, and not have the bye."""
    apart = {frozenset((i, u.id)) for i in few for u in field.units if u.id not in {i, partner}}
    rested = (replace(u, had_bye=u.id in few) for u in field.units)
    return Field(tuple(rested), frozenset(apart))


@pytest.mark.parametrize("salt", range(3))
@pytest.mark.parametrize(
    ("few", "with_partner", "argument"),
    [(1, False, "parity floor"), (3, False, "parity floor"), (2, True, "whole field")],
)
def test_loose_groups_around_units_nobody_may_meet_lose_nothing(
    salt: int, few: int, with_partner: bool, argument: str
) -> None:
    """Groups large enough to be left to Dirac, in fields without a legal draw."""
    rng = random.Random(f"barred {salt}")
    proofs = []
    for seed in range(6):
        field = random_field(rng, rng.randint(70, 98), scores=2, density=0.01 * (seed % 3))
        picked = rng.sample([u.id for u in field.units], few + 1)
        partner = picked.pop() if with_partner else None
        proofs.append(
            assert_same_floats(kept_from_all_but(field, picked, partner=partner), seed=seed)
        )
    assert Counter(proof.argument for proof in proofs)[argument] >= 3
    assert sum(proof.vertices < 70 for proof in proofs) >= 4


def test_a_unit_nobody_may_meet_costs_a_thousand_no_more_than_its_own_pair() -> None:
    *_, (field, _) = play_swiss(1000, rounds=6, seed=1)
    drawn = draw(kept_from_all_but(field, [500]), seed=1)
    assert [(v.rule, 500 in (v.a, v.b)) for v in drawn.violations] == [("prohibited", True)]
    assert drawn.float_proof.vertices < 100
    assert {proof.argument for _, proof in drawn.group_proofs} <= {"ideal", "prices"}


@pytest.mark.parametrize("salt", range(3))
@pytest.mark.parametrize("few", [1, 2])
def test_who_may_only_rest_rests(salt: int, few: int) -> None:
    rng = random.Random(f"rest {salt}")
    for seed in range(6):
        field = random_field(rng, 2 * rng.randint(20, 40) + 1, scores=3, density=0.05)
        picked = rng.sample([u.id for u in field.units], few)
        fresh = (replace(u, had_bye=seed % 2 == 1) for u in field.units)
        barred = kept_from_all_but(replace(field, units=tuple(fresh)), picked)
        able = (replace(u, had_bye=False) if u.id in picked else u for u in barred.units)
        proof = assert_same_floats(replace(barred, units=tuple(able)), seed=seed)
        assert few > 1 or proof.argument != "whole field"


def test_every_argument_is_needed_somewhere() -> None:
    rng = random.Random(5)
    used: Counter[str] = Counter()
    for seed in range(150):
        ladder = ladder_of(wide_field(rng, rng.randint(11, 40)), seed=seed)
        _, proof = float_pairs(ladder, float_levels(clubs=ladder.has_clubmates))
        used[proof.argument] += 1
    assert set(used) == {"everyone stays", "parity floor", "gap limit", "whole field"}


@pytest.mark.parametrize("n", [50, 51, 64])
def test_the_kernel_loses_nothing_as_a_tournament_goes(n: int) -> None:
    for number, (field, _) in enumerate(play_swiss(n, rounds=11, seed=n)):
        assert_same_floats(field, seed=number)


@pytest.mark.parametrize("salt", range(4))
def test_the_total_of_gaps_is_never_below_the_parity_floor(salt: int) -> None:
    rng = random.Random(f"floor {salt}")
    for seed in range(20):
        field = wide_field(rng, rng.randint(2, 50))
        drawn = draw(field, seed=seed, first_round="seeded")
        boundaries = Boundaries(ladder_of(field))
        lowest = drawn.levels["A"] + drawn.levels["B"] == 0
        assert not lowest or drawn.levels["C"] >= boundaries.floor
        if lowest and drawn.float_proof.argument == "parity floor":
            assert drawn.levels["C"] == drawn.float_proof.floor == boundaries.floor


def test_two_thousand_units_leave_a_kernel_of_a_few_dozen() -> None:
    for number, (field, drawn) in enumerate(play_swiss(2000, rounds=9, seed=4), 1):
        assert drawn.violations == ()
        assert drawn.float_proof.vertices <= 64
        assert {proof.argument for _, proof in drawn.group_proofs} <= {"ideal", "prices"}
        met = {unit.id: unit.met for unit in field.units}
        assert number == 1 or all(a not in met[b] for a, b in drawn.pairs)


def group_of(size: int, score: int, first: int, **changes: object) -> list[Unit]:
    return [
        replace(Unit(i, i, score, floats=(0, 0)), **changes) for i in range(first, first + size)
    ]


def test_flagged_units_are_passed_over_however_many_stand_below() -> None:
    """Forty that floated down last round are lower than the one that goes now."""
    upper = [*group_of(21, 1, 1), *group_of(40, 1, 22, floats=(-1, 0))]
    lower = [*group_of(40, 0, 62, floats=(1, 0)), *group_of(21, 0, 102)]
    floats, proof = float_pairs(ladder_of(Field((*upper, *lower))), float_levels())
    assert floats == [(20, 101)]
    assert proof.vertices == 2


def test_a_bye_goes_past_everybody_who_rested() -> None:
    field = Field((*group_of(30, 1, 1), *group_of(31, 0, 31, had_bye=True)))
    floats, _ = float_pairs(ladder_of(field), float_levels())
    assert {seat for edge in floats for seat in edge} == {28, 29, 30, 61}
