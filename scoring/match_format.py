"""The format of a match in partidas or hands, its table points, and the ranking of pairs.

Source: rules, section 3. These are not options of a hand, so they stand apart from them.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from typing import Any, Literal, Self, get_args

from scoring.results import Convention
from scoring.standings import AFTER_SEPARATION
from scoring.tiebreaks import CRITERIA, OF_OPPONENTS

Unit = Literal["first_to", "exactly", "hands_riscos", "hands_points"]
UNITS: tuple[Unit, ...] = get_args(Unit)
CONVENTIONS: tuple[Convention, ...] = get_args(Convention)
Unplayed = int | Literal["most", "average"]
""""most" is all that a match can give, "average" the mean of the pair's own matches, and a number
the riscos, or card points, to 0."""
Missed = Literal["nothing", "draw", "bye"]
MISSED: tuple[Missed, ...] = get_args(Missed)
MOST_UNITS = 100  # partidas or hands in a match: a bound on typing mistakes


@cache
def names_of(stored: Any) -> frozenset[str]:
    """The names of the fields of a dataclass."""
    return frozenset(each.name for each in fields(stored))


class _Stored:
    """A frozen value stored as a JSON object."""

    def as_dict(self) -> dict[str, object]:
        """A JSON object that `from_dict` gives back exactly."""
        return asdict(self)  # type: ignore[call-overload, no-any-return]  # only dataclasses inherit

    @classmethod
    def _known(cls, stored: object) -> dict[str, Any]:
        """The object, if its keys are all known. Raises ValueError."""
        names = names_of(cls)  # type: ignore[arg-type]  # a class is hashable
        if not isinstance(stored, Mapping) or set(stored) - names:
            raise ValueError(f"{cls.__name__} is an object with {', '.join(sorted(names))}.")
        return dict(stored)


@dataclass(frozen=True, slots=True)
class MatchFormat(_Stored):
    """A match: first to `count` partidas, exactly `count`, or `count` hands by riscos or points.

    `win`, `draw`, `loss` and `no_show` are table points. `forfeit` is the score of a side whose
    opponents do not come, in riscos (10 for a 10-0), or in card points where those are counted;
    None is the most: target-0 for each partida, or all card points. `bye` is the same for a pair
    that rests, None as its opponents' forfeit; `bye_points` are its table points, None as a win.
    `missed` is what a late pair of a Swiss gets for each round before its first
    (`scoring.missed_rounds`).
    """

    unit: Unit = "first_to"
    count: int = 2
    win: int = 3
    draw: int = 1
    loss: int = 0
    no_show: int = 0
    forfeit: int | Literal["average"] | None = None
    bye: Unplayed | None = None
    bye_points: int | None = None
    missed: Missed = "nothing"

    @property
    def forfeit_worth(self) -> Unplayed:
        """The score of a side whose opponents do not come."""
        return "most" if self.forfeit is None else self.forfeit

    @property
    def bye_worth(self) -> Unplayed:
        """The score of a pair that rests."""
        return self.forfeit_worth if self.bye is None else self.bye

    @property
    def points_of_a_bye(self) -> int:
        """The table points of a bye, where it does not get the average."""
        return self.win if self.bye_points is None else self.bye_points

    @property
    def gives_points(self) -> bool:
        """Whether a match gives table points."""
        return any((self.win, self.draw, self.loss, self.no_show))

    @property
    def drawn(self) -> int | None:
        """The table points of a draw; None where no match can be one."""
        return None if self.unit == "first_to" else self.draw

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
        _check_worths(known)
        return cls(**known)


def _check_worths(known: Mapping[str, Any]) -> None:
    """Raises ValueError, in a sentence, for a number or a word that cannot be."""
    for name in ("win", "draw", "loss", "no_show"):
        if type(known.get(name, 0)) is not int:
            raise ValueError(f"{name} is a whole number of table points.")
    if type(known.get("bye_points") or 0) is not int:
        raise ValueError("bye_points is a whole number of table points, or nothing.")
    if known.get("missed", "nothing") not in MISSED:
        raise ValueError(f"A missed round gives one of {', '.join(MISSED)}.")
    for name, words in (("forfeit", ("average",)), ("bye", ("most", "average"))):
        if not _is_worth(known.get(name), words):
            raise ValueError(f"{name} is a whole number, {' or '.join(words)}, or nothing.")


def _is_worth(value: object, words: tuple[str, ...]) -> bool:
    """Whether this is a valid worth for a match that is not played."""
    if type(value) is int:
        return value >= 0
    return value is None or value in words


def _is_of_sums(name: str) -> bool:
    """Whether a criterion does not depend on the opponents."""
    mutual = CRITERIA[name].mutual
    return not mutual and name not in {*OF_OPPONENTS, "average_rank_of_opponents", "decider"}


@dataclass(frozen=True, slots=True)
class Ranking(_Stored):
    """The ordered tie-breaks, how the rest of a tie goes on once one of it is separated, and how
    rounds not played count in the sums of opponents' scores (`scoring.opposition`)."""

    criteria: tuple[str, ...] = (
        "table_points",
        "head_to_head",
        "partidas_difference",
        "riscos_difference",
        "riscos_for",
        "lots",
    )
    after_separation: Literal["continue", "restart", "repeat"] = "continue"
    unplayed: Convention = "fide"

    def of_sums(self) -> Self:
        """The same without the criteria about opponents: for players whose partner changes each
        round, so that no two have met as units. Where none but lots or a shared place is left, the
        default ones."""
        own = [name for name in self.criteria if _is_of_sums(name)]
        if not set(own) - {"lots", "shared"}:
            own = [name for name in type(self)().criteria if _is_of_sums(name)]
        return replace(self, criteria=tuple(own))

    def as_dict(self) -> dict[str, object]:
        """A JSON object that `from_dict` gives back exactly."""
        return asdict(self) | {"criteria": list(self.criteria)}

    @classmethod
    def from_dict(cls, stored: object) -> Self:
        """The stored ranking. Raises ValueError, in a sentence, for anything unlawful.

        A copy from before `unplayed` existed counts as "plain", as it always did.
        """
        known = cls._known(stored)
        criteria = known.get("criteria", cls().criteria)
        if not isinstance(criteria, list | tuple) or not criteria:
            raise ValueError("A ranking needs a list of criteria.")
        if unknown := [name for name in criteria if name not in tuple(CRITERIA)]:
            raise ValueError(f"There is no criterion {unknown[0]!r}.")
        if len(set(criteria)) < len(criteria):
            raise ValueError("A criterion can be listed once.")
        after = known.get("after_separation", "continue")
        if after not in AFTER_SEPARATION:
            raise ValueError("After a separation the rest continue, restart or repeat.")
        unplayed = known.get("unplayed", "plain")
        if unplayed not in CONVENTIONS:
            raise ValueError(f"Rounds not played count as one of {', '.join(CONVENTIONS)}.")
        return cls(tuple(criteria), after, unplayed)
