"""Answers that many ask for at the same moment: given again by the event loop, without Django.

A view says of an answer that it is for everybody (`share`). A process gives such an answer to all
who ask the same within SHARED_SECONDS. Then one of them asks Django again, and the others have the
answer of before until that one has come, for ASKING_SECONDS at most. Why: docs/adr/0042.
"""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from granian.rsgi import Scope

SHARED_SECONDS = 0.2
ASKING_SECONDS = 1.0
MANY = 1_000
_MARK = "torneio.shared"
# With the address, all that an answer for everybody depends on; a test holds it against `Vary`.
HEADERS = (
    "host",
    "x-forwarded-proto",
    "accept-language",
    "accept-encoding",
    "hx-request",
    "hx-boosted",
    "if-none-match",
)

Answer = tuple[int, list[tuple[str, str]], bytes]
Key = tuple[str | None, ...]


def share(request: HttpRequest) -> None:
    """Say that the answer to this request is for everybody who asks the same."""
    request.META[_MARK] = True


def is_shared(environ: dict[str, Any], answer: Answer) -> bool:
    """Whether the view said so, and nothing on the way made it an answer for one."""
    return _MARK in environ and not any(name.lower() == "set-cookie" for name, _ in answer[1])


def key_of(scope: Scope) -> Key | None:
    """What is asked, whichever browser asks; None for one that has just changed something."""
    headers = scope.headers
    language = ""
    for cookies in headers.get_all("cookie"):  # type: ignore[attr-defined]  # the stubs lack it
        for cookie in cookies.split("; "):
            name, _, value = cookie.partition("=")
            if name == "wrote":
                return None
            if name == settings.LANGUAGE_COOKIE_NAME:
                language = value
    asked = (scope.method, scope.scheme, scope.path, scope.query_string, language)
    return asked + tuple(headers.get(name) for name in HEADERS)


@dataclass
class _Kept:
    answer: Answer
    until: float  # then one asks again
    is_asked: bool = False


class SharedAnswers:
    """Those of one process. Times are the event loop's, in seconds."""

    def __init__(self) -> None:
        """None yet."""
        self._kept: dict[Key, _Kept] = {}

    def get(self, key: Key, now: float) -> Answer | None:
        """The answer to give; None for who is to ask Django, and `settle` then."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        if now >= kept.until:
            if kept.is_asked or now >= kept.until + ASKING_SECONDS:
                del self._kept[key]  # nobody asked for long, or who does had no answer
                return None
            kept.until, kept.is_asked = now + ASKING_SECONDS, True
            return None
        return kept.answer

    def settle(self, key: Key, answer: Answer | None, now: float) -> None:
        """Keep what Django answered; None where that was for one browser alone."""
        if answer is None:
            self._kept.pop(key, None)
            return
        if len(self._kept) >= MANY:
            self._kept = {key: kept for key, kept in self._kept.items() if now < kept.until}
        self._kept[key] = _Kept(answer, now + SHARED_SECONDS)
