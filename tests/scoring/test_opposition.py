"""How rounds that were not played count in the sums of opponents' scores (FIDE C.07, 14 to 16)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.crosstable import crosstable
from scoring.results import Result, RoundsOff
from scoring.tiebreaks import CRITERIA

MARKS = {">": "a", "=": None, "!": "a", "?": None}
POINTS = {">": (2, 0), "=": (1, 1), "!": (2, 0), "?": (0, 0)}


def swiss(*rounds, arranged=False):
    """Results of rounds like "A>B C=D E": beat, drew with, and had the bye.

    "A!B" is a forfeit won, "A?B" one both lost, "E0" and "E1" byes asked for with so many points.
    """
    return [
        _result(number, *re.fullmatch(r"(\w)([>=!?])?(\w?)", word).groups(), arranged=arranged)
        for number, told in enumerate(rounds, start=1)
        for word in told.split()
    ]


def _result(number, a, sign, rest, *, arranged):
    if sign is None:
        points, winner = (int(rest), "b") if rest else (2, None)
        return Result(number, a, None, winner, (points, 0), outcome="bye", arranged=arranged)
    outcome = "no_show" if sign in "!?" else "played"
    return Result(number, a, rest, MARKS[sign], POINTS[sign], outcome=outcome, arranged=arranged)


def values(criterion, results, *, missed=(), drawn=1, convention="fide"):
    """The criterion's value of every unit, those of `missed` ("3D") absent from a round."""
    units = sorted({unit for each in results for unit in (each.a, each.b) if unit})
    absences = [(int(each[0]), each[1]) for each in missed]
    off = RoundsOff(convention, absences, drawn)
    table = crosstable(units, results, lots=(), rounds_off=off)
    return CRITERIA[criterion].compute(table, units)


# A has 6 points, B 3, C 1, D 2.
PLAYED = swiss("A>B C=D", "A>C B=D", "A>D B>C")
LEFT = swiss("A>B C=D", "A>C B", "A C>B")  # D went home after the first round


@pytest.mark.parametrize("convention", ["fide", "plain"])
def test_where_all_is_played_both_ways_count_the_same(convention):
    found = {
        name: list(values(name, PLAYED, convention=convention).values())
        for name in ("buchholz", "buchholz_cut_1", "buchholz_median", "sonneborn_berger")
    }
    assert found == {
        "buchholz": [6, 9, 11, 10],
        "buchholz_cut_1": [5, 8, 9, 9],
        "buchholz_median": [2, 2, 3, 3],
        "sonneborn_berger": [6, 2, 1, 2],
    }


def test_who_went_home_has_a_draw_a_round_for_those_met_before():
    # D has 1 point, and for its opponent C two draws more; C has 3, B 2, A 6.
    found = values("buchholz", LEFT, missed=["2D", "3D"])
    assert found["C"] == (1 + 2) + 6 + 2
    assert values("buchholz", LEFT, convention="plain")["C"] == 1 + 6 + 2


def test_who_went_home_has_a_dummy_for_each_round_that_counts_for_no_win():
    missed = ["2D", "3D"]
    assert values("buchholz", LEFT, missed=missed)["D"] == 3 + 1 + 1
    assert values("sonneborn_berger", LEFT, missed=missed)["D"] == 1.5


def test_a_bye_is_a_win_over_a_dummy_with_no_more_than_a_draw_a_round():
    # A has 6 points and would have met a unit with 6; three draws are 3.
    missed = ["2D", "3D"]
    assert values("buchholz", LEFT, missed=missed)["A"] == 2 + 3 + 3
    assert values("sonneborn_berger", LEFT, missed=missed)["A"] == 2 + 3 + 3
    assert values("buchholz", LEFT, missed=missed)["B"] == 6 + 2 + 3


FORFEITS = {
    "the winner's own points, where fewer": ("A!B C>D", "B>A C>D", {"A": 2 + 2, "B": 2 + 2}),
    "what the absent have, where fewer": ("A!B C>D", "A>C B=D", {"A": 1 + 2, "B": 1 + 1}),
    "for both, where neither came": ("A?B C>D", "A>C B=D", {"A": 1 + 2, "B": 1 + 1}),
}


@pytest.mark.parametrize(("first", "second", "sums"), FORFEITS.values(), ids=FORFEITS)
def test_a_forfeit_is_a_match_with_a_dummy_of(first, second, sums):
    found = values("buchholz", swiss(first, second))
    assert {unit: found[unit] for unit in sums} == sums


