"""What many rulesets share: hands of one worth, and prices that say all an ordinary hand needs."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.awards import ALIKE, ORDINARY, award, ordinary, prices_of
from scoring.hand import POSSIBLE, Played, hand_problems
from scoring.rulesets import PRESETS, read_ruleset
from tests.scoring.hands import ENTRIES, RULESETS


@given(RULESETS, st.sampled_from(POSSIBLE))
def test_hands_that_are_alike_are_worth_the_same_under_every_ruleset(ruleset, hand):
    assert award(ruleset, ALIKE[hand]) == award(ruleset, hand)
    assert hand_problems(ruleset, ALIKE[hand]) == hand_problems(ruleset, hand)


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
    assert len(ORDINARY) == 9


@pytest.mark.parametrize("preset", PRESETS)
def test_a_changed_ruleset_is_the_preset_with_other_values(preset):
    changed, found = read_ruleset(preset, {"target": 7, "tie": "double"})
    assert changed == replace(PRESETS[preset], target=7, tie="double")
    assert (hash(changed), found) == (hash(replace(PRESETS[preset], target=7, tie="double")), [])
    assert PRESETS[preset].target != 7
