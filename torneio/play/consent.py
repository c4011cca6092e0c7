"""The agreement of the sides to the facts of a match, read from rows alone.

Two sides must stand by a fact before it is confirmed: the one that entered it, and one that agreed
to it. So an entry by one pair needs the other's consent; one from the table's phone needs both, and
where each plays alone any two; one by an official needs none. What an official confirmed is
confirmed, up to the line of the book shown then.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Protocol

from torneio.access.actors import Actor, Voice
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.play.models import Fact, Marks, Match

ENOUGH = 2  # sides that stand by a fact


class Agreeing(Protocol):
    """A match with its agreement: between pairs, or of single players with their seats."""

    @property
    def agreement_asked(self) -> bool: ...
    @property
    def accepted(self) -> Marks: ...
    @property
    def confirmed_to(self) -> int: ...
    @property
    def disputed_by(self) -> str: ...


def stand_by(agreeing: Agreeing, fact: Fact) -> frozenset[str]:
    """The sides that entered a fact or agreed to it."""
    marks = agreeing.accepted.items()
    return frozenset(side for side, to in marks if fact.voice == side or fact.entry <= to)


def is_confirmed(agreeing: Agreeing, fact: Fact) -> bool:
    """Whether a fact that counts is agreed to, or needs no consent."""
    if not agreeing.agreement_asked or fact.voice == Voice.OFFICIAL:
        return True
    return fact.entry <= agreeing.confirmed_to or len(stand_by(agreeing, fact)) >= ENOUGH


def disputes_of(match: Match) -> dict[str, BookLine]:
    """The lines of the disputes that stand, by their sides (one query; none where none stands)."""
    found: dict[str, BookLine] = {}
    acts = (Act.DISPUTED, Act.ACCEPTED, Act.CONFIRMED, Act.SENT_BACK)
    lines = match.book.filter(act__in=acts).order_by("number") if match.disputed_by else ()
    for line in lines:
        replay_dispute(found, line.act, line.new or {}, said=line)
    return found


def replay_dispute(
    disputes: dict[str, Any], act: str, new: Mapping[str, Any], *, said: Any = None
) -> None:
    """Apply a line of the book to the disputes of its match."""
    withdrawn = new.get("withdraws", ()) if act == Act.ACCEPTED else ()
    if act in {Act.CONFIRMED, Act.SENT_BACK} or withdrawn is True:  # True: an older line
        disputes.clear()
    elif act == Act.DISPUTED:
        disputes[new.get("side", "")] = said
    else:
        for side in withdrawn:
            disputes.pop(side, None)


def in_dispute(disputes: Collection[str]) -> str:
    """The side in dispute, "table" for several, "" for none."""
    return Voice.TABLE if len(disputes) > 1 else next(iter(disputes), "")


def may_withdraw(match: Match, *, by: Actor) -> set[str]:
    """The sides whose dispute this phone may take back: its own, and what it said itself, so that
    the table's phone takes back none of a pair's own."""
    disputes = disputes_of(match).items()
    return {side for side, said in disputes if side == by.voice or said.who == by.name}


def waits_for(agreeing: Agreeing, facts: Iterable[Fact]) -> frozenset[str]:
    """The sides whose consent to these facts is still needed."""
    missing = [fact for fact in facts if not is_confirmed(agreeing, fact)]
    behind = [stand_by(agreeing, fact) for fact in missing]
    return frozenset(side for sides in behind for side in agreeing.accepted if side not in sides)


def state_of(
    agreeing: Agreeing, facts: Iterable[Fact], *, over: bool, contested: bool
) -> Match.Agreement:
    """Provisional, disputed or confirmed; confirmed only once the match is over. Two values for one
    hand are a dispute until it is settled."""
    if agreeing.disputed_by or contested:
        return Match.Agreement.DISPUTED
    agreed = over and all(is_confirmed(agreeing, fact) for fact in facts)
    return Match.Agreement.CONFIRMED if agreed else Match.Agreement.OPEN
