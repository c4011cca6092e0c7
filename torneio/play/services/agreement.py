"""Agreement to the result of a match: accepting, disputing, confirming, sending back; the same
between pairs and where each plays alone.

No function here changes a hand. `seen` is the number of the last line of the book on the page:
agreement covers only what was shown.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import DateTimeField, DurationField, ExpressionWrapper, F, IntegerField
from django.db.models.functions import Cast
from django.utils import timezone

from scoring import Problem
from torneio.access.actors import Actor, Voice, official
from torneio.book import writing
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.book.writing import Values
from torneio.coded import coded
from torneio.play.consent import disputes_of, in_dispute, may_withdraw, waits_for
from torneio.play.games import lock_any
from torneio.play.models import Match, MatchQuerySet, Side
from torneio.play.outcomes import Answer, Status, frozen, grounds, is_drawn_from, refused, settled
from torneio.play.services.calls import end_call, raise_call
from torneio.play.sheets import Sheet


@transaction.atomic
def accept(match_id: int, *, side: str, seen: int, by: Actor) -> Answer:
    """A side agrees to everything that counts up to line `seen`. Agreeing twice counts once.

    It takes back the dispute of that side where this phone may; what the table itself disputed ends
    once nobody is waited for.
    """
    sheet = lock_any(match_id, by=by)
    match = sheet.match
    withdraws = {side} & may_withdraw(match, by=by)
    if problem := _unacceptable(sheet, side=side, seen=seen, by=by):
        return refused(sheet, problem)
    if side not in _waited_for(sheet) and not withdraws:
        return Answer(Status.ALREADY, sheet)
    _mark(sheet, side, to=seen)
    agreed = not _waited_for(sheet)
    withdraws |= {Voice.TABLE} if agreed and match.over else set()
    disputes = disputes_of(match)
    gone = [each for each in disputes if each in withdraws]
    _dispute(match, {each: line for each, line in disputes.items() if each not in gone})
    new = _said(sheet, side=side, to=seen, **({"withdraws": gone} if gone else {}))
    writing.write(match, Act.ACCEPTED, by=by, new=new)
    if agreed:
        match.sent_back = ""
    if not match.disputed_by and (gone or (agreed and match.over)):
        end_call(match)
    return settled(sheet)


def _dispute(match: Match, disputes: Mapping[str, BookLine]) -> None:
    """Set what is disputed in a match, and why."""
    match.disputed_by = in_dispute(disputes)
    match.dispute = " · ".join(said.why for said in disputes.values() if said.why)[:200]


def _waited_for(sheet: Sheet) -> frozenset[str]:
    return waits_for(sheet.agreeing, grounds(sheet))


def _mark(sheet: Sheet, side: str, *, to: int) -> None:
    """Move the mark of a side: a column of a match of pairs, a row where each plays alone."""
    to = max(to, sheet.agreeing.accepted[side])
    for row in sheet.rows_of_sides:
        if row.voice == side:
            row.accepted = to
            row.save(update_fields=["accepted"])
            return
    setattr(sheet.match, f"accepted_{side}", to)


def _unacceptable(sheet: Sheet, *, side: str, seen: int, by: Actor) -> Problem | None:
    if by.voice not in {side, "table"} or side not in sheet.agreeing.accepted:
        return Problem("not_your_consent")
    if sheet.event.is_over:
        return Problem("tournament_over")
    if sheet.contested:
        return Problem("conflict_open")
    return _unseen(sheet, seen)


def _unseen(sheet: Sheet, seen: int) -> Problem | None:
    least = max((fact.entry for fact in grounds(sheet)), default=0)
    return None if least <= seen <= sheet.match.book_number else Problem("sheet_moved")


@transaction.atomic
def dispute(match_id: int, *, side: str, why: str, by: Actor) -> Answer:
    """A side does not agree: the result stays open and the referee is called. Possible also where
    no confirmation is asked.

    `side` is that of a side, or "table" where it is not known.
    """
    sheet = lock_any(match_id, by=by)
    match = sheet.match
    if sheet.event.is_over:
        return refused(sheet, Problem("tournament_over"))
    if match.agreement == Match.Agreement.CONFIRMED and sheet.event.agreement_asked:
        return refused(sheet, Problem("already_confirmed"))
    if match.disputed_by in {side, Voice.TABLE} and why in match.dispute:
        return Answer(Status.ALREADY, sheet)
    new = _said(sheet, side=side)
    disputes = disputes_of(match)
    line = writing.write(match, Act.DISPUTED, by=by, old=_disputed(match), new=new, why=why)
    _dispute(match, disputes | {side: line})
    if match.table_id is not None:
        raise_call(match.table_id)
    return settled(sheet)


@transaction.atomic
def confirm(match_id: int, *, seen: int, by: Actor, why: str = "") -> Answer:
    """An official, or the silence rule, confirms the result. Confirming twice counts once."""
    sheet = lock_any(match_id, by=by)
    match = sheet.match
    if problem := _unconfirmable(sheet):
        return refused(sheet, problem)
    if not _waited_for(sheet) and not match.disputed_by:
        return Answer(Status.ALREADY, sheet)
    if problem := _unseen(sheet, seen):
        return refused(sheet, problem)
    new = _said(sheet, to=seen)
    line = writing.write(match, Act.CONFIRMED, by=by, old=_disputed(match), new=new, why=why)
    match.confirmed_to = line.number
    match.disputed_by = match.dispute = match.sent_back = ""
    return settled(sheet)


def _unconfirmable(sheet: Sheet) -> Problem | None:
    if sheet.event.is_over:
        return Problem("tournament_over")
    if sheet.contested:
        return Problem("conflict_open")
    return None if grounds(sheet) else Problem("nothing_to_confirm")


@transaction.atomic
def send_back(match_id: int, *, why: str, by: Actor, hand_id: int | None = None) -> Answer:
    """An official does not confirm: the sides correct the sheet themselves, and agree again.

    `hand_id` is the hand in question: a phone may correct that one in its place. Refused once a
    later round is public: the sides have left the table, and the official corrects.
    """
    sheet = lock_any(match_id, by=by)
    match = sheet.match
    about = next((hand for hand in sheet.counting if hand.pk == hand_id), None)
    if problem := _not_sent_back(sheet, about, named=hand_id is not None, by=by):
        return refused(sheet, problem)
    is_back = match.sent_back == why and match.sent_back_hand_id == (about and about.pk)
    if is_back and not match.disputed_by:
        return Answer(Status.ALREADY, sheet)
    where = sheet.place_of(about)._asdict() if about else {}
    old = {**sheet.agreeing.accepted, "confirmed": match.confirmed_to}
    writing.write(match, Act.SENT_BACK, by=by, old=old, new=_said(sheet, **where), why=why)
    Side.objects.filter(match=match).update(accepted=0)
    match.accepted_a = match.accepted_b = match.confirmed_to = 0
    match.disputed_by = match.dispute = ""
    match.sent_back, match.sent_back_hand = why, about
    return settled(sheet)


def _not_sent_back(sheet: Sheet, about: Any, *, named: bool, by: Actor) -> Problem | None:
    if named and about is None:
        return Problem("unknown_hand")
    if about is not None and (problem := frozen(sheet, about, by=by)):
        return problem
    if sheet.event.is_over:
        return Problem("tournament_over")
    if not grounds(sheet):
        return Problem("nothing_to_confirm")
    return Problem("too_late_to_send_back") if is_drawn_from(sheet.match) else None


def _said(sheet: Sheet, **said: Any) -> dict[str, Any]:
    """The values of the audit line, with the result it refers to."""
    return {**said, "score": sheet.came_to, "over": sheet.match.over}


def _disputed(match: Match) -> Values:
    """The current dispute, as the book keeps it."""
    return {"by": match.disputed_by, "why": match.dispute} if match.disputed_by else None


def confirm_silent() -> int:
    """Confirm results by silence where the event has that rule; returns how many."""
    answers = _confirm_each(silent(Match.objects.public(), timezone.now()), by=the_silence())
    return sum(answer.status is Status.RECORDED for answer in answers)


def confirm_open(event_id: int, *, by: Actor) -> Problem | None:
    """Confirm every open result of an event; the first problem, if there is one."""
    waiting = Match.objects.public().of(event_id).filter(over=True, agreement=Match.Agreement.OPEN)
    answers = _confirm_each(waiting, by=by)
    return next((answer.problems[0] for answer in answers if not answer.is_good), None)


def _confirm_each(matches: MatchQuerySet, *, by: Actor) -> Iterable[Answer]:
    """Confirm each as it stood when they were read."""
    return (confirm(match.pk, seen=match.book_number, by=by) for match in matches)


def silent(matches: MatchQuerySet, now: datetime) -> MatchQuerySet:
    """Matches over for longer than their event's limit, without an answer from a side."""
    minutes = Cast("round__stage__tournament__silence_minutes", IntegerField())
    patience = ExpressionWrapper(minutes * timedelta(minutes=1), output_field=DurationField())
    due = ExpressionWrapper(F("finished_at") + patience, output_field=DateTimeField())
    waiting = matches.filter(
        over=True,
        agreement=Match.Agreement.OPEN,
        sent_back="",
        round__stage__tournament__state="running",
        round__stage__tournament__silence_minutes__isnull=False,
    ).exclude(round__stage__tournament__autopilot__on_hold=True)
    return waiting.annotate(due=due).filter(due__lte=now)


def the_silence() -> Actor:
    """The actor of a confirmation by silence."""
    return official(coded("silence"), way=coded("unanswered"))
