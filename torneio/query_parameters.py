"""Query parameters, read defensively: an address may hold anything."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest

_DIGITS = 18  # what every database holds


def number(text: str) -> int | None:
    """The whole number in a text, or None: no sign, and no longer than a key can be."""
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else None


def arrange(table: Any, request: HttpRequest, *, per_page: int) -> None:
    """Sort and paginate a table by its query parameters: only by columns it has, and at the nearest
    page there is.

    Not `RequestConfig`: it lets the address choose the number of lines on a page, even none.
    """
    table.request = request
    asked = request.GET.getlist(table.prefixed_order_by_field)
    if known := [name for name in asked if name.removeprefix("-") in table.columns]:
        table.order_by = known
    table.paginate(per_page=per_page)
    page = number(request.GET.get(table.prefixed_page_field, "")) or 1
    table.page = table.paginator.page(min(max(page, 1), table.paginator.num_pages))


def public_id(text: str) -> UUID | None:
    """A public id that was sent, or None for anything else."""
    try:
        return UUID(text)
    except ValueError:
        return None
