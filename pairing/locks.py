"""Tables the director fixed before the draw: taken out of the field, so that the rest is drawn."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from pairing.history import Field
from pairing.pairs import Pairing


def without(field: Field, locked: Iterable[Pairing]) -> Field:
    """The field that is left for the draw; an id with None is a bye the director gave.

    Raises ValueError for an id that is not in the field, and a unit that is locked twice.
    """
    seats = Counter(unit for pair in locked for unit in pair if unit is not None)
    known = {unit.id for unit in field.units}
    problems = [
        *(f"unit {i} is locked but not in the field" for i in sorted(seats.keys() - known)),
        *(f"unit {i} is locked twice" for i in sorted(seats) if seats[i] > 1),
    ]
    if problems:
        raise ValueError("; ".join(problems))
    return replace(field, units=tuple(u for u in field.units if u.id not in seats))
