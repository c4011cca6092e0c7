"""Takes the invented evenings away once a house has its own; the list of the events, whose template
asks for this by name, is below."""

from typing import Any

from django import template
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneio.access.accounts import with_account
from torneio.and_or import all_of
from torneio.book.models import BookLine
from torneio.coded import coded
from torneio.entries.models import Tournament
from torneio.entries.removal import delete_tournament
from torneio.houses.models import HouseMember, HouseRole
from torneio.play.models import Deal, Declaration, Incident, Match, Partida, Tie

register = template.Library()


def examples_of(user_id: int | None) -> list[Tournament]:
    """The invented events in the houses that an account owns, by the way in that their books name
    (one query)."""
    owned = HouseMember.objects.filter(user=user_id, role=HouseRole.OWNER)
    events = Tournament.objects.filter(house__in=owned.values("house"))
    books = BookLine.objects.filter(owner__in=events.values("public_id"), way=coded("example"))
    return list(events.filter(public_id__in=books.values("owner")).order_by("pk"))


@transaction.atomic
def take_away(event: Tournament) -> None:
    """Delete an invented event with all that was recorded in it, which protects its matches."""
    for facts in (Incident, Declaration, Deal, Partida):
        facts.objects.filter(match__round__stage__tournament=event).delete()
    Tie.objects.filter(tournament=event).delete()
    Match.objects.filter(round__stage__tournament=event).delete()
    delete_tournament(event)


@register.inclusion_tag("live/_examples.html", takes_context=True)
def examples_to_take_away(context: template.Context) -> dict[str, Any]:
    """The question whether the examples go, where there are any."""
    names = [f"«{event.name}»" for event in examples_of(context["request"].user.pk)]
    return {"examples": all_of(names)}


@require_POST
@with_account
def examples_away(request: HttpRequest) -> HttpResponse:
    """Take all of them away."""
    for event in examples_of(request.user.pk):
        take_away(event)
    messages.success(request, _("Os exemplos foram retirados."))
    return redirect("tournaments")
