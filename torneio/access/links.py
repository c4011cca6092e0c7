"""Signed links: what lets a phone in without an account, for one table and nothing else.

The link is traded at once for a cookie that the browser sends only to that table's pages, so the
token does not stay in the address bar and no Referer can carry it. Moving the table's serial
revokes every link and every cookie given out before.
"""

from typing import NamedTuple

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

_SIGNER = signing.Signer(salt="torneio.table")
COOKIE = "mesa"
COOKIE_SECONDS = 36 * 3600  # a night and the next day; the event's end closes it sooner


class TableGrant(NamedTuple):
    """Leave to enter results at one table, as long as its serial has not moved."""

    table_id: int
    serial: int


def sign_table(grant: TableGrant) -> str:
    """The token of a table's link."""
    return _SIGNER.sign(f"{grant.table_id}-{grant.serial}")


def read_table(token: str) -> TableGrant | None:
    """What a token grants, or None when it was not signed here."""
    try:
        table_id, serial = _SIGNER.unsign(token).split("-")
        return TableGrant(int(table_id), int(serial))
    except (signing.BadSignature, ValueError):
        return None


def remember(response: HttpResponse, grant: TableGrant, *, secure: bool) -> None:
    """Put the grant in a cookie that only this table's pages receive."""
    response.set_cookie(
        COOKIE,
        sign_table(grant),
        max_age=COOKIE_SECONDS,
        path=reverse("table", args=[grant.table_id]),
        secure=secure,
        httponly=True,
        samesite="Lax",
    )


def grant_of(request: HttpRequest, table_id: int) -> TableGrant | None:
    """The grant this browser holds for a table, whatever its serial; the row decides."""
    grant = read_table(request.COOKIES.get(COOKIE, ""))
    return grant if grant and grant.table_id == table_id else None
