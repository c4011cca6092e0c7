"""Tie-breaks: what each criterion of a regulation counts.

Sources. The list: section 3 of the rules. Head-to-head by table points, then partidas, then riscos,
among the tied only: regulation of the Café Passatempo tournament (2009), point 4, a to c.
Buchholz and Sonneborn-Berger: FIDE Handbook C.07 (March 2026), articles 8.1 and 9.1; what rounds
not played count for in them: `scoring.opposition`.

What those leave open is settled so:
- Head-to-head counts only when every two of the tied have met, and all equally often; otherwise it
  separates none (FIDE's article 6, without its exception for a unit that cannot be caught).
- For all else a no-show met its opponent: it counts like any match, except as best round. So it
  does head-to-head, which article 6 leaves to the regulation of the event.
- Where no result gives table points, head-to-head and what counts the opponents' scores use the
  stage's own unit: partidas, else riscos, else card points.
- A match declared by its result alone has no known riscos, card points or bandeiras. A criterion
  that adds them up separates none of the tied units while one of them has such a match
  (head-to-head: while they met in one), so that a bye, whose riscos are awarded, wins no tie by
  figures that were not recorded. The next criterion is used.
- Lots order exactly those they were drawn among; with one more tied, or fewer, they do not count.
  Those that nobody drew, behind the places that mattered, stay tied.
- A decider ("negra") is played because of a tie and counts for nothing else. The tied are ordered
  by how many of them each has beaten in deciders, directly or through those it beat, so that two
  deciders order three pairs; only where deciders link all of them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from scoring.crosstable import Crosstable, Tally, flat
from scoring.opposition import Contribution, Number, cut
from scoring.results import Drawing, Figure, Line, Unit

Value: TypeAlias = int | float | tuple[int, int] | None
"""The value of a criterion; None where it does not apply, which ranks below everything."""

Compute: TypeAlias = Callable[[Crosstable, Sequence[Unit]], Mapping[Unit, Value]]


class Criterion(NamedTuple):
    """One way to separate tied units.

    `among_tied`: the value depends on which units are tied, so it is computed for each group; the
    others are computed once, for all units. `mutual`: it counts the matches among the tied, so a
    regulation may count it again in a part of them. `of` are the figures it adds up.
    """

    compute: Compute
    better: Literal["higher", "lower"] = "higher"
    among_tied: bool = False
    mutual: bool = False
    of: frozenset[Figure] = frozenset()


def buchholz(found: Iterable[Contribution]) -> int | float:
    """The sum of the opponents' final scores."""
    return _plainly(sum(each.score for each in found))


