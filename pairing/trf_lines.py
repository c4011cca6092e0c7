"""The lines of a tournament report: columns to players and settings, with the problems of each
line.

After FIDE's TRF16 (C.04 Annex 2): a player's line has the starting number in columns 5-8, points in
81-84, rank in 86-89, and from column 92 ten columns a round: opponent, colour (97), result (99).

A line that does not fit those columns (a number of five digits moves them) is read by blanks: `001
NUMBER anything POINTS [RANK]` and then opponent, colour and result of each round, where POINTS is
the last word like 1.5. Blank columns cannot be told there: write `0 - Z` for a round not played.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pairing.trf_results import MEANING, Outcome


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake of a file: a stable code, the line (from 1; 0 is the file), and details."""

    code: str
    line: int = 0
    details: Mapping[str, object] = field(default_factory=dict)


class Entry(NamedTuple):
    """A player's round: the opponent's starting number, 0 for none, and how it ended."""

    opponent: int
    outcome: Outcome


class Player(NamedTuple):
    """A player's line: starting number, points as written, rounds; None is one left blank."""

    line: int
    number: int
    points: str
    rounds: tuple[Entry | None, ...]


_NUMBER = re.compile(r"[0-9]{1,9}")
_TAIL = re.compile(r" [0-9. ]{4} [0-9 ]{4}(?:  [0-9 ]{4} . .)*")
_COLUMN = re.compile(r" {1,4}[0-9]{1,4} {1,4}")
_POINTS = re.compile(r"[0-9]+\.[0-9]+")
_START = re.compile(r"001\s+([0-9]{1,9})(?![0-9])")
_ROUND_AT_END = re.compile(r"[0-9]\s+[wbWB-]\s+\S$")
_POINTS_FROM, _WIDTH = 79, 10  # the blank before the points; columns of these, and of a round


def lines_of(content: bytes) -> Iterator[tuple[int, str]]:
    """The lines with their numbers from 1: UTF-8, with or without mark, else Latin-1; any ends."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    return enumerate(map(str.rstrip, re.split(r"\r\n|\r|\n", text)), start=1)


def read_player(line: int, text: str) -> tuple[Player | None, list[Problem]]:
    """The player of one 001 line, or every problem of it."""
    cut = _by_columns(text) or _by_bytes(text) or _by_blanks(text) or _number_alone(text)
    if cut is None or not (number := int(cut.number)):
        return None, [Problem("not_a_player", line)]
    rounds: list[Entry | None] = []
    problems = []
    for place, block in enumerate(cut.blocks, start=1):
        entry, code = _entry(block)
        rounds.append(entry)
        if code:
            details = {"round": place, "found": " ".join(block)}
            problems.append(Problem(code, line, details))
    return Player(line, number, cut.points, tuple(rounds)), problems


class _Cut(NamedTuple):
    """A player's line cut into words: number, points, and (opponent, colour, result) a round."""

    number: str
    points: str
    blocks: Sequence[Sequence[str]]


def _by_columns(text: str) -> _Cut | None:
    """By the columns of TRF16, at least to the points; None where the line does not fit them."""
    number, tail = text[3:9], text[_POINTS_FROM:]
    tail = tail.ljust(-(-len(tail) // _WIDTH) * _WIDTH)
    fits = _TAIL.fullmatch(tail)
    if not (fits and _COLUMN.fullmatch(number)):
        return None
    starts = range(_WIDTH, len(tail), _WIDTH)
    blocks = [(tail[i + 2 : i + 6].strip(), tail[i + 7], tail[i + 9]) for i in starts]
    return _Cut(number.strip(), tail[1:5].strip(), blocks)


def _by_bytes(text: str) -> _Cut | None:
    """By the columns again, counted in bytes, as some programs do with an accented name."""
    return None if text.isascii() else _by_columns(text.encode().decode("latin-1"))


def _by_blanks(text: str) -> _Cut | None:
    """By blanks; words that do not make whole rounds of three become an unreadable block."""
    start = _START.match(text)
    if not start:
        return None
    words = text[start.end() :].split()
    points = [place for place, word in enumerate(words) if _POINTS.fullmatch(word)]
    if not points:
        return None
    played = words[points[-1] + 1 :]
    if len(played) % 3 == 1 and _NUMBER.fullmatch(played[0]):
        played = played[1:]
    blocks = [played[i : i + 3] for i in range(0, len(played), 3)]
    return _Cut(start[1], words[points[-1]], blocks)


def _number_alone(text: str) -> _Cut | None:
    """Before the first round: a number and perhaps a name, but nothing that looks like a round."""
    start = _START.match(text)
    if not start or len(text) >= _POINTS_FROM or _ROUND_AT_END.search(text):
        return None
    return _Cut(start[1], "", ())


def _entry(block: Sequence[str]) -> tuple[Entry | None, str]:
    """One round as written, or the code of its problem; (None, "") is a blank round."""
    if not "".join(block).strip():
        return None, ""
    if len(block) != 3 or not _NUMBER.fullmatch(block[0] or "0"):
        return None, "not_a_round"
    number, colour, result = block
    opponent = int(number or 0)
    if outcome := MEANING.get((opponent > 0, colour, result)):
        return Entry(opponent, outcome), ""
    if (opponent > 0, colour, "-") not in MEANING:
        return None, "not_a_round"
    against = "not_a_result_of_two" if opponent else "not_a_result_of_one"
    return None, against if result.strip() else "no_result"
