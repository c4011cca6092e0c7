"""A tournament report (TRF16) read into the field of the next round."""

from dataclasses import replace

import pytest

from pairing.history import DOWN, LEVEL, UP, Field, Unit
from pairing.swiss import draw
from pairing.trf import Reading, read_trf
from tests.pairing.evening import play_swiss
from tests.pairing.reports import player, report, told

TWO_ROUNDS = {
    1: ["3:1", "2:="],
    2: ["4:1", "1:="],
    3: ["1:0", ":U"],
    4: ["2:0", "5:+"],
    5: [":H", "4:-"],
}


def read(text: str) -> Reading:
    reading = read_trf(text.encode())
    assert reading.problems == ()
    return reading


def units(reading: Reading) -> dict[int, Unit]:
    assert reading.field is not None
    return {unit.id: unit for unit in reading.field.units}


def same_field(field: Field) -> Field:
    """The field a report can tell of: points doubled, no riscos."""
    told_of = [replace(u, score=2 * u.score, difference=0, won=0) for u in field.units]
    return replace(field, units=tuple(told_of))


@pytest.mark.parametrize("width", [4, 6])
@pytest.mark.parametrize("n", [2, 3, 8, 13, 30])
def test_a_tournament_written_down_and_read_back_gives_the_same_draw(n: int, width: int) -> None:
    played = list(play_swiss(n, rounds=min(n, 6), seed=n, first_round="seeded"))
    for count in range(1, len(played) + 1):
        field = read(report(told(played[:count]), width=width)).field
        assert field == same_field(played[count - 1][0])
        again = draw(field, seed=9, first_round="seeded")
        assert again == draw(same_field(played[count - 1][0]), seed=9, first_round="seeded")


def test_every_result_counts_what_it_is_worth() -> None:
    scores = {number: unit.score for number, unit in units(read(report(TWO_ROUNDS))).items()}
    assert scores == {1: 3, 2: 3, 3: 2, 4: 2, 5: 1}


def test_a_bye_or_a_forfeit_won_counts_as_a_bye_and_half_a_bye_does_not() -> None:
    had = {number for number, unit in units(read(report(TWO_ROUNDS))).items() if unit.had_bye}
    assert had == {3, 4}
    full = units(read(report({1: [":F", "2:1"], 2: [":Z", "1:0"]})))
    assert (full[1].had_bye, full[2].had_bye) == (True, False)


def test_who_played_has_met_and_who_forfeited_has_not() -> None:
    met = {number: set(unit.met) for number, unit in units(read(report(TWO_ROUNDS))).items()}
    assert met == {1: {2, 3}, 2: {1, 4}, 3: {1}, 4: {2}, 5: set()}


def test_floats_are_known_by_the_scores_before_each_round() -> None:
    rounds = {1: ["2:1", "3:1"], 2: ["1:0", ":H"], 3: [":Z", "1:0"]}
    floats = {number: unit.floats for number, unit in units(read(report(rounds))).items()}
    assert floats == {1: (DOWN, LEVEL), 2: (DOWN, LEVEL), 3: (UP, LEVEL)}


SPELLINGS = {
    "a short game": (["2:W", "3:D"], 3),
    "in small letters": (["2:w", "3:d"], 3),
    "both lost": (["2:0", "3:L"], 0),
    "older byes": ([":+", ":="], 3),
    "older absence": ([":-", ":Z"], 0),
}


@pytest.mark.parametrize(("rounds", "score"), SPELLINGS.values(), ids=SPELLINGS)
def test_results_may_be_spelt_as_the_standard_says(rounds: list[str], score: int) -> None:
    answers = {"W": "L", "D": "D", "0": "0", "L": "0"}
    others = {2: ["", ""], 3: ["", ""]}
    for place, text in enumerate(rounds):
        opponent, _, result = text.partition(":")
        if opponent:
            others[int(opponent)][place] = f"1:{answers[result.upper()]}"
    others |= {4: ["5:=", "5:="], 5: ["4:=", "4:="]}
    assert units(read(report({1: rounds, **others})))[1].score == score


