"""Both pairs agree to what was entered, or call for the referee, who confirms or sends it back.

Nobody here changes a hand. `seen` is the number of the book up to which the page showed the match:
nobody agrees to what they did not see.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db import transaction
from django.utils import timezone

import scoring
from scoring import Problem
from torneio.access.actors import Actor
from torneio.entries.models import Tournament
from torneio.play import book
from torneio.play.book import Act, Values
from torneio.play.models import Agreed, Declaration, Hand, Match
from torneio.play.outcomes import Answer, Status, frozen, grounds, is_drawn_from, refused, settled
from torneio.play.services import agreeing
from torneio.play.services.agreeing import silent, the_silence
from torneio.play.sheets import MatchSheet, lock_sheet


@transaction.atomic
def accept(match_id: int, *, side: scoring.Side, seen: int, by: Actor) -> Answer:
    """A pair agrees to all that counts up to entry `seen`. Agreeing twice is once."""
    return agreeing.accept(_locked(match_id, by=by), side=side, seen=seen, by=by)


@transaction.atomic
def dispute(match_id: int, *, side: str, why: str, by: Actor) -> Answer:
    """A pair does not agree: the result stays open and the referee is called.

    `side` is "a", "b", or "table" where nobody said which pair it is.
    """
    return agreeing.dispute(_locked(match_id, by=by), side=side, why=why, by=by)


@transaction.atomic
def confirm(match_id: int, *, seen: int, by: Actor, why: str = "") -> Answer:
    """An official, or the time that passed, confirms what stands. Confirming twice is once."""
    return agreeing.confirm(_locked(match_id, by=by), seen=seen, by=by, why=why)


@transaction.atomic
def send_back(match_id: int, *, why: str, by: Actor, hand_id: int | None = None) -> Answer:
    """An official does not confirm: the pairs put it right themselves, and agree again.

    `hand_id` is the hand it is about: that one a phone may correct where it stands. Not once a
    later round is public: the pairs have left the table, and the official corrects.
    """
    paper = _locked(match_id, by=by)
    if hand_id is not None:
        paper.about = next((hand for hand in paper.sheet.counting if hand.pk == hand_id), None)
        if paper.about is None:
            return paper.refused(Problem("unknown_hand"))
        if problem := frozen(paper.row, paper.about, by=by):
            return paper.refused(problem)
    return agreeing.send_back(paper, why=why, by=by)


def confirm_silent() -> int:
    """Take silence for consent where the event says so; how many matches."""
    found = silent(Match.objects.public(), timezone.now())
    answers = (confirm(match.pk, seen=match.book_number, by=the_silence()) for match in found)
    return sum(answer.status is Status.RECORDED for answer in answers)


def confirm_open(event_id: int, *, by: Actor) -> Problem | None:
    """Confirm every result of an event that waits for a word; what kept one from it, if so."""
    waiting = Match.objects.public().of(event_id).filter(over=True, agreement=Agreed.Agreement.OPEN)
    answers = (confirm(match.pk, seen=match.book_number, by=by) for match in waiting)
    return next((answer.problems[0] for answer in answers if not answer.is_good), None)


def _locked(match_id: int, *, by: Actor) -> "_MatchPaper":
    return _MatchPaper(lock_sheet(match_id, by=by))


@dataclass
class _MatchPaper:
    """A locked match as `agreeing` knows what is agreed to; `about` the hand it is sent back for,
    if for one."""

    sheet: MatchSheet
    about: Hand | None = None

    @property
    def row(self) -> Match:
        return self.sheet.match

    agreeing = row

    @property
    def event(self) -> Tournament:
        return self.row.round.stage.tournament

    @cached_property
    def facts(self) -> list[Hand | Declaration]:
        return grounds(self.sheet)

    @property
    def contested(self) -> list[Hand]:
        return self.sheet.contested

    @property
    def last_entry(self) -> int:
        return self.row.book_number

    @property
    def have_left(self) -> bool:
        return is_drawn_from(self.row)

    def accept(self, side: str, *, to: int) -> None:
        setattr(self.row, f"accepted_{side}", max(to, self.row.accepted[side]))

    def is_back(self, why: str) -> bool:
        same = self.row.sent_back_hand_id == (self.about.pk if self.about else None)
        return same and self.row.sent_back == why

    def forget(self) -> None:
        self.row.accepted_a = self.row.accepted_b = 0
        self.row.sent_back_hand = self.about

    def told(self, **said: Any) -> dict[str, Any]:
        if self.about is not None:
            said |= {"partida": self.about.partida.number, "hand": self.about.number}
        return {**said, "score": [self.row.score_a, self.row.score_b], "over": self.row.over}

    def disputed(self) -> Values:
        match = self.row
        return {"by": match.disputed_by, "why": match.dispute} if match.disputed_by else None

    def agreed(self) -> Values:
        return {**self.row.accepted, "confirmed": self.row.confirmed_to}

    def write(self, act: Act, *, by: Actor, old: Values, new: Values, why: str) -> int:
        return int(book.write(self.row, act, by=by, old=old, new=new, why=why).number)

    def refused(self, problem: Problem) -> Answer:
        return refused(self.sheet, problem)

    def already(self) -> Answer:
        return Answer(Status.ALREADY, self.sheet)

    def settled(self) -> Answer:
        return settled(self.sheet)
