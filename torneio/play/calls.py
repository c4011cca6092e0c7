"""A table calls the organiser, until somebody comes or it is no longer needed."""

from django.db import transaction
from django.utils import timezone

from torneio.access.links import TableGrant
from torneio.entries.models import Tournament
from torneio.play.models import Table


@transaction.atomic
def call_organiser(table: Table, *, grant: TableGrant | None = None) -> bool:
    """Raise the table's hand; the hour of the first call stands. False where it was up already,
    or the grant no longer holds."""
    return _set(table, grant=grant, calling=True)


@transaction.atomic
def answer_call(table: Table, *, grant: TableGrant | None = None) -> bool:
    """Lower it. False where nobody was calling, or the grant no longer holds."""
    return _set(table, grant=grant, calling=False)


def raise_call(table_id: int) -> None:
    """Raise the hand of a table inside the transaction of whatever calls for it."""
    Table.objects.filter(pk=table_id, called_at=None).update(called_at=timezone.now())


def _set(table: Table, *, grant: TableGrant | None, calling: bool) -> bool:
    found = Table.objects.filter(pk=table.pk, called_at__isnull=calling)
    if grant is not None:
        found = found.filter(link_serial=grant.serial)
    moved = found.update(called_at=timezone.now() if calling else None)
    if moved:
        Tournament.objects.touch(table.tournament_id)
    return bool(moved)
