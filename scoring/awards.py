"""What one entry is worth by itself: steps 1 and 3 to 8 of the order of evaluation (section 2).

What depends on the score so far (the carry, the rolha's floor, the cap, the end) is `partida`'s.
"""

from typing import Literal, NamedTuple

from scoring.hand import ALL_POINTS, ALL_TRICKS, FalseClaim, Hand, Played, Renuncia, Void, other
from scoring.ruleset import Ruleset, Side

TIED = 60
ROLHA = 2  # riscos; the two cards of a double (S1)
EXACT = 90  # the winners' points when the losers have exactly 30
UNDER_30 = 91  # the fewest winners' points when the losers are below 30


Gains = int | Literal["partida", "extra"]  # riscos, or what section 2 has instead of a number


class Award(NamedTuple):
    """What an entry gives: `gains` to `side`, and `takes` riscos from the other one.

    `raised` says whether a pending carry raises the gains; `ties` what happens to that carry.
    """

    side: Side | None
    gains: Gains
    takes: int
    reason: str
    option: str | None
    raised: bool = False
    ties: Literal["kept", "spent", "grows"] = "spent"


def award(ruleset: Ruleset, hand: Hand) -> Award:
    """The worth of a valid entry, with the reason and the option that decided it.

    Where card points are summed there are no riscos, whatever happened.
    """
    worth = _by_itself(ruleset, hand)
    if ruleset.match.unit == "hands_points":
        return worth._replace(side=None, gains=0, takes=0)
    return worth


def _by_itself(ruleset: Ruleset, hand: Hand) -> Award:
    if isinstance(hand, Void):
        return Award(None, 0, 0, "void", None, ties="kept")
    if isinstance(hand, FalseClaim):
        return _false_claim(ruleset, other(hand.side))
    if isinstance(hand, Renuncia):
        return _renuncia(ruleset, other(hand.side))
    if ruleset.match.unit == "hands_points":
        return Award(None, 0, 0, "card_points", None)
    if hand.points == TIED:
        return Award(None, 0, 0, "tie", "tie", ties="grows")
    return _won(ruleset, hand)


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


def _won(ruleset: Ruleset, hand: Played) -> Award:
    """Steps 4 to 8, and 10: the first that applies decides.

    exact_30 acts only when it is 3. Were it a rule of its own at 1 too, double_from 90 could never
    pay: 90-30 is the only hand that tells 90 from 91.
    """
    side: Side = "a" if hand.points > TIED else "b"
    points = max(hand.points, ALL_POINTS - hand.points)
    if points == ALL_POINTS and _is_bandeira(ruleset, hand):
        return _bandeira(ruleset, side)
    if ruleset.pente is not None and points >= UNDER_30:
        return Award(side, ruleset.pente, 0, "pente", "pente", raised=True)
    if ruleset.exact_30 == 3 and points == EXACT:
        return Award(side, 3, 0, "exact_30", "exact_30", raised=True)
    if points < ruleset.double_from:
        return Award(side, 1, 0, "simple", "double_from", raised=True)
    return _double(ruleset, side)


def _is_bandeira(ruleset: Ruleset, hand: Played) -> bool:
    """All 120 points are a bandeira by themselves (S4), or only with all ten tricks (S1 S2)."""
    return ruleset.bandeira_by == "points" or hand.tricks in (0, ALL_TRICKS)


def _bandeira(ruleset: Ruleset, side: Side) -> Award:
    gains = ruleset.bandeira_award
    return Award(side, gains, 0, "bandeira", "bandeira_award", raised=_reached(ruleset, gains))


def _double(ruleset: Ruleset, side: Side) -> Award:
    """S1: with rolha the 2 of a double is taken from the losers, and the winners may get none."""
    if ruleset.rolha == "loser":
        return Award(side, 0, ROLHA, "rolha", "rolha")
    if ruleset.rolha == "both":
        return Award(side, ROLHA, ROLHA, "rolha", "rolha", raised=True)
    return Award(side, 2, 0, "double", "double_from", raised=True)


def _reached(ruleset: Ruleset, gains: Gains) -> bool:
    return ruleset.tie_reaches == "all" and isinstance(gains, int)
