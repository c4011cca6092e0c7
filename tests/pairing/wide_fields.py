"""Fields of any shape for the solver: many scores or few, flags, clubs, a director's odd wishes."""

import random
from dataclasses import replace

from pairing.history import Field, Unit
from pairing.ladder import Ladder
from tests.pairing.oracle import random_field


def wide_field(rng: random.Random, n: int) -> Field:
    """A field of n < 100 units, of a shape drawn by lot."""
    field = random_field(
        rng,
        n,
        scores=rng.choice([1, 2, 3, 4, 6, 12]),
        density=rng.choice([0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.6]),
        clubs=rng.choice([0, 0, 3, n // 3 + 1]),
    )
    units = list(_with_flags(rng, field.units))
    if rng.random() < 0.4:  # most of the field on two scores, and one far above
        units = [replace(u, score=rng.choice([0, *[1] * 5, *[2] * 5, 3, 9])) for u in units]
    if rng.random() < 0.3:  # scores in halves, most of them whole
        units = [replace(u, score=u.score * 2 + (rng.random() < 0.05)) for u in units]
    barred = field.prohibited | (_wishes(rng, units) if rng.random() < 0.4 else set())
    return Field(tuple(units), frozenset(barred))


def _with_flags(rng: random.Random, units: tuple[Unit, ...]) -> list[Unit]:
    """Few, many or all have floated of late; some or hardly any had a bye."""
    floated, rested = rng.choice([0, 0.1, 0.5, 1]), rng.choice([0.2, 1])
    return [
        replace(
            unit,
            floats=unit.floats if rng.random() < floated else (0, 0),
            had_bye=unit.had_bye and rng.random() < rested,
        )
        for unit in units
    ]


def _wishes(rng: random.Random, units: list[Unit]) -> set[frozenset[int]]:
    """One to three units are kept from a part of the others, or from all."""
    picked = [
        (unit, other, rng.random() < share)
        for unit in rng.sample(units, min(len(units), rng.randint(1, 3)))
        for share in [rng.choice([0.3, 0.9, 1])]
        for other in units
    ]
    return {frozenset((a.id, b.id)) for a, b, wanted in picked if wanted and a.id != b.id}


def ladder_of(field: Field, *, seed: int = 1) -> Ladder:
    """The field by its standing, lots by the seed."""
    return Ladder(field, seed=seed, first_round="seeded")
