"""The auction of Sueca Italiana: it finds the bidder, and the bid in card points.

"pontos" (S0): the dealer must open with 61 or more; in turn, each bids higher or passes; a player
who has passed is out; the last one left is the bidder. "jogos" (S1): from the dealer on, each says
61..120 or 0 once, and the highest is the bidder; where all say 0, the dealer is, with 0.

Decided here, as S1 is silent: bids need not rise in "jogos", and of equal bids the first said
leads, as only a higher one can take the lead from it. In "pontos" a bid of 120 cannot be beaten,
but the others still say their pass: the rule is that all but one have passed.

>>> read_auction([61, None, 70, None, None], rules=Rules.PONTOS, dealer=1, players=4)
Auction(bidder=3, bid=70, turn=None, problems=())
>>> read_auction([0, 75, 90, 0, 90], rules=Rules.JOGOS, dealer=0, players=5)
Auction(bidder=2, bid=90, turn=None, problems=())
"""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.italiana import BIDS, PLAYERS, Rules
from scoring.problems import Problem, problem

Call = int | None  # card points, or a pass


class Auction(NamedTuple):
    """An auction so far. Players are numbered from 0 in playing order.

    ``bidder`` holds the highest ``bid``, or both are None; ``turn`` is the next player to call,
    None when the auction is over. A faulty call is read on as a pass, so that all faults can be
    found.
    """

    bidder: int | None
    bid: int | None
    turn: int | None
    problems: tuple[Problem, ...]


def read_auction(calls: Sequence[Call], *, rules: Rules, dealer: int, players: int) -> Auction:
    """Read the calls in the order in which they were said, the dealer first.

    Problems carry the index of the ``call``: `dealer_must_open`, `bid_out_of_range` (bid),
    `bid_too_low` (bid, highest) and `auction_over`; one that stops too early has a ``turn``. Raises
    ValueError for a number of players these rules do not know and a dealer not at the table.
    """
    if players not in PLAYERS[rules] or dealer not in range(players):
        raise ValueError("not a table of Sueca Italiana")
    order = [(dealer + turn) % players for turn in range(players)]
    so_far = Auction(None, None, dealer, ())
    waiting = order[1:]
    for place, call in enumerate(calls):
        speaker = so_far.turn
        so_far = _heard(so_far, call, place=place, rules=rules)
        if rules is Rules.PONTOS:  # in "jogos" each calls once
            if speaker is not None and speaker == so_far.bidder:
                waiting.append(speaker)  # and a player without a bid is out
            waiting = [] if waiting == [so_far.bidder] else waiting
        so_far = so_far._replace(turn=waiting.pop(0) if waiting else None)
    return so_far


def _heard(so_far: Auction, call: Call, *, place: int, rules: Rules) -> Auction:
    """The auction after a call, before the turn passes on."""
    if fault := _fault(so_far, call, rules):
        noted = Problem(fault.code, details={"call": place, **fault.details})
        return so_far._replace(problems=(*so_far.problems, noted))
    if call is None or (so_far.bid is not None and call <= so_far.bid):
        return so_far
    return so_far._replace(bidder=so_far.turn, bid=call)


def _fault(so_far: Auction, call: Call, rules: Rules) -> Problem | None:
    """The fault of the next call, if any."""
    if so_far.turn is None:
        return problem("auction_over")
    if call is None and rules is Rules.PONTOS:
        unopened = so_far.bid is None and not so_far.problems  # said once
        return problem("dealer_must_open") if unopened else None
    if call is None or call not in BIDS[rules]:
        return problem("bid_out_of_range", bid=call)
    if rules is Rules.PONTOS and so_far.bid is not None and call <= so_far.bid:
        return problem("bid_too_low", bid=call, highest=so_far.bid)
    return None


def lawful_calls(auction: Auction, *, rules: Rules) -> frozenset[Call]:
    """Return every call open to the player whose turn it is; empty when the auction is over.

    >>> opened = read_auction([119], rules=Rules.PONTOS, dealer=0, players=4)
    >>> lawful_calls(opened, rules=Rules.PONTOS) == {120, None}
    True
    """
    calls: list[Call] = [None, *BIDS[rules]]
    return frozenset(call for call in calls if _fault(auction, call, rules) is None)
