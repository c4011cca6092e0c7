"""The cache of public pages: how a page is kept, who renders it, and how old it may be.

There is one page for each address, with the version it shows. A request is answered with

- the newest version, if it is in the cache;
- a page whose rendering began within the last second: no page is rendered more than once a second,
  by all processes together;
- else a new rendering, if no other is under way; while one is, with the page that was the newest
  until now. It waits only where there is none: no page at all, or only one of long before the
  change (no request came meanwhile), which would be too old.

A browser that has just changed something is never given a page begun before that: it waits.
A process that dies while rendering is given up after RENDER_SECONDS, and the next one renders.
"""

import gzip
import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, cast

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from torneio.cache import SharedFileCache

KEPT_SECONDS = 300  # then rendered anew, changed or not: a new release may be running
RENDER_SECONDS = 5
WAIT_SECONDS = 0.02
# How old a page may be to be served while a new one is rendered: one second until its rendering
# begins, and another for a request that comes late in it.
WAS_NEWEST_SECONDS = 2
_NOTHING = "nothing"  # in the place of the time of a rendering whose result is for one request

_cache = cast(SharedFileCache, cache)  # or the one of Redis, which has the same
# The revision and the turn, as text.
Version = tuple[str, str]
# When this process last saw each version as the newest of its event.
_seen: dict[tuple[str, Version], float] = {}
_MANY = 1_000


class KeptPage(NamedTuple):
    """A page as it is sent, compressed. `begun` is the time of its rendering, which shows every
    change before that."""

    version: Version
    begun: float
    packed: bytes
    etag: str


def saw(event: str, version: Version, at: float) -> None:
    """Note that a version was the newest at that time."""
    if len(_seen) > _MANY:
        for known, when in list(_seen.items()):
            if at - when > RENDER_SECONDS + WAS_NEWEST_SECONDS:
                _seen.pop(known, None)
    _seen[event, version] = at


@dataclass(frozen=True)
class PageRequest:
    """A request for a page: the newest version of the event, and the time of the browser's own last
    change."""

    request: HttpRequest
    key: str
    event: str
    version: Version
    wrote: float

    def get(self, make: Callable[[], HttpResponse]) -> KeptPage | HttpResponse:
        """The page from the cache, or rendered and cached; or an answer for this request alone."""
        near: KeptPage | None = _cache.near.get(self.key)
        if near and near.version == self.version and time.time() - near.begun < KEPT_SECONDS:
            return near
        page = self._fetched(make)
        if isinstance(page, KeptPage):
            _cache.keep_near(self.key, page)
        return page

    def _fetched(self, make: Callable[[], HttpResponse]) -> KeptPage | HttpResponse:
        while True:
            page: KeptPage | None = _cache.get(self.key)
            now = time.time()
            if page and self._has_its_time(page, now):
                return page
            if page is None or not _is_young(page, now):
                if _cache.add(self._busy, now, RENDER_SECONDS):
                    if _cache.get(self.key) == page:
                        return self._rendered(make, now)
                    _cache.delete(self._busy)  # another was quicker
                    continue
                since = _cache.get(self._busy)
                if since == _NOTHING:
                    return make()
                if page and since and self._was_newest(page, since):
                    return page
            time.sleep(WAIT_SECONDS)

    def _has_its_time(self, page: KeptPage, now: float) -> bool:
        if page.version == self.version:
            return now - page.begun < KEPT_SECONDS
        return page.begun >= self.wrote and _is_young(page, now)

    def _was_newest(self, page: KeptPage, since: float) -> bool:
        seen = _seen.get((self.event, page.version), page.begun)
        is_late = max(seen, page.begun) < since - settings.PAGE_SECONDS * WAS_NEWEST_SECONDS
        return page.begun >= self.wrote and not is_late

    def _rendered(self, make: Callable[[], HttpResponse], begun: float) -> KeptPage | HttpResponse:
        try:
            answer = make()
            if not _is_for_everybody(self.request, answer):
                _cache.set(self._busy, _NOTHING, 1)
                return answer
            page = _packed(answer, self.version, begun)
            _cache.set(self.key, page, 2 * KEPT_SECONDS)
        except BaseException:
            _cache.delete(self._busy)
            raise
        _cache.delete(self._busy)
        return page

    @property
    def _busy(self) -> str:
        return f"{self.key}:busy"


def _is_young(page: KeptPage, now: float) -> bool:
    """Whether it is too early to render it again; never after the clock was set back."""
    return 0 <= now - page.begun < settings.PAGE_SECONDS


def _is_for_everybody(request: HttpRequest, answer: HttpResponse) -> bool:
    """Whether the answer cannot depend on its visitor."""
    session = getattr(request, "session", None)
    knows_who = (session is not None and session.accessed) or request.META.get(
        "CSRF_COOKIE_NEEDS_UPDATE"
    )
    private = "Cookie" in answer.get("Vary", "") or bool(answer.cookies)
    return answer.status_code == 200 and not (knows_who or private)


def _packed(answer: HttpResponse, version: Version, begun: float) -> KeptPage:
    body = answer.content
    # The content's digest and not the revision: a new release of a template is a new page.
    digest = hashlib.sha256(body).hexdigest()[:24]
    return KeptPage(version, begun, gzip.compress(body, 6, mtime=0), f'W/"{digest}"')
