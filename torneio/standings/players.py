"""Standings of the games played alone: the results of every player over all tables, in two queries.

Sueca Italiana: the highest total wins (S0), then the bids made; Suaro: the games won, then the
points. Players level in both share the place. Tables still in play count as they stand.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, TypedDict

import tablib
from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Sum
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.entries.entering import PAIRS, PLAYERS, EntryTerms
from torneio.entries.models import Pair, Tournament
from torneio.play.alone.deals import game_of
from torneio.play.models import Match, Round, Side
from torneio.spreadsheets import Cell, sheet
from torneio.standings.selectors import PairStanding, standings
from torneio.standings.taking_part import takes_part, who_entered
from torneio.standings.ties import DecidedTie, decided_ties

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class _Counted(TypedDict):
    played: int
    provisional: int
    disputed: int
    won: int
    result: int


@dataclass(frozen=True)
class PlayerRow:
    """A player's row: the place, the tables played, the wins and the points."""

    place: int
    shared: bool
    played: int
    won: int
    result: int


@dataclass(frozen=True)
class PlayerStanding:
    """A row of the standings with its player, and how many of the tables that are over are not
    agreed to yet: `provisional`, or in dispute. `tie` is the decision on a shared place: the lots
    for its prizes."""

    pair: Pair
    row: PlayerRow
    provisional: int = 0
    disputed: int = 0
    tie: DecidedTie | None = None

    @property
    def mark(self) -> str:
        """What may still change this row, in words; empty where nothing may."""
        if self.disputed:
            words = ngettext("%(n)s mesa em disputa", "%(n)s mesas em disputa", self.disputed)
            return words % {"n": self.disputed}
        if self.provisional:
            words = ngettext("%(n)s mesa provisória", "%(n)s mesas provisórias", self.provisional)
            return words % {"n": self.provisional}
        return ""


def player_standings(tournament: Tournament) -> list[PlayerStanding]:
    """Every player who entered, in order."""
    public = Q(sides__match__round__state=Round.State.PUBLISHED)
    agreement = "sides__match__agreement"
    waits = Q(sides__match__over=True, **{agreement: Match.Agreement.OPEN})
    disputed = Q(**{agreement: Match.Agreement.DISPUTED})
    everybody: QuerySet[Pair] = tournament.pairs.order_by("number")
    drawn = Exists(Side.objects.filter(pair=OuterRef("pk")))
    players = everybody.annotate(
        entered=takes_part(drawn),
        played=Count("sides", filter=public),
        provisional=Count("sides", filter=public & waits),
        disputed=Count("sides", filter=public & disputed),
        won=Sum("sides__won", filter=public, default=0),
        result=Sum("sides__result", filter=public, default=0),
    )
    wins_first = game_of(tournament).wins_first

    def height(player: "WithAnnotations[Pair, _Counted]") -> tuple[int, ...]:
        two = (player.won, player.result)
        return (min(player.played, 1), *(two if wins_first else reversed(two)))

    ties = {tie.among: tie for tie in decided_ties(tournament.pk)}
    found: list[PlayerStanding] = []
    ordered = sorted(who_entered(list(players), ties.values()), key=height, reverse=True)
    for level, group in groupby(ordered, key=height):
        tied, place = list(group), len(found) + 1
        shared = len(tied) > 1 and level[0] > 0
        tie = ties.get(frozenset(pair.pk for pair in tied))
        found += [_standing(pair, place=place, shared=shared, tie=tie) for pair in tied]
    return found


def _standing(
    pair: "WithAnnotations[Pair, _Counted]", *, place: int, shared: bool, tie: DecidedTie | None
) -> PlayerStanding:
    row = PlayerRow(
        place=place, shared=shared, played=pair.played, won=pair.won, result=pair.result
    )
    return PlayerStanding(pair, row, provisional=pair.provisional, disputed=pair.disputed, tie=tie)


def as_sheet(tournament: Tournament) -> tablib.Dataset:
    """Every player in order, by the place."""
    return sheet(_("Classificação"), _headers(), map(_cells, player_standings(tournament)))


def _headers() -> list[str]:
    named = [_("Lugar"), _("Número"), _("Jogador"), _("Clube ou terra")]
    return [*named, _("Mesas"), _("Ganhas"), _("Pontos"), _("Por confirmar")]


def _cells(each: PlayerStanding) -> list[Cell]:
    row, pair = each.row, each.pair
    counted = (row.played, row.won, row.result)
    return [row.place, pair.number, pair.name, pair.club, *counted, each.mark]


Order = Sequence[PairStanding] | Sequence[PlayerStanding]
_ORDERS: Mapping[EntryTerms, Callable[[Tournament], Order]] = {
    PAIRS: standings,
    PLAYERS: player_standings,
}


def order_of(tournament: Tournament) -> Order:
    """The standings of any event: each has a pair, and a row with its place and the matches
    played."""
    return _ORDERS[tournament.playing](tournament)
