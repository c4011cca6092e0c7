"""A list from a spreadsheet: read before it is saved, and saved all or none."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import an_event, an_organiser
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs

pytestmark = pytest.mark.django_db
GOOD = "Zé\tTó\tVila\t912\nRui e Quim\t\tGaia\t"
BAD = f"{GOOD}\ndupla 1\nZé e Tó\n{'x' * 130}"


@pytest.fixture
def event(client: Client) -> Tournament:
    organiser = an_organiser()
    client.force_login(organiser)
    return an_event(2, organiser=organiser)


def paste(client: Client, event: Tournament, lines: str, *, htmx: bool = False, **more: str) -> Any:
    headers = {"HX-Request": "true"} if htmx else {}
    address = reverse("pairs_paste", args=[event.slug])
    return client.post(address, {"lines": lines, **more}, headers=headers)


@pytest.mark.parametrize("htmx", [True, False])
def test_a_paste_is_read_before_it_is_saved(client: Client, event: Tournament, htmx: bool) -> None:
    said = paste(client, event, GOOD, htmx=htmx).content.decode()
    assert "Inscrever 2 duplas" in said
    assert "<strong>Rui e Quim</strong>" in said
    assert event.pairs.count() == 2


def test_a_good_list_comes_in_whole(client: Client, event: Tournament) -> None:
    said = client.get(paste(client, event, GOOD, register="1").headers["Location"])
    assert "Entraram 2 duplas." in said.content.decode()
    assert list(event.pairs.values_list("number", "name", "club", "contact"))[2:] == [
        (3, "Zé e Tó", "Vila", "912"),
        (4, "Rui e Quim", "Gaia", ""),
    ]


def test_every_bad_line_is_named_and_nothing_comes_in(client: Client, event: Tournament) -> None:
    answer = paste(client, event, BAD, register="1")
    said = answer.content.decode()
    assert answer.status_code == 422
    assert [f"Linha {n}" in said for n in range(1, 6)] == [False, False, True, True, True]
    assert "<q>dupla 1</q>: Já há uma dupla com o nome «dupla 1»." in said
    assert GOOD.splitlines()[0] in said
    assert event.pairs.count() == 2


@pytest.mark.parametrize("lines", ["", "  \n \n"])
def test_an_empty_paste_is_a_sentence(client: Client, event: Tournament, lines: str) -> None:
    answer = paste(client, event, lines, register="1")
    assert answer.status_code == 422
    assert "Cole primeiro a lista." in answer.content.decode()


def test_a_thousand_pairs_take_few_statements(event: Tournament) -> None:
    lines = read_lines("\n".join(f"Zé {n} e Tó {n}" for n in range(1000)))
    with CaptureQueriesContext(connection) as asked:
        assert register_pairs(event, lines) == []
    assert len(asked) < 50


@pytest.mark.parametrize(
    ("line", "club", "contact"),
    [
        ("Zé\tTó\t912 345 678", "", "912 345 678"),
        ("Zé e Tó\tze@example.pt\tVila", "Vila", "ze@example.pt"),
        ("Zé e Tó\t\tVila\t912345678", "Vila", "912345678"),
        ("Zé\tTó\tClube 1909\t912345678", "Clube 1909", "912345678"),
    ],
)
def test_a_contact_never_becomes_a_club_which_is_public(line: str, club: str, contact: str) -> None:
    (entry,) = read_lines(line)
    assert (entry.name, entry.club, entry.contact) == ("Zé e Tó", club, contact)


@pytest.mark.parametrize(
    ("first", "pairs"),
    [
        ("Jogador 1\tJogador 2\tClube", 1),
        ("N.º\tDupla\tTelemóvel", 1),
        ("Jogador 1\tParceiro 1\tClube 2", 2),
        ("Jogador 1", 2),
    ],
)
def test_only_a_line_of_headings_is_passed_over_and_the_page_says_so(
    client: Client, event: Tournament, first: str, pairs: int
) -> None:
    assert len(read_lines(f"{first}\nZé\tTó")) == pairs
    said = paste(client, event, f"{first}\nZé\tTó").content.decode()
    assert ("A primeira linha é o cabeçalho" in said) is (pairs == 1)
