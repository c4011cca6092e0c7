"""How many partidas or hands make a match, and what it gives at the table."""

from dataclasses import replace

import pytest
from hypothesis import given

from scoring.hand import Played
from scoring.match import MatchScore, forfeit, score_match, score_total, table_points
from scoring.match_format import MatchFormat
from scoring.rulesets import Ruleset
from tests.scoring.hands import RULESETS, SEQUENCES, hands, mirrored, rules

A, B = "120/10", "0/0"  # a partida for each side in one hand


def in_format(unit: str, count: int, preset: str = "classica", **options: object) -> Ruleset:
    return replace(rules(preset, **options), match=MatchFormat(unit, count))


def meet(ruleset: Ruleset, text: str) -> MatchScore:
    """Partidas separated by a bar."""
    return score_match(ruleset, [hands(part) for part in text.split("|")])


MATCHES = {
    "2-0": ("first_to", 2, f"{A}|{A}", (2, 0), True, "a"),
    "1-1": ("first_to", 2, f"{A}|{B}", (1, 1), False, None),
    "2-1 to the other side": ("first_to", 2, f"{A}|{B}|{B}", (1, 2), True, "b"),
    "the second still going on": ("first_to", 2, f"{A}|61", (1, 0), False, None),
    "one partida": ("first_to", 1, B, (0, 1), True, "b"),
    "exactly two, drawn": ("exactly", 2, f"{A}|{B}", (1, 1), True, None),
    "exactly three are all played": ("exactly", 3, f"{A}|{A}", (2, 0), False, None),
    "nothing yet": ("first_to", 2, "", (0, 0), False, None),
}


@pytest.mark.parametrize(
    ("unit", "count", "text", "score", "over", "winner"), MATCHES.values(), ids=MATCHES
)
def test_a_match_of_partidas_ends_where_its_format_says(unit, count, text, score, over, winner):
    match = meet(in_format(unit, count), text)
    assert (match.score, match.won, match.over) == (score, score, over)
    assert (match.winner, match.problems) == (winner, ())


BLOCKS = {
    "five hands by riscos": ("cinco-maos", "91 61 60 59 61", (4, 1), True, "a"),
    "five hands, drawn": ("cinco-maos", "91 29 60 60 60", (2, 2), True, None),
    "four hands of five": ("cinco-maos", "91 61 60 59", (3, 1), False, None),
    "four hands by card points": ("pontos-corridos", "30 44 80 0", (154, 326), True, "b"),
    "card points, drawn": ("pontos-corridos", "60 60 60 60", (240, 240), True, None),
}


@pytest.mark.parametrize(("preset", "text", "score", "over", "winner"), BLOCKS.values(), ids=BLOCKS)
def test_a_block_of_hands_is_won_by_its_own_unit(preset, text, score, over, winner):
    match = meet(rules(preset), text)
    assert (match.score, match.over, match.winner) == (score, over, winner)
    assert (match.won, match.problems) == ((0, 0), ())


def test_an_extra_partida_counts_and_can_end_the_match_at_once():
    ruleset = in_format("first_to", 2, bandeira_award="extra")
    match = meet(ruleset, f"61 {A} 59 {A}")
    assert (match.won, match.over, match.winner) == ((2, 0), True, "a")
    late = meet(ruleset, f"61 {A} 59 {A} 61")
    assert [each.as_dict() for each in late.problems] == [{"code": "match_over", "partida": 0}]


@pytest.mark.parametrize(("text", "won"), [(f"{A} 91 91", (2, 0)), (f"{B} 29 29", (0, 2))])
def test_an_extra_partida_and_the_one_it_was_won_in_are_two(text, won):
    match = meet(in_format("first_to", 3, bandeira_award="extra"), text)
    assert (match.won, match.problems) == (won, ())


DISORDER = {
    "a third partida after 2-0": (
        f"{A}|{A}|61",
        [{"code": "match_over", "partida": 2}],
    ),
    "a fourth partida after 2-1": (
        f"{A}|{B}|{A}|61",
        [{"code": "match_over", "partida": 3}],
    ),
    "a second before the first is over": (
        f"61|{A}",
        [{"code": "partida_unfinished", "partida": 0}],
    ),
    "a third before the second is over": (
        f"{A}|61|{A}",
        [{"code": "partida_unfinished", "partida": 1}],
    ),
    "a hand too many": (
        f"{A} 61|{A}",
        [{"code": "partida_over", "hand": 1, "partida": 0}],
    ),
    "a hand too many in the last": (
        f"{A}|{A} 61",
        [{"code": "partida_over", "hand": 1, "partida": 1}],
    ),
    "a partida too many and a hand too many in it": (
        f"{A}|{A}|{A} 61",
        [
            {"code": "partida_over", "hand": 1, "partida": 2},
            {"code": "match_over", "partida": 2},
        ],
    ),
}


