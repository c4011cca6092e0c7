"""What follows a result is told with the hour at which it should come, in the order of a night."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from tests.builders import PHONE, an_event, begun, drawn
from tests.draw.nights import asked, ended, finish, signed_in
from tests.night.test_autopilot_page import page
from torneio.draw.schedule import follow_results
from torneio.draw.stage_overview import overview
from torneio.entries.models import Tournament
from torneio.night.autopilot.services import Rules, hold, set_rules
from torneio.night.autopilot.steps import steps_of
from torneio.play.models import Round, Stage, rules_of
from torneio.play.services.timing import ClockSettings, pause_clock, start_clock

pytestmark = pytest.mark.django_db
NINE = datetime(2026, 11, 21, 21, tzinfo=UTC)
RULES = Rules(draw_after=2, publish_after=3, clock_after=5, clock_minutes=40, end_after=10)
IF_IN_TIME = "se as mesas acabarem à hora."


@pytest.fixture
def stage(time_machine) -> Stage:
    """Three rounds of eight pairs, the first published at nine, of 50 minutes by the plan."""
    time_machine.move_to(NINE, tick=False)
    stage = begun(an_event(8), "swiss", rounds=3)
    set_rules(stage.tournament, RULES, by=PHONE)
    drawn(stage)
    Round.objects.update(clock_at=None)
    return stage


def told(stage: Stage) -> list[str]:
    """Each step in its order: what, when, and the expected hour."""
    event = Tournament.objects.get(pk=stage.tournament_id)
    steps = steps_of(event, overview(event), rules_of(event))
    return [f"{step.what}: {step.when}. {step.expected_words}".strip() for step in steps]


def test_the_steps_after_the_tables_in_play_have_their_hours_in_order(stage: Stage) -> None:
    assert told(stage) == [
        (
            "Sortear a ronda 2: sorteio 2 minutos depois do último resultado."
            f" Por volta das 21:50, {IF_IN_TIME}"
        ),
        f"Publicar a ronda 2: 3 minutos depois do sorteio. Por volta das 21:55, {IF_IN_TIME}",
        (
            "Começar o relógio de cada ronda seguinte: 40 min: 5 minutos depois de publicada, "
            f"quando for a vez dela. O próximo por volta das 22:00, {IF_IN_TIME}"
        ),
        (
            "Terminar o torneio: 10 minutos depois do último resultado."
            f" Por volta das 00:00, {IF_IN_TIME}"
        ),
    ]
    assert f"Por volta das 21:50, {IF_IN_TIME}" in page(signed_in(stage.tournament), _event(stage))


def _event(stage: Stage) -> Tournament:
    return Tournament.objects.get(pk=stage.tournament_id)


def test_by_the_clock_of_the_round_and_none_while_it_stands_still(stage: Stage) -> None:
    first = stage.rounds.get(number=1)
    start_clock(first, ClockSettings(30), by=PHONE)
    assert "Por volta das 21:30" in told(stage)[0]
    pause_clock(Round.objects.get(pk=first.pk), by=PHONE)
    assert told(stage)[0] == "Sortear a ronda 2: sorteio 2 minutos depois do último resultado."


def test_by_the_clock_that_is_to_start(stage: Stage) -> None:
    stage.rounds.filter(number=1).update(clock_at=NINE + timedelta(minutes=5))
    assert next(line for line in told(stage) if "Sortear" in line).endswith(
        f"Por volta das 21:45, {IF_IN_TIME}"
    )


def test_tables_that_are_late_are_said_to_be(stage: Stage, time_machine) -> None:
    time_machine.move_to("2026-11-21 21:51:00+00:00", tick=False)
    assert told(stage)[0].endswith("Era de esperar por volta das 21:50, mas ainda se joga.")
    assert "Por volta das 00:00" in told(stage)[-1]


def test_an_hour_that_is_sure_is_said_so(stage: Stage, time_machine) -> None:
    first = stage.rounds.get(number=1)
    finish(first)
    ended(first, timezone.now())
    follow_results()
    assert [line for line in told(stage) if "Confirmar" not in line][:3] == [
        "Sortear a ronda 2: sorteio às 21:02.",
        "Publicar a ronda 2: às 21:05.",
        (
            "Começar o relógio de cada ronda seguinte: 40 min: 5 minutos depois de publicada, "
            "quando for a vez dela. O próximo às 21:10."
        ),
    ]
    asked(stage, 2)
    steps = [line for line in told(stage) if "Confirmar" not in line]
    assert steps[0] == "Publicar a ronda 2: às 21:03."
    assert "O próximo às 21:08." in steps[1]
    assert steps[2].startswith("Sortear a ronda 3: sorteio 2 minutos depois do último resultado.")
    assert "Por volta das" in steps[2]


def test_nothing_is_promised_where_a_person_comes_between(stage: Stage) -> None:
    set_rules(stage.tournament, Rules(draw_after=2, clock_after=0, clock_minutes=40), by=PHONE)
    steps = told(stage)
    assert not [line for line in steps if line.startswith("Publicar")]
    assert steps[-1].endswith("quando for a vez dela.")
    rules = Rules(draw_after=2, end_after=0)
    set_rules(stage.tournament, rules, by=PHONE)
    stage.rounds.filter(number=2).update(state="draft")
    last = [line.split(":")[0] for line in told(stage)]
    assert last == ["Sortear a ronda 3", "Terminar o torneio"], "the hour of the end comes last"
    hold(stage.tournament, on=True, by=PHONE)
    assert not [line for line in told(stage) if "volta das" in line]


def test_what_follows_a_step_left_to_the_organiser_or_missed_has_no_hour(stage: Stage) -> None:
    stage.rounds.update(after_minutes=None)
    assert told(stage)[0].endswith("quando for a vez dela.")
    finish(stage.rounds.get(number=1))
    missed = timezone.now() - timedelta(minutes=30)
    stage.rounds.filter(number=2).update(due_at=missed)
    steps = [line for line in told(stage) if "Confirmar" not in line]
    assert steps[0] == "Sortear a ronda 2: sorteio às 20:30."
    assert steps[1] == "Publicar a ronda 2: 3 minutos depois do sorteio."
    assert steps[2].endswith("quando for a vez dela.")
    stage.rounds.filter(number=2).update(state="draft", publish_at=missed)
    stage.rounds.filter(number=3).update(after_minutes=2)
    third = next(line for line in told(stage) if line.startswith("Sortear a ronda 3"))
    assert third.endswith("2 minutos depois do último resultado.")


def test_the_last_round_is_followed_by_the_end(stage: Stage) -> None:
    stage.rounds.filter(number__gt=1).delete()
    assert told(stage) == [
        (
            f"Terminar o torneio: 10 minutos depois do último resultado. Por volta das 22:00, "
            f"{IF_IN_TIME}"
        )
    ]


def test_the_beginning_says_when_its_first_round_is_seen(time_machine) -> None:
    time_machine.move_to(NINE, tick=False)
    event = an_event(4)
    set_rules(event, Rules(begin_at=NINE, publish_after=4), by=PHONE)
    steps = steps_of(event, overview(event), rules_of(event))
    assert [f"{step.what}, {step.when}" for step in steps][1:] == ["Publicar a 1.ª ronda, às 21:04"]
