"""The cards: suits, ranks, the points of each, and the decks of the three games.

Sources: S0, S1 and S2 agree on the order A 7 K J Q 6 5 4 3 2 and on 11 10 4 3 2 points; S1 knows
decks whose manilha is the 10; S0 gives the six-player deck with its eights and nines.

>>> seven = Card(Rank.SEVEN, Suit.HEARTS)
>>> str(seven), seven.points, seven in SUECA_DECK
('7h', 10, True)
"""

from collections.abc import Collection
from enum import Enum
from functools import cache
from typing import NamedTuple, Self


class Suit(Enum):
    """One of the four suits; the value is its letter in the machine form."""

    __hash__ = object.__hash__  # members are single; by name, as enums do, takes four times as long

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"


class Rank(Enum):
    """A rank of a French deck; the value is its machine form.

    ``points`` are its card points, 0..11 (S0, S1, S2, S4). A ten counts only as the manilha of a
    deck without sevens (S1).
    """

    __hash__ = object.__hash__
    _value_: str
    points: int

    ACE = "A", 11
    SEVEN = "7", 10
    KING = "K", 4
    JACK = "J", 3
    QUEEN = "Q", 2
    TEN = "10", 10
    NINE = "9"
    EIGHT = "8"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"

    def __new__(cls, text: str, points: int = 0) -> Self:
        """Make the rank with this machine form and so many card points."""
        rank = object.__new__(cls)
        rank._value_, rank.points = text, points
        return rank


class Card(NamedTuple):
    """A rank of a suit. ``str(card)`` is its machine form, such as ``7h``."""

    rank: Rank
    suit: Suit

    @property
    def points(self) -> int:
        """Card points, 0..11."""
        return self.rank.points

    def __str__(self) -> str:
        """Return the machine form."""
        return f"{self.rank.value}{self.suit.value}"


@cache
def deck_of(order: tuple[Rank, ...]) -> tuple[Card, ...]:
    """Return the deck that has these ranks in each of the four suits."""
    return tuple(Card(rank, suit) for suit in Suit for rank in order)


# Orders run from the highest rank to the lowest.
SUECA_ORDER = tuple(Rank(text) for text in "A7KJQ65432")  # S0, S1, S2
TENS_ORDER = (Rank.ACE, Rank.TEN, *SUECA_ORDER[2:])  # S1: the ten in the place of the seven
SIX_PLAYER_ORDER = tuple(Rank(text) for text in "A7KJQ9865432")  # S0, Six Player Sueca Italiana

SUECA_DECK = deck_of(SUECA_ORDER)  # 40 cards


class Pack(NamedTuple):
    """The ranks of a deck, highest first, the number of players, and the cards dealt to each.

    >>> SUECA.deck == SUECA_DECK, SUECA.players, SUECA.cards
    (True, 4, 10)
    """

    order: tuple[Rank, ...]
    players: int
    cards: int

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card of the deck."""
        return deck_of(self.order)


SUECA = Pack(SUECA_ORDER, 4, 10)
SUECA_WITH_TENS = Pack(TENS_ORDER, 4, 10)
ITALIANA = {  # S0; S1 only for five
    4: SUECA,
    5: Pack(SUECA_ORDER, 5, 8),
    6: Pack(SIX_PLAYER_ORDER, 6, 8),
}

_BY_TEXT = {str(Card(rank, suit)): Card(rank, suit) for suit in Suit for rank in Rank}


def parse_card(text: str, *, deck: Collection[Card] = SUECA_DECK) -> Card | None:
    """Read the machine form of a card, or return None where the deck has no such card.

    The form is exact: a rank, then a lower-case suit letter, and nothing around them.

    >>> parse_card("Ah")
    Card(rank=<Rank.ACE: 'A'>, suit=<Suit.HEARTS: 'h'>)
    >>> parse_card("8h") is None
    True
    """
    card = _BY_TEXT.get(text)
    return card if card in deck else None
