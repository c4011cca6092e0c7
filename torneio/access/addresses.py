"""The client's address, by which wrong passwords (django-axes) and wrong PINs are counted.

`X-Forwarded-For` can be forged, so it is believed only from the proxies that the installation
names. A browser that has logged in before is counted by itself, so that strangers behind the same
proxy or in the same tavern cannot lock it out.
"""

import hashlib
import secrets
from ipaddress import IPv4Address, IPv6Address, ip_address

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.crypto import salted_hmac

_COOKIE = "known"
_SALT = "torneio.access.known"
_YEAR = 365 * 24 * 3600

_Address = IPv4Address | IPv6Address


def client_address(request: HttpRequest) -> str:
    """The client's address, or a made-up one for a browser that has logged in before with the name
    now typed."""
    known = _known(request)
    if known and known["name"] == request.POST.get("username"):
        # In fd00::/8, which is never routed: it cannot be a real client's address.
        digest = hashlib.sha256(known["id"].encode()).digest()
        return str(IPv6Address(b"\xfd" + digest[:15]))
    return str(_beyond_proxies(request))


def network_of(request: HttpRequest) -> str:
    """A salted digest of the client's network, by which wrong PINs are counted; the address cannot
    be read back from it. A client on IPv6 counts as its whole /64."""
    found = _beyond_proxies(request)
    if isinstance(found, IPv6Address):
        found = IPv6Address(int(found) >> 64 << 64)
    return salted_hmac(_SALT, str(found)).hexdigest()


def remember(response: HttpResponse, request: HttpRequest, name: str) -> None:
    """Set the cookie that recognises this browser by that name again; it goes only to the login
    page."""
    known = _known(request)
    same = known if known and known["name"] == name else {"name": name, "id": secrets.token_hex(16)}
    response.set_cookie(
        _COOKIE,
        signing.dumps(same, salt=_SALT),
        max_age=_YEAR,
        path=reverse("login"),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _known(request: HttpRequest) -> dict[str, str] | None:
    try:
        known: dict[str, str] = signing.loads(
            request.COOKIES.get(_COOKIE, ""), salt=_SALT, max_age=_YEAR
        )
    except signing.BadSignature:
        return None
    return known


def _beyond_proxies(request: HttpRequest) -> _Address | str:
    """The nearest address that is not one of our proxies. Each proxy appends the address it heard
    from."""
    found = _read(request.META.get("REMOTE_ADDR", ""))
    hops = [hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",")]
    while found and any(found in network for network in settings.TRUSTED_PROXIES):
        further = _read(hops.pop()) if hops else None
        if further is None:
            break
        found = further
    return found or "::"


def _read(text: str) -> _Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None
