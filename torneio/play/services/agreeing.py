"""What can be said of a result by those who played it and by officials: the same of a match between
pairs and of a table of single players. Who calls holds the lock.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Protocol, TypeVar

from django.db.models import (
    DateTimeField,
    DurationField,
    ExpressionWrapper,
    F,
    IntegerField,
    QuerySet,
)
from django.db.models.functions import Cast
from django.utils.translation import gettext as _

from scoring import Problem
from torneio.access.actors import Actor, Voice, official
from torneio.entries.models import Tournament
from torneio.play.book import Act, Values
from torneio.play.consent import Agreeing, disputing, waits_for
from torneio.play.models import Agreed, Fact, Match, Sitting
from torneio.play.services.calls import end_call, raise_call

R_co = TypeVar("R_co", covariant=True)
Row = TypeVar("Row", Match, Sitting)


class Paper(Protocol[R_co]):
    """What is agreed to, locked: its row, the facts its result comes from, how its book is written,
    and the three answers there are."""

    @property
    def row(self) -> Match | Sitting: ...
    @property
    def agreeing(self) -> Agreeing: ...
    @property
    def event(self) -> Tournament: ...
    @property
    def facts(self) -> Sequence[Fact]: ...
    @property
    def contested(self) -> Sequence[Fact]: ...
    @property
    def last_entry(self) -> int: ...
    @property
    def have_left(self) -> bool: ...

    def accept(self, side: str, *, to: int) -> None:
        """Move the mark of a side."""

    def is_back(self, why: str) -> bool:
        """Whether it was sent back already, for this."""

    def forget(self) -> None:
        """Move the marks of all sides back to nothing, as it is sent back."""

    def told(self, **said: Any) -> dict[str, Any]:
        """What is said, with the result it is said of, as the book has it."""

    def disputed(self) -> Values:
        """The dispute there is, as the book has it."""

    def agreed(self) -> Values:
        """How far it was agreed to, as the book has it."""

    def write(self, act: Act, *, by: Actor, old: Values, new: Values, why: str) -> int:
        """A line in the book; its number."""

    def refused(self, problem: Problem) -> R_co: ...
    def already(self) -> R_co: ...
    def settled(self) -> R_co: ...


def accept(paper: Paper[R_co], *, side: str, seen: int, by: Actor) -> R_co:
    """A side agrees to all that counts up to entry `seen`. Agreeing twice is once.

    Only its own voice takes its dispute back, not the phone that lies on the table.
    """
    row = paper.row
    withdraws = row.disputed_by == side == by.voice
    if problem := _unacceptable(paper, side=side, seen=seen, by=by):
        return paper.refused(problem)
    if side not in waits_for(paper.agreeing, paper.facts) and not withdraws:
        return paper.already()
    if withdraws:
        row.disputed_by = row.dispute = ""
    new = paper.told(side=side, to=seen, **({"withdraws": True} if withdraws else {}))
    paper.write(Act.ACCEPTED, by=by, old=None, new=new, why="")
    paper.accept(side, to=seen)
    agreed = not waits_for(paper.agreeing, paper.facts)
    if agreed:
        row.sent_back = ""
    if withdraws or (agreed and row.over and not row.disputed_by):
        end_call(row)
    return paper.settled()


def _unacceptable(paper: Paper[R_co], *, side: str, seen: int, by: Actor) -> Problem | None:
    if by.voice not in {side, "table"} or side not in paper.agreeing.accepted:
        return Problem("not_your_consent")
    if paper.event.is_over:
        return Problem("tournament_over")
    if paper.contested:
        return Problem("conflict_open")
    return _unseen(paper, seen)


def _unseen(paper: Paper[R_co], seen: int) -> Problem | None:
    least = max((fact.entry for fact in paper.facts), default=0)
    return None if least <= seen <= paper.last_entry else Problem("sheet_moved")


def dispute(paper: Paper[R_co], *, side: str, why: str, by: Actor) -> R_co:
    """A side does not agree: the result stays open and the referee is called. What nobody was asked
    to confirm is not beyond doubt."""
    row = paper.row
    if paper.event.is_over:
        return paper.refused(Problem("tournament_over"))
    if row.agreement == Agreed.Agreement.CONFIRMED and paper.event.agreement_asked:
        return paper.refused(Problem("already_confirmed"))
    if row.disputed_by in {side, Voice.TABLE} and why in row.dispute:
        return paper.already()
    old = paper.disputed()
    paper.write(Act.DISPUTED, by=by, old=old, new=paper.told(side=side), why=why)
    others = row.disputed_by not in {"", side}
    words = filter(None, (row.dispute if others else "", why))
    row.disputed_by = disputing(row.disputed_by, side)
    row.dispute = " · ".join(words)[:200]
    if row.table_id is not None:
        raise_call(row.table_id)
    return paper.settled()


def confirm(paper: Paper[R_co], *, seen: int, by: Actor, why: str) -> R_co:
    """An official, or the time that passed, confirms what stands. Confirming twice is once."""
    row = paper.row
    if paper.event.is_over:
        return paper.refused(Problem("tournament_over"))
    if paper.contested:
        return paper.refused(Problem("conflict_open"))
    if not paper.facts:
        return paper.refused(Problem("nothing_to_confirm"))
    if not waits_for(paper.agreeing, paper.facts) and not row.disputed_by:
        return paper.already()
    if problem := _unseen(paper, seen):
        return paper.refused(problem)
    new = paper.told(to=seen)
    row.confirmed_to = paper.write(Act.CONFIRMED, by=by, old=paper.disputed(), new=new, why=why)
    row.disputed_by = row.dispute = row.sent_back = ""
    return paper.settled()


def send_back(paper: Paper[R_co], *, why: str, by: Actor) -> R_co:
    """An official does not confirm: who played puts it right, and agrees again. Not once they have
    left the table: then the official corrects."""
    row = paper.row
    if paper.event.is_over:
        return paper.refused(Problem("tournament_over"))
    if not paper.facts:
        return paper.refused(Problem("nothing_to_confirm"))
    if paper.have_left:
        return paper.refused(Problem("too_late_to_send_back"))
    if paper.is_back(why[:200]) and not row.disputed_by:
        return paper.already()
    paper.write(Act.SENT_BACK, by=by, old=paper.agreed(), new=paper.told(), why=why)
    paper.forget()
    row.confirmed_to = 0
    row.disputed_by = row.dispute = ""
    row.sent_back = why[:200]
    return paper.settled()


def silent(rows: QuerySet[Row], now: datetime) -> QuerySet[Row]:
    """Those over for longer than their event waits, to which somebody has not said a word."""
    minutes = Cast("round__stage__tournament__silence_minutes", IntegerField())
    patience = ExpressionWrapper(minutes * timedelta(minutes=1), output_field=DurationField())
    due = ExpressionWrapper(F("finished_at") + patience, output_field=DateTimeField())
    waiting = rows.filter(
        over=True,
        agreement=Agreed.Agreement.OPEN,
        sent_back="",
        round__stage__tournament__state="running",
        round__stage__tournament__silence_minutes__isnull=False,
    )
    return waiting.annotate(due=due).filter(due__lte=now)


def the_silence() -> Actor:
    """Who speaks when nobody does."""
    return official(_("o silêncio"), way=_("passou o tempo de discordar"))
