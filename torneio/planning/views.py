"""The third step of a new event; it can be skipped."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from torneio.access.actors import account
from torneio.draw.house_formats.rows import formats_for, last_used
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import focus_first_error, page_or_part
from torneio.payments.services import correct_with_fee
from torneio.planning.forms import EveningForm
from torneio.planning.rehearsal_words import RehearsalWords, rehearsed_in_words


@for_organiser
def new_format(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The formats that fit into the evening, and the choice: the draw proposes it later."""
    if tournament.stages.exists():
        return redirect("draw", tournament.slug)
    if "later" in request.POST:
        return _opened(request, tournament, plan={})
    asked = request.GET if "expected" in request.GET else None
    typing = request.method != "POST" or "look" in request.POST
    sent = not typing and "rehearse" not in request.POST
    typed = request.POST if request.method == "POST" else asked
    formats = formats_for(tournament.house_id)
    form = EveningForm(typed, tournament=tournament, formats=formats, typing=typing)
    if sent and form.is_valid():
        if "back" not in request.POST:
            opened = _opened(request, tournament, **_planned(form, tournament))
            if form.late:
                messages.warning(request, form.late)
            return opened
        correct_with_fee(tournament, by=account(request), **_planned(form, tournament))
        return redirect("new_rules", tournament.slug)
    status = 422 if not typing and focus_first_error(form) and sent else 200
    context = {
        "tournament": tournament,
        "form": form,
        "last_used": last_used(tournament),
        "entered": tournament.pairs.exists(),
        "rehearsal": _rehearsal(request, form),
    }
    return page_or_part(
        request,
        "draw/new_format.html",
        part="draw/_ways_typed.html",
        context=context,
        status=status,
    )


def _planned(form: EveningForm, tournament: Tournament) -> dict[str, Any]:
    """The columns of the event that are settled by the plan of its evening. An hour that was left
    blank stays blank, unless another than the one proposed for reckoning was typed."""
    is_said = tournament.starts_at is not None or "start" in form.changed_data
    return {"plan": form.plan()} | ({"starts_at": form.cleaned_data["start"]} if is_said else {})


def _rehearsal(request: HttpRequest, form: EveningForm) -> RehearsalWords | None:
    """The chosen format played through with invented pairs, where that is asked for."""
    if "rehearse" not in request.POST or not form.is_valid():
        return None
    ready, expected = form.chosen, form.cleaned_data["expected"]
    rounds = form.ways[ready.key].rounds if ready.asks_rounds else None
    return rehearsed_in_words(ready, expected, rounds=rounds)


def _opened(request: HttpRequest, tournament: Tournament, **columns: Any) -> HttpResponse:
    again = bool(tournament.plan.get("format"))
    correct_with_fee(tournament, by=account(request), **columns)
    words = _("Ficou guardado o formato.") if again else _("Está aberto «%(name)s».")
    messages.success(request, words % {"name": tournament.name})
    return redirect("draw" if tournament.pairs.exists() else "pairs", tournament.slug)
