"""A list is read as a whole: what its columns hold is found from all its lines together."""

from collections.abc import Sequence

import pytest

from torneio.lists.home_places import with_places
from torneio.lists.line import LAST_IS_CLUB, MAY_BE_NUMBERED, Line
from torneio.lists.reading import read, read_cells

Read = tuple[tuple[str, ...], str, str]
LINES = ("Zé Silva;Tó Costa;Vila", "Rui Melo;Quim Reis;Beja", "Eva Dias;Lia Pinto;Vila")


def seen(lines: Sequence[Line]) -> list[Read]:
    return [(line.players, line.club, line.contact) for line in lines]


def noted(*lines: str) -> list[tuple[str, ...]]:
    return [_doubted(line) for line in read("\n".join(lines)).lines]


def _doubted(line: Line) -> tuple[str, ...]:
    """The notes but how the last column was taken."""
    return tuple(note for note in line.notes if note != LAST_IS_CLUB)


def test_where_each_player_has_a_column_no_name_is_split() -> None:
    *_others, last = read("\n".join([*LINES, "Ana Beatriz de Sá e Melo;Duarte Nuno;Beja"])).lines
    assert seen([last]) == [(("Ana Beatriz de Sá e Melo", "Duarte Nuno"), "Beja", "")]
    assert _doubted(last) == ()


@pytest.mark.parametrize(
    "line",
    [
        "Ana de Sá e Melo;Duarte;Beja",
        "Ana de Sá e Melo,Duarte,Beja",
        "Ana de Sá e Melo\tDuarte\tBeja",
    ],
)
def test_three_columns_are_two_players_and_a_club_even_in_a_list_of_one_line(line: str) -> None:
    assert seen(read(line).lines) == [(("Ana de Sá e Melo", "Duarte"), "Beja", "")]


@pytest.mark.parametrize(
    ("line", "read_as"),
    [
        ("Maria Luz e Joaquina Rosa", (("Maria Luz", "Joaquina Rosa"), "", "")),
        ("Chico / Manel", (("Chico", "Manel"), "", "")),
        ("Gil e Gal;Gaia", (("Gil", "Gal"), "Gaia", "")),
        ("Gil Alves e Gal Reis;Gaia", (("Gil Alves", "Gal Reis"), "Gaia", "")),
        ("Gil e Gal;;Gaia;912345678", (("Gil", "Gal"), "Gaia", "912345678")),
        ("Gil / Gal;;Gaia", (("Gil", "Gal"), "Gaia", "")),
    ],
)
def test_a_line_that_departs_is_read_by_itself_and_marked(line: str, read_as: Read) -> None:
    *others, last = read("\n".join([*LINES, line])).lines
    assert seen([last]) == [read_as]
    assert [_doubted(each) for each in others] == [()] * 3
    assert last.notes == ("read_apart",)


@pytest.mark.parametrize(
    "line", ["Gil Alves;Gal Reis", "Gil Alves;Gal Reis;;", "Gil Alves", ";Gal Reis;Vila"]
)
def test_a_line_that_only_says_less_does_not_depart(line: str) -> None:
    assert noted(*LINES, line)[-1] == ()


def test_among_pairs_in_one_cell_a_column_for_each_departs() -> None:
    *_others, last = read("Zé e Tó;Vila\nRui e Quim;Beja\nEva e Lia;Vila\nGil;Gal").lines
    assert (last.players, last.notes) == (("Gil", "Gal"), ("read_apart",))


def test_among_pairs_in_one_cell_one_player_of_a_known_club_is_alone() -> None:
    *_others, last = read("Zé e Tó;Vila\nRui e Quim;Beja\nEva e Lia;Vila\nGil;Beja").lines
    assert (last.players, last.club, last.notes) == (("Gil",), "Beja", ())


def test_a_list_without_a_rule_has_no_exceptions() -> None:
    assert noted("Zé;Tó", "Rui e Quim", "Eva;Lia", "Gil / Gal") == [()] * 4
    assert noted("Zé;Tó", "Rui e Quim") == [()] * 2


