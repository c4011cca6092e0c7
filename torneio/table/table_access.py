"""The permission check of a table's pages: a phone with the table's link, or an organiser of the
event.

The row read here gives the words and the revision; whether a grant is still valid is checked again
under the lock, by the service that writes.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Concatenate

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

import scoring
from torneio.access.actors import Actor, Voice, account
from torneio.access.links import TableGrant, grant_of
from torneio.access.voice_cookie import ACTED, say_voice, voice_of
from torneio.coded import coded
from torneio.entries.game_pages import elsewhere, is_of_another_game
from torneio.entries.models import Pair, Tournament
from torneio.play.closed_pages import MARK, door, event_over
from torneio.play.games import row_of
from torneio.play.models import Match, MatchQuerySet, Round, Table
from torneio.play.round_names import name_of_round
from torneio.play.selectors import in_turn, next_of
from torneio.prepared import prepared


@dataclass(frozen=True)
class Seat:
    """A seat at a table from which results may be entered: a phone with a grant, or an organiser.

    `said_for` is the match for which this phone's voice was chosen: the next match has other
    pairs. `acted_at` is the one at which it acted, as the table's, before a voice was chosen.
    """

    table: Table
    by: Actor
    said_for: int = 0
    acted_at: int = 0

    @property
    def ruleset(self) -> scoring.Ruleset:
        return self.table.tournament.ruleset

    @property
    def in_hands(self) -> bool:
        """Whether hands are numbered through, not by partidas."""
        event = self.table.tournament
        return row_of(event).in_hands(event)

    @property
    def grant(self) -> TableGrant | None:
        return self.by.grant

    @property
    def own(self) -> str:
        """The side of this phone; "" for the table's phone, or an organiser's device."""
        return str(self.by.voice) if self.by.voice in {Voice.A, Voice.B} else ""

    @property
    def pair(self) -> Pair | None:
        """The pair of this phone, as chosen at a match here (one query, or none)."""
        if self.grant is None or not self.own:
            return None
        said = Match.objects.with_names().filter(pk=self.said_for, table=self.table).first()
        if said is None:
            return None
        return said.pair_b if self.own == Voice.B else said.pair_a

    def about(self, match_id: int) -> "Seat":
        """The same seat at one match: at another the phone of a pair is the table's again."""
        if self.grant is None or self.by.voice == Voice.TABLE or match_id == self.said_for:
            return self
        return replace(self, by=_phone(self.table, self.grant, voice=Voice.TABLE))

    def is_unsaid(self, match_id: int) -> bool:
        """Whether the voice of this phone is still to be chosen at a match, be it the table's."""
        return self.grant is not None and self.said_for != match_id

    def joins(self, match_id: int) -> bool:
        """Whether its voice is unsaid and it did nothing at the match yet."""
        return self.is_unsaid(match_id) and self.acted_at != match_id

    def saying(self, voice: str) -> Actor:
        """The actor of a hand that was kept while the phone had another voice."""
        if self.grant is None or not voice:
            return self.by
        return _phone(self.table, self.grant, voice=Voice(voice))

    def match(self, match_id: int) -> Match:
        """The public match with that key at this table, in the round of the grant if it is for one.
        Raises Match.DoesNotExist."""
        if found := self.find(match_id):
            return found
        raise Match.DoesNotExist

    def find(self, match_id: int) -> Match | None:
        """The same, or None; every phone polls its own every few seconds."""
        return next(iter(_match(pk=match_id, **self._reach)), None)

    def now(self) -> Match | None:
        """The match to play now or, where there is none, the last one played."""
        return next(iter(_to_play(**self._reach) or _played(**self._reach)), None)

    def unconfirmed(self) -> Match | None:
        """The last one played whose result waits for a confirmation."""
        return next(iter(_unconfirmed(**self._reach)), None)

    @property
    def _reach(self) -> dict[str, int]:
        reach = {"table": self.table.pk}
        return reach | (
            {"round": self.grant.round_id} if self.grant and self.grant.round_id else {}
        )


def _matches(**asked: Any) -> MatchQuerySet:
    return Match.objects.public().with_names().with_players().filter(**asked)


@prepared
def _match(**asked: Any) -> MatchQuerySet:
    return _matches(**asked).order_by()


@prepared
def _to_play(**asked: Any) -> MatchQuerySet:
    return in_turn(_matches(**asked), over=False)[:1]


@prepared
def _played(**asked: Any) -> MatchQuerySet:
    return in_turn(_matches(**asked), over=True).reverse()[:1]


@prepared
def _unconfirmed(**asked: Any) -> MatchQuerySet:
    open_ = _matches(**asked).filter(agreement=Match.Agreement.OPEN)
    return in_turn(open_, over=True).reverse()[:1]


def open_match_at(table: Table) -> Match | None:
    """The match a table plays now, whatever round a grant is for."""
    return next_of(Match.objects.with_names().filter(table=table))


View = Callable[Concatenate[HttpRequest, Seat, ...], HttpResponse]


