"""The page of the groups, where two pairs are chosen to change places."""

from itertools import groupby

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from torneio.access.actors import account
from torneio.draw.draw_page import while_open
from torneio.draw.forms import SwapForm
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import posted
from torneio.planning.group_exchange.services import exchange_groups, groups_stay
from torneio.play.models import Entrant
from torneio.play.round_names import group_name
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
@while_open
def groups_exchange(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Who is in each group, to be ticked two by two; then back to the draw."""
    stage = tournament.stages.last()
    if stage is None or (problem := groups_stay(stage)):
        if stage is not None and problem:
            messages.info(request, sentence(problem))
        return redirect("draw", tournament.slug)
    entrants = list(stage.entrants.select_related("pair").order_by("group", "seed"))
    sent = posted(request)
    form = SwapForm(sent, pairs=[each.pair_id for each in entrants])
    said = ""
    if form.is_valid():
        two = form.cleaned_data["dupla"]
        if (problem := exchange_groups(stage, *two, by=account(request))) is None:
            names = {each.pair_id: each.pair.name for each in entrants}
            words = _("Trocaram de grupo: %(first)s e %(second)s.")
            messages.success(request, words % {"first": names[two[0]], "second": names[two[1]]})
            return redirect("draw", tournament.slug)
        said = sentence(problem)
    context = {
        "tournament": tournament,
        "groups": _groups(entrants),
        "problem": said or " ".join(map(str, form.errors.get("dupla", []))),
        "chosen": request.POST.getlist("dupla"),
    }
    return render(request, "draw/groups.html", context, status=200 if sent is None else 422)


def _groups(entrants: list[Entrant]) -> list[tuple[str, list[Entrant]]]:
    """The pairs of each group, under its name."""
    return [
        (group_name(number), list(own))
        for number, own in groupby(entrants, lambda each: each.group)
    ]
