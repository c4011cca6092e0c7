"""A list as somebody of 58 has it: its title, ages, articles, and who comes alone."""

import pytest

from tests.lists.test_one_line import the_line
from tests.lists.test_talk import judged
from torneio.lists.deciding import IN, OUT, WAITS

PAIRS = "Xico e Bia\nManuel Silva e Berto"


@pytest.mark.parametrize(
    "title",
    [
        "Sueca sexta-feira",
        "*Sueca sexta-feira*",
        "♠️ SUECA SEXTA ♥️",
        "Sueca - sexta-feira",
        "Sueca 6ª feira",
        "Jantar e sueca sexta",
        "Torneio de Natal 2026:",
        "Natal 2026",
        "1º Torneio de Sueca",
        "XII Torneio",
        "Grande torneio de sueca",
        "Torneio de Natal, Café Central",
        "Lista de inscritos",
        "*Lista de inscritos:*",
        "Pares para sexta",
    ],
)
def test_a_title_is_no_player(title: str) -> None:
    said, *pairs = judged(f"{title}\n{PAIRS}")
    assert (said.fate, "no_pair" in said.codes) == (OUT, True)
    assert [each.codes for each in pairs] == [frozenset()] * 2


@pytest.mark.parametrize("day", ["2026", "27/11/2026", "20:15"])
def test_a_column_of_days_makes_no_titles(day: str) -> None:
    found = judged(f"Rui;Quim;{day}\nEva;Lia;{day}")
    assert [each.line.players for each in found] == [("Rui", "Quim"), ("Eva", "Lia")]
    assert not any("no_pair" in each.codes for each in found)


def test_a_year_of_birth_makes_no_title() -> None:
    assert judged(f"Rui Silva 2001\n{PAIRS}")[0].fate == WAITS


@pytest.mark.parametrize(
    ("line", "fate"),
    [
        ("Sueca e Tó", IN),
        ("Café do Zé", WAITS),
        ("- Zé Silva 27/11", WAITS),
        ("* Domingos Silva", WAITS),
        ("Ivo Torneiro e Tó", IN),
    ],
)
def test_a_name_that_begins_like_a_title_is_a_name(line: str, fate: str) -> None:
    first, *_pairs = judged(f"{line}\n{PAIRS}")
    assert first.fate == fate


@pytest.mark.parametrize(
    ("text", "players", "left"),
    [
        ("Bia (6) e Xico (83 anos)", ("Bia", "Xico"), "6 · 83 anos"),
        ("Tó ( 83 ) / Zé (6 anos, neto do Tó)", ("Tó", "Zé"), "83 · 6 anos, neto do Tó"),
        ("Bia, 6 anos", ("Bia",), "6 anos"),
        ("Bia 6 anos e Xico - 83 anos", ("Bia", "Xico"), "83 anos · 6 anos"),
        ("Zé 2 e Clube dos 100 anos", ("Zé 2", "Clube dos 100 anos"), ""),
    ],
)
def test_an_age_is_no_part_of_a_name_and_is_told(
    text: str, players: tuple[str, ...], left: str
) -> None:
    line = the_line(text)
    assert (line.players, line.club, line.left) == (players, "", left)


def test_two_told_apart_by_a_number_are_asked_about() -> None:
    (pair,) = judged("Zé (1) e Zé (2)")
    assert (pair.line.players, pair.fate) == (("Zé", "Zé"), "")


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("o Manuel e o Berto", ("Manuel", "Berto")),
        ("a Zefa e o Toino", ("Zefa", "Toino")),
        ("o manuel / a zefa", ("manuel", "zefa")),
        ("O Manuel e A Zefa", ("Manuel", "Zefa")),
        ("O MANUEL E O BERTO", ("MANUEL", "BERTO")),
        ("o Careca, a Ruça", ("Careca", "Ruça")),
        ("A. Silva e O'Neill", ("A. Silva", "O'Neill")),
        ("A Silva e O Santos", ("A Silva", "O Santos")),
        ("Ó e Zé Ó", ("Ó", "Zé Ó")),
        ("Ó Manuel e Tó", ("Ó Manuel", "Tó")),
        ("o neto e a mulher dele", ("o neto", "a mulher dele")),
        ("Abel e Olga", ("Abel", "Olga")),
    ],
)
def test_an_article_is_no_part_of_a_name(text: str, players: tuple[str, ...]) -> None:
    assert the_line(text).players == players


@pytest.mark.parametrize(
    "text",
    [
        "Nelo (sem parceiro)",
        "Nelo (sozinho)",
        "Nelo - sozinho",
        "Nelo (só)",
        "Nelo vem só",
        "Nelo ainda sem par",
        "Nelo, não tem par, 912345678",
        "Nelo (procura par)",
        "o Nelo (está sem parceiro)",
    ],
)
def test_who_is_said_to_be_alone_waits_for_a_partner_unasked(text: str) -> None:
    _pair, alone = judged(f"Zé e Tó\n{text}")
    assert (alone.line.players, alone.line.club) == (("Nelo",), "")
    assert (alone.fate, alone.codes) == (WAITS, frozenset())


def test_a_single_name_of_which_nothing_is_said_is_asked_about() -> None:
    assert [each.codes for each in judged("Zé e Tó\nNelo\nSem Par")[1:]] == [{"lone_player"}] * 2


def test_where_all_play_alone_nobody_waits() -> None:
    (alone,) = judged("Nelo (sozinho)", names=1)
    assert (alone.fate, alone.may_wait) == (IN, False)


@pytest.mark.parametrize(
    "text", ["Xico, 83 anos, e Ana", "Xico, e Ana", "Xico, com Ana", "Xico (83), e Ana"]
)
def test_a_name_behind_a_comma_and_a_joiner_is_the_second(text: str) -> None:
    line = the_line(text)
    assert (line.players, line.club) == (("Xico", "Ana"), "")
