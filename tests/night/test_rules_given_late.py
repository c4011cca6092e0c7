"""Rules of what happens by itself, given when what they wait for has come: they count from now."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.builders import drawn, play
from tests.draw.final_stages import a_swiss_played
from tests.draw.nights import WINS, a_stage, again, ended, finish
from tests.night.test_autopilot import ALICE, MINUTE, coming, ruled, sweep
from torneio.draw import schedule
from torneio.draw.final_stage.services import begin_next_stage
from torneio.entries.models import Tournament
from torneio.night.autopilot.services import Rules, set_rules
from torneio.play.models import Match, Round, Stage, rules_of

pytestmark = pytest.mark.django_db


def test_what_was_waited_for_already_counts_from_the_saving() -> None:
    stage = a_stage()
    first = drawn(stage)
    finish(first)
    ended(first, timezone.now() - 4 * MINUTE)
    ruled(stage, Rules(draw_after=5))
    assert schedule.claim_due() == []
    due = stage.rounds.get(number=2).due_at
    assert due
    assert timedelta(minutes=4) < due - timezone.now() <= timedelta(minutes=5)
    ruled(stage, Rules(draw_after=2, end_after=0))
    sooner = stage.rounds.get(number=2).due_at
    assert sooner
    assert sooner < due
    assert rules_of(stage.tournament).end_at is None


def test_a_stage_begun_by_hand_has_its_first_round_drawn_so_many_minutes_later() -> None:
    event = a_swiss_played()
    set_rules(event, Rules(draw_after=1), by=ALICE)
    stage = begin_next_stage(event, "knockout", go_on=4, by=ALICE)
    assert isinstance(stage, Stage)
    first = stage.rounds.get(number=1)
    assert first.due_at
    assert timedelta() < first.due_at - timezone.now() <= MINUTE
    assert first.slug in [step.round for step in coming(event)]
    sweep()
    assert again(first).state == Round.State.WAITING
    Match.objects.update(finished_at=timezone.now() - 9 * MINUTE)
    Round.objects.filter(pk=first.pk).update(due_at=timezone.now())
    sweep()
    assert again(first).state == Round.State.DRAFT


def test_the_first_draw_of_a_stage_begun_by_itself_waits_the_minutes_of_the_event_too() -> None:
    stage = ruled(a_stage(4, rounds=1), Rules(draw_after=10, end_after=0))
    Stage.objects.update(go_on=4)
    finish(drawn(stage))
    sweep()
    first = Tournament.objects.get().stages.get(number=2).rounds.get(number=1)
    assert first.state == Round.State.WAITING
    assert timedelta(minutes=9) < first.due_at - timezone.now() <= timedelta(minutes=10)
    Match.objects.update(finished_at=timezone.now() - 11 * MINUTE)
    Round.objects.filter(pk=first.pk).update(due_at=timezone.now())
    sweep()
    assert again(first).state == Round.State.DRAFT


def test_a_round_that_is_public_already_has_its_clock_from_the_saving() -> None:
    stage = a_stage()
    first = drawn(stage)
    ruled(stage, Rules(clock_after=0, clock_minutes=2))
    steps = [(step.kind, step.round) for step in coming(stage.tournament)]
    assert ("clock", first.slug) in steps
    sweep()
    assert again(first).clock_minutes == 2


def test_a_round_with_a_table_that_is_over_has_none_and_that_is_said() -> None:
    stage = a_stage()
    first = drawn(stage)
    play(first.matches.order_by("position").first(), WINS)
    ruled(stage, Rules(clock_after=0, clock_minutes=2))
    sweep()
    assert again(first).clock_minutes is None
    told = [step.what for step in coming(stage.tournament) if step.kind == "clocks"]
    assert told[0] == "Sem relógio automático: a ronda 1"


def test_a_rule_taken_back_takes_its_clock_with_it() -> None:
    stage = a_stage()
    first = drawn(stage)
    ruled(stage, Rules(clock_after=5, clock_minutes=2))
    assert again(first).clock_at
    ruled(stage, Rules())
    assert again(first).clock_at is None


@pytest.mark.parametrize("format_", ["swiss", "league"])
def test_the_clocks_of_the_later_rounds_are_told_before_they_are_near(format_: str) -> None:
    stage = a_stage(format_=format_)
    drawn(stage)
    ruled(stage, Rules(draw_after=0, publish_after=0, clock_after=0, clock_minutes=2))
    told = {step.what: step.when for step in coming(stage.tournament)}
    when = told["Começar o relógio de cada ronda seguinte: 2 min"]
    assert when == "0 minutos depois de publicada, quando for a vez dela"
