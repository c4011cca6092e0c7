"""What is told of a list before anything of it is kept."""

import pytest

from torneio.lists.doubts import CODES, LineDoubt, RegisteredEntry, doubts_of
from torneio.lists.headings import OF_A_PAIR
from torneio.lists.reading import read

IN = (RegisteredEntry(4, "Zé e Tó", ("Zé", "Tó")), RegisteredEntry(5, "Os Leões", ()))


def codes(text: str, *, names: int = OF_A_PAIR) -> list[list[str]]:
    found = doubts_of(read(text, names=names).lines, names=names)
    return [[doubt.code for doubt in doubts] for doubts in found]


@pytest.mark.parametrize(
    "again",
    [
        "Zé e Tó",
        "Tó e Zé",
        "ze / to",
        "ZÉ;TÓ",
        "Tó & ZE",
        "1. Zé  e  Tó - Vila",
        "Ze\u0301 e Tó",
        "Zé, Tó e Rui",
        "Sr. Zé e D. Tó",
        "Exmo. Sr. Dr. Zé + Eng.º Tó",
        "Srª Zé e Dona Tó",
    ],
)
def test_the_same_pair_again_is_known(again: str) -> None:
    assert codes(f"Zé e Tó\n{again}") == [[], ["known_pair"]]


@pytest.mark.parametrize(
    ("text", "doubted"),
    [
        ("Zé e Tó - Vila\nTó e Zé - Monte", [[], ["same_names"]]),
        ("Zé e Tó\nRui e Zé", [[], ["player_in_two_pairs"]]),
        ("Zé e Tó\nRui e ZE\nZé e Eva", [[], ["player_in_two_pairs"], ["player_in_two_pairs"]]),
        ("Zé e Tó\nZé e Rui\nTó e Zé", [[], ["player_in_two_pairs"], ["known_pair"]]),
        ("Zé e Tó\nZé", [[], ["player_in_two_pairs", "lone_player"]]),
        ("Zé e Zé", [["same_player_twice"]]),
        ("Zé e ZE", [["same_player_twice"]]),
        ("Zé", [["lone_player"]]),
        ("Os Leões", [["lone_player"]]),
        ("Zé\nzé", [["lone_player"], ["known_pair", "lone_player"]]),
        ("912345678", [["no_name"]]),
        ("A/B/C/D/E", [["too_many_players"]]),
        (f"Zé e {'T' * 81}", [["name_too_long"]]),
        (f"{'Z' * 60} e {'T' * 60}", [["name_too_long"]]),
        (f"Zé;Tó;{'V' * 81}", [["cell_too_long"]]),
        ("Zé e Tó;Vila;912345678;sábado", [["left_over"]]),
        ("Lista de inscritos", [["lone_player", "no_pair"]]),
        ("Zé e Tó\nRui e Quim\nZé Silva e Tó", [[], [], ["player_in_two_pairs"]]),
    ],
)  # fmt: skip
def test_each_doubt_has_its_code(text: str, doubted: list[list[str]]) -> None:
    assert codes(text) == doubted


def test_a_line_that_departs_is_doubted() -> None:
    assert codes("Zé;Tó;Vila\nRui;Quim;Beja\nEva;Lia;Vila\nGil e Gal")[-1] == ["read_apart"]


def test_a_name_of_their_own_is_one_pairs() -> None:
    assert codes("Dupla;Jogador 1;Jogador 2\nOs Leões;Zé;Tó\nos leoes;Rui;Quim") == [
        [],
        ["name_taken"],
    ]


def test_a_doubt_names_where_the_same_stands() -> None:
    later = doubts_of(read("Rui e Eva\nTó e Zé\nRui e Zé\nOs Leões").lines, registered=IN)
    assert later == [
        (),
        (LineDoubt("known_pair", "Tó e Zé", pair=4),),
        (
            LineDoubt("player_in_two_pairs", "Rui", line=1),
            LineDoubt("player_in_two_pairs", "Zé", pair=4),
        ),
        (LineDoubt("known_pair", "Os Leões", pair=5), LineDoubt("lone_player", "Os Leões")),
    ]


def test_who_waits_for_a_partner_is_no_second_pair() -> None:
    waiting = (RegisteredEntry(7, "Custódio", ("Custódio",), waits=True),)
    assert doubts_of(read("Custódio e Abel").lines, registered=waiting) == [
        (LineDoubt("player_waits", "Custódio", pair=7),)
    ]


def test_where_everybody_plays_alone_a_player_again_is_known() -> None:
    assert codes("Zé\nZE\nRui", names=1) == [[], ["known_pair"], []]


def test_two_names_in_the_line_of_one_player_are_asked_about() -> None:
    assert codes("Quim e Manel\nAna de Sá e Melo\nRui", names=1) == [["two_players"], [], []]
    assert codes("Ti Jaquim e Maria\nJoão Castro e Silva", names=1) == [["two_players"], []]


@pytest.mark.parametrize(
    "line", ["Leopoldina e o neto", "Zé e a mulher", "Rui / a irmã dele", "JOSÉ SILVA E O FILHO"]
)
def test_a_player_told_only_by_whose_they_are_plays_and_is_asked_about(line: str) -> None:
    assert codes(line) == [["unnamed_player"]]
    assert len(read(line).lines[0].players) == 2
    assert codes(line, names=1) == [["two_players"]]


@pytest.mark.parametrize("line", ["Zé e Neto", "Zé e Filho Pereira", "Zé e o Barbas", "Zé e Primo"])
def test_a_surname_like_such_a_word_is_a_name(line: str) -> None:
    assert codes(line) == [[]]


def test_two_grandsons_without_a_name_are_not_the_same_player() -> None:
    assert codes("Ana e o neto\nEva e o neto") == [["unnamed_player"]] * 2


def test_the_codes_of_a_line_are_always_in_one_order() -> None:
    found = codes("Zé e Tó\nZé e Zé;Vila;912345678;sábado\nZé e Zé")
    assert [line == sorted(line, key=CODES.index) for line in found] == [True] * 3
