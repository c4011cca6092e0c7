"""The permission check of the organiser's pages: an account, and an event it organises."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404

from torneio.access.accounts import with_account
from torneio.entries.game_pages import elsewhere
from torneio.entries.models import Tournament

_View = Callable[Concatenate[HttpRequest, Tournament, ...], HttpResponseBase]


def for_organiser(view: _View) -> Callable[..., HttpResponseBase]:
    """Turn the `slug` of the address into the event, for an account that organises it.

    Without an account: to the login. With one that does not organise it: 404, so that it cannot be
    told from no event. A page that another game has elsewhere redirects there.
    """

    @with_account
    @wraps(view)
    def guarded(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponseBase:
        mine = Tournament.objects.organised_by(request.user.pk)
        tournament = get_object_or_404(mine, slug=slug)
        return elsewhere(request, tournament, slug) or view(request, tournament, **kwargs)

    return guarded
