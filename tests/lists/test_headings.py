"""A line of headings names the columns, in any order, spelling and language."""

import pytest

from torneio.lists.reading import read

LINE = (("Zé", "Tó"), "Vila", "912")


@pytest.mark.parametrize(
    ("heading", "line"),
    [
        ("Jogador 1;Jogador 2;Clube;Contacto", "Zé;Tó;Vila;912"),
        ("JOGADOR 1;JOGADOR 2;LOCALIDADE;TELEMÓVEL", "Zé;Tó;Vila;912"),
        ("jogador1;jogador2;terra;telemovel", "Zé;Tó;Vila;912"),
        ("Clube;Jogador 2;Nº;Jogador 1;Tlm.", "Vila;Tó;7;Zé;912"),
        ("N.º,1.º jogador,2.º jogador,Clube/Terra,Telefone", "7,Zé,Tó,Vila,912"),
        ("#\tDupla\tClube ou terra\tE-mail", "7\tZé e Tó\tVila\t912"),
        ("Dupla;Terra;Contacto", "Zé / Tó;Vila;912"),
        ("Nome;Parceiro;Clube;Contacto", "Zé;Tó;Vila;912"),
        ("Parceiro;Jogador;Clube;Contacto", "Tó;Zé;Vila;912"),
        ("Nome;Nome;Clube;Contacto", "Zé;Tó;Vila;912"),
        ("Player 1|Player 2|Club|Phone", "Zé|Tó|Vila|912"),
        ("Pair;Town;Mobile", "Zé & Tó;Vila;912"),
        ("Equipa;Jogadores;Terra;Contacto", "7;Zé e Tó;Vila;912"),
        ("Número;Nome da dupla;Jogador A;Jogador B;Clube;Contacto", "1;;Zé;Tó;Vila;912"),
        ("Carimbo de data/hora,Jogador 1,Jogador 2,Terra,Nº de telefone", "20:15,Zé,Tó,Vila,912"),
        ("Jogador 1;Jogador 2;Clube;Contacto;Já jantou?", "Zé;Tó;Vila;912;sim"),
        ("| N.º | Dupla | Terra | Tel |", "| 7 | Zé e Tó | Vila | 912 |"),
        ("Jogador 1;Jogador 2;Clube;Contacto", "7;Zé;Tó;Vila;912"),
        ("N.º;Jogador 1;Jogador 2;Clube;Contacto", "Zé;Tó;Vila;912"),
        ("Jogador 1;Jogador 2;Clube;Contacto", "7. Zé;Tó;Vila;912"),
    ],
)  # fmt: skip
def test_headings_say_what_the_columns_hold(heading: str, line: str) -> None:
    reading = read(f"{heading}\n{line}")
    (found,) = reading.lines
    assert (found.players, found.club, found.contact) == LINE
    assert len(reading.headings) == 1


@pytest.mark.parametrize(
    "heading",
    ["Nome", "Duplas", "Nomes", "N.º;Dupla", "Jogadores", "DUPLA\t\t", "Dupla - Contacto"],
)
def test_a_line_of_headings_is_no_pair(heading: str) -> None:
    assert [line.players for line in read(f"{heading}\nZé e Tó").lines] == [("Zé", "Tó")]


@pytest.mark.parametrize(
    "line",
    [
        "Jogador 1",
        "Dupla 7",
        "Jogador 1;Parceiro 1;Clube 2",
        "Zé;Tó;Clube",
        "Os Nomes",
        "Vila;Alva",
    ],
)
def test_a_pair_is_no_heading(line: str) -> None:
    assert len(read(f"{line}\nZé;Tó;Vila").lines) == 2


def test_below_another_line_of_headings_other_columns_begin() -> None:
    lines = read("Dupla;Clube\nZé e Tó;Vila\nClube;Jogador 1;Jogador 2\nBeja;Rui;Quim").lines
    assert [(line.players, line.club) for line in lines] == [
        (("Zé", "Tó"), "Vila"),
        (("Rui", "Quim"), "Beja"),
    ]


def test_no_name_is_split_below_headings_for_each_player() -> None:
    (line,) = read("Jogador 1;Jogador 2\nAna de Sá e Melo;Duarte Nuno").lines
    assert (line.players, line.notes) == (("Ana de Sá e Melo", "Duarte Nuno"), ())


def test_both_players_in_the_first_of_their_columns_depart() -> None:
    (line,) = read("Jogador 1;Jogador 2;Clube\nZé e Tó;;Vila").lines
    assert (line.players, line.club, line.notes) == (("Zé", "Tó"), "Vila", ("read_apart",))


def test_a_name_of_their_own_has_a_column() -> None:
    (line,) = read("Nome da dupla;Jogador 1;Jogador 2\nOs Leões;Zé;Tó").lines
    assert (line.name, line.players, line.shown) == ("Os Leões", ("Zé", "Tó"), "Os Leões")


def test_substitutes_come_behind_those_who_sit() -> None:
    (line,) = read("Suplente;Jogador 1;Jogador 2\nEva;Zé;Tó").lines
    assert line.players == ("Zé", "Tó", "Eva")


def test_columns_that_nobody_reads_are_named_once() -> None:
    reading = read("Dupla;Já jantou?;Terra\nZé e Tó;sim;Vila\nRui e Quim;não;Vila")
    assert reading.unread == ("Já jantou?",)
    assert [line.notes for line in reading.lines] == [(), ()]
