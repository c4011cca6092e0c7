"""The dealer and the leader of the next hands, by name. Stored by `play.services.dealers`."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from scoring.customs import PLAYERS, customs_of, seats
from torneio.play.services.dealers import passed_on
from torneio.play.sheets import MatchSheet


class DealerTurn(NamedTuple):
    """The dealer and the leader of a hand."""

    dealer: str
    leader: str


class DealerChoice(NamedTuple):
    """A possible answer: the present dealer, and the next one."""

    dealer: int
    swapped: bool
    name: str
    next: str


@dataclass(frozen=True)
class DealerState:
    """The dealing at a table, and the answers it may give."""

    sheet: MatchSheet

    @cached_property
    def _names(self) -> list[str]:
        """The four names, Eles in the order of their pair; none where one is missing."""
        names = [getattr(self.sheet.match, each) for each in ("a1", "b1", "a2", "b2")]
        return names if all(names) else []

    @cached_property
    def _passed(self) -> int | None:
        return passed_on(self.sheet)

    @property
    def is_told(self) -> bool:
        """Whether the dealer is known."""
        return self.sheet.match.first_dealer is not None

    @cached_property
    def choices(self) -> list[DealerChoice]:
        """All possible answers, by the dealer."""
        names = self._names if self._passed is not None else []
        return [
            DealerChoice(dealer, swapped, name, order[(dealer + 1) % PLAYERS])
            for name in names
            for swapped in (False, True)
            for order in [_ordered(names, swapped=swapped)]
            for dealer in [order.index(name)]
        ]

    @cached_property
    def turns(self) -> list[DealerTurn]:
        """The next hands, one for each player; none before the dealer is known."""
        first = self.sheet.match.first_dealer
        if self._passed is None or first is None or not self._names:
            return []
        names = _ordered(self._names, swapped=self.sheet.match.eles_swapped)
        customs = customs_of(self.sheet.ruleset)
        dealer, found = (first + self._passed) % PLAYERS, []
        for _hand in range(PLAYERS):
            at = seats(customs, dealer)
            found.append(DealerTurn(names[at.dealer], names[at.leader]))
            dealer = at.next_dealer
        return found


def _ordered(names: list[str], *, swapped: bool) -> list[str]:
    return [names[0], names[3], names[2], names[1]] if swapped else names
