"""The problems of an entry, as codes: the caller turns a code into words, in any language."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: a stable code, the entry it is in (from 0), and the values that clash."""

    code: str
    hand: int | None = None
    details: Mapping[str, object] = field(default_factory=dict)

    def as_dict(self) -> dict[str, object]:
        """The machine form (rules, section 9): without `hand` where no single entry is at fault."""
        where = {} if self.hand is None else {"hand": self.hand}
        return {**where, "code": self.code, **self.details}

    def at(self, hand: int) -> "Problem":
        """The same mistake, placed at the entry with this index."""
        return Problem(self.code, hand, self.details)


def problem(code: str, **details: object) -> Problem:
    """A mistake not yet placed at an entry, with the values that clash."""
    return Problem(code, None, details)
