"""Starting and changing the clock of a round: each change is a line in the event's book."""

from datetime import timedelta
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from torneio.book.acts import Act
from torneio.book.writing import Signature
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.play.clock import RoundClock, clock_of
from torneio.play.models import Round
from torneio.play.published_seating import of_rounds


class ClockSettings(NamedTuple):
    """The length of a round in minutes, the minutes before its end at which a warning is shown (0:
    never), and the rule for the end (a `Round.AtEnd`)."""

    minutes: int
    warning: int = 5
    at_end: str = Round.AtEnd.HAND


@transaction.atomic
def start_clock(round_: Round, settings: ClockSettings, *, by: Signature) -> bool:
    """Start the clock of a public round now. False where it has a clock already, as after a second
    press, or is not public."""
    event, found = _locked(round_)
    if not found.is_public or clock_of(found):
        return False
    now = timezone.now()
    until = now + timedelta(minutes=settings.minutes)
    clock = RoundClock(settings.minutes, settings.warning, settings.at_end, until, None)
    return _keep(event, found, clock, did="started", by=by)


@transaction.atomic
def pause_clock(round_: Round, *, by: Signature) -> bool:
    """Pause the clock. False where it is paused or over, or there is none."""
    event, found = _locked(round_)
    clock = clock_of(found)
    if clock is None or clock.is_still or not clock.seconds:
        return False
    still = clock._replace(until=None, left=clock.seconds)
    return _keep(event, found, still, did="paused", by=by)


@transaction.atomic
def resume_clock(round_: Round, *, by: Signature) -> bool:
    """Resume the clock. False where it is not paused."""
    event, found = _locked(round_)
    clock = clock_of(found)
    if clock is None or not clock.is_still:
        return False
    until = timezone.now() + timedelta(seconds=clock.seconds)
    return _keep(event, found, clock._replace(until=until, left=None), did="resumed", by=by)


@transaction.atomic
def extend_clock(round_: Round, minutes: int, *, by: Signature) -> bool:
    """Add minutes, or take some where `minutes` is negative; a clock that is over has them from
    now. False where there is none, or so much is not left."""
    event, found = _locked(round_)
    clock = clock_of(found)
    if clock is None or clock.seconds + minutes * 60 <= 0 or clock.minutes + minutes < 1:
        return False
    left = clock.seconds + minutes * 60
    until = None if clock.is_still else timezone.now() + timedelta(seconds=left)
    if clock.until and clock.seconds:
        until = clock.until + timedelta(minutes=minutes)  # to the same second as before
    kept = left if clock.is_still else None
    moved = clock._replace(minutes=clock.minutes + minutes, until=until, left=kept)
    return _keep(event, found, moved, did="extended", by=by)


@transaction.atomic
def remove_clock(round_: Round, *, by: Signature) -> bool:
    """Remove the clock of a round. False where it has none."""
    event, found = _locked(round_)
    return bool(clock_of(found)) and _keep(event, found, None, did="removed", by=by)


def _locked(round_: Round) -> tuple[Tournament, Round]:
    """The event, locked, and its round as read under the lock, so that two requests are in turn."""
    event = Tournament.objects.select_for_update().get(stages__rounds=round_.pk)
    return event, Round.objects.select_related("stage").get(pk=round_.pk)


def _keep(
    event: Tournament, round_: Round, clock: RoundClock | None, *, did: str, by: Signature
) -> bool:
    kept = clock or RoundClock(0, round_.clock_warning, round_.clock_at_end, None, None)
    round_.clock_minutes = kept.minutes or None
    round_.clock_warning, round_.clock_at_end = kept.warning, kept.at_end
    round_.clock_until, round_.clock_left = kept.until, kept.left
    round_.clock_at = None
    columns = ("minutes", "warning", "at_end", "until", "left", "at")
    round_.save(update_fields=[f"clock_{name}" for name in columns])
    until = kept.until.isoformat() if kept.until else None
    told = {"until": until, "left": kept.left, "minutes": kept.minutes}
    new = of_rounds(round_.stage, did, [round_.number], **told)
    event_book.note_locked(event, Act.CLOCK, by=by, new=new)
    return True
