"""Two values for one hand: both are kept, one counts, and somebody says which is right."""

from uuid import uuid4

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor, Voice
from torneio.book import writing
from torneio.book.acts import Act
from torneio.play.games import lock_any
from torneio.play.models import Fact, SheetFact
from torneio.play.outcomes import Answer, Status, frozen, refused, settled, unexplained, void
from torneio.play.services.calls import end_call
from torneio.play.services.recording import replace
from torneio.play.sheets import Sheet


@transaction.atomic
def settle_conflict(match_id: int, *, hand_id: int, keep: bool, by: Actor, why: str = "") -> Answer:
    """Say of a contested hand whether what stands there stays, or what `hand_id` says is right.

    A side can give way to another's value, not put its own in place of it; the table's phone,
    officials and sides that said neither may do either. Settling what is settled already is
    harmless.
    """
    sheet = lock_any(match_id, by=by)
    against = sheet.by_key(hand_id)
    if against is None:
        return refused(sheet, Problem("unknown_hand"))
    if not against.contested:
        return Answer(Status.ALREADY, sheet, against)
    there = sheet.at(sheet.place_of(against))
    if problem := not_theirs(against, there, keep=keep, by=by):
        return refused(sheet, problem)
    if there is None or keep or sheet.same(there, against):
        answer = _kept(sheet, against, there=there, by=by)
    else:
        answer = _put_right(sheet, against, there=there, by=by, why=why)
    decided = answer.is_good and not answer.sheet.contested and not sheet.match.disputed_by
    if decided and not by.is_official:  # an official answers the call that his page showed
        end_call(sheet.match)
    return answer


def _put_right(
    sheet: Sheet, against: SheetFact, *, there: SheetFact, by: Actor, why: str
) -> Answer:
    problem = frozen(sheet, there, by=by) or unexplained(sheet.match, by=by, why=why)
    if problem:
        return refused(sheet, problem)
    value, beside = sheet.value_of(against), sheet.beside_of(against)
    at = sheet.place_of(against)
    right = sheet.new(value, at=at, client_id=uuid4(), by=by, beside=beside)
    right.voice = against.voice  # it is that side's word, and the other's consent is still asked
    return replace(sheet, there, right, by=by, act=Act.SETTLED, why=why)


def not_theirs(against: Fact, there: Fact | None, *, keep: bool, by: Actor) -> Problem | None:
    """Why this side may not say so, if so: it would be judge in its own cause."""
    everybody = by.voice in {Voice.TABLE, Voice.OFFICIAL}
    if everybody or there is None or against.voice == there.voice:
        return None
    chosen = there if keep else against
    return Problem("not_yours_to_settle") if chosen.voice == by.voice else None


def _kept(sheet: Sheet, against: SheetFact, *, there: SheetFact | None, by: Actor) -> Answer:
    against.contested = False
    against.save(update_fields=["contested"])
    void(against, by=by, why="")  # it never counted; this is who let it go
    kept = sheet.told(there) if there else None
    writing.write(sheet.match, Act.SETTLED, by=by, old=sheet.told(against), new=kept)
    return settled(sheet, there)
