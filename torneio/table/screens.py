"""The page of a table and its parts, rendered from one context, in any game.

`#playing` is everything; `#pulse` polls and brings the parts that moved. The form is replaced only
when the place of the next hand moved (`Screen.at`): a form in use stays, and a number being typed
goes on in the new one.
"""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django_htmx.http import reswap, retarget

from torneio.htmx import is_part, loaded_anew, page_or_part
from torneio.play.games import sheet_of
from torneio.play.models import Match
from torneio.play.sheets import Sheet
from torneio.query_parameters import number
from torneio.table.news import SeenState, news
from torneio.table.page_at_table import Notice, Screen, address, receipt_asked
from torneio.table.table_access import Seat
from torneio.table.table_games import game_at
from torneio.table.who_sits import rests_now

LAYOUT = "3"
"""The layout version of a page: a page of an earlier one is reloaded, not updated by a script."""
Shown = Screen[Any] | None


def page(
    request: HttpRequest, seat: Seat, match: Match | None, *, notice: Notice | None = None
) -> HttpResponse:
    """The page of a table, with its match if it has one; to a poll, only the parts that moved."""
    screen = None
    if match:
        sheet = sheet_of(match)
        screen = _screen(request, seat, sheet, receipt=receipt_asked(request, sheet))
    if is_part(request):
        return _follow(request, seat, screen)
    return _everything(request, seat, screen, notice=notice)


def show(
    request: HttpRequest, seat: Seat, sheet: Sheet, *, receipt: Any = None, **more: Any
) -> HttpResponse:
    """The match after a request. `more`: the status, forms with errors, notice."""
    screen = _screen(request, seat, sheet, receipt=receipt)
    return _everything(request, seat, screen, **more)


def done(
    request: HttpRequest, seat: Seat, sheet: Sheet, *, notice: Notice | None = None
) -> HttpResponse:
    """The same after an action: a browser without a script is redirected to its address."""
    if not is_part(request):
        return redirect(address(seat, sheet.match))
    return show(request, seat, sheet, notice=notice)


def _screen(request: HttpRequest, seat: Seat, sheet: Sheet, *, receipt: Any) -> Screen[Any]:
    return game_at(sheet.event).screen(request, seat.about(sheet.match.pk), sheet, receipt)


def _everything(
    request: HttpRequest, seat: Seat, screen: Shown, *, status: int = 200, **more: Any
) -> HttpResponse:
    if _is_of_an_earlier_page(request):
        return loaded_anew()
    return page_or_part(
        request,
        "table/table.html",
        part="table/_playing.html",
        context=_context(request, seat, screen, **more),
        status=status,
    )


def _follow(request: HttpRequest, seat: Seat, screen: Shown) -> HttpResponse:
    if _is_of_an_earlier_page(request):
        return loaded_anew()
    if request.GET.get("at", "") != (screen.at if screen else ""):
        response = _everything(request, seat, screen)
        return reswap(retarget(response, "#playing"), "outerHTML")
    return render(request, "table/_pulse.html", _context(request, seat, screen))


def _is_of_an_earlier_page(request: HttpRequest) -> bool:
    return is_part(request) and request.headers.get("Torneio-Layout") != LAYOUT


def _context(request: HttpRequest, seat: Seat, screen: Shown, **more: Any) -> dict[str, Any]:
    marks: dict[str, Any] = {"calls": "1" if seat.table.called_at else ""}
    pulse: dict[str, Any] = {"v": seat.table.tournament.revision, "shown": urlencode(marks)}
    always: dict[str, Any] = {
        "seat": seat,
        "look": game_at(seat.table.tournament).screen.look,
        "layout": LAYOUT,
        "pulse": pulse,
    }
    if screen is None:
        return always | {"rests": rests_now(request, seat)}
    match = screen.sheet.match
    # An answer to a hand is quick: the poll that follows says what comes.
    just_said = request.method == "POST" and screen.receipt
    coming = screen.coming if match.over and not just_said else None
    marks |= {"next": coming.mark if coming else "", **screen.marks}
    pulse["at"] = screen.at
    pulse["shown"] = urlencode({"encontro": match.pk, "at": screen.at, **marks})
    before = {"livro": match.book_number, "a": match.score_a, "b": match.score_b}
    pulse["before"] = urlencode(before | ({"fim": 1} if match.over else {}))
    shown = {
        "match": match,
        "receipt": screen.receipt,
        "is_done": screen.sheet.next_position is None,
        "clock": screen.clock,
        "quiet": screen.quiet,
        "time_up": screen.time_up,
        "is_shut": screen.is_shut,
        "coming": coming,
        "moved": any(request.GET.get(name, "") != str(mark) for name, mark in marks.items()),
        "news": news(screen.sheet, _before(request), own=screen.seat.own),
    }
    return always | shown | screen.context(more)


def _before(request: HttpRequest) -> SeenState | None:
    """What the requesting page has seen."""
    line, *score = (number(request.GET.get(name, "")) for name in ("livro", "a", "b"))
    if line is None:
        return None
    a, b = (each or 0 for each in score)
    return SeenState(line, over=bool(request.GET.get("fim")), score=(a, b))
