"""A line as people write it: the players, their home, their contacts."""

import pytest

from torneio.lists.headings import OF_A_PAIR
from torneio.lists.line import Line
from torneio.lists.reading import read

TWO = ("Zé", "Tó")
THREE = ("Ana", "Zé", "Tó")


def the_line(text: str, *, names: int = OF_A_PAIR) -> Line:
    (line,) = read(text, names=names).lines
    return line


@pytest.mark.parametrize(
    "joiner",
    [
        " e ",
        " E ",
        "/",
        " / ",
        " \\ ",
        "&",
        " & ",
        "+",
        " + ",
        " x ",
        " X ",
        " × ",
        " - ",
        " -",
        "- ",
        " – ",
        "–",
        " — ",
        " com ",
        " COM ",
        " c/ ",
        " c/",
        " y ",
        " and ",
        "\t",
        ";",
        " ; ",
        "|",
        ",",
        ", ",
        "\xa0e\xa0",
        "  e   ",
    ],
)
def test_one_line_is_two_players_however_they_are_joined(joiner: str) -> None:
    assert the_line(f"Zé{joiner}Tó").players == TWO


@pytest.mark.parametrize(
    "text",
    [
        '"Sá, Rui","Quim, Tó"',
        '8: "Sá, Rui"; "Quim, Tó"',
        '"Sá, Rui" ; "Quim, Tó" ',
        '3.º "Sá, Rui" | "Quim, Tó"',
        '"Sá, Rui"\t"Quim, Tó"',
    ],
)
def test_what_stands_in_quotes_is_one_cell(text: str) -> None:
    assert the_line(text).players == ("Sá, Rui", "Quim, Tó")


@pytest.mark.parametrize(
    "number",
    [
        "1. ", "1.", "2) ", "2)", "3º ", "3.º ", "3° ", "4 - ", "4 -", "4-", "4.- ", "nº 5 ",
        "nº5 ",
        "Nº 5: ", "#6 ", "# 6 ", "7.ª ", "7ª ", "7ª dupla: ", "8: ", "8 : ", "n.º 9 ", "N.º 9 - ",
        "10– ", "10 — ", "(11) ", "[12] ", "013. ", "1o ", "2a. ", "n. 3 ", "nr. 4 ", "No. 5 ",
        "Dupla 7: ", "Dupla 7 - ", "Equipa n.º 3) ", "par 4. ", "9\t", "9;", "9,", "9|", "9.\t",
        "nº 9;", "#9\t", "(9)\t", "Dupla 9\t", "1️⃣ ", "1️⃣0️⃣ ", "🔟 ", "① ", "- ", "-", "• ", "* ",
        "– ", "> ", "✅ ", "[ ] ", "[x] ", "- 1. ", "1. - ", "•\t", " \t", "\ufeff", "\u200f", "\0",
        "[21/11, 20:15] Rosa: ", "[21/11/2026, 20:15:03] ~ Rosa Pinto: ",
        "21/11/2026, 20:15 - Rosa: ",
        "\u200e[20:15, 21/11/2026] Rosa: 1. ", "[11/21/26, 8:15 PM] Rosa: ",
    ],
)  # fmt: skip
@pytest.mark.parametrize("pair", ["Zé e Tó", "Zé / Tó"])
def test_what_stands_before_the_first_name_is_no_name(number: str, pair: str) -> None:
    line = the_line(number + pair)
    assert (line.players, line.club, line.contact, line.left) == (TWO, "", "", "")


