"""Whether a written record can have happened: the deal, the tricks, and the one against the other.

All that is wrong is reported at once, as codes; cards are named in the machine form and everything
is counted from 0. The facts come from section 1 of the rules (S0, S1, S2: the deck and the deal;
S4: the renuncia); how a record is checked is decided here.

>>> from scoring.cards import SUECA_DECK
>>> hands = [SUECA_DECK[:11], SUECA_DECK[10:20], SUECA_DECK[20:30], SUECA_DECK[30:39]]
>>> for found in check_deal(hands):
...     print(found.as_dict())
{'code': 'wrong_hand_size', 'player': 0, 'cards': 11, 'needed': 10}
{'code': 'wrong_hand_size', 'player': 3, 'cards': 9, 'needed': 10}
{'code': 'repeated_card', 'card': 'Ah', 'places': [[0, 10], [1, 0]]}
{'code': 'missing_cards', 'cards': ['2c']}
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from scoring.cards import SUECA, Card, Pack
from scoring.problems import Problem, problem
from scoring.tricks import Trick, Trump, check_tricks, repeats, tally

Written = Sequence[Sequence[Card | None]]  # None: a card that its reader could not read


class HeldRevoke(NamedTuple):
    """A renuncia the hands prove: in ``trick`` the player still held these of the suit led."""

    player: int
    trick: int
    held: tuple[Card, ...]


class Comparison(NamedTuple):
    """A record beside the hands that were dealt: what cannot be, and who renounced."""

    problems: tuple[Problem, ...]
    revokes: tuple[HeldRevoke, ...]


def check_record(tricks: Written, *, pack: Pack = SUECA) -> list[Problem]:
    """Return everything impossible about recorded tricks, in order of play.

    Codes: those of `check_tricks`, `not_in_deck` (card, place as [trick, place in the trick]) and
    `missing_cards` (cards): those that a record with all its tricks does not show. Nothing is
    missing from a record that stops before its end, from a game in which cards are laid aside, or
    where a card could not be read: it may be that one.
    """
    problems = [*check_tricks(tricks, pack=pack), *_strangers(tricks, pack.deck)]
    if len(tricks) >= pack.cards and pack.whole:
        problems += _missing(tricks, pack.deck)
    return problems


def check_deal(hands: Written, *, pack: Pack = SUECA) -> list[Problem]:
    """Return everything impossible about dealt hands, one a player.

    Codes: `wrong_hand_count` (hands, needed), `wrong_hand_size` (player, cards, needed),
    `repeated_card` (card, places as [player, place]), `not_in_deck` (card, place likewise) and
    `missing_cards` (cards).
    """
    sizes = check_sizes(hands, pack=pack)
    return [*sizes, *check_cards(hands, deck=pack.deck, whole=pack.whole)]


def check_sizes(hands: Written, *, pack: Pack) -> Iterator[Problem]:
    """Yield what is wrong with how many hands there are and how many cards in each."""
    if len(hands) != pack.players:
        yield problem("wrong_hand_count", hands=len(hands), needed=pack.players)
    for player, hand in enumerate(hands):
        if len(hand) != pack.cards:
            size = {"player": player, "cards": len(hand), "needed": pack.cards}
            yield problem("wrong_hand_size", **size)


def check_cards(groups: Written, *, deck: Collection[Card], whole: bool) -> list[Problem]:
    """Return the cards that are there twice, strange to the deck or, of a whole deck, missing.

    The codes are those of `check_deal`; places are [group, place in the group].
    """
    problems = [*repeats(groups), *_strangers(groups, deck)]
    return problems + (_missing(groups, deck) if whole else [])


def _strangers(groups: Written, deck: Collection[Card]) -> Iterator[Problem]:
    known = frozenset(deck)
    for number, group in enumerate(groups):
        for place, card in enumerate(group):
            if card is not None and card not in known:
                yield problem("not_in_deck", card=str(card), place=[number, place])


def _missing(groups: Written, deck: Collection[Card]) -> list[Problem]:
    seen = {card for group in groups for card in group}
    missing = [str(card) for card in deck if card not in seen and None not in seen]
    return [problem("missing_cards", cards=missing)] if missing else []


def compare(
    tricks: Sequence[Trick],
    hands: Sequence[Sequence[Card]],
    *,
    trump: Trump,
    leader: int,
    pack: Pack = SUECA,
) -> Comparison:
    """Hold a record against the dealt hands: cards nobody could lay, and every renuncia.

    A problem is `card_not_held` (trick, player, card, holder: who was dealt it, or None). Unlike
    the tricks alone, the hands prove a renuncia at once, in a record that stops there too. Raises
    ValueError for what `check_record` or `check_deal` finds impossible and as `tally` does.
    """
    if check_record(tricks, pack=pack) or check_deal(hands, pack=pack):
        raise ValueError("not a possible record of this deal")
    laid = tally(tricks, trump=trump, leader=leader, pack=pack).hands
    holders = {card: player for player, hand in enumerate(hands) for card in hand}
    problems, revokes = [], []
    for number, trick in enumerate(tricks):
        for player, cards in enumerate(laid):
            card = cards[number]
            if holders.get(card) != player:
                holder = holders.get(card)
                found = {"trick": number, "player": player, "card": str(card), "holder": holder}
                problems.append(problem("card_not_held", **found))
            left = [each for each in hands[player] if each not in cards[:number]]
            held = tuple(each for each in left if each.suit is trick[0].suit)
            if held and card.suit is not trick[0].suit:
                revokes.append(HeldRevoke(player, number, held))
    return Comparison(tuple(problems), tuple(revokes))
