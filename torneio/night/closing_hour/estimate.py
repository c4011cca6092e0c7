"""The expected end of an event that is being played: by its plan, and by the rounds played so far.

Nothing is stored but the wanted hour, in the plan of the event; a range of hours is told as one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, NamedTuple, TypedDict

from django.db.models import Count, Max, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from torneio.draw.round_lines import RoundLine
from torneio.draw.stage_overview import Overview, rounds_alone
from torneio.entries.models import Tournament
from torneio.formats.evenings import (
    PAUSE,
    days_after,
    evening,
    length_in_words,
    minutes_of_a_match,
    still_to_come,
    usual_minutes,
)
from torneio.formats.ready_formats import USUAL_NEXT, ReadyStage, meant_after
from torneio.night.closing_hour.services import SHORTER
from torneio.play.clock import clock_of
from torneio.play.models import Autopilot, Entrant, Round, Stage, StageOptions, rules_of

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

_HALF_A_DAY = timedelta(hours=12)
_ONE_NIGHT = timedelta(hours=16)  # after that, an event is not played in one


class Closing(NamedTuple):
    """The expected end, the hour wanted (None where none is), whether the end is reckoned from
    rounds that were played, how long a round takes with the pause before it, and the slug of the
    last round where the event can do without it."""

    at: datetime
    until: datetime | None
    measured: bool
    a_round: timedelta
    spare: str = ""

    @property
    def without(self) -> "Closing":
        """The end with a round less."""
        return self._replace(at=self.at - self.a_round)

    @property
    def late(self) -> int:
        """Minutes from the hour wanted to the expected end; 0 where it ends in time."""
        return max(0, _minutes(self.at - self.until)) if self.until else 0

    @property
    def words(self) -> str:
        """The expected end in a sentence."""
        said = {"hour": _hour(self.at), "late": length_in_words(self.late)}
        if self.until is None:
            return _("Acaba por volta das %(hour)s.") % said
        said["until"] = _hour_after(self.until, self.at)
        if self.late:
            words = _("Acaba por volta das %(hour)s, %(late)s depois da hora marcada (%(until)s).")
            return words % said
        return _("Acaba por volta das %(hour)s; a hora marcada é %(until)s.") % said


class Ends(NamedTuple):
    """When tables are expected to be over: those of the public rounds (None where none plays) and,
    at `stage`, those of all rounds of the stage; `pace` is how long a round takes."""

    tables: datetime | None
    stage: datetime
    pace: timedelta


def closing_of(event: Tournament, now: Overview) -> Closing | None:
    """The expected end of an event; None before a round is public, once all is played, and where
    it is not played in one night."""
    course = _course(event, now)
    if course is None:
        return None
    coming, planned = _stages_after(event, now)
    at = course.stage_end + (coming * course.a_round if course.measured else planned)
    more = _to_come(now)
    spare = more[-1] if more else None
    drops = spare and spare.format in SHORTER and spare.state == Round.State.WAITING
    dropped = spare.slug if spare and drops else ""
    return Closing(at, _until(event, course.begun), course.measured, course.a_round, dropped)


def end_in_words(event: Tournament, rounds: Sequence[Round]) -> str:
    """The expected end in a sentence, for everybody, of the `rounds_of` an event; "" where it has
    none. An hour and no countdown: a public page is kept."""
    closing = closing_of(event, rounds_alone(event, rounds)) if rounds else None
    return closing.words if closing else ""


def ends_of(event: Tournament, now: Overview) -> Ends | None:
    """The expected ends of what is being played; None where there is no `closing_of` it, and while
    the clock of the tables stands still."""
    course = _course(event, now)
    if course is None or (course.due is None and now.playing):
        return None
    tables = course.due and course.due + course.others * course.a_round
    return Ends(tables, course.stage_end, course.pace)


class _Course(NamedTuple):
    """The course of a night: when it `begun`, whether the pace of its rounds is `measured`; when
    the first round still played is `due` to be over, and how many public ones are behind it."""

    begun: datetime
    measured: bool
    pace: timedelta
    a_round: timedelta  # with the pause before it
    due: datetime | None
    others: int
    stage_end: datetime


def _course(event: Tournament, now: Overview) -> _Course | None:
    is_played = not (_to_come(now) or now.go_on or any(line.playing for line in now.rounds))
    public = [] if now.over or is_played else list(_public(event))
    if not public:
        return None
    begun, here = public[0].began, timezone.now()
    if here - begun > _ONE_NIGHT:
        return None
    done = [(each.began, each.last) for each in public if each.last and not each.is_open]
    lengths = [last - began for began, last in done if last > began]
    pace = _planned(event, now, public[-1].round)
    if lengths:
        pace = sum(lengths, timedelta()) / len(lengths)
    still = [each for each in public if each.is_open]
    others = max(len(still) - 1, 0)
    rules = rules_of(event)
    a_round = pace + _pause(rules)
    due = _due(rules, still[0], pace) if still else None
    end = max(here, due) if due else here + _clock_left(still)
    end += (len(_to_come(now)) + others) * a_round
    return _Course(begun, bool(lengths), pace, a_round, due, others, end)


def _to_come(now: Overview) -> list[RoundLine]:
    """The rounds of its stages that are not public yet."""
    return [line for line in now.rounds if line.state != Round.State.PUBLISHED]


class _Played(NamedTuple):
    """A public round: when it began, and the hour of its last result; rounds published at once
    begin with the end of the one before."""

    round: Round
    began: datetime
    last: datetime | None
    is_open: bool


class _Results(TypedDict):
    """Of a round: the number of matches still played, and the hour of its last result."""

    playing: int
    end: datetime | None


def _rounds(event: Tournament) -> "QuerySet[WithAnnotations[Round, _Results]]":
    seated = Q(matches__pair_b__isnull=False)
    playing = Count("matches", filter=seated & Q(matches__over=False))
    end = Max("matches__finished_at", filter=seated)
    rounds: QuerySet[Round] = Round.objects.public().filter(stage__tournament=event)
    counted = rounds.annotate(playing=playing, end=end).defer("draw", "problem")
    return counted.order_by("stage__number", "number")


def _public(event: Tournament) -> Iterator[_Played]:
    """The public rounds, in order."""
    before: datetime | None = None
    for round_ in _rounds(event):
        at = round_.published_at or timezone.now()
        yield _Played(round_, max(at, before or at), round_.end, round_.playing > 0)
        before = round_.end or before


def _due(rules: Autopilot, played: _Played, pace: timedelta) -> datetime | None:
    """When a round still played should be over: by its clock, or the one that is to start, else as
    long as a round takes; None while its clock stands still."""
    if clock := clock_of(played.round):
        return clock.until
    starts, minutes = played.round.clock_at, rules.clock_minutes
    if starts and minutes:
        return starts + timedelta(minutes=minutes)
    return played.began + pace


def _clock_left(still: Sequence[_Played]) -> timedelta:
    """What is left on the clock that stands still; none where nothing is played."""
    clock = clock_of(still[0].round) if still else None
    return timedelta(seconds=clock.seconds if clock else 0)


def _planned(event: Tournament, now: Overview, last: Round) -> timedelta:
    """How long a round takes by its clock, else by the plan."""
    if clock := clock_of(last):
        return timedelta(minutes=clock.minutes)
    each = event.plan.get("minutes") or usual_minutes(event)
    line = now.last_public
    count = line.tables if line else 1
    waves = -(-count // (event.plan.get("tables") or max(count, 1)))
    return timedelta(minutes=waves * minutes_of_a_match(event.ruleset.match, each))


def _pause(rules: Autopilot) -> timedelta:
    """The time between two rounds: what happens by itself, at least the usual."""
    waits = (rules.draw_after, rules.publish_after, rules.clock_after)
    return timedelta(minutes=max(PAUSE, sum(each or 0 for each in waits)))


def _stages_after(event: Tournament, now: Overview) -> tuple[int, timedelta]:
    """The rounds of the stages that follow, and their time by the plan."""
    if not now.go_on:
        return 0, timedelta()
    then: list[ReadyStage] = []
    while stage := meant_after(event.plan, now.stage + len(then)):
        then.append(stage)
    here = ReadyStage(Stage.Format.SWISS, StageOptions(go_on=now.go_on))  # as any with a cut
    in_it = Entrant.objects.filter(stage__tournament=event, stage__number=now.stage)
    night = evening(
        event.ruleset.match,
        entered=max(in_it.filter(pair__withdrawn=False).count(), now.go_on),
        start=time(0),
        until=time(1),
        minutes=event.plan.get("minutes") or usual_minutes(event),
        rounds=1,
        tables=event.plan.get("tables"),
    )
    night = replace(night, pause=_pause(rules_of(event)) // timedelta(minutes=1))
    stages = (here, *(then or (USUAL_NEXT,)))
    rounds, minutes = still_to_come(night, stages, event.ruleset.match)
    return rounds, timedelta(minutes=minutes)


def _until(event: Tournament, begun: datetime) -> datetime | None:
    """The wanted hour: the first such after the event began."""
    if "until" not in event.plan:
        return None
    wanted, start = time.fromisoformat(event.plan["until"]), timezone.localtime(begun)
    at = start.replace(hour=wanted.hour, minute=wanted.minute, second=0, microsecond=0)
    return at if at > start else at + timedelta(days=1)


def _minutes(span: timedelta) -> int:
    return round(span.total_seconds() / 60)


def _hour(at: datetime) -> str:
    return f"{timezone.localtime(at):%H:%M}"


def _hour_after(wanted: datetime, at: datetime) -> str:
    """The hour wanted; with its day where that alone would be read as the one before `at`."""
    hour = _hour(wanted)
    if wanted - at <= _HALF_A_DAY:
        return hour
    return days_after(hour, 1)
