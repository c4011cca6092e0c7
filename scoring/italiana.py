"""Sueca Italiana: without fixed partners, a bidder and a secret partner against the others.

Two ways of counting: "pontos" (S0), where card points and bids are added up, and "jogos" (S1),
where the bid buys one to six games. `scoring.italiana_auction` finds the bidder; this module scores
the deal. A session has no target: it ends after some time or some deals (S0), and the highest total
wins.

>>> deal = Deal(bidder=0, bid=70, partner=2, points=85)
>>> score_deal(deal, rules=Rules.PONTOS, players=4).results
(85, 0, 85, 0)
>>> score_deal(deal, rules=Rules.JOGOS, players=5).results
(1, 0, 1, 0, 0)
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache

from scoring.lawful import Lawful, value_problems
from scoring.problems import Problem, problem

HALF = 61  # the least that wins a hand of 120
POINTS = frozenset(range(121)) - {1, 119}  # no set of cards is worth 1


class Rules(Enum):
    """The two sources for the rules."""

    PONTOS = "pontos"
    JOGOS = "jogos"


PLAYERS = {Rules.PONTOS: (4, 5, 6), Rules.JOGOS: (5,)}  # S0; S1
BIDS = {
    Rules.PONTOS: frozenset(range(HALF, 121)),  # S0: a player who does not bid passes
    Rules.JOGOS: frozenset({0, *range(HALF, 121)}),  # S1: a player who does not bid says 0
}

# The highest bid that is worth so many games (S1's table); a bid of 0 is worth 1.
_GAMES = ((70, 1), (80, 2), (90, 3), (100, 4), (119, 5), (120, 6))


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal as it ended. Players are numbered from 0 in playing order.

    ``bid`` and ``points`` are card points, ``points`` those captured by the bidder's side;
    ``partner`` is None for a bidder who called an own card and so played alone.
    """

    bidder: int
    bid: int
    partner: int | None
    points: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """Whether the bid was made, and each player's gain or loss."""

    made: bool
    results: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Session:
    """Every deal's result and their sum, one number a player.

    ``length`` is the number of deals agreed on; without one, the players stop when they like.
    """

    totals: tuple[int, ...]
    deals: tuple[DealResult, ...]
    length: int | None = None

    @property
    def over(self) -> bool:
        """Whether the deals agreed on are played. A time agreed on is the caller's to watch."""
        return len(self.deals) == self.length

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players with the highest total; when it is over, they have won (S0).

        No source breaks a tie: level players share the place.
        """
        best = max(self.totals)
        return tuple(player for player, total in enumerate(self.totals) if total == best)


def games_for(bid: int) -> int:
    """Return the games, 1..6, that a bid is worth under "jogos" (S1); a bid of 0 is worth 1.

    Raises ValueError above 120.
    """
    for most, games in _GAMES:
        if bid <= most:
            return games
    raise ValueError("no bid is higher than 120")


@cache
def lawful(rules: Rules, players: int) -> Mapping[str, Lawful]:
    """Return the values each number of a deal may have at such a table.

    Raises ValueError where these rules are not for so many players.
    """
    if players not in PLAYERS[rules]:
        raise ValueError(f"{rules.value} is not played by {players}")
    seats, said = range(players), f"0..{players - 1}"
    return {
        "bidder": Lawful(seats, said),
        "bid": Lawful(BIDS[rules], "61..120" if rules is Rules.PONTOS else "0 or 61..120"),
        "partner": Lawful(frozenset({None, *seats}), f"{said}, or null when alone"),
        "points": Lawful(POINTS, "0..120 except 1 and 119"),
    }


def deal_problems(deal: Deal, *, rules: Rules, players: int) -> list[Problem]:
    """Return everything impossible about a deal at a table of ``players`` under these rules.

    Codes: `bad_value` (key, value, expected) and `own_partner` (key, value). Raises ValueError as
    `lawful` does.
    """
    found = value_problems(deal, lawful(rules, players))
    if deal.partner == deal.bidder:
        found.append(problem("own_partner", key="partner", value=deal.partner))
    return found


def score_deal(deal: Deal, *, rules: Rules, players: int) -> DealResult:
    """Return the worth of a deal to each player (S0 for "pontos", S1 for "jogos").

    Raises ValueError for a deal in which `deal_problems` finds any, and as `lawful` does.
    """
    if found := deal_problems(deal, rules=rules, players=players):
        raise ValueError(f"not a possible deal of Sueca Italiana: {found[0].details}")
    made = deal.points >= (deal.bid or HALF)  # S1: a bid of 0 still needs 61
    ours, theirs = _worth(deal, rules=rules, made=made)
    side = {deal.bidder, deal.partner}
    results = tuple(ours if player in side else theirs for player in range(players))
    return DealResult(made, results)


def _worth(deal: Deal, *, rules: Rules, made: bool) -> tuple[int, int]:
    """Return the worth to each of the bidder's side and to each opponent."""
    if rules is Rules.JOGOS:
        games = games_for(deal.bid)
        return (games, 0) if made else (0, games)
    return (deal.points, 0) if made else (-deal.bid, deal.bid)


def score_session(
    deals: Sequence[Deal], *, rules: Rules, players: int, length: int | None = None
) -> Session:
    """Return the result of every deal and the totals, for a session of ``length`` deals if agreed.

    Raises ValueError as `score_deal` does, for a length below 1 and for deals beyond it.
    """
    if length is not None and not max(len(deals), 1) <= length:
        raise ValueError("a session has one deal or more, and no more than agreed")
    lawful(rules, players)  # checks the table even without deals
    scored = tuple(score_deal(deal, rules=rules, players=players) for deal in deals)
    totals = tuple(sum(deal.results[player] for deal in scored) for player in range(players))
    return Session(totals, scored, length)
