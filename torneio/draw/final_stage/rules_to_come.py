"""The page of the rules of a stage that has not begun."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring import Problem, Ruleset
from torneio.access.actors import account
from torneio.draw.draw_page import while_open
from torneio.entries.forms.rules import RulesForm
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.formats.format_shapes import in_words
from torneio.formats.stages_to_come import set_rules_to_come, stages_to_come
from torneio.htmx import form_page, posted
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
@while_open
def stage_rules(request: HttpRequest, tournament: Tournament, stage: int) -> HttpResponse:
    """The form of the rules, as on the event's own page; another button takes them back."""
    meant = stages_to_come(tournament).get(stage)
    if meant is None:
        messages.info(request, sentence(Problem("stage_is_not_to_come")))
        return redirect("draw", tournament.slug)
    if "as_before" in request.POST:
        return _kept(request, tournament, stage, ruleset=None)
    form = RulesForm(posted(request), start=meant.rules or tournament.ruleset)
    good = form.is_valid()
    if good and form.surprises_were_seen:
        return _kept(request, tournament, stage, ruleset=form.ruleset)
    context = {"tournament": tournament, "rules": form, "surprised": good, "stage": stage}
    context |= {"own": meant.rules is not None, "words": in_words((meant._replace(rules=None),))}
    return form_page(request, "draw/stage_rules.html", context, form=form)


def _kept(
    request: HttpRequest, tournament: Tournament, stage: int, *, ruleset: Ruleset | None
) -> HttpResponse:
    problem = set_rules_to_come(tournament, stage, ruleset, by=account(request))
    if problem:
        messages.error(request, sentence(problem))
    else:
        words = _("As regras da %(stage)s.ª fase ficam assim.") % {"stage": stage}
        messages.success(request, words)
    return redirect("draw", tournament.slug)
