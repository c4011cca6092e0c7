"""The page that asks before a round is drawn without waiting."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from torneio.access.actors import account
from torneio.draw.draw_page import back, round_of, while_open
from torneio.draw.late_pairs import given_in_words, late_names
from torneio.draw.without_waiting.services import draw_ahead, still_played
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.play.round_names import name_of_round
from torneio.query_parameters import number as number_in
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
@while_open
def ahead(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """How the tables still playing count for a draw that does not wait for them, and the pairs that
    are not in it yet; and that draw."""
    round_ = round_of(tournament, number)
    problem = None
    if request.method == "POST":
        tables = [number_in(text) or 0 for text in request.POST.getlist("mesa")]
        problem = draw_ahead(round_, tables, by=account(request))
        if problem is None:
            return back(tournament, number)
    playing = still_played(round_)
    if not playing:
        return back(tournament, number)
    context = {
        "tournament": tournament,
        "name": name_of_round(round_),
        "playing": playing,
        "late": late_names(round_.stage),
        "given": given_in_words(tournament),
        "problem": sentence(problem) if problem else "",
    }
    return render(request, "draw/ahead.html", context, status=422 if problem else 200)