@pytest.mark.parametrize(
    "order",
    [(0, 1, 2), (2, 0, 1), (0, 2, 1)],
    ids=["club last", "club first", "club between"],
)
def test_the_column_that_repeats_is_the_club(order: tuple[int, ...]) -> None:
    pairs = [
        (f"Zé {name}", f"Tó {name}", club) for name, club in zip("ABCDEF", "VBVVBV", strict=True)
    ]
    lines = read("\n".join(";".join(pair[place] for place in order) for pair in pairs)).lines
    assert seen(lines) == [((one, two), club, "") for one, two, club in pairs]


def test_equal_lines_are_two_players_and_a_club_all_the_same() -> None:
    assert set(seen(read("Zé;Tó;Vila\n" * 9).lines)) == {(("Zé", "Tó"), "Vila", "")}
    assert set(seen(read("Zé;Tó\n" * 9).lines)) == {(("Zé", "Tó"), "", "")}


def test_a_column_beside_names_that_few_things_stand_in_is_a_club() -> None:
    lines = read("\n".join(f"Jogador {name};{'VB'[name in 'ACE']}" for name in "ABCDEF")).lines
    assert [(len(line.players), line.club) for line in lines] == [(1, club) for club in "BVBVBV"]


@pytest.mark.parametrize(
    ("lines", "players"),
    [
        ("1 Zé e Tó\n2 Rui e Quim\n3 Eva e Lia", [("Zé", "Tó"), ("Rui", "Quim"), ("Eva", "Lia")]),
        ("1 Zé;Tó\n2 Rui;Quim", [("Zé", "Tó"), ("Rui", "Quim")]),
        ("1 Zé e Tó\nRui e Quim\n3 Eva e Lia", [("Zé", "Tó"), ("Rui", "Quim"), ("Eva", "Lia")]),
        ("1. Zé e Tó\n2. Eva e Lia\nRui e Quim", [("Zé", "Tó"), ("Eva", "Lia"), ("Rui", "Quim")]),
        ("3 Marias\n2 Amigos\n7 Magníficos", [("3 Marias",), ("2 Amigos",), ("7 Magníficos",)]),
        ("Zé e Tó\n3 Marias\nRui e Quim", [("Zé", "Tó"), ("3 Marias",), ("Rui", "Quim")]),
        (
            "1. Zé e Tó\n2 Dr. Rui e Lia\n3) Eva e Ana",
            [("Zé", "Tó"), ("Dr. Rui", "Lia"), ("Eva", "Ana")],
        ),
        ("Zé\te\tTó\nRui\te\tLia", [("Zé", "Tó"), ("Rui", "Lia")]),
        ("1. 3 Marias\n2. 2 Amigos", [("3 Marias",), ("2 Amigos",)]),
        ("1\tZé\tTó\n\tRui\tQuim\n3\tEva\tLia", [("Zé", "Tó"), ("Rui", "Quim"), ("Eva", "Lia")]),
    ],
)
def test_numbers_count_lines_or_belong_to_names(lines: str, players: list[tuple[str, ...]]) -> None:
    assert [line.players for line in read(lines).lines] == players


@pytest.mark.parametrize(
    ("lines", "players"),
    [
        ("Zé Sá - Tó\nRui - Quim\nAna de Sá e Melo - Duarte", ("Ana de Sá e Melo", "Duarte")),
        ("Zé e Tó\nRui e Quim\nAna de Sá e Melo - Duarte", ("Ana de Sá", "Melo")),
    ],
    ids=["a list of dashes", "a list of e"],
)
def test_of_two_joiners_the_one_the_list_uses_separates_players(
    lines: str, players: tuple[str, ...]
) -> None:
    assert read(lines).lines[-1].players == players


IN_BRACKETS = {
    "behind one name it is a nickname": ("Zé (Barbas) e Tó\nRui e Quim", ["", ""]),
    "behind one pair it is a nickname": ("Zé e Tó (Barbas)\nRui e Quim", ["", ""]),
    "what two names have is a club": ("Zé Sá (Moura) / Tó\nAna / Rui (moura)", ["Moura", "moura"]),
    "both of a pair": ("Zé (Moura) e Tó (Moura)", ["Moura"]),
    "in columns": ("Zé (Moura);Tó\nRui (Moura);Quim", ["Moura", "Moura"]),
    "behind several pairs": (
        "Zé e Tó (Vila)\nRui e Quim (Beja)\nA e B\nC e D",
        ["Vila", "Beja", "", ""],
    ),
    "with a joiner in it": ("Zé e Tó (Pão e Água)\nA e B (Pão e Água)", ["Pão e Água"] * 2),
    "a club of the list": ("Zé (Moura) e Tó\nRui e Quim - Moura", ["Moura", "Moura"]),
    "a town behind one pair": ("Zé e Tó (Borba)\nRui e Quim", ["Borba", ""]),
    "a town behind the first of two": ("Zé (Borba) e Tó\nRui e Quim", ["", ""]),
    "father and father": ("Zé (pai) e Tó\nRui (pai) e Quim", ["", ""]),
    "from two places": ("Zé (Vila) e Tó (Beja)\nA (Vila) e B (Beja)", ["", ""]),
}


