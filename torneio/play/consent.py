"""What both pairs have agreed to of a match, read from its row and its facts alone.

A hand one pair entered needs the other's consent; one from the table's phone needs both; one from
an official nobody's. What an official confirmed is confirmed, up to the entry he saw.
"""

from collections.abc import Iterable

from torneio.access.speakers import Voice
from torneio.play.models import Declaration, Hand, Match


def is_confirmed(match: Match, fact: Hand | Declaration) -> bool:
    """Whether a fact that counts is agreed to, or needs no consent."""
    if not match.round.stage.tournament.agreement_asked or fact.voice == Voice.OFFICIAL:
        return True
    if fact.entry <= match.confirmed_to:
        return True
    by_a = fact.voice == Voice.A or fact.entry <= match.accepted_a
    by_b = fact.voice == Voice.B or fact.entry <= match.accepted_b
    return by_a and by_b


def disputing(already: str, side: str) -> str:
    """Who calls for the referee once `side` does too: "a", "b" or "table".

    Two pairs that disagree are the table, so that neither takes back what the other said.
    """
    return side if already in {"", side} else Voice.TABLE


def waits_for(match: Match, facts: Iterable[Hand | Declaration]) -> frozenset[str]:
    """The sides ("a", "b") whose consent to these facts is still missing."""
    missing = [fact for fact in facts if not is_confirmed(match, fact)]
    a = any(fact.voice != Voice.A and fact.entry > match.accepted_a for fact in missing)
    b = any(fact.voice != Voice.B and fact.entry > match.accepted_b for fact in missing)
    return frozenset(side for side, waits in (("a", a), ("b", b)) if waits)


def state_of(match: Match, facts: Iterable[Hand | Declaration], *, over: bool) -> Match.Agreement:
    """Provisional, disputed or confirmed; confirmed only once the match is over."""
    if match.disputed_by:
        return Match.Agreement.DISPUTED
    agreed = over and all(is_confirmed(match, fact) for fact in facts)
    return Match.Agreement.CONFIRMED if agreed else Match.Agreement.OPEN
