"""What is registered of lines that were read."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import an_event, an_organiser
from tests.pair_lists.paper import Paper
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(client: Client) -> Tournament:
    organiser = an_organiser()
    client.force_login(organiser)
    return an_event(2, organiser=organiser)


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
    said = Paper(client, event).paste(f"{first}\nZé\tTó").said
    assert ("É o cabeçalho, e não conta:" in said) is (pairs == 1)


def test_a_club_of_the_event_is_known_in_brackets(client: Client, event: Tournament) -> None:
    paper = Paper(client, event)
    paper.paste("Zé;Tó;Moura")
    paper.press("register")
    paper.paste("Rui Sá (Moura) / Quim")
    paper.press("register")
    assert list(event.pairs.exclude(club="").values_list("name", "club")) == [
        ("Zé e Tó", "Moura"),
        ("Rui Sá e Quim", "Moura"),
    ]


def test_the_list_of_an_evening_is_understood_and_what_it_leaves_out_is_shown(
    client: Client, event: Tournament
) -> None:
    paper = Paper(client, event)
    lines = ["*Sueca sexta-feira*", "1. o Manuel e a Zefa", "2. Bia (6) e Xico (83 anos)"]
    paper.paste("\n".join([*lines, "3. Nelo (sozinho)"]))
    title = "Parece um título ou um recado, e não uma inscrição."
    over = "Sobrou «6 · 83 anos», que não fica em lado nenhum."
    assert paper.doubts == {1: [title], 3: [over]}
    told = "2 duplas registadas, 1 jogador espera parceiro, 1 linha ficou de fora."
    assert paper.press("register").told == told
    assert paper.registered[2:] == ["Manuel e Zefa", "Bia e Xico", "Nelo"]
