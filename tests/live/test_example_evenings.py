"""The evenings that come with the example night, and how all of them go."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser, begun, drawn, hand
from torneio.audit.check import check
from torneio.book.models import BookLine
from torneio.entries.models import Tournament
from torneio.houses.models import House, HouseMember, HouseRole
from torneio.houses.services import own_house
from torneio.live.examples.example_evenings import load_evenings
from torneio.live.management.commands.example_night import HOUSE as EXAMPLE
from torneio.play.models import Match
from torneio.play.services.referees import add_referee
from torneio.standings.players import player_standings

pytestmark = pytest.mark.django_db


def test_an_organiser_finds_both_games_played_agreed_to_and_open_and_takes_them_away() -> None:
    owner = an_organiser()
    evenings = load_evenings(own_house(owner), by=EXAMPLE)
    assert [event.game for event in evenings] == ["italiana_pontos", "suaro"]
    for event in evenings:
        first, *others = Match.objects.of(event.pk).order_by("table__number")
        assert (first.over, first.agreement) == (True, "confirmed")
        assert not all(table.over for table in others)
        assert any(each.row.result for each in player_standings(event))
        event.refresh_from_db()
        assert check(event).faults == []
        assert Client().get(reverse("game", args=[event.slug])).status_code == 200
    night, own = played("Noite de exemplo", owner), played("Sueca da casa", owner)
    add_referee(night, name="Rita", tables=night.tables.all(), by=EXAMPLE)
    assert "Retirar os exemplos" not in list_of("bruno")  # a helper
    ways = "«Serão de Italiana», «Serão de Suaro» e «Noite de exemplo»"
    assert f"Desaparecem {ways}" in list_of("alice")
    for name in ("bruno", "alice"):
        assert night in Tournament.objects.all()
        as_(name).post(reverse("examples_away"))
    assert list(Tournament.objects.all()) == [own]
    assert set(BookLine.objects.values_list("event", flat=True)) == {own.public_id}
    assert "Retirar os exemplos" not in list_of("alice")


def played(name: str, owner: User) -> Tournament:
    event = an_event(4, organiser=owner, name=name)
    hand(drawn(begun(event)).matches.with_names().first(), 95)
    return event


def as_(name: str) -> Client:
    """A browser of the owner, or of a helper in the same house."""
    client, user = Client(), an_organiser(name)
    helps = {"role": HouseRole.HELPER}
    HouseMember.objects.get_or_create(house=House.objects.get(), user=user, defaults=helps)
    client.force_login(user)
    return client


def list_of(name: str) -> str:
    return as_(name).get(reverse("tournaments")).content.decode()
