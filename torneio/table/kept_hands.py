"""A hand a phone keeps: its actor and its receipt, the same for every game."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from django import forms
from django.http import HttpResponse, JsonResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scoring import Problem
from torneio.access.actors import Actor
from torneio.coded import coded
from torneio.play.consent import is_confirmed
from torneio.play.models import SheetFact, Table
from torneio.play.outcomes import Answer, Status
from torneio.play.services.recording import is_final
from torneio.play.sheets import Position

TAKEN_BACK = _("Essa mão foi registada e depois anulada. Para a pôr de novo, registe-a.")
UNTIL = {
    "match_decided": "open",
    "time_is_up": "open",
    "match_over": "turn",
    "sitting_over": "turn",
    "stale_position": "turn",
}
"""What has to change for a refused hand to be taken: the match is open again, and the phone sends
it by itself; or its turn comes, and the phone offers to send it."""
STATUS_CODES = {Status.CONFLICT: 409, Status.REFUSED: 422}
_A_MOMENT, _A_DAY = 120, 24 * 3600  # seconds


def after_waiting(by: Actor, table: Table, *, age: int) -> Actor:
    """The actor of a hand that a phone kept for `age` seconds, by its own count: what waited for
    minutes is told with the hour at which it was written."""
    if by.grant is None or not _A_MOMENT <= age < _A_DAY:
        return by
    hour = timezone.localtime(timezone.now() - timedelta(seconds=age)).strftime("%H:%M")
    return replace(by, way=coded("kept_since", table.number, by.grant.serial, hour))


@dataclass(frozen=True)
class EntryOutcome:
    """The outcome of an entry: `status` as it is sent to the phone, the hand that stands there now,
    the problems in sentences, the value kept against it, whether two sides stand by it, the
    revision of the event that shows this, and what would let a refused one in."""

    status: Status
    there: Any = None
    problems: tuple[str, ...] = ()
    against: Any = None
    confirmed: bool = False
    revision: int | None = None
    until: str = ""

    @property
    def is_good(self) -> bool:
        """Whether it is kept, now or before."""
        return self.status in {Status.RECORDED, Status.ALREADY}


def outcome(
    answer: Answer, value: Any, *, words: Callable[[Iterable[Problem]], Sequence[str]]
) -> EntryOutcome:
    """The outcome of an answer, for the sender of that value; `words` makes sentences of
    problems."""
    sheet, there = answer.sheet, answer.fact
    revision = sheet.event.revision + (answer.status is Status.RECORDED)
    if answer.status is Status.REFUSED or not isinstance(there, SheetFact):
        said, until = tuple(words(answer.problems)), _until(answer.problems)
        return EntryOutcome(Status.REFUSED, None, said, revision=revision, until=until)
    if there.voided_at is not None:
        now = sheet.at(sheet.place_of(there))
        if now and sheet.value_of(now) == value:  # a settlement chose this value
            confirmed = is_confirmed(sheet.agreeing, now)
            return EntryOutcome(Status.ALREADY, now, confirmed=confirmed, revision=revision)
        return EntryOutcome(Status.REFUSED, there, (str(TAKEN_BACK),), revision=revision)
    if sheet.value_of(there) != value:
        # Also when one phone sent another number after an answer was lost on the way.
        final = is_final(sheet.match)
        return EntryOutcome(
            Status.CONFLICT, there, against=answer.against, confirmed=final, revision=revision
        )
    confirmed = is_confirmed(sheet.agreeing, there)
    return EntryOutcome(answer.status, there, confirmed=confirmed, revision=revision)


def _until(problems: Sequence[Problem]) -> str:
    found = {UNTIL.get(problem.code, "") for problem in problems}
    return found.pop() if len(found) == 1 else ""


def receipt(
    form: forms.Form,
    came_to: EntryOutcome,
    *,
    at: Position | None,
    said: str | None = None,
    there: str | None = None,
    by: str | None = None,
) -> HttpResponse:
    """The receipt of one entry, or why there is none; only this counts as saved. `said` and what
    stands `there` are in words; the `contested` value is named so that it can be settled, and
    `kept_as` is its receipt."""
    told = {
        "status": came_to.status.value,
        "client_id": form["client_id"].value(),
        "receipt": came_to.there.entry if came_to.there and came_to.is_good else None,
        "at": at._asdict() if at else None,
        "said": said,
        "there": there,
        "contested": came_to.against.pk if came_to.against else None,
        "kept_as": came_to.against.entry if came_to.against else None,
        "by": by,
        "confirmed": came_to.is_good and came_to.confirmed,
        "problems": list(dict.fromkeys(came_to.problems)),
        "revision": came_to.revision,
        "until": came_to.until,
    }
    return JsonResponse(told, status=STATUS_CODES.get(came_to.status, 200))


def wrong(form: forms.Form) -> EntryOutcome:
    """The outcome of an invalid entry, with each of its errors once."""
    said = (str(each) for errors in form.errors.values() for each in errors)
    return EntryOutcome(Status.REFUSED, problems=tuple(dict.fromkeys(said)))
