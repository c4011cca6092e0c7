"""Several hands of one partida at once, from a paper: all of them or none."""

from collections.abc import Sequence
from uuid import UUID, uuid5

from django.db import transaction

import scoring
from scoring import Problem
from torneio.access.actors import Actor
from torneio.play.facts import as_core
from torneio.play.models import Hand
from torneio.play.outcomes import Answer, Status, refused, sent_again, used_elsewhere
from torneio.play.services.recording import add, closed, too_late
from torneio.play.sheets import MatchSheet, Position, lock_sheet, of_pairs


@transaction.atomic
def record_partida(
    match_id: int, facts: Sequence[scoring.Entry], *, at: Position, client_id: UUID, by: Actor
) -> Answer:
    """Record one hand after the other from `at` on, within one partida, once.

    The same request again changes nothing: each hand has an id made from `client_id` and its place.
    Raises Match.DoesNotExist where `by` has no permission, ValueError for no hands at all.
    """
    if not facts:
        raise ValueError("a partida of no hands")
    sheet = lock_sheet(match_id, by=by)
    ids = [uuid5(client_id, str(n)) for n in range(len(facts) + 1)]  # one more: a longer line
    known = {hand.client_id: hand for hand in sheet.facts}
    there = [known[each] for each in ids if each in known]
    if any(hand.voided_at for hand in there):
        return refused(sheet, Problem("unknown_hand"))
    if there:
        return sent_again(sheet, there[-1], same=[as_core(hand) for hand in there] == list(facts))
    problem = closed(sheet) or too_late(sheet, at=at, by=by)
    if problem := problem or used_elsewhere(ids[0], match=sheet.match):
        return refused(sheet, problem)
    if sheet.next_position != at:
        return refused(sheet, Problem("stale_position", details=at._asdict()))
    hands = [
        sheet.new(fact, at=Position(at.partida, at.hand + n), client_id=ids[n], by=by)
        for n, fact in enumerate(facts)
    ]
    if problems := _impossible(sheet, hands, at=at):
        return refused(sheet, *problems)
    for hand in hands:
        sheet = _added(sheet, hand, by=by)
    return Answer(Status.RECORDED, sheet, hands[-1])


def _impossible(sheet: MatchSheet, hands: list[Hand], *, at: Position) -> tuple[Problem, ...]:
    """Why these hands cannot all follow: one is wrong, or the partida ends before the last."""
    before = sheet.hands if at.hand > 1 else [*sheet.hands, []]
    for n in range(1, len(hands) + 1):
        score = sheet.score_of([*before[:-1], [*before[-1], *hands[:n]]])
        if score.problems:
            return score.problems
        if score.partidas[-1].over and n < len(hands):
            return (Problem("line_goes_past", details={"n": n, "points": hands[n - 1].points}),)
    return ()


def _added(sheet: MatchSheet, hand: Hand, *, by: Actor) -> MatchSheet:
    hand.partida = sheet.partida_at(hand.partida.number)  # as the first of them wrote it
    answer = add(sheet, hand, by=by)
    if not answer.is_good:
        raise ValueError(f"a hand that could follow was refused: {answer.problems}")
    return of_pairs(answer.sheet)
