"""The organiser's page of a match whose winner changed, hand by hand, after the next draw."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from torneio.access.actors import account
from torneio.desk.onward.decisions import follow_on, onward_of
from torneio.desk.onward.ways import ONWARD, ways_of
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round
from torneio.play.round_names import name_of_match, name_of_round
from torneio.standings.astray_matches import astray
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def who_goes_on(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """The choices for the next round, which was drawn with the pair that has lost since."""
    found = Match.objects.public().of(tournament.pk).with_names()
    match = get_object_or_404(found, pk=pk)
    if not astray(found).filter(pk=pk).exists():
        return redirect("desk_match", tournament.slug, pk)
    problem = None
    if request.method == "POST":
        problem = follow_on(match, way=request.POST.get(ONWARD, ""), by=account(request))
        if problem is None:
            messages.success(request, _("Ficou como disse."))
            return redirect("draw", tournament.slug)
    onward = onward_of(match, was=None)
    context = {
        "tournament": tournament,
        "match": match,
        "name": name_of_match(match).name,
        "onward": onward,
        "later": [_named(each) for each in onward.later] if onward else [],
        "ways": ways_of(onward),
        "problem": sentence(problem) if problem else "",
    }
    return render(request, "desk/onward.html", context, status=422 if problem else 200)


def _named(round_: Round) -> dict[str, str]:
    return {"slug": round_.slug, "name": name_of_round(round_).name}
