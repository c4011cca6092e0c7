"""The public pages of the games played alone: standings and tables, a sheet, the wall, a file."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.http import require_safe

from torneio.entries.models import Tournament
from torneio.live.boards import ROWS, WHOLE_ROWS, that_fit, turn, turned
from torneio.live.caching import public_page, show
from torneio.live.selectors import is_public, rounds_of
from torneio.play.models import Sitting
from torneio.play.sittings.games import game_of
from torneio.play.sittings.seatings import seated
from torneio.play.sittings.sheets import read_sitting
from torneio.spreadsheets import CSV, XLSX
from torneio.standings.players import as_csv, as_xlsx, player_standings

CARDS = ((30, 6), (44, 4), (None, 3))  # with four or five names each
FILES = {"csv": (CSV, as_csv), "xlsx": (XLSX, as_xlsx)}


@public_page(keeps=("ronda",))
def game(request: HttpRequest, event: Tournament) -> HttpResponse:
    """Who stands where, and the tables of a round: the last that is public, or the one asked."""
    context = _now(event, asked=request.GET.get("ronda", ""))
    return show(request, "live/game.html", part="live/_game.html", context=context)


def _now(event: Tournament, *, asked: str = "") -> dict[str, Any]:
    rounds = [each for each in rounds_of(event) if is_public(each)]
    chosen = next((each for each in rounds if str(each.number) == asked), None)
    shown = chosen or (rounds[-1] if rounds else None)
    rows = player_standings(event)
    return {
        "event": event,
        "provisional": any(each.mark for each in rows),
        "rounds": rounds,
        "round": shown,
        "tables": list(seated(shown)) if shown else [],
        "rows": rows,
        "wins_first": game_of(event).wins_first,
    }


@public_page()
def game_table(request: HttpRequest, event: Tournament, pk: int) -> HttpResponse:
    """The sheet of a table, every deal, and what was taken back."""
    sitting = get_object_or_404(Sitting.objects.public().of(event.pk).with_event(), pk=pk)
    sheet = read_sitting(sitting)
    context = {
        "event": event,
        "sheet": sheet,
        "sheet_part": f"play/_{sheet.game.key}_sheet.html",
        "voided": [(deal, sheet.words_of(deal.said)) for deal in sheet.voided],
    }
    return show(request, "live/game_table.html", part="live/_game_table.html", context=context)


@public_page(turn=turn)
def game_board(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The wall: tables as cards, standings in turns."""
    now = _now(event)
    longest = max((len(each.pair.name) for each in now["rows"]), default=0)
    tables_page, tables = turned(now["tables"], that_fit(CARDS, longest))
    standings_page, rows = turned(now["rows"], that_fit(ROWS, longest), halved=longest > WHOLE_ROWS)
    context = now | {
        "tables": tables,
        "tables_page": tables_page,
        "rows": rows,
        "standings_page": standings_page,
        "finished": sum(table.over for table in now["tables"]),
        "total": len(now["tables"]),
        "turn": turn(),
        "read_at": timezone.now(),
    }
    page = "live/game_board.html"
    return show(request, page, part=page, context=context)


@require_safe
def game_file(_request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    """The standings for a spreadsheet: "csv" or "xlsx"."""
    alone = Tournament.objects.exclude(game=Tournament.Game.SUECA)
    event = get_object_or_404(alone, slug=slug)
    content_type, write = FILES[kind]
    named = {"Content-Disposition": f'attachment; filename="{slug}.{kind}"'}
    return HttpResponse(write(event), content_type=content_type, headers=named)
