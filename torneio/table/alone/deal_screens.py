"""What is shown at a table of single players: its sheet, the next step, what is agreed to, and once
it is over what comes next.

A page is about one match (`encontro`): a poll is told of that one also when the next one begins
here, and brings what moved. Where nothing can be half typed the whole page moves with it.
"""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import reswap, retarget

from torneio.htmx import is_part, loaded_anew
from torneio.play.alone.deal_sheets import DealSheet, of_deals, read_deals
from torneio.play.clock import clock_of
from torneio.play.models import Match
from torneio.play.sheets import Sheet
from torneio.query_parameters import number
from torneio.table.agreed import Agreed
from torneio.table.alone.deal_drawing import part_of
from torneio.table.alone.deal_entry import step_of
from torneio.table.alone.players_coming import ComingOfPlayers
from torneio.table.news import Before, news
from torneio.table.page_at_table import Look, receipt_asked
from torneio.table.table_access import Seat

LOOK = Look(
    ("css/deal.css",),
    "js/deal.js",
    beside="table/_game_name.html",
    parts=("play/_outbox.html", "table/_sitting.html"),
)
NO_STEP = {"recibo", "encontro"}
"""What an address says that is no step of a deal."""


def page(request: HttpRequest, seat: Seat, match: Match | None) -> HttpResponse:
    """The page of a table, with its match if it has one, and the next thing to say of its deal."""
    if match is None:
        return render(request, "table/table.html", {"seat": seat, "look": LOOK})
    sheet = read_deals(match)
    return show(request, seat, sheet, receipt=receipt_asked(request, sheet))


def show(
    request: HttpRequest, seat: Seat, kept: Sheet, *, status: int = 200, **more: Any
) -> HttpResponse:
    """The page; to a poll only what moves, so that nothing is taken from under a finger."""
    sheet = of_deals(kept)
    now = {"mao": sheet.next_number or 0, "valores": len(Agreed(sheet, seat.by).doubts)}
    seen = {name: number(request.GET.get(name, "")) for name in now}
    polls = is_part(request) and None not in seen.values()
    if polls and request.GET.get("encontro", "") not in {"", str(sheet.match.pk)}:
        return loaded_anew(reverse("table", args=[seat.table.pk]))  # of a table out of reach
    context = _context(seat, sheet, now=now) | {
        "overtaken": polls and seen != now,
        "news": news(sheet, _before(request), own="") if polls else "",
        "polls": polls,
        "call_moved": polls and request.GET.get("chamou", "") != _calls(seat),
    }
    context |= more
    if not polls:
        return _whole(request, sheet, context, asked=request.GET, status=status)
    if seen != now and 0 in (seen["mao"], now["mao"]):
        context |= {"polls": False, "overtaken": False}
        page = _whole(request, sheet, context, asked=QueryDict(), status=status)
        return reswap(retarget(page, "body"), "innerHTML")
    return render(request, "table/_sitting_now.html", context, status=status)


def _context(seat: Seat, sheet: DealSheet, *, now: dict[str, int]) -> dict[str, Any]:
    last, event = sheet.last_hand, sheet.event
    shown: dict[str, object] = {"v": event.revision, "chamou": _calls(seat)}
    shown |= {"encontro": sheet.match.pk, "livro": sheet.match.book_number}
    return {
        "seat": seat,
        "look": LOOK,
        "match": sheet.match,
        "round_name": sheet.round_name,
        "sheet": sheet,
        "sheet_part": part_of(sheet),
        "agreed": Agreed(sheet, seat.by),
        "last": sheet.words_for(last) if last else "",
        "poll": urlencode(shown | now),
        "over": sheet.match,
        "clock": clock_of(sheet.match.round),
        "coming": None if sheet.next_number else ComingOfPlayers(seat, sheet),
        "waits_for": _("A próxima ronda aparece aqui quando for publicada."),
    }


def _calls(seat: Seat) -> str:
    return "1" if seat.table.called_at else ""


def _whole(
    request: HttpRequest,
    sheet: DealSheet,
    context: dict[str, Any],
    *,
    asked: QueryDict,
    status: int,
) -> HttpResponse:
    if sheet.next_number:
        context["step"], context["fresh"] = step_of(sheet, asked), step_of(sheet, QueryDict())
        context["asked"] = bool(set(asked) - NO_STEP)
    return render(request, "table/table.html", context, status=status)


def _before(request: HttpRequest) -> Before | None:
    """What the page that asks has seen."""
    line = number(request.GET.get("livro", ""))
    over = number(request.GET.get("mao", "")) == 0
    return None if line is None else Before(line, over)
