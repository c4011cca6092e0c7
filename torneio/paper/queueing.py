"""Asking for a long paper."""

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import get_language

from torneio.paper.asked import PaperAsked
from torneio.paper.models import MOST_TRIES, UNHEARD, PaperJob
from torneio.paper.paper_kinds import PaperKind
from torneio.paper.tasks import make_paper


@transaction.atomic
def ask_for(kind: PaperKind, asked: PaperAsked) -> PaperJob:
    """Queue a paper, unless the same one was asked for since the event last changed."""
    job, is_new = PaperJob.objects.kept().get_or_create(
        tournament=asked.tournament,
        kind=kind.key,
        size=asked.size,
        language=get_language() or "pt",
        base=asked.base,
        round=asked.round,
        at_revision=asked.tournament.revision,
        defaults={"heard_at": timezone.now()},
    )
    if is_new:
        _queue(job)
    return job


@transaction.atomic
def ask_again(job: PaperJob) -> None:
    """Queue a paper again whose worker was lost, a few times (a conditional UPDATE claims it)."""
    now = timezone.now()
    lost = PaperJob.objects.filter(
        pk=job.pk, ready=False, heard_at__lt=now - UNHEARD, tries__lt=MOST_TRIES
    )
    if lost.update(heard_at=now, tries=F("tries") + 1):
        job.refresh_from_db()
        _queue(job)


def _queue(job: PaperJob) -> None:
    transaction.on_commit(lambda: make_paper.delay(job.pk), robust=True)
