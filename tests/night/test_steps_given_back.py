"""On "O que vai acontecer": what the organiser took over is given back there, and what has happened
is listed."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.builders import PHONE, an_event, drawn, play
from tests.draw.nights import a_stage, again, asked, ended, finish, signed_in
from tests.night.test_autopilot_page import EMPTY, page, post
from torneio.draw.schedule import follow_results
from torneio.entries.models import Tournament
from torneio.night.autopilot.running import take_what_is_due
from torneio.night.autopilot.services import Rules, set_rules
from torneio.play.models import Round, rules_of
from torneio.play.services.agreement import confirm_silent
from torneio.play.services.rounds import publish

pytestmark = pytest.mark.django_db

LEFT = "Fica à sua espera"


def skip_and_give_back(event: Tournament, step: str) -> str:
    """The page after both."""
    client = signed_in(event)
    assert LEFT in post(client, event, "passo/", step=step, did="skip")
    told = post(client, event, "passo/", step=step, did="back")
    assert LEFT not in told
    return told


def test_a_draw_left_to_the_organiser_follows_its_result_again() -> None:
    stage = a_stage()
    set_rules(stage.tournament, Rules(draw_after=5), by=PHONE)
    drawn(stage)
    client = signed_in(stage.tournament, "bob")
    said = post(client, stage.tournament, "passo/", step="draw 2", did="skip")
    assert "Sortear a ronda 3" not in said, "it follows one that waits for the organiser"
    post(client, stage.tournament, "passo/", step="draw 2", did="back")
    told = skip_and_give_back(stage.tournament, "draw 2")
    assert "5 minutos depois do último resultado" in told
    assert stage.rounds.get(number=2).after_minutes == 5


def test_a_draft_left_to_the_organiser_has_its_hour_again() -> None:
    stage = a_stage()
    set_rules(stage.tournament, Rules(publish_after=30), by=PHONE)
    round_ = asked(stage)
    before = round_.publish_at
    skip_and_give_back(stage.tournament, "publish 1")
    assert again(round_).publish_at == before.replace(microsecond=0)


def test_a_step_whose_hour_has_gone_by_meanwhile_happens_soon_and_not_at_once() -> None:
    stage = a_stage()
    set_rules(stage.tournament, Rules(publish_after=30), by=PHONE)
    round_ = asked(stage)
    Round.objects.update(publish_at=timezone.now() - timedelta(minutes=5))
    skip_and_give_back(stage.tournament, "publish 1")
    wait = again(round_).publish_at - timezone.now()
    assert timedelta(minutes=1) < wait <= timedelta(minutes=2)
    take_what_is_due()
    assert again(round_).state == Round.State.DRAFT


def test_the_end_left_to_the_organiser_follows_by_its_rule_again() -> None:
    stage = a_stage(2, "knockout")
    set_rules(stage.tournament, Rules(end_after=10), by=PHONE)
    drawn(stage)
    skip_and_give_back(stage.tournament, "end")
    assert rules_of(stage.tournament).end_after == 10
    finish(stage.rounds.get())
    take_what_is_due()
    assert rules_of(stage.tournament).end_at is not None


def test_the_end_of_registration_and_the_beginning_have_their_hours_again() -> None:
    event = an_event(4)
    Tournament.objects.update(plan={"format": "swiss", "rounds": 3, "until": "23:30"})
    hour = timezone.now().replace(second=0, microsecond=0) + timedelta(hours=2)
    set_rules(event, Rules(begin_at=hour, close_at=hour), by=PHONE)
    for step in ("begin", "close"):
        skip_and_give_back(event, step)
    assert (rules_of(event).begin_at, rules_of(event).close_at) == (hour, hour)


def test_a_clock_and_a_reminder_are_given_back() -> None:
    stage = a_stage()
    rules = Rules(clock_after=60, clock_minutes=30, remind_after=200)
    set_rules(stage.tournament, rules, by=PHONE)
    round_ = asked(stage)
    publish(round_.pk)
    skip_and_give_back(stage.tournament, "clock 1")
    assert again(round_).clock_at is not None
    Round.objects.update(clock_at=None)
    client = signed_in(stage.tournament, "bob")
    said = client.get(reverse("autopilot", args=[stage.tournament.slug])).content.decode()
    (step,) = re.findall(r'value="(remind [^"]+)"', said)
    assert LEFT in post(client, stage.tournament, "passo/", step=step, did="skip")
    assert LEFT not in post(client, stage.tournament, "passo/", step="remind", did="back")


def test_what_was_taken_by_hand_meanwhile_is_not_given_back() -> None:
    stage = a_stage()
    event = stage.tournament
    set_rules(event, Rules(publish_after=30), by=PHONE)
    round_ = asked(stage)
    client = signed_in(event)
    post(client, event, "passo/", step="publish 1", did="skip")
    publish(round_.pk)
    assert LEFT not in page(client, event)
    told = post(client, event, "passo/", step="publish 1", did="back")
    assert "já não está para acontecer" in told


def test_an_end_left_to_the_organiser_stays_so_until_the_rules_say_its_minutes() -> None:
    stage = a_stage()
    event = stage.tournament
    set_rules(event, Rules(end_after=10), by=PHONE)
    client = signed_in(event)
    assert LEFT in post(client, event, "passo/", step="end", did="skip")
    assert LEFT in post(client, event, **EMPTY | {"remind_after": "20"})
    post(client, event, "passo/", step="end", did="back")
    assert rules_of(event).end_after == 10
    post(client, event, "passo/", step="end", did="skip")
    assert LEFT not in post(client, event, **EMPTY | {"end_after": "5"})
    assert LEFT not in post(client, event, **EMPTY), "no minutes are no decision"


def test_a_draw_left_to_the_organiser_stays_so_when_the_rules_are_said_again() -> None:
    stage = a_stage()
    event = stage.tournament
    set_rules(event, Rules(draw_after=5), by=PHONE)
    client = signed_in(event)
    post(client, event, "passo/", step="draw 2", did="skip")
    for minutes in ("", "5"):
        assert LEFT in post(client, event, **EMPTY | {"draw_after": minutes})
    assert stage.rounds.get(number=2).after_minutes is None
    assert stage.rounds.get(number=3).after_minutes == 5


def test_what_has_happened_is_listed_with_its_hour_and_a_link() -> None:
    stage = a_stage()
    event = stage.tournament
    client = signed_in(event)
    assert "Já aconteceu" in page(client, event)
    finish(drawn(stage))
    said = client.get(reverse("autopilot", args=[event.slug])).content.decode()
    done = re.findall(r'dim">(\d\d:\d\d)</span> <a href="([^"]+)">([^<]+)<', said)
    here = reverse("draw", args=[event.slug])
    assert [each[1:] for each in done] == [
        (f"{here}?ronda=1", "Ronda 1: à vista de todos"),
        (f"{here}?ronda=1", "Ronda 1: encontros feitos"),
        (here, "Começou: Suíço"),
    ]
    line = event.book.get(new__did="published")
    assert done[0][0] == f"{timezone.localtime(line.at):%H:%M}"


def test_a_round_that_follows_a_result_has_its_hour_once_that_came() -> None:
    stage = a_stage()
    event = stage.tournament
    set_rules(event, Rules(draw_after=30), by=PHONE)
    first = drawn(stage)
    client = signed_in(event)
    assert "30 minutos depois do último resultado" in page(client, event)
    finish(first)
    ended(first, timezone.now())
    follow_results()
    due = stage.rounds.get(number=2).due_at
    assert f"às {timezone.localtime(due):%H:%M}" in page(client, event)


def test_what_silence_confirmed_is_listed_with_its_round(time_machine) -> None:
    stage = a_stage()
    event = stage.tournament
    client = signed_in(event)
    first = drawn(stage)
    one, two = first.matches.order_by("position")
    play(one, [95] * 4)
    time_machine.move_to(timezone.now() + timedelta(hours=1), tick=False)
    assert confirm_silent() == 1
    hour = f"{timezone.localtime():%H:%M}"
    of_it = f"{hour} Ronda 1, mesa {one.table.number}: resultado confirmado, ninguém disse nada"
    assert of_it in page(client, event)
    play(two, [95] * 4)
    time_machine.shift(timedelta(hours=1))
    assert confirm_silent() == 1
    assert page(client, event).count("ninguém disse nada") == 2
    time_machine.shift(timedelta(minutes=1))
    finish(drawn(stage, 2))
    time_machine.shift(timedelta(hours=1))
    assert confirm_silent() == 2
    told = page(client, event)
    assert "Ronda 2: 2 resultados confirmados, ninguém disse nada" in told
    assert told.index("Ronda 2: 2 resultados") < told.index(of_it)
