"""What each criterion counts, and when it does not apply."""

import pytest

from scoring.crosstable import crosstable
from scoring.results import Result, RoundsOff
from scoring.tiebreaks import CRITERIA
from tests.scoring.league import league, scored

CIRCLE = league(
    "A 2-1 B riscos 9-7 points 300-180 bandeiras 1-0",
    "B 2-0 C riscos 8-2 points 320-160",
    "C 2-1 A riscos 10-8 points 310-290",
    "A 1-1 D riscos 6-6 points 240-240 bandeiras 0-2",
    "B bye 2-0 riscos 8-0",
)


def values(name, results, *, of="ABCD", lots=None):
    """The criterion's value for each unit of `of`, those being the tied ones; rounds not played
    count as in `tests.scoring.test_opposition`, here plainly."""
    units = sorted({unit for result in results for unit in (result.a, result.b) if unit})
    table = crosstable(units, results, lots=lots or [], rounds_off=RoundsOff("plain"))
    found = CRITERIA[name].compute(table, list(of))
    return [found[unit] for unit in of]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("table_points", [4, 6, 3, 1]),
        ("partidas_won", [4, 5, 2, 1]),
        ("partidas_lost", [4, 2, 3, 1]),
        ("partidas_difference", [0, 3, -1, 0]),
        ("riscos_for", [23, 23, 12, 6]),
        ("riscos_difference", [0, 12, -4, 0]),
        ("points_for", [830, 500, 470, 240]),
        ("points_difference", [100, 40, -140, 0]),
        ("wins", [1, 2, 1, 0]),
        ("bandeiras", [1, 0, 0, 2]),
        ("best_round", [(9, 300), (8, 320), (10, 310), (6, 240)]),
        ("buchholz", [10, 7, 10, 4]),
        ("buchholz_cut_1", [9, 7, 6, 0]),
        ("buchholz_median", [3, 3, 0, 0]),
        ("sonneborn_berger", [6.5, 3, 4, 2]),
        ("average_rank_of_opponents", [8 / 3, 2.5, 1.5, 2]),
        ("shared", [None, None, None, None]),
    ],
)
def test_each_criterion_counts_what_its_name_says(name, expected):
    assert values(name, CIRCLE) == expected


@pytest.mark.parametrize("name", CRITERIA)
def test_every_criterion_has_an_answer_for_each_unit(name):
    assert len(values(name, CIRCLE)) == 4


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("head_to_head", [3, 3, 3]),
        ("head_to_head_partidas", [3, 3, 2]),
        ("head_to_head_riscos", [17, 15, 12]),
        ("head_to_head_points", [590, 500, 470]),
    ],
)
def test_a_mini_league_counts_only_matches_among_the_tied(name, expected):
    assert values(name, CIRCLE, of="ABC") == expected


def test_a_mini_league_is_counted_anew_for_fewer_units():
    assert values("head_to_head", CIRCLE, of="ABC") == [3, 3, 3]
    assert values("head_to_head", CIRCLE, of="AB") == [3, 0]


@pytest.mark.parametrize(
    ("matches", "expected"),
    [
        pytest.param(["A 2-0 B", "B 2-0 C"], [None] * 3, id="A and C never met"),
        pytest.param(["B 2-0 C", "C 2-0 B", "B 2-0 D", "A 2-0 D"], [None] * 3, id="A met nobody"),
        pytest.param(["A 2-0 B", "A 2-0 C"], [None] * 3, id="B and C never met"),
        pytest.param(["A 2-0 B", "B 2-0 C", "C 2-0 A"], [3, 3, 3], id="all met once"),
        pytest.param(
            ["A 2-0 B", "B 2-0 C", "C 2-0 A", "B 2-0 A"], [None] * 3, id="A and B met once more"
        ),
        pytest.param(
            ["A 2-0 B", "B 2-0 C", "C 2-0 A"] * 2, [6, 6, 6], id="all met at home and away"
        ),
        pytest.param(
            ["A 2-0 B", "A 2-0 B", "B 2-0 C", "B 2-0 C"], [None] * 3, id="twice, never, twice"
        ),
    ],
)
def test_head_to_head_needs_all_the_tied_to_have_met_equally_often(matches, expected):
    assert values("head_to_head", league(*matches), of="ABC") == expected


