"""Pages and their parts from one view: what the browser has already is not sent again."""

import zlib
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def is_part(request: HttpRequest) -> bool:
    """Whether htmx asks for a part, rather than a person for a page."""
    return bool(getattr(request, "htmx", False)) and not getattr(request, "htmx").boosted  # noqa: B009


def wants_json(request: HttpRequest) -> bool:
    """Whether a script asks for the outcome, rather than a browser for words."""
    return request.get_preferred_type(["text/html", "application/json"]) == "application/json"


def version_of(*shown: object) -> int:
    """A number for what a part shows, from plain values: it moves only when they do.

    For parts that change less often than the event's revision, so that a question somebody is
    answering is not swapped away by a hand at another table.
    """
    return zlib.crc32(repr(shown).encode())


def unmoved(request: HttpRequest, revision: int, *, at: str = "v") -> HttpResponse | None:
    """The answer to a poll that knows this revision: 204, no body, nothing swapped."""
    if is_part(request) and request.GET.get(at) == str(revision):
        return HttpResponse(status=204)
    return None


def loaded_anew(address: str) -> HttpResponse:
    """The answer to a poll of a page that is of something past: it goes to what is there now."""
    return HttpResponse(headers={"HX-Redirect": address})


def page_or_part(
    request: HttpRequest, page: str, *, part: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The part when htmx asks, else the page around it, from the same context.

    A form refused is 422: htmx swaps it all the same (see the htmx-config in base.html).
    """
    return render(request, part if is_part(request) else page, context, status=status)
