"""The rules page and the options are one table: values, sources and presets stand in both."""

import json
import re
from pathlib import Path

import pytest

from scoring.rulesets import OPTIONS, PRESETS, UNITS
from scoring.tiebreaks import CRITERIA

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
LINES = reversed([line.split("|")[1:-1] for line in PAGE.splitlines() if line.startswith("|")])
ROWS = {cells[0].strip(" `"): [cell.strip() for cell in cells[1:]] for cells in LINES}
"""By name, the first row it has: those of options and presets come before any other."""


def spelled(value: object) -> str:
    return "off" if value is None else json.dumps(value).strip('"')


@pytest.mark.parametrize("name", OPTIONS)
def test_each_option_stands_with_its_values_and_its_source(name):
    option = OPTIONS[name]
    values = [spelled(value) for value in dict.fromkeys((option.default, *option.choices))]
    if option.low is not None:
        values.append(f"{option.low}..{option.high}")
    assert name in ROWS, f"docs/rules.md: give {name} a row among the options"
    said, _meaning, source, scored = ROWS[name]
    assert said.split(", ") == values
    assert (source, scored) == (option.source, "yes" if option.scored else "no")


@pytest.mark.parametrize("key", PRESETS)
def test_each_preset_stands_with_all_it_changes(key):
    preset, (said,) = PRESETS[key], ROWS[key]
    changed = [name for name in OPTIONS if getattr(preset, name) != OPTIONS[name].default]
    written = [f"`{name}` {getattr(preset, name)}" for name in changed]
    assert sorted(re.findall(r"`\w+` [^;]+", said)) == sorted(written)
    match, ranking = preset.match, preset.ranking
    classic = PRESETS["classica"]
    assert (f"match: {match.count} × {match.unit}" in said) == (match.unit != classic.match.unit)
    assert (f"ranking: {', '.join(ranking.criteria)}" in said) == (ranking != classic.ranking)


@pytest.mark.parametrize("name", [*UNITS, *CRITERIA])
def test_each_kind_of_match_and_each_tie_break_is_on_the_page(name):
    assert f"`{name}`" in PAGE, f"docs/rules.md: give {name} a row"
