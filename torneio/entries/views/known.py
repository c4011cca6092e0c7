"""People known from other events: offered while a pair is typed, and joined with who is the same or
parted on the page of a pair."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from torneio.access.actors import account
from torneio.entries.guards import for_organiser
from torneio.entries.known_people import known_people
from torneio.entries.models import Tournament
from torneio.entries.persons import join_persons, known_elsewhere, part_persons
from torneio.htmx import is_part


@require_safe
@for_organiser
def known_offers(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The people of other events who may be meant by what is typed in the first field or
    in the second."""
    if not is_part(request):
        return redirect("pairs", tournament.slug)
    place = 2 if "player_2" in request.GET else 1
    people = known_people(tournament, request.GET.get(f"player_{place}", ""))
    context = {"people": people, "place": place}
    return render(request, "entries/_known_people.html", context)


@require_POST
@for_organiser
def pair_person(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Join a player with one of another event of the house, or part them."""
    pair = get_object_or_404(tournament.pairs, number=number)
    asked = (request.POST.get("jogador"), request.POST.get("outro"))
    for player, other, _same in known_elsewhere(pair):
        if (str(player.public_id), str(other.player.public_id)) == asked:
            act = join_persons if request.POST.get("mesma") == "1" else part_persons
            act(player, other.player, by=account(request))
            return redirect("pair_edit", tournament.slug, number)
    raise Http404
