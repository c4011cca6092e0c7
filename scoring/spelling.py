"""Cards as people write them: "A♥", "7c", "10 h", "Rei de copas", "dama de espadas", "K of hearts".

Upper and lower case are alike, and in names the accents may be left out. A card is written

- short: a rank and a suit letter, as in the machine form, or a rank and a suit sign (♠♥♦♣ ♤♡♢♧);
- in words: a rank's name or letter, "de" or "of" if you like, and a suit's whole name or sign.

Decided here, as no source spells cards:

- In the short form a lone c is clubs, as in the machine form. In Portuguese it would be copas
  (hearts), and whoever writes 7p for the seven of paus writes 7c for that of copas: so the letters
  e, c, o, p and A, R, D, V are one alphabet, read only when asked for (`Letters.PORTUGUESE`), and
  never mixed with the other.
- R, D and V beside a suit's sign or whole name can only be rei, dama and valete, and are read.
- A name never goes with a suit letter: "rei c" is not read, since that c would be copas.
- T is not read: it is ten to some and terno, the three, to others. Nor is 1 read as an ace.
- "Manilha" and "bisca" are the ten-point card of the deck that is played: its 7, or its 10.

Source: S1 and S2 for the names of the ranks; conde, sota, duque, terno, quadra, quina and sena are
the dictionary's other names for J, Q and 2..6.
"""

import re
import unicodedata
from collections.abc import Collection
from enum import Enum
from typing import NamedTuple

from scoring.cards import SUECA_DECK, Card, Rank, Suit
from scoring.problems import Problem, problem


class Letters(Enum):
    """Whose letters the short form has: ranks of court cards and ace, then suits."""

    ENGLISH = "AKQJ shdc"
    PORTUGUESE = "ARDV ecop"


class Spelling(Enum):
    """How `spell` writes a card; each of them is read back by `read_card`."""

    SIGN = "A♥"
    PORTUGUESE = "ás de copas"
    ENGLISH = "ace of hearts"


class Reading(NamedTuple):
    """The cards of a text in order, None where one could not be read, and what is wrong."""

    cards: tuple[Card | None, ...]
    problems: tuple[Problem, ...]


_SIGNS = dict(zip("♠♥♦♣♤♡♢♧", [*Suit] * 2, strict=True))
_COURT = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
_PIPS = {rank.value: rank for rank in Rank if rank not in _COURT}

# The first name is the one that is written.
_PORTUGUESE_RANKS = {
    Rank.ACE: ("ás",),
    Rank.KING: ("rei",),
    Rank.QUEEN: ("dama", "sota", "rainha"),
    Rank.JACK: ("valete", "conde"),
    Rank.TEN: ("dez",),
    Rank.NINE: ("nove",),
    Rank.EIGHT: ("oito",),
    Rank.SEVEN: ("sete",),
    Rank.SIX: ("seis", "sena"),
    Rank.FIVE: ("cinco", "quina"),
    Rank.FOUR: ("quatro", "quadra"),
    Rank.THREE: ("três", "terno"),
    Rank.TWO: ("dois", "duque"),
}
_PORTUGUESE_SUITS = {
    Suit.SPADES: ("espadas", "espada"),
    Suit.HEARTS: ("copas", "copa"),
    Suit.DIAMONDS: ("ouros", "ouro"),
    Suit.CLUBS: ("paus", "pau"),
}
_MANILHA = ("manilha", "bisca")


def _bare(text: str) -> str:
    """The text in lower case and without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(mark for mark in apart if not unicodedata.combining(mark))


def _rank_names() -> dict[str, Rank]:
    """Every word, letter and number that is a rank beside a suit's name or sign."""
    names = {
        _bare(name): rank for rank, all_names in _PORTUGUESE_RANKS.items() for name in all_names
    }
    names |= {rank.name.lower(): rank for rank in Rank} | _PIPS
    for letters in Letters:
        names |= dict(zip(letters.value[:4].lower(), _COURT, strict=True))
    return names


