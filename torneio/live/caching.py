"""Public pages, rendered once for everybody: by event, address and language, and never long after a
change (`torneio.live.kept_pages` has the limits, and which process renders).

A page that depends on its visitor is not cached, and a public page cannot: it is answered before
sessions are read (`answer_early`). The one thing a visitor's browser sends is the time of its last
change.
"""

import gzip
import hashlib
import time
from collections.abc import Callable, Container, Mapping
from functools import partial, wraps
from typing import Any, Concatenate

from django.conf import settings
from django.db import InterfaceError, OperationalError, connection
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.urls import Resolver404, resolve
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.http import conditional_page, require_safe

from torneio.entries.game_pages import elsewhere
from torneio.entries.models import Tournament
from torneio.htmx import is_part
from torneio.live.kept_pages import KeptPage, PageRequest, Version, saw
from torneio.shared_answers import share

# Pages of a list, and rounds by their slug: the parameter values that are cached.
NUMBERS = frozenset(map(str, range(1, 1000)))
ROUNDS = NUMBERS | {f"{stage}-{number}" for stage in range(2, 10) for number in range(1, 100)}
SAFE = ("GET", "HEAD", "OPTIONS", "TRACE")
WROTE_SECONDS = 10  # by then every older page has been rendered again

_EVENTS = Tournament._meta.db_table
_MOMENT = f"SELECT id, revision, created_at FROM {_EVENTS} WHERE slug = %s"  # noqa: S608 - our name

_Answer = Callable[[HttpRequest], HttpResponse]
_View = Callable[Concatenate[HttpRequest, Tournament, ...], HttpResponse]


