"""A step of the autopilot that something forbids: what it waits for, and how long that is said."""

import pytest
from django.urls import reverse
from django.utils.text import capfirst

from scoring import Problem
from tests.draw.nights import signed_in
from tests.draw.two_cups import groups_played
from tests.night.test_autopilot_page import EMPTY
from torneio.draw.waiting import hour_in_words
from torneio.entries.models import Tournament
from torneio.play.models import Autopilot, rules_of

pytestmark = pytest.mark.django_db


def test_a_tie_that_holds_the_next_stage_is_told_with_the_way_to_it() -> None:
    event = Tournament.objects.get(pk=groups_played(8, go_on=4).pk)
    client, there = signed_in(event), reverse("next_stage", args=[event.slug])
    here = f"/organizar/{event.slug}/a-seguir/"
    client.post(here, EMPTY | {"end_after": "10"})

    def says() -> str:
        return client.get(here).content.decode().split('id="autopilot"')[1].split("<form")[0]

    at = rules_of(event).end_at
    assert at
    assert capfirst(hour_in_words(at)) in says()  # past midnight it is "Amanhã às"
    assert there not in says()
    Autopilot.objects.update(end_at=None)  # as after a result taken back, until the next sweep
    assert "depois do último resultado" not in says()
    event.refresh_from_db()
    refused = {"problem": Problem("tie_not_decided").as_dict(), "refused_at": event.revision}
    Autopilot.objects.update(**refused)
    assert "Quando se resolver o que está dito em cima" in says()
    assert says().count('class="message wrong"') == 1
    Tournament.objects.update(revision=event.revision + 1)  # something was decided
    assert 'class="message wrong"' not in says()


def test_a_step_that_a_tie_at_the_cut_forbids_has_no_hour() -> None:
    event = Tournament.objects.get(pk=groups_played(8, go_on=3).pk)
    client, there = signed_in(event), reverse("next_stage", args=[event.slug])
    here = f"/organizar/{event.slug}/a-seguir/"
    client.post(here, EMPTY | {"end_after": "10"})
    autopilot = client.get(here).content.decode().split('id="autopilot"')[1]
    assert "À espera de que se desfaça o empate de quem passa" in autopilot
    assert there in autopilot
    assert "Fazer já" not in autopilot