@pytest.mark.parametrize(("text", "clubs"), IN_BRACKETS.values(), ids=IN_BRACKETS)
def test_what_stands_in_brackets_behind_names_is_a_club_where_the_list_says_so(
    text: str, clubs: list[str]
) -> None:
    lines = read(text).lines
    assert [line.club for line in lines] == clubs
    assert [len(line.players) for line in lines] == [2] * len(clubs)
    assert all(
        ("(" in " ".join(line.players)) == (not line.club) for line in lines if "(" in line.text
    )


def test_a_club_that_is_known_is_one_behind_a_single_name() -> None:
    (line,) = with_places(read("Zé (Moura) e Tó").lines, known=["MOURA"])
    assert (line.players, line.club) == (("Zé", "Tó"), "Moura")


@pytest.mark.parametrize("beside", ["sábado", "paga amanhã"])
def test_what_has_no_column_is_told_and_not_lost(beside: str) -> None:
    (line,) = read(f"Zé e Tó;Vila;912345678;{beside}").lines
    assert (line.left, line.notes) == (beside, ("left_over",))


def test_a_title_is_no_pair() -> None:
    title, *pairs = read("Torneio de Sueca - Café Central\n\nNome;Terra\nZé e Tó;Vila").lines
    assert title.notes == ("no_pair",)
    assert seen(pairs) == [(("Zé", "Tó"), "Vila", "")]


def test_a_sheet_is_read_as_a_list_is_with_the_numbers_of_its_rows() -> None:
    lines = read_cells([(2, ["", "Jogadores"]), (4, ["", "Zé e Tó"]), (9, ["Rui;Quim", ""])]).lines
    assert [(line.line, line.players) for line in lines] == [
        (4, ("Zé", "Tó")),
        (9, ("Rui", "Quim")),
    ]


@pytest.mark.parametrize(
    ("line", "name", "left"),
    [
        ("Zé e Tó (não pode subir escadas)", "Zé e Tó", "não pode subir escadas"),
        ("Zé e Tó (chegam às dez, vêm do trabalho)", "Zé e Tó", "chegam às dez, vêm do trabalho"),
        ("Zé, Tó (só a partir das dez), Vila", "Zé e Tó", "só a partir das dez"),
        ("Zé e Tó (o da loja)", "Zé e Tó (o da loja)", ""),
        ("Zé e Tó (Grupo Desportivo de Moura)", "Zé e Tó", ""),
    ],
)
def test_a_remark_in_brackets_is_no_part_of_a_name(line: str, name: str, left: str) -> None:
    (read_line,) = read(line).lines
    assert (read_line.shown, read_line.left) == (name, left)


def test_the_last_line_of_a_numbered_list_has_its_number_taken() -> None:
    lines = read("1. Zé e Tó\n2. Rui e Quim\n3 Armando & Albertino\n4 Felismina").lines
    assert [line.players for line in lines[2:]] == [("Armando", "Albertino"), ("Felismina",)]
    assert all(MAY_BE_NUMBERED not in line.notes for line in lines)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("1. Zé e Tó\n2. Rui e Quim\n9 Armando & Albertino", [False, False, True]),
        ("1. Zé e Tó\n9 Armando\nRui e Quim\nEva e Lia", [False, True, False, False]),
        ("Zé e Tó\n3 Marias\nRui e Quim", [False, False, False]),
        ("1. Zé e Tó\n2. 3 Marias", [False, False]),
    ],
    ids=["out of order", "few have one", "none has one", "of the name"],
)
def test_a_number_that_may_be_of_the_list_is_asked_about(text: str, asked: list[bool]) -> None:
    assert [MAY_BE_NUMBERED in line.notes for line in read(text).lines] == asked