def sonneborn_berger(found: Iterable[Contribution]) -> int | float:
    """Final scores of the beaten opponents, and half the scores of those drawn with."""
    halves = sum(each.score * each.halves for each in found)
    return _plainly(halves // 2 if halves % 2 == 0 else Fraction(halves, 2))


def _plainly(number: Number) -> int | float:
    """Equal numbers stay equal, in whatever order they were added up."""
    return int(number) if number == int(number) else float(number)


def _sum(value: Callable[[Tally], int]) -> Compute:
    return lambda table, units: {unit: value(table.tallies[unit]) for unit in units}


def _each(value: Callable[[Crosstable, Unit], Value]) -> Compute:
    return lambda table, units: {unit: value(table, unit) for unit in units}


def _mutual(own: Callable[[Crosstable, Line], int], *of: Figure) -> Criterion:
    figures = frozenset(of)
    return Criterion(
        lambda table, tied: mini_league(table, tied, lambda line: own(table, line), of=figures),
        among_tied=True,
        mutual=True,
        of=figures,
    )


def _of(value: Callable[[Tally], int], *figures: Figure) -> Criterion:
    return Criterion(_sum(value), of=frozenset(figures))


def _against(value: Callable[[Sequence[Contribution]], Value]) -> Compute:
    """A criterion computed from what every round adds."""
    return _each(lambda table, unit: value(table.contributions[unit]))


CRITERIA: Mapping[str, Criterion] = {
    "table_points": Criterion(_sum(lambda t: t.table_points)),
    "head_to_head": _mutual(lambda table, line: table.own(line)),
    "head_to_head_partidas": _mutual(lambda _, line: line.partidas[0]),
    "head_to_head_riscos": _mutual(lambda _, line: line.riscos[0], "riscos"),
    "head_to_head_points": _mutual(lambda _, line: line.points[0], "points"),
    "partidas_won": Criterion(_sum(lambda t: t.partidas_for)),
    "partidas_lost": Criterion(_sum(lambda t: t.partidas_against), "lower"),
    "partidas_difference": Criterion(_sum(lambda t: t.partidas_for - t.partidas_against)),
    "riscos_for": _of(lambda t: t.riscos_for, "riscos"),
    "riscos_difference": _of(lambda t: t.riscos_for - t.riscos_against, "riscos"),
    "points_for": _of(lambda t: t.points_for, "points"),
    "points_difference": _of(lambda t: t.points_for - t.points_against, "points"),
    "wins": Criterion(_sum(lambda t: t.wins)),
    "bandeiras": _of(lambda t: t.bandeiras, "bandeiras"),
    "best_round": Criterion(
        _each(lambda table, unit: best_round(table.lines[unit])), of=frozenset({"riscos", "points"})
    ),
    "buchholz": Criterion(_against(buchholz)),
    "buchholz_cut_1": Criterion(_against(lambda found: buchholz(cut(found, low=1, high=0)))),
    "buchholz_median": Criterion(_against(lambda found: buchholz(cut(found, low=1, high=1)))),
    "sonneborn_berger": Criterion(_against(sonneborn_berger)),
    "average_rank_of_opponents": Criterion(
        _each(lambda table, unit: average_rank(table.places, table.opponents(unit))), "lower"
    ),
    "decider": Criterion(
        lambda table, tied: beaten_in_deciders(table.deciders, tied), among_tied=True
    ),
    "lots": Criterion(lambda table, tied: drawn_lots(table.lots, tied), "lower", among_tied=True),
    "shared": Criterion(_each(lambda _table, _unit: None), among_tied=True),
}
"""Every criterion an organiser can list, by name. "shared" ends a list: the rest stays tied."""

OF_OPPONENTS = frozenset({"buchholz", "buchholz_cut_1", "buchholz_median", "sonneborn_berger"})
"""The criteria that sum opponents' scores, for which a convention on rounds not played is
needed."""


def mini_league(
    table: Crosstable,
    tied: Sequence[Unit],
    own: Callable[[Line], int],
    *,
    of: frozenset[Figure] = frozenset(),
) -> Mapping[Unit, Value]:
    """Each tied unit's total of `own` over its matches with the others; None if not comparable, or
    if one of them does not tell a figure `of` it."""
    others = set(tied)
    totals: dict[Unit, Value] = {}
    for unit in tied:
        mutual = [line for line in table.lines[unit] if line.opponent in others]
        meetings = Counter(line.opponent for line in mutual)
        untold = any(not of.isdisjoint(line.untold) for line in mutual)
        if untold or len(meetings) < len(tied) - 1 or len(set(meetings.values())) != 1:
            return dict.fromkeys(tied)
        totals[unit] = sum(map(own, mutual))
    return totals


def best_round(lines: Iterable[Line]) -> tuple[int, int] | None:
    """Riscos and card points of the best match at a table, riscos first; None without one."""
    return max(
        ((line.riscos[0], line.points[0]) for line in lines if line.is_played),
        default=None,
    )


def average_rank(places: Mapping[Unit, int], opponents: Sequence[Unit]) -> float | None:
    """Mean place of the opponents; None if there were none."""
    if not opponents:
        return None
    return sum(places[opponent] for opponent in opponents) / len(opponents)


def beaten_in_deciders(
    deciders: Iterable[tuple[Unit, Unit]], tied: Sequence[Unit]
) -> Mapping[Unit, Value]:
    """The number of tied units each is ahead of by (winner, loser); None unless all are linked."""
    beat: dict[Unit, set[Unit]] = {unit: set() for unit in tied}
    met: dict[Unit, set[Unit]] = {unit: set() for unit in tied}
    for winner, loser in deciders:
        if winner in beat and loser in beat:
            beat[winner].add(loser)
            met[winner].add(loser)
            met[loser].add(winner)
    if not tied or len(_reached(met, tied[0])) < len(tied):
        return dict.fromkeys(tied)
    return {unit: len(_reached(beat, unit) - {unit}) for unit in tied}


def _reached(steps: Mapping[Unit, set[Unit]], start: Unit) -> set[Unit]:
    """Every unit that steps lead to from `start`, including itself."""
    found = {start}
    pending = [start]
    while pending:
        new = steps[pending.pop()] - found
        found |= new
        pending.extend(new)
    return found


def drawn_lots(
    lots: Mapping[frozenset[Unit], Drawing], tied: Sequence[Unit]
) -> Mapping[Unit, Value]:
    """The places of the tied in the drawing among just these; None where there was none."""
    drawn = lots.get(frozenset(tied))
    if drawn is None:
        return dict.fromkeys(tied)
    return {unit: place for place, each in enumerate(drawn, start=1) for unit in flat((each,))}
