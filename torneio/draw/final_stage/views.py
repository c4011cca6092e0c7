"""The page of the final stage: how many go on, who they are, and whom they meet first."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from pairing import knockout
from scoring import Problem
from torneio.access.actors import account
from torneio.draw.draw_page import while_open
from torneio.draw.final_stage.cut import Cut, cut_of, too_early
from torneio.draw.final_stage.forms import FinalStageForm
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.ready_formats import READY
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import page_or_part
from torneio.play.models import PLAIN, Stage
from torneio.play.round_names import in_the_bracket
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
@while_open
def next_stage(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """What the choices come to, as they are made; sent, the stage begins."""
    last = tournament.stages.last()
    entered = last.entrants.filter(pair__withdrawn=False).count() if last else 0
    sent = request.POST or request.GET or None  # a part asks with what is on the form
    ready = READY.get(tournament.plan.get("ready", ""))
    third = ready is None or ready.ends_in_third_place
    before = last.options if last else PLAIN
    form = FinalStageForm(
        sent, entered=entered, meant=before.go_on, third_place=third, groups=before.groups
    )
    problem = too_early(tournament, last)
    if request.method == "POST" and form.is_valid() and problem is None:
        begun = begin_next_stage(tournament, by=account(request), **form.stage())
        if isinstance(begun, Stage):
            return redirect("draw", tournament.slug)
        problem = begun
    cut = cut_of(tournament, form.going) if problem is None and form.going else None
    context = {
        "tournament": tournament,
        "form": form,
        "cut": cut,
        "meetings": _meetings(cut, crossed=form.is_crossed) if cut and form.is_bracket else [],
        "again": cut.again if cut and form.is_bracket and form.is_crossed else (),
        "problem": _said(problem or (cut.problem if cut else None)),
    }
    status = 422 if request.method == "POST" else 200
    part = "draw/_final_plan.html"
    return page_or_part(request, "draw/final.html", part=part, context=context, status=status)


def _said(problem: Problem | None) -> str:
    return sentence(problem) if problem else ""


def _meetings(cut: Cut, *, crossed: bool) -> list[dict[str, Any]]:
    """The first round of the bracket by the names of its matches; who rests has nobody against."""
    pairs = {pair.pk: pair for pair in (crossed and cut.crossed) or cut.going}
    last = knockout.rounds_needed(len(pairs))
    return [
        {"name": in_the_bracket(last - 1, place).name, "a": pairs[a], "b": pairs.get(b or 0)}
        for place, (a, b) in enumerate(knockout.first_round(list(pairs)), start=1)
    ]
