"""The sheet of a match: its facts, their worth, and the place of the next one."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple, Self
from uuid import UUID

from django.db.models import QuerySet

import scoring
from scoring import Problem
from torneio.access.actors import Actor
from torneio.coded import worded
from torneio.entries.models import Tournament
from torneio.fact_words import fact_words
from torneio.play.consent import Agreeing
from torneio.play.facts import as_core, columns, told
from torneio.play.final_rules import ruleset_of
from torneio.play.locking import lock_match
from torneio.play.models import Hand, Match, Partida, SheetFact, Side
from torneio.prepared import prepared


class Position(NamedTuple):
    """The place of a fact, both numbers from 1; a session has only the first partida."""

    partida: int
    hand: int


@dataclass
class Sheet(ABC):
    """One match and all its facts, voided ones included, in any game."""

    match: Match
    facts: Sequence[Any]

    @property
    def event(self) -> Tournament:
        return self.match.round.stage.tournament

    @property
    @abstractmethod
    def agreeing(self) -> Agreeing:
        """The state of agreement of its sides."""

    @property
    def rows_of_sides(self) -> Sequence[Side]:
        """The rows of its sides, where it has them: a match of two pairs has none."""
        return ()

    @property
    @abstractmethod
    def next_position(self) -> Position | None:
        """The place of the next fact; None when the match is over."""

    @property
    @abstractmethod
    def came_to(self) -> list[int]:
        """The total of each side, as the book has it."""

    @abstractmethod
    def place_of(self, fact: Any) -> Position:
        """The place of a fact, or its place if it counted."""

    @abstractmethod
    def value_of(self, fact: Any) -> Any:
        """A stored fact as a value of the rules."""

    @abstractmethod
    def told(self, fact: Any) -> dict[str, Any]:
        """A fact as the book keeps it: its place, its value, and the voice."""

    @abstractmethod
    def row(self, value: Any, *, at: Position) -> Any:
        """An unsaved row with a value at a place, still without an actor."""

    def new(
        self,
        value: Any,
        *,
        at: Position,
        client_id: UUID,
        by: Actor,
        beside: Mapping[str, Any] | None = None,
    ) -> Any:
        """A new fact at a place; `beside` are further facts that do not count."""
        fact = self.row(value, at=at)
        fact.client_id, fact.recorded_by, fact.voice = client_id, by.name, by.voice
        if beside:
            fact.beside = dict(beside)
        return fact

    @abstractmethod
    def problems_with(self, fact: Any) -> tuple[Problem, ...]:
        """The problems of one more fact at its place."""

    @property
    @abstractmethod
    def problems(self) -> tuple[Problem, ...]:
        """The problems of the facts that count."""

    @property
    def is_over_code(self) -> str:
        """The code of the problem that the match is over."""
        return "match_over"

    def beside_of(self, _fact: Any) -> Mapping[str, Any]:
        """The facts beside a fact, which do not count."""
        return {}

    @abstractmethod
    def in_words(self, value: Any, *, beside: Mapping[str, Any]) -> str:
        """A hand in words, by its value."""

    def words_for(self, fact: Any) -> str:
        """A stored hand in words."""
        return self.in_words(self.value_of(fact), beside=self.beside_of(fact))

    @property
    def names(self) -> dict[str, str]:
        """Its sides by their voices, in order."""
        return self.match.names

    def said_by(self, fact: Any) -> str:
        """The actor of a fact, in words."""
        return worded(fact.recorded_by)

    def with_facts(self, facts: Sequence[Any]) -> Self:
        """The same match with other facts."""
        return replace(self, facts=facts)

    @cached_property
    def counting(self) -> list[Any]:
        """The facts that count, in the order of play."""
        return [fact for fact in self.facts if fact.voided_at is None]

    @cached_property
    def contested(self) -> list[Any]:
        """The facts recorded at a place with another value, not settled yet."""
        return [fact for fact in self.facts if fact.contested]

    def contested_at(self, at: Position) -> list[Any]:
        """Those of them at one place."""
        return [fact for fact in self.contested if self.place_of(fact) == at]

    @property
    def last_hand(self) -> Any | None:
        """The last hand, or deal, that counts."""
        return self.counting[-1] if self.counting else None

    def at(self, position: Position) -> Any | None:
        """The fact that counts at a position."""
        return next((fact for fact in self.counting if self.place_of(fact) == position), None)

    def known(self, client_id: UUID) -> Any | None:
        """The fact with this client id, counting or not."""
        return next((fact for fact in self.facts if fact.client_id == client_id), None)

    def by_key(self, pk: int) -> Any | None:
        """The fact with this key, counting or not."""
        return next((fact for fact in self.facts if fact.pk == pk), None)

    def same(self, one: SheetFact, other: SheetFact) -> bool:
        """Whether two facts have the same value."""
        return bool(self.value_of(one) == self.value_of(other))


@dataclass
class MatchSheet(Sheet):
    """A match between two pairs, its hands in partidas. Values below are computed once."""

    facts: Sequence[Hand]

    @cached_property
    def ruleset(self) -> scoring.Ruleset:
        return ruleset_of(self.match)

    @property
    def agreeing(self) -> Match:
        return self.match

    @property
    def came_to(self) -> list[int]:
        return [self.match.score_a, self.match.score_b]

    def place_of(self, fact: Hand) -> Position:
        return Position(fact.partida.number, fact.number)

    def value_of(self, fact: Hand) -> scoring.Entry:
        return as_core(fact)

    def told(self, fact: Hand) -> dict[str, Any]:
        return told(fact)

    def in_words(self, value: scoring.Entry, **_beside: Any) -> str:
        return fact_words(value)

    def row(self, value: Any, *, at: Position) -> Hand:
        return Hand(partida=self.partida_at(at.partida), number=at.hand, **columns(value))

    def partida_at(self, number: int) -> Partida:
        """The partida of that number, to be saved with its first hand."""
        return self.partidas.get(number) or Partida(match=self.match, number=number)

    def problems_with(self, fact: Hand) -> tuple[Problem, ...]:
        hands = [list(block) for block in self.hands]
        hands.extend([] for _ in range(fact.partida.number - len(hands)))
        hands[fact.partida.number - 1].append(fact)
        return self.score_of(hands).problems

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.score.problems

    @cached_property
    def partidas(self) -> dict[int, Partida]:
        """The partidas that were begun, by number."""
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
        """The score of this match with other hands."""
        return scoring.score_match(self.ruleset, [[as_core(h) for h in block] for block in hands])

    @cached_property
    def next_position(self) -> Position | None:
        if self.match.over or self.score.over:
            return None
        if not self.hands:
            return Position(1, 1)
        if self.score.partidas[-1].over:
            return Position(len(self.hands) + 1, 1)
        return Position(len(self.hands), len(self.hands[-1]) + 1)

    @cached_property
    def counting(self) -> list[Hand]:
        return [hand for block in self.hands for hand in block]


def of_pairs(sheet: Sheet) -> MatchSheet:
    """The sheet as that of a match of two pairs. Raises TypeError for any other."""
    if not isinstance(sheet, MatchSheet):
        raise TypeError(f"not a match between pairs: {sheet.match.pk}")
    return sheet


def read_sheet(match: Match) -> MatchSheet:
    """The sheet of a match between pairs already read (one query)."""
    return MatchSheet(match, _facts(match=match.pk))


@prepared
def _facts(match: Any) -> QuerySet[Hand]:
    facts = Hand.objects.filter(partida__match=match).select_related("partida")
    return facts.order_by("partida__number", "number", "pk")


def lock_sheet(match_id: int, *, by: Actor, named: bool = True) -> MatchSheet:
    """The sheet of a match between pairs, locked until this transaction ends (two queries for a
    phone); `named`, with everything a page shows of the match.

    A phone finds only matches at its table, of its round, and only while the link is valid; a
    referee those at the assigned tables. Raises Match.DoesNotExist. On SQLite the IMMEDIATE
    transaction is the lock.
    """
    return read_sheet(lock_match(match_id, by=by, named=named))
