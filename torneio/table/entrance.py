"""The entrance to a table: its link, with the event's PIN if it has one, traded for a cookie."""

from collections.abc import Sequence
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from torneio.access.addresses import network_of
from torneio.access.links import (
    TableGrant,
    read_round,
    remember,
    remember_pin,
    said_pair,
    said_pin,
    spaced,
    typed,
)
from torneio.access.voice_cookie import say_voice
from torneio.entries.models import Pair
from torneio.play.closed_pages import event_over
from torneio.play.models import Match, Round, Table
from torneio.play.pins import wrong_pin
from torneio.play.selectors import next_matches
from torneio.query_parameters import number
from torneio.table.table_access import Seat, open_match_at, other_round, stranger
from torneio.waves import seated_after

_LONGEST = 30  # letters of a code as it is typed; a signed link has more
TURN = "mesa"
"""The number of the table whose match is meant, in the address of another table's link."""
ASTRAY = "dupla"
"""The pair of a phone that reads another table's code, in the address of that table's page."""


@sensitive_post_parameters("pin")
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def table_link(request: HttpRequest, token: str) -> HttpResponse:
    """Trade a link, from a QR code or typed, for a cookie of this one table."""
    response = _traded(request, token)
    # Requests from this page, and from the one after the PIN, have the site as Referer, not the
    # link.
    response["Referrer-Policy"] = "strict-origin"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def table_code(request: HttpRequest) -> HttpResponse:
    """The box for the code of a card; what is typed there, or all of the address, leads on."""
    said = "".join(request.POST.get("codigo", "").split()).rstrip("/").rpartition("/")[2]
    if code := typed(said[:_LONGEST]):
        return redirect("table_link", spaced(code))
    return _ask_code(request, said=said, wrong=request.method == "POST")


def _ask_code(request: HttpRequest, *, said: str, wrong: bool) -> HttpResponse:
    context = {"said": said if len(said) < _LONGEST else "", "wrong": wrong}
    return render(request, "table/code.html", context, status=404 if wrong else 200)


def _traded(request: HttpRequest, token: str) -> HttpResponse:
    if request.path_info.startswith("/M/"):  # where no cookie of a link is sent
        return redirect("table_link", token)
    granted = _granted_by(token)
    if granted is None:
        return _ask_code(request, said=token, wrong=True)
    table, grant = granted
    if table.tournament.is_over:
        return event_over(request, table.tournament)
    if asked := _ask_pin(request, table):
        return asked
    response = _let_in(request, table, grant)
    event = table.tournament
    if event.pin:
        remember_pin(response, event.pin, event_id=event.pk, secure=settings.HTTPS)
    return response


def _let_in(request: HttpRequest, table: Table, grant: TableGrant) -> HttpResponse:
    """The cookie, and the way to the match; before it the question which, where the one of this
    table is over and others, that had to wait, are played at the tables that got free."""
    match = open_match_at(table)
    turns = [] if match else seated_after(table, round_id=grant.round_id)
    turn = _turn_among(request, turns)
    if turns and turn is None and TURN not in request.GET:
        return render(request, "table/whose_turn.html", {"table": table, "turns": turns})
    if turn and turn.table:
        match, event, table = turn, table.tournament, turn.table
        table.tournament = event
        grant = TableGrant(table.pk, table.link_serial, grant.round_id)
    response = redirect(f"{reverse('table', args=[table.pk])}{_asking(request, match)}")
    if table.tournament.links_a_round and not grant.round_id:
        grant = grant._replace(round_id=match.round_id if match else 0)
    remember(response, grant, secure=settings.HTTPS)
    _stays_theirs(request, response, table, match=match)
    return response


def _turn_among(request: HttpRequest, turns: Sequence[Match]) -> Match | None:
    """The match that was chosen, or else that of the pair of this phone; None where it is asked."""
    if TURN in request.GET:
        chosen = number(request.GET[TURN])
        return next((each for each in turns if each.table and each.table.number == chosen), None)
    pair = said_pair(request)
    return next((each for each in turns if pair in (each.pair_a_id, each.pair_b_id)), None)