def take_seat(request: HttpRequest, table_id: int) -> Seat | None:
    """The seat of this request, or None. One query for a phone: it has no session or account."""
    found = _table(pk=table_id)
    if not found:
        return None
    table = found[0]
    grant = grant_of(request, table_id)
    if grant is not None and grant.serial == table.link_serial:
        if not table.tournament.links_a_round:
            grant = grant._replace(round_id=0)
        voice, said_for, acted_at = voice_of(request, row_of(table.tournament).voices)
        by = _phone(table, grant, voice=voice)
        return Seat(table, by=by, said_for=said_for, acted_at=acted_at)
    mine = Tournament.objects.organised_by(request.user.pk).filter(pk=table.tournament_id)
    if request.user.is_authenticated and mine.exists():
        return Seat(table, by=account(request))
    return None


@prepared
def _table(pk: Any) -> QuerySet[Table]:
    return Table.objects.select_related("tournament").filter(pk=pk).order_by()


def _phone(table: Table, grant: TableGrant, *, voice: Voice) -> Actor:
    name = row_of(table.tournament).phone(table.number, voice)
    way = coded("table_link", table.number, grant.serial)
    return Actor(name, voice, way=way, grant=grant)


def at_table(view: View) -> Callable[..., HttpResponse]:
    """Turn the `table_id` of the address into a seat; without one, a page that says why."""

    @wraps(view)
    @never_cache
    def guarded(request: HttpRequest, table_id: int, **kwargs: Any) -> HttpResponse:
        seat, match_id = take_seat(request, table_id), kwargs.get("match_id")
        if seat is None:
            return stranger(request)
        if seat.table.tournament.is_over:
            return event_over(request, seat.table.tournament, mine=seat.pair)
        if other := elsewhere(request, seat.table.tournament, table_id):
            return other
        if match_id is not None:
            seat = seat.about(match_id)
        if closed := _closed(request, seat, match_id):
            return closed
        try:
            response = view(request, seat, **kwargs)
        except Match.DoesNotExist:
            played = Round.objects.with_last().filter(
                matches__table=seat.table, matches__pk=match_id or 0
            )
            return out_of_reach(request, seat, played.first())
        response[MARK] = "open"
        _note_acting(request, response, seat, match_id=match_id or 0)
        return response

    return guarded


def _note_acting(
    request: HttpRequest, response: HttpResponse, seat: Seat, *, match_id: int
) -> None:
    """Have a phone remember that it acted at a match before anybody said whose it is."""
    did = request.method == "POST" and response.status_code < 400
    if did and match_id and seat.joins(match_id):
        say_voice(response, ACTED, about=match_id, table_id=seat.table.pk)


def _closed(request: HttpRequest, seat: Seat, match_id: int | None) -> HttpResponse | None:
    """Why an address of one match is closed here, if so: it is of another game, or an organiser
    asks for a match of another table. A grant is checked by the service."""
    if match_id is None:
        return None
    if is_of_another_game(request, seat.table.tournament):
        return no_such_match(request)
    here = seat.grant is not None or seat.find(match_id) is not None
    return None if here else stranger(request)


def out_of_reach(request: HttpRequest, seat: Seat, theirs: Round | None) -> HttpResponse:
    """Why a match is out of this phone's reach: its grant was revoked a moment ago, or the round
    taken back, or the match is of another round (`theirs`, read `with_last`), or of another
    table."""
    if take_seat(request, seat.table.pk) is None:
        return stranger(request)
    if theirs is None:
        return no_such_match(request)
    if theirs.state != Round.State.PUBLISHED or seat.grant is None:
        return taken_back(request)
    mine = Round.objects.with_last().filter(pk=seat.grant.round_id).first()
    if mine is None:
        return stranger(request)
    return other_round(request, mine=mine, theirs=theirs)


def stranger(request: HttpRequest) -> HttpResponse:
    """The answer without a link for this table."""
    return door(
        request,
        _("Este telefone não tem a ligação desta mesa"),
        _("Leia o código QR outra vez. Se a ligação foi mudada, peça a nova à organização."),
        status=403,
    )


def other_round(request: HttpRequest, *, mine: Round, theirs: Round) -> HttpResponse:
    """The link is for one round, and the request is about another (both read `with_last`)."""
    words = {"mine": name_of_round(mine).the, "theirs": name_of_round(theirs).the}
    if (theirs.stage.number, theirs.number) > (mine.stage.number, mine.number):
        return door(
            request,
            _("Esta ligação era para %(mine)s.") % words,
            _("Para %(theirs)s, leia outra vez o código da mesa.") % words,
            status=403,
        )
    return door(
        request,
        _("A ligação deste telefone é para %(mine)s") % words,
        _("Isto era para %(theirs)s: mostre à organização o que ficou por registar.") % words,
        status=403,
        keeps=False,
    )


def no_such_match(request: HttpRequest) -> HttpResponse:
    """A match that is not, or no longer, played at this table."""
    return door(
        request,
        _("Esse encontro não é desta mesa"),
        _("Abra outra vez a mesa. O que ficou por registar, mostre-o à organização."),
        status=403,
        keeps=False,
    )


def taken_back(request: HttpRequest) -> HttpResponse:
    """The round was public a moment ago; it may be so again."""
    return door(
        request,
        _("A organização recolheu esta ronda"),
        _("Nada se regista enquanto não a publicar outra vez. Guarde o que tinha escrito."),
        status=403,
    )
