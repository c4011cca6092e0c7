"""The steps that are due, each claimed once by a conditional UPDATE, and taken.

Rounds are drawn by `torneio.draw.schedule`. A step that is refused is reported on the page and not
tried again before something has changed.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, Max, OuterRef, Q, QuerySet
from django.utils import timezone

from scoring import Problem
from torneio.access.actors import Actor, program
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.draw.schedule import LATE, MOVING
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.entries.services import close_registration
from torneio.night.autopilot.forfeits import forfeit_late
from torneio.night.autopilot.quiet import quiet_tables, remind
from torneio.night.autopilot.services import time_round, was_timed
from torneio.night.autopilot.stage_steps import begin_as_meant, go_on
from torneio.night.autopilot.step import StepKind
from torneio.night.autopilot.steps import last_result
from torneio.play.models import Autopilot, Match, Round
from torneio.play.published_seating import of_rounds
from torneio.play.selectors import being_played, progress_of, rounds_of
from torneio.play.services import rounds


def by_itself() -> Actor:
    """The actor of automatic steps."""
    return program(coded("autopilot"))


def take_what_is_due() -> None:
    """Publish, time, close, begin, remind and end whatever is due."""
    now = timezone.now()
    due = (now - LATE, now)
    drafts = Round.objects.filter(MOVING, state=Round.State.DRAFT, publish_at__range=due)
    for key in drafts.values_list("pk", flat=True):
        rounds.publish_due(key, now, by=by_itself())
    running = Autopilot.objects.filter(on_hold=False).select_related("tournament")
    timed = running.filter(_IS_OPEN, clock_after__isnull=False)
    for rules in timed.filter(tournament__in=_with_one_to_time()):
        _time_next(rules)
    _time_rounds(due)
    for rules in running.filter(close_at__range=due, tournament__state=Tournament.State.OPEN):
        _close(rules)
    for rules in running.filter(begin_at__range=due, tournament__stages=None):
        _begin(rules)
    for rules in running.filter(_IS_OPEN, remind_after__isnull=False):
        quiet = quiet_tables(rules.tournament, rules.remind_after)
        silent = [each for each in quiet if each.at and due[0] <= each.at <= now]
        remind(rules.tournament, silent, by=by_itself())
    _forfeit_late()
    for rules in running.filter(_IS_OPEN, end_after__isnull=False):
        _follow(rules, now)
    for rules in running.filter(_IS_OPEN, end_at__range=due):
        _end(rules)


def _forfeit_late() -> None:
    """In events that give forfeits without asking, whether or not they have other rules."""
    events = Tournament.objects.filter(forfeits_alone=True).exclude(state=Tournament.State.OVER)
    timed = Round.objects.public().filter(clock_until__isnull=False)
    here = events.filter(stages__rounds__in=timed).exclude(autopilot__on_hold=True)
    for event in here.distinct():
        forfeit_late(event, by=by_itself())


_IS_OPEN = ~Q(tournament__state=Tournament.State.OVER)


def _with_one_to_time() -> QuerySet[Round, int]:
    """The events with a round that may be the next to have a clock: public, with a table to play,
    and a result ahead of it in its stage that came after it was public."""
    here, ahead = Q(round=OuterRef("pk")), Q(round__stage=OuterRef("stage"))
    ahead &= Q(round__number__lt=OuterRef("number"), finished_at__gt=OuterRef("published_at"))
    found = Round.objects.public().filter(clock_minutes=None, clock_at=None)
    open_ = Match.objects.filter(here, over=False)
    late = found.filter(Exists(open_), Exists(Match.objects.filter(ahead)))
    return late.values_list("stage__tournament", flat=True)


def _time_rounds(due: tuple[datetime, datetime]) -> None:
    timed = Round.objects.public().filter(MOVING, clock_at__range=due).select_related("stage")
    for round_ in timed:
        _time(round_)


@transaction.atomic
def _time(round_: Round) -> None:
    rules = Autopilot.objects.filter(tournament=round_.stage.tournament_id).first()
    claimed = Round.objects.filter(pk=round_.pk, clock_at=round_.clock_at).update(clock_at=None)
    if claimed and rules:
        time_round(round_, rules, by=by_itself())


def _time_next(rules: Autopilot) -> None:
    """Set when the clock of the round being played starts, where that was public before those ahead
    of it in its timetable were over; once, whatever is said of its clock afterwards."""
    event = rules.tournament
    round_ = being_played(rounds_of(event))
    if round_ is None or round_.clock_minutes or round_.clock_at or not progress_of(round_).left:
        return
    ahead = Match.objects.filter(round__stage=round_.stage_id, round__number__lt=round_.number)
    last = ahead.aggregate(last=Max("finished_at"))["last"]
    if last is None or not round_.published_at or last <= round_.published_at:
        return
    if was_timed(round_):
        return
    of_it = of_rounds(round_.stage, "moved", [round_.number], step=str(StepKind.CLOCK))
    at = last + timedelta(minutes=rules.clock_after or 0)
    said = of_it | {"at": at.isoformat(timespec="minutes")}
    with transaction.atomic():
        untimed = Round.objects.filter(pk=round_.pk, clock_minutes=None, clock_at=None)
        if untimed.update(clock_at=at):
            event_book.note(event.pk, Act.AUTOPILOT, by=by_itself(), new=said)


@transaction.atomic
def _close(rules: Autopilot) -> None:
    if Autopilot.objects.filter(pk=rules.pk, close_at=rules.close_at).update(close_at=None):
        close_registration(rules.tournament, by=by_itself())


@transaction.atomic
def _begin(rules: Autopilot) -> None:
    if Autopilot.objects.filter(pk=rules.pk, begin_at=rules.begin_at).update(begin_at=None):
        _refuse(rules, begin_as_meant(rules.tournament, by=by_itself()))


@transaction.atomic
def _end(rules: Autopilot) -> None:
    if Autopilot.objects.filter(pk=rules.pk, end_at=rules.end_at).update(end_at=None):
        _refuse(rules, go_on(rules.tournament, by=by_itself()))


def _follow(rules: Autopilot, now: datetime) -> None:
    """Schedule the end once everything is played; a result taken back cancels that."""
    last = last_result(rules.tournament)
    if last is None:
        _set(rules, None)
    elif rules.end_at is None and rules.refused_at < rules.tournament.revision:
        _set(rules, max(last + timedelta(minutes=rules.end_after or 0), now))


@transaction.atomic
def _set(rules: Autopilot, at: datetime | None) -> None:
    if at != rules.end_at:
        Autopilot.objects.filter(pk=rules.pk, end_at=rules.end_at).update(end_at=at, problem={})
        hour = at and at.isoformat(timespec="minutes")
        said = {"did": "moved", "step": "end", "at": hour}
        event_book.note(rules.pk, Act.AUTOPILOT, by=by_itself(), new=said)
        rules.end_at = at


def _refuse(rules: Autopilot, problem: Problem | None) -> None:
    """Store why a step was refused, to be shown and not tried again as long as nothing moves."""
    if problem is None:
        return
    said = {"did": "refused", "problem": problem.as_dict()}
    event_book.note(rules.pk, Act.AUTOPILOT, by=by_itself(), new=said)
    event = Tournament.objects.get(pk=rules.pk)
    refused = {"problem": problem.as_dict(), "refused_at": event.revision}
    Autopilot.objects.filter(pk=rules.pk).update(**refused)
