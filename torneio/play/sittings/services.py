"""The life of a deal at a table of single players: like a hand's, through the protocol of games.

Every write locks the sitting, computes everything again from all its deals, and stands in the
event's book. A retry is the same deal; another value for the same one is refused and told.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from scoring import Problem
from torneio.access.speakers import Speaker
from torneio.play import book
from torneio.play.answers import Status, void
from torneio.play.book import Act
from torneio.play.models import Deal, Place, Sitting
from torneio.play.sittings.lines import line_of
from torneio.play.sittings.sheets import SittingSheet, lock_sitting, read_sitting


@dataclass(frozen=True)
class Outcome:
    """What became of a request: the table as it now stands, the deal concerned (after a conflict
    the one that stands there), and what is wrong."""

    status: Status
    sheet: SittingSheet
    deal: Deal | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def is_good(self) -> bool:
        return self.status in {Status.RECORDED, Status.ALREADY}


def record_deal(
    sitting_id: int,
    fact: Any,
    *,
    number: int,
    client_id: UUID,
    by: Speaker,
    beside: Mapping[str, Any] | None = None,
) -> Outcome:
    """Record one deal, once. Raises Sitting.DoesNotExist where `by` does not reach."""
    deal = Deal(
        number=number,
        client_id=client_id,
        beside=dict(beside or {}),
        recorded_by=by.name,
        voice=by.voice,
    )
    try:
        return _record(sitting_id, fact, deal=deal, by=by)
    except IntegrityError:  # the table is locked and has no such deal: the id stands elsewhere
        if not Deal.objects.filter(client_id=client_id).exclude(sitting=sitting_id).exists():
            raise
        sheet = read_sitting(Sitting.objects.with_event().get(pk=sitting_id))
        return _refused(sheet, Problem("used_elsewhere"))


@transaction.atomic
def _record(sitting_id: int, fact: Any, *, deal: Deal, by: Speaker) -> Outcome:
    sheet = lock_sitting(sitting_id, by=by)
    deal.sitting, deal.said = sheet.sitting, sheet.game.told(fact)
    if known := next((each for each in sheet.deals if each.client_id == deal.client_id), None):
        return Outcome(Status.ALREADY, sheet, known)
    if there := sheet.at(deal.number):
        return _said_again(sheet, deal, there=there, by=by)
    problems = _closed(sheet) or _stale(sheet, deal.number)
    if problems or (problems := sheet.tally_of([*sheet.facts, fact]).problems):
        return _refused(sheet, *problems)
    deal.entry = _told(sheet, Act.HAND, deal, by=by)
    deal.save(force_insert=True)
    return _settled(SittingSheet(sheet.sitting, sheet.places, [*sheet.deals, deal]), deal)


def _said_again(sheet: SittingSheet, deal: Deal, *, there: Deal, by: Speaker) -> Outcome:
    """Another phone said it already, or says otherwise: then both stand in the book."""
    if there.said == deal.said:
        return Outcome(Status.ALREADY, sheet, there)
    if not sheet.event.is_over:
        _told(sheet, Act.AGAIN, deal, by=by, instead_of=there)
    return Outcome(Status.CONFLICT, sheet, there)


@transaction.atomic
def void_last_deal(sitting_id: int, *, deal_id: int, by: Speaker, why: str) -> Outcome:
    """Take back the last deal, if `deal_id` still is the last. Taking it back twice is once."""
    sheet = lock_sitting(sitting_id, by=by)
    deal = next((each for each in sheet.deals if each.pk == deal_id), None)
    if deal is None:
        return _refused(sheet, Problem("unknown_hand"))
    if deal.voided_at is not None:
        return Outcome(Status.ALREADY, sheet, deal)
    if problems := _frozen(sheet, by=by):
        return _refused(sheet, *problems)
    if deal != sheet.last_deal:
        return _refused(sheet, Problem("not_the_last_hand"))
    void(deal, by=by, why=why)
    _told(sheet, Act.VOIDED, None, by=by, instead_of=deal, why=why)
    return _settled(read_sitting(sheet.sitting), deal)


@transaction.atomic
def correct_deal(
    sitting_id: int, fact: Any, *, deal_id: int, client_id: UUID, by: Speaker, why: str
) -> Outcome:
    """Void a deal and add the right one in its place, unless later ones would not stand."""
    sheet = lock_sitting(sitting_id, by=by)
    if known := next((each for each in sheet.deals if each.client_id == client_id), None):
        return Outcome(Status.ALREADY, sheet, known)
    wrong = next((each for each in sheet.counting if each.pk == deal_id), None)
    if wrong is None:
        return _refused(sheet, Problem("unknown_hand"))
    if problems := _frozen(sheet, by=by):
        return _refused(sheet, *problems)
    place = sheet.counting.index(wrong)
    facts = [*sheet.facts[:place], fact, *sheet.facts[place + 1 :]]
    if problems := sheet.tally_of(facts).problems:
        return _refused(sheet, *problems)
    right = Deal(
        sitting=sheet.sitting,
        number=wrong.number,
        client_id=client_id,
        said=sheet.game.told(fact),
        beside=wrong.beside,
        recorded_by=by.name,
        voice=by.voice,
    )
    right.entry = _told(sheet, Act.CORRECTED, right, by=by, instead_of=wrong, why=why)
    void(wrong, by=by, why=why)
    right.save(force_insert=True)
    return _settled(read_sitting(sheet.sitting), right)


@transaction.atomic
def end_sitting(sitting_id: int, *, ended: bool, by: Speaker) -> Outcome:
    """End the session at a table, or open it again; a game that was won stays over by itself."""
    sheet = lock_sitting(sitting_id, by=by)
    if sheet.event.is_over:
        return _refused(sheet, Problem("tournament_over"))
    if sheet.sitting.ended == ended:
        return Outcome(Status.ALREADY, sheet)
    sheet.sitting.ended = ended
    new = {"table": sheet.sitting.table.number, "ended": ended}
    book.note(sheet.event.pk, Act.ROUND, by=by, new=new)
    return _settled(sheet)


def _closed(sheet: SittingSheet) -> tuple[Problem, ...]:
    """Why this table takes no more deals, if so."""
    if sheet.event.is_over:
        return (Problem("tournament_over"),)
    return (Problem("sitting_over"),) if sheet.next_number is None else ()


def _stale(sheet: SittingSheet, number: int) -> tuple[Problem, ...]:
    return () if number == sheet.next_number else (Problem("stale_position"),)


def _frozen(sheet: SittingSheet, *, by: Speaker) -> tuple[Problem, ...]:
    """Why nothing recorded here may be taken back, if so: a phone only touches an open table."""
    if sheet.event.is_over:
        return (Problem("tournament_over"),)
    if sheet.sitting.ended and not by.is_official:
        return (Problem("sitting_over"),)
    return ()


def _refused(sheet: SittingSheet, *problems: Problem) -> Outcome:
    return Outcome(Status.REFUSED, sheet, problems=problems)


def _told(
    sheet: SittingSheet,
    act: Act,
    deal: Deal | None,
    *,
    by: Speaker,
    instead_of: Deal | None = None,
    why: str = "",
) -> int:
    """A line in the event's book; its number."""
    old, new = (line_of(each, sheet.sitting) if each else None for each in (instead_of, deal))
    return int(book.note(sheet.event.pk, act, by=by, old=old, new=new, why=why).number)


def _settled(sheet: SittingSheet, deal: Deal | None = None) -> Outcome:
    """Write what follows from all deals, where it differs. The line in the book has moved the
    event's revision."""
    changed = list(_moved(sheet.places, sheet.tally.totals, sheet.won))
    if changed:
        Place.objects.bulk_update(changed, ("result", "won"))
    sitting, over = sheet.sitting, sheet.next_number is None
    finished_at = (sitting.finished_at or timezone.now()) if over else None
    columns = {"ended": sitting.ended, "over": over, "finished_at": finished_at}
    if (sitting.over, sitting.finished_at) != (over, finished_at) or deal is None:
        Sitting.objects.filter(pk=sitting.pk).update(**columns)
    sitting.over, sitting.finished_at = over, finished_at
    return Outcome(Status.RECORDED, sheet, deal)


def _moved(places: Sequence[Place], totals: Sequence[int], won: Sequence[int]) -> Iterator[Place]:
    """The places whose columns no longer say what the deals do, with what they must say."""
    for place, total, wins in zip(places, totals, won, strict=True):
        if (place.result, place.won) != (total, wins):
            place.result, place.won = total, wins
            yield place
