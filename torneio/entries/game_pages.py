"""The pages that belong to events between pairs only, or to those where each plays alone, and the
page in their place in the others. The URL tables declare it and the permission decorators read it,
so that no view needs to know its game."""

from collections.abc import Callable
from functools import update_wrapper
from typing import Any

from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import URLPattern

from torneio.entries.entering import PAIRS, PLAYERS, EntryTerms
from torneio.entries.models import Tournament


class PageOfOne:
    """A view of one kind of event, `of` those entrants, and the name of the page that the other
    kind has `otherwise`, if any."""

    def __init__(
        self, view: Callable[..., HttpResponseBase], *, of: EntryTerms, otherwise: str
    ) -> None:
        update_wrapper(self, view)
        self._view, self.of, self.otherwise = view, of, otherwise

    def __call__(self, *args: Any, **kwargs: Any) -> HttpResponseBase:
        return self._view(*args, **kwargs)


def of_pairs(*pages: URLPattern, otherwise: str = "") -> list[URLPattern]:
    """URLs of events between pairs; where each plays alone they redirect to the `otherwise`
    page."""
    return [_of_one(page, of=PAIRS, otherwise=otherwise) for page in pages]


def of_players(*pages: URLPattern) -> list[URLPattern]:
    """URLs of events in which each plays alone; events between pairs answer 404."""
    return [_of_one(page, of=PLAYERS, otherwise="") for page in pages]


def _of_one(page: URLPattern, *, of: EntryTerms, otherwise: str) -> URLPattern:
    page.callback = PageOfOne(page.callback, of=of, otherwise=otherwise)
    return page


def elsewhere(
    request: HttpRequest, tournament: Tournament, *where: object
) -> HttpResponseRedirect | None:
    """A redirect to the page that takes the place of this one, if one does; `where` are the parts
    of its address. Raises Http404 for a page that an event between pairs does not have."""
    page = _page_of_another(request, tournament)
    if page is not None and page.of is PLAYERS:
        raise Http404
    return redirect(page.otherwise, *where) if page and page.otherwise else None


def is_of_another_game(request: HttpRequest, tournament: Tournament) -> bool:
    """Whether an address is of a match of pairs where each plays alone, or the other way round."""
    return _page_of_another(request, tournament) is not None


def _page_of_another(request: HttpRequest, tournament: Tournament) -> PageOfOne | None:
    page = request.resolver_match.func if request.resolver_match else None
    if isinstance(page, PageOfOne) and page.of is not tournament.playing:
        return page
    return None
