"""A public page as an app on a phone's home screen: the name and the icons it is kept with."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from torneio.entries.game_pages import elsewhere
from torneio.entries.models import Tournament
from torneio.table.pwa import as_manifest


@require_safe
def event_manifest(_request: HttpRequest, slug: str) -> HttpResponse:
    """An event's pages, from the first."""
    event = get_object_or_404(Tournament, slug=slug)
    home = reverse("event", args=[slug])
    return as_manifest(home, within=home, name=event.name, short=event.name, told=_told())


@require_safe
def pair_manifest(_request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """An event's pages, from that of a pair."""
    return _of_one(get_object_or_404(Tournament, slug=slug), number, page="pair")


@require_safe
def player_manifest(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The same from that of a player, where each plays alone."""
    event = get_object_or_404(Tournament, slug=slug)
    elsewhere(request, event)
    return _of_one(event, number, page="player")


def _of_one(event: Tournament, number: int, *, page: str) -> HttpResponse:
    slug, pair = event.slug, get_object_or_404(event.pairs, number=number)
    return as_manifest(
        reverse(page, args=[slug, number]),
        within=reverse("event", args=[slug]),
        name=f"{pair.name} · {event.name}",
        short=pair.name,
        told=_told(),
    )


def _told() -> str:
    return _("As mesas e a classificação deste torneio.")
