"""While an event is played its pages say when it will end, and a round can be spared."""

from datetime import UTC, datetime, time, timedelta

import pytest
from django.db.models import F
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, an_event, begun, drawn
from tests.draw.final_stages import won_by_the_lower
from tests.draw.nights import ended, finish, signed_in
from tests.draw.two_cups import cups_of
from tests.table.phones import words
from torneio.draw.services import begin_stage, close_at
from torneio.draw.stage_overview import overview
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import THE_REST, ReadyStage
from torneio.night.closing_hour.estimate import Closing, closing_of
from torneio.night.closing_hour.services import drop_round
from torneio.play.models import Autopilot, Stage, StageOptions
from torneio.play.services.timing import ClockSettings, start_clock

pytestmark = pytest.mark.django_db
NINE = datetime(2026, 11, 21, 21, tzinfo=UTC)


@pytest.fixture
def stage(time_machine) -> Stage:
    """Three rounds of eight pairs, the first published at nine; to end by half past ten."""
    time_machine.move_to(NINE, tick=False)
    stage = begun(an_event(8), "swiss", rounds=3)
    close_at(stage, time(22, 30), by=PHONE)
    drawn(stage)
    return stage


def expected(stage: Stage) -> Closing:
    event = Tournament.objects.get(pk=stage.tournament_id)
    found = closing_of(event, overview(event))
    assert found
    return found


def at(stage: Stage, name: str = "closing", *more: object) -> str:
    return reverse(name, args=[stage.tournament.slug, *more])


def test_by_the_plan_a_round_is_fifty_minutes_and_five_stand_between_two(stage: Stage) -> None:
    found = expected(stage)
    assert found.words == "Acaba por volta das 23:40, 1 h 10 depois da hora marcada (22:30)."
    assert not found.measured
    assert found.without.late == 15


def test_by_the_clock_and_by_what_happens_by_itself(stage: Stage, time_machine) -> None:
    event = stage.tournament
    Autopilot.objects.create(tournament=event, draw_after=5, publish_after=5)
    start_clock(stage.rounds.get(number=1), ClockSettings(25), by=PHONE)
    time_machine.move_to("2026-11-21 21:10:00+00:00", tick=False)
    assert (
        expected(stage).words
        == "Acaba por volta das 22:35, 5 minutos depois da hora marcada (22:30)."
    )


def test_by_the_rounds_that_were_played(stage: Stage, time_machine) -> None:
    first = stage.rounds.get(number=1)
    finish(first)
    ended(first, datetime(2026, 11, 21, 21, 30, tzinfo=UTC))
    time_machine.move_to("2026-11-21 21:30:00+00:00", tick=False)
    found = expected(stage)
    assert found.measured
    assert found.words == "Acaba por volta das 22:40, 10 minutos depois da hora marcada (22:30)."
    drawn(stage, 2)
    assert f"{expected(stage).at:%H:%M}" == "22:35"


def test_the_pages_of_the_night_say_it_and_offer_a_round_less(stage: Stage) -> None:
    house = signed_in(stage.tournament)
    for name in ("draw", "autopilot", "clock"):
        page = words(house.get(at(stage, name)))
        assert "Acaba por volta das 23:40, 1 h 10 depois da hora marcada (22:30)." in page
        assert "Menos uma ronda" in page
    asks = words(house.get(at(stage)))
    assert "Ronda 3 ainda não foi sorteada" in asks
    assert "Encurtam a noite" not in asks
    assert "Sem ela: Acaba por volta das 22:45, 15 minutos depois da hora marcada" in asks


def test_everybody_reads_it_while_it_is_played(stage: Stage) -> None:
    said = "Acaba por volta das 23:40, 1 h 10 depois da hora marcada (22:30)."
    anybody = Client()
    assert said in words(anybody.get(at(stage, "event")))
    assert said in words(anybody.get(at(stage, "pair", 1)))
    stage.tournament.pairs.filter(number=1).update(withdrawn=True)
    Tournament.objects.update(revision=F("revision") + 1)
    assert "Acaba por volta" not in words(anybody.get(at(stage, "pair", 1)))
    Tournament.objects.update(state="over", revision=F("revision") + 1)
    assert "Acaba por volta" not in words(anybody.get(at(stage, "event")))


def test_a_round_less_is_asked_first_and_is_a_line_of_the_book(stage: Stage) -> None:
    house = signed_in(stage.tournament)
    house.get(at(stage))
    assert stage.rounds.count() == 3
    page = words(house.post(at(stage, "closing_fewer", 3), follow=True))
    assert "Menos uma ronda: ficam 2 rondas." in page
    assert "menos uma ronda: ficam 2" in words(house.get(at(stage, "book")))
    again = words(house.post(at(stage, "closing_fewer", 2), follow=True))
    assert "Menos uma ronda: ficam 1 ronda." in again
    assert "Tudo jogado" not in again
    refused = words(house.post(at(stage, "closing_fewer", 1), follow=True))
    assert "já não se pode tirar" in refused
    assert stage.rounds.count() == 1


