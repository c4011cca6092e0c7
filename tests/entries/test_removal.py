"""An event opened by mistake is deleted; one that was played never is."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser, begun, drawn, hand
from torneio.access.actors import official
from torneio.entries.models import Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.removal import delete_tournament
from torneio.entries.services import register_pairs
from torneio.play.models import Match, Table
from torneio.play.services import recording

pytestmark = pytest.mark.django_db


def test_it_goes_with_its_pairs_its_players_and_its_draw() -> None:
    event, other = an_event(4), an_event(2, name="Outra noite")
    register_pairs(event, read_lines("Zé Cavaco e Tó Neves"))
    drawn(begun(event))
    assert delete_tournament(event) is None
    assert list(Tournament.objects.all()) == [other]
    assert other.pairs.count() == 2
    assert [kind.objects.count() for kind in (Match, Table)] == [0, 0]
    assert not Player.objects.filter(name="Zé Cavaco").exists()
    assert delete_tournament(event) is None


def test_one_hand_keeps_it_even_when_it_was_taken_back() -> None:
    event = an_event(4)
    match = drawn(begun(event)).matches.with_names().first()
    said = hand(match, 95).fact
    recording.void_last_hand(match.pk, hand_id=said.pk, by=official("teste"), why="")
    problem = delete_tournament(event)
    assert problem is not None
    assert problem.code == "tournament_was_played"
    assert Match.objects.count() == 2


def test_the_page_asks_and_deletes_and_then_says_so(client: Client) -> None:
    event = an_event(organiser=an_organiser())
    client.force_login(event.house.users.get())
    page = client.get(reverse("tournament_edit", args=[event.slug])).content.decode()
    assert "Sim, apagar" in page
    answer = client.post(reverse("tournament_delete", args=[event.slug]), follow=True)
    assert "Apagado: «Noite de Sueca»." in answer.content.decode()
    assert not Tournament.objects.exists()


def test_the_page_offers_nothing_once_it_was_played(client: Client) -> None:
    event = an_event(organiser=an_organiser())
    hand(drawn(begun(event)).matches.with_names().first(), 95)
    client.force_login(event.house.users.get())
    address = reverse("tournament_edit", args=[event.slug])
    assert "Sim, apagar" not in client.get(address).content.decode()
    refused = client.post(reverse("tournament_delete", args=[event.slug]), follow=True)
    assert "não se apaga" in refused.content.decode()
    assert Tournament.objects.count() == 1


def test_a_stranger_deletes_nothing(client: Client) -> None:
    event = an_event(organiser=an_organiser())
    client.force_login(an_organiser("stranger"))
    assert client.post(reverse("tournament_delete", args=[event.slug])).status_code == 404
    assert Tournament.objects.count() == 1