@pytest.mark.parametrize(("text", "problems"), DISORDER.values(), ids=DISORDER)
def test_what_cannot_follow_is_a_problem_with_its_place(text, problems):
    found = meet(in_format("first_to", 2), text).problems
    assert [each.as_dict() for each in found] == problems


LATE = {
    "first to two": (in_format("first_to", 2), f"{A}|{A}|{A}"),
    "exactly two": (in_format("exactly", 2), f"{A}|{A}|{B}"),
    "a block of hands": (rules("cinco-maos"), "91 61 61 61 61|61 61 61 61 61"),
}


@pytest.mark.parametrize(("ruleset", "text"), LATE.values(), ids=LATE)
def test_a_match_stays_over_whatever_comes_after_its_end(ruleset, text):
    match = meet(ruleset, text)
    assert (match.over, match.winner) == (True, "a")
    assert "match_over" in {each.code for each in match.problems}


TOTALS = {
    "2-1": ("first_to", 2, (2, 1), True, "a"),
    "1-2": ("first_to", 2, (1, 2), True, "b"),
    "1-1 is not over": ("first_to", 2, (1, 1), False, None),
    "two winners": ("first_to", 2, (2, 2), False, "two_winners"),
    "3 of first to 2": ("first_to", 2, (3, 0), False, "total_out_of_range"),
    "less than nothing": ("first_to", 2, (2, -1), False, "total_out_of_range"),
    "one of exactly 2": ("exactly", 2, (1, 0), False, None),
    "exactly 2, drawn": ("exactly", 2, (1, 1), True, None),
    "exactly 3, 1-2": ("exactly", 3, (1, 2), True, "b"),
    "exactly 2, 2-0": ("exactly", 2, (2, 0), True, "a"),
    "3 of exactly 2": ("exactly", 2, (2, 1), False, "total_sum"),
    "154-326": ("hands_points", 4, (154, 326), True, "b"),
    "a sum of 479": ("hands_points", 4, (154, 325), False, "total_sum"),
    "1-479": ("hands_points", 4, (1, 479), False, "impossible_total"),
    "479-1": ("hands_points", 4, (479, 1), False, "impossible_total"),
    "480-0": ("hands_points", 4, (480, 0), True, "a"),
    "500 and less than nothing": ("hands_points", 4, (500, -20), False, "total_out_of_range"),
    "20-0 of five hands": ("hands_riscos", 5, (20, 0), True, "a"),
    "21-0 of five hands": ("hands_riscos", 5, (21, 0), False, "total_out_of_range"),
    "3-3 of five hands": ("hands_riscos", 5, (3, 3), True, None),
}


@pytest.mark.parametrize(("unit", "count", "total", "over", "outcome"), TOTALS.values(), ids=TOTALS)
def test_a_total_is_taken_only_where_a_match_can_give_it(unit, count, total, over, outcome):
    match = score_total(in_format(unit, count), *total)
    said = match.winner or (match.problems[0].code if match.problems else None)
    assert (match.score, match.over, said) == (total, over, outcome)


NAMED = {
    "3-2 of first to 2": ("first_to", 2, (3, 2), ["total_out_of_range"]),
    "2-2 of first to 2": ("first_to", 2, (2, 2), ["two_winners"]),
    "3-3 of first to 2": ("first_to", 2, (3, 3), ["total_out_of_range"]),
    "3-(-1) of exactly 2": ("exactly", 2, (3, -1), ["total_out_of_range"]),
    "2-1 of exactly 2": ("exactly", 2, (2, 1), ["total_sum"]),
    "2-2 of exactly 3": ("exactly", 3, (2, 2), ["total_sum"]),
    "5-(-1) card points": ("hands_points", 4, (5, -1), ["total_out_of_range", "total_sum"]),
    "300-300 card points": ("hands_points", 4, (300, 300), ["total_sum"]),
    "1-479 card points": ("hands_points", 4, (1, 479), ["impossible_total"]),
}


@pytest.mark.parametrize(("unit", "count", "total", "codes"), NAMED.values(), ids=NAMED)
def test_a_refused_total_is_told_everything_and_what_was_possible(unit, count, total, codes):
    most = 480 if unit == "hands_points" else count
    bounds = {"total_out_of_range": {"low": 0, "high": most}, "total_sum": {"sum": most}}
    assert [each.as_dict() for each in score_total(in_format(unit, count), *total).problems] == [
        {"code": code, "score": [*total]} | bounds.get(code, {}) for code in codes
    ]


