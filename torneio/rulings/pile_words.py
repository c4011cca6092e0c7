"""Tricks laid open, in words: the cards, their players, and what they prove.

No card is told by colour alone: a suit is its sign and its word.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.cards import Card, Rank, Suit
from scoring.tricks import PLAYERS, TRICKS, Revoke
from torneio.entries.models import Player
from torneio.fact_words import side_word
from torneio.play.models import Match
from torneio.play.squads import sitting_at
from torneio.rulings.pile_review import Piles, RefusedCard, side_at

SUITS: Mapping[Suit, tuple[str, Promise | str]] = {
    Suit.HEARTS: ("♥", _("copas")),
    Suit.SPADES: ("♠", _("espadas")),
    Suit.DIAMONDS: ("♦", _("ouros")),
    Suit.CLUBS: ("♣", _("paus")),
}
RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})
# On a key, inside a sentence, and alone.
RANKS: Mapping[Rank, tuple[Promise | str, Promise | str, Promise | str]] = {
    Rank.ACE: (_("Ás"), _("o ás"), _("Ás")),
    Rank.SEVEN: ("7", _("o sete"), _("Sete")),
    Rank.KING: (_("Rei"), _("o rei"), _("Rei")),
    Rank.JACK: (_("Valete"), _("o valete"), _("Valete")),
    Rank.QUEEN: (_("Dama"), _("a dama"), _("Dama")),
    Rank.TEN: ("10", _("o dez"), _("Dez")),
    Rank.SIX: ("6", _("o seis"), _("Seis")),
    Rank.FIVE: ("5", _("o cinco"), _("Cinco")),
    Rank.FOUR: ("4", _("o quatro"), _("Quatro")),
    Rank.THREE: ("3", _("o três"), _("Três")),
    Rank.TWO: ("2", _("o dois"), _("Dois")),
}


class Sitting(NamedTuple):
    """The player at a place of the record; `player` where the pair's players are known."""

    name: str
    side: str
    player: Player | None = None

    @property
    def in_full(self) -> str:
        """With the side, where the name does not say it: "Rui (Nós)"."""
        word = side_word(side_at("ab".index(self.side)))
        return f"{self.name} ({word})" if self.player else self.name


class Key(NamedTuple):
    """A card to tap, and its name for a screen reader."""

    code: str
    rank: str
    sign: str
    label: str
    out: bool
    focused: bool
    red: bool


class TrickCard(NamedTuple):
    """A card in its trick."""

    who: str
    face: str
    words: str
    won: bool
    accused: bool
    red: bool


class TrickLine(NamedTuple):
    """A trick: its cards in order, its winner, and what it shows."""

    number: int
    cards: list[TrickCard]
    taken: str
    notes: list[str]
    proves: bool


def seated(match: Match, *, swapped: bool = False) -> list[Sitting]:
    """The four players in playing order, as far as they are known (two queries). `swapped` has the
    second of Eles play after the first of Nós."""
    known = sitting_at(match)
    places = [(0, 1), (1, 2 if swapped else 1), (0, 2), (1, 1 if swapped else 2)]
    return [_sitting(known.get(("ab"[pair], order)), pair, order) for pair, order in places]


def _sitting(player: Player | None, pair: int, order: int) -> Sitting:
    side = side_at(pair)
    if player is not None:
        return Sitting(player.name, side, player)
    return Sitting(f"{side_word(side)} {order}", side)


def said(card: Card) -> str:
    """A card in a sentence: "o rei de copas"."""
    words = {"rank": RANKS[card.rank][1], "suit": SUITS[card.suit][1]}
    return gettext("%(rank)s de %(suit)s") % words


def title(card: Card) -> str:
    """A card alone: "Rei de copas"."""
    words = {"rank": RANKS[card.rank][2], "suit": SUITS[card.suit][1]}
    return gettext("%(rank)s de %(suit)s") % words


def face(card: Card) -> str:
    """A card at a glance: "Rei ♥"."""
    return f"{RANKS[card.rank][0]} {SUITS[card.suit][0]}"


def keys(piles: Piles, sitting: Sequence[Sitting]) -> list[tuple[str, str, list[Key]]]:
    """Every card of the deck by suit (sign, word, keys); a card already laid is named with its
    trick.

    The key after the card just laid is focused, so that a keyboard user stays in place.
    """
    out = piles.out()
    places = {card: place for place, card in enumerate(piles.cards)}
    focused = _after(piles, piles.cards[-1]) if piles.cards else None
    suits = []
    for suit, (sign, word) in SUITS.items():
        cards = [Card(rank, suit) for rank in piles.pack.order]
        row = [
            Key(
                code=str(card),
                rank=str(RANKS[card.rank][0]),
                sign=sign,
                label=_label(card, piles, sitting, place=places.get(card)),
                out=card in out,
                focused=card == focused,
                red=suit in RED,
            )
            for card in cards
        ]
        suits.append((sign, str(word), row))
    return suits


