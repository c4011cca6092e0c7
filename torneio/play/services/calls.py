"""A table's call for the organiser, until it is answered or no longer needed."""

from datetime import datetime

from django.db import transaction
from django.db.models import Exists, Q, QuerySet
from django.utils import timezone

from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.play.models import Match, Table


@transaction.atomic
def call_organiser(table: Table, *, by: Actor) -> bool:
    """Set the table's call; the time of the first call stays. False where it was set already, or
    the grant of a phone is no longer valid."""
    return _set(table, by=by, calling=True)


@transaction.atomic
def answer_call(table: Table, *, by: Actor) -> bool:
    """End the call. False where there was none, or the grant is no longer valid."""
    return _set(table, by=by, calling=False)


@transaction.atomic
def answer_seen(table: Table, *, seen: datetime, by: Actor) -> bool:
    """End the call that an official's page showed since `seen`. False if it ended, or is a new
    one."""
    return _moved(table, Table.objects.filter(pk=table.pk, called_at=seen), by=by, calling=False)


def call_about(match: Match) -> datetime | None:
    """Since when the table calls, if that is about this match: it has begun no later one."""
    if match.table is None or match.table.called_at is None:
        return None
    return None if _begun_after(match).exists() else match.table.called_at


def raise_call(table_id: int) -> None:
    """Set a table's call inside the transaction that needs it."""
    Table.objects.filter(pk=table_id, called_at=None).update(called_at=timezone.now())


def end_call(match: Match) -> None:
    """End a table's call inside the transaction that decided its matter; not where a later match
    has begun there, since the call may be about that one."""
    calling = Table.objects.filter(pk=match.table_id or 0, called_at__isnull=False)
    calling.exclude(Exists(_begun_after(match))).update(called_at=None)


def _begun_after(match: Match) -> QuerySet[Match]:
    """Later matches begun at the same table: a league's rounds may all be public from the start."""
    stage, number = match.round.stage, match.round.number
    later = Q(round__stage=stage, round__number__gt=number)
    later |= Q(round__stage__number__gt=stage.number)
    return Match.objects.filter(later, table=match.table_id, book_number__gt=0)


def _set(table: Table, *, by: Actor, calling: bool) -> bool:
    found = Table.objects.filter(pk=table.pk, called_at__isnull=calling)
    if by.grant is not None:
        found = found.filter(link_serial=by.grant.serial)
    return _moved(table, found, by=by, calling=calling)


def _moved(table: Table, found: QuerySet[Table], *, by: Actor, calling: bool) -> bool:
    if not found.update(called_at=timezone.now() if calling else None):
        return False
    new = {"table": table.number, "calls": calling}
    event_book.note(table.tournament_id, Act.CALL, by=by, new=new)
    return True
