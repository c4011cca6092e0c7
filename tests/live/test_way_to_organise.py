"""The way from a public page to the organiser's: the page is the same for everybody, and so is the
way; where it leads depends on who presses it."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, an_organiser
from tests.live.reading import page
from torneio.draw.bar import bar_of
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Tournament:
    return a_match(organiser=an_organiser()).round.stage.tournament


def led(event: Tournament, username: str = "") -> str:
    visitor = Client()
    if username:
        visitor.force_login(an_organiser(username))
    return str(visitor.get(reverse("organise", args=[event.slug]))["Location"])


def test_a_text_for_a_group_asks_nobody_to_log_in_and_leads_back(event: Tournament) -> None:
    text = page(Client(), reverse("standings_words", args=[event.slug]))
    assert reverse("login") not in text
    assert reverse("organise", args=[event.slug]) in text


def test_the_way_leads_each_to_their_own(event: Tournament) -> None:
    at = reverse("organise", args=[event.slug])
    assert led(event) == f"{reverse('login')}?next={at}"
    assert led(event, "stranger") == reverse("tournaments")
    organiser = Client()
    organiser.force_login(event.house.users.get())
    assert organiser.get(at)["Location"] == bar_of(event).url
