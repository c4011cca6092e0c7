"""Scheduled rounds: those that are due are claimed once each, whatever process is killed.

The rows are the record; a queued message only triggers the work. A round left queued because its
worker died is queued again; one that two workers draw is written once (`rounds.write_draw`). A step
that came due while the program was stopped is not taken long after: it waits for the organiser.
"""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Max, Q, QuerySet
from django.utils import timezone

from torneio.draw.earlier_matches import followed_by
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round, Stage
from torneio.play.services.rounds import note_round

LATE = timedelta(minutes=10)
"""For so long after its hour a step is still taken automatically, as after a restart."""

# Scheduled rounds of an event that has ended stay as they are, until it is reopened.
_OPEN = ~Q(stage__tournament__state=Tournament.State.OVER)
MOVING = _OPEN & ~Q(stage__tournament__autopilot__on_hold=True)
"""The rounds of events with an active autopilot."""


def claim_due() -> list[int]:
    """Queue every round that is due and every one whose worker vanished; returns their keys."""
    follow_results()
    now = timezone.now()
    # A worker with a round for this long has died or lost the message.
    lost = now - timedelta(seconds=settings.SWEEP_STALE_SECONDS)
    waiting = Round.objects.filter(state=Round.State.WAITING, due_at__range=(now - LATE, now))
    stale = Round.objects.filter(state=Round.State.QUEUED, queued_at__lt=lost)
    return [*_claim(waiting, now, among=MOVING, waits=True), *_claim(stale, now, among=_OPEN)]


def _claim(rounds: QuerySet[Round], now: datetime, *, among: Q, waits: bool = False) -> list[int]:
    """Claim each of these rounds by a conditional UPDATE, so that only one of two sweeps gets it.
    Those that wait become queued, with an audit line; a repeated message has none.

    Whether the event is open is checked apart: a condition on another table would put the whole of
    it in a subquery, which PostgreSQL does not read again after waiting for the row.
    """
    claimed = []
    for pk in rounds.filter(among).values_list("pk", flat=True):
        with transaction.atomic():
            if rounds.filter(pk=pk).update(state=Round.State.QUEUED, queued_at=now, problem={}):
                if waits:
                    note_round(pk, "queued")
                claimed.append(pk)
    return claimed


def follow_results() -> None:
    """Schedule rounds that follow results: so many minutes after the last one.

    A result taken back cancels the hour too. A rule set after that result counts from when it was
    set (`schedule_draw`), and is applied now where that is long ago: no step was missed.
    """
    now = timezone.now()
    waiting = Round.objects.filter(
        _OPEN, state=Round.State.WAITING, after_minutes__isnull=False, problem={}
    )
    for round_ in waiting.select_related("stage"):
        last = last_result_before(round_)
        due = last and last + timedelta(minutes=round_.after_minutes or 0)
        if due and round_.due_at and due < round_.due_at:
            due = round_.due_at
        elif due and due < now - LATE:
            due = round_.due_at or now
        if due != round_.due_at:
            _move(round_, due)


@transaction.atomic
def _move(round_: Round, due: datetime | None) -> None:
    waiting = Round.objects.filter(pk=round_.pk, state=Round.State.WAITING)
    # The organiser may have changed the rule since it was read.
    if waiting.filter(after_minutes=round_.after_minutes).update(due_at=due):
        hour = due and due.isoformat(timespec="minutes")
        note_round(round_.pk, "scheduled", at=hour, after=round_.after_minutes)


def last_result_before(round_: Round) -> datetime | None:
    """When the round before was finished, as far as this one follows from it; None while it is not,
    or while an older one still delays the draw (a league needs no results to be drawn)."""
    stage, first = round_.stage, round_.number == 1
    one_before = {"stage": stage, "number": round_.number - 1}
    stage_before = {"stage__tournament": stage.tournament_id, "stage__number": stage.number - 1}
    before = Round.objects.filter(**(stage_before if first else one_before))
    disputed = Q(agreement=Match.Agreement.DISPUTED)
    followed = Match.objects.filter(round__in=before) if first else followed_by(round_)
    holding = followed.filter(Q(over=False) | disputed)
    if not first and stage.format in Stage.TIMETABLES:
        holding = holding.filter(over=False, round__in=before)
    if before.exclude(state=Round.State.PUBLISHED).exists() or holding.exists():
        return None
    last: datetime | None = followed.filter(round__in=before).aggregate(last=Max("finished_at"))[
        "last"
    ]
    return last
