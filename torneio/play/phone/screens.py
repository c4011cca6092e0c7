"""The phone's page and its parts, drawn from one context.

`#playing` is everything; `#pulse` asks what moved and brings the parts that did. The form is
replaced only when the place of the next hand moved, and what somebody is typing goes on in the new
one: ok then asks whether it is of the hand now shown.
"""

from functools import partial
from typing import Any, NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django_htmx.http import reswap, retarget

from torneio.asking import number
from torneio.entries.words.rules import describe
from torneio.htmx import page_or_part
from torneio.play.dealing import Dealing
from torneio.play.forms import TotalForm
from torneio.play.models import Hand, Match
from torneio.play.phone.agreed import Agreed
from torneio.play.phone.entry_forms import FinalForm, LineForm
from torneio.play.phone.forms import HandForm, IncidentForm
from torneio.play.phone.scoreboard import COMB, CROSSES, Scoreboard
from torneio.play.phone.seats import Seat, open_match_at
from torneio.play.ruled import table_rulings
from torneio.play.sheets import MatchSheet, read_sheet

STYLE_COOKIE = "folha"
STYLES = (CROSSES, COMB)


class Notice(NamedTuple):
    """A sentence above everything; `kind` is one of the messages' classes."""

    text: str
    kind: str = "wrong"


def style_of(request: HttpRequest) -> str:
    """The sheet this phone likes: just chosen, remembered, or the older one."""
    chosen = request.GET.get("folha") or request.COOKIES.get(STYLE_COOKIE)
    return chosen if chosen in STYLES else CROSSES


def board_now(request: HttpRequest, seat: Seat) -> Scoreboard | None:
    """The match this page is about, or the one to play now; None while the table waits."""
    wanted = number(request.GET.get("encontro", ""))
    asked = seat.matches().filter(pk=wanted).first() if wanted is not None else None
    match = asked or seat.open_match() or seat.matches().order_by(*_LATEST).first()
    if match is None:
        return None
    sheet = read_sheet(match)
    receipt = request.GET.get("recibo", "")
    last = sheet.last_hand
    return Scoreboard(
        sheet,
        style=style_of(request),
        receipt=last if last and str(last.pk) == receipt else None,
        next_match=open_match_at(seat.table) if match.over else None,
        reaches_next=not (seat.grant and seat.grant.round_id),
    )


_LATEST = ("-round__stage__number", "-round__number")


def board_after(request: HttpRequest, sheet: MatchSheet, receipt: Hand | None = None) -> Scoreboard:
    """The match as a request left it."""
    return Scoreboard(sheet, style=style_of(request), receipt=receipt)


def address(seat: Seat, match: Match, **more: object) -> str:
    """This match's page at the table."""
    query = urlencode({"encontro": match.pk, **more})
    return f"{reverse('table', args=[seat.table.pk])}?{query}"


def show(
    request: HttpRequest, seat: Seat, board: Scoreboard | None, *, status: int = 200, **more: Any
) -> HttpResponse:
    """Everything. `more`: form and incident as they came back, notice."""
    return page_or_part(
        request,
        "play/table.html",
        part="play/_playing.html",
        context=_context(seat, board) | more,
        status=status,
    )


def follow(request: HttpRequest, seat: Seat, board: Scoreboard | None) -> HttpResponse:
    """What moved since the page was drawn."""
    at = board.at if board else ""
    if request.GET.get("at", "") != at:
        response = show(request, seat, board)
        return reswap(retarget(response, "#playing"), "outerHTML")
    seen, calls = request.GET.get("seen", ""), request.GET.get("calls", "")
    moved = board is not None and (seen != board.seen or calls != _calls(seat))
    return render(request, "play/_pulse.html", _context(seat, board) | {"moved": moved})


def _calls(seat: Seat) -> str:
    return "1" if seat.table.called_at else ""


def _context(seat: Seat, board: Scoreboard | None) -> dict[str, Any]:
    return {
        "seat": seat,
        "board": board,
        "dealing": Dealing(board.sheet) if board else None,
        "agreed": Agreed(board.sheet, seat.about(board.match.pk).by) if board else None,
        "rulings": table_rulings(board.sheet) if board else [],
        "form": HandForm(ruleset=seat.ruleset, initial={"client_id": uuid4()}),
        "incident": IncidentForm(),
        "line": LineForm(ruleset=seat.ruleset, initial={"client_id": uuid4()}),
        "final": FinalForm(tournament=seat.table.tournament, initial={"client_id": uuid4()}),
        "total": TotalForm(),
        "rules": partial(describe, seat.ruleset),
        "pulse": {
            "v": seat.table.tournament.revision,
            "at": board.at if board else "",
            "seen": board.seen if board else "",
            "calls": _calls(seat),
            "encontro": board.match.pk if board else "",
        },
    }
