"""Players waiting for a partner: two become a pair, and can be parted again."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from scoring import Problem
from torneio import query_parameters
from torneio.access.actors import account
from torneio.entries.guards import for_organiser
from torneio.entries.joining import joined_in_words
from torneio.entries.models import Tournament
from torneio.entries.partners import draw_partners, join_pairs, let_wait, part_pair, undo_lots
from torneio.entries.views.pairs import LOTS
from torneio.words import sentence


@require_POST
@for_organiser
def pairs_join(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Make a pair of the two that were ticked."""
    typed = map(query_parameters.number, request.POST.getlist("dupla"))
    numbers = {number for number in typed if number is not None}
    pairs = list(tournament.pairs.filter(number__in=numbers).order_by("number")[:3])
    joined = join_pairs(*pairs, by=account(request)) if len(pairs) == 2 else Problem("nobody_waits")
    if isinstance(joined, Problem):
        messages.error(request, sentence(joined))
    else:
        messages.success(request, joined_in_words(joined))
    return redirect("pairs", tournament.slug)


@require_POST
@for_organiser
def pairs_lots(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Draw all waiting players into pairs; the page then shows how to undo it."""
    drawn = draw_partners(tournament, by=account(request))
    if isinstance(drawn, Problem):
        messages.error(request, sentence(drawn))
        return redirect("pairs", tournament.slug)
    pairs = ngettext("Saiu à sorte %(n)s dupla", "Saíram à sorte %(n)s duplas", len(drawn.pairs))
    names = "; ".join(pair.name for pair in drawn.pairs)
    said = [f"{pairs % {'n': len(drawn.pairs)}}: {names}."]
    if drawn.left:
        said.append(_("%(name)s fica à espera.") % {"name": drawn.left.name})
    messages.success(request, " ".join(said))
    address = reverse("pairs", args=[tournament.slug])
    return redirect(f"{address}?{urlencode({LOTS: drawn.number})}")


@require_POST
@for_organiser
def pairs_unlots(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Part the pairs of one drawing: each player waits for a partner again."""
    if problem := undo_lots(tournament, request.POST.get(LOTS, ""), by=account(request)):
        messages.error(request, sentence(problem))
    else:
        messages.success(request, _("As duplas sorteadas voltaram a esperar parceiro."))
    return redirect("pairs", tournament.slug)


@require_POST
@for_organiser
def pair_part(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Part a pair: each player waits again."""
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
    """Mark a single name as a waiting player, or as a pair's own name."""
    pair = get_object_or_404(tournament.pairs, number=number)
    if problem := let_wait(pair, on=request.POST.get("espera") == "1", by=account(request)):
        messages.error(request, sentence(problem))
    return redirect("pairs", tournament.slug)
