"""A second tournament for who lost the first match."""

import pytest

from pairing import consolation, knockout
from pairing.brackets import sides
from tests.pairing.playing import by_lot, is_shared_ranking, play

FOUR_LOSE = knockout.plan(range(1, 9))


def test_who_loses_in_the_first_round_plays_on_by_seed() -> None:
    first = {1: 8, 2: 5, 3: 3, 4: 2}
    assert consolation.entrants(FOUR_LOSE, first) == (1, 4, 6, 7)


def test_nobody_is_named_before_the_last_of_them_is_known() -> None:
    assert consolation.entrants(FOUR_LOSE, {1: 8, 2: 5, 3: 3}) is None


SIX = knockout.plan([1, 2, 3, 4, 5, 6])  # 1 and 2 rest, 5-4, 3-6; then 1-4, 3-2


@pytest.mark.parametrize(
    ("results", "after_bye", "who"),
    [
        pytest.param({2: 4, 3: 3}, False, (5, 6), id="a bye is no match lost"),
        pytest.param({2: 4, 3: 3}, True, None, id="those who rested have not played"),
        pytest.param({2: 4, 3: 3, 5: 4, 6: 2}, True, (5, 1, 6), id="5 never rested: the bye"),
        pytest.param({2: 4, 3: 3, 5: 1, 6: 2}, True, (5, 6), id="4 and 3 had won before"),
    ],
)
def test_after_a_bye_the_second_round_may_be_the_first_match(
    results: dict[int, int], after_bye: bool, who: tuple[int, ...] | None
) -> None:
    assert consolation.entrants(SIX, results, after_bye=after_bye) == who


@pytest.mark.parametrize("n", [2, 3])
def test_in_the_smallest_fields_there_is_no_second_tournament(n: int) -> None:
    main = knockout.plan(range(n), third_place=True)
    assert consolation.entrants(main, play(main, min), after_bye=True) == ()


def test_semifinals_that_lead_to_third_place_send_nobody() -> None:
    main = knockout.plan([1, 2, 3, 4, 5], third_place=True)
    assert consolation.entrants(main, play(main, max), after_bye=True) == (4,)


@pytest.mark.parametrize("n", range(5, 65))
@pytest.mark.parametrize("after_bye", [False, True])
def test_nobody_there_has_met_and_a_second_bye_is_the_last_resort(n: int, after_bye: bool) -> None:
    main = knockout.plan(range(n))
    results = play(main, by_lot(n))
    who = consolation.entrants(main, results, after_bye=after_bye)
    met = {frozenset(pair) for pair in sides(main, results).values()}
    assert not any({a, b} in met for a in who for b in who if a != b)
    if len(who) < 2:
        return
    rested = {a for a, b in knockout.first_round(range(n)) if b is None}
    again = [a for a, b in knockout.first_round(who) if b is None and a in rested]
    fresh = [a for pair in knockout.first_round(who) for a in pair if a not in {*rested, None}]
    byes = 2 ** knockout.rounds_needed(len(who)) - len(who)
    assert len(again) == max(0, byes - len(fresh))


def test_places_begin_where_the_main_bracket_leaves_off() -> None:
    results = play(FOUR_LOSE, min)
    second = knockout.plan(consolation.entrants(FOUR_LOSE, results), third_place=True)
    ranking = consolation.places((FOUR_LOSE, results), (second, play(second, max)))
    assert ranking == {1: 1, 2: 2, 3: 3, 4: 3, 8: 5, 7: 6, 6: 7, 5: 8}
    assert is_shared_ranking(ranking, FOUR_LOSE.units)


def test_places_wait_for_both_brackets() -> None:
    results = play(FOUR_LOSE, min)
    second = knockout.plan(consolation.entrants(FOUR_LOSE, results))
    with pytest.raises(ValueError, match="end of both"):
        consolation.places((FOUR_LOSE, results), (second, {}))
