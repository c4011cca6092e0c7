"""A round on the organiser's pages: its progress, and its next automatic step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from pairing.knockout import rounds_needed
from scoring import Problem
from torneio.draw.schedule import LATE
from torneio.entries.models import Tournament
from torneio.play.clock import RoundClock, clock_of
from torneio.play.models import Declaration, Hand, Round, Stage
from torneio.play.round_names import RoundName, name_of_round
from torneio.play.selectors import progress_of
from torneio.prepared import prepared
from torneio.words import sentence

_NAMELESS = RoundName("", "", "")
SLOW = timedelta(seconds=15)  # a running worker draws any field well within this


@dataclass(frozen=True)
class RoundLine:
    """The state of a round: `playing` of its `tables` are not over, `recorded` is whether a hand
    was ever written in it, `problem` says why the last draw failed, `slow` that no worker has
    answered; `third_place` whether its cup has that match, `all_places` whether its stage has those
    for every place; `both_cups` that two are played in it, which follow their own."""

    slug: str
    state: str
    stage: int = 1
    format: str = ""
    third_place: bool = False
    all_places: bool = False
    both_cups: bool = False
    name: RoundName = _NAMELESS
    tables: int = 0
    playing: int = 0
    recorded: bool = False
    problem: str = ""
    due_at: datetime | None = None
    after_minutes: int | None = None
    publish_after: int | None = None
    publish_at: datetime | None = None
    clock_at: datetime | None = None
    slow: bool = False
    clock: RoundClock | None = None

    @property
    def missed(self) -> datetime | None:
        """The scheduled hour that passed while the program was stopped: the organiser must act."""
        at = self.due_at if self.state == Round.State.WAITING else self.publish_at
        return at if at and at < timezone.now() - LATE else None

    @property
    def to_make(self) -> str:
        """What makes its matches, as a button says it."""
        words = _("Formar %(the)s") if self.name.is_placed else _("Sortear %(the)s")
        return words % {"the": self.name.the}

    @property
    def is_timetable(self) -> bool:
        """Whether its draw needs no result of its stage."""
        return self.format in Stage.TIMETABLES

    @property
    def finished(self) -> int:
        """How many tables are done."""
        return self.tables - self.playing

    @property
    def is_scheduled(self) -> bool:
        return self.due_at is not None or self.after_minutes is not None


def lines_of(tournament: Tournament, rounds: Sequence[Round]) -> Iterator[RoundLine]:
    """Each of these rounds as it stands (one query)."""
    recorded = _recorded(tournament)
    for round_ in rounds:
        yield line_of(round_, recorded=round_.pk in recorded)


def _recorded(tournament: Tournament) -> set[int]:
    """The rounds in which a hand or a result was ever written."""
    return {round_.pk for round_ in _written(event=tournament.pk)}


@prepared
def _written(event: Any) -> QuerySet[Round]:
    hands = Hand.objects.filter(partida__match__round=OuterRef("pk"))
    declarations = Declaration.objects.filter(match__round=OuterRef("pk"))
    rounds = Round.objects.filter(stage__tournament=event)
    return rounds.filter(Exists(hands) | Exists(declarations)).only("pk").order_by()


def line_of(round_: Round, *, recorded: bool) -> RoundLine:
    """A round from `rounds_of` an event as it stands."""
    waited = timezone.now() - (round_.queued_at or timezone.now())
    progress, stage = progress_of(round_), round_.stage
    is_in_title = round_.number <= round_.last_number  # else a second cup, or a consolation, alone
    return RoundLine(
        slug=round_.slug,
        state=round_.state,
        stage=stage.number,
        format=stage.format,
        third_place=stage.third_place if is_in_title else stage.second_third,
        all_places=stage.all_places,
        both_cups=is_in_title and 1 < round_.number <= rounds_needed(max(stage.second_cup, 1)),
        name=name_of_round(round_),
        tables=progress.tables,
        playing=progress.left,
        recorded=recorded,
        problem=sentence(_problem(round_)) if round_.problem else "",
        due_at=round_.due_at,
        after_minutes=round_.after_minutes,
        publish_after=round_.publish_after,
        publish_at=round_.publish_at,
        clock_at=round_.clock_at,
        slow=round_.state == Round.State.QUEUED and waited > SLOW,
        clock=clock_of(round_),
    )


def _problem(round_: Round) -> Problem:
    details = {name: value for name, value in round_.problem.items() if name != "code"}
    return Problem(round_.problem["code"], details=details)
