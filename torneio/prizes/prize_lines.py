"""Prizes as organisers write them, a line each: for a place, for the last, or for no place.

"1.º presunto", "2 lugar: vinho", "3.º e 4.º – um galo", "Último: palitos". Where no line says its
place they go in order, the first being of the 1.º. A prize for no place ("Melhor bandeira: uma
navalha") stays as it was written; an arrow names its winner: "Melhor bandeira → Zé e Tó".
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

MOST_PLACES = 60  # that one line may be for
_ARROW = "→"

_ORDINALS = ("primeir", "segund", "terceir", "quart", "quint", "sext", "sétim", "oitav", "non")
_MARKED = r"\d{1,3}\s?(?:\.?\s?[ºª°]|\.?[oa]\b)"
_ORDINAL = rf"(?:{'|'.join(_ORDINALS)})[oa]"
_UP_TO = r"(?:ao?|até(?:\s+ao?)?|[-–])"
_LABEL = r"(?:\s+lugar(?:es)?\b|\s+(?:prémio|classificad[oa]|dupla|par)s?(?=\s*[:=–-]))?"
_SPACE = r"\s*(?:[:=).–-]\s*)?"
_REST = r"(?P<rest>[^\sºª°:=).–-].*)$"
# "1.º presunto"; "3.º, 4.º e 5.º: um galo"; "3.º a 5.º: um galo".
_PLACES = re.compile(
    rf"^(?P<places>{_MARKED}(?:\s*(?:,|/|e|{_UP_TO})\s*{_MARKED})*){_LABEL}{_SPACE}{_REST}",
    re.IGNORECASE,
)
# "1 lugar presunto", "1) presunto", "1-3: medalhas"; never "1,5 l de azeite" or "10:30, a ceia".
_BARE = re.compile(
    rf"^(?P<places>\d{{1,3}}(?:\s*{_UP_TO}\s*\d{{1,3}}(?=\s*(?:lugares|[:)])))?)"
    rf"(?:\s+lugar(?:es)?\b{_SPACE}|\s*(?:[=)–-]|[:.](?!\d))\s*){_REST}",
    re.IGNORECASE,
)
# "Primeiro lugar: presunto"; never "Quarta-feira" or "Segunda via do jornal".
_SPELLED = re.compile(
    rf"^(?P<places>{_ORDINAL})(?:\s+lugar\b{_SPACE}|\s*[:=)]\s*|\s+[–-]\s+){_REST}", re.IGNORECASE
)
_LAST = re.compile(
    r"^(?:[úu]ltim[oa]s?|lanterna[\s-]vermelha)\b(?:\s+(?:lugar|classificad[oa]|dupla|par)\b)?"
    rf"{_SPACE}{_REST}",
    re.IGNORECASE,
)
_FREE = re.compile(
    r"^(?:[úu]ltim[oa]s?|melhor|pior|mais|menos|maior|menor|prémio|para|ao?s?|à)\b", re.IGNORECASE
)


class Prize(NamedTuple):
    """A prize: for a `place`, for the `last`, or for neither; then the organiser names the
    `winner`."""

    text: str
    place: int | None = None
    last: bool = False
    winner: str = ""

    @property
    def is_free(self) -> bool:
        return self.place is None and not self.last


def read_prizes(text: str) -> list[Prize]:
    """The prizes in the order in which they are written; a line for several places is one each."""
    lines = [line for each in text.splitlines() if (line := each.strip())]
    numbered = any(_places(line) for line in lines)
    found: list[Prize] = []
    following = 1
    for line in lines:
        if last := _LAST.match(line):
            found.append(Prize(last["rest"], last=True))
        elif several := list(_for_places(line)):
            found += several
        elif numbered or _FREE.match(line):
            text, winner = _won(line)
            found.append(Prize(text, winner=winner))
        else:
            found.append(Prize(line, following))
            following += 1
    return found


def free_prizes(text: str) -> dict[str, str]:
    """The prizes for no place, each with its winner."""
    return {prize.text: prize.winner for prize in read_prizes(text) if prize.is_free}


def without_winners(text: str) -> str:
    """The same prizes without the names of winners."""
    free = free_prizes(text)
    return "\n".join(_won(line)[0] if _won(line)[0] in free else line for line in text.splitlines())


def with_winners(text: str, winners: Mapping[str, str]) -> str:
    """The same prizes with their `winners`, by prize; a winner already written in a line stays."""
    named = {what: f"{what} {_ARROW} {winner}" for what, winner in winners.items() if winner}
    return "\n".join(named.get(line.strip(), line) for line in text.splitlines())


def _won(line: str) -> tuple[str, str]:
    what, _arrow, winner = line.partition(_ARROW)
    return what.strip(), winner.strip()


def _for_places(line: str) -> Iterator[Prize]:
    if found := _places(line):
        rest, places = found
        yield from (Prize(rest, place) for place in places)


def _places(line: str) -> tuple[str, list[int]] | None:
    """The prize of a line and its places; None where it names no place."""
    found = _PLACES.match(line) or _BARE.match(line) or _SPELLED.match(line)
    if found is None:
        return None
    said = found["places"].lower()
    places = [int(digits) for digits in re.findall(r"\d+", said)] or [
        _ORDINALS.index(said[:-1]) + 1
    ]
    if len(places) == 2 and re.search(rf"{_UP_TO}\s*\d+\D*$", said[1:]):
        places = list(range(places[0], places[1] + 1))
    lawful = 0 < len(places) <= MOST_PLACES and places[0] > 0 and sorted(set(places)) == places
    return (found["rest"], places) if lawful else None