def _granted_by(token: str) -> tuple[Table, TableGrant] | None:
    """The table of a link and what it grants: the code of a table, or a signed link for one round;
    None where it was never one, or was cancelled."""
    tables, link = Table.objects.select_related("tournament"), read_round(token)
    if link is None:
        table = tables.filter(code=typed(token)).first()
        return (table, TableGrant(table.pk, table.link_serial)) if table else None
    table = tables.filter(public_id=link.table, link_serial=link.serial).first()
    round_ = Round.objects.filter(public_id=link.round).first()
    return (table, TableGrant(table.pk, link.serial, round_.pk)) if table and round_ else None


def _asking(request: HttpRequest, match: Match | None) -> str:
    """The pair of this phone, in the address of a table that plays another match, or none."""
    pair = said_pair(request)
    here = match is not None and pair in (match.pair_a_id, match.pair_b_id)
    return "?" + urlencode({ASTRAY: pair}) if pair and not here else ""


def sits_elsewhere(request: HttpRequest, seat: Seat) -> str:
    """Where the pair of a phone plays that read the code of another table, in a sentence; "" where
    it plays here."""
    key = number(request.GET.get(ASTRAY, ""))
    here = Pair.objects.filter(tournament=seat.table.tournament_id)
    pair = here.filter(pk=key).first() if key else None
    following = next_matches([pair]).get(pair.pk) if pair else None
    if pair is None or following is None or following.table_id in {None, seat.table.pk}:
        return ""
    match = Match.objects.with_names().get(pk=following.pk)
    words = _(
        "Este telefone é de %(pair)s, que jogam na Mesa %(there)s, contra %(other)s: leiam lá o"
        " código. Esta é a Mesa %(here)s."
    )
    other = match.pair_a if match.pair_b == pair else match.pair_b
    tables = {"here": seat.table.number, "there": match.table and match.table.number}
    return words % {**tables, "pair": pair.name, "other": other and other.name}


def _stays_theirs(
    request: HttpRequest, response: HttpResponse, table: Table, *, match: Match | None
) -> None:
    """Keep a pair's phone as that pair's at its next table, without asking again."""
    pair = said_pair(request)
    if match and pair and pair in (match.pair_a_id, match.pair_b_id):
        side = "a" if pair == match.pair_a_id else "b"
        say_voice(response, side, about=match.pk, table_id=table.pk)


def _ask_pin(request: HttpRequest, table: Table) -> HttpResponse | None:
    """The page that asks for the PIN, until this browser has said it once."""
    event, problem = table.tournament, ""
    if not event.pin or said_pin(request, event.pin, event_id=event.pk):
        return None
    if request.method == "POST":
        problem = wrong_pin(table, request.POST.get("pin", ""), network=network_of(request))
        if not problem:
            return None
    context = {"table": table, "problem": problem}
    return render(request, "table/pin.html", context, status=422 if problem else 200)


def bind_to_round(response: HttpResponse, seat: Seat, match: Match) -> None:
    """Bind a phone that came before its round was public to that round from now on."""
    grant = seat.grant
    if grant and not grant.round_id and seat.table.tournament.links_a_round and not match.over:
        remember(response, grant._replace(round_id=match.round_id), secure=settings.HTTPS)


def outgrown(request: HttpRequest, seat: Seat) -> HttpResponse | None:
    """The answer to a phone whose round is not played here, while another one is."""
    match = open_match_at(seat.table) if seat.grant and seat.grant.round_id else None
    if match is None or seat.grant is None:
        return None
    mine = Round.objects.with_last().filter(pk=seat.grant.round_id).first()
    theirs = Round.objects.with_last().get(pk=match.round_id)
    return other_round(request, mine=mine, theirs=theirs) if mine else stranger(request)