_RANKS = _rank_names()
_SUITS = {name: suit for suit, names in _PORTUGUESE_SUITS.items() for name in names}
_SUITS |= {suit.name.lower(): suit for suit in Suit}
_SUITS |= {suit.name.lower()[:-1]: suit for suit in Suit} | _SIGNS

_SHORT = {
    letters: {
        rank + suit: Card(_RANKS[rank], which)
        for rank in (*letters.value[:4].lower(), *_PIPS)
        for suit, which in zip(letters.value[5:], Suit, strict=True)
    }
    for letters in Letters
}
_SIGN = "".join(_SIGNS)
_WORDS = re.compile(
    rf"(10|\d|[a-z]+)(?:\s+(?:de|of)\s+|\s+|(?<=\d)|(?=[{_SIGN}]))([a-z]+|[{_SIGN}])"
)


def read_card(
    text: str, *, deck: Collection[Card] = SUECA_DECK, letters: Letters = Letters.ENGLISH
) -> Card | None:
    """Read one card as people write it, or return None for what is no card of the deck.

    >>> [str(read_card(text)) for text in ("A♥", "7C", "Rei de copas", "K of hearts", "ás paus")]
    ['Ah', '7c', 'Kh', 'Kh', 'Ac']
    >>> str(read_card("7c", letters=Letters.PORTUGUESE)), str(read_card("Vp"))
    ('7h', 'None')
    """
    typed = " ".join(text.replace("\ufe0f", "").split())
    card = _SHORT[letters].get(typed.casefold().replace(" ", "")) or _in_words(_bare(typed), deck)
    return card if card in deck else None


def _in_words(text: str, deck: Collection[Card]) -> Card | None:
    if not (found := _WORDS.fullmatch(text)) or found[2] not in _SUITS:
        return None
    if found[1] not in _MANILHA:
        rank = _RANKS.get(found[1])
        return Card(rank, _SUITS[found[2]]) if rank else None
    seven = Card(Rank.SEVEN, _SUITS[found[2]])
    return seven if seven in deck else Card(Rank.TEN, seven.suit)


def read_cards(
    text: str, *, deck: Collection[Card] = SUECA_DECK, letters: Letters = Letters.ENGLISH
) -> Reading:
    """Read many cards, parted by commas, semicolons and new lines, or else by spaces.

    What is no card of the deck is `unknown_card`, with its place from 0 and what was written.

    >>> [str(card) for card in read_cards("A♥ 7c 2d").cards]
    ['Ah', '7c', '2d']
    >>> [str(card) for card in read_cards("ás de copas, manilha de paus").cards]
    ['Ah', '7c']
    >>> read_cards("A♥ 8c").problems[0].as_dict()
    {'code': 'unknown_card', 'place': 1, 'value': '8c'}
    """
    alone = read_card(text, deck=deck, letters=letters)
    parted = re.split(r"[,;\n]", text) if alone or re.search(r"[,;\n]", text) else text.split()
    written = [each.strip() for each in parted if each.strip()]
    cards = tuple(read_card(each, deck=deck, letters=letters) for each in written)
    unread = (
        problem("unknown_card", place=place, value=written[place])
        for place, card in enumerate(cards)
        if card is None
    )
    return Reading(cards, tuple(unread))


def spell(card: Card, spelling: Spelling = Spelling.SIGN) -> str:
    """Write a card for people; ``str(card)`` is the machine form.

    >>> ace = Card(Rank.ACE, Suit.HEARTS)
    >>> [spell(ace, each) for each in Spelling]
    ['A♥', 'ás de copas', 'ace of hearts']
    """
    if spelling is Spelling.SIGN:
        return f"{card.rank.value}{_SIGN[[*Suit].index(card.suit)]}"
    if spelling is Spelling.PORTUGUESE:
        return f"{_PORTUGUESE_RANKS[card.rank][0]} de {_PORTUGUESE_SUITS[card.suit][0]}"
    return f"{card.rank.name.lower()} of {card.suit.name.lower()}"
