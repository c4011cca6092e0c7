"""Several entries that somebody wrote in one line are several, and a missing partner is no name."""

import pytest

from torneio.lists.doubts import doubts_of
from torneio.lists.reading import read

TWO = [("Zé Melo", "Tó Reis"), ("Rui Sá", "Quim Paz")]


@pytest.mark.parametrize(
    "text",
    [
        "4) Zé Melo & Tó Reis ✅ ; 5) Rui Sá & Quim Paz",
        "4. Zé Melo / Tó Reis 5. Rui Sá / Quim Paz",
        "Duplas: 1. Zé Melo e Tó Reis; 2. Rui Sá e Quim Paz",
        "4) Zé Melo e Tó Reis, 5) Rui Sá e Quim Paz",
        "Zé Melo / Tó Reis; Rui Sá / Quim Paz",
    ],
)
def test_two_pairs_in_a_line_are_two_entries(text: str) -> None:
    lines = read(text).lines
    assert [line.players for line in lines] == TWO
    assert {(line.line, line.club, line.left) for line in lines} == {(1, "", "")}


@pytest.mark.parametrize(
    "pairs",
    [
        "Zé Melo e Tó Reis, Rui Sá e Quim Paz",
        "Zé Melo / Tó Reis, Rui Sá / Quim Paz",
        "Zé Melo e Tó Reis; Rui Sá e Quim Paz",
    ],
)
@pytest.mark.parametrize(
    "title",
    ["Duplas:", "As duplas:", "Duplas (12):", "12 duplas:", "Lista de duplas:", "Inscritos:"],
)
def test_all_pairs_behind_the_title_of_a_list_are_entries(title: str, pairs: str) -> None:
    lines = read(f"{title} {pairs}").lines
    assert [(line.players, line.name, line.club, line.notes) for line in lines] == [
        (players, "", "", ()) for players in TWO
    ]


@pytest.mark.parametrize(
    ("text", "players", "name", "club"),
    [
        ("Duplas: Zé e Tó, Borba", ("Zé", "Tó"), "", "Borba"),
        ("Duplas: Zé, Tó", ("Zé", "Tó"), "", ""),
        (
            "Duplas: Silva, José e Costa, António",
            ("Silva, José", "Costa, António"),
            *("", ""),
        ),
        ("Duplas: Zé e Tó, Rui e Eva, Gil", ("Zé", "Tó", "Rui", "Eva", "Gil"), "", ""),
        ("Zé e Tó, Sol e Mar", ("Zé", "Tó", "Sol", "Mar"), "", ""),
        ("Ana, Zé e Tó", ("Ana", "Zé", "Tó"), "", ""),
        ("Equipas: Os Leões, Os Tigres", ("Os Leões", "Os Tigres"), "", ""),
        ("Os Pares: Zé e Tó", ("Zé", "Tó"), "Os Pares", ""),
        ("Os Leões (12): Zé e Tó", ("Zé", "Tó"), "Os Leões (12)", ""),
    ],
)
def test_what_is_no_several_pairs_stays_one_line(
    text: str, players: tuple[str, ...], name: str, club: str
) -> None:
    """Partners, surnames and clubs stand between commas too."""
    lines = read(text).lines
    assert [(line.players, line.name, line.club) for line in lines] == [(players, name, club)]


@pytest.mark.parametrize(
    "said",
    [
        *("Duplas (12): ", "Duplas 12: ", "DUPLAS (12) : ", "12 duplas: ", "Equipas (12): "),
        *("Dupla (12): ", "Dupla 12: ", "Duplas (12): 1. "),
    ],
)
def test_a_number_in_a_title_is_in_no_name(said: str) -> None:
    (line,) = read(f"{said}Zé Melo e Tó Reis, Borba").lines
    assert (line.players, line.name, line.club) == (TWO[0], "", "Borba")


@pytest.mark.parametrize("number", ["4", "3"])
def test_a_pair_without_a_number_between_numbered_ones_is_an_entry_too(number: str) -> None:
    text = f"1. Ana e Gil; 2. Zé Melo / Tó Reis; Rui Sá / Quim Paz; {number}. Eva e Lia"
    players = [line.players for line in read(text).lines]
    assert players == [("Ana", "Gil"), *TWO, ("Eva", "Lia")]


@pytest.mark.parametrize(
    ("text", "club"),
    [
        ("4) Zé Melo & Tó Reis; Vila 2. Parte", "Vila 2. Parte"),
        ("Zé Melo / Tó Reis; Gaia", "Gaia"),
        ("Dupla;Clube\nZé Melo / Tó Reis; Sá & Irmão", "Sá & Irmão"),
    ],
)
def test_a_club_behind_a_pair_is_no_second_one(text: str, club: str) -> None:
    assert [(line.players, line.club) for line in read(text).lines] == [(TWO[0], club)]


@pytest.mark.parametrize("said", ["falta o parceiro", "falta a parceira", "sem o par"])
def test_a_missing_partner_in_the_place_of_a_name_is_nobody(said: str) -> None:
    (line,) = read(f"9- Bruno Dias / {said}").lines
    assert line.players == ("Bruno Dias",)


def test_where_all_come_alone_names_between_commas_are_so_many_players() -> None:
    lines = read("Ana Reis, Rui Sá, Eva Sol\nQuim Paz, Évora, 912345678", names=1).lines
    assert [line.players for line in lines] == [
        ("Ana Reis",),
        ("Rui Sá",),
        ("Eva Sol",),
        ("Quim Paz",),
    ]
    assert (lines[-1].club, lines[-1].contact) == ("Évora", "912345678")


def test_a_second_person_where_a_club_stands_is_asked_about() -> None:
    lines = read("Nuno Bom, Olga Paz\nQuim Paz, Évora", names=1).lines
    found = [[doubt.code for doubt in doubts] for doubts in doubts_of(lines, names=1)]
    assert found == [["two_players"], []]


@pytest.mark.parametrize("pair", ["Zé Melo e Tó Reis", "Zé Melo / Tó Reis"])
@pytest.mark.parametrize(
    "said",
    [
        *("Duplas: ", "Duplas: 1. ", "Inscritos - 1) ", "As duplas: nº 1. "),
        *("mais ", "Mais ", "e mais o ", "Mais uma dupla: ", "mais a dupla "),
    ],
)
def test_what_announces_a_list_or_one_more_entry_is_no_part_of_it(said: str, pair: str) -> None:
    (line,) = read(said + pair).lines
    assert (line.players, line.name, line.club, line.left) == (TWO[0], "", "", "")


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Zé e mais o Tó", ("Zé", "Tó")),
        ("Zé e mais Tó", ("Zé", "Tó")),
        ("Zé mais a Rosa", ("Zé", "Rosa")),
        ("zé e mais o tó", ("zé", "tó")),
        ("ZÉ E MAIS O TÓ", ("ZÉ", "TÓ")),
        ("Mais Forte e Tó Reis", ("Mais Forte", "Tó Reis")),
        ("Zé e Mais Forte", ("Zé", "Mais Forte")),
        ("Zé Mais e Tó", ("Zé Mais", "Tó")),
        ("Zé mais velho e Tó", ("Zé mais velho", "Tó")),
        ("Zé e mais um", ("Zé",)),
    ],
)
def test_more_joins_two_names_and_may_be_in_one(text: str, players: tuple[str, ...]) -> None:
    (line,) = read(text).lines
    assert line.players == players
