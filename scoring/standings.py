"""Standings: units in order by the list of criteria the organiser chose.

All units start as one tied group. Each criterion splits the groups that are still tied, so a unit
is only ever compared with those it is tied with. When one splits a group, the regulation says
whether the rest of it goes on with the next criterion ("continue": Café Passatempo 2009, point 4,
note), starts again from the first ("restart"), or, where it was split head-to-head, first has that
counted again within each part ("repeat": FIDE Handbook C.07, March 2026, article 6; without the
exception of 6.3 for a unit that cannot be caught).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import groupby, takewhile
from typing import NamedTuple

from scoring.crosstable import Brought, Crosstable, Tally, crosstable
from scoring.results import Drawing, Figure, Result, RoundsOff, Unit
from scoring.tiebreaks import CRITERIA, Value

__all__ = ["CRITERIA", "Brought", "Result", "Separation", "StandingsRow", "rank"]


AFTER_SEPARATION = ("continue", "restart", "repeat")


class Separation(NamedTuple):
    """Why a row stands below the one above it: the criterion and the value of each.

    `among` are the units that were tied, where the values were counted among those only. Rows that
    share a place have criterion "shared" and no values.
    """

    criterion: str
    above: Value = None
    below: Value = None
    among: tuple[Unit, ...] = ()


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One unit's line of the standings.

    `values` are the criteria's, in their order: None for one that only compares tied units where it
    was not needed, and the last answer where it was needed twice. `separated_by` compares with the
    row above; the first row has None. The figures that are `untold` lack at least one match in
    their sums, and separate no unit from this one. A bye is a win (or loss) that is not among those
    played. The sums include what was `brought`.
    """

    place: int
    unit: Unit
    played: int
    byes: int
    wins: int
    draws: int
    losses: int
    table_points: int
    partidas_for: int
    partidas_against: int
    riscos_for: int
    riscos_against: int
    points_for: int
    points_against: int
    bandeiras: int
    values: tuple[Value, ...]
    separated_by: Separation | None
    brought: Brought | None = None
    untold: frozenset[Figure] = frozenset()


_SUMS = tuple(each.name for each in fields(Tally))


def rank(
    units: Sequence[Unit] | Mapping[Unit, Brought],
    results: Iterable[Result],
    *,
    criteria: Sequence[str],
    after_separation: str = "continue",
    lots: Iterable[Drawing] = (),
    deciders: Iterable[tuple[Unit, Unit]] = (),
    rounds_off: RoundsOff | None = None,
    among: Collection[Unit] | None = None,
) -> list[StandingsRow]:
    """The units in order. Equal units share the better place (1, 2, 2, 4), in the order given; a
    mapping gives each with what it has brought, which counts in its sums.

    `lots` are drawings, each of units that were tied, in the order drawn, with a frozenset at the
    end of those that nobody drew, which stay tied; `deciders` are matches
    played because of a tie, each (winner, loser). They count only in their own criteria, and only
    while those units are tied again; `rounds_off` are for the sums of opponents' scores. With
    `among` only those units are placed, from 1: the others still count as opponents. Raises
    ValueError for an unknown criterion or `after_separation`, and for results that `crosstable`
    refuses.
    """
    _check(criteria, after_separation)
    brought = units if isinstance(units, Mapping) else {}
    table = crosstable(
        list(units), results, lots=lots, deciders=deciders, rounds_off=rounds_off, brought=brought
    )
    found = _Findings(table)
    chain = list(takewhile(lambda name: name != "shared", criteria))
    placed = [unit for unit in units if among is None or unit in among]
    shares = list(_separate(found, placed, chain=chain, after=after_separation))
    values = [found.shown(name) for name in criteria]
    return [
        StandingsRow(
            place=place,
            unit=unit,
            values=tuple(of.get(unit) for of in values),
            separated_by=reason,
            brought=brought.get(unit),
            **{name: getattr(table.tallies[unit], name) for name in _SUMS},
        )
        for place, unit, reason in _places(shares)
    ]


