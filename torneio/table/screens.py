"""The phone's page and its parts, drawn from one context.

`#playing` is everything; `#pulse` asks what moved and brings the parts that did. The form is
replaced only when the place of the next hand moved, and what somebody is typing goes on in the new
one: the button then asks whether it is of the hand now shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, ClassVar
from urllib.parse import urlencode
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_htmx.http import reswap, retarget

from torneio.draw.aloud import next_in_turn
from torneio.entries.models import Pair
from torneio.entries.words.rules import describe
from torneio.htmx import is_part, page_or_part
from torneio.night.autopilot.quiet import silent_minutes
from torneio.play.clock import clock_of
from torneio.play.models import Hand, Match, Round
from torneio.play.selectors import latest_of
from torneio.play.sheets import MatchSheet, Sheet, of_pairs, read_sheet
from torneio.query_parameters import number
from torneio.rulings.rulings_shown import table_rulings
from torneio.table.agreed import AgreedOfPairs
from torneio.table.coming import ComingOfPairs
from torneio.table.dealing import Dealing
from torneio.table.drawn import DrawnMatch
from torneio.table.entry_forms import HandsLineForm, RiscosForm
from torneio.table.forms import HandForm, IncidentForm
from torneio.table.news import Before, news
from torneio.table.offers import Offers
from torneio.table.page_at_table import Look, receipt_asked
from torneio.table.perspective import TO_PAIRS, TO_PLAYERS, ComingWords
from torneio.table.result_forms import TotalForm
from torneio.table.returned_forms import returned_form
from torneio.table.scoreboard import COMB, CROSSES, Scoreboard, time_up
from torneio.table.table_access import Seat
from torneio.table.who_sits import LineUps

STYLE_COOKIE = "folha"
STYLES = (CROSSES, COMB)
LAYOUT = "2"
"""Which page a script belongs to: one of an earlier version is loaded anew, not drawn into."""
LOOK = Look(
    ("css/hand.css", "css/ruling.css"),
    "js/phone.js",
    beside="table/_timer.html",
    parts=("table/_playing.html", "play/_outbox.html"),
)


def style_of(request: HttpRequest) -> str:
    """The sheet this phone likes: just chosen, remembered, or the older one."""
    chosen = request.GET.get("folha") or request.COOKIES.get(STYLE_COOKIE)
    return chosen if chosen in STYLES else CROSSES


def page(request: HttpRequest, seat: Seat, match: Match | None) -> HttpResponse:
    """The page of a table, with its match if it has one; polled, only what moved."""
    sheet = read_sheet(match) if match else None
    board = _board(request, seat, sheet, receipt=receipt_asked(request, sheet)) if sheet else None
    return (_follow if is_part(request) else _everything)(request, seat, board)


def show(
    request: HttpRequest,
    seat: Seat,
    sheet: Sheet,
    *,
    status: int = 200,
    receipt: Hand | None = None,
    **more: Any,
) -> HttpResponse:
    """The match as a request left it. `more`: form and incident as they came back, notice."""
    board = _board(request, seat, of_pairs(sheet), receipt=receipt)
    return _everything(request, seat, board, status=status, **more)


def _board(
    request: HttpRequest, seat: Seat, sheet: MatchSheet, *, receipt: Hand | None
) -> Scoreboard:
    own = seat.about(sheet.match.pk).own
    return Scoreboard(sheet, own=own, style=style_of(request), receipt=receipt)


def _everything(
    request: HttpRequest, seat: Seat, board: Scoreboard | None, *, status: int = 200, **more: Any
) -> HttpResponse:
    if _is_of_an_earlier_page(request):
        return _loaded_anew()
    return page_or_part(
        request,
        "table/table.html",
        part="table/_playing.html",
        context=_asking(_context(request, seat, board) | more),
        status=status,
    )


def _asking(context: dict[str, Any]) -> dict[str, Any]:
    """With the number in the field, as this page asks for it."""
    board: Scoreboard | None = context["board"]
    return context | ({"asked": context["form"].asked_of(board.own)} if board else {})


def _follow(request: HttpRequest, seat: Seat, board: Scoreboard | None) -> HttpResponse:
    if _is_of_an_earlier_page(request):
        return _loaded_anew()
    at = board.at if board else ""
    if request.GET.get("at", "") != at:
        response = _everything(request, seat, board)
        return reswap(retarget(response, "#playing"), "outerHTML")
    context = _context(request, seat, board)
    moved = board is not None and any(
        request.GET.get(name, "") != context["pulse"][name]
        for name in ("seen", "calls", "next", "clock", "quiet")
    )
    return render(request, "table/_pulse.html", context | {"moved": moved})


def _is_of_an_earlier_page(request: HttpRequest) -> bool:
    return is_part(request) and request.headers.get("Torneio-Layout") != LAYOUT


def _loaded_anew() -> HttpResponse:
    return HttpResponse(headers={"HX-Refresh": "true"})


def _calls(seat: Seat) -> str:
    return "1" if seat.table.called_at else ""


def _before(request: HttpRequest) -> Before | None:
    """What the page that asks has seen."""
    asked = [number(request.GET.get(name, "")) for name in ("livro", "a", "b")]
    if None in asked:
        return None
    line, a, b = (each or 0 for each in asked)
    return Before(line, over=bool(request.GET.get("fim")), score=(a, b))


def _asks_whose(seat: Seat, board: Scoreboard) -> bool:
    """Whether it is asked, before the first hand, whose phone this is."""
    match = board.kept.match
    first = not board.sheet.facts and not match.over
    return first and seat.is_unsaid(match.pk) and AgreedOfPairs(board.kept, seat.by).asked


def _unconfirmed(seat: Seat, board: Scoreboard) -> Match | None:
    """The match played here before this one, until its first hand, if nobody has confirmed that
    one yet (at most one query)."""
    if board.sheet.facts or not board.match.agreement_asked:
        return None
    return latest_of(seat.matches().filter(agreement=Match.Agreement.OPEN))


def _context(request: HttpRequest, seat: Seat, board: Scoreboard | None) -> dict[str, Any]:
    always: dict[str, Any] = {
        "seat": seat,
        "look": LOOK,
        "board": board,
        "layout": LAYOUT,
        "rules": partial(describe, seat.ruleset),
        "pulse": {"v": seat.table.tournament.revision, "calls": _calls(seat)},
    }
    if board is None:
        return always
    by, match = seat.about(board.match.pk).by, board.kept.match
    # An answer to a hand is quick: the poll that follows says what comes.
    just_said = request.method == "POST" and board.receipt
    coming = coming_after(seat, board) if match.over and not just_said else None
    quiet = silent_minutes(match) if request.method != "POST" else 0  # what is sent is heard
    return always | {
        "match": board.match,
        "round_name": board.round_name,
        "quiet": quiet,
        "drawn": DrawnMatch(board),
        "offers": Offers(board, lado=str(by.voice) if seat.grant else ""),
        "dealing": Dealing(board.kept),
        "line_ups": LineUps(board.kept, by),
        "agreed": AgreedOfPairs(board.kept, by),
        "asks_whose": _asks_whose(seat, board),
        "unconfirmed": partial(_unconfirmed, seat, board),
        "coming": coming,
        "over": board.match,
        "clock": (clock := clock_of(match.round)),
        "time_up": time_up(clock, board.sheet.last_hand) if clock else "",
        "waits_for": board.waits_for,
        "news": news(board.kept, _before(request), own=board.own),
        "returned": returned_form(board.kept, by),
        "rulings": table_rulings(board.kept),
        **_forms(seat),
        "pulse": always["pulse"] | _shown(board, coming, quiet),
    }


def _forms(seat: Seat) -> dict[str, Any]:
    return {
        "form": HandForm(ruleset=seat.ruleset, initial={"client_id": uuid4()}),
        "line": HandsLineForm(ruleset=seat.ruleset, initial={"client_id": uuid4()}),
        "final": RiscosForm(tournament=seat.table.tournament, initial={"client_id": uuid4()}),
        "incident": IncidentForm(),
        "total": TotalForm(),
    }


def _shown(board: Scoreboard, coming: ComingOfPairs | None, quiet: int) -> dict[str, Any]:
    """What the page says it has when it polls."""
    match = board.kept.match
    page: dict[str, Any] = {
        "encontro": match.pk,
        "at": board.at,
        "seen": board.seen,
        "next": coming.mark if coming else "",
        "clock": clock.mark if (clock := clock_of(match.round)) else "",
        "quiet": quiet or "",
    }
    before = {"livro": match.book_number, "a": match.score_a, "b": match.score_b}
    before |= {"fim": 1} if match.over else {}
    return page | {"page": urlencode(page), "before": urlencode(before)}


TO_EACH = TO_PAIRS._replace(
    home=TO_PLAYERS.home,
    placed=TO_PLAYERS.placed,
    meets="%(who)s",
    stays=_("fica na Mesa %(table)s, %(meets)s."),
    goes=_("Mesa %(table)s, %(meets)s."),
    rests=_("folga nesta ronda"),
    out=_("não joga nesta ronda"),
    done=_("já jogou tudo o que está publicado"),
)


def coming_after(seat: Seat, board: Scoreboard) -> ComingOfPairs:
    """What comes after a match that is over, for two together or for each."""
    rotates = board.kept.match.pair_a.two
    return (ComingOfPartners if rotates else ComingOfPairs)(seat, board)


@dataclass(frozen=True)
class ComingOfPartners(ComingOfPairs):
    """The same of a match of which each goes elsewhere: the phone stays with its table."""

    words: ClassVar[ComingWords] = TO_EACH

    @cached_property
    def _players(self) -> list[tuple[str, Pair]]:
        """Those who played, by side."""
        match = self.board.kept.match
        side_of = {
            key: side
            for side, pair in (("a", match.pair_a), ("b", match.pair_b))
            for key in (pair.two if pair else ())
        }
        found = Pair.objects.filter(pk__in=side_of).order_by("number")
        return sorted(((side_of[each.pk], each) for each in found), key=lambda each: each[0])

    @property
    def sides(self) -> list[tuple[str, str, int]]:
        return [(side, each.name, each.pk) for side, each in self._players]

    @property
    def own(self) -> str:
        return ""

    @property
    def here_words(self) -> str:
        if self.here is None or self.here.pair_b is None:
            return ""
        return f"{self.here.pair_a.name} {TO_PAIRS.meets % {'who': self.here.pair_b.name}}"

    @cached_property
    def _following(self) -> Mapping[int, Match]:
        return next_in_turn([each for _side, each in self._players])

    def _met(self, following: Match, pair: int) -> str:
        both = (following.pair_a, following.pair_b)
        with_, against = both if pair in following.pair_a.two else both[::-1]
        partners = [key for key in with_.two if key != pair] if with_ else []
        partner = Pair.objects.filter(pk__in=partners).first()
        said = {"partner": partner.name if partner else "", "others": against and against.name}
        return gettext("com %(partner)s, contra %(others)s") % said

    def _drawn_in(self, round_: Round) -> tuple[set[int], set[int]]:
        columns = [f"pair_{side}{of}" for side in "ab" for of in ("", "__first", "__second")]
        rows = list(Match.objects.filter(round=round_).values_list(*columns))
        seated = {key for row in rows for key in row if key}
        return seated, {row[0] for row in rows if row[3] is None}
