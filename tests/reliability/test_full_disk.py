"""A full disk: what could not be stored is reported, and nothing is half stored."""

import json
import os
from uuid import uuid4

import pytest
from django.test import Client

from tests.builders import a_match, an_event, an_organiser, begun
from tests.reliability.processes import no_room_for
from tests.table.phones import HTMX, a_phone, ready
from torneio.play.models import Hand, Match, Round

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.real,
    pytest.mark.about("sqlite"),
]
_SAID = "O disco está cheio"


def patient(client: Client) -> Client:
    """A client that is answered as a browser is, also on an error."""
    client.raise_request_exception = False
    return client


def test_a_hand_that_finds_no_room_is_sent_again_and_counts_once() -> None:
    match = a_match()
    phone = patient(a_phone(match))
    address, hand = ready("record_hand", match, points=95, client_id=str(uuid4()))
    with no_room_for(os.getpid()):
        refused = phone.post(address, hand, HTTP_ACCEPT="application/json")
        assert phone.get("/").status_code == 200
    assert (refused.status_code, _SAID in refused.content.decode()) == (503, True)
    assert Match.objects.get(pk=match.pk).book_number == match.book_number
    for _ in range(2):
        answer = phone.post(address, hand, HTTP_ACCEPT="application/json")
    assert json.loads(answer.content)["status"] == "already"
    assert Hand.objects.count() == 1


def test_a_draw_asked_for_without_room_is_said_where_it_was_pressed(client: Client) -> None:
    organiser = an_organiser()
    event = an_event(4, organiser=organiser)
    round_ = begun(event).rounds.get(number=1)
    client.force_login(organiser)
    page = f"/organizar/{event.slug}/sorteio/"
    assert client.get(page)
    with no_room_for(os.getpid()):
        answer = patient(client).post(f"{page}1/sortear/", **HTMX)
    assert answer.status_code == 503
    assert _SAID in answer.content.decode()
    assert answer["HX-Retarget"] == "#messages"
    assert Round.objects.get(pk=round_.pk).state == Round.State.WAITING
