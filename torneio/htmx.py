"""Pages and their parts from one view: what the browser has already is not sent again."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def is_part(request: HttpRequest) -> bool:
    """Whether htmx asks for a part, rather than a person for a page."""
    return bool(getattr(request, "htmx", False)) and not getattr(request, "htmx").boosted  # noqa: B009


def unmoved(request: HttpRequest, revision: int) -> HttpResponse | None:
    """The answer to a poll that knows this revision: 204, no body, nothing swapped."""
    if is_part(request) and request.GET.get("v") == str(revision):
        return HttpResponse(status=204)
    return None


def page_or_part(
    request: HttpRequest, page: str, *, part: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The part when htmx asks, else the page around it, from the same context.

    A form refused is 422: htmx swaps it all the same (see the htmx-config in base.html).
    """
    return render(request, part if is_part(request) else page, context, status=status)
