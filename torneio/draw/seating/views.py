"""The organiser's page of an event of single players: draw the tables, publish and follow them."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring import Problem
from torneio.access.actors import account
from torneio.access.addresses import network_of
from torneio.draw.bar import here_of
from torneio.draw.seating.forms import SeatingForm
from torneio.draw.seating.services import draw_tables, resting_of
from torneio.draw.seating_waiting import what_next_alone
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import page_or_part, unmoved
from torneio.play.alone.deals import game_of
from torneio.play.models import Round
from torneio.play.pins import locked_tables
from torneio.play.round_names import name_of_round
from torneio.play.selectors import rounds_of
from torneio.play.services import rounds
from torneio.play.services.seatings import discard_seating, seated
from torneio.words import sentence


@require_safe
@for_organiser
def sittings(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The tables of a round as they stand, and the draw of the next."""
    if nothing := unmoved(request, tournament.revision):
        return nothing
    return _show(request, tournament)


def _show(
    request: HttpRequest, tournament: Tournament, *, problem: Problem | None = None
) -> HttpResponse:
    drawn = rounds_of(tournament)
    asked, newest = request.GET.get("ronda", ""), drawn[-1] if drawn else None
    shown = next((each for each in drawn if each.slug == asked), newest)
    tables = list(seated(shown)) if shown else []
    last = tables if shown == newest else []
    counts = tournament.pairs.counts()
    game = game_of(tournament)
    first = {"wanted": game.sizes[0], "only_present": bool(counts["arrived"])}
    context = {
        "tournament": tournament,
        "rounds": [(each, name_of_round(each).name) for each in drawn],
        "round": shown,
        "round_name": name_of_round(shown).name if shown else "",
        "is_draft": shown is not None and shown.state == Round.State.DRAFT,
        "tables": tables,
        "resting": list(tournament.pairs.filter(pk__in=resting_of(shown))) if shown else [],
        "locked": locked_tables(tournament, network=network_of(request)),
        "called": list(tournament.tables.filter(called_at__isnull=False)),
        "untouched": bool(last) and not any(table.dealt for table in last),
        "playing": [table for table in last if not table.over],
        "counts": counts,
        "ends_itself": game.ends_itself,
        "form": SeatingForm(initial=first, sizes=game.sizes),
        "problem": sentence(problem) if problem else "",
    }
    status = 422 if problem else 200
    page, part = "draw/sittings.html", "draw/_sittings.html"
    return page_or_part(request, page, part=part, context=context, status=status)


@require_POST
@for_organiser
def sittings_draw(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Seat the players for one more round, as a draft."""
    form = SeatingForm(request.POST, sizes=game_of(tournament).sizes)
    if not form.is_valid():
        return redirect("sittings", tournament.slug)
    drawn = draw_tables(tournament, **form.cleaned_data, by=account(request))
    # Pressed twice it is drawn once: the page shows the draft.
    if isinstance(drawn, Problem) and drawn.code != "draft_waits":
        return _show(request, tournament, problem=drawn)
    return redirect("sittings", tournament.slug)


@require_POST
@for_organiser
def sittings_publish(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Publish a draft and open its tables."""
    if not rounds.publish(_round(tournament, number).pk, by=account(request)):
        return _show(request, tournament, problem=Problem("not_a_draft"))
    words = _("Já todos veem as mesas: no quadro, na página pública e no telefone de cada uma.")
    messages.success(request, words)
    return redirect("sittings", tournament.slug)


@require_POST
@for_organiser
def sittings_unpublish(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Take a round without any record back to a draft."""
    if problem := rounds.unpublish(_round(tournament, number).pk, by=account(request)):
        return _show(request, tournament, problem=problem)
    return redirect("sittings", tournament.slug)


@require_POST
@for_organiser
def sittings_discard(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Discard a draft."""
    if problem := discard_seating(_round(tournament, number), by=account(request)):
        return _show(request, tournament, problem=problem)
    return redirect("sittings", tournament.slug)


def _round(tournament: Tournament, number: str) -> Round:
    mine = Round.objects.filter(stage__tournament=tournament).select_related("stage")
    return get_object_or_404(mine.at(number))


@require_safe
@for_organiser
def sittings_night(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The sentence and the action of the bar, refreshed."""
    if nothing := unmoved(request, tournament.revision):
        return nothing
    next_ = what_next_alone(tournament)
    context = {"tournament": tournament, "next": next_, "here": here_of(request)}
    return page_or_part(request, "draw/night.html", part="draw/_night.html", context=context)
