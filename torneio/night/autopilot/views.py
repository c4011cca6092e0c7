"""The page of the autopilot: its coming steps, in order, and its rules."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import trigger_client_event

from scoring import Problem
from torneio.access.actors import Actor, account
from torneio.draw.stage_overview import Overview, overview
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import is_part, page_or_part, unmoved, version_of
from torneio.night.autopilot import services
from torneio.night.autopilot.forms import RulesOfTheNightForm, StepForm
from torneio.night.autopilot.happened import happened
from torneio.night.autopilot.left_out import left_steps
from torneio.night.autopilot.step import Step, StepKind
from torneio.night.autopilot.steps import is_refused, steps_of
from torneio.night.late_tables import LateTable, keys_of, late_tables
from torneio.play.models import Autopilot, Round, rules_of
from torneio.play.selectors import being_played, rounds_of
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def autopilot(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The coming steps, and the form of the rules."""
    form = _form(tournament, request.POST or None)
    if request.method == "POST" and form.is_valid():
        services.set_rules(tournament, form.rules(), by=account(request))
        messages.success(request, _saved(tournament))
        return redirect("autopilot", tournament.slug)
    return _page(request, tournament, form)


def _form(tournament: Tournament, data: QueryDict | None = None) -> RulesOfTheNightForm:
    kept, begun = rules_of(tournament), tournament.stages.exists()
    return RulesOfTheNightForm(data, kept=kept, begun=begun, meant="format" in tournament.plan)


def _saved(tournament: Tournament) -> str:
    """A confirmation, with the first step that follows, where its hour is known."""
    kept = rules_of(tournament)
    if kept.on_hold:
        return _("Fica assim, mas está tudo em espera: nada acontece sozinho até mandar continuar.")
    coming = steps_of(tournament, overview(tournament), kept)
    first = next((step for step in coming if step.at and not step.is_told_only), None)
    if first is None:
        return _("Fica assim.")
    said = {"what": first.what, "when": first.when}
    if first.is_at_once:
        return _("Fica assim. Acontece já: %(what)s, %(when)s.") % said
    return _("Fica assim. O que vem primeiro: %(what)s, %(when)s.") % said


@require_POST
@for_organiser
def autopilot_hold(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Put the autopilot on hold, or resume it."""
    services.hold(tournament, on=request.POST.get("on") == "1", by=account(request))
    return _answered(request, tournament)


@require_POST
@for_organiser
def autopilot_step(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Take a step now, skip it, or move it to another hour."""
    form = StepForm(request.POST)
    if not form.is_valid():
        wrong = next(iter(form.errors.values()))[0]
        return _answered(request, tournament, problem=str(wrong), at=request.POST.get("step", ""))
    said, kept, now = form.cleaned_data, rules_of(tournament), overview(tournament)
    find = left_steps if said["did"] == "back" else steps_of
    there = find(tournament, now, kept)
    step = next((each for each in there if each.key == said["step"]), None)
    problem = _done(tournament, step, form, by=account(request))
    told = sentence(problem) if problem else ""
    return _answered(request, tournament, step=step, problem=told)


def _done(event: Tournament, step: Step | None, form: StepForm, *, by: Actor) -> Problem | None:
    """Do what a button says; the problem where it is refused, or its step is no longer there."""
    did = form.cleaned_data["did"]
    if step is None or step.is_told_only:
        return Problem("step_is_gone")
    if did == "now":
        return services.take_step(event, step, by=by)
    if did == "back":
        is_done = services.give_back(event, step, by=by)
    else:
        is_done = services.move_step(event, step, form.at, by=by)
    return None if is_done else Problem("step_is_gone")


def _answered(
    request: HttpRequest,
    tournament: Tournament,
    *,
    step: Step | None = None,
    problem: str = "",
    at: str = "",
) -> HttpResponse:
    """The list as a button left it, with the field of the rules that has the hour of its `step`:
    nothing else that is being typed below is touched, and an earlier notice goes. A problem stands
    in the step `at` whose hour was typed, where that is still there. Without htmx the whole page
    again."""
    if not is_part(request):
        if problem:
            messages.error(request, problem)
        return redirect("autopilot", tournament.slug)
    tournament.refresh_from_db()
    form = _form(tournament)
    context = _context(tournament, form) | {"problem": problem, "answers": True}
    if any(each.key == at for each in context["steps"]):
        context |= {"amiss": at, "typed": request.POST.get("hour", "")}
    name = _FIELDS.get(step.kind, "") if step else ""
    if name in form.fields:
        form.fields[name].widget.attrs["hx-swap-oob"] = "true"
        context["its_field"] = form[name]
    response = render(request, "night/_autopilot.html", context)
    return trigger_client_event(response, "moved")  # the bar above is refreshed at once


_FIELDS = {StepKind.BEGIN: "begin", StepKind.CLOSE: "close", StepKind.END: "end_after"}


def _page(request: HttpRequest, tournament: Tournament, form: RulesOfTheNightForm) -> HttpResponse:
    context = _context(tournament, form)
    if nothing := unmoved(request, context["version"]):
        return nothing
    if form.errors:
        return render(request, "night/autopilot.html", context, status=422)
    part = "night/_autopilot.html"
    return page_or_part(request, "night/autopilot.html", part=part, context=context)


def _context(tournament: Tournament, form: RulesOfTheNightForm) -> dict[str, Any]:
    now, kept = overview(tournament), form.kept
    steps, refused = steps_of(tournament, now, kept), _refused(kept, tournament)
    left, done = left_steps(tournament, now, kept), happened(tournament, now)
    waits, late = _waits(now, [*steps, *left]), _late(tournament, now)
    seen = (now.over, kept.on_hold, refused, waits, _clock_goes_on(now), _shown(steps))
    return {
        "tournament": tournament,
        "now": now,
        "kept": kept,
        "form": form,
        "steps": steps,
        "left": left,
        "done": done,
        "late": late,
        "refused": refused,
        "waits": waits,
        "version": version_of(*seen, _shown(left), done, keys_of(late)),
    }


def _waits(now: Overview, steps: list[Step]) -> str:
    """The name of the next round where only the organiser draws or publishes it; "" elsewhere."""
    line = now.next
    if line is None or line.state == Round.State.QUEUED:
        return ""
    return "" if any(step.round == line.slug for step in steps) else line.name.name


def _late(tournament: Tournament, now: Overview) -> list[LateTable]:
    return [] if now.over else late_tables(being_played(rounds_of(tournament)))


def _clock_goes_on(now: Overview) -> bool:
    line = now.being_played
    return bool(line and line.clock and line.playing)


def _shown(steps: list[Step]) -> list[tuple[object, ...]]:
    """The steps as the page has them: an hour that passes changes them too."""
    return [(each.key, each.what, each.when, each.expected_words, each.is_missed) for each in steps]


def _refused(kept: Autopilot, tournament: Tournament) -> str:
    """Why the beginning or the end was refused; "" where it was not, or what refused the end is no
    more."""
    has_begun = kept.begin_at is None and tournament.stages.exists()
    if not kept.problem or (has_begun and not is_refused(kept, tournament)):
        return ""
    details = {name: value for name, value in kept.problem.items() if name != "code"}
    return sentence(Problem(kept.problem["code"], details=details))
