"""Tie-breaks: what each criterion of a regulation counts, of units that met in matches.

A unit is whoever wins and loses together in a stage (a pair, or a player in the games played
alone), known here by its number. Table points, partidas, riscos and card points are whole numbers.

Sources. The list: section 3 of the rules. Head-to-head first by table points, then by partidas, then
by riscos, among the tied only: Café Passatempo's regulation (2009), point 4, a to c. Buchholz and
Sonneborn-Berger: FIDE Handbook C.07 (August 2024), articles 8 and 9.

What those leave open is settled so:
- Head-to-head speaks only when every two of the tied have met, and all equally often; otherwise it
  separates nobody (as FIDE article 6, without its exception for a unit nobody could catch).
- A no-show met its opponent: it counts like any match, except as best round.
- A bye is an opponent worth nothing: it adds 0 to Buchholz, and 0 is what a cut drops first.
- Where an event gives no table points, the opponents' scores and the mini-league are counted in
  the event's own unit: partidas, else riscos, else card points.
Left out: virtual opponents for byes, and the decider match ("negra"), which is one more result.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

Side: TypeAlias = Literal["a", "b"]
Unit: TypeAlias = int
Value: TypeAlias = int | float | tuple[int, int] | None
"""What a criterion found; None where it has nothing to say, which ranks below any number."""
Mark: TypeAlias = Literal["win", "draw", "loss"]
Duo: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Result:
    """One finished match, or a bye, between units a and b; every pair of numbers is (a's, b's).

    `winner` None is a draw; of a no-show, that both were missing, which both lose; of a bye, a win
    for a (winner "b" makes it a loss, for a unit that asked to sit out). The score of a no-show or
    a bye is the one the regulation awards. Raises ValueError for a unit against itself, and where
    outcome "bye" and a missing b do not go together.
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
    outcome: Literal["played", "no_show", "bye"] = "played"

    def __post_init__(self) -> None:
        if self.a == self.b:
            raise ValueError(f"Round {self.round}: unit {self.a} cannot meet itself.")
        if (self.b is None) != (self.outcome == "bye"):
            raise ValueError(
                f"Round {self.round}, unit {self.a}: a bye has no opponent, any other result has one."
            )


class Line(NamedTuple):
    """A result seen from one unit's side; every pair of numbers is (own, the opponent's)."""

    opponent: Unit | None
    mark: Mark
    outcome: Literal["played", "no_show", "bye"]
    table_points: int
    partidas: Duo
    riscos: Duo
    points: Duo
    bandeiras: int


@dataclass(slots=True)
class Tally:
    """A unit's sums over its lines. Byes count among wins (or losses), not among matches played."""

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


OWN_UNITS: tuple[Callable[[Line], int], ...] = (
    lambda line: line.table_points,
    lambda line: line.partidas[0],
    lambda line: line.riscos[0],
    lambda line: line.points[0],
)
"""What a match can be counted in, the first that the event uses."""


@dataclass(frozen=True)
class Event:
    """All that criteria may look at. What only some of them need is worked out when asked for."""

    lines: Mapping[Unit, Sequence[Line]]
    tallies: Mapping[Unit, Tally]
    lots: Mapping[Unit, int] = field(default_factory=dict)

    @cached_property
    def own(self) -> Callable[[Line], int]:
        """How a line is counted in the event's own unit; table points when nothing is scored yet."""
        for own in OWN_UNITS:
            if any(own(line) for lines in self.lines.values() for line in lines):
                return own
        return OWN_UNITS[0]

    @cached_property
    def scores(self) -> dict[Unit, int]:
        """Each unit's total in the event's own unit."""
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


Compute: TypeAlias = Callable[[Event, Collection[Unit]], dict[Unit, Value]]


class Criterion(NamedTuple):
    """One way to separate tied units.

    `among_tied` says that the value depends on who is tied, so it is computed anew for each group;
    the others are computed once, for all units. `label` is the English text to be translated.
    """

    label: str
    compute: Compute
    better: Literal["higher", "lower"] = "higher"
    among_tied: bool = False


def _each(value: Callable[[Event, Unit], Value]) -> Compute:
    return lambda event, units: {unit: value(event, unit) for unit in units}


def _total(value: Callable[[Tally], int]) -> Compute:
    return lambda event, units: {unit: value(event.tallies[unit]) for unit in units}


def _mutual(own: Callable[[Event], Callable[[Line], int]]) -> Compute:
    return lambda event, units: _mini_league(event, units, own(event))


CRITERIA: Mapping[str, Criterion] = {
    "table_points": Criterion("Table points", _total(lambda t: t.table_points)),
    "head_to_head": Criterion(
        "Head-to-head", _mutual(lambda event: event.own), among_tied=True
    ),
    "head_to_head_partidas": Criterion(
        "Partidas won head-to-head",
        _mutual(lambda _: lambda line: line.partidas[0]),
        among_tied=True,
    ),
    "head_to_head_riscos": Criterion(
        "Riscos head-to-head", _mutual(lambda _: lambda line: line.riscos[0]), among_tied=True
    ),
    "head_to_head_points": Criterion(
        "Card points head-to-head", _mutual(lambda _: lambda line: line.points[0]), among_tied=True
    ),
    "partidas_won": Criterion("Partidas won", _total(lambda t: t.partidas_for)),
    "partidas_lost": Criterion("Partidas lost", _total(lambda t: t.partidas_against), "lower"),
    "partidas_difference": Criterion(
        "Partida difference", _total(lambda t: t.partidas_for - t.partidas_against)
    ),
    "riscos_for": Criterion("Riscos", _total(lambda t: t.riscos_for)),
    "riscos_difference": Criterion(
        "Risco difference", _total(lambda t: t.riscos_for - t.riscos_against)
    ),
    "points_for": Criterion("Card points", _total(lambda t: t.points_for)),
    "points_difference": Criterion(
        "Card point difference", _total(lambda t: t.points_for - t.points_against)
    ),
    "wins": Criterion("Wins", _total(lambda t: t.wins)),
    "bandeiras": Criterion("Bandeiras", _total(lambda t: t.bandeiras)),
    "best_round": Criterion("Best round", _each(lambda event, unit: _best_round(event.lines[unit]))),
    "buchholz": Criterion("Buchholz", _each(lambda event, unit: _buchholz(event, unit))),
    "buchholz_cut_1": Criterion(
        "Buchholz without the lowest", _each(lambda event, unit: _buchholz(event, unit, low=1))
    ),
    "buchholz_median": Criterion(
        "Buchholz without the highest and the lowest",
        _each(lambda event, unit: _buchholz(event, unit, low=1, high=1)),
    ),
    "sonneborn_berger": Criterion(
        "Sonneborn-Berger", _each(lambda event, unit: _sonneborn_berger(event, unit))
    ),
    "average_rank_of_opponents": Criterion(
        "Average rank of opponents", _each(lambda event, unit: _average_rank(event, unit)), "lower"
    ),
    "lots": Criterion(
        "Drawing of lots",
        lambda event, units: _lots(event.lots, units),
        "lower",
        among_tied=True,
    ),
    "shared": Criterion("Shared place", _each(lambda event, unit: None), among_tied=True),
}
