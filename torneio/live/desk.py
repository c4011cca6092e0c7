"""The standings inside the organiser's frame: the same lines, under the event's own bar."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import page_or_part, unmoved
from torneio.live.players_pages import now_of
from torneio.live.views import ranked
from torneio.play.games import row_of


@require_safe
@for_organiser
def desk_standings(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Who stands where, of pairs or of single players."""
    if nothing := unmoved(request, tournament.revision):
        return nothing
    parameters = request.GET.copy()
    parameters.pop("v", None)
    request.GET = parameters  # type: ignore[assignment]  # a QueryDict all the same
    if row_of(tournament).several:
        shown, part = ranked(request, tournament, framed=True), "standings/_standings.html"
    else:
        shown, part = now_of(tournament, asked=request.GET.get("ronda", "")), "live/_game.html"
    context = shown | {"tournament": tournament}
    return page_or_part(request, "live/desk_standings.html", part=part, context=context)
