"""A public page as an app on a phone's home screen: the name and the icons it is kept with."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _

from torneio.entries.models import Tournament
from torneio.live.caching import public_file
from torneio.table.pwa import as_manifest


@public_file
def event_manifest(_request: HttpRequest, event: Tournament) -> HttpResponse:
    """An event's pages, from the first."""
    home = reverse("event", args=[event.slug])
    return as_manifest(home, within=home, name=event.name, short=event.name, told=_told())


@public_file
def pair_manifest(_request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """An event's pages, from that of a pair."""
    return _of_one(event, number, page="pair")


@public_file
def player_manifest(_request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """The same from that of a player, where each plays alone."""
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
