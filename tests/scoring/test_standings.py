"""The order of the standings, what separated each row from the one above, and shared places."""

from collections import Counter
from csv import DictReader
from dataclasses import replace
from pathlib import Path

import pytest

from scoring.standings import CRITERIA, Brought, Result, Separation, rank
from tests.scoring.league import league

GOLDEN = Path(__file__).parent.parent / "golden" / "club-league.csv"

# A, B and C beat each other in a circle, in which C wins a partida less; all three beat D.
CIRCLE = league(
    "A 2-1 B riscos 8-9",
    "B 2-0 C riscos 8-2",
    "C 2-1 A riscos 9-8",
    "A 2-0 D riscos 8-1",
    "B 2-0 D riscos 8-1",
    "C 2-0 D riscos 8-1",
)
TO_THE_PARTIDAS = ("table_points", "head_to_head", "head_to_head_partidas")


def order(units, results, *criteria, **options):
    """The places as a player would read them: "1 A, 2 B, 2 C"."""
    rows = rank(units, results, criteria=criteria, **options)
    return ", ".join(f"{row.place} {row.unit}" for row in rows)


@pytest.mark.parametrize(
    ("criteria", "expected"),
    [
        pytest.param([], "1 A, 1 B, 1 C, 1 D", id="no criterion"),
        pytest.param(["table_points"], "1 A, 1 B, 1 C, 4 D", id="first place shared by three"),
        pytest.param(["partidas_lost"], "1 B, 2 A, 2 C, 4 D", id="fewer is better, 1 2 2 4"),
        pytest.param(["table_points", "head_to_head"], "1 A, 1 B, 1 C, 4 D", id="a true circle"),
        pytest.param([*TO_THE_PARTIDAS], "1 A, 1 B, 3 C, 4 D", id="partidas of the circle"),
        pytest.param(
            ["table_points", "head_to_head_riscos"], "1 B, 2 A, 3 C, 4 D", id="riscos of the circle"
        ),
        pytest.param(
            ["table_points", "shared", "riscos_for"],
            "1 A, 1 B, 1 C, 4 D",
            id="nothing after shared",
        ),
    ],
)
def test_criteria_separate_only_those_still_tied(criteria, expected):
    assert order("ABCD", CIRCLE, *criteria) == expected


@pytest.mark.parametrize(
    ("after_separation", "expected"),
    [
        pytest.param("continue", "1 B, 2 A, 3 C, 4 D", id="continue: B has more riscos"),
        pytest.param("restart", "1 A, 2 B, 3 C, 4 D", id="restart: A beat B"),
    ],
)
def test_once_one_of_three_is_out_the_rest_continue_or_restart(after_separation, expected):
    criteria = (*TO_THE_PARTIDAS, "riscos_for")
    assert order("ABCD", CIRCLE, *criteria, after_separation=after_separation) == expected


# Head-to-head A and B have 6 points, C and D 3; A beat B, C beat D.
TWO_AND_TWO = league(
    *("A 2-0 B", "A 2-0 C", "D 2-0 A riscos 9-0", "B 2-0 C riscos 9-0", "B 2-0 D", "C 2-0 D"),
    *("C bye 2-0", "D bye 2-0"),
)


@pytest.mark.parametrize(
    ("results", "third", "after_separation", "expected"),
    [
        pytest.param(TWO_AND_TWO, "riscos_for", "continue", "1 B, 2 A, 3 D, 4 C", id="continue"),
        pytest.param(TWO_AND_TWO, "riscos_for", "repeat", "1 A, 2 B, 3 C, 4 D", id="A beat B"),
        pytest.param(CIRCLE, "partidas_lost", "repeat", "1 B, 2 A, 3 C, 4 D", id="never gone back"),
        pytest.param(CIRCLE, "partidas_lost", "restart", "1 B, 2 C, 3 A, 4 D", id="C beat A"),
    ],
)
def test_head_to_head_may_be_counted_again_in_a_part_it_left_tied(
    results, third, after_separation, expected
):
    chain = ("table_points", "head_to_head", third, "points_for", "riscos_for")
    assert order("ABCD", results, *chain, after_separation=after_separation) == expected


def test_a_restart_says_among_whom_the_matches_were_counted():
    chain = (*TO_THE_PARTIDAS, "riscos_for")
    rows = rank("ABCD", CIRCLE, criteria=chain, after_separation="restart")
    assert [row.separated_by for row in rows] == [
        None,
        Separation("head_to_head", 3, 0, ("A", "B")),
        Separation("head_to_head_partidas", 3, 2, ("A", "B", "C")),
        Separation("table_points", 6, 0),
    ]


def test_rows_that_share_a_place_say_so_in_the_order_units_were_given():
    rows = rank("DCBA", CIRCLE, criteria=["table_points", "shared"])
    assert [(row.place, row.unit, row.separated_by) for row in rows] == [
        (1, "C", None),
        (1, "B", Separation("shared")),
        (1, "A", Separation("shared")),
        (4, "D", Separation("table_points", 6, 0)),
    ]


def test_values_are_shown_for_all_units_except_where_head_to_head_was_never_asked():
    rows = rank("ABCD", CIRCLE, criteria=["table_points", "head_to_head_riscos", "riscos_for"])
    assert {row.unit: row.values for row in rows} == {
        "A": (6, 16, 24),
        "B": (6, 17, 25),
        "C": (6, 11, 19),
        "D": (0, None, 3),
    }