@pytest.mark.parametrize(
    "name",
    [
        "3 Marias",
        "Dupla 7",
        "Os 4 da Vida",
        "1.º de Maio",
        "2Pac",
        "100 Medo",
        "7Up",
        "Zé 2",
        "José E. Santos",
        "A. B. Costa",
        "Ana-Maria",
        "D'Artagnan",
        "Maria do Céu",
        "Zé ‘Barbas’",
        'Zé "Barbas"',
        "Zé (Barbas)",
        "O'Neill",
        "Élio",
        "Sem Par",
        "Ninguém",
        "Com Calma",
        "Eça",
        "C. Ferro",
    ],
)
def test_a_name_stays_whole_whatever_it_begins_with(name: str) -> None:
    assert the_line(name).players == (name,)


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Zé e Tó e Ana", ("Zé", "Tó", "Ana")),
        ("Ana, Zé e Tó", THREE),
        ("Ana / Zé / Tó", THREE),
        ("Ana / Zé e Tó", THREE),
        ("Zé e Tó / Rui e Quim", ("Zé", "Tó", "Rui", "Quim")),
        ("Silva, José e Costa, António", ("Silva, José", "Costa, António")),
        ("Silva, José / Costa, António", ("Silva, José", "Costa, António")),
        ("Ana Beatriz de Sá e Melo / Duarte Nuno", ("Ana Beatriz de Sá e Melo", "Duarte Nuno")),
        ("Ana Beatriz de Sá e Melo & Duarte", ("Ana Beatriz de Sá e Melo", "Duarte")),
        ("ZÉ BARRIGUDO E TÓ DA HORTA", ("ZÉ BARRIGUDO", "TÓ DA HORTA")),
        ("Zé E / Tó X", ("Zé E", "Tó X")),
        ("Zé E e Tó X", ("Zé E", "Tó X")),
        ("Zé E Tó", TWO),
        ("Ze\u0301 e To\u0301", TWO),
        ("*Zé e Tó*", TWO),
        ("Zé e Tó,", TWO),
        ("Zé e Tó;;;", TWO),
        ("Zé e Tó ✅", TWO),
        ("Zé 😀 e Tó 👍🏽", TWO),
        ("Zé e Tó.", ("Zé", "Tó.")),
        ('"Zé";"Tó"', TWO),
        ('"Zé e Tó"', TWO),
        ('"Silva; José";Tó', ("Silva; José", "Tó")),
        ('"Zé ""Barbas""";Tó', ('Zé "Barbas"', "Tó")),
        ('"Zé;Tó', ('"Zé', "Tó")),
        ('Zé "Barbas" Silva e Tó', ('Zé "Barbas" Silva', "Tó")),
        ("| 1 | Zé | Tó |", TWO),
        ("1.\tZé;Tó", TWO),
        ("\tZé;Tó", TWO),
    ],
)
def test_who_plays(text: str, players: tuple[str, ...]) -> None:
    assert the_line(text).players == players


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Zé", ("Zé",)),
        ("Zé e", ("Zé",)),
        ("Zé e ?", ("Zé",)),
        ("Zé / ???", ("Zé",)),
        ("Zé;", ("Zé",)),
        ("Zé + 1", ("Zé",)),
        ("Zé e mais um", ("Zé",)),
        ("Zé e parceiro", ("Zé",)),
        ("Zé e a definir", ("Zé",)),
        ("Zé (procura parceiro)", ("Zé",)),
        ("Zé, à procura de par", ("Zé",)),
        ("Zé sem parceira", ("Zé",)),
        ("Zé s/ parceiro", ("Zé",)),
        ("Zé - sozinho", ("Zé",)),
        ("/ Tó", ("Tó",)),
        ("e Tó", ("Tó",)),
        ("? e ?", ()),
        ("912345678", ()),
    ],
)
def test_a_place_that_nobody_has_is_no_player(text: str, players: tuple[str, ...]) -> None:
    assert the_line(text).players == players


@pytest.mark.parametrize(
    ("text", "club", "contact"),
    [
        ("Zé e Tó - Vila Alva", "Vila Alva", ""),
        ("Zé & Tó – Vila Alva", "Vila Alva", ""),
        ("Vila Alva - Zé e Tó", "Vila Alva", ""),
        ("Zé e Tó, Vila Alva", "Vila Alva", ""),
        ("Zé e Tó, Vila Alva, 912345678", "Vila Alva", "912345678"),
        ("Zé/Tó, 912345678", "", "912345678"),
        ("Zé, Tó, Vila Alva", "Vila Alva", ""),
        ("Zé e Tó;Clube 1909", "Clube 1909", ""),
        ("Zé;Tó;Vila Alva;912", "Vila Alva", "912"),
        ("Zé;Tó;;912", "", "912"),
        ("Zé;Tó;ze@example.pt;Vila Alva", "Vila Alva", "ze@example.pt"),
        ("912345678;Zé;Tó;Vila Alva", "Vila Alva", "912345678"),
        ("Zé e Tó;Vila Alva 912345678", "Vila Alva", "912345678"),
    ],
)
def test_where_from_and_how_to_reach_them(text: str, club: str, contact: str) -> None:
    line = the_line(text)
    assert (line.players, line.club, line.contact, line.left) == (TWO, club, contact, "")


