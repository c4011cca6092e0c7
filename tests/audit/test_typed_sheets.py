"""A paper sheet as one typed line: how it is read and compared, and its example."""

import pytest

from scoring import Problem
from scoring.match_format import MatchFormat
from torneio.audit.papers import OF_PAIRS, OF_PLAYERS
from torneio.audit.rekey import ComparedCell, PaperSheet, compare, is_equal, read_line

LINES = {
    "61 95 30 / 70 70": PaperSheet((("61", "95", "30"), ("70", "70"))),
    " 061  95/ ": PaperSheet((("61", "95"),)),
    "61, 95,30;/ 70; 70": PaperSheet((("61", "95", "30"), ("70", "70"))),
    "61 x X": PaperSheet((("61", "x", "x"),)),
    "4-2 / 3:4": PaperSheet((("4-2",), ("3-4",))),
    "2-1": PaperSheet(score=(2, 1)),
    "2–1": PaperSheet(score=(2, 1)),
}
UNREADABLE = {"sessenta": "sessenta", "121": "121", "-5": "-5", "61 --": "--"}


@pytest.mark.parametrize(("typed", "sheet"), LINES.items())
def test_a_sheet_is_one_line(typed: str, sheet: PaperSheet) -> None:
    assert read_line(typed) == sheet
    assert PaperSheet.from_dict(sheet.as_dict()) == sheet


@pytest.mark.parametrize(("typed", "word"), UNREADABLE.items())
def test_what_cannot_be_read_is_named(typed: str, word: str) -> None:
    assert read_line(typed) == Problem("unreadable_sheet", details={"word": word})


def test_a_line_of_strokes_is_an_empty_sheet() -> None:
    assert read_line(" / / ") == Problem("empty_sheet")


THERE = PaperSheet((("61", "95"), ("70",)), (1, 0))
BESIDE = {
    "the same": ("61 95 / 70", True, []),
    "a hand otherwise": ("61 90 / 70", False, [ComparedCell(1, 2, "95", "90")]),
    "a hand missing": ("61 / 70", False, [ComparedCell(1, 2, "95", "")]),
    "a hand too many": ("61 95 / 70 80", False, [ComparedCell(2, 2, "", "80")]),
    "a partida too many": ("61 95 / 70 / 80", False, [ComparedCell(3, 1, "", "80")]),
    "the same result": ("1-0", True, []),
    "another result": ("1-1", False, []),
}


@pytest.mark.parametrize(("typed", "equal", "differ"), BESIDE.values(), ids=BESIDE)
def test_a_sheet_beside_what_was_recorded(
    typed: str, equal: bool, differ: list[ComparedCell]
) -> None:
    sheet = read_line(typed)
    assert isinstance(sheet, PaperSheet)
    assert is_equal(THERE, sheet) is equal
    if sheet.hands:
        assert [cell for cell in compare(THERE, sheet) if not cell.equal] == differ


def test_a_partida_known_by_its_riscos_is_not_taken_for_a_result() -> None:
    sheet = read_line("4-2")
    assert isinstance(sheet, PaperSheet)
    assert is_equal(PaperSheet((("4-2",),), (1, 0)), sheet)


@pytest.mark.parametrize(
    ("typed", "sheet"),
    {
        "85 0 085 0 / 15 70 85 –70": PaperSheet(
            (("85", "0", "85", "0"), ("15", "70", "85", "-70"))
        ),
        "15 70 85 −70": PaperSheet(score=(15, 70, 85, -70)),
    }.items(),
)
def test_the_paper_of_single_players_is_what_each_then_had(typed: str, sheet: PaperSheet) -> None:
    assert read_line(typed, paper=OF_PLAYERS) == sheet
    assert PaperSheet.from_dict(sheet.as_dict()) == sheet


def test_what_is_no_total_is_named() -> None:
    problem = Problem("unreadable_totals", details={"word": "x"})
    assert read_line("85 x", paper=OF_PLAYERS) == problem


EXAMPLES = {
    "one partida": (MatchFormat("first_to", 1), "mão a mão: 61 95 30.", "1-0."),
    "two won": (MatchFormat("first_to", 2), "/ entre partidas: 61 95 30 / 70.", "2-1."),
    "three played": (MatchFormat("exactly", 3), "/ entre partidas: 61 95 30 / 70.", "2-1."),
    "hands by riscos": (MatchFormat("hands_riscos", 8), "mão a mão: 61 95 30.", "5-3."),
    "hands by points": (MatchFormat("hands_points", 4), "mão a mão: 61 95 30.", "265-215."),
}


@pytest.mark.parametrize(("match", "hands", "result"), EXAMPLES.values(), ids=EXAMPLES)
def test_the_example_is_a_match_of_the_event(match: MatchFormat, hands: str, result: str) -> None:
    said = OF_PAIRS.help(match)
    assert hands in said
    assert said.endswith(f"Ou só o resultado: {result}")
    assert isinstance(read_line(result.rstrip(".")), PaperSheet)
