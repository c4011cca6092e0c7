"""Results as the standings read them: finished matches, byes, and each side's line of one.

A unit is what wins and loses together in a stage (a pair, or a player in the games played alone),
known here by its number. Table points, partidas, riscos and card points are whole numbers.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

Side: TypeAlias = Literal["a", "b"]
Unit: TypeAlias = int
Drawing: TypeAlias = Sequence[Unit | frozenset[Unit]]
Duo: TypeAlias = tuple[int, int]
Mark: TypeAlias = Literal["win", "draw", "loss"]
Outcome: TypeAlias = Literal["played", "no_show", "bye"]
Absence: TypeAlias = tuple[int, Unit]
"""A round, and a unit of the event that was not drawn in it."""
Figure: TypeAlias = Literal["riscos", "points", "bandeiras"]
"""What the hands of a match come to, and a result recorded without its hands may not say."""
Convention: TypeAlias = Literal["fide", "plain"]


@dataclass(frozen=True, slots=True)
class Result:
    """One finished match, or a bye, of units a and b; every pair of numbers is (a's, b's).

    `winner` None is a draw; in a no-show, that both were missing, which both lose; in a bye, a win
    for a (winner "b" makes it a loss, for a unit that asked to sit out). The score of a no-show or
    a bye is the one the regulation awards; in an `average`, the winner gets the mean of its own
    played matches instead. `arranged` says that all meetings were settled before the first round,
    as in all-play-all. Figures that are `untold` were played and not recorded. Raises ValueError
    for a unit against itself, and unless b is None exactly where the outcome is "bye".
    """

    round: int
    a: Unit
    b: Unit | None
    winner: Side | None = None
    table_points: Duo = (0, 0)
    partidas: Duo = (0, 0)
    riscos: Duo = (0, 0)
    points: Duo = (0, 0)
    bandeiras: Duo = (0, 0)
    outcome: Outcome = "played"
    arranged: bool = False
    average: bool = False
    untold: frozenset[Figure] = frozenset()

    def __post_init__(self) -> None:
        if self.a == self.b:
            raise ValueError(f"Round {self.round}: unit {self.a} cannot meet itself.")
        if (self.b is None) != (self.outcome == "bye"):
            raise ValueError(
                f"Round {self.round}, unit {self.a}: a bye has no opponent, all else has one."
            )


@dataclass(frozen=True, slots=True)
class RoundsOff:
    """How rounds that were not played count in the sums of opponents' scores: `scoring.opposition`.

    `absences` are rounds that a unit has no result of and was not drawn for, and `drawn` the table
    points of a draw; None where no match can be drawn.
    """

    convention: Convention = "fide"
    absences: Iterable[Absence] = ()
    drawn: int | None = None


class Line(NamedTuple):
    """A result seen from one unit's side; every pair of numbers is (own, the opponent's), and those
    of an `average` the mean of the unit's own played matches."""

    round: int
    opponent: Unit | None
    outcome: Outcome
    mark: Mark
    table_points: int
    partidas: Duo
    riscos: Duo
    points: Duo
    bandeiras: int
    arranged: bool
    average: bool = False
    untold: frozenset[Figure] = frozenset()

    @property
    def is_played(self) -> bool:
        """Whether both sides played it."""
        return self.outcome == "played"


WITHOUT_WINNER: Mapping[Outcome, Mark] = {"played": "draw", "no_show": "loss", "bye": "win"}


# Two functions, as a's duos are already (own, the opponent's): the hot spot of a large ranking.
def line_of_a(result: Result) -> Line:
    """The result from a's side."""
    return Line(
        result.round,
        result.b,
        result.outcome,
        _mark(result, "a"),
        result.table_points[0],
        result.partidas,
        result.riscos,
        result.points,
        result.bandeiras[0],
        result.arranged,
        result.average and _mark(result, "a") == "win",
        result.untold,
    )


def line_of_b(result: Result) -> Line:
    """The result from b's side."""
    return Line(
        result.round,
        result.a,
        result.outcome,
        _mark(result, "b"),
        result.table_points[1],
        result.partidas[::-1],
        result.riscos[::-1],
        result.points[::-1],
        result.bandeiras[1],
        result.arranged,
        result.average and _mark(result, "b") == "win",
        result.untold,
    )


def _mark(result: Result, side: Side) -> Mark:
    if result.winner is not None:
        return "win" if result.winner == side else "loss"
    return WITHOUT_WINNER[result.outcome]
