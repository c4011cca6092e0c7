"""What is due: rounds whose hour has come, claimed once each, whatever is killed meanwhile.

The rows are the record; a queued message is only a doorbell. A round left queued because its
worker died is rung again; one that two workers draw is written once (`rounds.write_draw`).
"""

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Exists, Max, OuterRef, QuerySet
from django.utils import timezone

from torneio.play.models import Match, Round


def claim_due() -> list[int]:
    """Queue every round that is due and every one whose worker vanished; their keys."""
    follow_results()
    now = timezone.now()
    # A worker that has a round this long and did not draw it is dead or lost the message.
    lost = now - timedelta(seconds=settings.SWEEP_STALE_SECONDS)
    waiting = Round.objects.filter(state=Round.State.WAITING, due_at__lte=now)
    stale = Round.objects.filter(state=Round.State.QUEUED, queued_at__lt=lost)
    return [*_claim(waiting, now), *_claim(stale, now)]


def _claim(rounds: QuerySet[Round], now: datetime) -> list[int]:
    """Claim each of these rounds by a conditional UPDATE: of two sweeps one gets it."""
    return [
        pk
        for pk in rounds.values_list("pk", flat=True)
        if rounds.filter(pk=pk).update(state=Round.State.QUEUED, queued_at=now, problem={})
    ]


def follow_results() -> None:
    """Give an hour to rounds that wait for results: so many minutes after the last one.

    A result taken back takes the hour back too.
    """
    waiting = Round.objects.filter(
        state=Round.State.WAITING, after_minutes__isnull=False, problem={}
    )
    for round_ in waiting.select_related("stage"):
        last = _last_result_before(round_)
        due = last and last + timedelta(minutes=round_.after_minutes or 0)
        if due != round_.due_at:
            Round.objects.filter(pk=round_.pk, state=Round.State.WAITING).update(due_at=due)


def _last_result_before(round_: Round) -> datetime | None:
    """When the round before was finished; None while it is not."""
    before = Round.objects.public().filter(stage=round_.stage, number=round_.number - 1)
    open_matches = Match.objects.filter(round=OuterRef("pk"), over=False)
    finished = before.filter(~Exists(open_matches))
    last: datetime | None = finished.aggregate(last=Max("matches__finished_at"))["last"]
    return last