def public_page(
    *, keeps: Mapping[str, Container[str]] | None = None, turn: Callable[..., object] | None = None
) -> Callable[[_View], Callable[..., HttpResponse]]:
    """Turn the `slug` of the address into the event, for a page that is the same for everybody.

    `keeps` are the parameters a page is cached for, each with its valid values; with any other (a
    search, an invented address) it is rendered anew and not cached. `turn` is what else moves the
    page, of the key of the event and what the address says: the clock, for pages that change by
    themselves. A poll sends the version it has in `v` (revision) and `t` (turn), which the view
    never sees; if there is nothing newer the answer is 204: no body, nothing swapped.
    """

    def decorate(view: _View) -> Callable[..., HttpResponse]:
        @require_safe
        @conditional_page
        @wraps(view)
        def shown(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
            asked_at = time.time()
            event_id, revision, born = _moment(slug)
            at = str(turn(event_id, **kwargs)) if turn else ""
            event, version = f"{event_id} {born}", (str(revision), at)
            saw(event, version, asked_at)
            known = known_version(request)
            if known == version:
                share(request)
                return HttpResponse(status=204)
            make = partial(_make, view, request, event_id=event_id, **kwargs)
            if not _is_kept(request, keeps or {}):
                return make()
            key, wrote = _key(request, event), _wrote(request, asked_at)
            page = PageRequest(request, key, event, version, wrote).get(make)
            if isinstance(page, HttpResponse):
                return page
            share(request)
            return HttpResponse(status=204) if known == page.version else _answer(request, page)

        shown.is_public = True  # type: ignore[attr-defined]  # see answer_early
        return shown

    return decorate


def answer_early(get_response: _Answer) -> _Answer:
    """Middleware: public pages are answered here, before sessions and the rest of the middleware; a
    page that is missing goes on to the usual 404."""

    def answered(request: HttpRequest) -> HttpResponse:
        try:
            found = resolve(request.path_info)
        except Resolver404:
            return get_response(request)
        if not hasattr(found.func, "is_public"):
            return get_response(request)
        request.resolver_match = found
        try:
            answer: HttpResponse = found.func(request, *found.args, **found.kwargs)
        except Http404:
            return get_response(request)
        return answer

    return answered


def tell_who_wrote(get_response: _Answer) -> _Answer:
    """Middleware: a browser that has just changed something carries a cookie for some seconds, and
    is shown its change."""

    def answered(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        if request.method not in SAFE:
            answer.set_cookie(
                "wrote",
                str(time.time()),
                max_age=WROTE_SECONDS,
                secure=settings.SESSION_COOKIE_SECURE,
                httponly=True,
                samesite="Lax",
            )
        return answer

    return answered


def public_file(view: _View) -> Callable[..., HttpResponse]:
    """A file of an event for everybody, made at each request; where another game has a page in its
    place, that one."""

    @require_safe
    @wraps(view)
    def answered(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
        event = get_object_or_404(Tournament, slug=slug)
        return elsewhere(request, event, slug) or view(request, event, **kwargs)

    return answered


def show(
    request: HttpRequest, page: str, *, part: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The part when htmx asks for it, else the whole page, rendered without any knowledge of the
    visitor."""
    template = part if is_part(request) else page
    html = render_to_string(template, context | {"request": request})
    return HttpResponse(html, status=status)


def show_hidden(request: HttpRequest, event: Tournament) -> HttpResponse:
    """What stands in the place of standings that are kept back until the prizes are given."""
    page = "standings/hidden.html"
    return show(request, page, part="standings/_hidden.html", context={"event": event})


def _moment(slug: str) -> tuple[int, int, object]:
    """The event of an address, its revision, and the time it was created, so that no event is ever
    given the cached pages of an earlier one with its key: the whole cost of an unchanged page.

    The query itself shows whether a persistent connection still lives, so that no health check
    precedes it; a dead one is reopened.
    """
    connection.health_check_done = True  # type: ignore[attr-defined]  # the stubs lack it
    try:
        found = _asked(slug)
    except (OperationalError, InterfaceError):
        connection.close()
        found = _asked(slug)
    if found is None:
        raise Http404
    return found


def _asked(slug: str) -> tuple[int, int, object] | None:
    with connection.cursor() as cursor:
        cursor.execute(_MOMENT, [slug])
        found: tuple[int, int, object] | None = cursor.fetchone()
    return found


def known_version(request: HttpRequest) -> Version | None:
    """The version a poll says it has, removed from the request that the view sees."""
    if not request.GET:
        return None
    parameters = request.GET.copy()
    said = [parameters.pop(name, [""])[-1] for name in ("v", "t")]
    request.GET = parameters  # type: ignore[assignment]  # a QueryDict all the same
    return (said[0], said[1]) if is_part(request) else None


def _wrote(request: HttpRequest, now: float) -> float:
    """The time of this browser's last change, by its cookie; 0 for long ago, or never."""
    try:
        at = float(request.COOKIES.get("wrote", 0))
    except ValueError:
        return 0
    return at if now - WROTE_SECONDS < at <= now else 0


def _is_kept(request: HttpRequest, keeps: Mapping[str, Container[str]]) -> bool:
    """Whether the address has only cached parameters, each once."""
    return all(
        len(said) == 1 and said[0] in keeps.get(name, ()) for name, said in request.GET.lists()
    )


def _make(view: _View, request: HttpRequest, *, event_id: int, **kwargs: Any) -> HttpResponse:
    event = get_object_or_404(Tournament, pk=event_id)
    answer = elsewhere(request, event, event.slug) or view(request, event, **kwargs)
    patch_vary_headers(answer, ("HX-Request", "Accept-Encoding"))
    answer.headers.setdefault("Cache-Control", "no-cache")
    return answer


def _key(request: HttpRequest, event: str) -> str:
    parameters = sorted(request.GET.lists())
    here = (request.scheme, request.get_host())  # a page says its whole address to messengers
    said = repr((event, here, request.path, parameters, is_part(request), get_language()))
    return f"page:{hashlib.sha256(said.encode()).hexdigest()}"


def _answer(request: HttpRequest, page: KeptPage) -> HttpResponse:
    """Compression is safe here against guessing by length (BREACH): a public page holds no
    secret."""
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    answer = HttpResponse(page.packed if packed else gzip.decompress(page.packed))
    if packed:
        answer["Content-Encoding"] = "gzip"
    patch_vary_headers(answer, ("HX-Request", "Accept-Encoding"))
    answer["Cache-Control"] = "no-cache"
    answer["ETag"] = page.etag
    return answer
