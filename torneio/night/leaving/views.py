"""The organiser's page of a pair that withdraws: before, the choices for its matches; after, what
was done, and the button to undo it."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring import Problem
from torneio import query_parameters
from torneio.access.actors import account
from torneio.draw.late_pairs import has_places, late_pairs
from torneio.draw.stage_overview import yet_to_play
from torneio.entries.guards import for_organiser
from torneio.entries.models import Pair, Tournament
from torneio.entries.pair_words import left_in_words
from torneio.entries.selectors import names_of
from torneio.entries.standing_in import stand_in
from torneio.htmx import posted
from torneio.night.leaving.coming_back import come_back, line_of, may_come_back
from torneio.night.leaving.forms import LeavingForm
from torneio.night.leaving.services import OpenMatch, drafts_of, leave, open_matches
from torneio.night.leaving.still_to_come import still_to_come
from torneio.payments.balances import balances_of
from torneio.play.models import Round, Stage
from torneio.play.round_names import name_of_round
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def pair_leaving(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Every open match of the pair with the proposed way; all are decided together."""
    pair = get_object_or_404(tournament.pairs, number=number)
    pair.tournament = tournament
    if pair.withdrawn:
        here = redirect("pair_leaving", tournament.slug, number)  # sent twice counts once
        return here if request.method == "POST" else _gone(request, tournament, pair)
    if "entra" in request.POST:
        return _with_stand_in(request, tournament, pair)
    matches = open_matches(pair)
    sent = posted(request)
    form = LeavingForm(sent, event=tournament, matches=matches)
    problem = None
    if sent is not None and form.is_valid():
        problem = leave(pair, form.chosen, by=account(request))
        if problem is None:
            words = str(tournament.entering.went_home)
            messages.success(request, words % {"pair": pair.name})
            return redirect("pair_leaving", tournament.slug, number)
        form = LeavingForm(None, event=tournament, matches=open_matches(pair))
    context = {
        "tournament": tournament,
        "pair": pair,
        "form": form,
        "drafts": [name_of_round(round_).the for round_ in drafts_of(pair)],
        "late": (late := _left_waiting(pair, matches)),
        "leaves_place": bool(late) and any(map(has_places, tournament.stages.all())),
        "to_come": still_to_come(pair),
        "problem": sentence(problem) if problem else "",
        "names": names_of(pair) if tournament.entering.several else (),
        "waiting": tournament.pairs.waiting(),
    }
    status = 422 if sent is not None else 200
    return render(request, "night/leaving.html", context, status=status)


def _with_stand_in(request: HttpRequest, tournament: Tournament, pair: Pair) -> HttpResponse:
    """Keep the pair: a player who waits comes in for the one who goes home."""
    wanted = query_parameters.number(request.POST["entra"])
    waiting = get_object_or_404(tournament.pairs.waiting(), number=wanted)
    (balance,) = balances_of(tournament, among=[waiting.pk]) or (None,)
    if problem := stand_in(pair, waiting, by=account(request)):
        messages.error(request, sentence(problem))
        return redirect("pair_leaving", tournament.slug, pair.number)
    words = _("%(new)s entra na dupla %(number)s: o telefone da mesa pergunta quem joga.")
    messages.success(request, words % {"new": waiting.name, "number": pair.number})
    if waiting.paid or (balance and balance.received):
        words = _("%(new)s já tinha pago a sua inscrição: veja se a dupla ainda deve.")
        messages.info(request, words % {"new": waiting.name})
    return redirect("pairs", tournament.slug)


def _left_waiting(pair: Pair, matches: Sequence[OpenMatch]) -> list[str]:
    """The late pairs that cannot take its whole row, since it has played in a stage where one with
    results is not passed on."""
    stage = pair.tournament.stages.filter(entrants__pair=pair).order_by("-number").first()
    if stage is None or stage.format == Stage.Format.SWISS:
        return []
    if any(each.substitutes for each in matches) or yet_to_play(stage).filter(pair=pair).exists():
        return []
    return [late.name for late in late_pairs(stage)]


def _gone(request: HttpRequest, tournament: Tournament, pair: Pair) -> HttpResponse:
    line, rounds = line_of(pair), Round.objects.filter(stage__tournament=tournament)
    names = {
        each.slug: name_of_round(each).name for each in rounds.with_last().select_related("stage")
    }
    problem = may_come_back(pair, by=account(request)) if line else Problem("not_left")
    context = {
        "tournament": tournament,
        "pair": pair,
        "done": left_in_words(line.new or {}, names) if line else (),
        "line": line,
        "back": "voltaram" in request.GET,
        "problem": sentence(problem) if problem else "",
        "taken": pair.successors.exists(),
    }
    return render(request, "night/gone.html", context)


@require_POST
@for_organiser
def pair_stays(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponseRedirect:
    """Undo the withdrawal."""
    pair = get_object_or_404(tournament.pairs, number=number)
    pair.tournament = tournament
    if problem := come_back(pair, by=account(request)):
        messages.error(request, sentence(problem))
        return redirect("pair_leaving", tournament.slug, number)
    words = _("Desfeito: %(pair)s de volta, e os encontros estão como estavam.")
    messages.success(request, words % {"pair": pair.name})
    return redirect("pairs", tournament.slug)
