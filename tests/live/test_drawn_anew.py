"""The pictures of a knock-out whose rounds are drawn anew."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, drawn
from tests.draw.nights import finish
from tests.live.reading import page, words
from torneio.draw.services import begin_stage
from torneio.play.models import Stage, StageOptions

pytestmark = pytest.mark.django_db


def test_of_rounds_drawn_anew_only_those_that_fit_are_a_picture(client: Client) -> None:
    """512 matches under one another were a picture of 60,000 pixels and 800 kB on every phone."""
    options = StageOptions(redrawn=True)
    stage = begin_stage(an_event(50), "knockout", by_lot=False, options=options, seed=7)
    assert isinstance(stage, Stage)
    rounds = reverse("rounds", args=[stage.tournament.slug])
    finish(drawn(stage, 1))  # 18 matches
    assert "bracket-match" not in page(client, rounds)
    assert "Mesa 18" in words(client, reverse("round", args=[stage.tournament.slug, 1]))
    drawn(stage, 2)  # 16
    assert page(client, rounds).count('class="bracket-match"') == 16
