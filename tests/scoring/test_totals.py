"""A total said at the end, against the fold of the hands: what hands come to is never refused."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.awards import ALIKE
from scoring.hand import Entry, Played, Renuncia, Void
from scoring.match import MatchScore, score_match, score_total
from scoring.match_format import UNITS, MatchFormat
from scoring.presets import PRESETS
from scoring.rulesets import OPTIONS, Ruleset
from tests.scoring.hands import RULESETS

# One of each worth, without the claims: those are beside the hands, as many as one likes.
ENTRIES: list[Entry] = [*dict.fromkeys(ALIKE.values()), Renuncia("a"), Renuncia("b")]
TIE = Played(60)
VALUES = [
    (name, value)
    for name, option in OPTIONS.items()
    if option.scored
    for _, value in sorted(option.lawful, key=str)
]


def played(ruleset: Ruleset, entries: Sequence[Entry]) -> MatchScore:
    """The match that these entries come to, as far as they go."""
    partidas: list[list[Entry]] = [[]]
    score = score_match(ruleset, partidas)
    for entry in entries:
        if score.over:
            break
        if score.partidas[-1].over:
            partidas.append([])
        partidas[-1].append(entry)
        score = score_match(ruleset, partidas)
    return score


def refused(ruleset: Ruleset, entries: Sequence[Entry]) -> str:
    """Why only the total of a match that was played cannot be declared; "" if it can."""
    match = played(ruleset, entries)
    said = score_total(ruleset, *match.score)
    good = not match.over or (said.over, said.winner, said.problems) == (True, match.winner, ())
    return "" if good else f"{match.score} of {entries[:5]}: {said.problems}"


@pytest.mark.parametrize(("name", "value"), VALUES)
@pytest.mark.parametrize("tie", ["void", "add", "double"])
def test_the_dearest_block_under_each_option_may_be_said(name, value, tie):
    options = {"tie": tie, "tie_reaches": "all"} | {name: value}
    ruleset = replace(PRESETS["classica"], **options, match=MatchFormat("hands_riscos", 3))
    blocks = [[*[TIE] * ties, *[entry] * 3][:3] for entry in ENTRIES for ties in range(3)]
    assert [found for block in blocks if (found := refused(ruleset, block))] == []


@pytest.mark.parametrize("unit", UNITS)
@given(
    ruleset=RULESETS,
    count=st.integers(1, 5),
    entries=st.lists(st.sampled_from([*ENTRIES, Void("talking")]), min_size=1, max_size=6),
)
def test_every_total_that_hands_come_to_may_be_said(unit, ruleset, count, entries):
    assert not refused(replace(ruleset, match=MatchFormat(unit, count)), entries * 20)