@pytest.mark.parametrize("results", ["=0", "00", "--"])
def test_a_referee_may_deny_both_the_win(results: str) -> None:
    table = units(read(report({1: [f"2:{results[0]}"], 2: [f"1:{results[1]}"]})))
    assert table[1].score + table[2].score < 2


def test_a_round_left_blank_is_one_not_played() -> None:
    late = units(read(report({1: ["2:1", "3:1"], 2: ["1:0", ""], 3: ["", "1:0"]})))
    assert {number: unit.score for number, unit in late.items()} == {1: 4, 2: 0, 3: 0}
    assert late[3].met == {1}


ABSENT = {
    "a bye entered for the round": ({3: [":U", ":H"]}, ()),
    "absence entered for the round": ({3: [":U", ":Z"]}, ()),
    "absence for the rest of the tournament": ({3: [":U", ":Z", ":Z"]}, ()),
    "named by XXZ": ({3: [":U"]}, ("XXZ 3",)),
    "a bye asked for": ({3: [":U"]}, ("240 H 002 0003",)),
}


@pytest.mark.parametrize(("third", "lines"), ABSENT.values(), ids=ABSENT)
def test_who_is_not_there_is_not_paired(third: dict, lines: tuple[str, ...]) -> None:
    reading = read(report({1: ["2:1"], 2: ["1:0"], **third}, *lines))
    assert (reading.round, set(units(reading))) == (2, {1, 2})
    assert reading.notes == ()


@pytest.mark.parametrize("another", [1, 3])
def test_a_bye_asked_for_another_round_keeps_nobody_away(another: int) -> None:
    text = report({1: ["2:1"], 2: ["1:0"]}, f"240 H 00{another} 0002")
    assert set(units(read(text))) == {1, 2}


def test_those_named_together_are_kept_apart() -> None:
    rounds = {n: [] for n in range(1, 6)}
    field = read(report(rounds, "XXP 1 2 3", "260 001 002   4   5", "260 002 003   1   5")).field
    assert field.prohibited == {frozenset(p) for p in [(1, 2), (1, 3), (2, 3), (4, 5)]}


def test_the_first_round_has_nothing_behind_it() -> None:
    reading = read(report({1: [], 2: [], 3: []}, "XXR 5"))
    assert (reading.round, reading.rounds, reading.field.is_fresh) == (1, 5, True)


@pytest.mark.parametrize(("rounds", "expected"), [(2, True), (3, True), (4, False)])
def test_floats_may_be_repeated_in_the_last_two_rounds(rounds: int, expected: bool) -> None:
    for line in (f"XXR {rounds}", f"142 {rounds}"):
        reading = read(report({1: ["2:1"], 2: ["1:0"]}, line))
        assert reading.last_two_rounds is expected


WORTH = {
    "three for a win": (["XXS W=3 D=1"], {1: 8, 2: 8, 3: 2, 4: 6, 5: 2}),
    "and for the bye": (["XXS W=3", "XXS D=1 PAB=3"], {1: 8, 2: 8, 3: 6, 4: 6, 5: 2}),
    "of the new standard": (["162  W 3.0    D 1.0"], {1: 8, 2: 8, 3: 6, 4: 6, 5: 2}),
    "with what a game not ended yet is worth": (
        ["162  W 3.0  D 1.0  X 0.0"],
        {1: 8, 2: 8, 3: 6, 4: 6, 5: 2},
    ),
    "with absence as it was spelt before": (["162  W 1.0  Z 0.5"], {1: 3, 2: 3, 3: 2, 4: 2, 5: 2}),
    "bye told before the win": (["162  P 1.0    W 3.0"], {1: 7, 2: 7, 3: 2, 4: 6, 5: 1}),
    "tenths": (["XXS WD=.3 BD=.3 HPB=0"], {1: 13, 2: 13, 3: 10, 4: 10, 5: 0}),
}