def test_the_match_not_played_for_a_no_show_counts_head_to_head():
    absent = [Result(1, "A", "B", "a", table_points=(3, 0), outcome="no_show")]
    assert values("head_to_head", absent, of="AB") == [3, 0]


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        pytest.param(league("A 2-1 B riscos 3-9"), [3, 0], id="table points"),
        pytest.param(
            [Result(1, "A", "B", "a", partidas=(2, 1), riscos=(3, 9))], [2, 1], id="partidas"
        ),
        pytest.param(scored("A 2-1 B riscos 3-9 points 200-280"), [3, 9], id="riscos"),
        pytest.param(scored("A 2-1 B points 200-280"), [200, 280], id="card points"),
    ],
)
def test_without_table_points_units_are_compared_in_what_the_stage_counts(results, expected):
    assert values("head_to_head", results, of="AB") == expected
    assert values("buchholz", results, of="BA") == expected


def test_a_goalless_draw_stays_a_draw_where_other_matches_gave_table_points():
    drawn = [Result(1, "A", "B", riscos=(3, 9)), *league("C 2-0 D")[:1]]
    assert values("head_to_head", drawn, of="AB") == [0, 0]


def test_the_best_round_is_one_played_at_a_table():
    walkover = Result(2, "A", "B", "a", riscos=(10, 0), outcome="no_show")
    results = [*league("A 1-2 B riscos 4-8 points 199-281"), walkover]
    assert values("best_round", results, of="AB") == [(4, 199), (8, 281)]
    assert values("best_round", [walkover], of="AB") == [None, None]


def test_a_bye_is_the_opponent_that_cut_1_drops():
    results = league("A 2-0 B", "B 2-0 C", "C bye 2-0", "A bye 2-0")
    assert values("buchholz", results, of="ABC") == [3, 9, 3]
    assert values("buchholz_cut_1", results, of="ABC") == [3, 6, 3]


def test_a_rank_is_an_average_over_meetings_not_over_opponents():
    results = league("A 2-0 B", "A 2-0 B", "A 2-0 C", "C 1-1 D", "D bye 2-0")
    assert values("average_rank_of_opponents", results, of="A") == [(4 + 4 + 3) / 3]


def test_equal_opponents_share_the_better_rank():
    results = league("A 2-0 B", "A 2-0 C", "A 2-0 D", "D bye 2-0")
    assert values("average_rank_of_opponents", results, of="A") == [(2 + 3 + 3) / 3]


def test_who_met_nobody_has_no_average_rank():
    assert values("average_rank_of_opponents", league("A bye 2-0"), of="A") == [None]


@pytest.mark.parametrize(
    ("lots", "expected"),
    [
        pytest.param(["BCA"], [3, 1, 2], id="all drew"),
        pytest.param(["BA"], [None, None, None], id="C did not draw"),
        pytest.param(["BCAD"], [None, None, None], id="D drew too"),
        pytest.param([], [None, None, None], id="nobody drew"),
    ],
)
def test_lots_count_only_if_the_tied_have_drawn_them_and_nobody_else(lots, expected):
    assert values("lots", CIRCLE, of="ABC", lots=lots) == expected


@pytest.mark.parametrize(
    ("deciders", "expected"),
    [
        pytest.param([], [None, None, None], id="none was played"),
        pytest.param(["BA"], [None, None, None], id="C played none"),
        pytest.param(["BA", "AC"], [1, 2, 0], id="two order three"),
        pytest.param(["BA", "CB", "CA"], [0, 1, 2], id="all met"),
        pytest.param(["AB", "BC", "CA"], [2, 2, 2], id="a circle separates nobody"),
        pytest.param(["AB", "CD", "BC"], [2, 1, 0], id="D is not among the tied"),
    ],
)
def test_a_decider_orders_those_it_links(deciders, expected):
    table = crosstable("ABCD", CIRCLE, lots=(), deciders=[tuple(each) for each in deciders])
    found = CRITERIA["decider"].compute(table, "ABC")
    assert [found[unit] for unit in "ABC"] == expected
