"""The life of a hand. Every write locks the match first, and stands in its book.

A retry is the same fact (client id, or the same value at the same place) and harmless; two
phones that disagree leave both values to settle. Nothing is overwritten.
"""

from collections.abc import Iterator
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.utils import timezone

import scoring
from scoring import Problem
from torneio.access.actors import Actor
from torneio.play import book
from torneio.play.book import Act
from torneio.play.consent import is_confirmed
from torneio.play.decided import decided
from torneio.play.displaced import SURPLUS, Rest, named, rest_of
from torneio.play.facts import as_core, columns, told
from torneio.play.models import Hand, Match, Partida
from torneio.play.outcomes import (
    Answer,
    Status,
    frozen,
    is_sent_back_for,
    refused,
    sent_again,
    settled,
    standing,
    unexplained,
    used_elsewhere,
    void,
)
from torneio.play.settling import partida_columns, settle
from torneio.play.sheets import MatchSheet, Position, lock_sheet, read_sheet


def record_hand(
    match_id: int,
    fact: scoring.Entry,
    *,
    at: Position,
    client_id: UUID,
    by: Actor,
    named: bool = True,
) -> Answer:
    """Record one hand, once; `named` where a page is drawn of the answer, and no receipt given.

    Raises Match.DoesNotExist where `by` does not reach.
    """
    hand = new_hand(fact, number=at.hand, client_id=client_id, by=by)
    try:
        return _record(match_id, hand, at=at, by=by, named=named)
    except IntegrityError:
        # Asked only now, so that an ordinary hand does not pay for it: the match is locked and its
        # own facts were looked through, so the id can only stand at another.
        sheet = read_sheet(Match.objects.with_names().get(pk=match_id))
        if problem := used_elsewhere(client_id, match=sheet.match):
            return refused(sheet, problem)
        raise


def new_hand(fact: scoring.Entry, *, number: int, client_id: UUID, by: Actor) -> Hand:
    """A hand to be added, without its partida."""
    said = columns(fact)
    return Hand(number=number, client_id=client_id, recorded_by=by.name, voice=by.voice, **said)


@transaction.atomic
def _record(match_id: int, hand: Hand, *, at: Position, by: Actor, named: bool) -> Answer:
    sheet = lock_sheet(match_id, by=by, named=named)
    if answer := _known(sheet, hand, at=at, by=by):
        return answer
    if problem := closed(sheet):
        return refused(sheet, problem)
    if sheet.next_position != at:
        return refused(sheet, Problem("stale_position", details=at._asdict()))
    return add(sheet, hand, partida_number=at.partida, by=by)


def _known(sheet: MatchSheet, said: Hand, *, at: Position, by: Actor) -> Answer | None:
    """The answer to something already said: by this request before, or by another phone."""
    there = sheet.at(at)
    known = next((hand for hand in sheet.facts if hand.client_id == said.client_id), None)
    if known:
        return _again(sheet, known, said, at=at)
    if there is None:
        return None
    if as_core(there) == as_core(said):
        return Answer(Status.ALREADY, sheet, there)
    if is_final(sheet.match):
        return Answer(Status.CONFLICT, sheet, there)
    return _contest(sheet, said, there=there, by=by)


def _again(sheet: MatchSheet, known: Hand, said: Hand, *, at: Position) -> Answer:
    there, here = sheet.at(at), (known.partida.number, known.number) == at
    if here and known.contested and there:
        kept = known if as_core(known) == as_core(said) else None
        return Answer(Status.CONFLICT, sheet, there, against=kept)
    return sent_again(sheet, known, same=here)


def is_final(match: Match) -> bool:
    """Whether another value for a hand no longer opens a doubt: it is only told what stands."""
    event = match.round.stage.tournament
    agreed = event.agreement_asked and match.agreement == Match.Agreement.CONFIRMED
    return event.is_over or agreed


def _contest(sheet: MatchSheet, said: Hand, *, there: Hand, by: Actor) -> Answer:
    """Keep the other value for the same hand, not counting, for both to see; each value once."""
    for other in contested_at(sheet, there):
        if as_core(other) == as_core(said):
            return Answer(Status.CONFLICT, sheet, there, against=other)
    said.partida, said.contested = there.partida, True
    said.voided_at, said.voided_by = timezone.now(), by.name
    entry = book.write(sheet.match, Act.AGAIN, by=by, old=told(there), new=told(said))
    said.entry = entry.number
    said.save()
    after = MatchSheet(sheet.match, [*sheet.facts, said])
    settle(after, standing(sheet.match))
    return Answer(Status.CONFLICT, after, there, against=said)


def closed(sheet: MatchSheet) -> Problem | None:
    """Why this match takes no more hands, if so."""
    match = sheet.match
    if match.round.stage.tournament.is_over:
        return Problem("tournament_over")
    if match.is_bye or match.outcome != Match.Outcome.HANDS:
        return Problem("match_decided", details={"outcome": match.outcome})
    if sheet.next_position is None:
        return Problem("match_over")
    return None


def add(sheet: MatchSheet, hand: Hand, *, partida_number: int, by: Actor) -> Answer:
    """Add a hand at the end of a locked match if the rules allow it, and write what follows."""
    hands = [list(block) for block in sheet.hands]
    hands.extend([] for _ in range(partida_number - len(hands)))
    hands[partida_number - 1].append(hand)
    if problems := sheet.score_of(hands).problems:
        return refused(sheet, *problems)
    match = sheet.match
    partida = sheet.partidas.get(partida_number) or Partida(match=match, number=partida_number)
    hand.partida = partida
    match.sent_back = ""
    hand.entry = book.write(match, Act.HAND, by=by, new=told(hand)).number
    after = MatchSheet(match, [*sheet.facts, hand])
    if partida._state.adding:
        for name, value in partida_columns(after, partida_number).items():
            setattr(partida, name, value)
        partida.save()
    hand.partida = partida  # now with its key
    hand.save()
    settle(after)
    return Answer(Status.RECORDED, after, hand)


