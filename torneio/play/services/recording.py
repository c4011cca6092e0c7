"""Recording, taking back and correcting a hand, or a deal where each plays alone: the same for
every game.

Every write locks the match first, and is a line of its book. A retry is the same fact (client id,
or the same value at the same place) and harmless; two phones that disagree leave both values to
settle. A fact is never overwritten.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.utils import timezone

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book import writing
from torneio.book.acts import Act
from torneio.play.consent import is_confirmed
from torneio.play.decided import decided
from torneio.play.displaced import SURPLUS, DisplacedHands, named
from torneio.play.games import lock_any, row_of, sheet_of
from torneio.play.hand_in_play import is_too_late
from torneio.play.models import Declaration, Match, SheetFact
from torneio.play.outcomes import (
    Answer,
    Status,
    frozen,
    is_ruled,
    is_sent_back_for,
    refused,
    sent_again,
    settled,
    standing,
    unexplained,
    used_elsewhere,
    void,
)
from torneio.play.settling import settle, write_new_parts
from torneio.play.sheets import Position, Sheet


def record_hand(
    match_id: int,
    value: Any,
    *,
    at: Position,
    client_id: UUID,
    by: Actor,
    named: bool = True,
    beside: Mapping[str, Any] | None = None,
    begun: int | None = None,
) -> Answer:
    """Record one hand (a `scoring.Entry`) or deal, once; `named` where a page is rendered from the
    answer, and not just a receipt; `beside` are further facts that do not count; `begun`, how often
    the match had begun again when a phone kept it. Raises Match.DoesNotExist where `by` has no
    permission.
    """
    try:
        with transaction.atomic():
            sheet = lock_any(match_id, by=by, named=named)
            if begun not in {None, len(sheet.match.earlier)} and not sheet.known(client_id):
                return refused(sheet, Problem("played_by_others"))
            said = sheet.new(value, at=at, client_id=client_id, by=by, beside=beside)
            if answer := _known(sheet, said, at=at, by=by):
                return answer
            if problem := closed(sheet) or too_late(sheet, at=at, by=by):
                return refused(sheet, problem)
            if sheet.next_position != at:
                return refused(sheet, Problem("stale_position", details=at._asdict()))
            return add(sheet, said, by=by)
    except IntegrityError:
        # Only now, so that an ordinary hand does not pay: its own match was looked through, locked.
        sheet = sheet_of(Match.objects.with_names().get(pk=match_id))
        if problem := used_elsewhere(client_id, match=sheet.match):
            return refused(sheet, problem)
        raise


def _known(sheet: Sheet, said: SheetFact, *, at: Position, by: Actor) -> Answer | None:
    """The answer to a fact that is known: by a retry of this request, or by another phone."""
    there = sheet.at(at)
    if known := sheet.known(said.client_id):
        return _again(sheet, known, said, at=at)
    if there is None:
        return None
    if sheet.same(there, said):
        return Answer(Status.ALREADY, sheet, there)
    if is_final(sheet.match):
        return Answer(Status.CONFLICT, sheet, there)
    return _contest(sheet, said, there=there, by=by)


def _again(sheet: Sheet, known: SheetFact, said: SheetFact, *, at: Position) -> Answer:
    there, here = sheet.at(at), sheet.place_of(known) == at
    if here and known.contested and there:
        kept = known if sheet.same(known, said) else None
        return Answer(Status.CONFLICT, sheet, there, against=kept)
    return sent_again(sheet, known, same=here)


def is_final(match: Match) -> bool:
    """Whether another value for a hand opens no conflict any more: the answer is what stands."""
    event = match.round.stage.tournament
    agreed = event.agreement_asked and match.agreement == Match.Agreement.CONFIRMED
    return event.is_over or agreed


def _contest(sheet: Sheet, said: SheetFact, *, there: SheetFact, by: Actor) -> Answer:
    """Keep another value for the same hand, not counting, for both to see; each value once."""
    for other in sheet.contested_at(sheet.place_of(there)):
        if sheet.same(other, said):
            return Answer(Status.CONFLICT, sheet, there, against=other)
    said.contested = True
    said.voided_at, said.voided_by = timezone.now(), by.name
    old, new = sheet.told(there), sheet.told(said)
    said.entry = writing.write(sheet.match, Act.AGAIN, by=by, old=old, new=new).number
    said.save()
    after = sheet.with_facts([*sheet.facts, said])
    settle(after, standing(sheet.match))
    return Answer(Status.CONFLICT, after, there, against=said)


def closed(sheet: Sheet) -> Problem | None:
    """Why this match takes no more hands, if so."""
    match = sheet.match
    if sheet.event.is_over:
        return Problem("tournament_over")
    if match.outcome != Match.Outcome.HANDS:
        return Problem("match_decided", details={"outcome": match.outcome})
    return Problem(sheet.is_over_code) if sheet.next_position is None else None


def too_late(sheet: Sheet, *, at: Position, by: Actor) -> Problem | None:
    """Why a phone may record nothing there any more, if the time of the round is up."""
    late = not by.is_official and is_too_late(sheet, at)
    return Problem("time_is_up") if late else None


def add(sheet: Sheet, said: SheetFact, *, by: Actor) -> Answer:
    """Add a hand at its place, the next of a locked match, if the rules allow it, and settle."""
    if problems := sheet.problems_with(said):
        return refused(sheet, *problems)
    sheet.match.sent_back = ""
    said.entry = writing.write(sheet.match, Act.HAND, by=by, new=sheet.told(said)).number
    after = sheet.with_facts([*sheet.facts, said])
    write_new_parts(after)
    said.save()
    settle(after)
    return Answer(Status.RECORDED, after, said)


@transaction.atomic
def void_last_hand(match_id: int, *, hand_id: int, by: Actor, why: str) -> Answer:
    """Take back the last hand, if `hand_id` still is the last. Taking it back twice counts once."""
    sheet = lock_any(match_id, by=by)
    hand = sheet.by_key(hand_id)
    if hand is None:
        return refused(sheet, Problem("unknown_hand"))
    if hand.voided_at is not None:
        return Answer(Status.ALREADY, sheet, hand)
    problem = decided(sheet, hand, by=by) or frozen(sheet, hand, by=by)
    if problem := problem or unexplained(sheet.match, by=by, why=why):
        return refused(sheet, problem)
    if hand != sheet.last_hand:
        return refused(sheet, Problem("not_the_last_hand"))
    declared = standing(sheet.match)
    for said in declared:
        void(said, by=by, why=why)
    return take_out_last(sheet, hand, by=by, why=why, withdrawn=declared)


def take_out_last(
    sheet: Sheet, hand: SheetFact, *, by: Actor, why: str, withdrawn: Sequence[Declaration] = ()
) -> Answer:
    """Void the last hand of a locked match, beside declarations already `withdrawn`. Without any
    hand left, a match that was closed as it stood is open again: nothing stands any more."""
    match, only = sheet.match, sheet.counting == [hand]
    if match.ended and only:
        match.ended, match.confirmed_to = False, 0
        writing.write(match, Act.ROUND, by=by, new={"ended": False, "stands": False}, why=why)
    void(hand, by=by, why=why)
    forget_contested(sheet, hand, by=by)
    new = {"withdrawn": [str(said.client_id) for said in withdrawn]} if withdrawn else None
    writing.write(match, Act.VOIDED, by=by, old=sheet.told(hand), new=new, why=why)
    return settled(sheet, hand)


def forget_contested(sheet: Sheet, hand: SheetFact, *, by: Actor) -> None:
    """With the hand at that place, the values contesting it are settled by the same act."""
    against = [other.pk for other in sheet.contested_at(sheet.place_of(hand))]
    if against:
        facts = type(hand)._default_manager.filter(pk__in=against)
        facts.update(contested=False, voided_by=by.name)


@transaction.atomic
def correct_hand(
    match_id: int,
    value: Any,
    *,
    hand_id: int,
    client_id: UUID,
    by: Actor,
    why: str,
    beside: Mapping[str, Any] | None = None,
) -> Answer:
    """Void a hand and add the right one in its place, unless the later hands would not stand. The
    facts beside it stay, unless `beside` replaces them."""
    sheet = lock_any(match_id, by=by)
    wrong, again = sheet.by_key(hand_id), sheet.known(client_id)
    if again is not None:
        return sent_again(sheet, again, same=sheet.value_of(again) == value)
    if wrong is None or wrong.voided_at is not None:
        return refused(sheet, Problem("unknown_hand"))
    problem = frozen(sheet, wrong, by=by) or unexplained(sheet.match, by=by, why=why)
    if problem := problem or used_elsewhere(client_id, match=sheet.match):
        return refused(sheet, problem)
    if sheet.value_of(wrong) == value:
        return refused(sheet, Problem("unchanged"))
    at, kept = sheet.place_of(wrong), sheet.beside_of(wrong) if beside is None else beside
    right = sheet.new(value, at=at, client_id=client_id, by=by, beside=kept)
    return replace(sheet, wrong, right, by=by, act=Act.CORRECTED, why=why)


def replace(
    sheet: Sheet,
    wrong: SheetFact,
    right: Any,
    *,
    by: Actor,
    act: Act,
    why: str,
) -> Answer:
    """Replace a hand of a locked match by another, if the later hands still stand.

    With an official's correction, later hands that lose their place go in the same act, and those
    that an earlier one displaced come back; a phone is told to take them back itself.
    """
    rest = row_of(sheet.event).rest(sheet, (wrong, right), by)
    if problems := (*rest.problems, *_held(sheet, rest)):
        return refused(sheet, *problems)
    old, new = sheet.told(wrong), sheet.told(right)
    right.entry = writing.write(sheet.match, act, by=by, old=old, new=new, why=why).number
    if is_sent_back_for(sheet.match, wrong):
        sheet.match.sent_back = ""
    void(wrong, by=by, why=why)
    right.save()
    forget_contested(sheet, wrong, by=by)
    _move(sheet, rest, right, by=by, why=why)
    return settled(sheet, right)


def _held(sheet: Sheet, rest: DisplacedHands) -> Iterator[Problem]:
    """Why hands that would lose their place may not: they belong to a ruling, which is named."""
    for hand in rest.out:
        if is_ruled(hand):
            yield Problem("drops_a_ruling", details=sheet.place_of(hand)._asdict())


def _move(sheet: Sheet, rest: DisplacedHands, right: SheetFact, *, by: Actor, why: str) -> None:
    """Void the hands that a correction displaces, and restore those that have a place again."""
    if rest.out or rest.back:
        why = named(sheet.place_of(right), why)
    for hand in rest.out:
        new = {SURPLUS: str(right.client_id)}
        writing.write(sheet.match, Act.VOIDED, by=by, old=sheet.told(hand), new=new, why=why)
        void(hand, by=by, why=why)
        forget_contested(sheet, hand, by=by)
    for lost in rest.back:
        value, at, beside = sheet.value_of(lost), sheet.place_of(lost), sheet.beside_of(lost)
        again = sheet.new(value, at=at, client_id=uuid4(), by=by, beside=beside)
        if not is_confirmed(sheet.agreeing, lost):  # still that side's entry
            again.voice = lost.voice
        again.entry = writing.write(
            sheet.match, Act.HAND, by=by, new=sheet.told(again), why=why
        ).number
        again.save()
