"""A phone's access to a table's page: the link, its QR code, and revoking both."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import F
from django.urls import reverse

from torneio.access.actors import Actor
from torneio.access.bases import Base, qr_of
from torneio.access.links import TableLink, sign_table
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.play.models import Round, Table
from torneio.play.round_names import name_of_round


@dataclass(frozen=True)
class PhoneCard:
    """A table's link as it is printed: its number, the address, the QR code as inline SVG without a
    size of its own, and the round it is for, if it is for one."""

    table: int
    address: str
    qr: str
    round_name: str = ""


def card_of(table: Table, base: Base, round_: Round | None = None) -> PhoneCard:
    """The card of one table, for all rounds in turn or for one alone."""
    only = round_.public_id if round_ else None
    token = sign_table(TableLink(table.public_id, table.link_serial, only))
    address = base.address + reverse("table_link", args=[token])
    name = name_of_round(round_).name if round_ else ""
    return PhoneCard(table.number, address, qr_of(address), name)


@transaction.atomic
def revoke_link(table: Table, *, by: Actor) -> None:
    """Revoke every link and cookie given out for this table; a new link is made."""
    Table.objects.filter(pk=table.pk).update(link_serial=F("link_serial") + 1)
    new = {"table": table.number, "link": table.link_serial + 1}
    event_book.note(table.tournament_id, Act.LINK_REVOKED, by=by, new=new)
