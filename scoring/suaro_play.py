"""Suaro at the table: the deal and its kitty, and the nine tricks of a contract (S3).

Nine cards go to each player, one is turned up and nine are the kitty. The defender leads; suit is
followed by who can; a trump beats, or the highest of the suit led, or in "low" the lowest. Who
wins the auction with a bid on the kitty plays with it, and lays his own hand face up in its place.

S3 prices no renuncia: those found are listed, and the deal counts as it was played. The up-card
stays out of play, as S3 gives it to nobody.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring import tricks as play
from scoring.cards import SUARO, SUARO_DECK, Card, Suit
from scoring.problems import Problem, problem
from scoring.records import HeldRevoke, Written, check_cards, check_record, check_sizes, compare
from scoring.suaro import SIDES, Deal, Side, Trump
from scoring.suaro_auction import Contract

_TRUMPS: dict[Trump, play.Trump] = {
    Trump.LOW: "low",
    Trump.CLUBS: Suit.CLUBS,
    Trump.DIAMONDS: Suit.DIAMONDS,
    Trump.HEARTS: Suit.HEARTS,
    Trump.SPADES: Suit.SPADES,
    Trump.NOTRUMP: None,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """The twenty-eight cards as they were dealt: the hands of a and b, the up-card, the kitty."""

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    up_card: Card
    kitty: tuple[Card, ...]


class PlayedDeal(NamedTuple):
    """A contract as its tricks show it: what `scoring.suaro.score_deal` wants, or what is wrong.

    ``revokes`` are those the dealt hands prove; without hands, those that the tricks prove.
    """

    deal: Deal | None
    revokes: tuple[HeldRevoke | play.Revoke, ...]
    problems: tuple[Problem, ...]


def deal(cards: Sequence[Card]) -> Dealt:
    """Deal shuffled cards from the top: nine to a, nine to b, one turned up, nine laid aside (S3).

    Raises ValueError for anything but the twenty-eight cards of Suaro.

    >>> str(deal(SUARO_DECK).up_card)
    '10d'
    """
    if len(cards) != len(SUARO_DECK) or set(cards) != set(SUARO_DECK):
        raise ValueError("Suaro is dealt from its twenty-eight cards")
    return Dealt(
        hands=(tuple(cards[:9]), tuple(cards[9:18])), up_card=cards[18], kitty=tuple(cards[19:])
    )


def check_dealt(
    hands: Written, *, up_card: Card | None, kitty: Sequence[Card | None]
) -> list[Problem]:
    """Return everything impossible about a deal of Suaro.

    Codes: `wrong_hand_count` (hands, needed), `wrong_hand_size` (player, cards, needed),
    `wrong_kitty_size` (cards, needed), `repeated_card`, `not_in_deck` and `missing_cards`, whose
    places count the hands, then the kitty, then the up-card. None is a card that could not be read.
    """
    problems = [*check_sizes(hands, pack=SUARO)]
    if len(kitty) != SUARO.cards:
        problems.append(problem("wrong_kitty_size", cards=len(kitty), needed=SUARO.cards))
    return problems + check_cards([*hands, kitty, [up_card]], deck=SUARO_DECK, whole=True)


def hands_to_play(contract: Contract, dealt: Dealt) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the hands of a and b after the declarer of a kitty bid has taken it (S3, Shotgun)."""
    if not contract.bid.kitty:
        return dealt.hands
    a, b = dealt.hands
    return (dealt.kitty, b) if contract.declarer == "a" else (a, dealt.kitty)


def face_up(contract: Contract, dealt: Dealt) -> tuple[Card, ...]:
    """Return the cards that lie open: the up-card, and the hand given for the kitty."""
    given = dealt.hands[SIDES.index(contract.declarer)] if contract.bid.kitty else ()
    return (dealt.up_card, *given)


def first_leader(contract: Contract) -> Side:
    """Return who leads the first trick: the defender (S3)."""
    return "b" if contract.declarer == "a" else "a"


def read_play(
    contract: Contract, tricks: Sequence[play.Trick], dealt: Dealt | None = None
) -> PlayedDeal:
    """Count the declarer's tricks of nine, and check them against the deal where it is known.

    Problems: those of `check_dealt`, `check_record` and `compare`, and `unfinished_play` (tricks,
    needed). Player 0 is a and 1 is b; each trick is in order of play.
    """
    problems = check_record(tricks, pack=SUARO)
    if dealt:
        problems += check_dealt(dealt.hands, up_card=dealt.up_card, kitty=dealt.kitty)
    if len(tricks) < SUARO.cards:
        problems.append(problem("unfinished_play", tricks=len(tricks), needed=SUARO.cards))
    if problems:
        return PlayedDeal(None, (), tuple(problems))
    trump, leader = _TRUMPS[contract.bid.trump], SIDES.index(first_leader(contract))
    seen = play.tally(tricks, trump=trump, leader=leader, pack=SUARO)
    counted = _deal(contract, seen.tricks[SIDES.index(contract.declarer)])
    if dealt is None:
        return PlayedDeal(counted, seen.revokes, ())
    hands = hands_to_play(contract, dealt)
    beside = compare(tricks, hands, trump=trump, leader=leader, pack=SUARO)
    return PlayedDeal(None if beside.problems else counted, beside.revokes, beside.problems)


def _deal(contract: Contract, tricks: int) -> Deal:
    return Deal(
        declarer=contract.declarer,
        bid=contract.bid.number,
        trump=contract.bid.trump,
        doubled=contract.doubled,
        tricks=tricks,
    )
