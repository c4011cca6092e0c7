"""The life of a deal at a table of single players: like a hand's, through the protocol of games.

Every write locks the sitting, computes everything again from all its deals, and stands in the
event's book. A retry is the same deal; of two values for one both are kept, and the first counts.
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from scoring import Problem
from torneio.access.actors import Actor
from torneio.play.book import Act
from torneio.play.models import Deal, Sitting
from torneio.play.outcomes import Status, void
from torneio.play.sittings.answers import DealOutcome, frozen, note, refused, settled, tell
from torneio.play.sittings.settling import settle
from torneio.play.sittings.sheets import SittingSheet, lock_sitting, read_sitting


def record_deal(
    sitting_id: int,
    fact: Any,
    *,
    number: int,
    client_id: UUID,
    by: Actor,
    beside: Mapping[str, Any] | None = None,
) -> DealOutcome:
    """Record one deal, once. Raises Sitting.DoesNotExist where `by` does not reach."""
    deal = Deal(number=number, client_id=client_id, beside=dict(beside or {}))
    deal.recorded_by, deal.voice = by.name, by.voice
    try:
        return _record(sitting_id, fact, deal=deal, by=by)
    except IntegrityError:  # the table is locked and has no such deal: the id stands elsewhere
        if not Deal.objects.filter(client_id=client_id).exclude(sitting=sitting_id).exists():
            raise
        sheet = read_sitting(Sitting.objects.with_event().get(pk=sitting_id))
        return refused(sheet, Problem("used_elsewhere"))


@transaction.atomic
def _record(sitting_id: int, fact: Any, *, deal: Deal, by: Actor) -> DealOutcome:
    sheet = lock_sitting(sitting_id, by=by)
    deal.sitting, deal.said = sheet.sitting, sheet.game.told(fact)
    if outcome := _known(sheet, deal, by=by):
        return outcome
    problems = _closed(sheet) or _stale(sheet, deal.number)
    problems = problems or sheet.game.wrong_beside(len(sheet.places), deal.beside)
    if problems or (problems := sheet.tally_of([*sheet.facts, fact]).problems):
        return refused(sheet, *problems)
    deal.entry = tell(sheet, Act.HAND, deal, by=by)
    deal.save(force_insert=True)
    after = SittingSheet(sheet.sitting, sheet.places, [*sheet.deals, deal])
    settle(after, *_put_right(sheet.sitting))
    return DealOutcome(Status.RECORDED, after, deal)


def _known(sheet: SittingSheet, said: Deal, *, by: Actor) -> DealOutcome | None:
    """The answer to something already said: by this request before, or by another phone."""
    there = sheet.at(said.number)
    known = _by_id(sheet, said.client_id)
    if known:
        return _again(sheet, known, said)
    if there is None:
        return None
    if there.said == said.said:
        return DealOutcome(Status.ALREADY, sheet, there)
    if _is_final(sheet):
        return DealOutcome(Status.CONFLICT, sheet, there)
    return _contest(sheet, said, there=there, by=by)


def _again(sheet: SittingSheet, known: Deal, said: Deal) -> DealOutcome:
    there, here = sheet.at(said.number), known.number == said.number
    if here and known.contested and there:
        kept = known if known.said == said.said else None
        return DealOutcome(Status.CONFLICT, sheet, there, against=kept)
    return _sent_again(sheet, known, same=here)


def _by_id(sheet: SittingSheet, client_id: UUID) -> Deal | None:
    return next((deal for deal in sheet.deals if deal.client_id == client_id), None)


def _sent_again(sheet: SittingSheet, known: Deal, *, same: bool) -> DealOutcome:
    """The answer to an id that is known here: a retry says the `same`; one id says one thing."""
    if same:
        return DealOutcome(Status.ALREADY, sheet, known)
    return refused(sheet, Problem("used_elsewhere"))


def _is_final(sheet: SittingSheet) -> bool:
    """Whether another value for a deal no longer opens a doubt: it is only told what stands."""
    confirmed = sheet.sitting.agreement == Sitting.Agreement.CONFIRMED
    return sheet.event.is_over or (sheet.agreement_asked and confirmed)


def _contest(sheet: SittingSheet, said: Deal, *, there: Deal, by: Actor) -> DealOutcome:
    """Keep the other value for the same deal, not counting, for everybody to see; each once."""
    for other in sheet.contested:
        if (other.number, other.said) == (said.number, said.said):
            return DealOutcome(Status.CONFLICT, sheet, there, against=other)
    said.contested = True
    said.voided_at, said.voided_by = timezone.now(), by.name
    said.entry = tell(sheet, Act.AGAIN, said, by=by, instead_of=there)
    said.save(force_insert=True)
    after = SittingSheet(sheet.sitting, sheet.places, [*sheet.deals, said])
    settle(after)  # two values are a dispute
    return DealOutcome(Status.CONFLICT, after, there, against=said)


@transaction.atomic
def void_last_deal(sitting_id: int, *, deal_id: int, by: Actor, why: str) -> DealOutcome:
    """Take back the last deal, if `deal_id` still is the last. Taking it back twice is once."""
    sheet = lock_sitting(sitting_id, by=by)
    deal = next((each for each in sheet.deals if each.pk == deal_id), None)
    if deal is None:
        return refused(sheet, Problem("unknown_hand"))
    if deal.voided_at is not None:
        return DealOutcome(Status.ALREADY, sheet, deal)
    if problems := frozen(sheet, deal, by=by):
        return refused(sheet, *problems)
    if deal != sheet.last_deal:
        return refused(sheet, Problem("not_the_last_hand"))
    void(deal, by=by, why=why)
    forget_contested(sheet, deal)
    tell(sheet, Act.VOIDED, None, by=by, instead_of=deal, why=why)
    return settled(sheet, deal)


def forget_contested(sheet: SittingSheet, deal: Deal) -> None:
    """With the deal that stood there, what was said against it is settled."""
    against = [other.pk for other in sheet.contested if other.number == deal.number]
    if against:
        Deal.objects.filter(pk__in=against).update(contested=False)


@transaction.atomic
def correct_deal(
    sitting_id: int, fact: Any, *, deal_id: int, client_id: UUID, by: Actor, why: str
) -> DealOutcome:
    """Void a deal and add the right one in its place, unless later ones would not stand."""
    sheet = lock_sitting(sitting_id, by=by)
    if Deal.objects.filter(client_id=client_id).exclude(sitting=sitting_id).exists():
        return refused(sheet, Problem("used_elsewhere"))
    if known := _by_id(sheet, client_id):
        return _sent_again(sheet, known, same=known.said == sheet.game.told(fact))
    wrong = next((each for each in sheet.counting if each.pk == deal_id), None)
    if wrong is None:
        return refused(sheet, Problem("unknown_hand"))
    if problems := frozen(sheet, wrong, by=by):
        return refused(sheet, *problems)
    right = Deal(client_id=client_id, said=sheet.game.told(fact), beside=wrong.beside)
    right.recorded_by, right.voice = by.name, by.voice
    return replace(sheet, wrong, right, by=by, act=Act.CORRECTED, why=why)


def replace(
    sheet: SittingSheet, wrong: Deal, right: Deal, *, by: Actor, act: Act, why: str
) -> DealOutcome:
    """Put a deal in the place of another of a locked table, if what follows still stands."""
    right.sitting, right.number = sheet.sitting, wrong.number
    fact, place = sheet.game.read(right.said), sheet.counting.index(wrong)
    facts = [*sheet.facts[:place], fact, *sheet.facts[place + 1 :]]
    if problems := sheet.tally_of(facts).problems:
        return refused(sheet, *problems)
    right.entry = tell(sheet, act, right, by=by, instead_of=wrong, why=why)
    void(wrong, by=by, why=why)
    right.save(force_insert=True)
    forget_contested(sheet, wrong)
    return settled(sheet, right)


@transaction.atomic
def end_sitting(sitting_id: int, *, ended: bool, by: Actor) -> DealOutcome:
    """End the session at a table, or open it again; a game that was won stays over by itself."""
    sheet = lock_sitting(sitting_id, by=by)
    if sheet.event.is_over:
        return refused(sheet, Problem("tournament_over"))
    if sheet.sitting.ended == ended:
        return DealOutcome(Status.ALREADY, sheet)
    sheet.sitting.ended = ended
    where = sheet.sitting
    new = {"round": where.round.number, "table": where.table.number, "ended": ended}
    note(sheet, Act.ROUND, by=by, new=new)
    return settled(sheet, None, "ended")


def _closed(sheet: SittingSheet) -> tuple[Problem, ...]:
    """Why this table takes no more deals, if so."""
    if sheet.event.is_over:
        return (Problem("tournament_over"),)
    return (Problem("sitting_over"),) if sheet.next_number is None else ()


def _put_right(sitting: Sitting) -> list[str]:
    """A deal after the sheet was sent back is the table's answer to it."""
    if not sitting.sent_back:
        return []
    sitting.sent_back = ""
    return ["sent_back"]


def _stale(sheet: SittingSheet, number: int) -> tuple[Problem, ...]:
    return () if number == sheet.next_number else (Problem("stale_position"),)