def test_what_is_drawn_stays_and_a_cup_needs_all_its_rounds(stage: Stage) -> None:
    stage.rounds.filter(number=3).update(state="draft")
    assert "Encurtam a noite um relógio" in words(signed_in(stage.tournament).get(at(stage)))
    problem = drop_round(stage, 3, by=PHONE)
    assert problem
    assert problem.code == "round_is_needed"
    assert expected(stage).spare == ""
    cup = begun(an_event(8, name="Taça"), "knockout")
    drawn(cup)
    assert expected(cup).spare == ""
    assert drop_round(cup, 3, by=PHONE)


def test_the_hour_can_be_changed_while_it_is_played(stage: Stage) -> None:
    house = signed_in(stage.tournament)
    page = words(house.post(at(stage), {"until": "23:45"}, follow=True))
    assert "Acaba por volta das 23:40; a hora marcada é 23:45." in page
    assert "a acabar até às 23:45" in words(house.get(at(stage, "book")))
    assert house.post(at(stage), {"until": "x"}).status_code == 422


def test_it_is_silent_before_a_round_is_public_and_after_the_last(stage: Stage) -> None:
    empty = begun(an_event(4, name="Outra"), "swiss", rounds=1)
    assert closing_of(empty.tournament, overview(empty.tournament)) is None
    round_ = drawn(empty)
    assert closing_of(empty.tournament, overview(empty.tournament)) is not None
    finish(round_)
    assert closing_of(empty.tournament, overview(empty.tournament)) is None
    assert "Enquanto se joga" in words(signed_in(empty.tournament).get(at(empty)))


def test_the_stages_that_follow_are_counted(stage: Stage) -> None:
    """Two semi-finals and a final, which is played beside the third place: two rounds more."""
    Stage.objects.filter(pk=stage.pk).update(go_on=4)
    assert f"{expected(stage).at:%d %H:%M}" == "22 01:30"


def test_the_hour_said_at_the_beginning_is_kept() -> None:
    event = an_event(4)
    house = signed_in(event)
    said = {"format": "swiss", "rounds": "2", "order": "lot", "until": "23:30", "go_on": "0"}
    assert house.post(reverse("draw_begin", args=[event.slug]), said).status_code == 302
    assert Tournament.objects.get(pk=event.pk).plan["until"] == "23:30"


@pytest.fixture
def cups(time_machine) -> Stage:
    """Two groups of five, published at nine; four play the cup, and six another beside it."""
    time_machine.move_to(NINE, tick=False)
    options = StageOptions(groups=2, go_on=4)
    stage = begin_stage(an_event(10), "groups", by_lot=False, options=options, seed=4)
    assert isinstance(stage, Stage)
    second = ReadyStage(Stage.Format.KNOCKOUT, StageOptions(second_cup=THE_REST))
    Tournament.objects.update(plan={"then": [second.written]})
    drawn(stage)
    return stage


def test_a_second_cup_may_take_more_rounds_than_the_first(cups: Stage) -> None:
    """Five rounds of groups, and three in which six play for the second cup."""
    assert f"{expected(cups).at:%d %H:%M}" == "22 04:15"


def test_to_begin_the_next_stage_does_not_move_the_end(cups: Stage, time_machine) -> None:
    at = NINE
    for number in range(1, 6):
        time_machine.move_to(at, tick=False)
        round_ = cups.rounds.get(number=1) if number == 1 else drawn(cups, number)
        for match in round_.matches.with_names().filter(table__isnull=False):
            won_by_the_lower(match)
        at += timedelta(minutes=15)
        ended(round_, at)
    time_machine.move_to(at, tick=False)
    before = expected(cups)
    next_ = cups_of(Tournament.objects.get(pk=cups.tournament_id))
    assert before.measured
    assert expected(next_).at == before.at
    drawn(next_)
    assert before.at - expected(next_).at == timedelta(minutes=5)


@pytest.mark.parametrize(
    ("began", "until", "said"),
    [
        ("2026-11-21 07:38+00:00", time(0, 30), "10:18; a hora marcada é 00:30 do dia seguinte."),
        ("2026-11-21 21:00+00:00", time(0, 30), "23:40; a hora marcada é 00:30."),
        ("2026-11-21 07:38+00:00", time(12), "10:18; a hora marcada é 12:00."),
    ],
)
def test_an_hour_that_would_be_read_as_past_has_its_day(
    time_machine, began: str, until: time, said: str
) -> None:
    time_machine.move_to(began, tick=False)
    stage = begun(an_event(8), "swiss", rounds=3)
    close_at(stage, until, by=PHONE)
    drawn(stage)
    assert expected(stage).words == f"Acaba por volta das {said}"
