"""Both pairs agree to what was entered, or call for the referee, who confirms or sends it back.

Nobody here changes a hand. `seen` is the number of the book up to which the page showed the match:
nobody agrees to what they did not see.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import (
    DateTimeField,
    DurationField,
    ExpressionWrapper,
    F,
    IntegerField,
    QuerySet,
)
from django.db.models.functions import Cast
from django.utils import timezone
from django.utils.translation import gettext as _

import scoring
from scoring import Problem
from torneio.access.speakers import Speaker, Voice, official
from torneio.play import book
from torneio.play.answers import Answer, Status, grounds, is_drawn_from, refused, settled
from torneio.play.book import Act
from torneio.play.calls import raise_call
from torneio.play.consent import disputing, waits_for
from torneio.play.models import Declaration, Hand, Match
from torneio.play.sheets import MatchSheet, lock_sheet


@transaction.atomic
def accept(match_id: int, *, side: scoring.Side, seen: int, by: Speaker) -> Answer:
    """A pair agrees to all that counts up to entry `seen`. Agreeing twice is once."""
    sheet = lock_sheet(match_id, by=by)
    match, facts = sheet.match, grounds(sheet)
    if problem := _unacceptable(sheet, facts, side=side, seen=seen, by=by):
        return refused(sheet, problem)
    if side not in waits_for(match, facts) and match.disputed_by != side:
        return Answer(Status.ALREADY, sheet)
    if match.disputed_by == side:
        match.disputed_by = match.dispute = ""
    book.write(match, Act.ACCEPTED, by=by, new={"side": side, "to": seen, **_score(match)})
    setattr(match, f"accepted_{side}", max(seen, getattr(match, f"accepted_{side}")))
    return settled(sheet)


def _unacceptable(
    sheet: MatchSheet,
    facts: list[Hand | Declaration],
    *,
    side: scoring.Side,
    seen: int,
    by: Speaker,
) -> Problem | None:
    if by.voice not in {side, "table"}:
        return Problem("not_your_consent")
    if sheet.match.round.stage.tournament.is_over:
        return Problem("tournament_over")
    if sheet.contested:
        return Problem("conflict_open")
    if seen < max((fact.entry for fact in facts), default=0) or seen > sheet.match.book_number:
        return Problem("sheet_moved")
    return None


@transaction.atomic
def dispute(match_id: int, *, side: str, why: str, by: Speaker) -> Answer:
    """A pair does not agree: the result stays open and the referee is called.

    `side` is "a", "b", or "table" where nobody said which pair it is.
    """
    sheet = lock_sheet(match_id, by=by)
    match = sheet.match
    if match.round.stage.tournament.is_over:
        return refused(sheet, Problem("tournament_over"))
    if match.agreement == Match.Agreement.CONFIRMED:
        return refused(sheet, Problem("already_confirmed"))
    if match.disputed_by in {side, Voice.TABLE} and why in match.dispute:
        return Answer(Status.ALREADY, sheet)
    old = {"by": match.disputed_by, "why": match.dispute} if match.disputed_by else None
    book.write(match, Act.DISPUTED, by=by, old=old, new={"side": side, **_score(match)}, why=why)
    others = match.disputed_by not in {"", side}
    words = filter(None, (match.dispute if others else "", why))
    match.disputed_by = disputing(match.disputed_by, side)
    match.dispute = " · ".join(words)[:200]
    if match.table_id is not None:
        raise_call(match.table_id)
    return settled(sheet)


@transaction.atomic
def confirm(match_id: int, *, seen: int, by: Speaker, why: str = "") -> Answer:
    """An official, or the time that passed, confirms what stands. Confirming twice is once."""
    sheet = lock_sheet(match_id, by=by)
    match, facts = sheet.match, grounds(sheet)
    if match.round.stage.tournament.is_over:
        return refused(sheet, Problem("tournament_over"))
    if sheet.contested:
        return refused(sheet, Problem("conflict_open"))
    if not facts:
        return refused(sheet, Problem("nothing_to_confirm"))
    if not waits_for(match, facts) and not match.disputed_by:
        return Answer(Status.ALREADY, sheet)
    if seen < max(fact.entry for fact in facts) or seen > match.book_number:
        return refused(sheet, Problem("sheet_moved"))
    old = {"by": match.disputed_by, "why": match.dispute} if match.disputed_by else None
    book.write(match, Act.CONFIRMED, by=by, old=old, new={"to": seen, **_score(match)}, why=why)
    match.confirmed_to = match.book_number
    match.disputed_by = match.dispute = match.sent_back = ""
    return settled(sheet)


@transaction.atomic
def send_back(match_id: int, *, why: str, by: Speaker) -> Answer:
    """An official does not confirm: the pairs put it right themselves, and agree again.

    Not once a later round is public: the pairs have left the table, and the official corrects.
    """
    sheet = lock_sheet(match_id, by=by)
    match = sheet.match
    if match.round.stage.tournament.is_over:
        return refused(sheet, Problem("tournament_over"))
    if not grounds(sheet):
        return refused(sheet, Problem("nothing_to_confirm"))
    if is_drawn_from(match):
        return refused(sheet, Problem("too_late_to_send_back"))
    if match.sent_back == why[:200] and not match.disputed_by:
        return Answer(Status.ALREADY, sheet)
    old = {"a": match.accepted_a, "b": match.accepted_b, "confirmed": match.confirmed_to}
    book.write(match, Act.SENT_BACK, by=by, old=old, new=_score(match), why=why)
    match.accepted_a = match.accepted_b = match.confirmed_to = 0
    match.disputed_by = match.dispute = ""
    match.sent_back = why[:200]
    return settled(sheet)


def silent(now: datetime) -> QuerySet[Match]:
    """Matches over for longer than their event waits, to which somebody has not said a word."""
    minutes = Cast("round__stage__tournament__silence_minutes", IntegerField())
    patience = ExpressionWrapper(minutes * timedelta(minutes=1), output_field=DurationField())
    due = ExpressionWrapper(F("finished_at") + patience, output_field=DateTimeField())
    waiting = Match.objects.public().filter(
        over=True,
        agreement=Match.Agreement.OPEN,
        sent_back="",
        round__stage__tournament__state="running",
        round__stage__tournament__silence_minutes__isnull=False,
    )
    return waiting.annotate(due=due).filter(due__lte=now)


def confirm_silent() -> int:
    """Take silence for consent where the event says so; how many matches."""
    by = official(_("o silêncio"), way=_("passou o tempo de discordar"))
    answers = (confirm(match.pk, seen=match.book_number, by=by) for match in silent(timezone.now()))
    return sum(answer.status is Status.RECORDED for answer in answers)


def _score(match: Match) -> dict[str, object]:
    return {"score": [match.score_a, match.score_b], "over": match.over}
