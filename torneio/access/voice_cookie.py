"""What a phone at a table keeps of whose it is, at one match: the next has other pairs."""

from collections.abc import Iterable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from torneio.access.actors import Voice
from torneio.access.links import COOKIE_SECONDS

VOICE_COOKIE = "lado"
ACTED = "agiu"
"""In place of a voice: this phone was never said to be anybody's, and acted at the match."""


def voice_of(request: HttpRequest, voices: Iterable[str]) -> tuple[Voice, int, int]:
    """The voice chosen on this phone, among these sides, and for which match; else the table's, and
    the match at which it acted as such without a choice."""
    said, _dash, match_id = request.COOKIES.get(VOICE_COOKIE, "").partition("-")
    if not match_id.isdecimal():
        return Voice.TABLE, 0, 0
    match = int(match_id[:18])
    if said == ACTED:
        return Voice.TABLE, 0, match
    return Voice(said) if said in voices else Voice.TABLE, match, 0


def say_voice(response: HttpResponse, voice: str, *, about: int, table_id: int) -> None:
    """Store on the phone its voice at one match, as asked there; for match 0, forget it."""
    home = reverse("table", args=[table_id])
    if not about:
        response.delete_cookie(VOICE_COOKIE, path=home)
        return
    response.set_cookie(
        VOICE_COOKIE,
        f"{voice}-{about}",
        max_age=COOKIE_SECONDS,
        path=home,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
