"""A broken tournament report: every mistake with its line and what was expected, never a crash."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.cli_swiss import PROBLEMS, sentence
from pairing.trf import read_trf
from tests.pairing.reports import player, report
from tests.pairing.test_trf import TWO_ROUNDS

PAIR = {1: ["2:1"], 2: ["1:0"]}
LINE = "001   12 X 1.0 1 "

# Players stand from line 3 on; further lines after the last of them.
MISTAKES = {
    "nothing": ("", ["0 no_players"]),
    "a report of teams": (report(PAIR, "013 Os Três    1    2"), ["5 team_report"]),
    "of teams, as since 2026": ("310   1 Os Três\n" + report({1: ["2:Q"]}), ["1 team_report"]),
    "no player": ("012 Torneio\nXXR 9", ["0 no_players"]),
    "no text": ("001\0", ["0 not_text"]),
    "no number": ("001 Um", ["1 not_a_player"]),
    "number nought": ("001    0 Um", ["1 not_a_player"]),
    "a number too long": (f"001 {'9' * 5000} Um", ["1 not_a_player"]),
    "rounds without points": ("001    1 Um   2 w 1", ["1 not_a_player"]),
    "the same number twice": (report(PAIR) + player(1), ["5 number_repeated"]),
    "the same number twice, apart": (report(PAIR) + player(1, ["2:="]), ["5 number_repeated"]),
    "points with a comma": (player(1).replace("0.0", "0,0"), ["1 not_a_player"]),
    "half a round": (LINE + "2 w", ["1 not_a_round"]),
    "an opponent in letters": (LINE + "two w 1", ["1 not_a_round"]),
    "an unknown colour": (LINE + "2 g 1", ["1 not_a_round"]),
    "a colour alone": (LINE + "0 w Z", ["1 not_a_round"]),
    "a strange result": (LINE + "2 w X", ["1 not_a_result_of_two"]),
    "a bye against somebody": (LINE + "2 w U", ["1 not_a_result_of_two"]),
    "a win against nobody": (LINE + "0 - 1", ["1 not_a_result_of_one"]),
    "a round not over": (report({1: ["2: "], 2: ["1: "]}), ["3 no_result", "4 no_result"]),
    "against oneself": (report({1: ["1:1"]}), ["3 plays_itself"]),
    "against nobody known": (report({1: ["7:1"]}), ["3 unknown_opponent"]),
    "one says so": (report({1: ["2:1"], 2: [""], 3: []}), ["3 one_sided"]),
    "another opponent": (
        report({1: ["2:1"], 2: ["3:0"], 3: ["2:1"]}),
        ["3 one_sided"],
    ),
    "both won": (report({1: ["2:1"], 2: ["1:1"]}), ["3 impossible_results"]),
    "won and drew": (report({1: ["2:="], 2: ["1:1"]}), ["3 impossible_results"]),
    "ended for one": (report({1: ["2:?"], 2: ["1:="]}), ["3 impossible_results"]),
    "played and forfeited": (report({1: ["2:1"], 2: ["1:-"]}), ["3 impossible_results"]),
    "no rounds": (report(PAIR, "XXR 0"), ["5 not_a_setting"]),
    "rounds in words": (report(PAIR, "XXR nine"), ["5 not_a_setting"]),
    "two numbers of rounds": (report(PAIR, "XXR 9", "142 8"), ["6 not_a_setting"]),
    "all is played": (report(PAIR, "XXR 1"), ["5 rounds_over"]),
    "nobody absent": (report(PAIR, "XXZ"), ["5 not_a_setting"]),
    "a stranger absent": (report(PAIR, "XXZ 1 9"), ["5 unknown_player"]),
    "a stranger apart": (report(PAIR, "XXP 8 9"), ["5 unknown_player"] * 2),
    "a bye of no kind": (report(PAIR, "240 Q 002 0001"), ["5 not_a_setting"]),
    "points of no code": (report(PAIR, "XXS W=3 Q=1"), ["5 not_a_setting"]),
    "points of no number": (report(PAIR, "XXS W=three"), ["5 not_a_setting"]),
    "points by colour": (report(PAIR, "XXS WW=3"), ["0 points_by_colour"]),
}


def found(text: str) -> list[str]:
    return [f"{each.line} {each.code}" for each in read_trf(text.encode()).problems]


@pytest.mark.parametrize(("text", "expected"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_with_its_line(text: str, expected: list[str]) -> None:
    assert found(text) == expected


def test_every_problem_has_a_sentence() -> None:
    for text, _ in MISTAKES.values():
        for problem in read_trf(text.encode()).problems:
            assert sentence(problem)
    codes = {each.split()[1] for _, expected in MISTAKES.values() for each in expected}
    assert codes == {code for code, text in PROBLEMS.items() if not text.startswith("note")}


def test_everything_wrong_is_told_at_once_in_the_order_of_the_lines() -> None:
    broken = report(
        {1: ["2:1", "9:1"], 2: ["1:1", ":U"], 3: [":Q"], 4: ["4:="]}, "XXR none", "XXZ 8"
    )
    assert found(broken) == [
        "3 impossible_results",
        "3 unknown_opponent",
        "5 not_a_result_of_one",
        "6 plays_itself",
        "7 not_a_setting",
        "8 unknown_player",
    ]


def test_a_line_nobody_can_read_accuses_nobody_else() -> None:
    assert found(report(PAIR).replace("001    2", "001   II")) == ["4 not_a_player"]
    assert found(report({1: ["2:1"], 2: ["1:Q"]})) == ["4 not_a_result_of_two"]


@given(salt=st.integers(0, 10**6), width=st.sampled_from([4, 6]))
@settings(max_examples=150, deadline=None)
def test_a_spoilt_file_is_read_or_refused_but_never_crashes(salt: int, width: int) -> None:
    rng = random.Random(salt)
    whole = report(TWO_ROUNDS, "XXR 5", "XXP 1 2", "XXS W=3 D=1", "240 H 003 0001", width=width)
    content = bytearray(whole.encode())
    for _ in range(rng.randrange(1, 6)):
        place = rng.randrange(len(content))
        content[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
    reading = read_trf(bytes(content))
    assert (reading.field is None) == bool(reading.problems)
    for problem in (*reading.problems, *reading.notes):
        assert sentence(problem)


@given(content=st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_anything_at_all_is_read_or_refused(content: bytes) -> None:
    for start in (b"", b"001 ", b"001    1 Um 1.0 1 "):
        reading = read_trf(start + content)
        assert (reading.field is None) == bool(reading.problems)
