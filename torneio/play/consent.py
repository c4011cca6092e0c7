"""What those who played have agreed to, read from rows alone.

Two sides stand by a fact before it is confirmed: whoever said it, and whoever agreed to it. So what
one pair entered needs the other's consent; what came from the table's phone needs both, and where
each plays for himself any two; from an official nobody's. What an official confirmed is confirmed,
up to the entry he saw.
"""

from collections.abc import Iterable
from typing import Protocol

from torneio.access.actors import Voice
from torneio.play.models import Fact, Marks, Match

ENOUGH = 2  # sides that stand by a fact


class Agreeing(Protocol):
    """What is agreed to: a match, or a table of single players with its places."""

    @property
    def agreement_asked(self) -> bool: ...
    @property
    def accepted(self) -> Marks: ...
    @property
    def confirmed_to(self) -> int: ...
    @property
    def disputed_by(self) -> str: ...


def stand_by(agreeing: Agreeing, fact: Fact) -> frozenset[str]:
    """The sides that said a fact or agreed to it."""
    marks = agreeing.accepted.items()
    return frozenset(side for side, to in marks if fact.voice == side or fact.entry <= to)


def is_confirmed(agreeing: Agreeing, fact: Fact) -> bool:
    """Whether a fact that counts is agreed to, or needs no consent."""
    if not agreeing.agreement_asked or fact.voice == Voice.OFFICIAL:
        return True
    return fact.entry <= agreeing.confirmed_to or len(stand_by(agreeing, fact)) >= ENOUGH


def disputing(already: str, side: str) -> str:
    """Who calls for the referee once `side` does too: a side, or "table".

    Two sides that disagree are the table, so that neither takes back what the other said.
    """
    return side if already in {"", side} else Voice.TABLE


def waits_for(agreeing: Agreeing, facts: Iterable[Fact]) -> frozenset[str]:
    """The sides whose consent to these facts is still asked for."""
    missing = [fact for fact in facts if not is_confirmed(agreeing, fact)]
    behind = [stand_by(agreeing, fact) for fact in missing]
    return frozenset(side for sides in behind for side in agreeing.accepted if side not in sides)


def state_of(
    agreeing: Agreeing, facts: Iterable[Fact], *, over: bool, contested: bool
) -> Match.Agreement:
    """Provisional, disputed or confirmed; confirmed only once the match is over. Two values for
    one hand are a dispute until somebody gives way."""
    if agreeing.disputed_by or contested:
        return Match.Agreement.DISPUTED
    agreed = over and all(is_confirmed(agreeing, fact) for fact in facts)
    return Match.Agreement.CONFIRMED if agreed else Match.Agreement.OPEN
