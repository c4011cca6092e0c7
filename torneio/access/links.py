"""Links: access without an account, to one table or as one referee.

A link is traded at once for a cookie that the browser sends only to the pages it opens, so the
token does not stay in the address bar and no Referer can carry it. The link of a table is a random
code, short enough to be typed (adr/0046); all others are signed. Links and cookies are signed with
different salts: a link is not a cookie, or the PIN asked between the two could be skipped. A link
is printed, so what it names has a public id, which lasts; a cookie lasts one event and names it by
the key. Raising the serial of a table or a referee revokes every cookie and every signed link
given out before; a table has another code then.
"""

from typing import NamedTuple
from uuid import UUID

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.crypto import constant_time_compare, get_random_string

_ROUND_LINKS = signing.Signer(salt="torneio.table")
_TABLE_COOKIES = signing.Signer(salt="torneio.table.seat")
_REFEREE_LINKS = signing.Signer(salt="torneio.referee")
_INVITATION_LINKS = signing.Signer(salt="torneio.invitation")
_PIN_COOKIES = signing.Signer(salt="torneio.table.pin")
_REFEREE_COOKIES = signing.Signer(salt="torneio.referee.desk")
COOKIE = "mesa"
PIN_COOKIE = "pin"
PAIR_COOKIE = "dupla"
REFEREE_COOKIE = "arbitro"
COOKIE_SECONDS = 36 * 3600  # a night and the next day; the event's end closes it sooner
CODE_LENGTH = 9
_CODE_LETTERS = "acdefghjkmnprtvwxy2345678"  # of those that are taken for one another, one
_TAKEN_FOR = str.maketrans("szbuq9", "528vgg")


class RoundLink(NamedTuple):
    """The content of a table's link for one round: the public ids of both, the table's serial."""

    table: UUID
    serial: int
    round: UUID


class RefereeLink(NamedTuple):
    """The content of a referee's link: the public id and serial."""

    referee: UUID
    serial: int


class TableGrant(NamedTuple):
    """Permission to enter results at one table, as long as its serial has not moved; in one round,
    or in all of them where `round_id` is 0."""

    table_id: int
    serial: int
    round_id: int = 0


class RefereeGrant(NamedTuple):
    """Permission to rule as one referee, as long as the serial of that referee has not moved."""

    referee_id: int
    serial: int


def new_code() -> str:
    """The link of a table: one of 3.8 million million, so many that guessing needs no count."""
    return get_random_string(CODE_LENGTH, _CODE_LETTERS)


def spaced(code: str) -> str:
    """A code as it is shown and typed: "abc-def-ghj"."""
    return "-".join(code[at : at + 3] for at in range(0, len(code), 3))


def typed(said: str) -> str:
    """The code that was typed, whatever its letters' case, with its dashes or without, a letter
    read for one that looks like it taken for that; "" for what is none."""
    code = said.replace("-", "").casefold().translate(_TAKEN_FOR)
    return code if set(code) <= set(_CODE_LETTERS) else ""


def sign_round(link: RoundLink) -> str:
    """The token of a table's link for one round."""
    return _ROUND_LINKS.sign(f"{link.table.int}-{link.serial}-{link.round.int}")


def read_round(token: str) -> RoundLink | None:
    """The content of a table's link for one round, or None when it was not signed here."""
    match numbers_in(_ROUND_LINKS, token, count=3):
        case (table, serial, round_):
            return RoundLink(UUID(int=table), serial, UUID(int=round_))
    return None


def sign_referee(link: RefereeLink) -> str:
    """The token of a referee's link."""
    return _REFEREE_LINKS.sign(f"{link.referee.int}-{link.serial}")


def read_referee(token: str) -> RefereeLink | None:
    """The content of a referee's link, or None when it was not signed here."""
    match numbers_in(_REFEREE_LINKS, token, count=2):
        case (referee, serial):
            return RefereeLink(UUID(int=referee), serial)
    return None


def sign_invitation(invitation: UUID) -> str:
    """The token of an invitation's link, by its public id."""
    return _INVITATION_LINKS.sign(str(invitation.int))


def read_invitation(token: str) -> UUID | None:
    """The public id in an invitation's link, or None when it was not signed here."""
    numbers = numbers_in(_INVITATION_LINKS, token, count=1)
    return UUID(int=numbers[0]) if numbers else None


def remember(response: HttpResponse, grant: TableGrant, *, secure: bool) -> None:
    """Put the grant in a cookie that only this table's pages receive."""
    text = f"{grant.table_id}-{grant.serial}-{grant.round_id}"
    path = reverse("table", args=[grant.table_id])
    _set(response, COOKIE, _TABLE_COOKIES.sign(text), path=path, secure=secure)


def remember_referee(
    response: HttpResponse, grant: RefereeGrant, *, slug: str, secure: bool
) -> None:
    """Put the grant in a cookie that only the officials' pages of this event receive."""
    text = f"{grant.referee_id}-{grant.serial}"
    path = reverse("officials", args=[slug])
    _set(response, REFEREE_COOKIE, _REFEREE_COOKIES.sign(text), path=path, secure=secure)


def grant_of(request: HttpRequest, table_id: int) -> TableGrant | None:
    """The grant this browser holds for a table, or None; its serial is checked against the row
    later."""
    numbers = numbers_in(_TABLE_COOKIES, request.COOKIES.get(COOKIE, ""), count=3)
    return TableGrant(*numbers) if numbers and numbers[0] == table_id else None


def referee_of(request: HttpRequest) -> RefereeGrant | None:
    """The referee's grant this browser holds, or None; its serial is checked against the row
    later."""
    numbers = numbers_in(_REFEREE_COOKIES, request.COOKIES.get(REFEREE_COOKIE, ""), count=2)
    return RefereeGrant(*numbers) if numbers else None


def remember_pin(response: HttpResponse, pin: str, *, event_id: int, secure: bool) -> None:
    """Remember that this browser has given the event's PIN, so that no other table asks for it."""
    value = _PIN_COOKIES.signature(f"{event_id}-{pin}")
    _set(response, f"{PIN_COOKIE}-{event_id}", value, path="/m/", secure=secure)


def said_pin(request: HttpRequest, pin: str, *, event_id: int) -> bool:
    """Whether this browser has said the PIN that the event has now."""
    value = request.COOKIES.get(f"{PIN_COOKIE}-{event_id}", "")
    return constant_time_compare(value, _PIN_COOKIES.signature(f"{event_id}-{pin}"))


def remember_pair(response: HttpResponse, pair_id: int, *, secure: bool) -> None:
    """Remember the pair of this phone for its next tables; 0 for none. It gives no permission, so
    it is not signed: anybody at the table can choose the same pair."""
    _set(response, PAIR_COOKIE, str(pair_id), path="/m/", secure=secure)


def said_pair(request: HttpRequest) -> int:
    """The pair of this phone, as chosen at an earlier table; 0 where none was."""
    said = request.COOKIES.get(PAIR_COOKIE, "")
    return int(said[:18]) if said.isdecimal() else 0


def numbers_in(signer: signing.Signer, token: str, *, count: int) -> tuple[int, ...] | None:
    """The numbers that this signer signed, if there are as many as that; else None."""
    try:
        numbers = tuple(map(int, signer.unsign(token).split("-")))
    except (signing.BadSignature, ValueError):
        return None
    return numbers if len(numbers) == count else None


def _set(response: HttpResponse, name: str, value: str, *, path: str, secure: bool) -> None:
    response.set_cookie(
        name,
        value,
        max_age=COOKIE_SECONDS,
        path=path,
        secure=secure,
        httponly=True,
        samesite="Lax",
    )
