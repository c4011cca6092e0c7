"""Suaro, a trick game for two: the worth of a deal, and the end of a game.

Source: S3. `scoring.suaro_auction` reads the bidding.

>>> made = Deal(declarer="a", bid=5, trump=Trump.HEARTS, doubled=1, tricks=7)
>>> score_deal(made)  # the bid, less two overtricks
(3, 0)
>>> down = Deal(declarer="b", bid=9, trump=Trump.LOW, doubled=4, tricks=7)
>>> score_game([made, down, down]).winner
'a'
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal, NamedTuple

from scoring.lawful import Lawful, value_problems
from scoring.problems import Problem

Side = Literal["a", "b"]
SIDES: tuple[Side, Side] = ("a", "b")
BIDS = range(5, 10)
TRICKS = range(10)  # what a declarer can have taken of the nine
FACTORS = (1, 2, 4)  # plain, doubled, redoubled
LAWFUL = {
    "bid": Lawful(BIDS, "5..9"),
    "doubled": Lawful(FACTORS, "1, 2 or 4"),
    "tricks": Lawful(TRICKS, "0..9"),
}
TARGET = 50  # S3: the typical game


class Trump(Enum):
    """The trump of a contract, from the lowest bid to the highest: the order of S3's examples."""

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
    """A game so far: the points of a and b, its winner, and what each deal gave a and b."""

    score: tuple[int, int]
    winner: Side | None
    deals: tuple[tuple[int, int], ...]


def deal_problems(deal: Deal) -> list[Problem]:
    """Return everything impossible about a deal: `bad_value` (key, value, expected)."""
    return value_problems(deal, LAWFUL)


def score_deal(deal: Deal) -> tuple[int, int]:
    """Return the points of a and b for one deal; one of them is 0 (S3, Scoring).

    Raises ValueError for a deal in which `deal_problems` finds any.
    """
    if found := deal_problems(deal):
        raise ValueError(f"not a possible deal of Suaro: {found[0].details}")
    overtricks = deal.tricks - deal.bid
    made = overtricks >= 0
    points = (deal.bid - overtricks if made else deal.bid) * deal.doubled
    return (points, 0) if made == (deal.declarer == "a") else (0, points)


def won_at(deals: Sequence[Deal | None], *, target: int = TARGET) -> int | None:
    """Return the index of the deal that wins the game, or None while neither side has won.

    None among the deals is one that could not be read. It counts 0, so that the game was won there
    at the latest: no deal takes points away (S3).
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

    The score is not cut at the target. Raises ValueError for a target below 1 and for a deal after
    the one that wins, which `won_at` gives.
    """
    if target < 1:
        raise ValueError("a game of Suaro is to 1 or more")
    ours = theirs = 0
    scored = []
    for deal in deals:
        if max(ours, theirs) >= target:
            raise ValueError("a game of Suaro is over when somebody has won it")
        a, b = score_deal(deal)
        ours, theirs = ours + a, theirs + b
        scored.append((a, b))
    ahead: Side = "a" if ours > theirs else "b"
    winner = ahead if max(ours, theirs) >= target else None
    return Game((ours, theirs), winner, tuple(scored))
