"""Lines pasted from a spreadsheet or typed in a hurry, read as pairs.

One pair a line. Columns are separated by tabs, semicolons or, failing both, commas: two players
(or both in one cell: "Zé e Tó", "Zé / Tó", "Zé & Tó"), then the club, then a contact. A leading
number column is passed over: pairs are numbered here. A telephone or an address of e-mail is a
contact in whatever column it stands: clubs are public, contacts are not.
"""

import re
import unicodedata
from typing import NamedTuple

_JOINED = re.compile(r"\s+(?:e|&|/|\+|-|–)\s+|\s*/\s*")
_REACHES = re.compile(r"@|(?:\d[\s.-]?){9}")
_UNSEEN = re.compile(
    r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u200b\u202a-\u202e\u2066-\u2069\ufeff\ufffe]"
)
_HEADING = re.compile(
    r"n\.?[ºo]?|n[uú]mero|#|duplas?|par|equipa|nomes?|jogador(es)?( ?[1-4])?|parceiro"
    r"|clube|terra|localidade|conta(c?)to|telefone|telem[oó]vel|e-?mail"
    r"|pair|names?|players?( ?[1-4])?|partner|club|contact|phone",
    re.IGNORECASE,
)


class Entry(NamedTuple):
    """A pair as somebody wrote it; `line` counts from 1."""

    line: int
    players: tuple[str, ...]
    name: str
    club: str = ""
    contact: str = ""


def read_lines(text: str, *, alone: bool = False) -> list[Entry]:
    """Every non-empty line of `text` as an entry. A first line of headings is passed over. Where
    everybody plays `alone` a line is one player: there is no column for a partner."""
    lines = text.splitlines()
    separator = next((mark for mark in "\t;," if any(mark in line for line in lines)), "\t")
    entries = []
    for number, line in enumerate(lines, start=1):
        cells = [tidy(cell) for cell in line.split(separator)]
        if any(cells) and not (number == 1 and _is_heading(cells)):
            entries.append(_entry(number, cells, alone=alone))
    return entries


def tidy(text: str) -> str:
    """A text as it is kept: single spaces, accents in one piece, and no sign that nobody can see
    (a control, a change of direction, a space of no width)."""
    visible = _UNSEEN.sub("", unicodedata.normalize("NFC", text))
    return " ".join(visible.split())


def _is_heading(cells: list[str]) -> bool:
    """Whether every cell names a column; "Jogador 1" alone is somebody in a rehearsal."""
    named = [cell for cell in cells if cell]
    alone = len(named) == 1 and named[0][-1].isdigit()
    return not alone and all(_HEADING.fullmatch(cell) for cell in named)


def _entry(line: int, cells: list[str], *, alone: bool) -> Entry:
    if len(cells) > 1 and cells[0].rstrip(".").isdigit():
        cells = cells[1:]
    players = tuple(filter(None, cells[:1])) if alone else split_names(cells[0])
    rest = cells[1:]
    if not alone and len(players) == 1 and rest and rest[0]:
        players, rest = (players[0], rest[0]), rest[1:]
    elif not alone and len(cells) > 3 and not rest[0]:
        rest = rest[1:]  # both in one cell, and the partner's column left empty
    club, contact = [*rest, "", ""][:2]
    if _REACHES.search(club) and not _REACHES.search(contact):
        club, contact = contact, club
    return Entry(line, players, joined(players), club, contact)


def split_names(text: str) -> tuple[str, ...]:
    """The players named in one cell: "Zé e Tó" is two, "Dupla 7" one."""
    return tuple(name for name in _JOINED.split(text.strip()) if name)


def joined(players: tuple[str, ...]) -> str:
    """The name a pair is shown under when it chose none: its two who sit."""
    return " e ".join(players[:2])
