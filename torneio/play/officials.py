"""The permission check of the officials' pages: an organiser of the event, or a referee with a
link.

The referee's row is read anew for every request, so that a change of its serial, tables or
permission takes effect at once.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from torneio.access.accounts import with_account
from torneio.access.actors import Actor, account, official
from torneio.access.links import RefereeGrant, RefereeLink, referee_of
from torneio.coded import coded
from torneio.entries.game_pages import elsewhere
from torneio.entries.guards import organised_event
from torneio.entries.models import Tournament
from torneio.play.closed_pages import door, event_over, not_your_table
from torneio.play.models import Match, MatchQuerySet, Referee, Table


@dataclass(frozen=True)
class Official:
    """An official of an event: an organiser, or a referee with the tables `given` (none: all)."""

    tournament: Tournament
    by: Actor
    referee: Referee | None = None
    given: frozenset[int] = frozenset()

    @property
    def base(self) -> str:
        """The base template: the organiser's, with its tabs, or a referee's own."""
        return "play/official.html" if self.referee else "organiser.html"

    def matches(self) -> MatchQuerySet:
        """The public matches at the official's tables; an organiser sees byes too."""
        matches = Match.objects.public().of(self.tournament.pk)
        return matches.filter(table__in=self.given) if self.given else matches

    def tables(self) -> QuerySet[Table]:
        """The official's tables."""
        tables = self.tournament.tables.all()
        return tables.filter(pk__in=self.given) if self.given else tables


View = Callable[Concatenate[HttpRequest, Official, ...], HttpResponse]


def for_official(view: View) -> Callable[..., HttpResponseBase]:
    """Turn the `slug` of the address into an `Official` of that event.

    Without an account or a link: to the login. With an account that does not organise it: 404. With
    a link that is no longer valid: a page that says so.
    """

    @never_cache
    @wraps(view)
    def guarded(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponseBase:
        allowed = _let_in(request, slug)
        if isinstance(allowed, HttpResponseBase):
            return allowed
        if other := elsewhere(request, allowed.tournament, slug):
            return other
        try:
            return view(request, allowed, **kwargs)
        except (Http404, Match.DoesNotExist) as gone:
            said = _let_in(request, slug)  # the link may have been revoked just now
            if isinstance(said, HttpResponseBase):
                return said
            if _is_at_another_table(said, **kwargs):
                return not_your_table(request, said.tournament)
            raise Http404 from gone

    return guarded


def _is_at_another_table(official: Official, **asked: Any) -> bool:
    """Whether the address names a public match or table that is not assigned to this referee."""
    event, given = official.tournament, official.given
    if not given or not asked.keys() & {"pk", "number"}:
        return False
    if "number" in asked:
        return event.tables.filter(number=asked["number"]).exclude(pk__in=given).exists()
    mine = Match.objects
    return mine.public().of(event.pk).filter(pk=asked["pk"]).exclude(table__in=given).exists()


def _let_in(request: HttpRequest, slug: str) -> Official | HttpResponseBase:
    """The official of the event of that address, or the page that refuses."""
    allowed = _organiser(request, slug)
    if allowed is not None:
        return allowed
    grant = referee_of(request)
    if grant is None:
        return _nobody(request)
    referee = referee_by(grant, slug=slug)
    if referee is None:
        return link_is_dead(request, status=403)
    return (
        event_over(request, referee.tournament)
        if referee.tournament.is_over
        else as_official(referee)
    )


@with_account
def _nobody(_request: HttpRequest) -> HttpResponse:
    """The answer for an account that does not organise the event: 404."""
    raise Http404


def _organiser(request: HttpRequest, slug: str) -> Official | None:
    event = organised_event(request.user.pk, slug)
    return Official(event, account(request)) if event else None


def referee_by(grant: RefereeGrant, *, slug: str) -> Referee | None:
    """The referee of the event of that address by a cookie, while its serial is valid."""
    return _holding(grant.serial).filter(pk=grant.referee_id, tournament__slug=slug).first()


def referee_of_link(link: RefereeLink) -> Referee | None:
    """The referee of a link, while its serial is valid."""
    return _holding(link.serial).filter(public_id=link.referee).first()


def _holding(serial: int) -> QuerySet[Referee]:
    return Referee.objects.select_related("tournament").filter(link_serial=serial, gone=False)


def as_official(referee: Referee) -> Official:
    """A referee as an official of the assigned tables; without any, of all of them."""
    tables = frozenset(referee.tables.values_list("pk", flat=True))
    by = official(
        coded("referee", referee.name),
        way=coded("referee_link", referee.link_serial, referee.name),
        referee=RefereeGrant(referee.pk, referee.link_serial),
    )
    return Official(referee.tournament, by, referee, tables)


def link_is_dead(request: HttpRequest, *, status: int) -> HttpResponse:
    """The page for a link that was revoked, or is invalid."""
    return door(
        request,
        _("Esta ligação de árbitro já não é válida"),
        _("Peça à organização a ligação nova: é pessoal, e só abre as suas mesas."),
        status=status,
    )
