"""Revoking a phone's access to a table's page: the link, and its QR code."""

from django.db import transaction
from django.db.models import F

from torneio.access.actors import Actor
from torneio.access.links import new_code
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.play.models import Table


@transaction.atomic
def revoke_link(table: Table, *, by: Actor) -> None:
    """Revoke every link and cookie given out for this table; a new link is made."""
    Table.objects.filter(pk=table.pk).update(link_serial=F("link_serial") + 1, code=new_code())
    new = {"table": table.number, "link": table.link_serial + 1}
    event_book.note(table.tournament_id, Act.LINK_REVOKED, by=by, new=new)