def _label(card: Card, piles: Piles, sitting: Sequence[Sitting], *, place: int | None) -> str:
    if place is None:
        return gettext("%(card)s, por jogar") % {"card": title(card)}
    who = sitting[piles.player_at(place)].name
    words = {"card": title(card), "who": who, "n": piles.first + place // PLAYERS + 1}
    return gettext("%(card)s, já jogado por %(who)s na vaza %(n)s") % words


def _after(piles: Piles, card: Card) -> Card | None:
    """The next card of the grid that may still be laid, from this one on and round again."""
    deck = [Card(rank, suit) for suit in SUITS for rank in piles.pack.order]
    start = deck.index(card)
    out = piles.out()
    return next((each for each in deck[start:] + deck[:start] if each not in out), None)


def trick_lines(piles: Piles, sitting: Sequence[Sitting]) -> list[TrickLine]:
    """Every trick begun, in order."""
    tricks = [*piles.tricks, piles.current] if piles.current else piles.tricks
    return [_line(piles, sitting, number, trick=trick) for number, trick in enumerate(tricks)]


def _line(
    piles: Piles, sitting: Sequence[Sitting], number: int, *, trick: Sequence[Card]
) -> TrickLine:
    winner = piles.seen.winners[number] if number < len(piles.tricks) else None
    accused = {each.player for each in piles.revokes if each.trick == number}
    accused |= {each.player for each in piles.revokes if each.proof == number}
    order = [piles.player_at(number * PLAYERS + place) for place in range(len(trick))]
    cards = [
        TrickCard(
            who=sitting[player].name,
            face=face(card),
            words=title(card),
            won=player == winner,
            accused=player in accused,
            red=card.suit in RED,
        )
        for player, card in zip(order, trick, strict=True)
    ]
    proofs = [proof(piles, sitting, each) for each in piles.revokes if each.proof == number]
    doubts = [doubt(piles, sitting, each) for each in piles.doubts if each[0] == number]
    taken = sitting[winner].name if winner is not None else ""
    return TrickLine(piles.first + number + 1, cards, taken, [*doubts, *proofs], bool(proofs))


def proof(piles: Piles, sitting: Sequence[Sitting], revoke: Revoke) -> str:
    """A proved renúncia, in a sentence with both tricks."""
    led = piles.cards[revoke.trick * PLAYERS].suit
    words = {
        "trick": piles.first + revoke.trick + 1,
        "who": sitting[revoke.player].name,
        "suit": SUITS[led][1],
        "proof": piles.first + revoke.proof + 1,
        "card": said(_card_of(piles, revoke.player, revoke.proof)),
    }
    return (
        gettext(
            "Na vaza %(trick)s %(who)s não assistiu a %(suit)s; na vaza %(proof)s jogou %(card)s: "
            "renúncia provada."
        )
        % words
    )


def _card_of(piles: Piles, player: int, trick: int) -> Card:
    places = range(trick * PLAYERS, min(len(piles.cards), (trick + 1) * PLAYERS))
    return next(piles.cards[place] for place in places if piles.player_at(place) == player)


def doubt(piles: Piles, sitting: Sequence[Sitting], found: tuple[int, int]) -> str:
    """A player who did not follow suit, where no later card proves that it was possible."""
    trick, player = found
    suit = SUITS[piles.cards[trick * PLAYERS].suit][1]
    words = {"who": sitting[player].name, "suit": suit}
    if piles.complete:
        return gettext("%(who)s não assistiu a %(suit)s, e não tinha: está certo.") % words
    return gettext("%(who)s não assistiu a %(suit)s: até aqui nada prova que tivesse.") % words


def verdict(piles: Piles, sitting: Sequence[Sitting]) -> list[str]:
    """What the cards laid so far prove, or that they prove nothing."""
    if piles.revokes:
        proofs = [proof(piles, sitting, each) for each in piles.revokes]
        several = len({each.player for each in piles.revokes}) > 1
        return (
            [*proofs, gettext("São vários jogadores: veja se não falta uma carta.")]
            if several
            else proofs
        )
    if not piles.tricks:
        return []
    if len(piles.tricks) == TRICKS:
        return [gettext("Não há renúncia provada: viram-se as dez vazas.")]
    last = piles.first + len(piles.tricks)
    words = {"from": piles.first + 1, "to": last}
    seen = (
        gettext("Viu-se só a vaza %(to)s")
        if last == piles.first + 1
        else gettext("Viram-se as vazas %(from)s a %(to)s")
    )
    return [
        gettext("Não há renúncia provada nas vazas que se viram."),
        gettext("%(seen)s: as outras ainda a podem provar.") % {"seen": seen % words},
    ]


def why_refused(refused: RefusedCard) -> str:
    """Why a card cannot come next."""
    words = {"card": refused.text, "trick": refused.trick + 1}
    if refused.card is None:
        return gettext("Vaza %(trick)s: «%(card)s» não é uma carta deste baralho.") % words
    words["card"] = title(refused.card)
    if refused.out_in is None:
        return gettext("Depois da décima vaza não há mais cartas.")
    return gettext("Vaza %(trick)s: %(card)s já saiu na vaza %(before)s.") % {
        **words,
        "before": refused.out_in + 1,
    }
