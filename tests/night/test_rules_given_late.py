"""Rules of what happens by itself, given when what they wait for has come: they count from now."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.builders import drawn
from tests.draw.final_stages import a_swiss_played
from tests.draw.nights import a_stage, again, ended, finish
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
