"""What one entry is worth by itself: steps 1 and 3 to 8 of the order of evaluation (section 2).

What depends on the score so far (the carry, the rolha's floor, the cap, the end) is in
`booking`.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal, NamedTuple

from scoring.hand import (
    ALL_POINTS,
    ALL_TRICKS,
    POSSIBLE,
    Entry,
    FalseClaim,
    Final,
    Played,
    Procedure,
    Renuncia,
    Talking,
    Void,
    other,
)
from scoring.ruleset import OPTIONS, Ruleset, Side

TIED = 60
ROLHA = 2  # riscos; the two cards of a double (S1)
EXACT = 90  # the winners' points when the losers have exactly 30
UNDER_30 = 91  # the fewest winners' points when the losers are below 30


Gains = int | Literal["partida", "extra"]  # riscos, or what section 2 has instead of a number


class Award(NamedTuple):
    """The award of an entry: `gains` to `side`, and `takes` riscos from the other one (a final
    score, which also gives the losers theirs, takes a negative number).

    `raised` says whether a pending carry raises the gains; `ties` how that carry changes.
    """

    side: Side | None
    gains: Gains
    takes: int
    reason: str
    option: str | None
    raised: bool = False
    ties: Literal["kept", "spent", "grows"] = "spent"


class Prices(NamedTuple):
    """The part of a ruleset that the worth of a played hand depends on, unless it is a bandeira.

    Rulesets that differ only elsewhere share these prices, and so the worth of nearly all hands.
    """

    double_from: int
    exact_30: int
    pente: int | None
    rolha: Literal["off", "loser", "both"]
    card_points: bool


def prices_of(ruleset: Ruleset) -> Prices:
    """The prices of a ruleset."""
    return Prices(
        ruleset.double_from,
        ruleset.exact_30,
        ruleset.pente,
        ruleset.rolha,
        ruleset.match.unit == "hands_points",
    )


def award(ruleset: Ruleset, hand: Entry) -> Award:
    """The worth of a valid entry, with the reason and the option that decided it.

    Where card points are summed it never gives riscos.
    """
    worth = _by_itself(ruleset, hand)
    if ruleset.match.unit == "hands_points":
        return worth._replace(side=None, gains=0, takes=0)
    return worth


def _by_itself(ruleset: Ruleset, hand: Entry) -> Award:
    if isinstance(hand, Final):
        return _final(hand)
    if not isinstance(hand, Played):
        return _incident(ruleset, hand)
    if _is_bandeira(ruleset, hand):
        return _bandeira(ruleset, "a" if hand.points else "b")
    return ordinary(prices_of(ruleset), hand)


def _final(hand: Final) -> Award:
    """The whole partida at once; its hands are not known."""
    winner: Side = "a" if hand.riscos[0] > hand.riscos[1] else "b"
    ours, theirs = max(hand.riscos), min(hand.riscos)
    return Award(winner, ours, -theirs, "final", "target")


def _incident(ruleset: Ruleset, hand: Void | FalseClaim | Renuncia | Talking | Procedure) -> Award:
    """Step 1: each by its own rule. Only a renuncia decides the hand and spends the carry."""
    if isinstance(hand, Void):
        return Award(None, 0, 0, "void", None, ties="kept")
    if isinstance(hand, FalseClaim):
        return _false_claim(ruleset, other(hand.side))
    if isinstance(hand, Renuncia):
        return _renuncia(ruleset, other(hand.side))
    if isinstance(hand, Talking):
        return _talking(ruleset, other(hand.side))
    return Award(other(hand.side), hand.riscos, 0, "procedure", "procedure", ties="kept")


def _talking(ruleset: Ruleset, others: Side) -> Award:
    """S4: the hand is dealt again, or a warning, or riscos beside the hand, which goes on."""
    gains = ruleset.talking if isinstance(ruleset.talking, int) else 0
    return Award(others, gains, 0, "talking", "talking", ties="kept")


def _false_claim(ruleset: Ruleset, accused: Side) -> Award:
    """S4: an accusation that is not proved costs something that varies by region."""
    gains: Gains = 0
    takes = 0
    if ruleset.false_claim == "accused_gains_1":
        gains = 1
    elif ruleset.false_claim == "claimant_loses_1":
        takes = 1
    elif ruleset.false_claim == "claimant_loses_partida":
        gains = "partida"
    return Award(accused, gains, takes, "false_claim", "false_claim", ties="kept")


def _renuncia(ruleset: Ruleset, accuser: Side) -> Award:
    """S2: four riscos; S4: the partida. A number, so `tie_reaches` all makes a carry reach it."""
    gains = ruleset.revoke_award
    return Award(accuser, gains, 0, "renuncia", "revoke_award", raised=_reached(ruleset, gains))


def _is_bandeira(ruleset: Ruleset, hand: Played) -> bool:
    """All 120 points are a bandeira by themselves (S4), or only with all ten tricks (S1 S2)."""
    if hand.points not in (0, ALL_POINTS) or ruleset.match.unit == "hands_points":
        return False
    return ruleset.bandeira_by == "points" or hand.tricks in (0, ALL_TRICKS)


def _bandeira(ruleset: Ruleset, side: Side) -> Award:
    gains = ruleset.bandeira_award
    return Award(side, gains, 0, "bandeira", "bandeira_award", raised=_reached(ruleset, gains))


def ordinary(prices: Prices, hand: Played) -> Award:
    """Steps 3, 5 to 8, and 10, for a hand that is no bandeira: the first that applies decides.

    exact_30 acts only when it is 3. Were it a rule of its own at 1 too, double_from 90 could never
    pay: 90-30 is the only hand that tells 90 from 91.
    """
    if prices.card_points:
        return Award(None, 0, 0, "card_points", None)
    if hand.points == TIED:
        return Award(None, 0, 0, "tie", "tie", ties="grows")
    side: Side = "a" if hand.points > TIED else "b"
    points = max(hand.points, ALL_POINTS - hand.points)
    if prices.pente is not None and points >= UNDER_30:
        return Award(side, prices.pente, 0, "pente", "pente", raised=True)
    if prices.exact_30 == 3 and points == EXACT:
        return Award(side, 3, 0, "exact_30", "exact_30", raised=True)
    if points < prices.double_from:
        return Award(side, 1, 0, "simple", "double_from", raised=True)
    return _double(prices, side)


@cache
def points_decided_by(reason: str, prices: Prices) -> tuple[int, ...]:
    """The winners' points for which a hand that is no bandeira is decided so, the fewest first."""
    wins = range(TIED + 1, ALL_POINTS - 1)  # 119 cannot be
    return tuple(won for won in wins if ordinary(prices, Played(won)).reason == reason)


