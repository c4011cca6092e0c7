"""Pages, their parts and their forms from one view: content the browser already has is not sent
again."""

import zlib
from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render


def is_part(request: HttpRequest) -> bool:
    """Whether htmx asks for a part, and not a browser for a page."""
    return bool(getattr(request, "htmx", False)) and not getattr(request, "htmx").boosted  # noqa: B009


def wants_json(request: HttpRequest) -> bool:
    """Whether a script asks for the outcome as JSON, and not a browser for a page."""
    return request.get_preferred_type(["text/html", "application/json"]) == "application/json"


def version_of(*shown: object) -> int:
    """A number for the content of a part, from plain values: it changes only when they do.

    For parts that change less often than the event's revision: a form being filled in is not
    swapped away because of a hand at another table.
    """
    return zlib.crc32(repr(shown).encode())


def unmoved(request: HttpRequest, revision: int, *, at: str = "v") -> HttpResponse | None:
    """The answer to a poll that knows this revision: 204 without a body, so that htmx swaps
    nothing; None if it moved."""
    if is_part(request) and request.GET.get(at) == str(revision):
        return HttpResponse(status=204)
    return None


def loaded_anew() -> HttpResponse:
    """The answer to a page that is of something past: it is loaded anew, not drawn into."""
    return HttpResponse(headers={"HX-Refresh": "true"})


def page_or_part(
    request: HttpRequest, page: str, *, part: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The part when htmx asks for it, else the whole page, from the same context.

    A refused form is 422: htmx swaps it all the same (see the htmx-config in base.html).
    """
    return render(request, part if is_part(request) else page, context, status=status)


def posted(request: HttpRequest) -> QueryDict | None:
    """What was sent to a form; None where its page is only opened."""
    return request.POST if request.method == "POST" else None


def focus_first_error(form: forms.BaseForm) -> bool:
    """Focus the first field with an error; False if there is no error."""
    wrong = next((name for name in form.fields if name in form.errors), None)
    if wrong is not None:
        form.fields[wrong].widget.attrs["autofocus"] = True
    return bool(form.errors)


def form_page(
    request: HttpRequest,
    page: str,
    context: Mapping[str, Any],
    *,
    form: forms.BaseForm,
    part: str = "",
) -> HttpResponse:
    """The page of a form, or its part: a 422 with the focus on what is wrong first, if something
    is."""
    status = 422 if focus_first_error(form) else 200
    return page_or_part(request, page, part=part or page, context=dict(context), status=status)
