"""On "O que vai acontecer" an hour that cannot be is told at its step, and moves nothing."""

import re

import pytest

from tests.draw.nights import again, signed_in
from tests.night.test_autopilot_page import HERE, post, reviewed

pytestmark = pytest.mark.django_db


def test_another_hour_without_an_hour_is_asked_for() -> None:
    round_ = reviewed()
    event = round_.stage.tournament
    told = post(signed_in(event), event, "passo/", step="publish 1", did="move", hour="")
    assert "Falta a hora." in told


def test_a_wrong_hour_is_told_at_its_step_and_stays_in_its_field(time_machine) -> None:
    time_machine.move_to("2026-11-21 00:24:00+00:00", tick=False)
    round_ = reviewed()
    client, event = signed_in(round_.stage.tournament), round_.stage.tournament
    sent = {"step": "publish 1", "did": "move", "hour": "23:50"}
    htmx = {"HX-Request": "true"}
    said = client.post(HERE % event.slug + "passo/", sent, headers=htmx).content.decode()
    (card,) = re.findall(r'<li class="card row">.*?</li>', said, re.DOTALL)
    assert "23:50 é só daqui a 23 h 26" in card
    assert 'name="hour" value="23:50"' in card
    gone = client.post(HERE % event.slug + "passo/", sent | {"step": "draw 9"}, headers=htmx)
    assert '<p class="message wrong" role="alert">23:50' in gone.content.decode()


def test_an_hour_that_has_gone_by_today_is_not_taken_for_tomorrows(time_machine) -> None:
    time_machine.move_to("2026-11-21 00:24:00+00:00", tick=False)
    round_ = reviewed()
    event, before = round_.stage.tournament, again(round_).publish_at
    sent = {"step": "publish 1", "did": "move"}
    told = post(signed_in(event), event, "passo/", **sent, hour="23:50")
    assert "23:50 é só daqui a 23 h 26" in told
    assert again(round_).publish_at == before