def _double(prices: Prices, side: Side) -> Award:
    """S1: with rolha the 2 of a double is taken from the losers, and the winners may get none."""
    if prices.rolha == "loser":
        return Award(side, 0, ROLHA, "rolha", "rolha")
    if prices.rolha == "both":
        return Award(side, ROLHA, ROLHA, "rolha", "rolha", raised=True)
    return Award(side, 2, 0, "double", "double_from", raised=True)


def _reached(ruleset: Ruleset, gains: Gains) -> bool:
    return ruleset.tie_reaches == "all" and isinstance(gains, int)


# The winners' points at which a hand can begin to be worth something else, under any ruleset.
_DOUBLES = [points for points in OPTIONS["double_from"].choices if isinstance(points, int)]
_STEPS = sorted({TIED, TIED + 1, EXACT, UNDER_30, *_DOUBLES})


def _like(hand: Played) -> Played:
    """The plainest hand of the same worth under every ruleset."""
    if hand.points in (0, ALL_POINTS):
        return hand
    points = max(step for step in _STEPS if step <= max(hand.points, ALL_POINTS - hand.points))
    return Played(points if hand.points >= TIED else ALL_POINTS - points)


ALIKE: Mapping[tuple[int, int | None], Played] = MappingProxyType(
    {hand: _like(hand) for hand in POSSIBLE}
)
"""Every possible hand, mapped to one of the few that differ in worth: for callers that read very
many."""

ORDINARY = tuple(
    hand for hand in dict.fromkeys(ALIKE.values()) if hand.points not in (0, ALL_POINTS)
)
"""Those of them that are worth the same under all rulesets with the same prices."""
