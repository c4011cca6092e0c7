"""Pages that say why nothing can be entered here; for a script, the same as JSON.

To a phone that sends hands it kept, `closed` means: not lost, send them with a valid link.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from torneio.entries.models import Pair, Tournament
from torneio.htmx import is_part, wants_json
from torneio.play.games import row_of
from torneio.play.models import Table

_LOOK_AGAIN = 30  # seconds
MARK = "Torneio-Table"
"""The header that tells a phone's service worker our own answers from a captive portal's."""


def event_over(
    request: HttpRequest, event: Tournament, *, mine: Pair | None = None
) -> HttpResponse:
    """The event is over, with the way to its results; `mine` is the pair of this phone."""
    closed = door(
        request,
        _("Este torneio já terminou"),
        _("Os resultados estão fechados. Se falta alguma coisa, fale com a organização."),
        status=410,
        event=event,
        mine=mine,
    )
    closed["Refresh"] = str(_LOOK_AGAIN)  # the organiser may open it again
    return closed


def not_your_table(request: HttpRequest, event: Tournament) -> HttpResponse:
    """A referee asks for a table assigned to another referee."""
    return door(
        request,
        _("Esta mesa não é sua."),
        _("Quem arbitra aqui é outra pessoa. A organização pode dar-lhe esta mesa também."),
        status=403,
        tables=event.slug,
    )


def door(
    request: HttpRequest,
    title: str,
    words: str,
    *,
    status: int,
    keeps: bool = True,
    event: Tournament | None = None,
    mine: Pair | None = None,
    tables: str = "",
) -> HttpResponse:
    """A page that says why nothing can be entered here; with the `event` that is over, its
    standings and the page of the phone's pair; or with a link to an official's own `tables`.

    For a script: whether it `keeps` its hand to send it again later, or must drop it.
    """
    script = wants_json(request)
    response = (
        _closed(request, title, words, keeps=keeps)
        if script
        else _door(request, title, words, event=event, mine=mine, tables=tables)
    )
    response.status_code = status if keeps or not script else 422
    response[MARK] = "closed"
    return response


def _closed(request: HttpRequest, title: str, words: str, *, keeps: bool) -> HttpResponse:
    told = {"client_id": request.POST.get("client_id"), "receipt": None, "problems": [title, words]}
    return JsonResponse({"status": "closed" if keeps else "refused", **told})


def _door(request: HttpRequest, title: str, words: str, **offered: object) -> HttpResponse:
    matched = request.resolver_match
    told: dict[str, Any] = {"title": title, "words": words, **offered}
    if matched:
        told["table_id"] = key = matched.kwargs.get("table_id")
        table = Table.objects.select_related("tournament").filter(pk=key or 0).first()
        told["in_hands"] = table and row_of(table.tournament).in_hands(table.tournament)
    response = render(request, "play/door.html", told)
    if is_part(request):  # a part cannot say it: the whole page is loaded
        response["HX-Refresh"] = "true"
    return response
