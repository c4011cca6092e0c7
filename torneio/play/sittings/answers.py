"""What became of a request at a table of single players, and what all such requests share."""

from dataclasses import dataclass

from scoring import Problem
from torneio.access.actors import Actor
from torneio.play import book
from torneio.play.book import Act, Values
from torneio.play.consent import is_confirmed
from torneio.play.models import Deal
from torneio.play.outcomes import Status
from torneio.play.sittings.lines import line_of
from torneio.play.sittings.settling import settle
from torneio.play.sittings.sheets import SittingSheet, read_sitting


@dataclass(frozen=True)
class DealOutcome:
    """What became of a request: the table as it now stands, the deal concerned, and what is wrong.

    After a conflict `deal` is what stands there, `against` what was said now and does not count.
    """

    status: Status
    sheet: SittingSheet
    deal: Deal | None = None
    problems: tuple[Problem, ...] = ()
    against: Deal | None = None

    @property
    def is_good(self) -> bool:
        return self.status in {Status.RECORDED, Status.ALREADY}


def refused(sheet: SittingSheet, *problems: Problem) -> DealOutcome:
    """Nothing was written, and why."""
    return DealOutcome(Status.REFUSED, sheet, problems=problems)


def settled(sheet: SittingSheet, deal: Deal | None = None, *also: str) -> DealOutcome:
    """The answer after something changed in the middle: everything read and written again, and
    `also` these columns of the table. `deal` is what changed; none where somebody only agreed."""
    after = read_sitting(sheet.sitting)
    settle(after, *also, anew=deal is not None)
    return DealOutcome(Status.RECORDED, after, deal)


def frozen(sheet: SittingSheet, deal: Deal, *, by: Actor) -> tuple[Problem, ...]:
    """Why a deal may no longer be taken back, if so. From a phone only until two players stand by
    it, and while the table is open; officials may while the event runs."""
    if sheet.event.is_over:
        return (Problem("tournament_over"),)
    if by.is_official:
        return ()
    if sheet.agreement_asked and is_confirmed(sheet, deal):
        return (Problem("already_confirmed"),)
    return (Problem("sitting_over"),) if sheet.sitting.ended else ()


def tell(
    sheet: SittingSheet,
    act: Act,
    deal: Deal | None,
    *,
    by: Actor,
    instead_of: Deal | None = None,
    why: str = "",
) -> int:
    """A line in the event's book; its number."""
    old, new = (line_of(each, sheet.sitting) if each else None for each in (instead_of, deal))
    return note(sheet, act, by=by, old=old, new=new, why=why)


def note(
    sheet: SittingSheet,
    act: Act,
    *,
    by: Actor,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> int:
    """The same of anything else; with a phone's act the event was locked with its table."""
    if by.grant:
        return int(book.note_locked(sheet.event, act, by=by, old=old, new=new, why=why).number)
    return int(book.note(sheet.event.pk, act, by=by, old=old, new=new, why=why).number)
