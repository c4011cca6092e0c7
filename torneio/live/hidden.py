"""Standings hidden until the prizes are given: who may see them, and the organiser's switch."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from torneio.access.actors import account
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.services import correct_event


def may_see_standings(request: HttpRequest, event: Tournament) -> bool:
    """Whether this visitor may: everybody, or while they are hidden only who organises the event.
    The account is read only then."""
    if event.standings_are_public:
        return True
    mine = Tournament.objects.organised_by(request.user.pk)
    return mine.filter(pk=event.pk).exists()


@require_POST
@for_organiser
def standings_hide(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Hide the standings from everybody else, or show them; back to the page of the button."""
    correct_event(tournament, by=account(request), standings_hidden="hide" in request.POST)
    page = next((each for each in ("prizes", "screens") if each in request.POST), "desk_standings")
    return redirect(page, tournament.slug)
