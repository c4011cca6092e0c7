"""What the page at a table is asked for, whatever is played there: its match, and a notice."""

from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse

from torneio.play.models import Match
from torneio.play.selectors import latest_of, next_of
from torneio.play.sheets import Sheet
from torneio.query_parameters import number
from torneio.table.table_access import Seat


class Notice(NamedTuple):
    """A sentence about what was just asked; `kind` is one of the messages' classes."""

    text: str
    kind: str = "wrong"


class Look(NamedTuple):
    """The game's own of the page of a table: its styles and script, what stands in its head beside
    the state of the line, and the parts below."""

    styles: Sequence[str]
    script: str
    beside: str
    parts: Sequence[str]


def match_asked(request: HttpRequest, seat: Seat) -> Match | None:
    """The match a page is about, or the one to play now; None while the table waits."""
    wanted = number(request.GET.get("encontro", ""))
    asked = seat.match(wanted) if wanted is not None else None
    return asked or next_of(seat.matches()) or latest_of(seat.matches())


def address(seat: Seat, match: Match, **more: object) -> str:
    """This match's page at the table."""
    query = urlencode({"encontro": match.pk, **more})
    return f"{reverse('table', args=[seat.table.pk])}?{query}"


def receipt_asked(request: HttpRequest, sheet: Sheet) -> Any:
    """The last fact, where the page is about its receipt."""
    receipt, last = request.GET.get("recibo", ""), sheet.last_hand
    return last if last and str(last.entry) == receipt else None
