"""The tasks of paper: explicit names, one call, safe to run twice."""

from celery import shared_task

from torneio.paper.making import make
from torneio.paper.models import PaperJob


@shared_task(name="paper.make", ignore_result=True)
def make_paper(job_id: int) -> None:
    """Make a long paper."""
    make(job_id)


@shared_task(name="paper.expire", ignore_result=True)
def expire_papers() -> None:
    """Delete the papers that are older than a day: their cards open tables."""
    PaperJob.objects.old().delete()
