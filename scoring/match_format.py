"""How many partidas or hands make a match, what it gives at the table, and how pairs are ranked.

Source: rules, section 3. These are not options of a hand, so they stand apart from them.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, Self, get_args

from scoring.tiebreaks import CRITERIA

Unit = Literal["first_to", "exactly", "hands_riscos", "hands_points"]
UNITS: tuple[Unit, ...] = get_args(Unit)
MOST_UNITS = 100  # partidas or hands in a match: beyond any night, and a bound on typing mistakes


class _Stored:
    """A frozen value kept as a JSON object."""

    def as_dict(self) -> dict[str, object]:
        """A JSON object that `from_dict` gives back exactly."""
        return asdict(self)  # type: ignore[call-overload, no-any-return]  # only dataclasses inherit

    @classmethod
    def _known(cls, stored: object) -> dict[str, Any]:
        """The object, if its keys are all known. Raises ValueError."""
        names = {each.name for each in fields(cls)}  # type: ignore[arg-type]
        if not isinstance(stored, Mapping) or set(stored) - names:
            raise ValueError(f"{cls.__name__} is an object with {', '.join(sorted(names))}.")
        return dict(stored)


@dataclass(frozen=True, slots=True)
class MatchFormat(_Stored):
    """A match: first to `count` partidas, exactly `count`, or `count` hands by riscos or points.

    `win`, `draw`, `loss` and `no_show` are table points. `forfeit` is what a side gets whose
    opponents do not come, in riscos (10 for a 10-0), or in card points where those are counted;
    None is target-0 for each partida, or all card points.
    """

    unit: Unit = "first_to"
    count: int = 2
    win: int = 3
    draw: int = 1
    loss: int = 0
    no_show: int = 0
    forfeit: int | None = None

    @property
    def in_hands(self) -> bool:
        """Whether the match is one block of hands, which no target cuts short."""
        return self.unit in ("hands_riscos", "hands_points")

    @classmethod
    def from_dict(cls, stored: object) -> Self:
        """The stored match format. Raises ValueError, in a sentence, for anything unlawful."""
        known = cls._known(stored)
        if known.get("unit", "first_to") not in UNITS:
            raise ValueError(f"The unit of a match is one of {', '.join(UNITS)}.")
        count = known.get("count", 2)
        if type(count) is not int or not 1 <= count <= MOST_UNITS:
            raise ValueError(f"A match counts 1..{MOST_UNITS} partidas or hands.")
        for name in ("win", "draw", "loss", "no_show"):
            if type(known.get(name, 0)) is not int:
                raise ValueError(f"{name} is a whole number of table points.")
        forfeit = known.get("forfeit")
        if forfeit is not None and (type(forfeit) is not int or forfeit < 0):
            raise ValueError("forfeit is a whole number, or nothing.")
        return cls(**known)


@dataclass(frozen=True, slots=True)
class Ranking(_Stored):
    """The ordered tie-breaks, and what those still tied do once one of them is separated."""

    criteria: tuple[str, ...] = (
        "table_points",
        "head_to_head",
        "partidas_difference",
        "riscos_difference",
        "riscos_for",
        "lots",
    )
    after_separation: Literal["continue", "restart"] = "continue"

    def as_dict(self) -> dict[str, object]:
        """A JSON object that `from_dict` gives back exactly."""
        return {"criteria": list(self.criteria), "after_separation": self.after_separation}

    @classmethod
    def from_dict(cls, stored: object) -> Self:
        """The stored ranking. Raises ValueError, in a sentence, for anything unlawful."""
        known = cls._known(stored)
        criteria = known.get("criteria", cls().criteria)
        if not isinstance(criteria, list | tuple) or not criteria:
            raise ValueError("A ranking needs a list of criteria.")
        if unknown := [name for name in criteria if name not in tuple(CRITERIA)]:
            raise ValueError(f"There is no criterion {unknown[0]!r}.")
        if len(set(criteria)) < len(criteria):
            raise ValueError("A criterion can be listed once.")
        after = known.get("after_separation", "continue")
        if after not in ("continue", "restart"):
            raise ValueError("After a separation the rest continue or restart.")
        return cls(tuple(criteria), after)
