"""What the organiser does to a round: draw, publish, take back, change."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from scoring import Problem
from torneio.access.speakers import account
from torneio.draw import services
from torneio.draw.certificate import drawn_round
from torneio.draw.forms import SwapForm
from torneio.draw.showing import published_in_words, round_of, show, while_open
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.play import rounds
from torneio.play.models import Round, Stage
from torneio.play.round_names import name_of_round


@require_POST
@for_organiser
@while_open
def draw_round(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Ask the worker for one round."""
    services.request_draw(round_of(tournament, number))
    return show(request, tournament, number=number)


@require_POST
@for_organiser
@while_open
def draw_all(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Ask for every round of a league, which needs no results."""
    stage = get_object_or_404(tournament.stages, format=Stage.Format.LEAGUE)
    for round_ in stage.rounds.filter(state=Round.State.WAITING):
        services.request_draw(round_)
    return show(request, tournament)


@require_POST
@for_organiser
@while_open
def publish(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show a draft to everybody."""
    round_ = round_of(tournament, number)
    if not rounds.publish(round_.pk, by=account(request)):
        return show(request, tournament, problem=Problem("not_a_draft"))
    said = published_in_words(tournament, name_of_round(round_).the)
    return show(request, tournament, said=said)


@require_POST
@for_organiser
@while_open
def publish_all(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Show every drafted round of a league at once."""
    stage = get_object_or_404(tournament.stages, format=Stage.Format.LEAGUE)
    published = rounds.publish_all(stage, by=account(request))
    if not published:
        return show(request, tournament, problem=Problem("not_a_draft"))
    shown = ngettext("%(n)s ronda", "as %(n)s rondas", published) % {"n": published}
    return show(request, tournament, said=published_in_words(tournament, shown))


@require_POST
@for_organiser
@while_open
def unpublish(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Take a round with nothing recorded back to a draft."""
    problem = rounds.unpublish(round_of(tournament, number).pk, by=account(request))
    return show(request, tournament, number=number, problem=problem)


@require_POST
@for_organiser
@while_open
def again(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Throw a draft away and draw another."""
    problem = services.draw_again(round_of(tournament, number), by=account(request))
    return show(request, tournament, number=number, problem=problem)


@require_POST
@for_organiser
@while_open
def discard(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Throw a draft away."""
    problem = rounds.discard(round_of(tournament, number).pk, by=account(request))
    return show(request, tournament, number=number, problem=problem)


@require_POST
@for_organiser
@while_open
def swap(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Exchange two pairs of a draft. A league's table leaves nothing to exchange."""
    round_ = round_of(tournament, number)
    if round_.stage.format == Stage.Format.LEAGUE:
        return show(request, tournament, number=number, problem=Problem("league_is_fixed"))
    form = SwapForm(request.POST, pairs=drawn_round(round_).pairs)
    if not form.is_valid():
        return show(request, tournament, number=number, swap_form=form)
    first, second = form.cleaned_data["first"], form.cleaned_data["second"]
    problem = rounds.swap(round_.pk, first, second, by=account(request))
    return show(request, tournament, number=number, problem=problem)
