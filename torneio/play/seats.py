"""The door of a table's pages: a phone with the table's link, or somebody who organises the event.

The row read here gives the words and the revision; whether a grant still holds is decided again
under the lock, by the service that writes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

import scoring
from torneio.access.links import TableGrant, grant_of
from torneio.access.speakers import Speaker, Voice, account
from torneio.entries.models import Tournament
from torneio.htmx import is_part, wants_json
from torneio.play.models import Match, MatchQuerySet, Table

VOICE_COOKIE = "lado"


@dataclass(frozen=True)
class Seat:
    """Somebody who may enter results at a table: a phone with a grant, or an organiser."""

    table: Table
    by: Speaker

    @property
    def ruleset(self) -> scoring.Ruleset:
        return self.table.tournament.ruleset

    @property
    def grant(self) -> TableGrant | None:
        return self.by.grant

    def matches(self) -> MatchQuerySet:
        """What is public at this table, in the round of the grant if it is for one."""
        matches = Match.objects.public().with_names().filter(table=self.table)
        if self.grant and self.grant.round_id:
            return matches.filter(round=self.grant.round_id)
        return matches

    def open_match(self) -> Match | None:
        """The match to play now: of several rounds published ahead, the first not over."""
        unfinished = self.matches().filter(over=False)
        return unfinished.order_by("round__stage__number", "round__number").first()


MARK = "Torneio-Table"
"""The header that tells a phone's service worker our own answers from a captive portal's."""

View = Callable[Concatenate[HttpRequest, Seat, ...], HttpResponse]


def take_seat(request: HttpRequest, table_id: int) -> Seat | None:
    """Who sits here, or None. One query for a phone: it has no session and no account."""
    table = Table.objects.select_related("tournament").filter(pk=table_id).first()
    if table is None:
        return None
    grant = grant_of(request, table_id)
    if grant is not None and grant.serial == table.link_serial:
        return Seat(table, by=_phone(table, grant, voice=voice_of(request)))
    mine = Tournament.objects.organised_by(request.user.pk).filter(pk=table.tournament_id)
    if request.user.is_authenticated and mine.exists():
        return Seat(table, by=account(request))
    return None


def voice_of(request: HttpRequest) -> Voice:
    """For whom this phone speaks, as somebody said on it; else for the table."""
    said = request.COOKIES.get(VOICE_COOKIE, "")
    return Voice(said) if said in {Voice.A, Voice.B} else Voice.TABLE


def _phone(table: Table, grant: TableGrant, *, voice: Voice) -> Speaker:
    names = {Voice.A: _("mesa %(number)s, Nós"), Voice.B: _("mesa %(number)s, Eles")}
    numbers = {"number": table.number, "serial": grant.serial}
    name = names.get(voice, _("mesa %(number)s")) % numbers
    way = _("ligação %(serial)s da mesa %(number)s") % numbers
    return Speaker(name, voice, way=way, grant=grant)


def at_table(view: View) -> Callable[..., HttpResponse]:
    """Turn the `table_id` of the address into a seat; a page that says why where there is none."""

    @wraps(view)
    @never_cache
    def guarded(request: HttpRequest, table_id: int, **kwargs: Any) -> HttpResponse:
        seat = take_seat(request, table_id)
        if seat is None:
            return stranger(request)
        if seat.table.tournament.is_over:
            return event_over(request)
        if seat.grant is None and not _is_here(seat, kwargs.get("match_id")):
            return stranger(request)
        try:
            response = view(request, seat, **kwargs)
        except Match.DoesNotExist:  # another table's match, or a link revoked a moment ago
            return stranger(request)
        response[MARK] = "open"
        return response

    return guarded


def _is_here(seat: Seat, match_id: int | None) -> bool:
    """Whether an organiser asks for a match of this table; a grant is checked by the service."""
    return match_id is None or seat.matches().filter(pk=match_id).exists()


def stranger(request: HttpRequest) -> HttpResponse:
    """No link for this table."""
    return door(
        request,
        _("Este telefone não tem a ligação desta mesa"),
        _("Leia o código QR outra vez. Se a ligação foi mudada, peça a nova à organização."),
        status=403,
    )


def event_over(request: HttpRequest) -> HttpResponse:
    """The night is done."""
    return door(
        request,
        _("Este torneio já terminou"),
        _("Os resultados estão fechados. Se falta alguma coisa, fale com a organização."),
        status=410,
    )


def door(request: HttpRequest, title: str, words: str, *, status: int) -> HttpResponse:
    """A calm page that says why there is nothing to enter here."""
    response = (
        _closed(request, title, words) if wants_json(request) else _door(request, title, words)
    )
    response.status_code = status
    response[MARK] = "closed"
    return response


def _closed(request: HttpRequest, title: str, words: str) -> HttpResponse:
    """The same to a phone that sends what it kept: nothing was saved, and it keeps it."""
    told = {"client_id": request.POST.get("client_id"), "receipt": None, "problems": [title, words]}
    return JsonResponse({"status": "closed", **told})


def _door(request: HttpRequest, title: str, words: str) -> HttpResponse:
    matched = request.resolver_match
    table_id = matched.kwargs.get("table_id") if matched else None
    response = render(
        request, "play/door.html", {"title": title, "words": words, "table_id": table_id}
    )
    if is_part(request):  # no part can say it: the whole page is asked for again
        response["HX-Refresh"] = "true"
    return response
