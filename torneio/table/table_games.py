"""The games as a phone at the table has them: one row each, over those of `torneio.play.games`.

Views and receipts are written once over these rows; they ask nowhere else what is played.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneio.entries.models import Tournament
from torneio.htmx import is_part
from torneio.play import games
from torneio.play.models import Match
from torneio.play.sheets import Sheet
from torneio.table import screens
from torneio.table.alone import deal_screens
from torneio.table.alone.deal_entry import form_of
from torneio.table.alone.forms import DealForm
from torneio.table.forms import FactForm, HandForm
from torneio.table.page_at_table import Notice, address
from torneio.table.perspective import words_of
from torneio.table.table_access import Seat

Words = Callable[[Sheet, Any, Mapping[str, Any], str], str]


@dataclass(frozen=True)
class TableGame:
    """How the page of a table is drawn when it is asked for, and as a request left it; the form of
    a hand, as a phone sends it; how a hand is told on the phone of a side (the sheet, its value,
    what was said beside it, the side), and that a place has another already."""

    page: Callable[[HttpRequest, Seat, Match | None], HttpResponse]
    show: Callable[..., HttpResponse]
    form: Callable[[Seat, QueryDict], FactForm | DealForm]
    words: Words
    taken: Promise


PAIRS = TableGame(
    page=screens.page,
    show=screens.show,
    form=lambda seat, sent: HandForm(sent, ruleset=seat.ruleset),
    words=lambda _sheet, value, _beside, own: words_of(value, own),
    taken=_(
        "A mão %(number)s já foi registada como %(there)s por %(by)s, e agora disseram %(said)s."
    ),
)
EACH_ALONE = TableGame(
    page=deal_screens.page,
    show=deal_screens.show,
    form=lambda seat, sent: form_of(seat.table.tournament, sent),
    words=lambda sheet, value, beside, _own: sheet.in_words(value, beside=beside),
    taken=_("A mão %(number)s já foi registada por %(by)s: %(there)s. Aqui disse-se: %(said)s."),
)


_ROWS = {games.PAIRS: PAIRS, games.EACH_ALONE: EACH_ALONE}


def game_at(event: Tournament) -> TableGame:
    """The row of the game that an event plays."""
    return _ROWS[games.row_of(event)]


def show(
    request: HttpRequest, seat: Seat, sheet: Sheet, *, status: int = 200, **more: Any
) -> HttpResponse:
    """The page of a match as a request left it."""
    return game_at(sheet.event).show(request, seat, sheet, status=status, **more)


def done(
    request: HttpRequest, seat: Seat, sheet: Sheet, *, notice: Notice | None = None
) -> HttpResponse:
    """The same after something was done: to a browser without a script its address."""
    if not is_part(request):
        return redirect(address(seat, sheet.match))
    return show(request, seat, sheet, notice=notice)


def words_for(sheet: Sheet, fact: Any, *, own: str) -> str:
    """What was said of a hand, in words, as the side of a phone sees it."""
    words = game_at(sheet.event).words
    return words(sheet, sheet.value_of(fact), sheet.beside_of(fact), own)
