"""Every choice of an organiser has words."""

from dataclasses import replace
from typing import Any

import pytest

from scoring import PRESETS, MatchFormat, Ranking
from scoring.rulesets import OPTIONS, UNITS
from scoring.tiebreaks import CRITERIA, OF_OPPONENTS
from torneio.entries.words.options import GROUPS, OPTION_WORDS, values_of
from torneio.entries.words.presets import PRESET_WORDS, ruleset_name
from torneio.entries.words.rules import describe, differences
from torneio.entries.words.units import (
    CRITERIA_WORDS,
    UNIT_WORDS,
    left_uncounted,
    rests_in_words,
)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_every_option_has_words_of_its_own(name: str) -> None:
    assert name in OPTION_WORDS, f"torneio/entries/words/options.py: give {name} its OPTION_WORDS"
    said = [OPTION_WORDS[name].of(value) for value in values_of(name)]
    assert all(said)
    assert len(set(said)) == len(said)
    assert str(OPTION_WORDS[name].label)


def test_every_option_stands_under_one_heading() -> None:
    grouped = [name for _heading, names in GROUPS for name in names]
    here = "torneio/entries/words/options.py"
    assert sorted(grouped) == sorted(OPTIONS), f"{here}: {set(grouped) ^ set(OPTIONS)} in GROUPS"
    assert set(OPTION_WORDS) == set(OPTIONS), f"{here}: OPTION_WORDS"


def test_presets_units_and_criteria_have_words() -> None:
    words = "torneio/entries/words"
    assert list(PRESET_WORDS) == list(PRESETS), f"{words}/presets.py: PRESET_WORDS, in their order"
    assert set(UNIT_WORDS) == set(UNITS), f"{words}/units.py: UNIT_WORDS"
    assert set(CRITERIA_WORDS) == set(CRITERIA), f"{words}/units.py: CRITERIA_WORDS"


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_described_whole_and_differs_from_itself_in_nothing(key: str) -> None:
    lines = [line for group in describe(PRESETS[key]) for line in group.lines]
    by_opponents = bool(OF_OPPONENTS.intersection(PRESETS[key].ranking.criteria))
    assert len(lines) == len(OPTIONS) + 7 + by_opponents
    assert any("Buchholz" in line.label for line in lines) == by_opponents
    assert differences(PRESETS[key]) == []
    assert ruleset_name(PRESETS[key]) == str(PRESET_WORDS[key].name)


WORTHS = {
    "as before": (MatchFormat(), "o mesmo que uma falta do adversário"),
    "the average": (MatchFormat(bye="average", bye_points=1), "a média dos encontros que jogou"),
    "a number": (MatchFormat(bye=6, bye_points=2), "6 a zero, 2 pontos de mesa"),
    "the most": (MatchFormat(bye="most", bye_points=1), "o máximo do encontro, 1 ponto de mesa"),
}


@pytest.mark.parametrize(("match", "words"), WORTHS.values(), ids=WORTHS)
def test_what_a_bye_is_worth_stands_among_the_rules(match: MatchFormat, words: str) -> None:
    rules = replace(PRESETS["classica"], match=match)
    lines = [line for group in describe(rules) for line in group.lines]
    assert [line.says for line in lines if line.name == "bye"] == [words]


@pytest.mark.parametrize(("preset", "missed"), [("classica", "riscos"), ("pontos-corridos", "")])
def test_it_is_said_what_final_results_leave_uncounted(preset: str, missed: str) -> None:
    said = left_uncounted(PRESETS[preset])
    assert (missed in said) if missed else said == ""


@pytest.mark.parametrize(
    ("changes", "rests", "told"),
    [
        ({}, 4, "Quem folga recebe o máximo do encontro, como se tivesse ganho. Só folgam 4 dos 9"),
        ({}, 9, "Quem folga recebe o máximo do encontro, como se tivesse ganho."),
        (
            {"bye": "average"},
            1,
            "Quem folga recebe a média dos encontros que jogou. Só folga 1 dos",
        ),
        ({"bye": 3, "bye_points": 1}, 9, "Quem folga recebe 3 a zero, 1 ponto de mesa."),
        ({}, 0, ""),
    ],
)
def test_a_rest_is_told_by_its_worth_and_how_many_get_one(
    changes: dict[str, Any], rests: int, told: str
) -> None:
    match = replace(PRESETS["classica"].match, **changes)
    said = rests_in_words(match, rests, among=9)
    assert said.startswith(told)
    assert ("Só folga" in said) == (0 < rests < 9)


def test_what_counts_for_opponents_is_said_where_a_tie_break_asks_for_it() -> None:
    ranking = Ranking(("table_points", "buchholz"))
    groups = describe(replace(PRESETS["classica"], ranking=ranking))
    assert "Folgas e faltas no Buchholz" in [line.label for line in groups[-1].lines]
