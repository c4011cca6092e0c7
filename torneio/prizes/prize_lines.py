"""Prizes as organisers write them, a line each: for a place, for the last, or for no place.

"1.º presunto", "2 lugar: vinho", "3.º e 4.º – um galo", "Último: palitos". Where no line says its
place they go in order, the first being of the 1.º. A prize for no place ("Melhor bandeira: uma
navalha") stays as it was written; an arrow names its winner: "Melhor bandeira → Zé e Tó". "Taça B:
um galo" is for the winner of that cup where the event has one, and "2.º da Taça B" for the second
of it; elsewhere it is for no place. "Consolação" is Taça B.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

MOST_PLACES = 60  # that one line may be for
_ARROW = "→"

_THE = r"(?:(?:[oa]s?|the)\s+)?"
_ORDINALS = ("primeir", "segund", "terceir", "quart", "quint", "sext", "sétim", "oitav", "non")
_MARKED = r"\d{1,3}\s?(?:\.?\s?[ºª°]|\.?[oa]\b|(?:st|nd|rd|th)\b)"
_ORDINAL = rf"(?:{'|'.join(_ORDINALS)})[oa]"
_UP_TO = r"(?:ao?|até(?:\s+ao?)?|to|[-–])"
_LABEL = (
    r"(?:\s+(?:lugar(?:es)?|places?)\b"
    r"|\s+(?:prémio|classificad[oa]|dupla|par|prize|pair)s?(?=\s*[:=–-]))?"
)
_SPACE = r"\s*(?:[:=).–-]\s*)?"
_REST = r"(?P<rest>[^\sºª°:=).–-].*)$"
# "1.º presunto"; "3.º, 4.º e 5.º: um galo"; "3.º a 5.º: um galo".
_PLACES = re.compile(
    rf"^(?P<places>{_MARKED}(?:\s*(?:,|/|e|and|{_UP_TO})\s*{_MARKED})*){_LABEL}{_SPACE}{_REST}",
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
    rf"^{_THE}(?:[úu]ltim[oa]s?|lanterna[\s-]vermelha|last)\b"
    r"(?:\s+(?:lugar|classificad[oa]|dupla|par|place|pair)\b)?"
    rf"{_SPACE}{_REST}",
    re.IGNORECASE,
)
_FREE = re.compile(
    rf"^{_THE}(?:[úu]ltim[oa]s?|melhor|pior|mais|menos|maior|menor|prémio|para|ao?s?|à"
    r"|last|best|worst|most|fewest|prize|for|to)\b",
    re.IGNORECASE,
)
# "Consolação: um galo"; never "Consolação para quem perdeu", nor "Prémio de consolação".
_SECOND = r"(?:a\s+)?(?:consolação|consolation)(?=\s*[:=–-])"
# "Taça B: um galo"; "Vencedores da Taça B um galo"; "2.º lugar da Taça B: um galo"; never "Taça a
# sortear".
_CUP = re.compile(
    rf"^(?:(?P<nth>{_MARKED})(?:\s+lugar\b)?\s+(?:d?[ao]\s+|(?:of|in)\s+)?"
    r"|(?:vencedor\w*|campe\w+|quem\s+ganhar|winners?)\s+(?:d?a\s+|of\s+)?)?"
    rf"(?:(?:taça|cup)\s+(?P<cup>(?-i:[AB])\b|[ab](?=\s*[:=–-]))|{_SECOND}){_SPACE}{_REST}",
    re.IGNORECASE,
)
NO_CUPS: Mapping[str, int] = {}


_PARTED = re.compile(r"^(?P<of>.+?)(?:\s*:|\s+[-–—])\s+(?P<rest>.+)$")


class Prize(NamedTuple):
    """A prize: for a `place`, for the `last`, or for neither; then the organiser names the
    `winner`. One for the `nth` of a `cup`, "A" or "B", has the place that this is in the order of
    all, or none where the event has no such cup."""

    text: str
    place: int | None = None
    last: bool = False
    winner: str = ""
    cup: str = ""
    nth: int = 1

    @property
    def is_free(self) -> bool:
        return self.place is None and not self.last


def read_prizes(text: str, *, cups: Mapping[str, int] = NO_CUPS) -> list[Prize]:
    """The prizes in the order in which they are written; a line for several places is one each.
    `cups` has the place of the winner of each cup, by its letter."""
    lines = [line for each in text.splitlines() if (line := each.strip().rstrip(";,").rstrip())]
    numbered = any(_places(line) for line in lines if not _CUP.match(line))
    found: list[Prize] = []
    following = 1
    for line in lines:
        if of_a_cup := _CUP.match(line):
            found.append(_for_a_cup(line, of_a_cup, cups))
        elif last := _LAST.match(line):
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


def names_a_cup(text: str) -> bool:
    """Whether a line is for the winner of a cup, or for another place in one."""
    return any(_CUP.match(line.strip()) for line in text.splitlines())


def free_prizes(text: str, *, cups: Mapping[str, int] = NO_CUPS) -> dict[str, str]:
    """The prizes for no place, each with its winner."""
    return {prize.text: prize.winner for prize in read_prizes(text, cups=cups) if prize.is_free}


def without_winners(text: str, *, cups: Mapping[str, int] = NO_CUPS) -> str:
    """The same prizes without the names of winners."""
    free = free_prizes(text, cups=cups)
    return "\n".join(_won(line)[0] if _won(line)[0] in free else line for line in text.splitlines())


def with_winners(text: str, winners: Mapping[str, str]) -> str:
    """The same prizes with their `winners`, by prize; a winner already written in a line stays."""
    named = {what: f"{what} {_ARROW} {winner}" for what, winner in winners.items() if winner}
    return "\n".join(named.get(line.strip(), line) for line in text.splitlines())


def parted(text: str) -> tuple[str, str]:
    """What a prize for no place is for, and what it is: "Melhor bandeira", "uma navalha"; the first
    is "" where the line does not say both."""
    found = _PARTED.match(text)
    return (found["of"], found["rest"]) if found else ("", text)


def _won(line: str) -> tuple[str, str]:
    what, _arrow, winner = line.partition(_ARROW)
    return what.strip(), winner.strip()


def _for_a_cup(line: str, found: re.Match[str], cups: Mapping[str, int]) -> Prize:
    cup, nth = (found["cup"] or "B").upper(), int(re.sub(r"\D", "", found["nth"] or "1"))
    if cup in cups and nth:
        return Prize(found["rest"], cups[cup] + nth - 1, cup=cup, nth=nth)
    text, winner = _won(line)
    return Prize(text, winner=winner, cup=cup, nth=nth)


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
