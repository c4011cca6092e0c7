"""Incidents: what a referee can record (rules, section 4), and what each costs under a ruleset.

There are no prices here: what costs riscos is a fact of `hand` whose worth is in `awards`, a player
who leaves loses in the `ledger`, a pair that does not come loses by `match.forfeit`; the rest is
only noted.

Decided where the rules leave room: talking that is void has the hand dealt again by the same
dealer; talking or a bad deal that costs riscos is booked beside the hand, as a false claim is: it
keeps the carry, no tie raises it, and the hand goes on unless the referee also cancels it
(`Void`).
"""

from typing import Literal, NamedTuple

from scoring.awards import Gains, award
from scoring.hand import FalseClaim, Procedure, Renuncia, Talking
from scoring.ruleset import Ruleset

Incident = Renuncia | FalseClaim | Talking | Procedure


class Cost(NamedTuple):
    """The cost of an incident: riscos (or the partida) to the others, riscos from the offenders.

    `hand` says how the hand it happened in continues; in a false claim the offender is the
    claimant.
    """

    option: str
    others_gain: Gains
    offenders_lose: int
    hand: Literal["decided", "dealt_again", "goes_on"]


def cost(ruleset: Ruleset, incident: Incident) -> Cost:
    """The cost of the referee's decision, before any cap, floor or target."""
    worth = award(ruleset, incident)
    return Cost(worth.option or "", worth.gains, worth.takes, _hand_after(ruleset, incident))


def _hand_after(
    ruleset: Ruleset, incident: Incident
) -> Literal["decided", "dealt_again", "goes_on"]:
    if isinstance(incident, Renuncia):
        return "decided"
    if isinstance(incident, Talking) and ruleset.talking == "void":
        return "dealt_again"
    return "goes_on"
