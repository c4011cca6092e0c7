"""The organiser's pages of paper: everything that is printed, one paper, and its PDF."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from torneio.access.bases import phone_base
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import page_or_part
from torneio.paper.asked import SIZES, PaperAsked, PaperRows
from torneio.paper.models import PaperJob
from torneio.paper.paper_kinds import KINDS, SHELVES, PaperKind
from torneio.paper.pdf import makes_pdf, pdf_of
from torneio.paper.printing import context_of, html_of_pieces, pieces_of
from torneio.paper.queueing import ask_again, ask_for
from torneio.play.models import Round
from torneio.play.round_names import name_of_round
from torneio.play.selectors import asked_or_played, public_rounds
from torneio.query_parameters import number


@require_safe
@for_organiser
def paper(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Every paper of the event."""
    rounds = public_rounds(tournament)
    fitting = [kind for kind in KINDS.values() if kind.fits(tournament)]
    shelves = [
        (words, [kind for kind in fitting if kind.shelf == shelf])
        for shelf, words in SHELVES.items()
    ]
    round_ = asked_or_played(rounds, request.GET.get("ronda", ""))
    context = {
        "tournament": tournament,
        "shelves": [(words, kinds) for words, kinds in shelves if kinds],
        "rounds": [(each, name_of_round(each).name) for each in rounds],
        "round": round_,
        "size": _size(request),
        "sizes": SIZES,
        "makes_pdf": makes_pdf(),
    }
    return render(request, "paper/paper.html", context)


@require_safe
@for_organiser
def paper_print(request: HttpRequest, tournament: Tournament, of: str) -> HttpResponse:
    """One paper, or a piece of a long one, as it is printed by the browser."""
    kind = _kind(tournament, of)
    asked = _asked(request, tournament, kind)
    if asked is None:
        return redirect("paper", tournament.slug)
    return _printed(request, kind, asked, found=kind.read(asked))


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def paper_pdf(request: HttpRequest, tournament: Tournament, of: str) -> HttpResponse:
    """One paper as PDF. A long one is asked for from its page, and made by a worker; where no PDF
    is made, or there is nothing to print, the page says so."""
    kind = _kind(tournament, of)
    asked = _asked(request, tournament, kind)
    if asked is None:
        return redirect("paper", tournament.slug)
    if request.method == "POST" and makes_pdf():
        return redirect("paper_job", tournament.slug, ask_for(kind, asked).public_id)
    found = kind.read(asked)
    pieces = len(pieces_of(kind, found)) if makes_pdf() else 0
    if pieces != 1:
        return _printed(request, kind, asked, found=found)
    pdf, _sheets = pdf_of(next(html_of_pieces(kind, asked, found)))
    return _file(pdf, f"{tournament.slug}-{of}")


def _printed(
    request: HttpRequest, kind: PaperKind, asked: PaperAsked, *, found: PaperRows
) -> HttpResponse:
    pieces = pieces_of(kind, found)
    shown = min(max(number(request.GET.get("parte", "")) or 1, 1), max(len(pieces), 1))
    around: dict[str, Any] = {
        "frame": "organiser.html",
        "pieces": range(1, len(pieces) + 1) if len(pieces) > 1 else (),
        "shown": shown,
        "sizes": SIZES,
        "makes_pdf": makes_pdf(),
        "is_empty": not pieces,
        "base": phone_base(request),
        "here": reverse("paper_print", args=[asked.tournament.slug, kind.key]),
        "address": reverse("paper_pdf", args=[asked.tournament.slug, kind.key]),
    }
    context = context_of(kind, asked, found, piece=pieces[shown - 1] if pieces else [])
    return render(request, kind.template, {**context, **around})


@require_safe
@for_organiser
def paper_job(request: HttpRequest, tournament: Tournament, job: UUID) -> HttpResponse:
    """How far a long paper is; the link to it, once it is ready."""
    asked_for = _job(tournament, job)
    if asked_for.is_lost:
        ask_again(asked_for)
    context = {"tournament": tournament, "job": asked_for, "kind": KINDS[asked_for.kind]}
    return page_or_part(request, "paper/job.html", part="paper/_job.html", context=context)


@require_safe
@for_organiser
def paper_file(_request: HttpRequest, tournament: Tournament, job: UUID) -> HttpResponse:
    """A long paper that is ready."""
    made = _job(tournament, job, with_file=True)
    if made.pdf is None:
        return redirect("paper_job", tournament.slug, job)
    return _file(bytes(made.pdf), f"{tournament.slug}-{made.kind}")


def _file(pdf: bytes, name: str) -> HttpResponse:
    shown = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=shown)


def _job(tournament: Tournament, key: UUID, *, with_file: bool = False) -> PaperJob:
    jobs = PaperJob.objects.kept().filter(tournament=tournament)
    job = get_object_or_404(jobs if with_file else jobs.defer("pdf"), public_id=key)
    job.tournament = tournament
    return job


def _kind(tournament: Tournament, key: str) -> PaperKind:
    """The paper of that key, where the event has it. Raises Http404."""
    kind = KINDS.get(key)
    if kind is None or not kind.fits(tournament):
        raise Http404
    return kind


def _size(request: HttpRequest) -> str:
    asked = request.GET.get("folha", "")
    return asked if asked in SIZES else SIZES[0]


def _asked(request: HttpRequest, tournament: Tournament, kind: PaperKind) -> PaperAsked | None:
    """What an address asks for; None for a paper of a round while no round is public."""
    round_: Round | None = None
    if kind.of_round:
        round_ = asked_or_played(public_rounds(tournament), request.GET.get("ronda", ""))
        if round_ is None:
            return None
    return PaperAsked(tournament, _size(request), round_, phone_base(request).address)
