"""The crosstable: every finished match, seen from each unit that played it, and its sums.

A unit is whoever wins and loses together in a stage (a pair, or a player in the games played
alone), known here by its number. Table points, partidas, riscos and card points are whole numbers.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

Side: TypeAlias = Literal["a", "b"]
Unit: TypeAlias = int
Duo: TypeAlias = tuple[int, int]
Mark: TypeAlias = Literal["win", "draw", "loss"]
Outcome: TypeAlias = Literal["played", "no_show", "bye"]


@dataclass(frozen=True, slots=True)
class Result:
    """One finished match, or a bye, of units a and b; every duo of numbers is (a's, b's).

    `winner` None is a draw; of a no-show, that both were missing, which both lose; of a bye, a win
    for a (winner "b" makes it a loss, for a unit that asked to sit out). The score of a no-show or
    a bye is the one the regulation awards. Raises ValueError for a unit against itself, and unless
    b is None exactly where the outcome is "bye".
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

    def __post_init__(self) -> None:
        if self.a == self.b:
            raise ValueError(f"Round {self.round}: unit {self.a} cannot meet itself.")
        if (self.b is None) != (self.outcome == "bye"):
            raise ValueError(
                f"Round {self.round}, unit {self.a}: a bye has no opponent, all else has one."
            )


class Line(NamedTuple):
    """A result seen from one unit's side; every duo of numbers is (own, the opponent's)."""

    opponent: Unit | None
    outcome: Outcome
    mark: Mark
    table_points: int
    partidas: Duo
    riscos: Duo
    points: Duo
    bandeiras: int


@dataclass(slots=True)
class Tally:
    """A unit's sums over its lines. A bye counts as won (or lost), but not as a match played."""

    played: int = 0
    byes: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    table_points: int = 0
    partidas_for: int = 0
    partidas_against: int = 0
    riscos_for: int = 0
    riscos_against: int = 0
    points_for: int = 0
    points_against: int = 0
    bandeiras: int = 0

    def add(self, line: Line) -> None:
        """Count one more line in."""
        self.played += line.outcome != "bye"
        self.byes += line.outcome == "bye"
        self.wins += line.mark == "win"
        self.draws += line.mark == "draw"
        self.losses += line.mark == "loss"
        self.table_points += line.table_points
        self.partidas_for += line.partidas[0]
        self.partidas_against += line.partidas[1]
        self.riscos_for += line.riscos[0]
        self.riscos_against += line.riscos[1]
        self.points_for += line.points[0]
        self.points_against += line.points[1]
        self.bandeiras += line.bandeiras


WITHOUT_WINNER: Mapping[Outcome, Mark] = {"played": "draw", "no_show": "loss", "bye": "win"}

OWN_UNITS: tuple[Callable[[Line], int], ...] = (
    lambda line: line.table_points,
    lambda line: line.partidas[0],
    lambda line: line.riscos[0],
    lambda line: line.points[0],
)
"""What a stage can be counted in: the first of these that any of its results uses."""


@dataclass(frozen=True)
class Crosstable:
    """Lines and sums by unit, and the recorded lots and deciders, each (winner, loser).

    What few criteria need is worked out late.
    """

    lines: Mapping[Unit, Sequence[Line]]
    tallies: Mapping[Unit, Tally]
    lots: Mapping[Unit, int]
    deciders: Sequence[tuple[Unit, Unit]] = ()

    @cached_property
    def own(self) -> Callable[[Line], int]:
        """Reads a line in the stage's own unit; table points while nothing is scored at all."""
        for own in OWN_UNITS:
            if any(own(line) for lines in self.lines.values() for line in lines):
                return own
        return OWN_UNITS[0]

    @cached_property
    def scores(self) -> dict[Unit, int]:
        """Each unit's total in the stage's own unit."""
        return {unit: sum(map(self.own, lines)) for unit, lines in self.lines.items()}

    @cached_property
    def places(self) -> dict[Unit, int]:
        """Each unit's place by score alone; equal scores share the better place (1, 2, 2, 4)."""
        first: dict[int, int] = {}
        for place, score in enumerate(sorted(self.scores.values(), reverse=True), start=1):
            first.setdefault(score, place)
        return {unit: first[score] for unit, score in self.scores.items()}

    def opponents(self, unit: Unit) -> list[Unit]:
        """Whom the unit met, once for each meeting."""
        return [line.opponent for line in self.lines[unit] if line.opponent is not None]


def crosstable(
    units: Sequence[Unit],
    results: Iterable[Result],
    *,
    lots: Mapping[Unit, int],
    deciders: Iterable[tuple[Unit, Unit]] = (),
) -> Crosstable:
    """Read each result once, into lines and sums by unit, in the order of `units`.

    Raises ValueError for a unit listed twice, a result of an unknown unit, and a second result of
    one match (same round, same units), which would count it twice.
    """
    lines: dict[Unit, list[Line]] = {unit: [] for unit in units}
    if len(lines) != len(units):
        raise ValueError("A unit is listed twice.")
    seen: set[tuple[int, Unit | None, Unit | None]] = set()
    for result in results:
        number, a, b = result.round, result.a, result.b
        if (number, a, b) in seen or (number, b, a) in seen:
            raise ValueError(f"Round {number}: {a} against {b} has two results.")
        seen.add((number, a, b))
        _note(result, lines)
    tallies = {unit: _sums(own) for unit, own in lines.items()}
    return Crosstable(lines, tallies, lots, tuple(deciders))


def _note(result: Result, lines: Mapping[Unit, list[Line]]) -> None:
    for unit in (result.a, result.b):
        if unit is not None and unit not in lines:
            raise ValueError(f"Round {result.round} has a result of unknown unit {unit}.")
    lines[result.a].append(_line_of_a(result))
    if result.b is not None:
        lines[result.b].append(_line_of_b(result))


# Two functions, as a's duos are already (own, the opponent's): the hot spot of a large ranking.
def _line_of_a(result: Result) -> Line:
    return Line(
        result.b,
        result.outcome,
        _mark(result, "a"),
        result.table_points[0],
        result.partidas,
        result.riscos,
        result.points,
        result.bandeiras[0],
    )


def _line_of_b(result: Result) -> Line:
    return Line(
        result.a,
        result.outcome,
        _mark(result, "b"),
        result.table_points[1],
        result.partidas[::-1],
        result.riscos[::-1],
        result.points[::-1],
        result.bandeiras[1],
    )


def _mark(result: Result, side: Side) -> Mark:
    if result.winner is not None:
        return "win" if result.winner == side else "loss"
    return WITHOUT_WINNER[result.outcome]


def _sums(lines: Iterable[Line]) -> Tally:
    tally = Tally()
    for line in lines:
        tally.add(line)
    return tally
