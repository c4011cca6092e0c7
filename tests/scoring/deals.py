"""Deals played out card by card, at random: legally, or with one renuncia."""

from random import Random

from hypothesis import strategies as st

from scoring.cards import SUECA, Card, Pack, Suit, parse_card
from scoring.tricks import tally


def cards(text: str, pack: Pack = SUECA) -> list[Card]:
    found = [parse_card(each, deck=pack.deck) for each in text.split()]
    assert None not in found, text
    return found


def dealt(random: Random, pack: Pack = SUECA) -> list[list[Card]]:
    """The hands of a shuffled pack, one a player."""
    shuffled = random.sample(pack.deck, len(pack.deck))
    size = pack.cards
    return [shuffled[size * player : size * (player + 1)] for player in range(pack.players)]


def legal_plays(hand, led):
    """The cards that may be played: those of the suit led, or any (S0, S1)."""
    return [card for card in hand if card.suit is led] or [*hand]


def play_out(hands, *, random, trump, leader, pack=SUECA, revoke_from=None):
    """Play these hands at random, legally but for one renuncia from trick ``revoke_from`` on.

    Returns the tricks and the (player, trick) of the renuncia, or None.
    """
    hands = [[*hand] for hand in hands]
    tricks, revoked = [], None
    for number in range(pack.cards):
        trick = []
        for player in [(leader + turn) % pack.players for turn in range(pack.players)]:
            choice = legal_plays(hands[player], trick[0].suit if trick else None)
            others = [card for card in hands[player] if card not in choice]
            if others and not revoked and revoke_from is not None and number >= revoke_from:
                choice, revoked = others, (player, number)
            trick.append(random.choice(choice))
            hands[player].remove(trick[-1])
        tricks.append(trick)
        (leader,) = tally([trick], trump=trump, leader=leader, pack=pack).winners
    return tricks, revoked


DEALS = st.tuples(st.integers(0, 2**32).map(Random), st.sampled_from(Suit), st.integers(0, 3))
