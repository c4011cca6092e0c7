"""Rounds drawn by themselves: at an hour, or so long after the last result."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.builders import drawn, fresh
from tests.draw.nights import a_stage, again, asked, ended, finish
from torneio.access.actors import official
from torneio.draw import schedule, services
from torneio.draw.tasks import draw_round
from torneio.entries.models import Tournament
from torneio.play.models import Round
from torneio.play.services.recording import void_last_hand
from torneio.play.services.rounds import discard
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def test_a_round_is_claimed_when_its_hour_has_come_and_not_before() -> None:
    round_ = a_stage().rounds.get(number=1)
    services.schedule_draw(round_, at=timezone.now() + HOUR)
    assert schedule.claim_due() == []
    services.schedule_draw(round_, at=timezone.now())
    assert schedule.claim_due() == [round_.pk]


def test_two_sweeps_claim_a_round_once() -> None:
    round_ = a_stage().rounds.get(number=1)
    services.schedule_draw(round_, at=timezone.now())
    assert [schedule.claim_due(), schedule.claim_due()] == [[round_.pk], []]


def test_a_claim_moves_the_revision_so_that_pages_say_it_is_being_drawn() -> None:
    round_ = a_stage().rounds.get(number=1)
    services.schedule_draw(round_, at=timezone.now())
    before = Tournament.objects.get().revision
    schedule.claim_due()
    assert Tournament.objects.get().revision == before + 1


def test_a_round_follows_the_last_result_by_so_many_minutes() -> None:
    stage = a_stage()
    first, second = drawn(stage), stage.rounds.get(number=2)
    services.schedule_draw(second, after_minutes=15)
    assert schedule.claim_due() == []
    finish(first)
    ended(first, timezone.now() - timedelta(minutes=14))
    assert schedule.claim_due() == []
    ended(first, timezone.now() - timedelta(minutes=16))
    Round.objects.filter(pk=second.pk).update(due_at=None)  # sixteen minutes, all stopped
    assert schedule.claim_due() == [second.pk]


def test_a_result_taken_back_takes_the_hour_back() -> None:
    stage = a_stage()
    first, second = drawn(stage), stage.rounds.get(number=2)
    services.schedule_draw(second, after_minutes=15)
    finish(first)
    schedule.follow_results()
    assert again(second).due_at is not None
    match = fresh(first.matches.first())
    last = read_sheet(match).last_hand
    void_last_hand(match.pk, hand_id=last.pk, by=official("alice"), why="")
    schedule.follow_results()
    assert again(second).due_at is None


def test_a_result_of_an_older_round_taken_back_holds_the_draw_too() -> None:
    stage = a_stage()
    for number in (1, 2):
        finish(drawn(stage, number))
    third = stage.rounds.get(number=3)
    services.schedule_draw(third, after_minutes=0)
    match = fresh(stage.rounds.get(number=1).matches.first())
    void_last_hand(match.pk, hand_id=read_sheet(match).last_hand.pk, by=official("alice"), why="")
    assert schedule.claim_due() == []


def test_a_round_whose_hour_comes_while_tables_play_follows_the_last_result() -> None:
    stage = a_stage()
    first, second = drawn(stage), stage.rounds.get(number=2)
    services.schedule_draw(second, at=timezone.now(), publish_after=0)
    assert schedule.claim_due() == [second.pk]
    draw_round(second.pk)
    assert (again(second).state, again(second).problem) == (Round.State.WAITING, {})
    finish(first)
    assert schedule.claim_due() == [second.pk]
    draw_round(second.pk)
    assert again(second).state == Round.State.PUBLISHED


def test_a_round_whose_worker_vanished_is_rung_again() -> None:
    round_ = a_stage().rounds.get(number=1)
    services.request_draw(round_)
    assert schedule.claim_due() == []
    Round.objects.update(queued_at=timezone.now() - HOUR)
    assert schedule.claim_due() == [round_.pk]
    assert schedule.claim_due() == []


def test_a_problem_waits_for_a_person_and_is_not_tried_again() -> None:
    stage = a_stage(2)
    stage.tournament.pairs.filter(number=2).update(withdrawn=True)
    services.schedule_draw(stage.rounds.get(number=1), at=timezone.now())
    for pk in schedule.claim_due():
        draw_round(pk)
    assert schedule.claim_due() == []
    assert stage.rounds.get(number=1).problem["code"] == "too_few_pairs"


def test_a_draft_thrown_away_is_not_drawn_again_by_the_schedule_that_drew_it() -> None:
    stage = a_stage()
    finish(drawn(stage))
    second = stage.rounds.get(number=2)
    services.schedule_draw(second, after_minutes=0)
    for pk in schedule.claim_due():
        draw_round(pk)
    assert discard(second.pk) is None
    assert schedule.claim_due() == []


def test_a_schedule_taken_away_is_no_schedule() -> None:
    round_ = a_stage().rounds.get(number=1)
    services.schedule_draw(round_, at=timezone.now())
    services.schedule_draw(round_)
    assert schedule.claim_due() == []


def test_a_drawn_round_takes_no_schedule() -> None:
    round_ = asked(a_stage())
    assert not services.schedule_draw(round_, at=timezone.now())


def test_nothing_is_drawn_by_itself_in_an_event_that_ended() -> None:
    stage = a_stage()
    finish(drawn(stage))
    second = stage.rounds.get(number=2)
    services.schedule_draw(second, after_minutes=0, publish_after=0)
    assert services.end_tournament(stage.tournament) is None
    assert schedule.claim_due() == []
    assert not services.request_draw(second)
    services.reopen_tournament(stage.tournament)
    assert schedule.claim_due() == [second.pk]
