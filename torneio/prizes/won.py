"""What was won in an event that is over: each prize with each of its winners."""

import re
from typing import NamedTuple

from torneio.entries.models import Tournament
from torneio.payments.balances import euros
from torneio.payments.fee_words import cents_of
from torneio.prizes.awards import AwardReason
from torneio.prizes.giving import AwardLine, cup_titles, prize_list
from torneio.standings.players import PlayerStanding, order_of
from torneio.standings.selectors import PairStanding

_EUROS = re.compile(r"(\d{1,6}(?:,\d\d)?)\s*(?:€|euros?)", re.IGNORECASE)


class WonPrize(NamedTuple):
    """A prize and one of its winners, `each` None for one that the organiser named; `cup` what
    those are called who won one of two cups, or were in its final."""

    award: AwardLine
    each: PairStanding | PlayerStanding | None
    cup: str = ""

    @property
    def winner(self) -> str:
        """The name of the winner."""
        return self.each.pair.name if self.each else self.award.winner

    @property
    def is_undecided(self) -> bool:
        """Whether a tie on it is still to be decided."""
        return self.award.why == AwardReason.UNDECIDED

    @property
    def shared_by(self) -> int:
        """How many divide the prize; 0 where it is not divided, or still to be decided."""
        among = len(self.award.standings) if self.each else 1
        return among if among > 1 and not self.is_undecided else 0

    @property
    def share(self) -> str:
        """The part of each of those who divide it, "30 €"; "" for a prize that is not money alone,
        or leaves a rest."""
        read = [_EUROS.fullmatch(each.strip()) for each in self.award.prize.split(" + ")]
        cents = [cents_of(each[1]) for each in read if each]
        if not self.shared_by or len(cents) < len(read) or sum(cents) % self.shared_by:
            return ""
        return euros(sum(cents) // self.shared_by)


def diplomas_of(tournament: Tournament) -> list[WonPrize]:
    """A diploma for each that won a prize, by place and then those without one; none before the
    event is over."""
    if not tournament.is_over:
        return []
    order = order_of(tournament)
    awards = prize_list(tournament, order) if order else []
    cups = cup_titles(tournament, order)
    placed = [
        WonPrize(award, each, cups.get(each.pair.pk, ""))
        for award in awards
        if award.prize
        for each in award.standings
    ]
    placed.sort(key=lambda found: found.each.row.place if found.each else 0)
    return [*placed, *(WonPrize(award, None) for award in awards if award.winner)]