@pytest.mark.parametrize(("lines", "scores"), WORTH.values(), ids=WORTH)
def test_points_are_worth_what_the_file_says(lines: list[str], scores: dict) -> None:
    reading = read(report(TWO_ROUNDS, *lines))
    assert {number: unit.score for number, unit in units(reading).items()} == scores


ADJOURNED = {1: ["2:?"], 2: ["1:?"], 3: ["4:1"], 4: ["3:0"]}
NOT_ENDED = {
    "as a draw": ([], 1),
    "as a draw is": (["162  W 3.0  D 1.0"], 2),
    "as the file says": (["162  X 0.0  W 3.0  D 1.0"], 0),
    "as JaVaFo says of a draw": (["XXS D=0"], 0),
}


@pytest.mark.parametrize(("lines", "score"), NOT_ENDED.values(), ids=NOT_ENDED)
def test_a_game_not_ended_yet_is_worth_the_same_to_both_who_have_met(
    lines: list[str], score: int
) -> None:
    first, second, *_ = units(read(report(ADJOURNED, *lines))).values()
    assert (first.score, second.score) == (score, score)
    assert (first.met, second.met) == ({2}, {1})


def test_the_order_may_be_that_of_the_file() -> None:
    reversed_rounds = {2: ["1:0"], 1: ["2:1"]}
    for lines, numbers in [((), {1: 1, 2: 2}), (("XXC white1 rank",), {1: 2, 2: 1})]:
        reading = read(report(reversed_rounds, *lines))
        assert {number: unit.number for number, unit in units(reading).items()} == numbers


def test_points_that_are_not_what_the_results_give_are_noted_and_not_believed() -> None:
    reading = read(report(TWO_ROUNDS).replace(" 1.5    1", " 9.5    1"))
    assert units(reading)[1].score == 3
    assert [(note.code, note.line) for note in reading.notes] == [("points_differ", 3)]
    assert reading.notes[0].details["players"] == 1


def test_what_would_change_the_draw_and_is_not_counted_is_noted() -> None:
    lines = ("XXA    1  1.0", "XXA    2  1.0", "XXC white1", "132 whatever", "ZZZ 1")
    notes = read(report(TWO_ROUNDS, *lines)).notes
    assert [(note.code, note.details["code"]) for note in notes] == [("not_counted", "XXA")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_encoding_and_any_line_end_are_read(encoding: str, end: str) -> None:
    names = {1: "João Simões", 2: "Inês Gonçalves"}
    rounds = {1: ["", "2:1"], 2: ["", "1:0"]}
    lines = [player(number, rounds[number], name=name) for number, name in names.items()]
    reading = read_trf(end.join(lines).encode(encoding))
    assert (reading.problems, reading.round, set(units(reading))) == ((), 3, {1, 2})


def test_columns_counted_in_bytes_are_found() -> None:
    name = "João Simões de Conceição"
    padded = player(1, ["", "2:1"], name=name).replace(" " * 5, " " * (5 - 4), 1)
    assert len(padded.encode()) == len(player(1, ["", "2:1"]).encode())
    reading = read(f"{padded}\n{player(2, ['', '1:0'])}\n")
    assert {number: unit.score for number, unit in units(reading).items()} == {1: 2, 2: 0}
    assert reading.round == 3


def test_numbers_of_any_width_are_read() -> None:
    big = {number: [f"{number ^ 1}:{number % 2}"] for number in (8, 9, 123456, 123457)}
    for width in (1, 4, 5, 9):
        reading = read(report(big, width=width))
        assert {number: unit.score for number, unit in units(reading).items()} == {
            8: 0,
            9: 2,
            123456: 0,
            123457: 2,
        }


def test_a_line_moved_by_wide_numbers_is_read_by_blanks() -> None:
    lines = [
        "001    7 m    Sete, Joana 3 w 1   2.0 2 12345 - 1  0 - U",
        "001 12345 w   Um, Rui 1.5  1980/01/02 0.0 7 w 0 0000 - Z",
        "XXR 3",
    ]
    reading = read("\n".join(lines))
    assert {number: unit.score for number, unit in units(reading).items()} == {7: 4, 12345: 0}
