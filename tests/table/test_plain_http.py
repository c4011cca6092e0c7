"""The organiser is told, once and before the cards are printed, what plain HTTP does not give."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, an_organiser, organised
from tests.table.phones import words

pytestmark = pytest.mark.django_db


def organiser_at(name: str, host: str, *, secure: bool) -> str:
    event = a_match().round.stage.tournament
    organiser = an_organiser()
    organised(event, organiser)
    client = Client()
    client.force_login(organiser)
    number = [1] if name == "table_phone" else []
    address = reverse(name, args=[event.slug, *number])
    return words(client.get(address, secure=secure, SERVER_NAME=host))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "secure", "times"),
    [("table_cards", False, 1), ("table_cards", True, 0), ("table_phone", False, 0)],
)
def test_what_plain_http_does_not_give_is_said_where_the_cards_are(
    name: str, secure: bool, times: int, settings: pytest.FixtureRequest
) -> None:
    settings.ALLOWED_HOSTS = ["torneio.test"]  # type: ignore[attr-defined]
    said = organiser_at(name, "torneio.test", secure=secure)
    assert said.count("para isso é preciso HTTPS") == times
    assert "docs/" not in said
