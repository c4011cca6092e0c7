"""The walls of the games played alone and of a series: one list that turns its pages."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _

from torneio.entries.models import Tournament
from torneio.live.caching import public_page, show
from torneio.live.names import names_of_people
from torneio.live.players_pages import now_of
from torneio.live.series_pages import series_public
from torneio.season.models import Series
from torneio.season.selectors import series_standings
from torneio.season.tables import moved_words
from torneio.wall.boards import calls
from torneio.wall.paging import LONG, pages_of_places, pages_of_sittings, turn
from torneio.wall.player_cards import player_card
from torneio.wall.shown_places import places_of_players


@public_page(turn=turn)
def game_board(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The wall: tables as cards, standings page by page."""
    page = "wall/game_board.html"
    return show(request, page, part=page, context=wall_of_players(request, event))


def wall_of_players(request: HttpRequest, event: Tournament) -> dict[str, Any]:
    """The content of that wall at this moment."""
    now = now_of(request, event, hidden=not event.standings_are_public)
    order, tables, names = now["rows"], now["tables"], now["names"]
    seats = max((len(table.sides.all()) for table in tables), default=0)
    heads = [_("vit."), _("pts")] if now["wins_first"] else [_("pontos")]
    return now | {
        "tables": pages_of_sittings(tables, names.longest, seats=seats).each(
            lambda table: player_card(table, names)
        ),
        "seats": seats,
        "heads": heads,
        "places": pages_of_places(
            places_of_players(event, order, names), names.longest, figures=len(heads)
        ),
        "long_names": names.longest > LONG,
        "pairs": len(names.of),
        "begun": any(each.row.played for each in order),
        "calls": [] if event.is_over else list(calls(event)),
        "turn": turn(),
        "later_turn": turn() % 2,
        "read_at": timezone.now(),
    }


@series_public(turn=turn)
def series_wall(request: HttpRequest, series: Series) -> HttpResponse:
    """The standings on a screen, two pages at a time, with who went up since the night before."""
    found = series_standings(series)
    lines = dict(enumerate(found.lines))
    names = names_of_people({at: line.name for at, line in lines.items()})
    rows = [(line, names.of[at], moved_words(line)) for at, line in lines.items()]
    context = {
        "event": series,  # what the frame of a wall is about
        "series": series,
        "found": found,
        "places": pages_of_places(rows, names.longest, columns=2),
        "read_at": timezone.now(),
        "turn": turn(),
    }
    context["request"] = request
    return HttpResponse(render_to_string("wall/series_wall.html", context))
