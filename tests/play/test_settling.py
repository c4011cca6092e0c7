"""The derived columns of a match, one by one: no other code derives them."""

from dataclasses import replace

import pytest

import scoring
from scoring import PRESETS
from tests.builders import a_match, fresh, hand
from torneio.play.deriving import (
    Verdict,
    derived_bye,
    match_columns,
    partida_columns,
)
from torneio.play.models import Match
from torneio.play.sheets import read_sheet

CLASSICA = PRESETS["classica"]


def test_a_bye_is_worth_what_the_rules_say_and_not_a_win() -> None:
    match = replace(CLASSICA.match, win=3, bye_points=1)
    columns = derived_bye(replace(CLASSICA, match=match))
    assert (columns["table_points_a"], columns["table_points_b"]) == (1, 0)
    assert (columns["outcome"], columns["agreement"]) == ("bye", "confirmed")


def test_only_hands_give_bandeiras() -> None:
    columns = match_columns(
        CLASSICA, Verdict(Match.Outcome.NO_SHOW, scoring.forfeit(CLASSICA, "a"))
    )
    assert (columns["bandeiras_a"], columns["bandeiras_b"]) == (0, 0)


@pytest.mark.parametrize(("over", "winner"), [(True, "b"), (False, "")])
def test_a_decider_names_the_winner_of_a_match_that_is_over(over: bool, winner: str) -> None:
    level = replace(scoring.score_match(CLASSICA, []), over=over, winner=None)
    columns = match_columns(CLASSICA, Verdict(Match.Outcome.HANDS, level, decided_for="b"))
    assert columns["winner"] == winner


def test_a_figure_stays_within_its_column_on_both_sides() -> None:
    far = 100_000
    beyond = replace(scoring.score_match(CLASSICA, []), riscos=(far, -far))
    columns = match_columns(CLASSICA, Verdict(Match.Outcome.HANDS, beyond))
    assert (columns["riscos_a"], columns["riscos_b"]) == (32_767, -32_767)


@pytest.mark.django_db
def test_each_partida_has_its_own_figures_and_one_not_begun_has_none() -> None:
    match = a_match()
    for points in (95, 95, 50, 95, 29):  # 4-0, and 2-3 in the second
        assert hand(fresh(match), points).is_good
    sheet = read_sheet(fresh(match))
    assert [partida_columns(sheet, number) for number in (1, 2, 3)] == [
        {"riscos_a": 4, "riscos_b": 0, "over": True, "winner": "a"},
        {"riscos_a": 2, "riscos_b": 3, "over": False, "winner": ""},
        {"riscos_a": 0, "riscos_b": 0, "over": False, "winner": ""},
    ]
