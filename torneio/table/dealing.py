"""Who deals and who leads, hand by hand, once a table has said it; nobody needs to.

Kept is who dealt the first hand of the match, and which of Eles plays after the first of Nós. It
changes no result, so it is no line of the book. Who does what is for `scoring.customs` to say.

Decided where no source says:
- The deal goes on from one partida to the next. A hand that was played and a renúncia pass it on;
  whatever else a sheet holds is no hand, or is dealt again by the same player.
- A partida of which only the riscos are known hides how often it was dealt: nobody is named.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.db import transaction

from scoring.customs import PLAYERS, customs_of, seats
from torneio.access.speakers import Speaker
from torneio.entries.models import Tournament
from torneio.play.models import Hand
from torneio.play.sheets import MatchSheet, Position, lock_sheet

DEALT = {Hand.Kind.PLAYED, Hand.Kind.RENUNCIA}


class Turn(NamedTuple):
    """Who deals a hand, and who leads it."""

    dealer: str
    leader: str


class Choice(NamedTuple):
    """What somebody can say: who deals now, and to whom the deal goes on."""

    dealer: int
    swapped: bool
    name: str
    next: str


def passed_on(sheet: MatchSheet) -> int | None:
    """How often the deal has gone on; None where that is not known."""
    kinds = [hand.kind for hand in sheet.counting]
    if sheet.next_position is None or Hand.Kind.TOTAL in kinds:
        return None
    return sum(kind in DEALT for kind in kinds)


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
    def choices(self) -> list[Choice]:
        """All there is to say, by the player who deals."""
        names = self._names if self._passed is not None else []
        return [
            Choice(dealer, swapped, name, order[(dealer + 1) % PLAYERS])
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


@transaction.atomic
def tell_dealer(match_id: int, *, dealer: int, swapped: bool, at: Position, by: Speaker) -> bool:
    """Say who deals the hand at this place; False where that is no longer the next one.

    `dealer` is a player of the playing order; `swapped` has the second of Eles play after the
    first of Nós. Raises Match.DoesNotExist where `by` does not reach.
    """
    sheet = lock_sheet(match_id, by=by)
    passed = passed_on(sheet)
    if passed is None or sheet.next_position != at:
        return False
    match = sheet.match
    match.first_dealer, match.eles_swapped = (dealer - passed) % PLAYERS, swapped
    match.save(update_fields=["first_dealer", "eles_swapped"])
    Tournament.objects.touch(match.round.stage.tournament_id)
    return True
