"""What somebody paid, and what entry costs where only a form said it, is for the organisers:
planted amounts are found nowhere else."""

import logging
from uuid import uuid4

import pytest
from django.test import Client

from tests.access.doors import DOORS, address_of, of_players
from tests.access.test_contacts import READ
from tests.builders import PHONE, a_match, an_organiser, play
from tests.desk.test_ruling_pages import a_referee
from tests.table.phones import a_phone
from torneio.entries.models import Player
from torneio.payments.fee_words import FeeTerms
from torneio.payments.services import set_fee, take_part, tell_member
from torneio.play.models import Match

pytestmark = pytest.mark.django_db
PLANTED = (b"874319", b"8743,19", b"123457", b"1234,57")
FILES = ["book_csv", "book_json", "book_xlsx"]
"""Of the organiser, and given to others."""


@pytest.fixture(scope="module")
def night(standing: None) -> Match:
    match = play(a_match(organiser=an_organiser()), [95])
    event = match.round.stage.tournament
    set_fee(event, FeeTerms(874319, each=False, member_cents=874318), by=PHONE)
    pair = event.pairs.get(number=1)
    assert take_part(pair, 123457, client_id=uuid4(), by=PHONE) is None
    tell_member(pair, Player.objects.filter(pairs=pair).earliest("pk"), on=True, by=PHONE)
    return match


def client_of(kind: str, night: Match) -> Client:
    match kind:
        case "table":
            return a_phone(night)
        case "official":
            return a_referee(night)
        case "organiser":
            client = Client()
            client.force_login(an_organiser())
            return client
    return Client()


@pytest.mark.parametrize("name", [*READ, *FILES])
def test_an_amount_is_on_no_page_of_others_and_in_no_log(
    name: str, night: Match, caplog: pytest.LogCaptureFixture
) -> None:
    client = client_of(DOORS[name].kind, night)
    with caplog.at_level(logging.DEBUG):
        answer = client.get(address_of(name, night), follow=True)
    said = b"".join(answer) if answer.streaming else answer.content
    said += caplog.text.encode()
    assert [planted for planted in PLANTED if planted in said] == []


def test_the_planted_are_found_where_they_may_be_read(night: Match) -> None:
    client = client_of("organiser", night)
    for name in ("payments", "pair_payment", "pairs", "door"):
        assert name not in of_players()
        assert b"1234,57" in client.get(address_of(name, night)).content, name
