"""The outcome of a request to record a fact, and what all such requests share."""

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
    """The outcome of a request to record a fact."""

    RECORDED = "recorded"
    ALREADY = "already"
    CONFLICT = "conflict"
    REFUSED = "refused"


@dataclass(frozen=True)
class Answer:
    """The status, the match as it now stands, the fact concerned, and the problems.

    After a conflict `fact` is the one that stands, `against` the new one that does not count.
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
    """Nothing was written, and the problems."""
    return Answer(Status.REFUSED, sheet, problems=problems)


def void(fact: Fact, *, by: Actor, why: str) -> None:
    """Take a fact back; the row stays."""
    fact.voided_at, fact.voided_by, fact.voided_why = timezone.now(), by.name, why
    fact.save(update_fields=["voided_at", "voided_by", "voided_why"])


def settled(sheet: Sheet, fact: Fact | None = None) -> Answer:
    """The answer after a change: everything is read, derived and written again.

    `fact` is the changed one; None where a side only agreed, or disputed.
    """
    after = sheet_of(sheet.match)
    settle(after, standing(sheet.match), anew=isinstance(fact, SheetFact | Declaration))
    return Answer(Status.RECORDED, after, fact)


def standing(match: Match) -> list[Declaration]:
    """The declarations of a match that count."""
    return list(match.declarations.filter(voided_at=None))


def grounds(sheet: Sheet) -> list[Any]:
    """The facts the result of a match comes from: what its sides agree to."""
    said = standing(sheet.match)
    return [*said, *(sheet.counting if sheet.match.outcome == Match.Outcome.HANDS else ())]


def sent_again(sheet: Sheet, known: Fact, *, same: bool) -> Answer:
    """The answer to a known client id: a retry with the `same` fact is fine; any other is
    refused."""
    if same:
        return Answer(Status.ALREADY, sheet, known)
    return refused(sheet, Problem("used_elsewhere"))


def used_elsewhere(fact_id: UUID, *, match: Match) -> Problem | None:
    """The problem of a client id that belongs to another match, if it does."""
    hands = Hand.objects.filter(client_id=fact_id).exclude(partida__match=match)
    others = (
        kind._default_manager.filter(client_id=fact_id).exclude(match=match)
        for kind in (Declaration, Deal)
    )
    found = hands.exists() or any(said.exists() for said in others)
    return Problem("used_elsewhere") if found else None


def unexplained(row: Match, *, by: Actor, why: str) -> Problem | None:
    """Why a confirmed result is not changed yet, if so: an official may, with a reason."""
    confirmed = row.over and row.agreement == Match.Agreement.CONFIRMED
    return Problem("reason_needed") if confirmed and by.is_official and not why.strip() else None


def frozen(sheet: Sheet, fact: Fact, *, by: Actor) -> Problem | None:
    """Why a fact may no longer be taken back, if so.

    From a phone only until two sides stand by it, the session was ended, or a round drawn from it
    is public, unless an official sent back the sheet for it. Officials always may, while the event
    runs: published pairings stay as they are, unless the correction says otherwise. The entry of a
    ruling is only withdrawn with the ruling.
    """
    match = sheet.match
    if sheet.event.is_over:
        return Problem("tournament_over")
    if isinstance(fact, Hand) and is_ruled(fact):
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
    """Whether an official sent the sheet back to the table for this very hand."""
    named = isinstance(fact, Hand) and fact.pk == match.sent_back_hand_id
    return bool(match.sent_back) and named


def is_drawn_from(match: Match) -> bool:
    """Whether a round drawn from the result of a match read `with_names` is public; one that did
    not wait for the match was drawn from how it stood."""
    timetable = match.round.stage.format in Stage.TIMETABLES
    if not match.over or (timetable and not match.followed):
        return False
    public = Round.objects.public().resting_on(match.round)
    own, draws = match.round.stage_id, public.values_list("stage", "draw__ahead")
    return not all(stage == own and _is_among(match, ahead) for stage, ahead in draws)


def _is_among(match: Match, ahead: list[dict[str, Any]] | None) -> bool:
    """Whether a round of its stage that was drawn without waiting for these did not wait for it."""
    numbers = [pair and pair.number for pair in (match.pair_a, match.pair_b)]
    own = [match.round.number, *numbers]
    return any([each["round"], each["a"], each["b"]] == own for each in ahead or ())


def is_ruled(hand: Hand) -> bool:
    """Whether a ruling put this hand on the sheet: never one with card points."""
    played = hand.kind == Hand.Kind.PLAYED
    return not played and Incident.objects.filter(hand=hand, voided_at=None).exists()
