"""Prizes as people write them: a line each, with its place or in order, or for no place at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from torneio.prizes.prize_lines import (
    free_prizes,
    parted,
    read_prizes,
    with_winners,
    without_winners,
)

FOR_THE_LAST = "último"


def read(text: str) -> list[tuple[int | str, str]]:
    """Each prize with its place, "último", or "" where it is for no place."""
    return [
        (prize.place or (FOR_THE_LAST if prize.last else ""), prize.text)
        for prize in read_prizes(text)
    ]


@pytest.mark.parametrize(
    "line",
    [
        *(
            "1.º um presunto",
            "1º - um presunto",
            "1º - um presunto ; ",
            "1.ª: um presunto",
            "1o um presunto",
            "1° um presunto",
        ),
        *(
            "1. um presunto",
            "1) um presunto",
            "1- um presunto",
            "1: um presunto",
            "1 = um presunto",
        ),
        *("1 lugar: um presunto", "1.º lugar um presunto", "1.º Lugar – um presunto"),
        *("1.º prémio: um presunto", "1.º classificado: um presunto", "1.ª dupla: um presunto"),
        *("Primeiro: um presunto", "Primeiro lugar um presunto", "  1.º\tum presunto  "),
    ],
)
def test_a_place_is_read_however_it_is_written(line: str) -> None:
    assert read(line) == [(1, "um presunto")]


def test_an_article_changes_nothing() -> None:
    assert read("O mais simpático: um galo") == [("", "O mais simpático: um galo")]
    assert read("O último: palitos") == read("Último: palitos") == [(FOR_THE_LAST, "palitos")]
    assert read("Os presuntos") == [(1, "Os presuntos")]


@pytest.mark.parametrize(
    ("line", "prize"),
    [
        *((f"1st{after} a ham", (1, "a ham")) for after in ("", ":", " –", " place:", " prize:")),
        ("3rd: a ham", (3, "a ham")),
        ("Last: a ham", (FOR_THE_LAST, "a ham")),
        ("The last: a ham", (FOR_THE_LAST, "a ham")),
        ("Best bandeira: a ham", ("", "Best bandeira: a ham")),
        ("Cup B: a ham", ("", "Cup B: a ham")),
        ("Forty eggs", (1, "Forty eggs")),
    ],
)
def test_a_line_in_english_is_read_too(line: str, prize: tuple[int | str, str]) -> None:
    assert read(line) == [prize]
    assert read("1st to 3rd: a hen") == read("1.º a 3.º: a hen") == read("1st, 2nd and 3rd: a hen")


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("3.º e 4.º: um galo", [3, 4]),
        ("3.º, 4.º e 5.º: um galo", [3, 4, 5]),
        ("1.º a 3.º: um galo", [1, 2, 3]),
        ("2.º–4.º lugares um galo", [2, 3, 4]),
        ("1-3: um galo", [1, 2, 3]),
    ],
)
def test_a_line_for_several_places_is_a_prize_each(line: str, places: list[int]) -> None:
    assert read(line) == [(place, "um galo") for place in places]


@pytest.mark.parametrize(
    "line",
    [
        *("Último: palitos", "Última palitos", "Último lugar - palitos", "Últimos: palitos"),
        *("ultimo classificado: palitos", "Lanterna vermelha: palitos"),
    ],
)
def test_the_last_has_a_line_of_its_own(line: str) -> None:
    assert read(line) == [(FOR_THE_LAST, "palitos")]


def test_without_places_the_lines_go_in_order() -> None:
    text = "100 euros\n1,5 l de azeite\n2 galinhas\nÚltimo: palitos\nMelhor bandeira: uma navalha"
    assert read(text) == [
        (1, "100 euros"),
        (2, "1,5 l de azeite"),
        (3, "2 galinhas"),
        (FOR_THE_LAST, "palitos"),
        ("", "Melhor bandeira: uma navalha"),
    ]


@pytest.mark.parametrize(
    "line",
    [
        *("Melhor bandeira", "um vinho para quem cantar", "Segunda via do jornal", "10:30, a ceia"),
        *(
            "1.º:",
            "Último",
            "0.º palitos",
            "5.º a 2.º: um galo",
            "1.º a 999.º: um galo",
            "20.000 reis",
        ),
    ],
)
def test_beside_places_what_says_none_stays_as_it_is_written(line: str) -> None:
    assert read(f"1.º um presunto\n\n{line}") == [(1, "um presunto"), ("", line)]


@pytest.mark.parametrize(
    ("line", "prize"),
    [
        ("1.º par de botas", "par de botas"),
        ("1.º - 2 galinhas", "2 galinhas"),
        ("1.º 100 euros", "100 euros"),
        ("1.º almoço para dois", "almoço para dois"),
        ("1-2 galinhas", "2 galinhas"),
    ],
)
def test_a_number_in_the_prize_is_no_place(line: str, prize: str) -> None:
    assert read(line) == [(1, prize)]


@given(st.lists(st.text(st.sampled_from("12 .º:e-–aúltimo\té"), max_size=20), max_size=6))
def test_no_line_is_lost_whatever_is_written(lines: list[str]) -> None:
    written = [line for each in lines if (line := each.strip())]
    for line in written:
        assert all(prize.text in line for prize in read_prizes(line))
    assert len(read_prizes("\n".join(written))) >= len(written)


def test_who_won_what_is_for_no_place_stands_behind_its_line() -> None:
    text = "1.º presunto\nMelhor bandeira - navalha\nMelhor mão"
    named = with_winners(text, {"Melhor bandeira - navalha": "Zé e Tó", "Melhor mão": ""})
    assert named == "1.º presunto\nMelhor bandeira - navalha → Zé e Tó\nMelhor mão"
    assert free_prizes(named) == {"Melhor bandeira - navalha": "Zé e Tó", "Melhor mão": ""}
    assert without_winners(named) == text
    assert with_winners(named, {"Melhor bandeira - navalha": "Rui"}) == named


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Melhor bandeira: uma navalha", ("Melhor bandeira", "uma navalha")),
        ("melhor bandeira - uma navalha", ("melhor bandeira", "uma navalha")),
        ("melhor bandeira – uma navalha", ("melhor bandeira", "uma navalha")),
        ("Melhor bandeira", ("", "Melhor bandeira")),
        ("10:30, a ceia", ("", "10:30, a ceia")),
        ("um guarda-chuva", ("", "um guarda-chuva")),
    ],
)
def test_what_a_prize_is_for_stands_before_a_colon_or_a_dash(
    line: str, parts: tuple[str, str]
) -> None:
    assert parted(line) == parts
