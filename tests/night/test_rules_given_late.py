"""Rules of what happens by itself, given when what they wait for has come: they count from now."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.builders import drawn
from tests.draw.nights import a_stage, ended, finish
from tests.night.test_autopilot import MINUTE, ruled
from torneio.draw import schedule
from torneio.night.autopilot.services import Rules
from torneio.play.models import rules_of

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
