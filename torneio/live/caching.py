"""Public pages, rendered once for everybody: by event, revision, address and language.

The revision is part of the key, so the request after a change never finds the page of before;
nothing is ever cleared. A page that looked at who is asking does not enter (`_is_for_everybody`).
"""

import gzip
import hashlib
import time
from collections.abc import Callable, Container, Mapping
from datetime import datetime
from functools import partial, wraps
from typing import Any, Concatenate, NamedTuple

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from torneio.entries.models import Tournament
from torneio.entries.sister_pages import elsewhere
from torneio.htmx import is_part, unmoved

KEPT_SECONDS = 300
RENDER_SECONDS = 5  # who renders longer than this is taken for dead
WAIT_SECONDS = 0.02
# Pages of a list, and rounds: what an address may say and still be kept.
NUMBERS = frozenset(map(str, range(1, 1000)))

_View = Callable[Concatenate[HttpRequest, Tournament, ...], HttpResponse]


class Stored(NamedTuple):
    """A page as it is sent, plain and packed."""

    body: bytes
    packed: bytes
    etag: str


def public_page(
    *, keeps: Mapping[str, Container[str]] | None = None, turn: Callable[[], int] | None = None
) -> Callable[[_View], Callable[..., HttpResponse]]:
    """Turn the `slug` of the address into the event, for a page that is the same for everybody.

    `keeps` are the parameters a page is kept for, each with the values that mean something there;
    with any other (a search, an invented address) it is rendered anew and fills nobody's memory.
    `turn` is a number that moves with the clock, for what changes by itself. A poll says what it
    has in `v` (revision) and `t` (turn), which the view never sees.
    """

    def decorate(view: _View) -> Callable[..., HttpResponse]:
        @require_safe
        @wraps(view)
        def shown(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
            event_id, revision, born = _moment(slug)
            now = str(turn()) if turn else ""
            has_turn = request.GET.get("t", "") == now
            if has_turn and (nothing_new := unmoved(request, revision)):
                return nothing_new
            _forget(request, "v", "t")
            make = partial(_make, view, request, event_id=event_id, **kwargs)
            if not _is_known(request, keeps or {}):
                return make()
            return _kept(request, make, key=_key(request, event_id, revision, born, now))

        return shown

    return decorate


def show(
    request: HttpRequest, page: str, *, part: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The part when htmx asks, else the page around it, rendered without knowing who asks."""
    template = part if is_part(request) else page
    html = render_to_string(template, context | {"request": request})
    return HttpResponse(html, status=status)


def _moment(slug: str) -> tuple[int, int, datetime]:
    """The event of an address, its revision, and its birth, so that no event ever finds the pages
    of another that had its number before: all that a page not changed costs."""
    events = Tournament.objects.filter(slug=slug)
    found = events.values_list("pk", "revision", "created_at").first()
    if found is None:
        raise Http404
    return found


def _forget(request: HttpRequest, *names: str) -> None:
    parameters = request.GET.copy()
    for name in names:
        parameters.pop(name, None)
    request.GET = parameters  # type: ignore[assignment]  # a QueryDict all the same


def _is_known(request: HttpRequest, keeps: Mapping[str, Container[str]]) -> bool:
    """Whether the address says once and only what pages are kept for."""
    return all(
        len(said) == 1 and said[0] in keeps.get(name, ()) for name, said in request.GET.lists()
    )


def _make(view: _View, request: HttpRequest, *, event_id: int, **kwargs: Any) -> HttpResponse:
    event = get_object_or_404(Tournament, pk=event_id)
    answer = elsewhere(request, event, event.slug) or view(request, event, **kwargs)
    patch_vary_headers(answer, ("HX-Request", "Accept-Encoding"))
    answer.headers.setdefault("Cache-Control", "no-cache")
    return answer


def _key(request: HttpRequest, *moment: object) -> str:
    """The address, and the event, revision and turn at which it is asked for."""
    parameters = sorted(request.GET.lists())
    said = repr((*map(str, moment), request.path, parameters, is_part(request), get_language()))
    return f"public:{hashlib.sha256(said.encode()).hexdigest()}"


def _kept(request: HttpRequest, make: Callable[[], HttpResponse], *, key: str) -> HttpResponse:
    """What is kept, or else rendered by one request while those of the same instant wait."""
    stored = cache.get(key)
    if stored is None and not cache.add(f"{key}:busy", 1, RENDER_SECONDS):
        stored = _awaited(key)
    if stored is not None:
        return _answer(request, stored)
    try:
        answer = make()
        if _is_for_everybody(request, answer):
            stored = _store(answer)
            cache.set(key, stored, KEPT_SECONDS)
            return _answer(request, stored)
        return answer
    finally:
        cache.delete(f"{key}:busy")


def _awaited(key: str) -> Stored | None:
    """What another request is rendering right now; None if it gave nothing to keep."""
    while cache.get(f"{key}:busy"):
        time.sleep(WAIT_SECONDS)
    found: Stored | None = cache.get(key)
    return found


def _is_for_everybody(request: HttpRequest, answer: HttpResponse) -> bool:
    """Whether nothing about the one who asked can be in this answer."""
    session = getattr(request, "session", None)
    knows_who = (session is not None and session.accessed) or request.META.get(
        "CSRF_COOKIE_NEEDS_UPDATE"
    )
    private = "Cookie" in answer.get("Vary", "") or bool(answer.cookies)
    return answer.status_code == 200 and not (knows_who or private)


def _store(answer: HttpResponse) -> Stored:
    body = answer.content
    # Of the content and not of the revision: a new release of a template is a new page.
    digest = hashlib.sha256(body).hexdigest()[:24]
    return Stored(body, gzip.compress(body, 6, mtime=0), f'W/"{digest}"')


def _answer(request: HttpRequest, stored: Stored) -> HttpResponse:
    """Packing is safe here against guessing by length: a public page holds no secret."""
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    answer = HttpResponse(stored.packed if packed else stored.body)
    if packed:
        answer["Content-Encoding"] = "gzip"
    patch_vary_headers(answer, ("HX-Request", "Accept-Encoding"))
    answer["Cache-Control"] = "no-cache"
    answer["ETag"] = stored.etag
    conditional = get_conditional_response(request, etag=stored.etag, response=answer)
    return conditional if isinstance(conditional, HttpResponse) else answer