RULED = {
    "doubled ties": (in_format("hands_riscos", 4, tie="double"), (16, 0), (17, 0)),
    "ties that double a bandeira": (
        in_format("hands_riscos", 4, tie="double", bandeira_award=4, tie_reaches="all"),
        (32, 0),
        (33, 0),
    ),
    "added ties": (in_format("hands_riscos", 4, tie="add"), (16, 0), (17, 0)),
    "a dear 90-30": (
        in_format("hands_riscos", 2, exact_30=3, bandeira_award=1, revoke_award=1),
        (6, 0),
        (7, 0),
    ),
    "doubles from 92": (
        in_format("hands_riscos", 2, double_from=92, bandeira_award=1, revoke_award=1),
        (4, 0),
        (5, 0),
    ),
    "a floor": (in_format("hands_riscos", 3, rolha="loser"), (0, 3), (-1, 3)),
    "no floor": (
        in_format("hands_riscos", 3, rolha="loser", rolha_floor="none"),
        (-6, 3),
        (-7, 3),
    ),
    "a bandeira of 4": (in_format("exactly", 2, "norte-10"), (2, 0), (3, 0)),
    "extra partidas": (in_format("exactly", 2, bandeira_award="extra"), (5, 1), (-1, 3)),
}


@pytest.mark.parametrize(("ruleset", "possible", "impossible"), RULED.values(), ids=RULED)
def test_the_highest_and_lowest_totals_follow_the_ruleset(ruleset, possible, impossible):
    assert score_total(ruleset, *possible).problems == ()
    assert [each.code for each in score_total(ruleset, *impossible).problems] == [
        "total_out_of_range"
    ]


def test_extra_partidas_come_on_top_of_those_that_are_played():
    match = score_total(in_format("exactly", 2, bandeira_award="extra"), 5, 1)
    assert (match.over, match.winner) == (True, "a")


def test_a_total_fills_the_unit_it_is_in():
    assert score_total(in_format("first_to", 2), 2, 1).won == (2, 1)
    assert score_total(rules("cinco-maos"), 5, 2).riscos == (5, 2)
    points = score_total(rules("pontos-corridos"), 154, 326)
    assert (points.points, points.won, points.riscos) == ((154, 326), (0, 0), (0, 0))


FORFEITS = {
    "target-0 in each of two": (in_format("first_to", 2), (2, 0), (8, 0), (0, 0)),
    "exactly three": (in_format("exactly", 3), (3, 0), (12, 0), (0, 0)),
    "a rubber of ten": (in_format("first_to", 1, "norte-10"), (1, 0), (10, 0), (0, 0)),
    "five hands": (rules("cinco-maos"), (4, 0), (4, 0), (0, 0)),
    "card points": (rules("pontos-corridos"), (480, 0), (0, 0), (480, 0)),
    "10-0 where the organiser says so": (
        replace(rules("classica"), match=MatchFormat("first_to", 1, forfeit=10)),
        (1, 0),
        (10, 0),
        (0, 0),
    ),
}


@pytest.mark.parametrize(("ruleset", "score", "riscos", "points"), FORFEITS.values(), ids=FORFEITS)
def test_a_forfeit_has_a_score(ruleset, score, riscos, points):
    match = forfeit(ruleset, "b")
    assert (match.score, match.riscos, match.points) == (score, riscos, points)
    assert (match.over, match.winner) == (True, "a")
    theirs = forfeit(ruleset, "a")
    assert (theirs.score, theirs.winner) == (score[::-1], "b")


FORMAT = MatchFormat(win=3, draw=2, loss=1, no_show=-1)
TABLE = {
    "a wins": (("a", True), None, (3, 1)),
    "b wins": (("b", True), None, (1, 3)),
    "drawn": ((None, True), None, (2, 2)),
    "not over": ((None, False), None, (0, 0)),
    "a did not come": (("b", True), "a", (-1, 3)),
    "b did not come": (("a", True), "b", (3, -1)),
}


@pytest.mark.parametrize(("outcome", "absent", "points"), TABLE.values(), ids=TABLE)
def test_win_draw_loss_and_no_show_are_four_numbers(outcome, absent, points):
    ruleset = replace(rules("classica"), match=FORMAT)
    assert table_points(ruleset, *outcome, absent=absent) == points


@given(RULESETS, SEQUENCES, SEQUENCES)
def test_swapping_the_sides_swaps_the_match(ruleset, first, second):
    seen = score_match(ruleset, [first, second])
    across = score_match(ruleset, [[mirrored(hand) for hand in each] for each in (first, second)])
    assert (across.won, across.riscos, across.points) == (
        seen.won[::-1],
        seen.riscos[::-1],
        seen.points[::-1],
    )
    assert (across.over, across.score) == (seen.over, seen.score[::-1])


def test_scoring_a_finished_match_twice_counts_it_once():
    partidas = [[Played(120, 10)], [Played(120, 10)]]
    ruleset = rules("classica")
    assert score_match(ruleset, partidas) == score_match(ruleset, partidas)
    assert score_match(ruleset, partidas).won == (2, 0)
