"""An evening whose partners are drawn by lot: until then players are entered, and counted."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser
from torneio.access.actors import official
from torneio.entries.models import Tournament
from torneio.entries.partners import draw_partners
from torneio.entries.pasting import read_lines
from torneio.entries.services import correct_event, register_pairs
from torneio.formats.ready_formats import READY

pytestmark = pytest.mark.django_db
DESK = official("alice")
PLAN = READY["duplas-a-sorte"].plan() | {
    "expected": 16, "start": "21:00", "until": "00:30", "minutes": 20,
}  # fmt: skip
NAMES = "Ana\nEva\nGil\nIvo\nRui"


@pytest.fixture
def evening(client: Client) -> Tournament:
    event = an_event(0, organiser=an_organiser())
    client.force_login(event.house.users.get())
    correct_event(event, by=DESK, plan=PLAN)
    event.refresh_from_db()
    return event


def page(client: Client, event: Tournament, name: str = "pairs") -> str:
    return " ".join(client.get(reverse(name, args=[event.slug])).content.decode().split())


def test_the_bar_and_the_page_ask_for_players(client: Client, evening: Tournament) -> None:
    empty = page(client, evening)
    assert "Ainda não há jogadores." in empty
    assert "Inscrever jogadores" in page(client, evening, "draw")
    register_pairs(evening, read_lines(NAMES))
    said = page(client, evening)
    assert "Inscrições abertas: 5 jogadores, presenças por marcar." in said
    assert "<strong>5</strong> jogadores" in said
    for word in ("espera parceiro", "esperam parceiro", "Quem espera não entra"):
        assert word not in said
    assert "Sortear os pares" in said


def test_a_pasted_list_of_players_has_no_doubts(client: Client, evening: Tournament) -> None:
    pasted = reverse("pairs_paste", args=[evening.slug])
    read = client.post(pasted, {"lines": NAMES}, follow=True).content.decode()
    assert "Registar 5 jogadores" in read
    assert "Só há um nome" not in read
    two = client.post(pasted, {"lines": "Leopoldina e o neto\nAna"}, follow=True).content.decode()
    assert "aqui cada uma entra sozinha" in two


def test_at_the_door_a_grandson_without_a_name_is_a_second_player(
    client: Client, evening: Tournament
) -> None:
    add = reverse("pair_add", args=[evening.slug])
    client.post(add, {"player_1": "Leopoldina Reis e o neto"})
    names = ["Leopoldina Reis", "o neto de Leopoldina Reis"]
    assert [pair.name for pair in evening.pairs.order_by("number")] == names
    asked = client.post(add, {"player_1": "Zé e Tó"})
    assert "aqui cada uma entra sozinha" in asked.content.decode()
    client.post(add, {"player_1": "Zé e Tó", "mesmo": "Zé e Tó"})
    assert evening.pairs.latest("number").name == "Zé e Tó"


def test_the_draw_page_has_the_lots_and_calls_nobody_missing(
    client: Client, evening: Tournament
) -> None:
    register_pairs(evening, read_lines(NAMES))
    said = page(client, evening, "draw")
    assert "5 jogadores inscritos. Antes do sorteio das rondas sorteiam-se os pares." in said
    assert "precisa de pelo menos" not in said


def test_once_partners_are_drawn_pairs_are_counted(client: Client, evening: Tournament) -> None:
    register_pairs(evening, read_lines(NAMES))
    draw_partners(evening, by=DESK, lots=7)
    said = page(client, evening)
    assert "Inscrições abertas: 2 duplas, presenças por marcar." in said
    assert "<strong>1</strong> espera parceiro" in said


def test_names_entered_before_that_was_chosen_wait_for_the_lots(client: Client) -> None:
    event = an_event(0, organiser=an_organiser())
    register_pairs(event, read_lines(NAMES))
    correct_event(event, by=DESK, plan=PLAN)
    assert event.pairs.waiting().count() == 5


def test_the_door_enters_players_who_wait(client: Client, evening: Tournament) -> None:
    client.post(reverse("pair_add", args=[evening.slug]), {"player_1": "Ana"})
    assert [(each.name, each.waits) for each in evening.pairs.all()] == [("Ana", True)]
    client.post(reverse("pair_edit", args=[evening.slug, 1]), {"player_1": "Anabela", "name": ""})
    assert [(each.name, each.waits) for each in evening.pairs.all()] == [("Anabela", True)]


def test_a_pair_whose_partner_is_taken_out_is_a_player_who_waits(client: Client) -> None:
    event = an_event(0, organiser=an_organiser())
    client.force_login(event.house.users.get())
    register_pairs(event, read_lines("Leopoldina e Quim\nOs Primos: Zé e Tó"))
    for number, name in ((1, "Leopoldina e Quim"), (2, "Os Primos")):
        sent = {"name": name, "player_1": event.pairs.get(number=number).players.first().name}
        client.post(reverse("pair_edit", args=[event.slug, number]), sent)
    said = event.pairs.order_by("number").values_list("name", "waits")
    assert list(said) == [("Leopoldina", True), ("Os Primos", False)]


def test_two_who_wait_are_joined_and_a_partner_of_another_pair_is_not(client: Client) -> None:
    event = an_event(4, organiser=an_organiser())
    client.force_login(event.house.users.get())
    assert register_pairs(event, read_lines("Custódio\nAbel")) == []
    event.pairs.filter(number__gt=4).update(waits=True)
    typed = {"player_1": "Abel", "player_2": "Custódio", "juntar": "1"}
    client.post(reverse("pair_add", args=[event.slug]), typed)
    assert list(event.pairs.filter(number__gt=4).values_list("name", "waits")) == [
        ("Custódio e Abel", False)
    ]
    other = event.pairs.get(number=1).players.first().name
    assert register_pairs(event, read_lines("Zulmira")) == []
    event.pairs.filter(name="Zulmira").update(waits=True)
    typed = {"player_1": "Zulmira", "player_2": other}
    said = client.post(reverse("pair_add", args=[event.slug]), typed).content.decode()
    assert "Juntar os dois" not in said


def test_who_waits_is_joined_with_the_partner_typed_beside(client: Client) -> None:
    event = an_event(4, organiser=an_organiser())
    client.force_login(event.house.users.get())
    assert register_pairs(event, read_lines("Custódio")) == []
    event.pairs.filter(number=5).update(waits=True)
    typed, adding = (
        {"player_1": "Abel", "player_2": "Custódio"},
        reverse("pair_add", args=[event.slug]),
    )
    assert "Juntar os dois" in client.post(adding, typed).content.decode()
    said = client.post(adding, typed | {"juntar": "1"}, follow=True).content.decode()
    assert "Custódio e Abel são a dupla 5." in said
    assert event.pairs.count() == 5
