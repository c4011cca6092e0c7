"""A long paper made by a worker, piece by piece."""

from typing import Any

from django.utils import timezone
from django.utils.translation import override

from torneio.paper.asked import PaperAsked
from torneio.paper.models import PaperJob
from torneio.paper.paper_kinds import KINDS
from torneio.paper.pdf import pdf_of_pieces
from torneio.paper.printing import html_of_pieces
from torneio.play.models import Round


def make(job_id: int) -> None:
    """Make the PDF of a paper that was asked for. Made twice it is the same; a paper that is ready,
    or gone, is left."""
    rows = PaperJob.objects.filter(pk=job_id, ready=False)
    job = rows.select_related("tournament").first()
    if job is None:
        return
    kind = KINDS[job.kind]

    def told(**columns: Any) -> None:
        rows.update(heard_at=timezone.now(), **columns)

    with override(job.language):
        asked = asked_of(job)
        found = kind.read(asked)
        told(done=0, total=len(found.rows))
        pdf = pdf_of_pieces(
            html_of_pieces(kind, asked, found),
            laid_out=lambda number: told(done=min(number * kind.a_piece, len(found.rows))),
        )
    told(ready=True, pdf=pdf)


def asked_of(job: PaperJob) -> PaperAsked:
    """What a row asks for."""
    round_ = None
    if job.round_id:
        round_ = Round.objects.with_last().get(pk=job.round_id)
        round_.stage.tournament = job.tournament
    return PaperAsked(job.tournament, job.size, round_, job.base)
