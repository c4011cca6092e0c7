"""The permission check of the organiser's pages: an account, and an event it organises."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate

from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase

from torneio.access.accounts import with_account
from torneio.entries.game_pages import elsewhere
from torneio.entries.models import Tournament
from torneio.prepared import prepared

_View = Callable[Concatenate[HttpRequest, Tournament, ...], HttpResponseBase]


def for_organiser(view: _View) -> Callable[..., HttpResponseBase]:
    """Turn the `slug` of the address into the event, for an account that organises it.

    Without an account: to the login. With one that does not organise it: 404, so that it cannot be
    told from no event. A page that another game has elsewhere redirects there.
    """

    @with_account
    @wraps(view)
    def guarded(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponseBase:
        tournament = organised_event(request.user.pk, slug)
        if tournament is None:
            raise Http404
        return elsewhere(request, tournament, slug) or view(request, tournament, **kwargs)

    return guarded


def organised_event(user_id: int | None, slug: str) -> Tournament | None:
    """The event of that address, if this account organises it (one query)."""
    return next(iter(_organised(user=user_id, slug=slug)), None) if user_id else None


@prepared
def _organised(user: Any, slug: Any) -> QuerySet[Tournament]:
    """Asked for on every page of an organiser."""
    return Tournament.objects.organised_by(user).filter(slug=slug).order_by()
