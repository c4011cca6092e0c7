"""A round changed by hand: the cost of the change, level by level, and the rules it breaks."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pairing.draw import Method, Violation
from pairing.history import Field
from pairing.objective import ladder_for, seated, violations, weigh
from pairing.pairs import Pairing


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem as a code, and the units (ids) it is about."""

    code: str
    units: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """One level, before and after; the levels above it weigh infinitely more."""

    level: str
    before: int
    after: int

    @property
    def difference(self) -> int:
        """Above 0 where the edit is dearer on this level."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Price:
    """The change of cost by an edit on every level, in order of weight, and the rules it breaks.

    With `problems` there is no price: the pairs do not contain every unit once.
    """

    changes: tuple[Change, ...] = ()
    violations: tuple[Violation, ...] = ()
    problems: tuple[Problem, ...] = ()


def price(
    field: Field, drawn: Sequence[Pairing], edited: Sequence[Pairing], *, method: Method
) -> Price:
    """Weigh two full sets of pairs of one field; any exchange, moved bye or new round will do.

    Both are weighed over the whole field, locked pairs among the others. More byes than an odd
    number needs are violations ("extra bye"), not problems. Raises ValueError when `drawn`, which
    is no user's input, does not contain every unit once.
    """
    if wrong := seating_problems(field, drawn):
        raise ValueError(f"the draw to compare with is not everybody once: {wrong}")
    if problems := seating_problems(field, edited):
        return Price(problems=tuple(problems))
    ladder = ladder_for(field, method)
    after = seated(ladder, edited)
    costs = weigh(ladder, after, method)
    changes = (
        Change(level, before, costs[level])
        for level, before in weigh(ladder, seated(ladder, drawn), method).items()
    )
    return Price(tuple(changes), violations(ladder, after))


def seating_problems(field: Field, pairs: Iterable[Pairing]) -> list[Problem]:
    """Why these pairs do not contain every unit once: unit_unknown, unit_twice, unit_missing."""
    seats = Counter(unit for pair in pairs for unit in pair if unit is not None)
    known = {unit.id for unit in field.units}
    found = {
        "unit_unknown": seats.keys() - known,
        "unit_twice": {unit for unit, times in seats.items() if times > 1},
        "unit_missing": known - seats.keys(),
    }
    return [Problem(code, tuple(sorted(units))) for code, units in found.items() if units]
