"""A match as it stands: its facts, what they are worth, and where the next hand goes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from django.db.models import QuerySet

import scoring
from torneio.access.actors import Actor
from torneio.play.facts import as_core
from torneio.play.locking import lock_match
from torneio.play.models import Hand, Match, Partida
from torneio.prepared import prepared


class Position(NamedTuple):
    """Where a hand belongs, both counted from 1."""

    partida: int
    hand: int


@dataclass
class MatchSheet:
    """One match and all its facts, voided ones included. Values below are computed once."""

    match: Match
    facts: Sequence[Hand]

    @cached_property
    def ruleset(self) -> scoring.Ruleset:
        return self.match.round.stage.tournament.ruleset

    @cached_property
    def partidas(self) -> dict[int, Partida]:
        """The partidas that have rows, by number."""
        return {fact.partida.number: fact.partida for fact in self.facts}

    @cached_property
    def hands(self) -> list[list[Hand]]:
        """The hands that count, a list a partida, in order."""
        counting: list[list[Hand]] = [[] for _ in range(max(self.partidas, default=0))]
        for fact in self.facts:
            if fact.voided_at is None:
                counting[fact.partida.number - 1].append(fact)
        while counting and not counting[-1]:
            counting.pop()
        return counting

    @cached_property
    def score(self) -> scoring.MatchScore:
        return self.score_of(self.hands)

    def score_of(self, hands: Sequence[Sequence[Hand]]) -> scoring.MatchScore:
        """What other hands would be worth in this match."""
        return scoring.score_match(self.ruleset, [[as_core(h) for h in block] for block in hands])

    @cached_property
    def next_position(self) -> Position | None:
        """Where the next hand goes; None when the match is over."""
        if self.match.over or self.score.over:
            return None
        if not self.hands:
            return Position(1, 1)
        if self.score.partidas[-1].over:
            return Position(len(self.hands) + 1, 1)
        return Position(len(self.hands), len(self.hands[-1]) + 1)

    @cached_property
    def contested(self) -> list[Hand]:
        """What was said of a hand after another value stood there, and nobody has settled yet."""
        return [fact for fact in self.facts if fact.contested]

    @cached_property
    def counting(self) -> list[Hand]:
        """The hands that count, in the order of play."""
        return [hand for block in self.hands for hand in block]

    @property
    def last_hand(self) -> Hand | None:
        """The last hand that counts."""
        return self.hands[-1][-1] if self.hands else None

    def at(self, position: Position) -> Hand | None:
        """The hand that counts at a position."""
        if position.partida > len(self.hands):
            return None
        block = self.hands[position.partida - 1]
        return next((hand for hand in block if hand.number == position.hand), None)


def read_sheet(match: Match) -> MatchSheet:
    """The sheet of a match already read (one query)."""
    return MatchSheet(match, _facts(match=match.pk))


@prepared
def _facts(match: Any) -> QuerySet[Hand]:
    facts = Hand.objects.filter(partida__match=match).select_related("partida")
    return facts.order_by("partida__number", "number", "pk")


def lock_sheet(match_id: int, *, by: Actor, named: bool = True) -> MatchSheet:
    """The sheet of a match nobody else may change until this transaction ends (two queries for a
    phone); `named`, with all that a page says of the match.

    A phone finds only matches at its table, of its round, and only while the link is not revoked;
    a referee those at his tables. Raises Match.DoesNotExist. On SQLite the IMMEDIATE transaction
    is the lock.
    """
    return read_sheet(lock_match(match_id, by=by, named=named))
