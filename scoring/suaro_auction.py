"""The auction of Suaro, with its Shotgun form, in which a bid may be on the kitty (S3, Bidding).

The order of the trumps comes from S3's examples. A player may double only the other side's bid,
never the own one: that follows from a double having to come next after the bid.

>>> read_auction(["pass", "5c", "double", "k6h", "pass"], first="a").contract
Contract(declarer='b', bid=Bid(number=6, trump=<Trump.HEARTS: 'hearts'>, kitty=True), doubled=1)
>>> read_auction(["pass", "pass"], first="a")  # dealt again
Auction(contract=None, problems=())
>>> [problem.code for problem in read_auction(["5c", "5l", "pass"], first="a").problems]
['bid_too_low']
"""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.problems import Problem
from scoring.suaro import BIDS, FACTORS, SIDES, Side, Trump


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
    """The result of an auction; ``doubled`` is 1, 2 or 4."""

    declarer: Side
    bid: Bid
    doubled: int


class Auction(NamedTuple):
    """An auction as read. Without contract and problems the hand is dealt again."""

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
_EXPECTED = {
    "unreadable_call": "pass, double, redouble, or a bid such as 5h or k5h",
    "nothing_to_double": "a bid before it",
    "nothing_to_redouble": "a double before it",
    "auction_over": "nothing after the pass",
    "unfinished_auction": "a pass",
}


def read_auction(calls: Sequence[str], *, first: Side) -> Auction:
    """Read an auction that ``first`` opens, the sides calling in turn (S3, Bidding).

    A call is "pass", "double", "redouble", or a number 5..9 and one of c d h s n l, with a k
    before it for the kitty. The first pass, except the opening call, ends the auction. Problems
    carry the index of the ``call``, and what was ``expected`` there; an auction without its last
    pass is missing the call after it.
    Codes: `unreadable_call`, `bid_too_low`, `nothing_to_double`, `nothing_to_redouble`,
    `auction_over` and `unfinished_auction`.
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
    """Return the problems, call by call. A call that an unreadable one may have allowed is
    accepted."""
    readable = [call == "pass" or call in _DOUBLES or call in _CALLS for call in calls]
    codes = [(place, "unreadable_call") for place, good in enumerate(readable) if not good]
    codes += [(place, "auction_over") for place in range(end + 1, len(calls))]
    if end == len(calls) and all(readable[-1:]):
        codes.append((end, "unfinished_auction"))
    for call, before in (("double", _CALLS), ("redouble", {"double"})):
        for place in (place for place in range(end) if calls[place] == call):
            if not place or (readable[place - 1] and calls[place - 1] not in before):
                codes.append((place, f"nothing_to_{call}"))
    found = [(place, code, _EXPECTED[code]) for place, code in codes]
    found += [(place, "bid_too_low", f"more than {high}") for place, high in _low_bids(calls[:end])]
    return [
        Problem(code, details={"call": place, "expected": expected})
        for place, code, expected in sorted(found)
    ]


def _low_bids(calls: Sequence[str]) -> list[tuple[int, str]]:
    """Find the bids that are no higher than an earlier one, each with the highest before it."""
    low = []
    highest = ""
    for place, call in enumerate(calls):
        if call not in _CALLS:
            continue
        if highest and _CALLS[call].height <= _CALLS[highest].height:
            low.append((place, highest))
        else:
            highest = call
    return low


def turn(calls: Sequence[str], *, first: Side) -> Side | None:
    """Return the side to call next, or None when the auction is over.

    >>> turn(["pass"], first="a"), turn(["pass", "pass"], first="a")
    ('b', None)
    """
    return None if "pass" in calls[1:] else SIDES[(SIDES.index(first) + len(calls)) % 2]


def lawful_calls(calls: Sequence[str]) -> tuple[str, ...]:
    """Return every call that is possible next, the lowest bid first; empty when the auction is
    over.

    >>> lawful_calls(["9s", "double"])
    ('pass', 'redouble', '9n', 'k9n')
    """
    if "pass" in calls[1:]:
        return ()
    last = calls[-1] if calls else ""
    answers = ["pass"]
    answers += ["double"] if last in _CALLS else []
    answers += ["redouble"] if last == "double" else []
    highest = max((_CALLS[call].height for call in calls if call in _CALLS), default=(0, 0))
    return (*answers, *(text for text, bid in _CALLS.items() if bid.height > highest))