@pytest.mark.parametrize(
    ("lots", "expected"),
    [
        pytest.param(["BCA"], "1 B, 2 C, 3 A, 4 D", id="in the order drawn"),
        pytest.param(["AB"], "1 A, 1 B, 1 C, 4 D", id="C was not among them"),
        pytest.param(["DCBA"], "1 A, 1 B, 1 C, 4 D", id="D is not tied"),
        pytest.param(["AB", "CBA", "ABCD"], "1 C, 2 B, 3 A, 4 D", id="the one that is of these"),
        pytest.param([], "1 A, 1 B, 1 C, 4 D", id="no lots recorded"),
    ],
)
def test_lots_order_those_they_were_drawn_among_and_nobody_else(lots, expected):
    assert order("ABCD", CIRCLE, "table_points", "lots", lots=lots) == expected


def test_a_decider_counts_for_its_own_criterion_only():
    chain = ("table_points", "decider", "lots")
    rows = rank("ABCD", CIRCLE, criteria=chain, deciders=[("C", "A"), ("A", "B")])
    assert [(row.place, row.unit, row.played, row.table_points) for row in rows] == [
        (1, "C", 3, 6),
        (2, "A", 3, 6),
        (3, "B", 3, 6),
        (4, "D", 3, 0),
    ]
    assert rows[1].separated_by == Separation("decider", 2, 1, ("A", "B", "C"))


def test_nothing_ranks_below_the_smallest_number_either_way():
    results = league("A 2-0 B", "C bye 2-0")
    assert order("CAB", results, "average_rank_of_opponents") == "1 B, 2 A, 3 C"
    assert order("CBA", results, "best_round") == "1 B, 1 A, 3 C"


def test_a_row_counts_byes_and_missed_matches_as_the_rules_do():
    missed = Result(3, "A", "B", outcome="no_show")
    sat_out = Result(4, "A", None, "b", outcome="bye")
    results = [*league("A 1-1 B", "A bye 2-0"), missed, sat_out]
    (a, b) = rank("AB", results, criteria=["table_points"])
    assert (a.played, a.byes, a.wins, a.draws, a.losses) == (2, 2, 1, 1, 2)
    assert (b.played, b.byes, b.wins, b.draws, b.losses) == (2, 0, 0, 1, 1)


def test_what_is_brought_along_counts_in_the_sums_and_in_no_meeting():
    brought = {"B": Brought(table_points=4, partidas_for=2), "A": Brought(table_points=1)}
    results = league("A 2-0 B riscos 8-1")
    first, second = rank(brought, results, criteria=("table_points", "head_to_head"))
    assert (first.unit, first.table_points, first.played) == ("A", 4, 1)
    assert (second.unit, second.table_points, second.partidas_for) == ("B", 4, 2)
    assert second.separated_by.criterion == "head_to_head"
    assert second.brought == brought["B"]


def test_half_of_what_is_brought_is_rounded_up():
    odd, even = Brought(table_points=7, riscos_against=1), Brought(table_points=6)
    assert (odd.halved.table_points, odd.halved.riscos_against) == (4, 1)
    assert even.halved.table_points == 3


def test_nobody_entered_means_no_rows_and_nothing_played_means_one_shared_place():
    assert rank([], [], criteria=["table_points"]) == []
    assert order("BA", [], *CRITERIA) == "1 B, 1 A"


TWICE = [*CIRCLE, replace(CIRCLE[0], a="B", b="A")]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        pytest.param({"criteria": ["wins", "luck"]}, "called luck", id="criterion"),
        pytest.param({"after_separation": "stop"}, "not 'stop'", id="what follows a separation"),
        pytest.param({"units": "ABC"}, "Round 4 has a result of unknown unit D", id="unit"),
        pytest.param({"units": "ABCDA"}, "listed twice", id="unit listed twice"),
        pytest.param({"results": TWICE}, "Round 1: B against A has two", id="match counted twice"),
    ],
)
def test_what_cannot_be_ranked_is_refused_with_a_sentence(arguments, sentence):
    given_ = {"units": "ABCD", "results": CIRCLE, "criteria": ["wins"], **arguments}
    with pytest.raises(ValueError, match=sentence):
        rank(given_.pop("units"), given_.pop("results"), **given_)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        pytest.param({"b": "A"}, "cannot meet itself", id="against itself"),
        pytest.param({"b": None}, "a bye has no opponent", id="nobody there, yet no bye"),
        pytest.param({"b": "B", "outcome": "bye"}, "a bye has no opponent", id="bye against B"),
    ],
)
def test_an_impossible_result_cannot_be_written_down(fields, sentence):
    with pytest.raises(ValueError, match=sentence):
        Result(1, "A", **fields)


def club_league():
    with GOLDEN.open() as lines:
        return list(DictReader(lines))


def club_results():
    for match in club_league():
        a, b = points = int(match["points_a"]), int(match["points_b"])
        winner = {True: "a", False: "b"}[a > b] if a != b else None
        yield Result(int(match["round"]), match["pair_a"], match["pair_b"], winner, points=points)


def test_a_real_league_of_card_points_adds_up_for_every_pair():
    scored, conceded = Counter(), Counter()
    for match in club_league():
        scored.update({match["pair_a"]: int(match["points_a"])})
        scored.update({match["pair_b"]: int(match["points_b"])})
        conceded.update({match["pair_a"]: int(match["points_b"])})
        conceded.update({match["pair_b"]: int(match["points_a"])})
    chain = ("points_for", "head_to_head_points", "wins", "shared")
    rows = rank(sorted(scored), club_results(), criteria=chain)
    assert [(r.unit, r.points_for) for r in rows] == scored.most_common()
    assert {r.unit: r.points_against for r in rows} == conceded
    assert {r.played for r in rows} == {15}
    assert sum(r.points_for for r in rows) == 120 * 480


def test_a_real_league_ends_in_the_order_it_ended_in():
    rows = rank("ABCDEFGHIJKLMNOP", club_results(), criteria=["points_for"])
    assert "".join(row.unit for row in rows) == "HKODCLBFGJPAIMEN"
