"""Calls of what happens by itself, each on a small event made for it."""

from datetime import datetime, timedelta

from django.utils import timezone

from tests.book.calls import Calls, Given, given
from tests.builders import PHONE, an_event, drawn
from tests.draw.nights import a_stage, asked, finish
from torneio.entries.models import Pair, Tournament
from torneio.night.autopilot import forfeits, quiet, running, services, stage_steps
from torneio.night.autopilot.services import Rules
from torneio.night.autopilot.step import Step, StepKind
from torneio.play.models import Autopilot, Round, rules_of
from torneio.play.services import rounds
from torneio.play.services.timing import ClockSettings, start_clock

_PLAN = {"format": "swiss", "rounds": 3, "until": "23:30"}


def meant() -> Tournament:
    """An event of which it is said how it is played."""
    event = an_event(4)
    event.plan = _PLAN
    event.save(update_fields=["plan"])
    return event


def reviewed() -> Round:
    """A draft that is published some minutes later."""
    stage = a_stage()
    services.set_rules(stage.tournament, Rules(publish_after=3), by=PHONE)
    return asked(stage)


def due() -> Given:
    """The same, now due."""
    round_ = reviewed()
    Round.objects.filter(pk=round_.pk).update(publish_at=timezone.now())
    return given(round_.pk, timezone.now(), by=PHONE)


def played() -> Tournament:
    """An event of which all is played."""
    stage = a_stage(2, "knockout")
    finish(drawn(stage))
    return stage.tournament


def step(round_: Round, kind: StepKind = StepKind.PUBLISH) -> Step:
    return Step(kind, "", "", timezone.now(), round_.slug)


def moved() -> Given:
    round_ = reviewed()
    hour: datetime = timezone.now() + timedelta(hours=1)
    return given(round_.stage.tournament, step(round_), hour, by=PHONE)


def given_back() -> Given:
    round_ = reviewed()
    event, left = round_.stage.tournament, step(round_)
    services.move_step(event, left, None, by=PHONE)
    return given(event, left, by=PHONE)


def taken() -> Given:
    round_ = reviewed()
    return given(round_.stage.tournament, step(round_), by=PHONE)


def timed() -> Given:
    round_ = drawn(a_stage())
    services.set_rules(round_.stage.tournament, Rules(clock_after=0, clock_minutes=30), by=PHONE)
    return given(round_, rules_of(round_.stage.tournament), by=PHONE)


def late() -> Given:
    """A table of which one pair is there, past the tolerance."""
    round_ = drawn(a_stage())
    match = round_.matches.order_by("position")[0]
    Pair.objects.filter(pk=match.pair_b_id).update(present=True)
    start_clock(round_, ClockSettings(30), by=PHONE)
    timed = Round.objects.filter(pk=round_.pk)
    timed.update(clock_until=timezone.now() + timedelta(minutes=14))
    return given(round_.stage.tournament, by=PHONE)


def silent(**hour: datetime) -> Given:
    """A silent table."""
    event = drawn(a_stage()).stage.tournament
    return given(event, quiet.quiet_tables(event, 20), *hour.values(), by=PHONE)


def come() -> Given:
    event = meant()
    Autopilot.objects.create(tournament=event, begin_at=timezone.now())
    return given()


CASES: Calls = {
    rounds.publish_due: due,
    services.set_rules: lambda: given(an_event(2), Rules(draw_after=5), by=PHONE),
    services.hold: lambda: given(an_event(2), on=True, by=PHONE),
    services.move_step: moved,
    services.give_back: given_back,
    services.take_step: taken,
    services.time_round: timed,
    stage_steps.begin_as_meant: lambda: given(meant(), by=PHONE),
    stage_steps.go_on: lambda: given(played(), by=PHONE),
    stage_steps.close_now: lambda: given(an_event(2), by=PHONE),
    forfeits.forfeit_late: late,
    quiet.remind: silent,
    quiet.put_off: lambda: silent(at=timezone.now() + timedelta(hours=1)),
    running.take_what_is_due: come,
}
