"""The public pages of each game: one row a game, by which the page of a match is rendered."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse

from torneio.entries.models import Tournament
from torneio.live import matches, selectors
from torneio.live.caching import public_page, show
from torneio.live.lines import match_line
from torneio.play import games
from torneio.play.models import Match
from torneio.play.round_names import name_of_match
from torneio.play.sheets import MatchSheet
from torneio.rulings.rulings_shown import public_rulings
from torneio.table.each_alone.deal_drawing import drawn
from torneio.table.who_sits import squads_shown


@dataclass(frozen=True)
class ShownGame:
    """The navigation bar of an event's pages; and of a match its page, the part that is refreshed,
    and their context."""

    tabs: str
    page: str
    part: str
    shown: Callable[[Any], dict[str, Any]]


def _of_pairs(sheet: MatchSheet) -> dict[str, Any]:
    match = sheet.match
    line = match_line(match, last=match.last_number)
    known = {"line": line, "round_name": name_of_match(match).name, "squads": squads_shown(match)}
    return known if line.kept_back else known | _told(sheet)


def _told(sheet: MatchSheet) -> dict[str, Any]:
    """Its hands, and what was said of it."""
    declared = selectors.declarations_of(sheet.match)
    in_place = sheet.match.outcome == Match.Outcome.TOTAL  # of any hands
    return {
        "drawings": None if in_place else matches.drawings(sheet),
        "partidas": [] if in_place else matches.partida_lines(sheet),
        "by_points": sheet.event.ruleset.match.unit == "hands_points",
        "taken": matches.taken_back(sheet, declared),
        "decider": matches.decider(declared),
        "rulings": public_rulings(sheet),
    }


_ROWS = {
    games.PAIRS: ShownGame(
        "live/_public_tabs.html", "live/match.html", "live/_match.html", _of_pairs
    ),
    games.EACH_ALONE: ShownGame(
        "live/_game_tabs.html", "live/game_table.html", "live/_game_table.html", drawn
    ),
}


def game_shown(event: Tournament) -> ShownGame:
    """The row of the game that an event plays."""
    return _ROWS[games.row_of(event)]


@public_page()
def one_match(request: HttpRequest, event: Tournament, match: UUID) -> HttpResponse:
    """A match with its sheet, every hand, and what was taken back."""
    game, sheet = game_shown(event), games.sheet_of(selectors.match_of(event, match))
    return show(request, game.page, part=game.part, context={"event": event} | game.shown(sheet))
