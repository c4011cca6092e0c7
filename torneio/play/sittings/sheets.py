"""A table of a game played alone as it stands: who sits, every deal, and what they are worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scoring import Game, Tally, tally
from torneio.access.actors import Actor
from torneio.entries.models import Tournament
from torneio.play.locking import lock_sitting_row
from torneio.play.models import Deal, Marks, Place, Sitting
from torneio.play.sittings.auctions import Calls, calls_of, dealer_of
from torneio.play.sittings.games import Said, SisterGame, game_of
from torneio.play.sittings.words import deal_words, ending_words


@dataclass(frozen=True)
class DealLine:
    """A deal that counts, in words, with whose word it was and the auction where it was said; what
    it gave each player, and what each then had."""

    deal: Deal
    said: Any
    words: str
    by: str
    calls: Calls
    gave: tuple[int, ...]
    total: tuple[int, ...]

    @property
    def cells(self) -> list[tuple[int, int]]:
        """What each got and what each then had, a pair a player."""
        return list(zip(self.gave, self.total, strict=True))


@dataclass
class SittingSheet:
    """A sitting with its places in playing order and all its deals, voided ones included."""

    sitting: Sitting
    places: Sequence[Place]
    deals: Sequence[Deal]

    @cached_property
    def event(self) -> Tournament:
        return self.sitting.round.stage.tournament

    @property
    def agreement_asked(self) -> bool:
        """Whether this event asks who played."""
        return self.event.agreement_asked

    @property
    def accepted(self) -> Marks:
        """Up to which entry of the book each player agreed."""
        return {place.voice: place.accepted for place in self.places}

    @property
    def confirmed_to(self) -> int:
        """Up to which an official, or silence, confirmed."""
        return self.sitting.confirmed_to

    @property
    def disputed_by(self) -> str:
        """Who called for the referee."""
        return self.sitting.disputed_by

    @property
    def last_entry(self) -> int:
        """Up to which entry of the book this sheet shows what counts."""
        return max((deal.entry for deal in self.counting), default=0)

    @cached_property
    def game(self) -> SisterGame:
        return game_of(self.event)

    @cached_property
    def rules(self) -> Game[Any]:
        return self.game.rules_for(self.event, len(self.places))

    @cached_property
    def counting(self) -> list[Deal]:
        """The deals that count, in order."""
        return [deal for deal in self.deals if deal.voided_at is None]

    @cached_property
    def facts(self) -> list[Any]:
        """The same as `scoring` knows them."""
        return [self.game.read(deal.said) for deal in self.counting]

    @cached_property
    def tally(self) -> Tally:
        return self.tally_of(self.facts)

    def tally_of(self, facts: Sequence[Any]) -> Tally:
        """What other deals would come to at this table."""
        return tally(self.rules, facts)

    def worth_of(self, fact: Any) -> tuple[int, ...]:
        """What one more deal would give each player; nothing where it is not possible."""
        return self.tally_of([*self.facts, fact]).worths[-1]

    @cached_property
    def lines(self) -> list[DealLine]:
        """Every deal that counts with its worth and the running totals."""
        total = (0,) * len(self.places)
        lines = []
        for deal, fact, gave in zip(self.counting, self.facts, self.tally.worths, strict=True):
            total = tuple(map(sum, zip(total, gave, strict=True)))
            told = (self.words_for(deal), self.said_by(deal))
            calls = calls_of(deal.beside, self.places, game=self.rules)
            lines.append(DealLine(deal, fact, *told, calls, gave, total))
        return lines

    def words_of(self, said: Said, *, beside: Mapping[str, Any]) -> str:
        """What was said at this table, in words."""
        names = [place.pair.name for place in self.places]
        return deal_words(self.game.key, said, names, beside=beside)

    def words_for(self, deal: Deal) -> str:
        """The same of a deal that is kept."""
        return self.words_of(deal.said, beside=deal.beside)

    def said_by(self, deal: Deal) -> str:
        """Whose word a deal was: the player's by name, else who wrote it."""
        who = (place.pair.name for place in self.places if place.voice == deal.voice)
        return next(who, deal.recorded_by)

    @property
    def leaders(self) -> list[Place]:
        """Who has most."""
        return [self.places[seat] for seat in self.tally.ahead]

    @property
    def ending(self) -> str:
        """How it ended, in words; nothing while it is played."""
        if self.next_number is not None:
            return ""
        leaders = [place.pair.name for place in self.leaders] if self.counting else []
        return ending_words(leaders, self.tally.totals, is_won=self.tally.over)

    @property
    def winners(self) -> list[Place]:
        """Who won a game that has an end."""
        return self.leaders if self.tally.over else []

    @cached_property
    def won(self) -> tuple[int, ...]:
        """How often each won something: bids made, or the game."""
        return self.game.won(self.facts, self.tally)

    @property
    def next_number(self) -> int | None:
        """The number of the next deal; None when the table is done."""
        if self.sitting.ended or self.tally.over:
            return None
        return len(self.counting) + 1

    @property
    def next_dealer(self) -> Place | None:
        """Whose turn it is to deal, since somebody told who did: it goes on with the play."""
        for deal in reversed(self.counting):
            dealer = dealer_of(deal.beside)
            if dealer is not None and self.next_number:
                return self.places[(dealer + self.next_number - deal.number) % len(self.places)]
        return None

    @property
    def last_deal(self) -> Deal | None:
        """The last deal that counts."""
        return self.counting[-1] if self.counting else None

    @property
    def voided(self) -> list[Deal]:
        """What was taken back."""
        return [deal for deal in self.deals if deal.voided_at and not deal.contested]

    @property
    def contested(self) -> list[Deal]:
        """What was said of a deal after another value stood there, and nobody has settled yet."""
        return [deal for deal in self.deals if deal.contested]

    def at(self, number: int) -> Deal | None:
        """The deal that counts at a number."""
        return next((deal for deal in self.counting if deal.number == number), None)

    @property
    def standing(self) -> list[tuple[Place, int]]:
        """Each place and what it has, in playing order."""
        return list(zip(self.places, self.tally.totals, strict=True))


def read_sitting(sitting: Sitting) -> SittingSheet:
    """The sheet of a sitting read `with_event` (two queries)."""
    places = list(sitting.places.select_related("pair").order_by("seat"))
    return SittingSheet(sitting, places, list(sitting.deals.order_by("number", "pk")))


def lock_sitting(sitting_id: int, *, by: Actor) -> SittingSheet:
    """The sheet of a sitting nobody else may change until this transaction ends (three queries for
    a phone).

    A phone finds only those at its table, of its round, and only while the link is not revoked.
    Raises Sitting.DoesNotExist.
    """
    return read_sitting(lock_sitting_row(Sitting.objects.public().with_event(), sitting_id, by=by))