def test_only_a_forfeit_won_counts_as_a_win():
    found = values("sonneborn_berger", swiss("A!B C>D", "A>C B=D"))
    assert (found["A"], found["B"]) == (1 + 2, 0.5 * 1)
    assert values("sonneborn_berger", swiss("A?B C>D", "A>C B=D"))["A"] == 2


ASKED = {
    "in the last round": (("A>B C=D", "A=C D B0"), 1),
    "and the next was forfeited too": (("A>B C=D", "A>C D B0", "A=C D!B"), 1),
    "and two were": (("A>B C=D", "A>C D B0", "A=C D B0"), 2),
    "and B came back": (("A>B C=D", "A>C D B0", "A=C D>B"), 0),
    "and won the next by forfeit": (("A>B C=D", "A>C D B0", "A=C B!D"), 0),
    "with as much as a draw": (("A>B C=D", "A=C D B1"), 0),
}


@pytest.mark.parametrize(("rounds", "more"), ASKED.values(), ids=ASKED)
def test_a_round_asked_off_is_a_draw_to_those_met_where_nothing_is_played_after(rounds, more):
    results = swiss(*rounds)  # A met B once, and then C
    plain = values("buchholz", results, convention="plain")
    assert values("buchholz", results)["A"] == plain["A"] + more


@pytest.mark.parametrize(
    ("rounds", "cut"),
    [
        pytest.param(("A0 B>C D=E", "A>B C>D E", "A>C B>E D"), 3, id="the round asked off"),
        pytest.param(("B!A C>D", "A>C B>D", "A>D B=C"), 4, id="the forfeit lost"),
        pytest.param(("A>B C>D", "A=D B", "A>C D"), 2, id="the least, where none is of its own"),
    ],
)
def test_what_a_unit_did_not_play_of_its_own_will_is_cut_first(rounds, cut):
    results = swiss(*rounds)
    whole, rest = (values(name, results)["A"] for name in ("buchholz", "buchholz_cut_1"))
    assert whole - rest == cut


def test_the_median_cuts_the_most_of_what_is_left():
    results = swiss("A0 B>C D=E", "A>B C>D E", "A>C B>E D")
    assert values("buchholz_median", results)["A"] == 2  # a dummy with 3, B with 4, C with 2


def test_where_all_meet_by_a_schedule_a_forfeit_is_a_match_and_a_round_off_is_nothing():
    rounds = ("A!B C", "B>C A", "A>C B")
    arranged = swiss(*rounds, arranged=True)
    assert values("buchholz", arranged) == {"A": 4 + 2, "B": 6 + 2, "C": 4 + 6}
    assert values("sonneborn_berger", arranged) == {"A": 6, "B": 2, "C": 0}


@pytest.mark.parametrize(
    ("drawn", "dummy"),
    [
        pytest.param(1, 3, id="as the rules say"),
        pytest.param(None, 3, id="half of what a match gives both"),
        pytest.param(2, 6, id="never more than its own points"),
    ],
)
def test_the_dummy_of_a_bye_has_what_that_many_draws_are_worth(drawn, dummy):
    results = swiss("A B>C", "A>B C", "A>C B")
    assert values("buchholz", results, drawn=drawn)["A"] == dummy + 4 + 2


def test_without_table_points_a_draw_is_half_of_what_the_two_make():
    played = Result(1, "A", "B", "a", partidas=(2, 1))
    rest = Result(2, "A", None, partidas=(2, 0), outcome="bye")
    assert values("buchholz", [played, rest])["A"] == 1 + 3  # 4 of its own, 1.5 a round
    thirds = [
        played,
        Result(2, "A", "B", "a", partidas=(2, 0)),
        Result(3, "B", None, "a", partidas=(2, 0), outcome="bye"),
    ]
    assert values("buchholz", thirds)["B"] == 4 + 4 + 3


def test_nobody_is_missing_from_a_round_that_has_a_result():
    with pytest.raises(ValueError, match="Round 2: unit D was not missing from it"):
        values("buchholz", PLAYED, missed=["2D"])


@given(rng=st.randoms(use_true_random=False), convention=st.sampled_from(["fide", "plain"]))
def test_the_order_in_which_results_are_told_changes_nothing(rng, convention):
    shuffled = rng.sample(LEFT, len(LEFT))
    for name in ("buchholz_cut_1", "sonneborn_berger"):
        told = {"missed": ["2D", "3D"], "convention": convention}
        assert values(name, shuffled, **told) == values(name, LEFT, **told)