@transaction.atomic
def void_last_hand(match_id: int, *, hand_id: int, by: Actor, why: str) -> Answer:
    """Take back the last hand, if `hand_id` still is the last. Taking it back twice is once."""
    sheet = lock_sheet(match_id, by=by)
    hand = next((fact for fact in sheet.facts if fact.pk == hand_id), None)
    if hand is None:
        return refused(sheet, Problem("unknown_hand"))
    if hand.voided_at is not None:
        return Answer(Status.ALREADY, sheet, hand)
    problem = decided(sheet, hand, by=by) or frozen(sheet.match, hand, by=by)
    if problem := problem or unexplained(sheet.match, by=by, why=why):
        return refused(sheet, problem)
    if hand != sheet.last_hand:
        return refused(sheet, Problem("not_the_last_hand"))
    void(hand, by=by, why=why)
    forget_contested(sheet, hand)
    declared = standing(sheet.match)
    for said in declared:
        void(said, by=by, why=why)
    new = {"withdrawn": [str(said.client_id) for said in declared]} if declared else None
    book.write(sheet.match, Act.VOIDED, by=by, old=told(hand), new=new, why=why)
    return settled(sheet, hand)


def forget_contested(sheet: MatchSheet, hand: Hand) -> None:
    """With the hand that stood there, what was said against it is settled."""
    against = [other.pk for other in contested_at(sheet, hand)]
    Hand.objects.filter(pk__in=against).update(contested=False)


def contested_at(sheet: MatchSheet, hand: Hand) -> list[Hand]:
    """What was said against a hand and is not settled."""
    place = (hand.partida_id, hand.number)
    return [other for other in sheet.contested if (other.partida_id, other.number) == place]


@transaction.atomic
def correct_hand(
    match_id: int,
    fact: scoring.Entry,
    *,
    hand_id: int,
    client_id: UUID,
    by: Actor,
    why: str,
) -> Answer:
    """Void a hand and add the right one in its place, unless what follows would not stand."""
    sheet = lock_sheet(match_id, by=by)
    again = next((known for known in sheet.facts if known.client_id == client_id), None)
    if again is not None:
        return sent_again(sheet, again, same=as_core(again) == fact)
    hand = next((fact for fact in sheet.facts if fact.pk == hand_id), None)
    if hand is None or hand.voided_at is not None:
        return refused(sheet, Problem("unknown_hand"))
    if problem := frozen(sheet.match, hand, by=by) or unexplained(sheet.match, by=by, why=why):
        return refused(sheet, problem)
    if problem := used_elsewhere(client_id, match=sheet.match):
        return refused(sheet, problem)
    if as_core(hand) == fact:
        return refused(sheet, Problem("unchanged"))
    right = new_hand(fact, number=hand.number, client_id=client_id, by=by)
    return replace(sheet, hand, right, by=by, act=Act.CORRECTED, why=why)


def replace(
    sheet: MatchSheet,
    wrong: Hand,
    right: Hand,
    *,
    by: Actor,
    act: Act,
    why: str,
) -> Answer:
    """Put a hand in the place of another of a locked match, if what follows still stands.

    With an official's, later hands that have no place then go in the same act, and those that an
    earlier one left without a place come back; a phone is told to take them back itself.
    """
    right.partida = wrong.partida
    hands = [[right if other == wrong else other for other in block] for block in sheet.hands]
    if by.is_official:
        rest = rest_of(sheet, hands)
    else:
        rest = Rest(hands, problems=sheet.score_of(hands).problems)
    if problems := (*rest.problems, *_held(sheet, rest, by=by)):
        return refused(sheet, *problems)
    entry = book.write(sheet.match, act, by=by, old=told(wrong), new=told(right), why=why)
    right.entry = entry.number
    if is_sent_back_for(sheet.match, wrong):
        sheet.match.sent_back = ""
    void(wrong, by=by, why=why)
    right.save()
    forget_contested(sheet, wrong)
    _move(sheet, rest, right, by=by, why=named(right, why))
    return settled(sheet, right)


def _held(sheet: MatchSheet, rest: Rest, *, by: Actor) -> Iterator[Problem]:
    """Why hands that would lose their place may not: of a ruling, which one."""
    for hand in rest.out:
        problem = frozen(sheet.match, hand, by=by)
        if problem and problem.code == "hand_of_a_ruling":
            place = {"partida": hand.partida.number, "hand": hand.number}
            problem = Problem("drops_a_ruling", details=place)
        if problem:
            yield problem


def _move(sheet: MatchSheet, rest: Rest, right: Hand, *, by: Actor, why: str) -> None:
    """Take out what a correction leaves without a place, and put back what has one again."""
    for hand in rest.out:
        new = {SURPLUS: str(right.client_id)}
        book.write(sheet.match, Act.VOIDED, by=by, old=told(hand), new=new, why=why)
        void(hand, by=by, why=why)
        forget_contested(sheet, hand)
    for lost in rest.back:
        again = new_hand(as_core(lost), number=lost.number, client_id=uuid4(), by=by)
        again.partida = lost.partida
        if not is_confirmed(sheet.match, lost):  # still that pair's word
            again.voice = lost.voice
        again.entry = book.write(sheet.match, Act.HAND, by=by, new=told(again), why=why).number
        again.save()
