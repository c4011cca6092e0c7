"""Who deals and who leads the next hands, in names. What is kept of it: `play.services.dealers`."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from scoring.customs import PLAYERS, customs_of, seats
from torneio.play.services.dealers import passed_on
from torneio.play.sheets import MatchSheet


class Turn(NamedTuple):
    """Who deals a hand, and who leads it."""

    dealer: str
    leader: str


class DealerChoice(NamedTuple):
    """What somebody can say: who deals now, and to whom the deal goes on."""

    dealer: int
    swapped: bool
    name: str
    next: str


@dataclass(frozen=True)
class Dealing:
    """What a table is shown of it, and may say."""

    sheet: MatchSheet

    @cached_property
    def _names(self) -> list[str]:
        """The four, Eles in the order of their pair; none where one is missing."""
        names = [getattr(self.sheet.match, each) for each in ("a1", "b1", "a2", "b2")]
        return names if all(names) else []

    @cached_property
    def _passed(self) -> int | None:
        return passed_on(self.sheet)

    @property
    def is_told(self) -> bool:
        """Whether somebody has said it."""
        return self.sheet.match.first_dealer is not None

    @cached_property
    def choices(self) -> list[DealerChoice]:
        """All there is to say, by the player who deals."""
        names = self._names if self._passed is not None else []
        return [
            DealerChoice(dealer, swapped, name, order[(dealer + 1) % PLAYERS])
            for name in names
            for swapped in (False, True)
            for order in [_ordered(names, swapped=swapped)]
            for dealer in [order.index(name)]
        ]

    @cached_property
    def turns(self) -> list[Turn]:
        """The next hands, one a player; none before somebody said who deals."""
        first = self.sheet.match.first_dealer
        if self._passed is None or first is None or not self._names:
            return []
        names = _ordered(self._names, swapped=self.sheet.match.eles_swapped)
        customs = customs_of(self.sheet.ruleset)
        dealer, found = (first + self._passed) % PLAYERS, []
        for _hand in range(PLAYERS):
            at = seats(customs, dealer)
            found.append(Turn(names[at.dealer], names[at.leader]))
            dealer = at.next_dealer
        return found


def _ordered(names: list[str], *, swapped: bool) -> list[str]:
    return [names[0], names[3], names[2], names[1]] if swapped else names
