"""The clock of a round: the time left after any button, and the sentences shown."""

from datetime import timedelta
from functools import partial

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import PHONE, a_match, drawn, play
from tests.draw.nights import a_stage
from torneio.play.clock import RoundClock, clock_of, not_begun
from torneio.play.models import Round
from torneio.play.services.rounds import publish, unpublish
from torneio.play.services.timing import (
    ClockSettings,
    extend_clock,
    pause_clock,
    remove_clock,
    resume_clock,
    start_clock,
)

START = "2026-11-21 21:00:00"


@pytest.fixture
def at(time_machine):
    """Set the hour to so many minutes after nine."""

    def move(minutes: float) -> None:
        time_machine.move_to(START, tick=False)
        time_machine.shift(timedelta(minutes=minutes))

    move(0)
    return move


@pytest.fixture
def round_(db: None, at) -> Round:
    return drawn(a_stage(4))


def timed(round_: Round, minutes: int = 30, **more: object) -> None:
    assert start_clock(round_, ClockSettings(minutes, **more), by=PHONE)  # type: ignore[arg-type]


def now(round_: Round) -> RoundClock:
    clock = clock_of(Round.objects.get(pk=round_.pk))
    assert clock is not None
    return clock


def test_it_runs_from_the_press_to_its_end(round_: Round, at) -> None:
    timed(round_, 30)  # with the usual warning, five minutes before
    assert (now(round_).left_in_words, now(round_).phase) == ("30:00", "running")
    at(24.5)
    assert (now(round_).left_in_words, now(round_).phase) == ("5:30", "running")
    at(25)
    assert (now(round_).left_in_words, now(round_).phase) == ("5:00", "warning")
    at(31)
    assert (now(round_).left_in_words, now(round_).phase) == ("0:00", "over")


def test_while_it_stands_still_nothing_is_lost(round_: Round, at) -> None:
    timed(round_, 30)
    at(10)
    assert pause_clock(round_, by=PHONE)
    at(50)
    assert (now(round_).left_in_words, now(round_).phase) == ("20:00", "still")
    assert resume_clock(round_, by=PHONE)
    at(60)
    assert now(round_).left_in_words == "10:00"


def test_a_second_press_changes_nothing(round_: Round, at) -> None:
    timed(round_, 30)
    at(1)
    assert not start_clock(round_, ClockSettings(45), by=PHONE)
    assert not resume_clock(round_, by=PHONE)
    assert now(round_).left_in_words == "29:00"
    assert pause_clock(round_, by=PHONE)
    assert not pause_clock(round_, by=PHONE)
    assert remove_clock(round_, by=PHONE)
    assert not remove_clock(round_, by=PHONE)
    assert clock_of(Round.objects.get(pk=round_.pk)) is None


def test_five_minutes_more_are_five_also_where_it_stands_still_or_is_over(
    round_: Round, at
) -> None:
    timed(round_, 30)
    assert extend_clock(round_, 5, by=PHONE)
    assert (now(round_).left_in_words, now(round_).minutes) == ("35:00", 35)
    assert pause_clock(round_, by=PHONE)
    assert extend_clock(round_, 5, by=PHONE)
    assert now(round_).left_in_words == "40:00"
    assert resume_clock(round_, by=PHONE)
    at(100)
    assert extend_clock(round_, 5, by=PHONE)
    assert now(round_).left_in_words == "5:00"


def test_no_more_is_taken_than_is_left(round_: Round, at) -> None:
    timed(round_, 12)
    assert extend_clock(round_, -5, by=PHONE)
    at(3)
    assert not extend_clock(round_, -5, by=PHONE)
    assert not extend_clock(round_, -4, by=PHONE)
    assert now(round_).left_in_words == "4:00"
    assert extend_clock(round_, -3, by=PHONE)
    at(3 + 59 / 60)
    assert extend_clock(round_, 5, by=PHONE)
    assert now(round_).left_in_words == "5:01"
    assert extend_clock(round_, -5, by=PHONE)
    assert now(round_).left_in_words == "0:01"


def test_a_round_keeps_a_minute_at_least_also_where_the_hour_was_set_back(
    round_: Round, at
) -> None:
    timed(round_, 6)
    at(-20)
    assert not extend_clock(round_, -6, by=PHONE)
    assert extend_clock(round_, -5, by=PHONE)
    assert now(round_).minutes == 1


@pytest.mark.parametrize(
    "press",
    [pause_clock, resume_clock, remove_clock, partial(extend_clock, minutes=5)],
    ids=["pause", "resume", "remove", "extend"],
)
def test_no_press_makes_a_clock_where_there_is_none(round_: Round, press) -> None:
    assert not press(round_, by=PHONE)
    assert clock_of(Round.objects.get(pk=round_.pk)) is None


