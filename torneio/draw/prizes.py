"""Prizes as the organiser writes them, put beside the places they are for."""

import re
from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _

from torneio.standings.players import Order, PlayerStanding
from torneio.standings.selectors import PairStanding

_PLACE = re.compile(r"^\s*(\d{1,3})\s*(?:[.ºª°]+|\)|:|-|–)[\s.ºª°:)–-]*(?P<rest>.*)$")
_LAST = re.compile(r"^\s*[úu]ltim[oa]s?\s*(?:lugar)?\s*[:–-]?\s*(?P<rest>.*)$", re.IGNORECASE)


@dataclass(frozen=True)
class Prizes:
    """What each place wins, and what the last one does."""

    places: dict[int, str]
    last: str = ""

    def of(self, place: int, *, last: bool) -> str:
        """The prize of a place; the last place may have one of its own, or both."""
        words = [self.places.get(place, ""), self.last if last else ""]
        return " · ".join(word for word in words if word)


def read_prizes(text: str) -> Prizes:
    """A line a place, in order; a line may say its place ("3.º Um galo") or be for the last."""
    places: dict[int, str] = {}
    last = ""
    for line in filter(None, map(str.strip, text.splitlines())):
        if found := _LAST.match(line):
            last = found["rest"]
        elif found := _PLACE.match(line):
            places[int(found[1])] = found["rest"]
        else:
            places[max(places, default=0) + 1] = line
    return Prizes(places, last)


def prize_list(text: str, rows: Order) -> list[tuple[PairStanding | PlayerStanding, str]]:
    """The standings with the prize of each row; pairs that share a place share its prize."""
    prizes = read_prizes(text)
    sharing = Counter(standing.row.place for standing in rows)
    lowest = max(sharing, default=0)
    listed: list[tuple[PairStanding | PlayerStanding, str]] = []
    for standing in rows:
        place = standing.row.place
        prize = prizes.of(place, last=place == lowest > 1)
        if prize and sharing[place] > 1:
            prize = _("%(prize)s, a dividir por %(n)s") % {"prize": prize, "n": sharing[place]}
        listed.append((standing, prize))
    return listed
