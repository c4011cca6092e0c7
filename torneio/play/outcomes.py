"""What became of a request to record something, and what all such requests share."""

from dataclasses import dataclass
from enum import Enum
from typing import Any
from uuid import UUID

from django.utils import timezone

from scoring import Problem
from torneio.access.actors import Actor
from torneio.play.consent import is_confirmed
from torneio.play.games import sheet_of
from torneio.play.models import (
    Deal,
    Declaration,
    Fact,
    Hand,
    Incident,
    Match,
    Round,
    SheetFact,
    Stage,
)
from torneio.play.settling import settle
from torneio.play.sheets import Sheet


class Status(Enum):
    """What became of a request to record something."""

    RECORDED = "recorded"
    ALREADY = "already"
    CONFLICT = "conflict"
    REFUSED = "refused"


@dataclass(frozen=True)
class Answer:
    """The status, the match as it now stands, the fact concerned, and what is wrong.

    After a conflict `fact` is what stands there, `against` what was said now and does not count.
    """

    status: Status
    sheet: Sheet
    fact: Any = None
    problems: tuple[Problem, ...] = ()
    against: Any = None

    @property
    def is_good(self) -> bool:
        return self.status in {Status.RECORDED, Status.ALREADY}


def refused(sheet: Sheet, *problems: Problem) -> Answer:
    """Nothing was written, and why."""
    return Answer(Status.REFUSED, sheet, problems=problems)


def void(fact: Fact, *, by: Actor, why: str) -> None:
    """Take a fact back; the row stays."""
    fact.voided_at, fact.voided_by, fact.voided_why = timezone.now(), by.name, why
    fact.save(update_fields=["voided_at", "voided_by", "voided_why"])


def settled(sheet: Sheet, fact: Fact | None = None) -> Answer:
    """The answer after something changed in the middle: everything read and written again.

    `fact` is what changed; none where somebody only agreed, or did not.
    """
    after = sheet_of(sheet.match)
    settle(after, standing(sheet.match), anew=isinstance(fact, SheetFact | Declaration))
    return Answer(Status.RECORDED, after, fact)


def standing(match: Match) -> list[Declaration]:
    """What counts of what was declared of a match."""
    return list(match.declarations.filter(voided_at=None))


def grounds(sheet: Sheet) -> list[Any]:
    """What the result of a match comes from: what its sides agree to."""
    said = standing(sheet.match)
    return [*said, *(sheet.counting if sheet.match.outcome == Match.Outcome.HANDS else ())]


def sent_again(sheet: Sheet, known: Fact, *, same: bool) -> Answer:
    """The answer to an id that is known here: a retry says the `same`; one id says one thing."""
    if same:
        return Answer(Status.ALREADY, sheet, known)
    return refused(sheet, Problem("used_elsewhere"))


def used_elsewhere(fact_id: UUID, *, match: Match) -> Problem | None:
    """Why this client id is no retry, if so: it stands at another match already."""
    hands = Hand.objects.filter(client_id=fact_id).exclude(partida__match=match)
    others = (
        kind._default_manager.filter(client_id=fact_id).exclude(match=match)
        for kind in (Declaration, Deal)
    )
    found = hands.exists() or any(said.exists() for said in others)
    return Problem("used_elsewhere") if found else None


def unexplained(row: Match, *, by: Actor, why: str) -> Problem | None:
    """Why a confirmed result is not changed yet, if so: an official may, and says why."""
    confirmed = row.over and row.agreement == Match.Agreement.CONFIRMED
    return Problem("reason_needed") if confirmed and by.is_official and not why.strip() else None


def frozen(sheet: Sheet, fact: Fact, *, by: Actor) -> Problem | None:
    """Why something recorded may no longer be taken back, if so.

    From a phone only until two sides stand by it, the session was ended, or a round drawn from it
    is public, unless an official gave back the sheet for it; officials may always, while the event
    runs: pairings already published stay as they are, unless whoever corrects chooses otherwise.
    The entry of a ruling goes only with the ruling.
    """
    match = sheet.match
    if sheet.event.is_over:
        return Problem("tournament_over")
    if isinstance(fact, Hand) and _is_ruled(fact):
        return Problem("hand_of_a_ruling")
    if by.is_official:
        return None
    agreed = sheet.event.agreement_asked and is_confirmed(sheet.agreeing, fact)
    if agreed and not is_sent_back_for(match, fact):
        return Problem("already_confirmed")
    if match.ended:
        return Problem("sitting_over")
    return Problem("later_round_published") if is_drawn_from(match) else None


def is_sent_back_for(match: Match, fact: Fact) -> bool:
    """Whether an official gave the sheet back to the table for this very hand."""
    named = isinstance(fact, Hand) and fact.pk == match.sent_back_hand_id
    return bool(match.sent_back) and named


def is_drawn_from(match: Match) -> bool:
    """Whether a round drawn from the result of a match read `with_names` is public."""
    timetable = match.round.stage.format in Stage.TIMETABLES
    if not match.over or (timetable and not match.followed):
        return False
    return Round.objects.public().resting_on(match.round).exists()


def _is_ruled(hand: Hand) -> bool:
    """Whether a ruling put this hand on the sheet: never one that has card points."""
    played = hand.kind == Hand.Kind.PLAYED
    return not played and Incident.objects.filter(hand=hand, voided_at=None).exists()
