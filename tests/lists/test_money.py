"""What a line says of the money, that it was paid or how much: no part of a name or a club."""

import pytest

from tests.lists.test_one_line import TWO, the_line
from torneio.lists.reading import read_cells


@pytest.mark.parametrize("said", ["paga sábado", "já pagou", "só paga um", "por pagar"])
def test_what_is_said_of_the_money_is_no_club(said: str) -> None:
    line = the_line(f"Zé e Tó ({said})")
    assert (line.players, line.club, line.left) == (("Zé", "Tó"), "", said)


@pytest.mark.parametrize(
    "text", ["Zé e Tó pago", "Zé e Tó (pagou)", "Zé pago e Tó", "Zé / Tó, pago"]
)
def test_that_somebody_paid_is_no_part_of_a_name(text: str) -> None:
    line = the_line(text)
    assert line.players == TWO
    assert line.left in {"pago", "pagou"}


@pytest.mark.parametrize(
    "money",
    [
        *("10€", "10 €", "10,00 €", "10 euros", "€10", "10€ pago", "falta pagar", "não pagou"),
        *("ainda não pagaram", "ainda falta pagar"),
    ],
)
@pytest.mark.parametrize("between", [" ", ", ", " - ", " (", ";"])
def test_an_amount_of_money_is_no_part_of_a_name(money: str, between: str) -> None:
    line = the_line(f"Zé e Tó{between}{money}{')' * between.count('(')}")
    assert (line.players, line.club) == (TWO, "")
    assert line.left == money


@pytest.mark.parametrize(
    "text",
    ["Ana 10,00 €, Zé e Tó", "Zé e Tó 7,5 eur", "Zé, Tó, 10,00€", "1. Zé e Tó (10,00 €), Vila"],
)
def test_an_amount_is_told_as_it_was_typed(text: str) -> None:
    line = the_line(text)
    assert line.left in text
    assert "," in line.left
    assert not any(each.isdigit() for each in "".join(line.players) + line.club)


def test_an_amount_in_the_cell_of_a_sheet_cuts_no_name() -> None:
    (line,) = read_cells([(1, ["Zé e Tó 10,00 €", "Vila"])]).lines
    assert (line.players, line.club, line.left) == (TWO, "Vila", "10,00 €")


@pytest.mark.parametrize("money", ["10,00 €", "10€", "10,00", "pago", "(pagou)", "por pagar"])
@pytest.mark.parametrize(
    "pair", ["Zé e Tó, Vila", "Zé e Tó - Vila", "Zé; Tó; Vila", "Zé, Tó, Vila"]
)
def test_what_is_said_of_the_money_behind_a_club_is_no_part_of_it(pair: str, money: str) -> None:
    line = the_line(f"{pair} {money}")
    assert (line.players, line.club, line.left) == (TWO, "Vila", money.strip("()"))


@pytest.mark.parametrize("text", ["Zé e Tó 10,00", "Zé e Tó, 12,50", "Zé; Tó; 10,00"])
def test_an_amount_without_its_unit_is_told_and_is_no_name_and_no_contact(text: str) -> None:
    line = the_line(text)
    assert (line.players, line.club, line.contact) == (TWO, "", "")
    assert line.left == text.replace(";", ",").split(" ")[-1]
