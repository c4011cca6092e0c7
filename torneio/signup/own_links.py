"""The link of a person's own signup: without an account, to this one page.

It is traded at once for a cookie that goes only to that page, as the link of a table is
(`access.links`), with salts of its own: it does not stay in the address bar, nor leave by a
Referer. Raising the serial of a signup revokes its link and its cookies.
"""

from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from torneio.access.bases import Base
from torneio.access.links import numbers_in
from torneio.signup.models import Signup

_LINKS = signing.Signer(salt="torneio.signup.link")
_COOKIES = signing.Signer(salt="torneio.signup.own")
COOKIE = "inscricao"
_SECONDS = 200 * 24 * 3600  # people register months ahead


class OwnLink(NamedTuple):
    """The content of a link and of its cookie: the public id of a signup, and its serial."""

    signup: UUID
    serial: int


def own_address(signup: Signup, base: Base) -> str:
    """The link of a signup, to be kept."""
    token = _LINKS.sign(_said(signup))
    return base.address + reverse("signup_link", args=[token])


def read_link(token: str) -> OwnLink | None:
    """The content of a link, or None when it was not signed here."""
    return _read(_LINKS, token)


def open_page(response: HttpResponse, signup: Signup) -> None:
    """Let this browser into the page of a signup, and only there."""
    response.set_cookie(
        COOKIE,
        _COOKIES.sign(_said(signup)),
        max_age=_SECONDS,
        path=reverse("own_signup", args=[signup.public_id]),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def opened_by(request: HttpRequest) -> OwnLink | None:
    """What this browser may open; its serial is compared with the row."""
    return _read(_COOKIES, request.COOKIES.get(COOKIE, ""))


def _said(signup: Signup) -> str:
    return f"{signup.public_id.int}-{signup.link_serial}"


def _read(signer: signing.Signer, token: str) -> OwnLink | None:
    found = numbers_in(signer, token, count=2)
    return OwnLink(UUID(int=found[0]), found[1]) if found else None
