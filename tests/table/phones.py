"""Words for a phone at a table: `a_phone`, `send`, `post`, and what a person reads of an answer."""

import re
from uuid import uuid4

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.builders import fresh
from torneio.access.links import spaced
from torneio.play.models import Match, Table
from torneio.play.sheets import read_sheet
from torneio.table.screens import LAYOUT

HTMX = {"HTTP_HX_REQUEST": "true", "HTTP_TORNEIO_LAYOUT": LAYOUT}


def table_of(match: Match) -> Table:
    """The table as the database has it now."""
    assert match.table is not None
    return Table.objects.get(pk=match.table.pk)


def link_of(match: Match) -> str:
    """What the code on the table says."""
    table = table_of(match)
    return reverse("table_link", args=[spaced(table.code)])


def page_of(match: Match) -> str:
    """The address of the match's table."""
    return reverse("table", args=[table_of(match).pk])


def a_phone(match: Match) -> Client:
    """A phone that read the table's code."""
    phone = Client()
    phone.get(link_of(match))
    return phone


def ready(name: str, match: Match, **data: object) -> tuple[str, dict[str, object]]:
    """An address and what to send there; the place is the next one unless told."""
    at = read_sheet(fresh(match)).next_position
    place = {"partida": at.partida, "hand": at.hand} if at else {"partida": 1, "hand": 1}
    address = reverse(name, args=[table_of(match).pk, match.pk])
    return address, {"client_id": str(uuid4()), **place, **data}


def post(phone: Client, name: str, match: Match, **data: object) -> HttpResponse:
    """What a phone with htmx sends."""
    address, sent = ready(name, match, **data)
    return phone.post(address, sent, **HTMX)  # type: ignore[arg-type, return-value]


def send(phone: Client, match: Match, points: object, **data: object) -> HttpResponse:
    """A hand, typed."""
    return post(phone, "record_hand", match, points=points, **data)


def words(answer: HttpResponse) -> str:
    """What a person reads of an answer: nobody reads what keeps a score in one line."""
    text = re.sub(r"<script.*?</script>", " ", answer.content.decode(), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>|&nbsp;", " ", text).replace("\u2060", "").split())


def typed(answer: HttpResponse) -> str:
    """What stands in the number's field."""
    found = re.search(r'id="points"[^>]* value="([^"]*)"', answer.content.decode())
    assert found
    return found[1]


def pulse(answer: HttpResponse) -> str:
    """The address the page asks next."""
    found = re.search(r'id="pulse"\s+hx-get="([^"]+)"', answer.content.decode())
    assert found
    return found[1].replace("&amp;", "&")
