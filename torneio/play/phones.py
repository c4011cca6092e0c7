"""What lets a phone into a table's page: the link, its QR code, and taking both back."""

from dataclasses import dataclass
from urllib.parse import urlsplit

import segno
from django.db import transaction
from django.db.models import F
from django.http import HttpRequest
from django.urls import reverse

from torneio.access.links import TableGrant, sign_table
from torneio.access.speakers import Speaker
from torneio.entries.models import Tournament
from torneio.env import lan_addresses
from torneio.play import book
from torneio.play.book import Act
from torneio.play.models import Round, Table
from torneio.play.round_names import name_of_round

_ONLY_HERE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Card:
    """A table's link as it is printed: its number, the address, the QR code as inline SVG without a
    size of its own, and the round it is for, if it is for one."""

    table: int
    address: str
    qr: str
    round_name: str = ""


@dataclass(frozen=True)
class Base:
    """Where phones reach this server. `known` is false when only this machine can."""

    address: str
    known: bool

    @property
    def opens_offline(self) -> bool:
        """Whether a phone may open its page without a line: browsers ask for HTTPS for that."""
        return self.address.startswith("https:")


def phone_base(request: HttpRequest) -> Base:
    """The address for phones: the one in use, or this machine's own on the local network when the
    organiser is at localhost, which means another machine on every phone."""
    here = urlsplit(request.build_absolute_uri("/"))
    if here.hostname not in _ONLY_HERE:
        return Base(f"{here.scheme}://{here.netloc}", known=True)
    for address in lan_addresses():
        return Base(f"{here.scheme}://{address}{f':{here.port}' if here.port else ''}", known=True)
    return Base(f"{here.scheme}://{here.netloc}", known=False)


def card_of(table: Table, base: Base, round_: Round | None = None) -> Card:
    """The card of one table, for all rounds in turn or for one alone."""
    token = sign_table(TableGrant(table.pk, table.link_serial, round_.pk if round_ else 0))
    address = base.address + reverse("table_link", args=[token])
    # Error correction M: a card on a tavern's table gets wet. Black on white in the dark, too.
    qr = segno.make(address, error="m", micro=False)
    name = name_of_round(round_).name if round_ else ""
    return Card(table.number, address, qr.svg_inline(border=4, light="#fff", omitsize=True), name)


@transaction.atomic
def revoke_link(table: Table, *, by: Speaker) -> None:
    """Every link and cookie given out for this table opens nothing more; a new one is made."""
    Table.objects.filter(pk=table.pk).update(link_serial=F("link_serial") + 1)
    new = {"table": table.number, "link": table.link_serial + 1}
    book.note(table.tournament_id, Act.LINK_REVOKED, by=by, new=new)
    Tournament.objects.touch(table.tournament_id)
