"""A partida of which only the final riscos were kept."""

import pytest

from scoring import Final, Played, score_match, score_partida
from scoring.hand import hand_problems
from tests.scoring.hands import rules

ENDS = {
    "4-2": ("classica", {}, (4, 2), []),
    "0-4": ("classica", {}, (0, 4), []),
    "nobody there": ("classica", {}, (3, 2), ["final_unfinished"]),
    "both there": ("classica", {}, (4, 4), ["two_winners"]),
    "above the cap": ("classica", {}, (5, 2), ["total_out_of_range"]),
    "below zero": ("classica", {}, (4, -1), ["total_out_of_range"]),
    "without a cap": ("classica", {"cap_at_target": False}, (5, 2), []),
    "without a floor": ("classica", {"rolha_floor": "none"}, (4, -1), []),
    "to ten": ("norte-10", {}, (10, 8), []),
    "in a block of hands": ("cinco-maos", {}, (4, 2), ["final_of_a_block"]),
}


@pytest.mark.parametrize(("preset", "options", "riscos", "codes"), ENDS.values(), ids=ENDS)
def test_a_final_score_is_one_a_partida_can_end_with(preset, options, riscos, codes):
    ruleset = rules(preset, **options)
    assert [each.code for each in hand_problems(ruleset, Final(riscos))] == codes
    if not codes:
        assert score_partida(ruleset, [Final(riscos)]).riscos == riscos


def test_a_final_score_ends_the_partida_for_its_winner():
    score = score_partida(rules("classica"), [Final((2, 4))])
    assert (score.over, score.winner, score.points) == (True, "b", (0, 0))
    assert [(line.riscos, line.reason) for line in score.lines] == [((2, 4), "final")]
    after = score_partida(rules("classica"), [Final((2, 4)), Played(61)])
    assert [each.code for each in after.problems] == ["partida_over"]


def test_partidas_with_and_without_hands_make_one_match():
    score = score_match(rules("classica"), [[Final((4, 1))], [Played(70)] * 4])
    assert score.partidas[0].winner == "a"
