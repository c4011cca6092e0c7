"""The rules of an event: changed until something is drawn under them, then read."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from scoring.rulesets import PRESETS
from torneio.access.accounts import with_account
from torneio.access.actors import account
from torneio.entries.forms.rules import RulesForm
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.selectors import rules_are_closed
from torneio.entries.services import change_rules
from torneio.entries.words.presets import ruleset_name
from torneio.entries.words.rules import describe, differences
from torneio.htmx import form_page, posted
from torneio.words import sentence


@for_organiser
def rules(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The frozen copy: a form while it may change, a page to read afterwards."""
    if request.method != "POST" and rules_are_closed(tournament):
        return _closed(request, tournament)
    form = RulesForm(posted(request), start=tournament.ruleset)
    good = form.is_valid()
    if good and form.surprises_were_seen:
        if _kept(request, tournament, form):
            messages.success(request, _("As regras são estas: %(name)s.") % {"name": form.title})
        return redirect("rules", tournament.slug)
    context = {"tournament": tournament, "rules": form, "surprised": good}
    return form_page(request, "entries/rules.html", context, form=form)


@for_organiser
def new_rules(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The second step of a new event. Going back keeps what was chosen, and so the surprises: they
    are on the page again."""
    if rules_are_closed(tournament):
        return redirect("rules", tournament.slug)
    form = RulesForm(posted(request), start=tournament.ruleset)
    good, back = form.is_valid(), "back" in request.POST
    if good and (back or form.surprises_were_seen) and _kept(request, tournament, form):
        return redirect("new_event" if back else "new_format", tournament.slug)
    context = {"tournament": tournament, "rules": form, "surprised": good}
    return form_page(request, "entries/new_rules.html", context, form=form)


def _kept(request: HttpRequest, tournament: Tournament, form: RulesForm) -> bool:
    """Save the rules if the form is valid and its surprises were seen; else the page says why
    not."""
    problem = change_rules(tournament, form.ruleset, by=account(request))
    if problem:
        messages.error(request, sentence(problem))
    return problem is None


def _closed(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    ruleset = tournament.ruleset
    context = {
        "tournament": tournament,
        "name": ruleset_name(ruleset),
        "changes": differences(ruleset),
        "groups": describe(ruleset),
    }
    return render(request, "entries/rules_closed.html", context)


@with_account
def rules_preview(request: HttpRequest) -> HttpResponse:
    """The summary of the rules in the form, before they are saved; fetched at every change."""
    form = RulesForm(request.GET, start=PRESETS["classica"])
    preset_moved = request.headers.get("HX-Trigger") == "_rules_presets"
    return render(request, "entries/_rules_preview.html", {"rules": form, "oob": preset_moved})
