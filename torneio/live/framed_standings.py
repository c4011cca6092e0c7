"""The standings inside the organiser's frame: the same lines, under the event's own bar."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from torneio.entries.entering import PAIRS, PLAYERS, EntryTerms
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import page_or_part, unmoved
from torneio.live.players_pages import now_of
from torneio.live.views import ranked

_SHOWN: Mapping[EntryTerms, tuple[Callable[..., dict[str, Any]], str, str]] = {
    PAIRS: (partial(ranked, framed=True), "standings/_ranked.html", "standings/_standings.html"),
    PLAYERS: (now_of, "live/_game.html", "live/_game.html"),
}
"""For each kind of entrants the function that reads the context, the whole template and its
part."""


@require_safe
@for_organiser
def desk_standings(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The standings, of pairs or of single players."""
    if nothing := unmoved(request, tournament.revision):
        return nothing
    parameters = request.GET.copy()
    parameters.pop("v", None)
    request.GET = parameters  # type: ignore[assignment]  # a QueryDict all the same
    read, whole, part = _SHOWN[tournament.playing]
    context = read(request, tournament) | {"tournament": tournament, "standings": whole}
    return page_or_part(request, "live/desk_standings.html", part=part, context=context)
