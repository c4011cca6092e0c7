"""Before the first card is led: drawing for partners, dealing forty cards, asking for a new deal.

Sources: S0 for the draw; S0, S1, S2 and S4 for the deal, each with its `scoring.customs`; S4
(Brazil) for the new deal.

>>> from scoring.customs import CUSTOMS
>>> hands, trump = deal(SUECA_DECK, customs=CUSTOMS["portugal"], dealer=0)
>>> str(trump), trump == hands[0][-1]
('2c', True)
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from scoring.cards import SUECA, SUECA_DECK, SUECA_ORDER, Card
from scoring.customs import PLAYERS, Customs, Serving, player_at, seats


class Dealt(NamedTuple):
    """The hands, one a player, and the card that shows the trump, which is the dealer's."""

    hands: tuple[tuple[Card, ...], ...]
    trump: Card


def deal(
    cards: Sequence[Card], *, customs: Customs, dealer: int, serving: Serving | None = None
) -> Dealt:
    """Deal forty cut cards, from the top, and show the trump.

    ``serving`` is the dealer's choice, by default the usual one. Raises ValueError for one that
    these customs do not know, for a dealer not at the table and for anything but forty cards.

    Some turn cards until the trump is worth nothing (S1), and S1 does not say which: here, the
    dealer's next ones from the same end.
    """
    chosen = serving or customs.servings[0]
    if (
        len(set(cards)) != len(SUECA_DECK)
        or len(cards) != len(SUECA_DECK)
        or chosen not in customs.servings
    ):
        raise ValueError("not a pack and a way of dealing of this game")
    served = list(_served(customs, seats(customs, dealer).dealer, chosen))
    hands = [_share(cards, place, customs.dealing) for place in range(PLAYERS)]
    mine = hands[served.index(dealer)]
    turned = mine[::-1] if chosen.trump == "dealers_last_card" else mine
    plain = [card for card in turned if card.points == 0] if customs.plain_trump else []
    return Dealt(
        tuple(hands[served.index(player)] for player in range(PLAYERS)), (*plain, *turned)[0]
    )


def _served(customs: Customs, dealer: int, serving: Serving) -> Iterator[int]:
    """Yield the players in the order in which they are served."""
    first = player_at(serving.first, customs=customs, dealer=dealer)
    step = 1 if serving.direction == customs.direction else -1
    for turn in range(PLAYERS):
        yield (first + step * turn) % PLAYERS


def _share(cards: Sequence[Card], place: int, dealing: str) -> tuple[Card, ...]:
    if dealing == "one_by_one":
        return tuple(cards[place::PLAYERS])
    size = SUECA.cards
    return tuple(cards[size * place : size * (place + 1)])


class Draw(NamedTuple):
    """Who plays with whom and who deals first; players are numbered as they drew."""

    partners: tuple[tuple[int, int], tuple[int, int]]
    dealer: int


def draw_partners(drawn: Sequence[Card]) -> Draw | None:
    """Part four players by the cards they drew: the two highest play the two lowest (S0).

    The highest of all deals first. Suits have no order, so where equal ranks leave open who is
    highest or who is second, it is None and all draw again: decided here. Raises ValueError for
    anything but four cards of Sueca.

    >>> from scoring.spelling import read_cards
    >>> draw_partners(read_cards("2♥ A♠ 7♦ K♣").cards)
    Draw(partners=((1, 2), (0, 3)), dealer=1)
    """
    if len(set(drawn)) != PLAYERS or len(drawn) != PLAYERS or not set(drawn) <= set(SUECA_DECK):
        raise ValueError("four players draw a card each")
    height = [SUECA_ORDER.index(card.rank) for card in drawn]
    first, second, third, fourth = sorted(range(PLAYERS), key=height.__getitem__)
    if height[first] == height[second] or height[second] == height[third]:
        return None
    lowest = (min(third, fourth), max(third, fourth))
    return Draw(((first, second), lowest), dealer=first)


def may_ask_redeal(customs: Customs, hand: Collection[Card], *, leads: bool) -> bool:
    """Say whether a player with this hand may ask for a new deal; where no right is known, never.

    S4 (Brazil): the leader with less than 10 card points, any other with less than 5.
    """
    if customs.redeal is None:
        return False
    limit = customs.redeal.leader if leads else customs.redeal.others
    return sum(card.points for card in hand) < limit
