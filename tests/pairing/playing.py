"""Results by lot, and what every round must be."""

import random
from collections.abc import Callable, Sequence

from pairing.pairs import Pairing


def by_lot(seed: int) -> Callable[[int, int], int]:
    """Any of the two, always the same for a seed."""
    rng = random.Random(seed)
    return lambda a, b: rng.choice((a, b))


def everyone_once(tables: Sequence[Pairing], units: Sequence[int]) -> bool:
    """True when each unit stands once in a round, alone or against another."""
    return sorted(unit for pair in tables for unit in pair if unit is not None) == sorted(units)
