"""Behind a name: that somebody has yet to confirm, or in brackets the players it stands for."""

import pytest

from tests.lists.test_one_line import TWO, the_line


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
