"""The lines of a tournament report that are not players but change a draw.

JaVaFo's extensions XXR (rounds), XXZ (absent now), XXP (never to meet), XXS (points) and XXC rank
(order by place in the file); of TRF-2026 142 (rounds), 162 (points), 240 (byes asked for) and 260
(not to meet in some rounds). All else is ignored, with a note where it would change the draw.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from pairing.trf_lines import Problem
from pairing.trf_results import Worth

_IDS = r"((?:\s+[0-9]{1,9})+)"
_VALUE = r"([0-9]{0,3}\.?[0-9]{1,3})"
_ASSIGNMENT = re.compile(rf"([A-Z]+)={_VALUE}")
_SYMBOL = re.compile(rf"([WDLXAZPFH])\s*{_VALUE}")
OF_TEAMS = ("013", "310", "320", "330", "352", "362", "801", "802")
"""Lines that only the report of a team event has (TRF16 and TRF-2026): teams, matches, boards."""
NOT_COUNTED = ("XXA", "250", "299", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")
"""Accelerated rounds, points given by hand, and another engine's own points."""


class Listed(NamedTuple):
    """Starting numbers a line names, and from which round to which it holds."""

    line: int
    numbers: tuple[int, ...]
    first: int = 1
    last: int | None = None

    def holds_in(self, number: int) -> bool:
        """True when the line holds in this round."""
        return self.first <= number and (self.last is None or number <= self.last)


class Settings:
    """The settings of the draw in the lines read so far."""

    def __init__(self) -> None:
        self.rounds: tuple[int, int] | None = None  # the line, and how many
        self.absent: list[Listed] = []
        self.apart: list[Listed] = []
        self.worth = Worth()
        self.by_place = False
        self.not_counted: list[tuple[int, str]] = []

    def read(self, line: int, text: str) -> list[Problem]:
        """Read one line; its problems, none where it is not one of ours."""
        code = text[:3]
        if code in NOT_COUNTED:
            self.not_counted.append((line, code))
        if code not in _FORMS:
            return []
        form = _FORMS[code]
        found = re.fullmatch(form.pattern, text[3:])
        if found and form.take(self, line, found):
            return []
        return [Problem("not_a_setting", line, {"code": code, "form": form.example})]

    def _rounds(self, line: int, found: re.Match[str]) -> bool:
        rounds = int(found[1])
        if not rounds or (self.rounds and self.rounds[1] != rounds):
            return False
        self.rounds = (line, rounds)
        return True

    def _absent(self, line: int, found: re.Match[str]) -> bool:
        self.absent.append(Listed(line, _numbers(found[1])))
        return True

    def _bye(self, line: int, found: re.Match[str]) -> bool:
        number = int(found[1])
        self.absent.append(Listed(line, _numbers(found[2]), number, number))
        return True

    def _apart(self, line: int, found: re.Match[str]) -> bool:
        self.apart.append(Listed(line, _numbers(found[1])))
        return True

    def _apart_in(self, line: int, found: re.Match[str]) -> bool:
        first, last = (text.strip() for text in found.group(1, 2))
        span = int(first or 1), int(last) if last else None
        self.apart.append(Listed(line, _numbers(found[3]), *span))
        return True

    def _points(self, _: int, found: re.Match[str]) -> bool:
        return all(self.worth.set_code(*pair) for pair in _ASSIGNMENT.findall(found[0].upper()))

    def _symbols(self, _: int, found: re.Match[str]) -> bool:
        pairs = _SYMBOL.findall(found[0])
        for symbol, value in sorted(pairs, key=lambda pair: pair[0] in "PX"):
            self.worth.set_symbol(symbol, value)
        return True

    def _configure(self, _: int, found: re.Match[str]) -> bool:
        self.by_place |= "rank" in found[0].split()
        return True


class _Form(NamedTuple):
    """The form of a line after its code, an example of it, and the function that reads it."""

    pattern: str
    example: str
    take: Callable[[Settings, int, re.Match[str]], bool]


_FORMS = {
    "XXR": _Form(r"\s*([0-9]{1,4})", "XXR 9, one number from 1 up", Settings._rounds),
    "142": _Form(r"\s*([0-9]{1,4})", "142 9, one number from 1 up", Settings._rounds),
    "XXZ": _Form(_IDS, "XXZ 12 34", Settings._absent),
    "240": _Form(rf"\s+[FHZfhz]\s+([0-9]{{1,4}}){_IDS}", "240 H 5 12 34", Settings._bye),
    "XXP": _Form(_IDS, "XXP 12 34", Settings._apart),
    "260": _Form(
        rf" ([ 0-9]{{3}}) ([ 0-9]{{3}}){_IDS}", "260   1   9   12   34", Settings._apart_in
    ),
    "XXS": _Form(rf"(?i:(?:\s+[A-Z]+={_VALUE})+)", "XXS W=3 D=1 PAB=3", Settings._points),
    "162": _Form(rf"(?:\s*[WDLXAZPFH]\s*{_VALUE})+", "162  W 3.0    D 1.0", Settings._symbols),
    "XXC": _Form(r".*", "XXC rank", Settings._configure),
}


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))
