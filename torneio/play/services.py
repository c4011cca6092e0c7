"""The life of a hand. Every write locks the match first.

A retry is the same fact (client id, or the same value at the same place) and harmless; two
phones that disagree get a conflict to settle. Nothing is overwritten.
"""

from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

import scoring
from scoring import Problem
from torneio.access.links import TableGrant
from torneio.play.answers import Answer, Status, frozen, refused, settled, used_elsewhere, void
from torneio.play.facts import as_core, columns
from torneio.play.models import Declaration, Hand, Match, Partida
from torneio.play.settling import partida_columns, settle
from torneio.play.sheets import MatchSheet, Position, lock_sheet, read_sheet


def record_hand(
    match_id: int,
    fact: scoring.Hand,
    *,
    at: Position,
    client_id: UUID,
    by: str,
    grant: TableGrant | None = None,
) -> Answer:
    """Record one hand, once. Raises Match.DoesNotExist where `grant` does not reach."""
    hand = Hand(number=at.hand, client_id=client_id, recorded_by=by, **columns(fact))
    try:
        return _record(match_id, hand, at=at, grant=grant)
    except IntegrityError:
        # Asked only now, so that an ordinary hand does not pay for it: the match is locked and its
        # own facts were looked through, so the id can only stand at another.
        sheet = read_sheet(Match.objects.with_names().get(pk=match_id))
        if problem := used_elsewhere(client_id, match=sheet.match):
            return refused(sheet, problem)
        raise


@transaction.atomic
def _record(match_id: int, hand: Hand, *, at: Position, grant: TableGrant | None) -> Answer:
    sheet = lock_sheet(match_id, grant=grant)
    if answer := _known(sheet, hand, at=at):
        return answer
    if problem := _closed(sheet):
        return refused(sheet, problem)
    if sheet.next_position != at:
        return refused(sheet, Problem("stale_position", details=at._asdict()))
    return _add(sheet, hand, partida_number=at.partida)


def _known(sheet: MatchSheet, said: Hand, *, at: Position) -> Answer | None:
    """The answer to something already said: by this request before, or by another phone."""
    for hand in sheet.facts:
        if hand.client_id == said.client_id:
            return Answer(Status.ALREADY, sheet, hand)
    there = sheet.at(at)
    if there is None:
        return None
    same = as_core(there) == as_core(said)
    return Answer(Status.ALREADY if same else Status.CONFLICT, sheet, there)


def _closed(sheet: MatchSheet) -> Problem | None:
    """Why this match takes no more hands, if so."""
    match = sheet.match
    if match.round.stage.tournament.is_over:
        return Problem("tournament_over")
    if match.is_bye or match.outcome != Match.Outcome.HANDS:
        return Problem("match_decided", details={"outcome": match.outcome})
    if sheet.next_position is None:
        return Problem("match_over")
    return None


def _add(sheet: MatchSheet, hand: Hand, *, partida_number: int) -> Answer:
    """Add a hand at the end if the rules allow it, and write what follows."""
    hands = [list(block) for block in sheet.hands]
    hands.extend([] for _ in range(partida_number - len(hands)))
    hands[partida_number - 1].append(hand)
    if problems := sheet.score_of(hands).problems:
        return refused(sheet, *problems)
    partida = sheet.partidas.get(partida_number) or Partida(
        match=sheet.match, number=partida_number
    )
    hand.partida = partida
    after = MatchSheet(sheet.match, [*sheet.facts, hand])
    if partida._state.adding:
        for name, value in partida_columns(after, partida_number).items():
            setattr(partida, name, value)
        partida.save()
    hand.partida = partida  # now with its key
    hand.save()
    settle(after)
    return Answer(Status.RECORDED, after, hand)


@transaction.atomic
def void_last_hand(
    match_id: int, *, hand_id: int, by: str, why: str, grant: TableGrant | None = None
) -> Answer:
    """Take back the last hand, if `hand_id` still is the last. Taking it back twice is once."""
    sheet = lock_sheet(match_id, grant=grant)
    hand = next((fact for fact in sheet.facts if fact.pk == hand_id), None)
    if hand is None:
        return refused(sheet, Problem("unknown_hand"))
    if hand.voided_at is not None:
        return Answer(Status.ALREADY, sheet, hand)
    if problem := frozen(sheet.match, grant=grant):
        return refused(sheet, problem)
    if hand != sheet.last_hand:
        return refused(sheet, Problem("not_the_last_hand"))
    void(hand, by=by, why=why)
    Declaration.objects.filter(match=sheet.match, voided_at=None).update(
        voided_at=timezone.now(), voided_by=by, voided_why=why
    )
    return settled(sheet, hand)


@transaction.atomic
def correct_hand(
    match_id: int, fact: scoring.Hand, *, hand_id: int, client_id: UUID, by: str, why: str
) -> Answer:
    """Void a hand and add the right one in its place, unless later hands would not stand."""
    sheet = lock_sheet(match_id)
    again = next((known for known in sheet.facts if known.client_id == client_id), None)
    if again is not None:
        return Answer(Status.ALREADY, sheet, again)
    hand = next((fact for fact in sheet.facts if fact.pk == hand_id), None)
    if hand is None or hand.voided_at is not None:
        return refused(sheet, Problem("unknown_hand"))
    if problem := frozen(sheet.match, grant=None) or used_elsewhere(client_id, match=sheet.match):
        return refused(sheet, problem)
    right = Hand(
        partida=hand.partida,
        number=hand.number,
        client_id=client_id,
        recorded_by=by,
        **columns(fact),
    )
    hands = [[right if other == hand else other for other in block] for block in sheet.hands]
    if problems := sheet.score_of(hands).problems:
        return refused(sheet, *problems)
    void(hand, by=by, why=why)
    right.save()
    return settled(sheet, right)
