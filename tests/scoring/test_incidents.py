"""What a referee's decision costs, and what it leaves alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hand import FalseClaim, Played, Procedure, Renuncia, Talking, Void
from scoring.incidents import Cost, cost
from scoring.match import forfeit, score_match, table_points
from scoring.partida import score_partida
from tests.scoring.hands import RULESETS, SEQUENCES, SIDES, rules

COSTS = {
    "a renúncia is 4": ({}, Renuncia("a"), Cost("revoke_award", 4, 0, "decided")),
    "or the partida": (
        {"revoke_award": "partida"},
        Renuncia("a"),
        Cost("revoke_award", "partida", 0, "decided"),
    ),
    "a claim not proved": ({}, FalseClaim("a"), Cost("false_claim", 1, 0, "goes_on")),
    "who claims loses": (
        {"false_claim": "claimant_loses_1"},
        FalseClaim("a"),
        Cost("false_claim", 0, 1, "goes_on"),
    ),
    "or loses the partida": (
        {"false_claim": "claimant_loses_partida"},
        FalseClaim("a"),
        Cost("false_claim", "partida", 0, "goes_on"),
    ),
    "talking cancels the hand": ({}, Talking("a"), Cost("talking", 0, 0, "dealt_again")),
    "talking is warned": ({"talking": "warning"}, Talking("a"), Cost("talking", 0, 0, "goes_on")),
    "talking costs 2": ({"talking": 2}, Talking("a"), Cost("talking", 2, 0, "goes_on")),
    "a bad deal is the referee's": ({}, Procedure("a", 3), Cost("procedure", 3, 0, "goes_on")),
    "no riscos where points are counted": (
        {"preset": "pontos-corridos", "talking": 2},
        Talking("a"),
        Cost("talking", 0, 0, "goes_on"),
    ),
}


@pytest.mark.parametrize(("options", "incident", "expected"), COSTS.values(), ids=COSTS)
def test_each_incident_costs_what_its_own_rule_says(options, incident, expected):
    assert cost(rules(**{"preset": "classica", **options}), incident) == expected


BESIDE = {
    "talking goes to the others": ({"talking": 2}, [Talking("a"), Played(61)], (1, 2)),
    "a warning to nobody": ({"talking": "warning"}, [Talking("a"), Played(61)], (1, 0)),
    "a hand dealt again": ({}, [Talking("b"), Played(61)], (1, 0)),
    "a bad deal": ({}, [Procedure("b", 3)], (3, 0)),
    "a bad deal can be forgiven": ({}, [Procedure("b", 0)], (0, 0)),
    "it can win the partida": ({}, [Played(91), Procedure("b", 2)], (4, 0)),
    "the cap holds": ({}, [Played(91), Procedure("b", 4)], (4, 0)),
    "the carry waits": ({"tie": "add"}, [Played(60), Procedure("b", 1), Played(61)], (3, 0)),
    "talking keeps it too": ({"tie": "add"}, [Played(60), Talking("b"), Played(61)], (2, 0)),
    "riscos and a hand cancelled": ({"talking": 1}, [Talking("a"), Void("talking")], (0, 1)),
}


@pytest.mark.parametrize(("options", "entries", "riscos"), BESIDE.values(), ids=BESIDE)
def test_a_decision_is_booked_beside_the_hand(options, entries, riscos):
    score = score_partida(rules("classica", **options), entries)
    assert (score.riscos, score.problems) == (riscos, ())


@pytest.mark.parametrize("riscos", [-1, 5])
def test_a_referee_gives_0_to_target_riscos(riscos):
    score = score_partida(rules("classica"), [Procedure("a", riscos), Played(61)])
    assert score.riscos == (1, 0)
    assert [each.as_dict() for each in score.problems] == [
        {"hand": 0, "code": "unknown_value", "option": "procedure", "value": riscos}
        | {"expected": "0..4"}
    ]


def test_decisions_fill_no_block_of_hands():
    five = [Played(61)] * 4
    match = score_match(rules("cinco-maos"), [[Talking("a"), *five, Procedure("b", 1)]])
    assert (match.score, match.over) == ((5, 0), False)


@given(RULESETS, SEQUENCES, SIDES, st.integers(0, 12))
def test_a_decision_of_nothing_changes_nothing_else(ruleset, entries, side, place):
    beside = [*entries[:place], Procedure(side, 0), *entries[place:]]
    plain, seen = score_partida(ruleset, entries), score_partida(ruleset, beside)
    assert (seen.riscos, seen.extra, seen.carry) == (plain.riscos, plain.extra, plain.carry)


def test_a_match_to_which_nobody_came_is_over_and_nobody_s():
    ruleset = rules("classica")
    match = forfeit(ruleset, "both")
    assert (match.score, match.over, match.winner) == ((0, 0), True, None)
    assert table_points(ruleset, match.winner, match.over, absent="both") == (0, 0)
