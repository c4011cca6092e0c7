"""The page of a player, where each plays alone."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.live.reading import page, words
from tests.play.evenings import HOUSE, PONTOS, an_evening, at_tables, bid, deal, names_of
from torneio.entries.models import Pair, Tournament
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db


def at(player: Pair) -> str:
    return reverse("player", args=[player.tournament.slug, player.number])


def played(event: Tournament, rounds: int) -> Tournament:
    """An evening of so many rounds, a deal at each table."""
    for _round in range(rounds):
        for table in at_tables(event):
            assert deal(table, bid()).is_good
            assert end_session(table.pk, ended=True, by=HOUSE).is_good
    return event


@pytest.fixture
def event() -> Tournament:
    return played(an_evening(PONTOS, 8), 2)


def test_it_has_the_place_and_every_table_with_those_who_sat_there(event) -> None:
    player = event.pairs.get(number=3)
    seen = words(Client(), at(player))
    assert "3. Jogador 3" in seen
    assert "lugar · pontos:" in seen
    assert seen.index("Ronda 2") < seen.index("Ronda 1")
    assert page(Client(), at(player)).count('class="side"') == 8
    for side in player.sides.all():
        for name in names_of(side.match):
            assert name in seen


def test_the_standings_lead_there(event) -> None:
    assert at(event.pairs.get(number=3)) in page(Client(), reverse("game", args=[event.slug]))


def test_before_the_first_table_it_says_so() -> None:
    event = an_evening(PONTOS, 4)
    assert "Ainda não jogou" in words(Client(), at(event.pairs.get(number=1)))


def test_nobody_has_the_number_of_another(client, event) -> None:
    assert client.get(reverse("player", args=[event.slug, 99])).status_code == 404


def test_it_asks_as_much_after_one_round_as_after_six(django_assert_max_num_queries) -> None:
    for rounds in (1, 6):
        event = played(an_evening(PONTOS, 8, venue=f"{rounds}"), rounds)
        with django_assert_max_num_queries(12):
            Client().get(at(event.pairs.get(number=1)))


def test_a_phone_may_ask_there_to_be_told(event) -> None:
    player = event.pairs.get(number=3)
    assert f'data-push="{reverse("push", args=[event.slug, 3])}"' in page(Client(), at(player))
    assert "Avisar-me neste telefone" in words(Client(), at(player))
