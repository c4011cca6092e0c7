"""Nothing an organiser can choose is without words."""

import pytest

from scoring import PRESETS
from scoring.rulesets import OPTIONS, UNITS
from scoring.tiebreaks import CRITERIA
from torneio.entries.words.options import GROUPS, OPTION_WORDS, values_of
from torneio.entries.words.presets import PRESET_WORDS, ruleset_name
from torneio.entries.words.rules import describe, differences
from torneio.entries.words.units import CRITERIA_WORDS, UNIT_WORDS


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_every_option_has_words_of_its_own(name: str) -> None:
    said = [OPTION_WORDS[name].of(value) for value in values_of(name)]
    assert all(said)
    assert len(set(said)) == len(said)
    assert str(OPTION_WORDS[name].label)


def test_every_option_stands_under_one_heading() -> None:
    grouped = [name for _heading, names in GROUPS for name in names]
    assert sorted(grouped) == sorted(OPTIONS)
    assert sorted(OPTION_WORDS) == sorted(OPTIONS)


def test_presets_units_and_criteria_have_words() -> None:
    assert list(PRESET_WORDS) == list(PRESETS)
    assert set(UNIT_WORDS) == set(UNITS)
    assert set(CRITERIA_WORDS) == set(CRITERIA)


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_described_whole_and_differs_from_itself_in_nothing(key: str) -> None:
    lines = [line for group in describe(PRESETS[key]) for line in group.lines]
    assert len(lines) == len(OPTIONS) + 5
    assert differences(PRESETS[key]) == []
    assert ruleset_name(PRESETS[key]) == str(PRESET_WORDS[key].name)
