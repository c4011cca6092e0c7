"""The page before the first stage: how it is played, and the plan that follows."""

from collections.abc import Mapping
from datetime import time
from typing import Any

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring import Problem
from torneio.access.actors import account
from torneio.book.acts import Act
from torneio.draw import services
from torneio.draw.beginning.forms import BeginForm
from torneio.draw.beginning.plans import begun_in_words, plan, plan_in_words
from torneio.draw.waiting import hour_in_words
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.words.units import rests_in_words
from torneio.formats.evenings import Way, evening, usual_minutes, way_of
from torneio.formats.format_shapes import afterwards
from torneio.formats.night_hours import next_day
from torneio.formats.ready_formats import ReadyStage, Stages
from torneio.formats.stage_rounds import rounds_of
from torneio.formats.stages_to_come import stages_to_come
from torneio.htmx import is_part
from torneio.play.models import PLAIN, Stage, StageOptions
from torneio.words import sentence


@require_safe
@for_organiser
def draw_plan(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The plan for the choices on the form, refreshed as they are made."""
    form = begin_form(tournament, request.GET or None)
    if not is_part(request):
        return begin_page(request, tournament, form)
    context = {"form": form, "typing": True, "tournament": tournament}
    context |= _planned(form, tournament)
    return render(request, "draw/_plan.html", context)


@require_POST
@for_organiser
def begin(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Begin the stage."""
    form = begin_form(tournament, request.POST)
    if not form.is_valid():
        return begin_page(request, tournament, form, status=422)
    said = form.cleaned_data
    stage = services.begin_stage(
        tournament,
        said["format"],
        rounds=form.wanted_rounds(said["format"]),
        without=form.left_out(),
        by_lot=said["order"] == "lot",
        options=form.options(),
        by=account(request),
    )
    if isinstance(stage, Problem):
        form.add_error(None, sentence(stage))
        return begin_page(request, tournament, form, status=422)
    services.tell_tables(stage, said["tables"], by=account(request))
    if said["until"]:
        services.close_at(stage, said["until"], by=account(request))
    messages.success(request, begun_in_words(stage))
    return redirect("draw", tournament.slug)


def begin_form(tournament: Tournament, data: QueryDict | None = None) -> BeginForm:
    """The form of an event: its plan, and the pairs that are in."""
    playing = list(tournament.pairs.playing().order_by("number"))
    absent = [pair for pair in playing if not pair.present]
    plan = tournament.plan | _chosen_before(tournament)
    known: dict[str, Any] = {"plan": plan, "rotates": tournament.rotates}
    form = BeginForm(data, pairs=len(playing), absent=absent, **known)
    if data is None and "rounds" not in plan and (fit := _fitting(form, tournament)):
        form.fields["rounds"].initial = fit
    return form


def _fitting(form: BeginForm, tournament: Tournament) -> int:
    """The rounds of a Swiss, or of rotating partners, that the third step says to fit into the
    evening; 0 where none do, or where no hour to end by was planned."""
    until = form.fields["until"].initial
    if not until:
        return 0
    format_ = Stage.Format.ROTATION if tournament.rotates else Stage.Format.SWISS
    said = {"until": until, "tables": form.fields["tables"].initial, "rounds": None}
    way = _way(said, tournament, (ReadyStage(format_),), entered=form.entered())
    return way.rounds if way and way.fits else 0


def _chosen_before(tournament: Tournament) -> dict[str, Any]:
    """What was chosen on the form, as a plan says it; nothing where it was never begun, or another
    format was planned since."""
    begun = Q(act=Act.STAGE, new__did="begun", new__stage=1)
    planned = Q(act=Act.SETTINGS, new__has_key="plan")
    last = tournament.book.filter(begun | planned).order_by("number").last()
    if last is None or last.act != Act.STAGE:
        return {}
    said: Mapping[str, Any] = last.new or {}
    options = StageOptions(
        **{name: said.get(name, usual) for name, usual in PLAIN._asdict().items()}
    )
    format_, rounds = said["format"], said["rounds"]
    once = rounds_of(format_, len(said["pairs"]), options=options)
    chosen = options._asdict() | {
        "ready": "",
        "expected": len(said["pairs"]),
        "format": format_,
        "order": "lot" if said.get("by_lot") else "number",
        "twice": format_ == Stage.Format.LEAGUE and rounds > once,
    }
    return chosen | ({"rounds": rounds} if ReadyStage(format_).asks_rounds else {})


def begin_page(
    request: HttpRequest, tournament: Tournament, form: BeginForm, *, status: int = 200
) -> HttpResponse:
    """The page with the form on it."""
    context = {"tournament": tournament, "form": form, **_planned(form, tournament)}
    return render(request, "draw/begin.html", context, status=status)


def _planned(form: BeginForm, tournament: Tournament) -> dict[str, object]:
    """The plan of the form in a sentence, as far as it is valid, and how many stay out."""
    chosen = form.data.get("format") or form.fields["format"].initial
    wrong = any(field.errors for field in form.typed)
    rounds, (first, *then) = form.wanted_rounds(chosen), form.stages(chosen)
    planned = None if wrong else plan(chosen, form.entered(), rounds=rounds, options=first.options)
    rests = ""
    if planned and chosen == Stage.Format.ROTATION:
        rests = rests_in_words(
            tournament.ruleset.match, planned.rounds * planned.byes, among=form.entered()
        )
    start, starts = _start(tournament)
    until = form.said.get("until")
    return {
        "planned": planned,
        "words": f"{plan_in_words(planned, form.said.get('tables'))} {rests}".strip()
        if planned
        else "",
        "follows": afterwards(then) if planned else "",
        "later": list(stages_to_come(tournament)),
        "night": _way(form.said, tournament, form.stages(chosen), entered=form.entered())
        if planned
        else None,
        "starts": starts,
        "next_day": next_day(start, until) if until and planned else "",
        "few": form.entered() < form.fewest,
        "entered": form.entered(),
        "out": form.left_out(),
    }


def _start(tournament: Tournament) -> tuple[time, str]:
    """The hour to reckon from, and in words: the event's own, or that of its plan where it has
    none, while it is to come; else now."""
    now, meant = timezone.localtime(), tournament.plan.get("start")
    hour = tournament.starts_at or (time.fromisoformat(meant) if meant else None)
    at = Tournament(date=tournament.date, starts_at=hour).begins_at
    if at and at > now:
        return at.time(), _("A começar %(when)s:") % {"when": hour_in_words(at)}
    return now.time(), _("A começar agora:")


def _way(
    said: Mapping[str, Any], tournament: Tournament, stages: Stages, *, entered: int
) -> Way | None:
    """When the event would end, begun at its hour or now; only where it has an hour to end by."""
    if not said.get("until"):
        return None
    start, _words = _start(tournament)
    night = evening(
        tournament.ruleset.match,
        entered=entered,
        alone=tournament.rotates,
        start=start,
        until=said["until"],
        minutes=tournament.plan.get("minutes") or usual_minutes(tournament),
        rounds=said.get("rounds"),
        tables=said.get("tables"),
    )
    if night.problems():  # beyond the planner's range: no sentence
        return None
    return way_of(night, stages, tournament.ruleset.match)
