"""The address at which other devices reach this server, also as a QR code."""

from dataclasses import dataclass
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

import segno
from django.http import HttpRequest

from torneio.env import lan_addresses

_ONLY_HERE = ("localhost", "127.0.0.1", "::1")
_NAMES_OF_A_ROOM = (".local", ".localdomain", ".lan", ".home", ".home.arpa", ".internal")


@dataclass(frozen=True)
class Base:
    """The address of this server for phones. `known` is false when only this machine can reach
    it."""

    address: str
    known: bool

    @property
    def opens_offline(self) -> bool:
        """Whether a phone can open its page without a connection: browsers require HTTPS for
        that."""
        return self.address.startswith("https:")

    @property
    def opens_elsewhere(self) -> bool:
        """Whether it may open outside the room's own network."""
        name = urlsplit(self.address).hostname or ""
        try:
            return ip_address(name).is_global
        except ValueError:
            return "." in name and not name.endswith(_NAMES_OF_A_ROOM)


def phone_base(request: HttpRequest) -> Base:
    """The address for phones: the one in use, or this machine's address on the local network when
    the organiser is at localhost, which on a phone would mean the phone itself."""
    here = urlsplit(request.build_absolute_uri("/"))
    if here.hostname not in _ONLY_HERE:
        return Base(f"{here.scheme}://{here.netloc}", known=True)
    for address in lan_addresses():
        return Base(f"{here.scheme}://{address}{f':{here.port}' if here.port else ''}", known=True)
    return Base(f"{here.scheme}://{here.netloc}", known=False)


@lru_cache(maxsize=512)
def qr_of(address: str) -> str:
    """An address as inline SVG without a size of its own. Cached: a room has one code for each
    table."""
    # Error correction M: a card on a tavern's table gets wet. Black on white also in the dark
    # theme.
    qr = segno.make(address, error="m", micro=False)
    return qr.svg_inline(border=4, light="#fff", omitsize=True)
