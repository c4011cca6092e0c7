"""What entry costs, read out of the organiser's words, and the money at the door."""

from decimal import Decimal

import pytest
from django.test import Client

from tests.builders import an_event, an_organiser
from tests.entries.test_at_the_door import page
from torneio.entries.fees import fee_of, money
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(client: Client) -> Tournament:
    organiser = an_organiser()
    client.force_login(organiser)
    return an_event(4, organiser=organiser)


@pytest.mark.parametrize(
    ("fee", "sum_"),
    [
        ("5 € por dupla, jantar incluído", "5"),
        ("7,50€", "7.5"),
        ("€ 10", "10"),
        ("10 euros por dupla, 2 prémios", "10"),
        ("6", "6"),
        ("5 € por pessoa", "10"),
        ("5 €/jogador", "10"),
        ("", None),
        ("grátis", None),
        ("10 € (sócios 8 €)", None),
        ("1.000 €", None),
    ],
)
def test_the_fee_is_read_out_of_its_words_or_not_at_all(fee: str, sum_: str | None) -> None:
    assert fee_of(Tournament(fee=fee)) == (sum_ and Decimal(sum_))


def test_who_plays_alone_pays_once() -> None:
    assert fee_of(Tournament(fee="2 € por pessoa", game="suaro")) == 2


@pytest.mark.parametrize(
    ("fee", "player", "pair"),
    [("10 € por dupla", 5, 10), ("10 €/par", 5, 10), ("5 € por pessoa", 5, 10), ("5 €", 5, 10)],
)
def test_until_partners_are_drawn_each_pays_half_of_a_pairs_fee(
    client: Client, event: Tournament, fee: str, player: int, pair: int
) -> None:
    Tournament.objects.update(fee=fee, plan={"alone": True})
    alone = Tournament.objects.get()
    assert fee_of(alone) == player
    assert ("cada jogador conta 5 €" in page(client, event)) == ("10" in fee)
    event.pairs.filter(number=1).update(joined_from=[{"lots": "1000"}, {}])
    assert fee_of(alone) == pair
    assert "cada jogador conta" not in page(client, event)


def test_the_money_is_what_came_in_and_what_is_owed(client: Client, event: Tournament) -> None:
    event.pairs.filter(number__lte=3).update(paid=True)
    assert "Dizer quanto é a inscrição" in page(client, event)
    Tournament.objects.update(fee="7,50 € por dupla")
    listed = page(client, event)
    assert "Recebido: <strong>22,50 €</strong>" in listed
    assert "por pagar: <strong>7,50 €</strong>" in listed
    counts = {"settled": 2, "owing": 0}
    assert money(Tournament(fee="7,50 €"), counts) == ("15 €", "0 €", "")
