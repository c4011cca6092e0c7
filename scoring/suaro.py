"""Suaro, a trick game for two: what a deal is worth, when a game is won, how an auction is read.

Source: S3, with its Shotgun form, in which a bid may be on the kitty. The order of the trumps comes
from S3's examples. Left out: the cards and their play, for which see `scoring.tricks`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal, NamedTuple

from scoring.problems import Problem

Side = Literal["a", "b"]
SIDES: tuple[Side, Side] = ("a", "b")
BIDS = range(5, 10)
TRICKS = range(10)  # what a declarer can have taken of the nine
FACTORS = (1, 2, 4)  # plain, doubled, redoubled
TARGET = 50  # S3: the typical game; the long one is to 100


class Trump(Enum):
    """What is trump, from the lowest bid to the highest."""

    LOW = "low"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    NOTRUMP = "notrump"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A contract as it was played: ``tricks`` of nine went to the declarer, ``doubled`` 1, 2, 4."""

    declarer: Side
    bid: int
    trump: Trump
    doubled: int
    tricks: int


class Game(NamedTuple):
    """A game so far: points of a and b, who has won it, and what each deal gave a and b."""

    score: tuple[int, int]
    winner: Side | None
    deals: tuple[tuple[int, int], ...]


def score_deal(deal: Deal) -> tuple[int, int]:
    """Return the points of a and b for one deal; one of them is 0 (S3, Scoring).

    Raises ValueError for numbers outside `BIDS`, `TRICKS` and `FACTORS`.
    """
    if deal.bid not in BIDS or deal.tricks not in TRICKS or deal.doubled not in FACTORS:
        raise ValueError("not a possible deal of Suaro")
    overtricks = deal.tricks - deal.bid
    made = overtricks >= 0
    points = (deal.bid - overtricks if made else deal.bid) * deal.doubled
    return (points, 0) if made == (deal.declarer == "a") else (0, points)


def won_at(deals: Sequence[Deal | None], *, target: int = TARGET) -> int | None:
    """Return the index of the deal that wins the game, or None while nobody has won.

    None among the deals is one that could not be read. It counts for nothing, so that the game
    was won there at the latest: no deal takes points away (S3).
    """
    score = [0, 0]
    for number, deal in enumerate(deals):
        for side, points in enumerate(score_deal(deal) if deal else ()):
            score[side] += points
        if max(score) >= target:
            return number
    return None


def score_game(deals: Sequence[Deal], *, target: int = TARGET) -> Game:
    """Fold deals into a game, won by the first side to have ``target`` points (S3, Winning).

    The score is written as it is, not cut at the target. Raises ValueError for a target below 1
    and for a deal after the one that wins, which `won_at` gives.
    """
    won = won_at(deals, target=target)
    if target < 1 or won not in (None, len(deals) - 1):
        raise ValueError("not a possible game of Suaro")
    scored = tuple(score_deal(deal) for deal in deals)
    score = (sum(a for a, _ in scored), sum(b for _, b in scored))
    winner = None if won is None else SIDES[score.index(max(score))]
    return Game(score, winner, scored)


class Bid(NamedTuple):
    """So many tricks, 5..9, with this trump; ``kitty`` for a bid on the nine cards laid aside."""

    number: int
    trump: Trump
    kitty: bool

    @property
    def height(self) -> tuple[int, int]:
        """Return what a higher bid must exceed; the kitty makes no difference (S3, Shotgun)."""
        return self.number, list(Trump).index(self.trump)


class Contract(NamedTuple):
    """What an auction ends in; ``doubled`` is 1, 2 or 4."""

    declarer: Side
    bid: Bid
    doubled: int


class Auction(NamedTuple):
    """An auction as read. With neither contract nor problems, the hand is dealt again."""

    contract: Contract | None
    problems: tuple[Problem, ...]


_LETTERS = dict(zip("lcdhsn", Trump, strict=True))
_CALLS = {
    f"{'k' if kitty else ''}{number}{letter}": Bid(number, trump, kitty)
    for number in BIDS
    for letter, trump in _LETTERS.items()
    for kitty in (False, True)
}
_DOUBLES = ("double", "redouble")


def read_auction(calls: Sequence[str], *, first: Side) -> Auction:
    """Read an auction that ``first`` opens, the sides calling in turn (S3, Bidding).

    A call is "pass", "double", "redouble", or a number 5..9 and one of c d h s n l, with a k
    before it for the kitty. The first pass, except the opening call, ends the auction. Problems
    carry the index of the call; an auction without its last pass is missing the call after it.
    """
    end = next((place for place, call in enumerate(calls) if place and call == "pass"), len(calls))
    problems = _call_problems(calls, end)
    bids = [place for place in range(end) if calls[place] in _CALLS]
    if problems or not bids:
        return Auction(None, tuple(problems))
    last = bids[-1]
    declarer = SIDES[(SIDES.index(first) + last) % 2]
    doubled = FACTORS[end - 1 - last]  # after the last bid come only its doubles
    return Auction(Contract(declarer, _CALLS[calls[last]], doubled), ())


def _call_problems(calls: Sequence[str], end: int) -> list[Problem]:
    """Return what is wrong, call by call. What an unreadable call may have allowed is let pass."""
    readable = [call == "pass" or call in _DOUBLES or call in _CALLS for call in calls]
    codes = [(place, "unreadable_call") for place, good in enumerate(readable) if not good]
    codes += [(place, "auction_over") for place in range(end + 1, len(calls))]
    if end == len(calls) and all(readable[-1:]):
        codes.append((end, "unfinished_auction"))
    codes += _low_bids(calls[:end])
    for call, before in (("double", _CALLS), ("redouble", {"double"})):
        for place in (place for place in range(end) if calls[place] == call):
            if not place or (readable[place - 1] and calls[place - 1] not in before):
                codes.append((place, f"nothing_to_{call}"))
    return [Problem(code, details={"call": place}) for place, code in sorted(codes)]


def _low_bids(calls: Sequence[str]) -> list[tuple[int, str]]:
    """Find the bids that are no higher than an earlier one."""
    low = []
    highest = (0, 0)
    for place, call in enumerate(calls):
        if bid := _CALLS.get(call):
            if bid.height <= highest:
                low.append((place, "bid_too_low"))
            highest = max(highest, bid.height)
    return low
