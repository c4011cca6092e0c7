"""The evenings of single players that come with the example night."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_organiser
from tests.play.evenings import HOUSE
from torneio.audit.check import check
from torneio.houses.services import own_house
from torneio.live.example_evenings import load_evenings
from torneio.play.models import Match
from torneio.standings.players import player_standings

pytestmark = pytest.mark.django_db


def test_an_organiser_finds_both_games_played_agreed_to_and_open() -> None:
    evenings = load_evenings(own_house(an_organiser()), by=HOUSE)
    assert [event.game for event in evenings] == ["italiana_pontos", "suaro"]
    for event in evenings:
        first, *others = Match.objects.of(event.pk).order_by("table__number")
        assert (first.over, first.agreement) == (True, "confirmed")
        assert not all(table.over for table in others)
        assert any(each.row.result for each in player_standings(event))
        event.refresh_from_db()
        assert check(event).faults == []
        assert Client().get(reverse("game", args=[event.slug])).status_code == 200
