"""The page of the autopilot: its coming steps, in order, and its rules."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring import Problem
from torneio.access.actors import account
from torneio.draw.stage_overview import overview
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import page_or_part, unmoved
from torneio.night.autopilot import services
from torneio.night.autopilot.forms import RulesOfTheNightForm, StepForm
from torneio.night.autopilot.steps import steps_of
from torneio.play.models import Autopilot, rules_of
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def autopilot(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The coming steps, and the form of the rules."""
    if nothing := unmoved(request, tournament.revision):
        return nothing
    kept = rules_of(tournament)
    begun = tournament.stages.exists()
    data = request.POST or None
    form = RulesOfTheNightForm(data, kept=kept, begun=begun, meant=bool(tournament.plan))
    if request.method == "POST" and form.is_valid():
        services.set_rules(tournament, form.rules(), by=account(request))
        messages.success(request, _saved(tournament))
        return redirect("autopilot", tournament.slug)
    return _page(request, tournament, form)


def _saved(tournament: Tournament) -> str:
    """A confirmation, with the first step that follows, where its hour is known."""
    coming = steps_of(tournament, overview(tournament), rules_of(tournament))
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
    return redirect("autopilot", tournament.slug)


@require_POST
@for_organiser
def autopilot_step(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Take a step now, skip it, or move it to another hour."""
    form, problem = StepForm(request.POST), None
    if not form.is_valid():
        wrong = next(iter(form.errors.values()))[0]
        messages.error(request, str(wrong))
        return redirect("autopilot", tournament.slug)
    said, kept = form.cleaned_data, rules_of(tournament)
    coming = steps_of(tournament, overview(tournament), kept)
    step = next((each for each in coming if each.key == said["step"]), None)
    if step is None or step.is_told_only:
        problem = Problem("step_is_gone")
    elif said["did"] == "now":
        problem = services.take_step(tournament, step, by=account(request))
    elif not services.move_step(tournament, step, form.at, by=account(request)):
        problem = Problem("step_is_gone")
    if problem:
        messages.error(request, sentence(problem))
    return redirect("autopilot", tournament.slug)


def _page(request: HttpRequest, tournament: Tournament, form: RulesOfTheNightForm) -> HttpResponse:
    now, kept = overview(tournament), form.kept
    context = {
        "tournament": tournament,
        "now": now,
        "kept": kept,
        "form": form,
        "steps": steps_of(tournament, now, kept),
        "refused": _refused(kept),
    }
    if form.errors:
        return render(request, "night/autopilot.html", context, status=422)
    part = "night/_autopilot.html"
    return page_or_part(request, "night/autopilot.html", part=part, context=context)


def _refused(kept: Autopilot) -> str:
    """Why the beginning or the end was refused; "" where it was not."""
    if not kept.problem:
        return ""
    details = {name: value for name, value in kept.problem.items() if name != "code"}
    return sentence(Problem(kept.problem["code"], details=details))