@pytest.mark.parametrize(
    ("text", "contact"),
    [
        ("Zé e Tó 912 345 678", "912 345 678"),
        ("Zé e Tó 912.345.678", "912.345.678"),
        ("Zé e Tó 91 234 56 78", "91 234 56 78"),
        ("Zé (912345678) e Tó", "912345678"),
        ("Zé e Tó (912345678)", "912345678"),
        ("Zé 912345678 e Tó 934567890", "912345678, 934567890"),
        ("Zé 912345678/Tó 934 567 890", "912345678, 934 567 890"),
        ("Zé e Tó 912345678 934567890", "912345678, 934567890"),
        ("Zé e Tó 912 345 678 21 123 45 67", "912 345 678, 21 123 45 67"),
        ("Zé e Tó - 912345678", "912345678"),
        ("Zé e Tó tel. 912345678", "912345678"),
        ("Zé e Tó, tlm: 912345678", "912345678"),
        ("Zé e Tó;Telemóvel 912345678", "912345678"),
        ("912345678 Zé e Tó", "912345678"),
        ("1. 912345678 Zé e Tó", "912345678"),
        ("+351 912 345 678 Zé e Tó", "+351 912 345 678"),
        ("Zé e Tó 00351912345678", "00351912345678"),
        ("Zé e Tó (+351) 912 345 678", "(+351) 912 345 678"),
        ("Zé e Tó +33 6 12 34 56 78", "+33 6 12 34 56 78"),
        ("Zé e Tó +41 79 123 45 67", "+41 79 123 45 67"),
        ("Zé e Tó 079 123 45 67", "079 123 45 67"),
        ("Zé e Tó 06 12 34 56 78", "06 12 34 56 78"),
        ("Zé e Tó +1 (416) 555-0199", "+1 (416) 555-0199"),
        ("Zé e Tó +55 11 91234-5678", "+55 11 91234-5678"),
        ("Zé <ze@example.pt> e Tó", "ze@example.pt"),
        ("Zé e Tó mailto:ze.to+1@example.co.uk", "ze.to+1@example.co.uk"),
        ("Zé e Tó, ze@example.pt / 912345678", "ze@example.pt, 912345678"),
        ("[21/11, 20:15] +351 912 345 678: Zé e Tó", "+351 912 345 678"),
    ],
)
def test_a_contact_is_found_wherever_it_stands(text: str, contact: str) -> None:
    line = the_line(text)
    assert (line.players, line.club, line.contact, line.left) == (TWO, "", contact, "")


@pytest.mark.parametrize(
    "text", ["", " \n\t\n", "12", "3.\n4.", "-----", "* * *", ";;;", "\ufeff", "✅", "nº 5"]
)
def test_a_line_that_names_nobody_is_no_line(text: str) -> None:
    assert read(text).lines == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_as_they_stand_in_the_file(end: str) -> None:
    lines = read(f"\ufeffNome{end}{end}Zé e Tó{end}  {end}Rui e Quim{end}").lines
    assert [(line.line, line.players) for line in lines] == [(3, TWO), (5, ("Rui", "Quim"))]


@pytest.mark.parametrize(
    ("text", "players", "club"),
    [
        ("1. Zé e Tó", ("Zé e Tó",), ""),
        ("Silva / Costa;Vila", ("Silva / Costa",), "Vila"),
        ("Zé, Vila, 912345678", ("Zé",), "Vila"),
        ("Zé", ("Zé",), ""),
    ],
)
def test_where_everybody_plays_alone_nobody_is_split(
    text: str, players: tuple[str, ...], club: str
) -> None:
    line = the_line(text, names=1)
    assert (line.players, line.club) == (players, club)


@pytest.mark.parametrize(
    ("text", "name", "players"),
    [
        ("Os Leões: Zé e Tó", "Os Leões", TWO),
        ("Águias do Monte : Zé / Tó", "Águias do Monte", TWO),
        ("Os Leões: Zé, Tó", "Os Leões", TWO),
        ("Jogadores: Zé e Tó", "", TWO),
        ("Dupla 3: Zé e Tó", "", TWO),
        ("Zé e Tó", "", TWO),
    ],
)
def test_what_stands_before_a_colon_is_the_pairs_own_name(
    text: str, name: str, players: tuple[str, ...]
) -> None:
    line = the_line(text)
    assert (line.name, line.players) == (name, players)


def test_a_single_name_behind_a_colon_stays_as_it_was_written() -> None:
    assert the_line("falta confirmar: Licínio").players == ("falta confirmar: Licínio",)
