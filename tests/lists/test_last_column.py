"""The last of bare columns, taken for the pair's home: asked about where it may be a player."""

import pytest

from torneio.lists.last_column import with_last_as, with_last_asked
from torneio.lists.line import CLUB_MAY_PLAY, LAST_IS_CLUB, LAST_PLAYS, Line
from torneio.lists.reading import read


def asked(text: str, *known: str) -> list[str]:
    lines = with_last_asked(read(text).lines, known=known)
    return [line.club for line in lines if CLUB_MAY_PLAY in line.notes]


FOUR = "\nRui, Gil, Vila\nEva, Lia, Beja\nAna, Rosa, Moura"


@pytest.mark.parametrize(
    ("text", "clubs"),
    [
        ("Zé, Tó, Quim", ["Quim"]),
        ("Zé; Tó; Pirolito", ["Pirolito"]),
        ("Zé e Tó, Quim", ["Quim"]),
        ("Zé e Tó, Vila Alva", []),
        ("Zé, Tó, Vila\nRui, Gil, Vila", []),
        (f"Zé, Tó, Quim{FOUR}", ["Quim"]),
        (f"Zé, Tó, Sr. Carlos Silva{FOUR}", ["Sr. Carlos Silva"]),
        (f"Zé, Tó, Eva{FOUR}", ["Eva"]),
        (f"Zé, Tó, Serpa{FOUR}", []),
        ("Zé, Tó, Carlos\nRui, Gil, Carlos", []),
        ("Jogador 1;Jogador 2;Clube\nZé;Tó;Quim", []),
        ("Zé e Tó - Quim", []),
    ],
)
def test_a_club_that_may_be_a_player_is_asked_about(text: str, clubs: list[str]) -> None:
    assert asked(text) == clubs


def test_a_club_known_to_the_event_is_not_asked_about() -> None:
    assert asked("Zé, Tó, Quim", "QUIM") == []


def test_where_nothing_is_asked_nothing_is_told_of_the_column() -> None:
    lines = with_last_asked(read("Zé, Tó, Vila\nRui, Gil, Vila").lines)
    assert [line.notes for line in lines] == [(), ()]


@pytest.mark.parametrize(
    ("club", "read_as"),
    [
        (True, (("Zé", "Tó"), "Quim", (LAST_IS_CLUB,))),
        (False, (("Zé", "Tó", "Quim"), "", (LAST_PLAYS,))),
    ],
)
def test_what_is_said_of_the_column_ends_the_question(
    club: bool, read_as: tuple[tuple[str, ...], str, tuple[str, ...]]
) -> None:
    (line,) = with_last_asked(read("Zé, Tó, Quim").lines)
    assert _seen(with_last_as(line, club=club)) == read_as


def _seen(line: Line) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    return line.players, line.club, line.notes
