"""What an address asks for beside its path, where anybody may write anything."""

from typing import Any

from django.http import HttpRequest

_DIGITS = 18  # what every database holds


def number(text: str) -> int | None:
    """The whole number a text is, or None: no sign, and no longer than a key can be."""
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else None


def arrange(table: Any, request: HttpRequest, *, per_page: int) -> None:
    """Sort and turn a table's pages as the address asks: by the columns it has, to the nearest page
    there is.

    Not `RequestConfig`: it lets the address choose how many lines a page has, none included.
    """
    table.request = request
    asked = request.GET.getlist(table.prefixed_order_by_field)
    if known := [name for name in asked if name.removeprefix("-") in table.columns]:
        table.order_by = known
    table.paginate(per_page=per_page)
    page = number(request.GET.get(table.prefixed_page_field, "")) or 1
    table.page = table.paginator.page(min(max(page, 1), table.paginator.num_pages))
