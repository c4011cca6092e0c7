"""Who came and who paid: one tap each, all at once, how many are missing, and the money."""

from decimal import Decimal
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser
from torneio.entries.fees import fee_of, money
from torneio.entries.models import Player, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(client: Client) -> Tournament:
    organiser = an_organiser()
    client.force_login(organiser)
    return an_event(4, organiser=organiser)


def words(answer: Any) -> str:
    return " ".join(unescape(answer.content.decode()).split())


def page(client: Client, event: Tournament, **asked: str) -> str:
    return words(client.get(reverse("pairs", args=[event.slug]), asked))


def press(client: Client, event: Tournament, **sent: str) -> str:
    return words(client.post(reverse("pairs_mark", args=[event.slug]), sent, follow=True))


def marked(event: Tournament, mark: str) -> list[int]:
    return list(event.pairs.filter(**{mark: True}).values_list("number", flat=True))


@pytest.mark.parametrize(
    ("mark", "said"),
    [("present", "2 presenças marcadas."), ("paid", "2 pagamentos marcados.")],
)
def test_all_are_ticked_at_once_and_only_those_are_taken_back(
    client: Client, event: Tournament, mark: str, said: str
) -> None:
    event.pairs.filter(number=2).update(**{mark: True})
    event.pairs.filter(number=4).update(withdrawn=True)
    answer = press(client, event, **{mark: "1"})
    assert marked(event, mark) == [1, 2, 3]
    assert said in answer
    assert 'name="numbers" value="1 3"' in answer
    assert said not in page(client, event)  # told once
    press(client, event, **{mark: "0", "numbers": "1 3 abc"})
    assert marked(event, mark) == [2]


@pytest.mark.parametrize("sent", [{}, {"withdrawn": "1"}, {"paid": "2"}])
def test_what_is_not_ticked_at_the_door_is_refused(
    client: Client, event: Tournament, sent: dict[str, str]
) -> None:
    assert client.post(reverse("pairs_mark", args=[event.slug]), sent).status_code == 400


def test_how_many_are_missing_is_said_and_leads_to_them(client: Client, event: Tournament) -> None:
    event.pairs.filter(number=1).update(present=True, paid=True)
    assert "faltam <strong>3</strong> duplas" in page(client, event)
    assert "dupla-1" not in page(client, event, ver="faltam")
    assert "dupla-2" in page(client, event, ver="faltam")
    event.pairs.update(paid=True)
    assert "Ninguém deve nada." in page(client, event, ver="devem")


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


def test_the_money_is_what_came_in_and_what_is_owed(client: Client, event: Tournament) -> None:
    event.pairs.filter(number__lte=3).update(paid=True)
    assert "Dizer quanto é a inscrição" in page(client, event)
    Tournament.objects.update(fee="7,50 € por dupla")
    listed = page(client, event)
    assert "Recebido: <strong>22,50 €</strong>" in listed
    assert "por pagar: <strong>7,50 €</strong>" in listed
    counts = {"settled": 2, "pairs": 2}
    assert money(Tournament(fee="7,50 €"), counts) == ("15 €", "0 €")


@pytest.mark.parametrize("asked", [{}, {"ver": "faltam"}, {"q": "ninguém"}])
def test_where_each_plays_alone_nobody_is_called_a_pair(
    client: Client, event: Tournament, asked: dict[str, str]
) -> None:
    Tournament.objects.update(game="suaro")
    pairs = [reverse(name, args=[event.slug]) for name in ("pairs", "tournament_edit")]
    ones = [reverse(name, args=[event.slug, 1]) for name in ("pair_edit", "pair_remove")]
    Player.objects.update(name="Célia")
    for pair in event.pairs.all():
        event.pairs.filter(pk=pair.pk).update(name=f"Célia {pair.number}")
    for address in [*pairs, *ones, reverse("tournaments")]:
        said = words(client.get(address, asked)).split("<main")[1].lower()
        assert "dupla" not in said.replace("dupla-", ""), address


def test_a_name_taken_is_said_of_a_player_where_each_plays_alone(
    client: Client, event: Tournament
) -> None:
    Tournament.objects.update(game="suaro")
    event.pairs.filter(number=1).update(name="Célia")
    sent = {"player_1": "célia"}
    answer = client.post(reverse("pair_add", args=[event.slug]), sent)
    assert "Já há um jogador com o nome «célia»." in words(answer)
