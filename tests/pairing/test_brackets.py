"""The plan of matches: what can be played, what is refused, and how it is kept."""

import json

import pytest

from pairing import double_elimination, knockout
from pairing.brackets import Bracket, champion, next_matches, places, sides
from tests.pairing.playing import by_lot, play

SIX = knockout.plan([11, 22, 33, 44, 55, 66], third_place=True)


def test_a_match_can_be_played_once_both_its_units_are_known() -> None:
    assert next_matches(SIX, {}) == [(2, 55, 44), (3, 33, 66)]
    assert next_matches(SIX, {2: 44}) == [(3, 33, 66), (5, 11, 44)]


def test_byes_are_seen_and_not_played() -> None:
    assert sides(SIX, {}) == {1: (11, None), 2: (55, 44), 3: (33, 66), 4: (22, None)}
    assert sides(SIX, {3: 33})[6] == (33, 22)


def test_a_place_is_told_as_soon_as_it_is_certain() -> None:
    assert places(SIX, {2: 44}) == {55: 5}
    all_but_the_final = {2: 44, 3: 33, 5: 11, 6: 33, 7: 22}
    assert places(SIX, all_but_the_final) == {55: 5, 66: 5, 22: 3, 44: 4}
    assert champion(SIX, all_but_the_final) is None
    assert champion(SIX, all_but_the_final | {8: 33}) == 33


@pytest.mark.parametrize(
    "results",
    [
        pytest.param({5: 11}, id="before its units are known"),
        pytest.param({1: 11}, id="a bye"),
        pytest.param({99: 11}, id="no such match"),
        pytest.param({2: 11}, id="a winner who was not there"),
    ],
)
def test_a_result_nobody_can_have_played_is_refused(results: dict[int, int]) -> None:
    with pytest.raises(ValueError, match=r"no match to be played|does not play"):
        next_matches(SIX, results)


@pytest.mark.parametrize("plan", [knockout.plan, double_elimination.plan])
def test_a_bracket_comes_back_from_paper_as_it_was(plan) -> None:
    bracket = plan(range(40, 53))
    assert Bracket.from_dict(json.loads(json.dumps(bracket.as_dict()))) == bracket


def test_the_order_in_which_results_come_in_changes_nothing() -> None:
    bracket = double_elimination.plan(range(13))
    results = play(bracket, by_lot(5))
    backwards = dict(reversed(results.items()))
    assert places(bracket, backwards) == places(bracket, results)
