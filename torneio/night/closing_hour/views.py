"""The page of the closing hour: what is expected, what is wanted, and a round less."""

from datetime import time
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from torneio.access.actors import account
from torneio.draw.draw_page import round_of, stage_of
from torneio.draw.forms import hour_field
from torneio.draw.services import close_at
from torneio.draw.stage_overview import overview
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.formats.night_hours import next_day
from torneio.htmx import form_page
from torneio.night.closing_hour.estimate import closing_of
from torneio.night.closing_hour.services import drop_round
from torneio.nouns import ROUND
from torneio.play.models import Stage
from torneio.words import sentence


class ClosingForm(forms.Form):
    """The hour wanted."""

    until = hour_field(gettext_lazy("Acabar até às"))


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def closing(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The expected end; the hour wanted, which is changed here."""
    kept = tournament.plan.get("until")
    initial = {"until": time.fromisoformat(kept)} if kept else {}
    form = ClosingForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        stage = stage_of(tournament)
        until = form.cleaned_data["until"]
        close_at(stage, until, by=account(request))
        later = next_day(timezone.localtime().time(), until)
        messages.success(request, later or _("Fica assim."))
        return redirect("closing", tournament.slug)
    context = {"tournament": tournament, "form": form, **_standing(tournament)}
    return form_page(request, "night/closing.html", context, form=form, part="night/_closing.html")


@require_POST
@for_organiser
def fewer(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Play the last round no more: that of this address, which was shown."""
    round_ = round_of(tournament, number)
    if problem := drop_round(round_.stage, round_.number, by=account(request)):
        messages.error(request, sentence(problem))
        return redirect("closing", tournament.slug)
    left = ROUND.counted(round_.stage.rounds.count())
    messages.success(request, _("Menos uma ronda: ficam %(rounds)s.") % {"rounds": left})
    return redirect("draw", tournament.slug)


def _standing(tournament: Tournament) -> dict[str, Any]:
    """The expected end and, where a round can be spared, the end without it."""
    now = overview(tournament)
    found = closing_of(tournament, now)
    spare = now.line(found.spare) if found else None
    return {
        "now": now,
        "closing": found,
        "spare": spare,
        "is_league": spare is not None and spare.format == Stage.Format.LEAGUE,
    }
