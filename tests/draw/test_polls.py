"""The draw page asks every few seconds whether anything moved, and mostly nothing has."""

import re
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import signed_in
from tests.table.phones import words
from torneio.draw.services import request_draw
from torneio.play.models import Round

pytestmark = pytest.mark.django_db
PART = {"HX-Request": "true"}


def test_a_poll_while_nothing_moves_asks_only_for_the_event() -> None:
    stage = begun(an_event(6), "swiss", rounds=2)
    match = drawn(stage).matches.with_names().first()
    client, address = signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug])
    poll = poll_of(client.get(address))
    with CaptureQueriesContext(connection) as queries:
        assert client.get(poll, headers=PART).status_code == 204
    assert len(queries) == 4  # the session, the account, the event, and whether it has begun
    play(match, [95])
    assert client.get(poll, headers=PART).status_code == 200


def test_a_poll_while_a_round_is_queued_looks_at_the_clock() -> None:
    stage = begun(an_event(6), "swiss", rounds=2)
    client = signed_in(stage.tournament)
    request_draw(stage.rounds.get(number=1))
    poll = poll_of(client.get(reverse("draw", args=[stage.tournament.slug])))
    assert client.get(poll, headers=PART).status_code == 204
    long_ago = stage.tournament.created_at.replace(year=2020)
    Round.objects.filter(number=1).update(queued_at=long_ago)
    assert "O sorteio ainda não respondeu." in words(client.get(poll, headers=PART))


def poll_of(page: Any) -> str:
    """What the draw page asks every few seconds."""
    found = re.search(r'id="_draw"[^>]*\shx-get="([^"]+)"', page.content.decode())
    assert found
    return unescape(found[1])
