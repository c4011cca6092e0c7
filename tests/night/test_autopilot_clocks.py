"""The clocks that start by themselves: of the round being played, and of no other."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from tests.builders import drawn
from tests.draw.nights import a_stage, again, asked, finish
from tests.draw.test_two_finals import at_the_finals
from tests.draw.test_without_waiting import ahead, while_one_plays
from tests.night.test_autopilot import ALICE, ruled, sweep
from torneio.night.autopilot import running
from torneio.night.autopilot.services import Rules
from torneio.play.models import Round, Stage
from torneio.play.services import timing
from torneio.play.services.rounds import publish, publish_all

pytestmark = pytest.mark.django_db


def test_a_clock_taken_away_does_not_start_again() -> None:
    stage = ruled(a_stage(), Rules(clock_after=0, clock_minutes=30))
    round_ = drawn(stage)
    sweep()
    assert again(round_).clock_minutes == 30
    assert timing.remove_clock(round_, by=ALICE)
    sweep()
    assert again(round_).clock_minutes is None


@pytest.mark.parametrize("at_end", Round.AtEnd.values)
def test_a_clock_ends_as_the_rules_of_the_event_say(at_end: str) -> None:
    rules = Rules(clock_after=0, clock_minutes=30, clock_at_end=at_end)
    round_ = drawn(ruled(a_stage(), rules))
    sweep()
    assert again(round_).clock_at_end == at_end


def test_of_a_timetable_only_the_round_being_played_has_a_clock() -> None:
    stage = ruled(a_stage(format_="league"), Rules(clock_after=0, clock_minutes=30))
    for number in (1, 2, 3):
        drawn(stage, number)
    sweep()
    assert [bool(each.clock_minutes) for each in stage.rounds.order_by("number")] == [
        True,
        False,
        False,
    ]


def test_rounds_of_a_timetable_published_together_have_a_clock_each_in_turn() -> None:
    stage = ruled(a_stage(format_="league"), Rules(clock_after=0, clock_minutes=30))
    first, second, third = (asked(stage, number) for number in (1, 2, 3))
    assert publish_all(stage) == 3
    assert timed_after_a_sweep(stage) == [1]
    finish(first)
    assert timed_after_a_sweep(stage) == [1, 2]
    assert timing.remove_clock(second, by=ALICE)
    assert timed_after_a_sweep(stage) == [1]
    finish(second)
    assert timed_after_a_sweep(stage) == [1, 3]
    assert again(third).clock_at is None


def test_a_sweep_asks_as_much_of_thirty_events_as_of_one(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    rules = Rules(clock_after=0, clock_minutes=30)
    drawn(ruled(a_stage(), rules))
    sweep()
    with CaptureQueriesContext(connection) as of_one:
        running.take_what_is_due()
    for _ in range(29):
        ruled(a_stage(), rules)
    with django_assert_num_queries(len(of_one)):
        running.take_what_is_due()


def timed_after_a_sweep(stage: Stage) -> list[int]:
    """The rounds with a clock."""
    sweep()
    sweep()
    timed = stage.rounds.filter(clock_minutes__isnull=False)
    return list(timed.order_by("number").values_list("number", flat=True))


def test_a_round_drawn_while_a_table_still_plays_has_its_clock() -> None:
    stage = ruled(while_one_plays(25)[0], Rules(clock_after=0, clock_minutes=30))
    assert ahead(stage, 3) is None
    assert publish(stage.rounds.get(number=2).pk)
    assert timed_after_a_sweep(stage) == [2]


def test_the_final_of_the_second_cup_has_its_clock_beside_that_of_the_first() -> None:
    stage = ruled(at_the_finals(), Rules(clock_after=0, clock_minutes=30))
    drawn(stage, 3)
    assert timed_after_a_sweep(stage) == [3]