def _check(criteria: Sequence[str], after_separation: str) -> None:
    unknown = [name for name in criteria if name not in CRITERIA]
    if unknown:
        raise ValueError(f"No tie-break is called {', '.join(unknown)}; see CRITERIA.")
    if after_separation not in AFTER_SEPARATION:
        ways = ", ".join(AFTER_SEPARATION)
        raise ValueError(f"After a separation: one of {ways}, not {after_separation!r}.")


class _Findings:
    """The values of the criteria so far: one answer for the whole table, or one for each tied
    group."""

    def __init__(self, table: Crosstable) -> None:
        self._table = table
        self._found: dict[str, dict[Unit, Value]] = {}

    def ask(self, name: str, tied: Sequence[Unit]) -> Mapping[Unit, Value]:
        """The values of a criterion for these; None where one of them lacks a figure it adds up: it
        would stand behind a bye for a sum that was not recorded."""
        if not CRITERIA[name].among_tied and self._untold(name, tied):
            return dict.fromkeys(tied)
        if CRITERIA[name].among_tied:
            answer = CRITERIA[name].compute(self._table, tied)
            self._found.setdefault(name, {}).update(answer)
            return answer
        return self.shown(name)

    def _untold(self, name: str, tied: Sequence[Unit]) -> bool:
        of = CRITERIA[name].of
        return any(not of.isdisjoint(self._table.tallies[unit].untold) for unit in tied)

    def shown(self, name: str) -> Mapping[Unit, Value]:
        if name not in self._found:
            asked = () if CRITERIA[name].among_tied else tuple(self._table.lines)
            self._found[name] = dict(CRITERIA[name].compute(self._table, asked))
        return self._found[name]


class _Tied(NamedTuple):
    """Units not separated yet, the next criterion to use, and why they are below the last ones."""

    units: Sequence[Unit]
    step: int
    reason: Separation | None


def _separate(
    found: _Findings, units: Sequence[Unit], *, chain: Sequence[str], after: str
) -> Iterator[_Tied]:
    """Groups that stay tied to the end of the chain, the best first.

    It ends because a group uses a criterion again only after losing a unit.
    """
    pending = [_Tied(units, 0, None)]
    while pending:
        tied = pending.pop()
        if len(tied.units) == 1 or tied.step == len(chain):
            yield tied
            continue
        parts = _split(found, chain[tied.step], tied)
        step = _next(chain, tied.step, after) if len(parts) > 1 else tied.step + 1
        pending.extend(part._replace(step=step) for part in reversed(parts))


def _next(chain: Sequence[str], step: int, after: str) -> int:
    """The next criterion for the parts of a group that was split."""
    if after == "restart":
        return 0
    return step if after == "repeat" and CRITERIA[chain[step]].mutual else step + 1


def _split(found: _Findings, name: str, tied: _Tied) -> list[_Tied]:
    """The tied units by their value of the criterion, the best first; one part if all are equal."""
    values = found.ask(name, tied.units)

    def goodness(unit: Unit) -> tuple[float, ...]:
        return _goodness(values[unit], CRITERIA[name].better)

    among = tuple(tied.units) if CRITERIA[name].among_tied else ()
    parts: list[_Tied] = []
    # Sorting is stable, so equal units keep the order they were given in.
    for _, equal in groupby(sorted(tied.units, key=goodness, reverse=True), goodness):
        part = list(equal)
        reason = tied.reason
        if parts:
            reason = Separation(name, values[parts[-1].units[0]], values[part[0]], among)
        parts.append(_Tied(part, tied.step, reason))
    return parts


def _goodness(value: Value, better: str) -> tuple[float, ...]:
    """The value as something that is larger when it is better; None is the smallest."""
    if value is None:
        return ()
    numbers = value if isinstance(value, tuple) else (value,)
    return numbers if better == "higher" else tuple(-number for number in numbers)


def _places(shares: Iterable[_Tied]) -> Iterator[tuple[int, Unit, Separation | None]]:
    place = 1
    for share in shares:
        for unit in share.units:
            first = unit == share.units[0]
            yield place, unit, share.reason if first else Separation("shared")
        place += len(share.units)
