"""Silent tables: since when each has been silent, and when it is reminded."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import transaction
from django.db.models import Max, Q
from django.utils import timezone

from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.play.clock import clock_of
from torneio.play.models import Match, Reminder, Round
from torneio.play.selectors import being_played, rounds_of
from torneio.waves import waves_in


class QuietTable(NamedTuple):
    """A table still playing without any entry `since` then; `line` is the last line of its match's
    book. It is reminded `at` that hour, unless it was `told` or its reminder was skipped."""

    match: int
    table: int
    line: int
    since: datetime
    at: datetime | None
    told: bool


def quiet_tables(tournament: Tournament, minutes: int | None) -> list[QuietTable]:
    """The tables of the round in play that need not wait for one, with the hour at which each has
    been silent for so many `minutes`; none without that rule, or while the clock is paused."""
    round_ = being_played(rounds_of(tournament)) if minutes else None
    if round_ is None or (begun := _begun(round_)) is None:
        return []
    open_ = Match.objects.filter(round=round_, over=False, table__called_at=None)
    seated = open_.filter(table__isnull=False).select_related("table", "reminder")
    held = waves_in(round_).held
    lines = BookLine.objects.filter(owner__in=seated.values("public_id"))
    heard = dict(lines.values_list("owner").annotate(Max("at")).order_by())
    return [
        _quiet(match, max(begun, heard.get(match.public_id, begun)), minutes or 0)
        for match in seated.order_by("table__number")
        if match.table and match.table.number not in held
    ]


def _begun(round_: Round) -> datetime | None:
    """Since when its tables can have entries; None where none are expected."""
    clock = clock_of(round_)
    if not round_.is_public or round_.clock_at or (clock and clock.is_still):
        return None
    before = Match.objects.filter(round__stage=round_.stage_id, round__number__lt=round_.number)
    last: datetime | None = before.aggregate(last=Max("finished_at"))["last"]
    started = clock.until - timedelta(minutes=clock.minutes) if clock and clock.until else None
    return max(filter(None, (round_.published_at, last, started)), default=None)


def _quiet(match: Match, since: datetime, minutes: int) -> QuietTable:
    """A reminder of an earlier silence no longer counts."""
    reminder: Reminder | None = getattr(match, "reminder", None)
    line, table = match.book_number, match.table.number if match.table else 0
    if reminder is None or reminder.line != line:
        due = since + timedelta(minutes=minutes)
        return QuietTable(match.pk, table, line, since, due, told=False)
    told = reminder.told_at is not None
    return QuietTable(match.pk, table, line, since, reminder.at, told=told)


@transaction.atomic
def remind(event: Tournament, tables: Sequence[QuietTable], *, by: Actor) -> bool:
    """Remind these tables, once for each silence. False where they were reminded, or skipped,
    meanwhile."""
    now = timezone.now()
    claimed = [each.table for each in tables if _claim(each, at=None, told_at=now)]
    if claimed:
        event_book.note(event.pk, Act.AUTOPILOT, by=by, new={"did": "reminded", "tables": claimed})
    return bool(claimed)


@transaction.atomic
def put_off(
    event: Tournament, tables: Sequence[QuietTable], at: datetime | None, *, by: Actor
) -> bool:
    """Move their reminder to another hour; without one they are skipped until their next entry.
    False where they were reminded meanwhile."""
    claimed = [each.table for each in tables if _claim(each, at=at, told_at=None)]
    if claimed:
        hour = at and at.isoformat(timespec="minutes")
        said = {"did": "moved" if at else "left_out", "step": "remind", "at": hour}
        event_book.note(event.pk, Act.AUTOPILOT, by=by, new=said | {"tables": claimed})
    return bool(claimed)


def _claim(each: QuietTable, **columns: datetime | None) -> bool:
    """Write these columns on the reminder of this silence, as long as it is still to come."""
    as_read = {"line": each.line, "since": each.since, "at": each.at}
    Reminder.objects.get_or_create(match_id=each.match, defaults=as_read)
    of_before, to_come = Q(line__lt=each.line), Q(line=each.line, at=each.at, told_at=None)
    found = Reminder.objects.filter(of_before | to_come, match=each.match, match__over=False)
    return bool(found.update(line=each.line, since=each.since, **columns))


def silent_minutes(match: Match) -> int:
    """How many minutes a reminded table has been silent for; 0 where there is no need to show it
    (one query)."""
    told = Reminder.objects.filter(match=match.pk, line=match.book_number, told_at__isnull=False)
    since = None if match.over else told.values_list("since", flat=True).first()
    return int((timezone.now() - since).total_seconds() // 60) if since else 0
