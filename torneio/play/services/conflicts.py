"""Two values for one hand: both are kept, one counts, and an actor decides which is right."""

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
    """Settle a contested hand: `keep` the value that stands, or replace it by that of `hand_id`.

    A side can accept the other's value, not replace it by its own; the table's phone, officials and
    sides without a value of their own may do either. Settling twice is harmless.
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
    if decided and not by.is_official:  # an official answers the call that the page showed
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
    right.voice = against.voice  # that side's entry: the other's consent is still needed
    return replace(sheet, there, right, by=by, act=Act.SETTLED, why=why)


def not_theirs(against: Fact, there: Fact | None, *, keep: bool, by: Actor) -> Problem | None:
    """Why this side may not decide, if so: it would judge its own value."""
    everybody = by.voice in {Voice.TABLE, Voice.OFFICIAL}
    if everybody or there is None or against.voice == there.voice:
        return None
    chosen = there if keep else against
    return Problem("not_yours_to_settle") if chosen.voice == by.voice else None


def _kept(sheet: Sheet, against: SheetFact, *, there: SheetFact | None, by: Actor) -> Answer:
    against.contested = False
    against.save(update_fields=["contested"])
    void(against, by=by, why="")  # it never counted; the actor is the one that dropped it
    kept = sheet.told(there) if there else None
    writing.write(sheet.match, Act.SETTLED, by=by, old=sheet.told(against), new=kept)
    return settled(sheet, there)
