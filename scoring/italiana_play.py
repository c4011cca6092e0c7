"""Sueca Italiana at the table: trump, called card, secret partner, and what the two took.

S0: the bidder names a trump and calls any card; its holder is his partner and tells nobody; who
calls a card of his own plays alone. The bidder leads, or has his partner lead. S1: one card names
trump and partner, and the bidder leads. Play is that of Sueca, see `scoring.tricks`.

>>> from scoring.cards import SUECA_DECK, parse_card
>>> hands = [SUECA_DECK[start : start + 8] for start in range(0, 40, 8)]
>>> ace = parse_card("Ah")
>>> contract = Contract(bidder=0, bid=75, trump=Suit.HEARTS, called=ace)
>>> partner_of(contract, hands)
1
"""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.cards import ITALIANA, Card, Suit
from scoring.italiana import Deal, Rules
from scoring.problems import Problem, problem
from scoring.records import HeldRevoke, check_deal, check_record, compare
from scoring.tricks import Trick, tally


class Contract(NamedTuple):
    """What the bidder of an auction undertakes: card points, a trump, and the card he calls."""

    bidder: int
    bid: int
    trump: Suit
    called: Card


class PlayedDeal(NamedTuple):
    """A deal as its cards show it, or what is wrong with them.

    ``deal`` is what `scoring.italiana.score_deal` wants, None with problems; ``revealed`` is the
    trick, from 0, in which the called card lay on the table. No source says what a renuncia costs
    here: those found are listed, and the deal counts as it was played.
    """

    deal: Deal | None
    revealed: int | None
    revokes: tuple[HeldRevoke, ...]
    problems: tuple[Problem, ...]


def partner_of(contract: Contract, hands: Sequence[Sequence[Card]]) -> int | None:
    """Return who was dealt the called card, or None for a bidder who called his own (S0, S1).

    Raises ValueError where nobody was.
    """
    holders = [player for player, hand in enumerate(hands) if contract.called in hand]
    if not holders:
        raise ValueError("nobody was dealt the called card")
    return None if holders[0] == contract.bidder else holders[0]


def may_lead(
    contract: Contract, hands: Sequence[Sequence[Card]], *, rules: Rules
) -> tuple[int, ...]:
    """Return the players who may lead the first trick, the bidder first."""
    partner = partner_of(contract, hands) if rules is Rules.PONTOS else None
    return (contract.bidder,) if partner is None else (contract.bidder, partner)


def read_play(
    contract: Contract,
    hands: Sequence[Sequence[Card]],
    tricks: Sequence[Trick],
    *,
    leader: int,
    rules: Rules,
) -> PlayedDeal:
    """Find the partner in the dealt hands and the points of his side in the tricks.

    Problems: those of `check_deal`, `check_record` and `compare`, and `called_card_not_in_deck`
    (card), `called_card_not_trump` (card, trump; S1), `wrong_leader` (leader, allowed) and
    `unfinished_play` (tricks, needed). Raises ValueError where not 4, 5 or 6 hands were dealt and
    for a bidder without a hand.
    """
    if len(hands) not in ITALIANA or contract.bidder not in range(len(hands)):
        raise ValueError("not a table of Sueca Italiana")
    pack = ITALIANA[len(hands)]
    problems = [
        *_contract_problems(contract, rules, pack.deck),
        *check_deal(hands, pack=pack),
        *check_record(tricks, pack=pack),
    ]
    if len(tricks) < pack.cards:
        problems.append(problem("unfinished_play", tricks=len(tricks), needed=pack.cards))
    if problems:
        return PlayedDeal(None, None, (), tuple(problems))
    return _followed(contract, hands, tricks, leader=leader, rules=rules)


def _contract_problems(contract: Contract, rules: Rules, deck: Sequence[Card]) -> list[Problem]:
    card, trump = contract.called, contract.trump
    found = []
    if card not in deck:
        found.append(problem("called_card_not_in_deck", card=str(card)))
    if rules is Rules.JOGOS and card.suit is not trump:
        found.append(problem("called_card_not_trump", card=str(card), trump=trump.value))
    return found


def _followed(
    contract: Contract,
    hands: Sequence[Sequence[Card]],
    tricks: Sequence[Trick],
    *,
    leader: int,
    rules: Rules,
) -> PlayedDeal:
    """The deal of a contract, hands and tricks that are possible each for itself."""
    allowed = may_lead(contract, hands, rules=rules)
    if leader not in allowed:
        wrong = problem("wrong_leader", leader=leader, allowed=list(allowed))
        return PlayedDeal(None, None, (), (wrong,))
    trump, pack = contract.trump, ITALIANA[len(hands)]
    beside = compare(tricks, hands, trump=trump, leader=leader, pack=pack)
    if beside.problems:
        return PlayedDeal(None, None, beside.revokes, beside.problems)
    partner = partner_of(contract, hands)
    points = tally(tricks, trump=trump, leader=leader, pack=pack).points
    taken = points[contract.bidder] + (0 if partner is None else points[partner])
    deal = Deal(bidder=contract.bidder, bid=contract.bid, partner=partner, points=taken)
    revealed = next(place for place, trick in enumerate(tricks) if contract.called in trick)
    return PlayedDeal(deal, revealed, beside.revokes, ())
