"""The home of a pair, in brackets behind a name: "Zé Silva (Moura) / Tó"."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from torneio.lists.given_names import begins_like_a_person
from torneio.lists.letters import fold
from torneio.lists.line import ODD_CLUB, Line
from torneio.lists.municipalities import MUNICIPALITIES
from torneio.lists.pair_cell import in_brackets

_SPARE = re.compile(r"\b(?:suplente|substitut[oa]|reserva)\b")
_A_FEW = 3  # clubs are too few to tell how they are written
# Remarks in brackets about a person, however often they occur.
_OF_A_PERSON = frozenset(
    (
        *(
            "pai",
            "filho",
            "filha",
            "mae",
            "avo",
            "neto",
            "neta",
            "irmao",
            "irma",
            "tio",
            "sobrinho",
        ),
        *("primo", "prima", "sogro", "genro", "cunhado", "jr", "junior", "sr", "senior", "novo"),
        *("velho", "capitao", "suplente", "substituto"),
    )
)


def with_places(lines: Sequence[Line], *, known: Iterable[str] = ()) -> list[Line]:
    """The lines, with the text in brackets behind a name as their club where it is one: a club of
    the list or a `known` one, a municipality behind the last name of a line, given with several
    names, or behind the last name of several pairs and behind no other. One of several words behind
    the last name is a club too, and asked about. Any other bracket is part of the name, as a
    nickname is."""
    known = list(known)
    placed, guessed = _all_placed(lines, known)
    return _asked(placed, known, guessed)


def _all_placed(lines: Sequence[Line], known: Iterable[str]) -> tuple[list[Line], set[str]]:
    """The lines so, and the clubs, folded, that are but a guess."""
    said = [dict(_behind(line)) for line in lines]
    if not any(said):
        return list(lines), set()
    clubs = {fold(club) for club in (*known, *(line.club for line in lines)) if club}
    words = Counter(fold(word) for of_a_line in said for word in of_a_line.values())
    several = {word for word, count in words.items() if count > 1}
    ends = [len(line.players) - 1 for line in lines]
    last = [found for found, end in zip(said, ends, strict=True) if set(found) == {end} != {0}]
    if len(last) > 1 and len(last) == sum(map(bool, said)):
        several = set(words)
    alone = [found.values() for found, end in zip(said, ends, strict=True) if set(found) == {end}]
    towns = MUNICIPALITIES.intersection(fold(word) for words in alone for word in words)
    places = clubs | towns | several - _OF_A_PERSON
    at_ends = (word for found in last for word in found.values())
    guessed = {fold(word) for word in at_ends if _reads_like_a_club(word)} - places
    places |= guessed
    placed = [_placed(line, found, places) for line, found in zip(lines, said, strict=True)]
    return placed, guessed


def _reads_like_a_club(text: str) -> bool:
    """Whether it is of several words with capitals, and names no person: "Ases do Monte"."""
    first, *more = text.split()
    capitals = bool(more) and first[0].isupper() and more[-1][0].isupper()
    return capitals and fold(first) not in _OF_A_PERSON and not begins_like_a_person(text)


def _asked(lines: Sequence[Line], known: Iterable[str], guessed: Collection[str]) -> list[Line]:
    """The lines, with a question about a club that one line alone has and that was `guessed`, or
    that begins small; in a list where most do, there is none."""
    clubs = Counter(fold(line.club) for line in lines if line.club)
    small = {line.line for line in lines if _begins_small(line)}
    habit = len(small) > _A_FEW and 2 * len(small) > sum(clubs.values())
    there = {fold(club) for club in known} | {club for club, count in clubs.items() if count > 1}
    odd = set() if habit else {line.line for line in lines if line.line in small}
    odd |= {line.line for line in lines if fold(line.club) in guessed or _was_guessed(line)}
    return [
        _noted(
            line,
            is_odd=_names_a_spare(line.club) or (line.line in odd and fold(line.club) not in there),
        )
        for line in lines
    ]


def _was_guessed(line: Line) -> bool:
    """Whether its club was guessed when the list was read."""
    written = ODD_CLUB in line.notes and f"({line.club})" in line.text
    return written and _reads_like_a_club(line.club)


def _names_a_spare(club: str) -> bool:
    """Whether what was read as a club is a player: "Edgar (suplente)"."""
    return bool(_SPARE.search(fold(club)))


def _begins_small(line: Line) -> bool:
    """Whether a club in brackets or behind a dash begins so, and a player does not."""
    if not line.club[:1].islower() or not any(name[:1].isupper() for name in line.players):
        return False
    return bool(re.search(rf"[(–—-]\s*{re.escape(line.club)}", line.text))


def _noted(line: Line, *, is_odd: bool) -> Line:
    notes = tuple(note for note in line.notes if note != ODD_CLUB)
    return line._replace(notes=(*notes, ODD_CLUB) if is_odd else notes)


def _behind(line: Line) -> Iterator[tuple[int, str]]:
    """The text in brackets behind each name of a line, by the place of the name."""
    for place, name in enumerate(line.players):
        if word := in_brackets(name)[1]:
            yield place, word


def _placed(line: Line, said: dict[int, str], places: set[str]) -> Line:
    """The line with its club, where it has no other and no two of its own."""
    mine = {place: word for place, word in said.items() if fold(word) in places}
    if not mine or len({fold(word) for word in (*mine.values(), line.club) if word}) > 1:
        return line
    players = [
        in_brackets(name)[0] if place in mine else name for place, name in enumerate(line.players)
    ]
    return line._replace(players=tuple(players), club=line.club or next(iter(mine.values())))
