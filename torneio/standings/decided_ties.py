"""Decided ties in the form the ranking takes, and the decision behind each row."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise, takewhile

from scoring.results import Drawing, Unit
from scoring.standings import StandingsRow, rank
from torneio.play.models import Tie
from torneio.standings.ties import DecidedTie

WAYS = (Tie.Kind.DECIDER, Tie.Kind.LOTS)
"""The criteria that only people can fill, in the order in which they are offered."""


def ways_of(criteria: Iterable[str]) -> tuple[str, ...]:
    """The ways of deciding ties that an event's criteria include, up to where it shares the
    place."""
    counted = list(takewhile(lambda name: name != Tie.Kind.SHARED, criteria))
    return tuple(way for way in WAYS if way in counted)


def with_lots(criteria: Iterable[str]) -> tuple[str, ...]:
    """The criteria inside a group: lots drawn there always count, also where the rules share a
    place, since the places of a group say who goes on."""
    counted = tuple(takewhile(lambda name: name != Tie.Kind.SHARED, criteria))
    return counted if Tie.Kind.LOTS in counted else (*counted, Tie.Kind.LOTS)


def lots_of(ties: Iterable[DecidedTie]) -> list[Drawing]:
    """The lots drawn, as `rank` takes them."""
    return [
        (*tie.parted, frozenset(tie.left)) if tie.left else tie.order
        for tie in ties
        if tie.kind == Tie.Kind.LOTS
    ]


def deciders_of(ties: Iterable[DecidedTie]) -> list[tuple[int, int]]:
    """The deciders played, as `rank` takes them: each unit beat the next, and the last of them all
    those that stay tied."""
    played = [tie for tie in ties if tie.kind == Tie.Kind.DECIDER]
    behind = [(tie.parted[-1], each) for tie in played for each in tie.left]
    return [*(won for tie in played for won in pairwise(tie.parted)), *behind]


def among_themselves(
    units: Sequence[Unit], criteria: Iterable[str], ties: Collection[DecidedTie]
) -> list[StandingsRow]:
    """Rank units that results leave level, by the decided ties alone."""
    ways = ways_of(criteria)
    return rank(units, (), criteria=ways, lots=lots_of(ties), deciders=deciders_of(ties))


def decisions_behind(
    rows: Sequence[StandingsRow], ties: Sequence[DecidedTie]
) -> list[DecidedTie | None]:
    """For each row the decision that parts it from the one above, or lets it share its place."""
    sharing: dict[int, set[Unit]] = defaultdict(set)
    for row in rows:
        sharing[row.place].add(row.unit)
    return [_behind(row, sharing[row.place], ties) for row in rows]


def _behind(row: StandingsRow, sharing: set[Unit], ties: Sequence[DecidedTie]) -> DecidedTie | None:
    separation = row.separated_by
    if separation is not None and separation.criterion in WAYS:
        alike = [tie for tie in ties if tie.kind == separation.criterion]
        # Two of three units ordered by deciders may be tied again without the third.
        own = [tie for tie in alike if tie.among >= set(separation.among)]
        return min(own, key=lambda tie: len(tie.among), default=None)
    return next((tie for tie in ties if tie.among == sharing), None)
