"""A contact is for the organisers, and the Wi-Fi for the cards: planted, they are nowhere else."""

import logging

import pytest
from django.test import Client

from tests.access.doors import DOORS, address_of, of_players
from tests.builders import a_match, an_organiser, play
from tests.desk.test_ruling_pages import a_referee
from tests.table.phones import a_phone
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match

pytestmark = pytest.mark.django_db
MARKER = "9MARCADOR8"
READ = [
    name
    for name, door in DOORS.items()
    if "get" in door.methods
    and door.kind in {"public", "table", "official"}
    and name not in of_players()
]


@pytest.fixture(scope="module")
def night(standing: None) -> Match:
    match = play(a_match(organiser=an_organiser()), [95])
    Pair.every.update(contact=MARKER)
    Tournament.objects.update(wifi=MARKER)
    return match


@pytest.mark.parametrize("name", READ)
def test_a_contact_or_the_wifi_is_on_no_page_of_others_and_in_no_log(
    name: str, night: Match, caplog: pytest.LogCaptureFixture
) -> None:
    match DOORS[name].kind:
        case "table":
            client = a_phone(night)
        case "official":
            client = a_referee(night)
        case _:
            client = Client()
    with caplog.at_level(logging.DEBUG):
        answer = client.get(address_of(name, night), follow=True)
    said = b"".join(answer) if answer.streaming else answer.content
    assert MARKER.encode() not in said
    assert MARKER not in caplog.text
