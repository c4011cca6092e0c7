"""Those who wait for a partner: two become a pair, and can part again."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring import Problem
from torneio import query_parameters
from torneio.access.actors import account
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.partners import join_pairs, let_wait, part_pair
from torneio.words import sentence


@require_POST
@for_organiser
def pairs_join(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The two that were ticked are a pair."""
    typed = map(query_parameters.number, request.POST.getlist("dupla"))
    numbers = {number for number in typed if number is not None}
    pairs = list(tournament.pairs.filter(number__in=numbers).order_by("number")[:3])
    joined = join_pairs(*pairs, by=account(request)) if len(pairs) == 2 else Problem("nobody_waits")
    if isinstance(joined, Problem):
        messages.error(request, sentence(joined))
    else:
        said = {"name": joined.name, "number": joined.number}
        messages.success(request, _("%(name)s são a dupla %(number)d.") % said)
    return redirect("pairs", tournament.slug)


@require_POST
@for_organiser
def pair_part(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Each by themselves again, and waiting."""
    pair = get_object_or_404(tournament.pairs, number=number)
    if problem := part_pair(pair, by=account(request)):
        messages.error(request, sentence(problem))
    else:
        said = {"name": pair.name}
        messages.success(request, _("%(name)s estão outra vez à espera de parceiro.") % said)
    return redirect("pairs", tournament.slug)


@require_POST
@for_organiser
def pair_waits(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """A single name is a player who waits, or what a pair calls itself."""
    pair = get_object_or_404(tournament.pairs, number=number)
    if problem := let_wait(pair, on=request.POST.get("espera") == "1", by=account(request)):
        messages.error(request, sentence(problem))
    return redirect("pairs", tournament.slug)
