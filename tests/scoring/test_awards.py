"""What one entry is worth by itself, and what rulesets share: hands of one worth, and prices."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.awards import ALIKE, ORDINARY, Award, award, ordinary, prices_of
from scoring.hand import (
    POSSIBLE,
    FalseClaim,
    Played,
    Procedure,
    Renuncia,
    Talking,
    Void,
    hand_problems,
)
from scoring.ruleset import OPTIONS
from scoring.rulesets import PRESETS, read_ruleset
from tests.scoring.hands import ENTRIES, RULESETS, rules

WORTH = {
    "a void hand": ({}, Void("misdeal"), Award(None, 0, 0, "void", None, ties="kept")),
    "a claim": ({}, FalseClaim("a"), Award("b", 1, 0, "false_claim", "false_claim", ties="kept")),
    "talking": ({"talking": 2}, Talking("a"), Award("b", 2, 0, "talking", "talking", ties="kept")),
    "a bad deal": ({}, Procedure("a", 3), Award("b", 3, 0, "procedure", "procedure", ties="kept")),
    "a renúncia": ({}, Renuncia("a"), Award("b", 4, 0, "renuncia", "revoke_award")),
    "a bandeira": ({}, Played(0, 0), Award("b", "partida", 0, "bandeira", "bandeira_award")),
    "60-60": ({}, Played(60), Award(None, 0, 0, "tie", "tie", ties="grows")),
    "below 30": ({"pente": 4}, Played(29), Award("b", 4, 0, "pente", "pente", raised=True)),
    "90-30": ({"exact_30": 3}, Played(90), Award("a", 3, 0, "exact_30", "exact_30", raised=True)),
    "a simple win": ({}, Played(59), Award("b", 1, 0, "simple", "double_from", raised=True)),
    "a double": ({}, Played(91), Award("a", 2, 0, "double", "double_from", raised=True)),
    "a rolha": ({"rolha": "loser"}, Played(91), Award("a", 0, 2, "rolha", "rolha")),
    "both": ({"rolha": "both"}, Played(91), Award("a", 2, 2, "rolha", "rolha", raised=True)),
}


@pytest.mark.parametrize(("options", "entry", "worth"), WORTH.values(), ids=WORTH)
def test_every_award_says_whose_it_is_why_and_which_option_decided(options, entry, worth):
    assert award(rules("classica", **options), entry) == worth


@pytest.mark.parametrize("points", [0, 29, 60, 90, 120])
def test_where_card_points_are_summed_every_hand_is_only_that(points):
    worth = award(rules("pontos-corridos"), Played(points, points // 12))
    assert worth == Award(None, 0, 0, "card_points", None)


@given(RULESETS, st.sampled_from(POSSIBLE))
def test_hands_that_are_alike_are_worth_the_same_under_every_ruleset(ruleset, hand):
    assert award(ruleset, ALIKE[hand]) == award(ruleset, hand)
    assert hand_problems(ruleset, ALIKE[hand]) == hand_problems(ruleset, hand)


@pytest.mark.parametrize("name", [name for name, option in OPTIONS.items() if option.scored])
def test_no_value_of_one_option_parts_hands_that_are_alike(name):
    for _kind, value in OPTIONS[name].lawful:
        changed = rules("classica", **{name: value})
        told = {hand: award(changed, alike) for hand, alike in ALIKE.items()}
        apart = [hand for hand in ALIKE if told[hand] != award(changed, Played(*hand))]
        assert apart == [], f"{name} {value}: scoring/awards.py: its number of points, in _STEPS"


@given(RULESETS, st.sampled_from(ORDINARY))
def test_the_prices_say_all_that_an_ordinary_hand_is_worth(ruleset, hand):
    assert ordinary(prices_of(ruleset), hand)[1:] == award(ruleset, hand)[1:]
    assert hand_problems(ruleset, hand) == []


@given(RULESETS, ENTRIES)
def test_what_goes_to_nobody_is_worth_nothing(ruleset, entry):
    worth = award(ruleset, entry)
    assert worth.side or (worth.gains, worth.takes) == (0, 0)


def test_few_hands_differ_in_worth():
    assert ALIKE[Played(75, 6)] == ALIKE[Played(61)] == Played(61)
    assert ALIKE[Played(45)] == Played(59)
    assert ALIKE[Played(60, 5)] == Played(60)
    assert len(ORDINARY) == 9, "two more for each number of points added to _STEPS"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_changed_ruleset_is_the_preset_with_other_values(preset):
    changed, found = read_ruleset(preset, {"target": 7, "tie": "double"})
    assert changed == replace(PRESETS[preset], target=7, tie="double")
    assert (hash(changed), found) == (hash(replace(PRESETS[preset], target=7, tie="double")), [])
    assert PRESETS[preset].target != 7
