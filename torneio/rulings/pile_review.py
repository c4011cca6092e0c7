"""A renúncia judged from the piles: the tricks laid open card by card, and what they prove so far.

The state is a short text that travels in the page ("Ah-7h-2c"), so nothing is stored until an
official rules. `scoring.tricks` decides the winner of a trick and the proof of a renúncia.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple, Self

import scoring
from scoring.cards import SUECA, SUECA_WITH_TENS, Card, Pack, Suit, parse_card
from scoring.tricks import PLAYERS, TRICKS, Revoke, Tally, tally

BETWEEN = "-"


class RefusedCard(NamedTuple):
    """A card that cannot come next: the text sent, the trick of the hand it was sent in (from 0),
    and the trick in which it already lies."""

    text: str
    trick: int
    card: Card | None = None
    out_in: int | None = None


@dataclass(frozen=True)
class Piles:
    """Cards in the order of play, trick after trick; the last trick may be unfinished.

    Players are 0..3 in playing order: 0 and 2 are Nós. `swapped` says that the second player of
    Eles plays after the first of Nós. Tricks are counted from 0, the first that was seen; `first`
    is how many of the hand came before it and were not looked at.
    """

    trump: Suit
    leader: int
    pack: Pack = SUECA
    cards: tuple[Card, ...] = ()
    swapped: bool = False
    first: int = 0

    @cached_property
    def tricks(self) -> list[tuple[Card, ...]]:
        """The complete tricks."""
        starts = range(0, len(self.cards) - PLAYERS + 1, PLAYERS)
        return [self.cards[start : start + PLAYERS] for start in starts]

    @property
    def current(self) -> tuple[Card, ...]:
        """The cards of the unfinished trick."""
        return self.cards[len(self.tricks) * PLAYERS :]

    @cached_property
    def seen(self) -> Tally:
        """The complete tricks replayed."""
        return tally(self.tricks, trump=self.trump, leader=self.leader, pack=self.pack)

    @cached_property
    def leads(self) -> list[int]:
        """The leader of each trick, including the next or unfinished one."""
        return [self.leader, *self.seen.winners]

    @property
    def most(self) -> int:
        """How many cards there are to lay."""
        return (TRICKS - self.first) * PLAYERS

    @property
    def complete(self) -> bool:
        """Whether the hand was seen to its end: a renúncia not proved by then did not happen."""
        return len(self.cards) == self.most

    @property
    def turn(self) -> int | None:
        """The player who lays the next card; None after the last."""
        return None if self.complete else self.player_at(len(self.cards))

    def player_at(self, place: int) -> int:
        """The player of the card at this place of the record."""
        trick, after = divmod(place, PLAYERS)
        return (self.leads[trick] + after) % PLAYERS

    @cached_property
    def revokes(self) -> list[Revoke]:
        """Every renúncia proved by complete tricks: an unfinished one proves nothing yet, since a
        card left out would give each card after it to the wrong player."""
        return list(self.seen.revokes)

    @cached_property
    def doubts(self) -> list[tuple[int, int]]:
        """(trick, player) where a player did not follow suit and no later card proves a
        renúncia."""
        proved = {(each.trick, each.player) for each in self.revokes}
        return [each for each in self._not_followed() if each not in proved]

    def _not_followed(self) -> list[tuple[int, int]]:
        found = []
        for place, card in enumerate(self.cards):
            trick = place // PLAYERS
            if card.suit is not self.cards[trick * PLAYERS].suit:
                found.append((trick, self.player_at(place)))
        return found

    def proof_against(self, side: str) -> Revoke | None:
        """The first renuncia proved of a side: "a" are players 0 and 2."""
        return next((each for each in self.revokes if side_at(each.player) == side), None)

    @property
    def text(self) -> str:
        """The cards as they travel in the page."""
        return BETWEEN.join(map(str, self.cards))

    def undone(self) -> Self:
        """Without the last card."""
        return replace(self, cards=self.cards[:-1])

    def out(self) -> dict[Card, int]:
        """The trick in which each card lies."""
        return {card: place // PLAYERS for place, card in enumerate(self.cards)}

    def then(self, texts: Sequence[str]) -> "tuple[Piles, RefusedCard | None]":
        """The piles with these cards laid, up to the first that is refused: not of this deck, laid
        already, or after the last."""
        piles = self
        for text in texts:
            card = parse_card(text, deck=self.pack.deck)
            out = {each: self.first + trick for each, trick in piles.out().items()}
            trick = self.first + len(piles.cards) // PLAYERS
            if card is None or card in out or piles.complete:
                return piles, RefusedCard(text, trick, card, out.get(card) if card else None)
            piles = replace(piles, cards=(*piles.cards, card))
        return piles, None

    def record(self) -> dict[str, Any]:
        """The whole tricks in the machine form (rules, section 9)."""
        return {
            "game": "record",
            "trump": self.trump.value,
            "leader": self.leader,
            "tricks": [[str(card) for card in trick] for trick in self.tricks],
        }


def side_at(player: int) -> scoring.Side:
    """The side of a player of the record."""
    return "b" if player % 2 else "a"


def pack_of(ruleset: scoring.Ruleset) -> Pack:
    """The deck of the event: its manilha is the 7 or the 10."""
    return SUECA_WITH_TENS if ruleset.manilha == 10 else SUECA


_PLAYERS = frozenset(map(str, range(PLAYERS)))
_FIRSTS = frozenset(map(str, range(TRICKS)))


def begun(ruleset: scoring.Ruleset, asked: Mapping[str, str]) -> Piles | None:
    """The piles described in an address or a form, without their cards; None while the leader or
    the trump is missing."""
    suits = {suit.value: suit for suit in Suit}
    trump, leader = suits.get(asked.get("trunfo", "")), asked.get("sai", "")
    first = asked.get("desde", "0")
    if trump is None or leader not in _PLAYERS or first not in _FIRSTS:
        return None
    swapped = asked.get("roda") == "1"
    return Piles(trump, int(leader), pack_of(ruleset), swapped=swapped, first=int(first))


def laid(piles: Piles, text: str) -> tuple[Piles, RefusedCard | None]:
    """The piles with the cards of such a text laid."""
    return piles.then(text.split(BETWEEN) if text else ())


def read_record(kept: Mapping[str, Any], ruleset: scoring.Ruleset, *, first: int = 0) -> Piles:
    """The piles of a record that `record` wrote, after `first` tricks that were not looked at.

    Raises ValueError for anything else.
    """
    asked = {"trunfo": kept["trump"], "sai": str(kept["leader"]), "desde": str(first)}
    piles = begun(ruleset, asked)
    if piles is None:
        raise ValueError("a record has a trump and a leader")
    piles, refused = piles.then([card for trick in kept["tricks"] for card in trick])
    if refused is not None:
        raise ValueError(f"a record has no {refused.text} in trick {refused.trick + 1}")
    return piles
