"""The autopilot: each step at its hour, once, and no step that was not asked for."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.builders import an_event, drawn, fresh, play
from tests.draw.nights import a_stage, again, asked, ended, finish, signed_in
from tests.table.phones import words
from torneio.access.actors import official
from torneio.audit.words import in_words
from torneio.book.acts import Act
from torneio.draw import schedule, services
from torneio.draw.stage_overview import overview
from torneio.draw.tasks import draw_round
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.night.autopilot import running
from torneio.night.autopilot.services import Rules, hold, set_rules
from torneio.night.autopilot.steps import Step, steps_of
from torneio.play.models import Autopilot, Match, Round, Stage, rules_of
from torneio.play.services import agreement
from torneio.play.services.recording import void_last_hand
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db

ALICE = official("alice")
MINUTE = timedelta(minutes=1)
ALL = Rules(draw_after=0, publish_after=0, clock_after=0, clock_minutes=40, end_after=0)


def ruled(stage: Stage, rules: Rules) -> Stage:
    set_rules(stage.tournament, rules, by=ALICE)
    return stage


def coming(event: Tournament) -> list[Step]:
    event = Tournament.objects.get(pk=event.pk)
    return steps_of(event, overview(event), rules_of(event))


def sweep() -> None:
    """What the clock rings for, and what its workers do."""
    for pk in schedule.claim_due():
        draw_round(pk)
    running.take_what_is_due()


def kinds(event: Tournament) -> list[str]:
    return [step.kind for step in coming(event)]


def test_nothing_happens_where_nobody_said_so() -> None:
    stage = a_stage()
    finish(drawn(stage))
    sweep()
    assert stage.rounds.get(number=2).state == Round.State.WAITING
    assert {step.kind for step in coming(stage.tournament)} == {"silence"}


def test_a_round_is_drawn_published_and_timed_after_the_one_before() -> None:
    stage = a_stage()
    finish(drawn(stage))
    ruled(stage, ALL)
    sweep()
    sweep()
    second = stage.rounds.get(number=2)
    assert second.state == Round.State.PUBLISHED
    assert second.clock_minutes == 40
    assert second.clock_until is not None


def test_a_draft_is_published_after_its_review_and_not_before() -> None:
    stage = ruled(a_stage(), Rules(publish_after=3))
    round_ = asked(stage)
    sweep()
    assert again(round_).state == Round.State.DRAFT
    assert kinds(stage.tournament) == ["publish"]
    Round.objects.filter(pk=round_.pk).update(publish_at=timezone.now())
    sweep()
    assert again(round_).state == Round.State.PUBLISHED


def test_a_draft_thrown_away_is_published_by_nobody() -> None:
    stage = ruled(a_stage(), Rules(publish_after=3))
    round_ = asked(stage)
    assert services.draw_again(round_) is None
    assert again(round_).publish_at is None


@pytest.mark.parametrize("gone", [schedule.LATE + MINUTE, timedelta(days=1)])
def test_an_hour_that_went_by_while_nothing_ran_is_asked_about(gone: timedelta) -> None:
    stage = ruled(a_stage(), Rules(publish_after=3))
    round_ = asked(stage)
    Round.objects.filter(pk=round_.pk).update(publish_at=timezone.now() - gone)
    sweep()
    assert again(round_).state == Round.State.DRAFT
    assert [step.is_missed for step in coming(stage.tournament)] == [True]
    second = a_stage().rounds.get(number=1)
    Round.objects.filter(pk=second.pk).update(due_at=timezone.now() - gone)
    assert schedule.claim_due() == []


def test_everything_waits_while_it_is_on_hold() -> None:
    stage = ruled(a_stage(), ALL)
    round_ = asked(stage)
    assert hold(stage.tournament, on=True, by=ALICE)
    finish(again(round_))
    sweep()
    assert stage.rounds.get(number=2).state == Round.State.WAITING
    assert hold(stage.tournament, on=False, by=ALICE)
    sweep()
    assert stage.rounds.get(number=2).state == Round.State.PUBLISHED


def test_silence_is_no_consent_while_it_is_on_hold() -> None:
    stage = a_stage()
    match = fresh(drawn(stage).matches.first())
    play(match, [95] * 4)
    Match.objects.filter(pk=match.pk).update(finished_at=timezone.now() - timedelta(hours=1))
    hold(stage.tournament, on=True, by=ALICE)
    assert agreement.confirm_silent() == 0
    hold(stage.tournament, on=False, by=ALICE)
    assert agreement.confirm_silent() == 1


def test_results_that_wait_for_a_word_are_told_with_their_hour() -> None:
    stage = a_stage()
    play(fresh(drawn(stage).matches.first()), [95] * 4)
    (step,) = coming(stage.tournament)
    assert step.what == "Confirmar o resultado da mesa 1, se ninguém disser nada"


def test_the_event_ends_after_its_last_result_and_a_result_taken_back_holds_it() -> None:
    stage = ruled(a_stage(4, rounds=1), Rules(end_after=30))
    round_ = drawn(stage)
    match, other = round_.matches.order_by("position")
    play(match, [95] * 4)
    play(other, [95, 95, 25, 95, 95])  # no place is shared
    sweep()
    assert Autopilot.objects.get().end_at is not None
    match = fresh(match)
    void_last_hand(match.pk, hand_id=read_sheet(match).last_hand.pk, by=ALICE, why="")
    sweep()
    assert Autopilot.objects.get().end_at is None
    play(fresh(match), [95])
    sweep()
    Autopilot.objects.update(end_at=timezone.now())
    sweep()
    assert Tournament.objects.get().is_over


def test_a_final_stage_that_was_meant_begins_by_itself() -> None:
    stage = a_stage(8, rounds=3)
    Stage.objects.update(go_on=2)
    finish(drawn(stage))
    ruled(stage, ALL)
    for _ in range(12):
        sweep()
        for match in Match.objects.public().filter(over=False, table__isnull=False):
            play(fresh(match), [95] * 4)
    event = Tournament.objects.get()
    assert event.stages.count() == 2 or rules_of(event).problem["code"] == "tied_at_the_cut"


def test_a_tie_for_a_prize_is_told_and_not_tried_again_before_something_moves() -> None:
    stage = a_stage(4, rounds=1)
    Tournament.objects.update(prizes="1.º: um presunto")
    ruled(stage, Rules(end_after=0))
    finish(drawn(stage))
    sweep()
    sweep()
    event = Tournament.objects.get()
    assert rules_of(event).problem == {"code": "tie_not_decided"}
    assert not event.is_over
    before = event.revision
    sweep()
    assert Tournament.objects.get().revision == before


def test_an_event_reopened_does_not_end_again_by_itself() -> None:
    stage = ruled(a_stage(4, rounds=1), Rules(end_after=0))
    finish(drawn(stage))
    services.end_tournament(stage.tournament)
    services.reopen_tournament(stage.tournament)
    sweep()
    assert not Tournament.objects.get().is_over


def test_an_event_begins_at_its_hour_as_it_was_meant() -> None:
    event = an_event(6)
    plan = {"format": "swiss", "rounds": 3, "until": "23:30"}
    Tournament.objects.filter(pk=event.pk).update(plan=plan)
    set_rules(event, Rules(begin_at=timezone.now() - MINUTE, publish_after=0), by=ALICE)
    running.take_what_is_due()
    stage = Stage.objects.get()
    assert (stage.format, stage.rounds.count(), stage.entrants.count()) == ("swiss", 3, 6)
    assert stage.rounds.get(number=1).state == Round.State.QUEUED
    running.take_what_is_due()
    assert Stage.objects.count() == 1


def test_too_few_pairs_at_the_hour_of_the_beginning_are_told() -> None:
    event = an_event(1)
    Tournament.objects.filter(pk=event.pk).update(plan={"format": "swiss", "until": "23:30"})
    set_rules(event, Rules(begin_at=timezone.now()), by=ALICE)
    running.take_what_is_due()
    assert rules_of(event).problem["code"] == "too_few_pairs"
    page = words(signed_in(event).get(f"/organizar/{event.slug}/a-seguir/"))
    assert "são precisas pelo menos duas" in page


def test_a_rule_given_late_is_followed_at_once_and_not_taken_for_missed() -> None:
    stage = a_stage()
    first = drawn(stage)
    finish(first)
    ended(first, timezone.now() - timedelta(hours=1))
    ruled(stage, Rules(draw_after=0))
    assert schedule.claim_due() == [stage.rounds.get(number=2).pk]


def test_rules_taken_back_leave_the_hours_that_somebody_chose() -> None:
    stage = ruled(a_stage(rounds=3), Rules(draw_after=5))
    second, third = stage.rounds.get(number=2), stage.rounds.get(number=3)
    services.schedule_draw(third, after_minutes=20)
    ruled(stage, Rules())
    assert again(second).after_minutes is None
    assert again(third).after_minutes == 20


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"did": "resumed"}, "outra vez a andar"),
        (
            {"did": "rules", **Rules(draw_after=5, publish_after=0)._asdict()},
            "sortear 5 min depois do último resultado; publicar 0 min depois do sorteio",
        ),
        ({"did": "rules", **Rules()._asdict()}, "tudo à mão"),
        (
            {"did": "moved", "step": "publish", "rounds": [2], "at": "2026-11-21T21:30+00:00"},
            "publicar (ronda 2): 21/11, 21:30",
        ),
        ({"did": "reminded", "tables": [3, 7]}, "lembradas as mesas 3, 7"),
        (
            {"did": "left_out", "step": "remind", "at": None, "tables": [3]},
            "lembrar, mesa 3: à mão",
        ),
        (
            {"did": "left_out", "step": "end", "at": None},
            "o que vem depois do último resultado: à mão",
        ),
        (
            {"did": "refused", "problem": {"code": "tie_not_decided"}},
            "não se pôde: Há um empate com prémio por decidir: diga primeiro como se desfaz.",
        ),
    ],
)
def test_the_book_tells_it_in_words(said: dict[str, object], told: str) -> None:
    assert in_words(Act.AUTOPILOT, said, {}) == told


def test_players_who_come_alone_are_drawn_into_pairs_before_it_begins() -> None:
    event = an_event(0)
    lines = "\n".join(["Zé", "Tó", "Rui", "Quim", "Chico", "Manel", "Nando", "Beto", "Gil"])
    register_pairs(event, [each._replace(waits=True) for each in read_lines(lines)])
    plan = {"ready": "duplas-a-sorte", "format": "swiss", "rounds": 2, "until": "23:30"}
    Tournament.objects.filter(pk=event.pk).update(plan=plan)
    set_rules(event, Rules(begin_at=timezone.now()), by=ALICE)
    running.take_what_is_due()
    assert Stage.objects.get().entrants.count() == 4
    assert event.pairs.waiting().count() == 1