def test_one_that_is_over_is_not_paused(round_: Round, at) -> None:
    timed(round_, 30)
    at(30)
    assert not pause_clock(round_, by=PHONE)
    assert now(round_).phase == "over"


def test_minutes_more_move_the_end_by_them_to_the_same_second(round_: Round, at) -> None:
    timed(round_, 30)
    ends = now(round_).until
    at(10.007)
    assert extend_clock(round_, 5, by=PHONE)
    assert ends
    assert now(round_).until == ends + timedelta(minutes=5)


def test_every_press_is_a_line_with_the_end_or_with_what_is_left(round_: Round, at) -> None:
    timed(round_, 30)
    at(10)
    assert pause_clock(round_, by=PHONE)
    assert resume_clock(round_, by=PHONE)
    assert remove_clock(round_, by=PHONE)
    book = round_.stage.tournament.book.filter(act="clock").order_by("number")
    told = [[line.new[name] for name in ("did", "until", "left", "minutes")] for line in book]
    ends = "2026-11-21T21:30:00+00:00"
    assert told == [
        ["started", ends, None, 30],
        ["paused", None, 1200, 30],
        ["resumed", ends, None, 30],
        ["removed", None, None, 0],
    ]


def test_one_started_by_hand_is_not_started_again_by_itself(round_: Round) -> None:
    Round.objects.filter(pk=round_.pk).update(clock_at=timezone.now())
    timed(round_, 30)
    assert remove_clock(round_, by=PHONE)
    assert Round.objects.get(pk=round_.pk).clock_at is None


def test_a_round_nobody_sees_has_none(db: None) -> None:
    waiting = a_stage(4).rounds.get(number=1)
    assert not start_clock(waiting, ClockSettings(30), by=PHONE)


@pytest.mark.parametrize(
    ("at_end", "told"),
    [
        (Round.AtEnd.HAND, "Acabou o tempo: a mão em jogo é a última."),
        (Round.AtEnd.STANDS, "Acabou o tempo: o resultado fica como está."),
    ],
)
def test_it_says_at_its_end_what_was_chosen(round_: Round, at_end: str, told: str) -> None:
    timed(round_, 30, at_end=at_end)
    assert now(round_).says == told


@given(
    presses=st.lists(
        st.tuples(st.sampled_from(["pause", "resume", "more", "wait"]), st.integers(1, 9))
    )
)
def test_minutes_are_only_used_while_it_runs(presses: list[tuple[str, int]]) -> None:
    """A law of the value by itself: given, less what ran, is what is left."""
    begun = timezone.now()
    hour, ran, given_ = begun, timedelta(), timedelta(minutes=30)
    clock = RoundClock(30, 5, Round.AtEnd.HAND, begun + given_, None)
    for press, minutes in presses:
        left = clock.until - hour if clock.until else timedelta(seconds=clock.left or 0)
        if press == "wait":
            ran += timedelta(minutes=minutes) if clock.until else timedelta()
            hour += timedelta(minutes=minutes)
        elif press == "pause" and clock.until and left.total_seconds() >= 0:
            clock = clock._replace(until=None, left=round(left.total_seconds()))
        elif press == "resume" and clock.is_still:
            clock = clock._replace(until=hour + left, left=None)
        left = clock.until - hour if clock.until else timedelta(seconds=clock.left or 0)
        assert left == given_ - ran


def test_a_late_table_is_shown_after_the_tolerance_and_not_one_that_plays(
    round_: Round, at
) -> None:
    timed(round_, 40)
    playing, late = round_.matches.order_by("table__number")
    play(playing, [95])
    at(14.9)
    assert list(not_begun(round_)) == []
    round_.refresh_from_db()
    at(15)
    assert list(not_begun(round_)) == [late]


def test_the_database_keeps_no_clock_that_runs_and_stands_still(db: None) -> None:
    rounds = Round.objects.filter(pk=a_match().round_id)
    with pytest.raises(IntegrityError), transaction.atomic():
        rounds.update(clock_minutes=30, clock_until=timezone.now(), clock_left=5)
    with pytest.raises(IntegrityError), transaction.atomic():
        rounds.update(clock_minutes=None, clock_left=5)


def test_a_round_that_is_taken_back_has_no_clock(round_: Round) -> None:
    timed(round_, 30)
    assert unpublish(round_.pk, by=PHONE) is None
    assert publish(round_.pk, by=PHONE)
    assert clock_of(Round.objects.get(pk=round_.pk)) is None
