"""The page of the final stage: how many qualify, their names, and their first opponents."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from pairing import knockout
from scoring import Problem
from torneio.access.actors import account
from torneio.and_or import all_of
from torneio.draw.draw_page import while_open
from torneio.draw.final_stage.forms import NextStageForm
from torneio.draw.final_stage.of_players import NextPlayersForm
from torneio.draw.final_stage.services import begin_next_stage
from torneio.entries.guards import for_organiser
from torneio.entries.models import Pair, Tournament
from torneio.formats.format_shapes import in_words
from torneio.formats.may_begin import too_early
from torneio.formats.placing import placed
from torneio.formats.ready_formats import USUAL_NEXT, ReadyStage, meant_after
from torneio.formats.stages_to_come import stages_to_come
from torneio.htmx import page_or_part
from torneio.play.models import Entrant, Stage
from torneio.play.round_names import in_the_bracket
from torneio.prizes.cut import Cut, cut_of
from torneio.query_parameters import number
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
@while_open
def next_stage(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The result of the choices, refreshed as they are made; submitted, the stage begins."""
    last = tournament.stages.last()
    meant = meant_after(tournament.plan, last.number) if last else None
    form = _form(request, tournament, last, ready=meant or USUAL_NEXT)
    problem = early = too_early(tournament, last)
    if request.method == "POST" and form.is_valid() and problem is None:
        begun = begin_next_stage(tournament, by=account(request), **form.stage())
        if isinstance(begun, Stage):
            return redirect("draw", tournament.slug)
        problem = begun
    going = form.going if early is None else 0
    cut = cut_of(tournament, going, second_cup=form.second) if going else None
    context = {
        "tournament": tournament,
        "form": form,
        "planned": next(iter(stages_to_come(tournament)), None),
        "chosen": in_words((meant,)) if meant else "",
        "third_place": meant is not None and meant.options.third_place,
        "cut": cut,
        "going": going,
        "cups": list(_cups(cut, form)) if cut else [],
        "nobody_left": cut is not None and cut.second is not None and not cut.second.going,
        "problem": _said(problem or (cut.problem if cut else None)),
        "ties": [(tie, _said(tie.problem)) for tie in cut.ties] if cut else [],
    }
    status = 422 if request.method == "POST" else 200
    part = "draw/_final_typed.html"
    return page_or_part(request, "draw/final.html", part=part, context=context, status=status)


def _form(
    request: HttpRequest, tournament: Tournament, last: Stage | None, *, ready: ReadyStage
) -> NextStageForm | NextPlayersForm:
    """The form as it was sent, or as the planned stage proposes it."""
    meant = number(request.GET.get("passam", ""))  # back from a tie that was decided
    sent = request.POST or (request.GET if meant is None else None) or None  # a refresh sends all
    still_in = Entrant.objects.filter(stage=last, pair__withdrawn=False)  # nobody without one
    if tournament.rotates:
        return NextPlayersForm(sent, entered=still_in.count())
    if last is None:
        return NextStageForm(sent, entered=0, meant=0, ready=ready)
    return NextStageForm(
        sent,
        entered=still_in.count(),
        meant=meant or last.go_on,
        ready=ready,
        groups=last.groups,
        clubs=still_in.exclude(pair__club="").exists(),
    )


def _said(problem: Problem | None) -> str:
    return sentence(problem) if problem else ""


def _cups(cut: Cut, form: NextStageForm | NextPlayersForm) -> Iterator[dict[str, Any]]:
    """The qualified, and the pairs of a second cup, each with its first round if known."""
    two = cut.second is not None and bool(cut.second.going)
    yield _cup(cut, form, title=_("Taça A") if two else _passing(cut))
    if two and cut.second:
        yield _cup(cut.second, form, title=_("Taça B"))


def _passing(cut: Cut) -> str:
    return _("Passam de certeza") if cut.tied else _("Passam")


def _cup(cut: Cut, form: NextStageForm | NextPlayersForm, *, title: str) -> dict[str, Any]:
    first = placed(cut, form.order_said) if form.is_bracket and len(cut.going) > 1 else None
    return {
        "title": title,
        "pairs": cut.going,
        **(_meetings(first.pairs) if first else {}),
        "again": first.again if first else (),
        "by_clubs": form.order_said == "apart",
    }


def _meetings(order: Sequence[Pair]) -> dict[str, Any]:
    """The first round of the bracket by the names of its matches, and those that rest in it."""
    pairs = {pair.pk: pair for pair in order}
    last = knockout.rounds_needed(len(pairs))
    first = list(enumerate(knockout.first_round(list(pairs)), start=1))
    met = [
        {"name": in_the_bracket(last - 1, place).name, "a": pairs[a], "b": pairs[b]}
        for place, (a, b) in first
        if b is not None
    ]
    resting = [pairs[a].name for _place, (a, b) in first if b is None]
    return {"meetings": met, "rests": all_of(resting) if resting else ""}
