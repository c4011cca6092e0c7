"""Which entries a hand of forty cards allows."""

from itertools import combinations

import pytest

from scoring.hand import (
    POINTS_BY_TRICKS,
    POSSIBLE,
    Played,
    Renuncia,
    Unreadable,
    Void,
    hand_problems,
    sum_problems,
)
from scoring.problems import Problem, problem
from tests.scoring.hands import rules

REFUSED = {
    "119-1": (Played(119), ["impossible_points"]),
    "1-119": (Played(1), ["impossible_points"]),
    "more than all points": (Played(121), ["points_out_of_range"]),
    "fewer than none": (Played(-1), ["points_out_of_range"]),
    "eleven tricks": (Played(61, 11), ["tricks_out_of_range"]),
    "both out of range": (Played(200, -1), ["points_out_of_range", "tricks_out_of_range"]),
    "120-0 with four tricks": (Played(120, 4), ["points_against_tricks"]),
    "45-75 with one trick": (Played(45, 1), ["points_against_tricks"]),
    "points without a trick": (Played(2, 0), ["points_against_tricks"]),
    "119 with four tricks": (Played(119, 4), ["impossible_points", "points_against_tricks"]),
    "120 without tricks": (Played(120), ["tricks_needed"]),
    "0 without tricks": (Played(0), ["tricks_needed"]),
}


@pytest.mark.parametrize(("hand", "codes"), REFUSED.values(), ids=REFUSED)
def test_an_impossible_hand_is_refused_with_everything_wrong(hand, codes):
    assert [each.code for each in hand_problems(rules("classica"), hand)] == codes


NAMED = {
    "45-75 with one trick": (
        Played(45, 1),
        problem("points_against_tricks", points=45, tricks=1, low=0, high=44),
    ),
    "119-1": (Played(119), problem("impossible_points", points=119, others=1)),
    "1-119": (Played(1), problem("impossible_points", points=1, others=119)),
    "121": (Played(121), problem("points_out_of_range", points=121, low=0, high=120)),
    "eleven tricks": (Played(61, 11), problem("tricks_out_of_range", tricks=11, low=0, high=10)),
    "120 without tricks": (Played(120), problem("tricks_needed", points=120)),
}


@pytest.mark.parametrize(("hand", "named"), NAMED.values(), ids=NAMED)
def test_a_refusal_names_the_numbers_that_clash(hand, named):
    assert hand_problems(rules("classica"), hand) == [named]


def test_the_points_of_both_sides_sum_to_120():
    for others in (58, 60):
        found = sum_problems(61, others)
        assert found == [problem("points_sum", points=61, others=others, sum=120)]
    assert sum_problems(61, 59) == []


ASKED = {
    "a bandeira needs the tricks": ("classica", True),
    "in a block of hands too": ("cinco-maos", True),
    "120 points are enough": ("cento-e-vinte", False),
    "card points know no bandeira": ("pontos-corridos", False),
}


@pytest.mark.parametrize(("preset", "asked"), ASKED.values(), ids=ASKED)
def test_tricks_are_asked_only_where_they_decide(preset, asked):
    found = [hand_problems(rules(preset), Played(points)) for points in (0, 120)]
    assert [bool(each) for each in found] == [asked, asked]
    assert hand_problems(rules(preset), Played(120, 10)) == []


def test_incidents_are_never_impossible():
    for incident in (Renuncia("a"), Void("talking")):
        assert hand_problems(rules("classica"), incident) == []


def test_an_unreadable_entry_is_judged_by_what_can_be_read():
    entry = Unreadable((problem("unknown_key", key="x"),), Played(119))
    codes = [each.code for each in hand_problems(rules("classica"), entry)]
    assert codes == ["unknown_key", "impossible_points"]


def test_the_bounds_are_what_so_many_tricks_of_cards_can_hold():
    cards = sorted([11, 10, 4, 3, 2, 0, 0, 0, 0, 0] * 4)
    for tricks, bounds in enumerate(POINTS_BY_TRICKS):
        size = 4 * tricks
        assert bounds == (sum(cards[:size]), sum(cards[40 - size :]))


def test_no_cards_are_worth_1_and_every_other_number_is_possible():
    worths = {sum(cards) for size in range(4) for cards in combinations([11, 10, 4, 3, 2], size)}
    assert 1 not in worths
    assert {points for points, _ in POSSIBLE} == set(range(121)) - {1, 119}


@pytest.mark.parametrize("tricks", range(11))
def test_every_number_within_the_bounds_is_possible_with_so_many_tricks(tricks):
    low, high = POINTS_BY_TRICKS[tricks]
    points = [hand.points for hand in POSSIBLE if hand.tricks == tricks]
    assert points == [each for each in range(low, high + 1) if each not in (1, 119)]


def test_a_problem_in_the_machine_form_leaves_out_an_absent_hand():
    assert Problem("partida_over", 2).as_dict() == {"hand": 2, "code": "partida_over"}
    assert problem("unknown_preset", rules="x").as_dict() == {
        "code": "unknown_preset",
        "rules": "x",
    }
