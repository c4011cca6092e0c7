"""Behind a name: that somebody has yet to confirm, or in brackets the players it stands for."""

from collections.abc import Sequence

import pytest

from tests.lists.test_one_line import TWO, the_line
from torneio.lists.home_places import with_places
from torneio.lists.line import ODD_CLUB, UNSURE
from torneio.lists.reading import read


@pytest.mark.parametrize(
    "said", ["falta confirmar", "confirmar", "por confirmar", "não confirmado"]
)
@pytest.mark.parametrize("around", ["António - {}", "António e {}", "António ({})", "António, {}"])
def test_who_has_yet_to_confirm_has_no_partner_called_so(around: str, said: str) -> None:
    line = the_line(around.format(said))
    assert (line.players, line.left, line.club) == (("António",), *left_of(around, said), "")


def left_of(around: str, said: str) -> tuple[str]:
    """What is told to be left over; nothing of a place that is only empty."""
    return ("",) if said.startswith("por") and "(" not in around else (said,)


def test_a_pair_that_has_yet_to_confirm_has_no_club_called_so() -> None:
    line = the_line("Zé e Tó, falta confirmar")
    assert (line.players, line.club, line.left) == (TWO, "", "falta confirmar")


@pytest.mark.parametrize(
    ("text", "players", "name"),
    [
        ("Dragões (Ivo, Ivone, Igor)", ("Ivo", "Ivone", "Igor"), "Dragões"),
        ("Dragões (Ivo, Ivone e Igor)", ("Ivo", "Ivone", "Igor"), "Dragões"),
        ("Os Patos (Rui, Quim, Tó, Zé)", ("Rui", "Quim", "Tó", "Zé"), "Os Patos"),
        ("Águias (Ana e Eva)", ("Ana", "Eva"), "Águias"),
        ("Águias (Ana, Eva)", ("Ana", "Eva"), "Águias"),
        ("Tó (Vila, Moura)", ("Tó (Vila, Moura)",), ""),
        ("Tó (Vila)", ("Tó (Vila)",), ""),
        ("Rui e Quim (Vila)", ("Rui", "Quim (Vila)"), ""),
    ],
)
def test_two_or_more_names_in_brackets_are_the_players_of_the_name_before(
    text: str, players: tuple[str, ...], name: str
) -> None:
    line = the_line(text)
    assert (line.players, line.name) == (players, name)


@pytest.mark.parametrize(
    "text",
    [
        "Zé e Tó ?",
        "Zé e Tó??",
        "Zé e Tó (?)",
        "Zé ? e Tó",
        "Zé;Tó ? 🙂",
        "Zé e Tó (talvez)",
        "Zé e Tó (em dúvida)",
    ],
)
def test_a_question_mark_behind_a_name_is_a_doubt_and_no_part_of_it(text: str) -> None:
    line = the_line(text)
    assert (line.players, UNSURE in line.notes) == (TWO, True)


@pytest.mark.parametrize(("text", "club"), [("Zé e Tó - Vila ?", "Vila"), ("Zé;Tó;?", "")])
def test_one_behind_a_club_or_in_a_column_of_its_own_is_a_doubt_too(text: str, club: str) -> None:
    line = the_line(text)
    assert (line.players, line.club, UNSURE in line.notes) == (TWO, club, True)


@pytest.mark.parametrize("text", ["Zé e ?", "Zé e ...", "Zé ... procura parceiro", "Zé..."])
def test_where_a_partner_is_missing_marks_stand_for_no_name(text: str) -> None:
    line = the_line(text)
    assert (line.players, UNSURE in line.notes) == (("Zé",), False)


def test_the_dot_of_a_short_word_stays_in_a_name() -> None:
    assert the_line("Zé Silva Jr. e Tó... ").players == ("Zé Silva Jr.", "Tó")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Zé e Tó (irmãos)", "irmãos"),
        ("Zé e Tó - irmãos", "irmãos"),
        ("Zé e Tó (pai e filho)", "pai e filho"),
        ("Zé e Tó (são primos)", "são primos"),
        ("Zé e Tó - vêm do Redondo", "vêm do Redondo"),
    ],
)
def test_what_two_are_to_each_other_is_no_place(text: str, left: str) -> None:
    line = the_line(text)
    assert (line.players, line.club, line.left) == (TWO, "", left)


def odd(*texts: str, known: Sequence[str] = ()) -> list[bool]:
    return [
        ODD_CLUB in line.notes for line in with_places(read("\n".join(texts)).lines, known=known)
    ]


def test_a_word_written_small_where_a_place_would_stand_is_asked_about() -> None:
    assert odd("Zé e Tó (ingleses)", "Rui e Quim (Vila)", "Eva e Lia - os velhos") == [
        True,
        False,
        True,
    ]


@pytest.mark.parametrize("known", [(), ("Ases do Monte",)], ids=["unknown", "known"])
def test_a_club_of_several_words_at_the_end_of_one_line_is_a_club_and_asked_about(
    known: Sequence[str],
) -> None:
    text = "Zé e Tó\nNuno / Hélder (Ases do Monte)\nAna e Eva"
    for lines in (read(text).lines, with_places(read(text).lines, known=known)):
        line = lines[1]
        assert (line.players, line.club) == (("Nuno", "Hélder"), "Ases do Monte")
    assert (ODD_CLUB in line.notes) is not bool(known)


@pytest.mark.parametrize(
    "text", ["Rui e Quim (o Careca)", "Rui e Quim (Russo)", "Rui e Quim (Filho do Zé)"]
)
def test_what_a_person_is_called_stays_a_part_of_its_name(text: str) -> None:
    line = the_line(text)
    assert (line.players[1:], line.club) == ((text.partition(" e ")[2],), "")


def test_clubs_behind_several_pairs_are_not_asked_about() -> None:
    texts = ["Zé e Tó (Ases do Monte)", "Rui e Quim (Casa do Povo)", "Ana e Eva"]
    assert [line.club for line in read("\n".join(texts)).lines] == [
        *("Ases do Monte", "Casa do Povo", ""),
    ]
    assert odd(*texts) == [False] * 3


def test_a_place_that_is_known_or_is_always_written_small_is_not_asked_about() -> None:
    small = [f"Zé{n} e Tó{n} - {town}" for n, town in enumerate(["moura", "beja", "serpa", "vila"])]
    assert odd("Zé e Tó - moura", known=["Moura"]) == [False]
    assert odd("Zé e Tó - moura", "Rui e Quim - Moura") == [False, False]
    assert odd(*small) == [False] * 4
    assert odd("zé e tó - moura", "Dupla;Clube\nRui e Quim;casa do povo") == [False, False]


def test_a_club_that_says_substitute_is_asked_about() -> None:
    text = "Rui, Quim, Edgar (suplente)\nZé, Tó, Moura\nAna, Eva, Moura"
    (line, *others) = read(text).lines
    assert (line.club, ODD_CLUB in line.notes) == ("Edgar (suplente)", True)
    assert not any(ODD_CLUB in other.notes for other in others)
