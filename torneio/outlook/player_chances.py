"""What a player still needs where each plays alone.

Where wins decide (Suaro), all ways in which the tables can end are counted, or bounds are given.
Where points do, a table may play any number of deals, each worth much: only today's distance is
said.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from typing import Literal

from django.utils.translation import gettext as _

from scoring.match_format import MatchFormat, Ranking
from scoring.presets import PRESETS
from scoring.results import Result
from scoring.whatif import Event, Fixture, Outlook
from torneio.entries.models import Tournament
from torneio.nouns import POINT
from torneio.outlook.chance_words import ChanceLine, chance_lines, title_of
from torneio.outlook.chances import chances, places_at_stake
from torneio.outlook.remaining import MatchToCome
from torneio.play.alone.deals import game_of
from torneio.play.models import Round, Side
from torneio.standings.players import PlayerStanding

BY_WINS = replace(
    PRESETS["classica"],
    match=MatchFormat(count=1),
    ranking=Ranking(("wins", "points_for")),
)
"""A game with a target as the core counts it: won or lost, and only wins are foreseen."""


@dataclass(frozen=True)
class PlayedTables:
    """The public tables of an event: the results of those that are over, where two sat there, and
    those that are open."""

    results: Sequence[Result]
    open: Sequence[MatchToCome]


def read_tables(event: Tournament) -> PlayedTables:
    """The tables of an event played alone (one query)."""
    public = Side.objects.filter(
        match__round__stage__tournament=event, match__round__state=Round.State.PUBLISHED
    )
    rows = public.order_by("match__round__number", "match__position", "seat").values_list(
        "match", "match__round__number", "match__over", "pair", "won", "result"
    )
    results: list[Result] = []
    open_: list[MatchToCome] = []
    for (key, round_, over), sides in groupby(rows, itemgetter(0, 1, 2)):
        pairs, won, points = zip(*(side[3:] for side in sides), strict=True)
        if not over:
            open_.append(MatchToCome(key, round_, pairs[:1], pairs[1:]))
        elif len(pairs) == 2:
            (a, b), winner = pairs, _winner(won)
            results.append(Result(round_, a, b, winner, points=points))
    return PlayedTables(results, open_)


def _winner(won: Sequence[int]) -> Literal["a", "b"] | None:
    return "a" if won[0] else "b" if won[1] else None


def player_chances(
    event: Tournament, tables: PlayedTables, order: Sequence[PlayerStanding], *, own: PlayerStanding
) -> list[ChanceLine]:
    """What a player still needs for each place that matters; none once all tables are over."""
    aims = [(aim, place) for aim, place in places_at_stake(event) if place < len(order)]
    if own.pair.withdrawn or not tables.open:
        return []
    if not game_of(event).wins_first:
        return [_of_today(title_of(*aim), aim[1], order, own=own) for aim in aims]
    units = [each.pair.pk for each in order]
    fixtures = [Fixture(each.round, each.a[0], each.b[0]) for each in tables.open]
    found = chances(Event(BY_WINS, units, tables.results, fixtures), own.pair.pk, aims)
    lines = chance_lines(found, {each.pair.pk: each.pair for each in order}, alone=True)
    return [
        replace(line, how=_how(chance.found)) for line, chance in zip(lines, found, strict=True)
    ]


def _how(found: Outlook) -> str:
    if found.bounds:
        return _("Contas por alto das mesas sorteadas: são de mais para ver tudo o que pode vir.")
    return _(
        "Contas exatas das mesas sorteadas: o que só os pontos desempatam fica em aberto, e mais "
        "rondas podem mudar tudo."
    )


def _of_today(
    title: str, place: int, order: Sequence[PlayerStanding], *, own: PlayerStanding
) -> ChanceLine:
    """How far a place is now, or how far behind is the first that is not on it."""
    there = own.row.place <= place
    gap = abs(own.row.result - order[place if there else place - 1].row.result)
    words = _("Está a %(points)s de lá chegar.")
    if there:
        words = _("Está lá agora, com mais %(points)s do que quem vem a seguir.")
    if not gap:
        words = _("Está lá agora, com os mesmos pontos que outros.")
    how = _("Contas de agora: há mesas a jogar, e uma mão pode valer muito.")
    return ChanceLine(title, (words % {"points": POINT.counted(gap)},), how)
