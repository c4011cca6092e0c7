"""Players agree to the deals of their table, or call for the referee: the verbs of `agreeing`, by
`voice` the letter of a player's seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Max, Q, QuerySet
from django.utils import timezone

from scoring import Problem
from torneio.access.actors import Actor, Voice
from torneio.entries.models import Tournament
from torneio.play.book import Act, Values
from torneio.play.models import Agreed, Deal, Place, Round, Sitting
from torneio.play.outcomes import Status
from torneio.play.services import agreeing
from torneio.play.services.agreeing import silent, the_silence
from torneio.play.sittings.answers import DealOutcome, note, refused, settled
from torneio.play.sittings.sheets import SittingSheet, lock_sitting

_SAID = ("confirmed_to", "disputed_by", "dispute", "sent_back")


@transaction.atomic
def accept(sitting_id: int, *, voice: str, seen: int, by: Actor) -> DealOutcome:
    """A player agrees to all that counts up to entry `seen`. Agreeing twice is once."""
    return agreeing.accept(_locked(sitting_id, by=by), side=voice, seen=seen, by=by)


@transaction.atomic
def dispute(sitting_id: int, *, voice: str, why: str, by: Actor) -> DealOutcome:
    """A player does not agree: the result stays open and the referee is called."""
    return agreeing.dispute(_locked(sitting_id, by=by), side=voice, why=why, by=by)


@transaction.atomic
def confirm(sitting_id: int, *, seen: int, by: Actor, why: str = "") -> DealOutcome:
    """An official, or the time that passed, confirms what stands. Confirming twice is once."""
    return agreeing.confirm(_locked(sitting_id, by=by), seen=seen, by=by, why=why)


@transaction.atomic
def send_back(sitting_id: int, *, why: str, by: Actor) -> DealOutcome:
    """An official does not confirm: the players put it right themselves, and agree again."""
    return agreeing.send_back(_locked(sitting_id, by=by), why=why, by=by)


def confirm_silent() -> int:
    """Take silence for consent where the event says so; how many tables."""
    found = silent(Sitting.objects.public(), timezone.now())
    answers = _confirm_each(found, by=the_silence())
    return sum(answer.status is Status.RECORDED for answer in answers)


def confirm_open(event_id: int, *, by: Actor) -> Problem | None:
    """Confirm every table of an event that still waits for a word; what kept one from it, if so."""
    waiting = Sitting.objects.public().of(event_id)
    answers = _confirm_each(waiting.filter(over=True, agreement=Agreed.Agreement.OPEN), by=by)
    return next((answer.problems[0] for answer in answers if answer.problems), None)


def _confirm_each(sittings: QuerySet[Sitting], *, by: Actor) -> Iterator[DealOutcome]:
    """Each as it stood when they were read."""
    shown = Max("deals__entry", filter=Q(deals__voided_at=None))
    for pk, entry in sittings.annotate(shown=shown).values_list("pk", "shown"):
        yield confirm(pk, seen=entry or 0, by=by)


def _locked(sitting_id: int, *, by: Actor) -> "_SittingPaper":
    return _SittingPaper(lock_sitting(sitting_id, by=by))


@dataclass
class _SittingPaper:
    """A locked table as `agreeing` knows what is agreed to."""

    sheet: SittingSheet

    @property
    def row(self) -> Sitting:
        return self.sheet.sitting

    @property
    def agreeing(self) -> SittingSheet:
        return self.sheet

    @property
    def event(self) -> Tournament:
        return self.sheet.event

    @property
    def facts(self) -> list[Deal]:
        return self.sheet.counting

    @property
    def contested(self) -> list[Deal]:
        return self.sheet.contested

    @property
    def last_entry(self) -> int:
        return self.event.book_number

    @property
    def have_left(self) -> bool:
        here = self.row.round
        later = Round.objects.public().filter(stage=here.stage, number__gt=here.number)
        return later.exists()

    def accept(self, side: str, *, to: int) -> None:
        place = next(each for each in self.sheet.places if each.voice == side)
        Place.objects.filter(pk=place.pk).update(accepted=max(to, place.accepted))

    def is_back(self, why: str) -> bool:
        return self.row.sent_back == why

    def forget(self) -> None:
        self.row.places.update(accepted=0)

    def told(self, **said: Any) -> dict[str, Any]:
        side = said.pop("side", None)
        who = self._who(side) if side else {}
        totals = [str(total) for total in self.sheet.tally.totals]
        return {**self._where(), **who, **said, "score": totals, "over": self.row.over}

    def disputed(self) -> Values:
        side = self.row.disputed_by
        return {**self._where(), **self._who(side), "why": self.row.dispute} if side else None

    def agreed(self) -> Values:
        names = [each.pair.name for each in self.sheet.places if each.accepted]
        return {**self._where(), "accepted": names, "confirmed": self.row.confirmed_to}

    def _where(self) -> dict[str, Any]:
        return {"round": self.row.round.number, "table": self.row.table.number}

    def _who(self, side: str) -> dict[str, Any]:
        """The seat counted from 1, and who sat there; 0 is the phone of the table."""
        seat = next((each for each in self.sheet.places if each.voice == side), None)
        if seat is None:
            return {"seat": 0, "player": str(Voice.TABLE.label)}
        return {"seat": seat.seat + 1, "player": seat.pair.name}

    def write(self, act: Act, *, by: Actor, old: Values, new: Values, why: str) -> int:
        return note(self.sheet, act, by=by, old=old, new=new, why=why)

    def refused(self, problem: Problem) -> DealOutcome:
        return refused(self.sheet, problem)

    def already(self) -> DealOutcome:
        return DealOutcome(Status.ALREADY, self.sheet)

    def settled(self) -> DealOutcome:
        return settled(self.sheet, None, *_SAID)
