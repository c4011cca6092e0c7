"""How rounds that were not played count in Buchholz and Sonneborn-Berger.

Source: FIDE Handbook C.07, in force from 1 March 2026, articles 14 to 16; colours and ratings do
not exist here, and points are whatever the stage is counted in (`Crosstable.own`).

15.2  Where all meetings were settled beforehand (`Result.arranged`) a forfeit is a match like any
      other, and a unit with the round off has no opponent.
16.1  A requested bye is a round a unit asked to sit out, or was not there for: every round after it
      withdrew is one. A voluntary unplayed round is a requested bye or a forfeit lost.
16.3  For its opponents a unit has the points it was given, but a requested bye that only voluntary
      unplayed rounds follow, or none, counts as a draw: its early opponents lose nothing.
16.4  For itself each round not played is one against a dummy with its own points, with the result
      that matches its points. The dummy of a forfeit has no more points than the opponent that
      was missed (16.4.1), any other no more than a draw a round (16.4.2).
16.5  What is cut as the lowest is the lowest of the voluntary unplayed rounds, if there are any.

Decided where a game of Sueca leaves the text open: what a draw is worth, `Crosstable.draw`; a match
to which neither side came is a forfeit that both lost; a requested bye with points counts as a draw
where they are worth one; an event not over yet has had as many rounds as there have been.

The other way, "plain", counts a no-show as a match, a bye as an opponent worth nothing, against
which nothing is won, and a round sat out not at all.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from scoring.results import Convention, Line, Mark, Unit

Number = Fraction | int

HALVES: Mapping[Mark, int] = {"win": 2, "draw": 1, "loss": 0}
"""How much of a match was won, in halves."""


class Contribution(NamedTuple):
    """What one round adds: the score of the opponent or dummy, the halves of the match won against
    it, and whether the unit chose not to play."""

    score: Number
    halves: int
    voluntary: bool = False


@dataclass(frozen=True, slots=True)
class Opposition:
    """The opponents of the units of a table, with unplayed rounds counted by the `convention`.

    `scores` are in the stage's own unit, which `own` reads in a line and `draw` is the worth of a
    draw in; `missed` are the rounds in which a unit has no line.
    """

    convention: Convention
    lines: Mapping[Unit, Sequence[Line]]
    missed: Mapping[Unit, Sequence[int]]
    scores: Mapping[Unit, int]
    own: Callable[[Line], int]
    draw: Fraction

    def contributions(self) -> dict[Unit, list[Contribution]]:
        """What each round of each unit adds, in no order."""
        if self.convention == "plain":
            return {unit: list(map(self._plainly, lines)) for unit, lines in self.lines.items()}
        adjusted = {unit: self._adjusted(unit) for unit in self.lines}
        return {unit: self._of(unit, adjusted) for unit in self.lines}

    def _plainly(self, line: Line) -> Contribution:
        if line.opponent is None:
            return Contribution(0, 0)
        return Contribution(self.scores[line.opponent], HALVES[line.mark])

    def _of(self, unit: Unit, adjusted: Mapping[Unit, Number]) -> list[Contribution]:
        found = []
        for line in self.lines[unit]:
            if line.opponent is None:
                found += [] if line.arranged else [self._bye(unit, line)]
                continue
            theirs, halves = adjusted[line.opponent], HALVES[line.mark]
            if _is_forfeit(line):
                met = min(self.scores[unit], theirs, key=Fraction)
                found.append(Contribution(met, halves, voluntary=line.mark == "loss"))
            else:
                found.append(Contribution(theirs, halves))
        if missed := self.missed.get(unit):
            found += [Contribution(self._dummy(unit), 0, voluntary=True)] * len(missed)
        return found

    def _bye(self, unit: Unit, line: Line) -> Contribution:
        if not _is_requested(line):
            return Contribution(self._dummy(unit), HALVES["win"])
        drawn = self.own(line) >= self.draw > 0
        return Contribution(self._dummy(unit), HALVES["draw" if drawn else "loss"], voluntary=True)

    def _dummy(self, unit: Unit) -> Number:
        """16.4, for a round without a missing opponent."""
        rounds = len(self.lines[unit]) + len(self.missed.get(unit, ()))
        own: Number = self.scores[unit]
        return min(own, self.draw * rounds, key=Fraction)

    def _adjusted(self, unit: Unit) -> Number:
        """16.3: the score the unit has for its opponents."""
        score: Number = self.scores[unit]
        lines, missed = self.lines[unit], self.missed.get(unit, ())
        if not missed and not any(map(_is_requested, lines)):
            return score
        rounds = [*((line.round, line) for line in lines), *((number, None) for number in missed)]
        for _, line in sorted(rounds, key=lambda each: each[0], reverse=True):
            if line is None or _is_requested(line):
                score += self.draw - (self.own(line) if line else 0)
            elif not (_is_forfeit(line) and line.mark == "loss"):
                break
        return score


def _is_forfeit(line: Line) -> bool:
    return line.outcome == "no_show" and not line.arranged


def _is_requested(line: Line) -> bool:
    return line.outcome == "bye" and line.mark == "loss" and not line.arranged


def cut(found: Iterable[Contribution], *, low: int, high: int) -> list[Contribution]:
    """The contributions without the `low` lowest, by 16.5, and then without the `high` highest."""
    kept = sorted(found, key=lambda each: (not each.voluntary, each.score))[low:]
    return sorted(kept, key=lambda each: each.score)[: max(0, len(kept) - high)]
