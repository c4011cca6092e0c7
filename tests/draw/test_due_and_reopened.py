"""When the rounds of a stage are due, and an event opened again."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.builders import PHONE, an_event, begun, drawn
from tests.draw.nights import finish
from torneio.draw.services import (
    end_tournament,
    reopen_tournament,
    request_draw,
    schedule_draw,
)
from torneio.play.models import Autopilot

pytestmark = pytest.mark.django_db


def test_minutes_after_a_last_result_that_came_already_are_counted_from_now() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    finish(drawn(stage))
    before = timezone.now()
    assert schedule_draw(stage.rounds.get(number=2), after_minutes=10, by=PHONE)
    due = stage.rounds.get(number=2).due_at
    assert due
    assert before <= due - timedelta(minutes=10) <= timezone.now()
    line = stage.tournament.book.latest("number")
    assert (line.new["did"], line.new["after"]) == ("scheduled", 10)


def test_the_first_round_of_an_event_is_never_due_by_itself() -> None:
    event = an_event(4)
    Autopilot.objects.create(tournament=event, draw_after=10)
    stage = begun(event, "swiss", rounds=3)
    assert [(each.after_minutes, each.due_at) for each in stage.rounds.order_by("number")] == [
        (None, None),
        (10, None),
        (10, None),
    ]
    assert not [line for line in event.book.filter(act="round") if line.new["did"] == "scheduled"]


def test_an_event_that_is_over_draws_nothing_until_it_is_opened_again_once() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    event = stage.tournament
    finish(drawn(stage))
    assert end_tournament(event) is None
    assert not request_draw(stage.rounds.get(number=2))
    reopen_tournament(event, by=PHONE)
    line = event.book.latest("number")
    reopen_tournament(event, by=PHONE)
    assert event.book.latest("number") == line
    told = [line.new["state"] for line in event.book.filter(act="event").order_by("number")]
    assert told[-2:] == ["over", "running"]
    assert request_draw(stage.rounds.get(number=2))
