"""The crosstable: every finished match, seen from each unit that played it, and its sums."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from scoring.opposition import Contribution, Opposition
from scoring.results import Drawing, Figure, Line, Result, RoundsOff, Unit, line_of_a, line_of_b


class Brought(NamedTuple):
    """The sums a unit carries into a stage from the one before, or got for so many rounds `missed`
    before its first; its own sums are added to these.

    Matches, wins and meetings are those of the stage alone, and so are the scores of opponents.
    """

    table_points: int = 0
    partidas_for: int = 0
    partidas_against: int = 0
    riscos_for: int = 0
    riscos_against: int = 0
    points_for: int = 0
    points_against: int = 0
    bandeiras: int = 0
    untold: frozenset[Figure] = frozenset()
    missed: int = 0

    @classmethod
    def of(cls, sums: Any) -> "Brought":
        """The carried sums of a row or a tally."""
        return cls(*(getattr(sums, name) for name in cls._fields[:-1]))

    @property
    def halved(self) -> "Brought":
        """Half of each, halves up: an odd point stays with the unit."""
        *sums, _untold, _missed = self._fields
        return self._replace(**{name: -(-getattr(self, name) // 2) for name in sums})


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
    untold: frozenset[Figure] = frozenset()

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
        if line.untold:
            self.untold |= line.untold


OWN_UNITS: tuple[Callable[[Line], int], ...] = (
    lambda line: line.table_points,
    lambda line: line.partidas[0],
    lambda line: line.riscos[0],
    lambda line: line.points[0],
)
"""The units a stage can be counted in: the first that any of its results uses."""


@dataclass(frozen=True)
class Crosstable:
    """Lines and sums by unit; recorded lots, by the units they were drawn among; deciders, each
    (winner, loser).

    Values that few criteria need are computed when asked for.
    """

    lines: Mapping[Unit, Sequence[Line]]
    tallies: Mapping[Unit, Tally]
    lots: Mapping[frozenset[Unit], Drawing]
    deciders: Sequence[tuple[Unit, Unit]]
    rounds_off: RoundsOff

    @cached_property
    def own(self) -> Callable[[Line], int]:
        """The function that reads a line in the stage's own unit; table points before anything is
        scored."""
        for own in OWN_UNITS:
            if any(own(line) for lines in self.lines.values() for line in lines):
                return own
        return OWN_UNITS[0]

    @cached_property
    def scores(self) -> dict[Unit, int]:
        """Each unit's total in the stage's own unit."""
        return {unit: sum(map(self.own, lines)) for unit, lines in self.lines.items()}

    @cached_property
    def draw(self) -> Fraction:
        """The worth of a draw to each side in the stage's own unit: the table points by the rules,
        or, where no match can be drawn or table points do not count, a side's average."""
        drawn = self.rounds_off.drawn
        if drawn is not None and self.own is OWN_UNITS[0]:
            return Fraction(drawn)
        played = [
            self.own(line) for lines in self.lines.values() for line in lines if line.is_played
        ]
        return Fraction(sum(played), len(played) or 1)

    @cached_property
    def absences(self) -> Mapping[Unit, Sequence[int]]:
        """The rounds each unit was missing from. Raises ValueError where it was not."""
        found: dict[Unit, list[int]] = {}
        for number, unit in self.rounds_off.absences:
            if any(line.round == number for line in self.lines[unit]):
                raise ValueError(f"Round {number}: unit {unit} was not missing from it.")
            found.setdefault(unit, []).append(number)
        return found

    @cached_property
    def places(self) -> dict[Unit, int]:
        """Each unit's place by score alone; equal scores share the better place (1, 2, 2, 4)."""
        first: dict[int, int] = {}
        for place, score in enumerate(sorted(self.scores.values(), reverse=True), start=1):
            first.setdefault(score, place)
        return {unit: first[score] for unit, score in self.scores.items()}

    def opponents(self, unit: Unit) -> list[Unit]:
        """The opponents of the unit, once for each meeting."""
        return [line.opponent for line in self.lines[unit] if line.opponent is not None]

    @cached_property
    def contributions(self) -> Mapping[Unit, Sequence[Contribution]]:
        """What each round of each unit adds to its sums of opponents' scores."""
        asked = self.lines, self.absences, self.scores, self.own, self.draw
        return Opposition(self.rounds_off.convention, *asked).contributions()


def crosstable(
    units: Sequence[Unit],
    results: Iterable[Result],
    *,
    lots: Iterable[Drawing],
    deciders: Iterable[tuple[Unit, Unit]] = (),
    rounds_off: RoundsOff | None = None,
    brought: Mapping[Unit, Brought] | None = None,
) -> Crosstable:
    """Read each result once, into lines and sums by unit, in the order of `units`; the sums begin
    with what each has `brought`.

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
    for own in lines.values():
        if any(line.average for line in own):
            own[:] = _averaged(own)
    start = brought or {}
    tallies = {unit: _sums(own, start.get(unit, Brought())) for unit, own in lines.items()}
    drawn = {frozenset(flat(order)): order for order in lots}
    return Crosstable(lines, tallies, drawn, tuple(deciders), rounds_off or RoundsOff())


def flat(order: Drawing) -> Iterator[Unit]:
    """The units of a drawing, those that share its last place one by one."""
    for each in order:
        yield from each if isinstance(each, frozenset) else (each,)


def _note(result: Result, lines: Mapping[Unit, list[Line]]) -> None:
    for unit in (result.a, result.b):
        if unit is not None and unit not in lines:
            raise ValueError(f"Round {result.round} has a result of unknown unit {unit}.")
    lines[result.a].append(line_of_a(result))
    if result.b is not None:
        lines[result.b].append(line_of_b(result))


def _averaged(lines: Sequence[Line]) -> list[Line]:
    """A unit's lines, with the mean of those it played in the place of each average; zeros while it
    has played none."""
    played = [line for line in lines if line.is_played]
    table_points = mean([line.table_points for line in played])
    partidas, riscos, points = (
        (mean([own for own, _ in duos]), mean([theirs for _, theirs in duos]))
        for duos in (
            [line.partidas for line in played],
            [line.riscos for line in played],
            [line.points for line in played],
        )
    )
    return [
        line._replace(table_points=table_points, partidas=partidas, riscos=riscos, points=points)
        if line.average
        else line
        for line in lines
    ]


def mean(numbers: Sequence[int]) -> int:
    """The mean to a whole number, halves up; 0 of no numbers."""
    return (2 * sum(numbers) + len(numbers)) // (2 * len(numbers)) if numbers else 0


def _sums(lines: Iterable[Line], brought: Brought) -> Tally:
    carried = brought._asdict()
    del carried["missed"]
    tally = Tally(**carried)
    for line in lines:
        tally.add(line)
    return tally
