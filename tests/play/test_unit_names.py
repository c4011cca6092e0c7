"""What a risco is called at the desk, where an event counts its matches in riscos."""

from dataclasses import replace

import pytest
from django.urls import reverse

from scoring import PRESETS
from tests.builders import an_event, begun, drawn
from tests.draw.nights import signed_in

pytestmark = pytest.mark.django_db
STONES = replace(PRESETS["cinco-maos"], unit_name="pedra")


def test_the_desk_writes_the_word_of_the_event() -> None:
    round_ = drawn(begun(an_event(4, ruleset=STONES, totals_allowed=True), "swiss", rounds=3))
    event, match = round_.stage.tournament, round_.matches.first()
    assert match is not None
    client = signed_in(event)
    sheet = client.get(reverse("results", args=[event.slug])).content.decode()
    table = client.get(reverse("desk_match", args=[event.slug, match.pk])).content.decode()
    assert "Escreva o que fez cada lado, em pedras." in sheet
    assert ">Pedras</th>" in table
    assert "iscos" not in sheet
