"""The links that the organiser gives away have a button that sends or copies them."""

import pytest
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.nights import signed_in
from torneio.access.actors import official
from torneio.play.models import Referee
from torneio.play.services.referees import add_referee

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("of", ["table_phone", "referee"])
def test_it_can_be_copied(of: str) -> None:
    event = drawn(begun(an_event(4))).stage.tournament
    client = signed_in(event)
    referee = add_referee(event, name="Zé Maria", tables=(), by=official("alice"))
    assert isinstance(referee, Referee)
    number = referee.pk if of == "referee" else 1
    page = client.get(reverse(of, args=[event.slug, number])).content.decode()
    assert 'data-share="link"' in page
    assert "Enviar ou copiar a ligação" in page
    assert "js/share" in page
