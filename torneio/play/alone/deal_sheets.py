"""The sheet of a match in which each plays alone: the players, every deal, and the totals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scoring import Game, Problem, Tally, tally
from torneio.play.alone.auctions import Calls, calls_of, dealer_of
from torneio.play.alone.deals import SisterGame, game_of
from torneio.play.alone.words import ending_words
from torneio.play.models import Deal, Marks, Match, Side
from torneio.play.round_names import numbered
from torneio.play.sheets import Position, Sheet


@dataclass(frozen=True)
class DealLine:
    """A deal that counts, in words, with the actor who recorded it and the auction where there is
    one; its award to each player, and the total of each after it."""

    deal: Deal
    said: Any
    words: str
    by: str
    calls: Calls
    gave: tuple[int, ...]
    total: tuple[int, ...]

    @property
    def cells(self) -> list[tuple[int, int]]:
        """The award and the total of each player, one pair of numbers for each."""
        return list(zip(self.gave, self.total, strict=True))


@dataclass
class DealSheet(Sheet):
    """A match with its sides in playing order and all its deals, voided ones included."""

    facts: Sequence[Deal]
    sides: Sequence[Side]

    @property
    def round_name(self) -> str:
        """The round by its numbers: "Ronda 2", with its stage where it is a later one."""
        return numbered(self.match.round)

    @property
    def agreeing(self) -> "DealSheet":
        return self

    @property
    def rows_of_sides(self) -> Sequence[Side]:
        return self.sides

    @property
    def agreement_asked(self) -> bool:
        """Whether this event asks the players to agree to results."""
        return self.event.agreement_asked

    @property
    def accepted(self) -> Marks:
        """The last line of the book that each player agreed to."""
        return {side.voice: side.accepted for side in self.sides}

    @property
    def confirmed_to(self) -> int:
        """The last line that an official, or silence, confirmed."""
        return self.match.confirmed_to

    @property
    def disputed_by(self) -> str:
        """The voice that called for the referee; "" without a dispute."""
        return self.match.disputed_by

    @property
    def came_to(self) -> list[int]:
        return list(self.tally.totals)

    def place_of(self, fact: Deal) -> Position:
        return Position(1, fact.number)

    def value_of(self, fact: Deal) -> Any:
        return self.game.read(fact.said)

    def told(self, fact: Deal) -> dict[str, Any]:
        by = {"voice": str(fact.voice), "id": str(fact.client_id), "beside": fact.beside}
        return {"deal": fact.number, "game": self.game.key, **fact.said, **by}

    def row(self, value: Any, *, at: Position) -> Deal:
        return Deal(match=self.match, number=at.hand, said=self.game.told(value))

    def problems_with(self, fact: Deal) -> tuple[Problem, ...]:
        beside = self.game.wrong_beside(len(self.sides), fact.beside)
        return beside or self.tally_of([*self.values, self.value_of(fact)]).problems

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.tally.problems

    @property
    def is_over_code(self) -> str:
        return "sitting_over"

    def beside_of(self, fact: Deal) -> Mapping[str, Any]:
        beside: Mapping[str, Any] = fact.beside
        return beside

    @property
    def next_position(self) -> Position | None:
        return Position(1, self.next_number) if self.next_number else None

    @cached_property
    def game(self) -> SisterGame:
        return game_of(self.event)

    @cached_property
    def rules(self) -> Game[Any]:
        return self.game.rules_for(self.event, len(self.sides))

    @cached_property
    def values(self) -> list[Any]:
        """The deals that count as values of `scoring`."""
        return [self.value_of(deal) for deal in self.counting]

    @cached_property
    def tally(self) -> Tally:
        return self.tally_of(self.values)

    def tally_of(self, facts: Sequence[Any]) -> Tally:
        """The tally of these deals at this table."""
        return tally(self.rules, facts)

    def worth_of(self, fact: Any) -> tuple[int, ...]:
        """The award of one more deal to each player; zeros where it is not possible."""
        return self.tally_of([*self.values, fact]).worths[-1]

    @cached_property
    def lines(self) -> list[DealLine]:
        """Every deal that counts with its award and the running totals."""
        total = (0,) * len(self.sides)
        lines = []
        for deal, fact, gave in zip(self.counting, self.values, self.tally.worths, strict=True):
            total = tuple(map(sum, zip(total, gave, strict=True)))
            told = (self.words_for(deal), self.said_by(deal))
            calls = calls_of(deal.beside, self.sides, game=self.rules)
            lines.append(DealLine(deal, fact, *told, calls, gave, total))
        return lines

    def in_words(self, value: Any, *, beside: Mapping[str, Any]) -> str:
        return self.game.words(self.game.told(value), [*self.names.values()], beside)

    @cached_property
    def names(self) -> dict[str, str]:
        return {str(side.voice): side.pair.name for side in self.sides}

    def said_by(self, fact: Deal) -> str:
        return self.names.get(fact.voice) or super().said_by(fact)

    @property
    def leaders(self) -> list[Side]:
        """The sides with the highest total."""
        return [self.sides[seat] for seat in self.tally.ahead]

    @property
    def ending(self) -> str:
        """How the table ended, in words; "" while it is played."""
        if self.next_number is not None:
            return ""
        leaders = [side.pair.name for side in self.leaders] if self.counting else []
        return ending_words(leaders, self.tally.totals, is_won=self.tally.over)

    @property
    def winners(self) -> list[Side]:
        """The winners of a game with an end of its own."""
        return self.leaders if self.tally.over else []

    @cached_property
    def won(self) -> tuple[int, ...]:
        """How many bids made, or games won, each side has."""
        return self.game.won(self.values, self.tally)

    @property
    def next_number(self) -> int | None:
        """The number of the next deal; None when the table is done."""
        if self.match.ended or self.tally.over:
            return None
        return len(self.counting) + 1

    @property
    def next_dealer(self) -> Side | None:
        """The next dealer, once one was recorded: the deal goes on in playing order."""
        for deal in reversed(self.counting):
            dealer = dealer_of(deal.beside)
            if dealer is not None and self.next_number:
                turn: int = dealer + self.next_number - deal.number
                return self.sides[turn % len(self.sides)]
        return None

    @property
    def voided(self) -> list[Deal]:
        """The voided deals."""
        return [deal for deal in self.facts if deal.voided_at and not deal.contested]

    @property
    def standing(self) -> list[tuple[Side, int]]:
        """Each side and its total, in playing order."""
        return list(zip(self.sides, self.tally.totals, strict=True))


def read_deals(match: Match) -> DealSheet:
    """The sheet of a match read `with_event` (two queries)."""
    sides = list(match.sides.select_related("pair").order_by("seat"))
    return DealSheet(match, list(match.deals.order_by("number", "pk")), sides)
