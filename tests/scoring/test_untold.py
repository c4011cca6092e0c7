"""Results told without their hands: what nobody said of a match separates nobody."""

from dataclasses import replace

import pytest

from scoring.crosstable import crosstable
from scoring.results import Result, RoundsOff
from scoring.standings import Brought, rank
from scoring.tiebreaks import CRITERIA
from tests.scoring.league import league

FIGURES = frozenset({"riscos", "points", "bandeiras"})
# A rested once, B played twice: as many points and partidas, by as many matches won.
BY_HANDS = league("A 2-0 C riscos 8-1", "B 2-0 D riscos 8-2", "A bye 2-0 riscos 8-0")


def typed(*matches: str) -> list[Result]:
    return [replace(each, untold=FIGURES, round=9) for each in league(*matches)]


def order(results: list[Result], *criteria: str, units: str = "ABCD") -> str:
    rows = rank(units, results, criteria=("table_points", *criteria))
    return ", ".join(f"{row.place} {row.unit}" for row in rows)


def test_a_sum_that_is_told_whole_separates() -> None:
    told = [*BY_HANDS, *league("B 2-0 C riscos 8-7")]
    told[-1] = replace(told[-1], round=9)
    assert order(told, "riscos_difference") == "1 A, 2 B, 3 D, 4 C"


@pytest.mark.parametrize("figure", sorted(FIGURES))
@pytest.mark.parametrize("name", CRITERIA)
def test_a_criterion_that_moves_with_a_figure_says_so(name: str, figure: str) -> None:
    """Or it would separate by what nobody typed."""
    told = league("A 2-0 B", "B 2-0 C", "C 2-0 A")
    more = [replace(told[0], **{figure: (40, 0)}), *told[1:]]  # type: ignore[arg-type]
    units = sorted({told[0].a, told[1].a, told[2].a})
    without, with_it = (
        CRITERIA[name].compute(
            crosstable(units, each, lots=[], rounds_off=RoundsOff("plain")), units
        )
        for each in (told, more)
    )
    says = figure in CRITERIA[name].of
    assert says == (without != with_it), f"scoring/tiebreaks.py: {figure} in `of` of {name}"


@pytest.mark.parametrize(
    "criterion", ["riscos_for", "riscos_difference", "points_for", "bandeiras", "best_round"]
)
def test_a_bye_wins_no_tie_by_what_was_not_typed_of_the_others(criterion: str) -> None:
    rich = replace(BY_HANDS[0], points=(300, 60), bandeiras=(1, 0), riscos=(9, 1))
    results = [rich, *BY_HANDS[1:]]
    told = [*results, replace(typed("B 2-0 C")[0], untold=frozenset())]
    assert order(told, criterion).startswith("1 A, 2 B")
    assert order([*results, *typed("B 2-0 C")], criterion).startswith("1 A, 1 B")


def test_the_criterion_after_it_decides_and_is_what_is_said() -> None:
    results = [*BY_HANDS, *typed("B 2-1 C")]
    rows = rank("ABCD", results, criteria=("table_points", "riscos_for", "partidas_lost"))
    assert [(row.place, row.unit) for row in rows[:2]] == [(1, "A"), (2, "B")]
    assert rows[1].separated_by is not None
    assert rows[1].separated_by.criterion == "partidas_lost"
    assert (rows[0].untold, rows[1].untold) == (frozenset(), FIGURES)


def test_one_of_whom_it_is_not_told_keeps_all_who_are_tied_together() -> None:
    met = league("A 2-0 C riscos 8-1", "B 2-0 D riscos 8-5")
    results = [*met, *typed("E 2-0 F")]
    assert order(results, "riscos_for", units="ABCDEF") == "1 A, 1 B, 1 E, 4 C, 4 D, 4 F"
    assert order(met, "riscos_difference") == "1 A, 2 B, 3 D, 4 C"
    assert order(results, "riscos_difference", units="ABCDEF").startswith("1 A, 1 B, 1 E")


def test_riscos_between_two_count_where_they_were_told_whatever_was_played_with_others() -> None:
    results = [*league("A 1-1 B riscos 5-4"), *typed("A 1-1 C"), *league("B bye 1-1")]
    results[-1] = replace(results[-1], round=8, table_points=(1, 0))
    assert order(results, "head_to_head_riscos", units="BAC") == "1 A, 2 B, 3 C"
    untold = [replace(results[0], untold=FIGURES), *results[1:]]
    assert order(untold, "head_to_head_riscos", units="BAC") == "1 B, 1 A, 3 C"


def test_what_was_brought_along_stays_untold() -> None:
    before = rank("AB", typed("A 2-0 B"), criteria=("table_points",))
    brought = {row.unit: Brought.of(row)._replace(table_points=3) for row in before}
    assert brought["A"].halved.untold == FIGURES
    after = rank(brought, [], criteria=("table_points", "partidas_lost", "riscos_for"))
    assert all(row.untold == FIGURES for row in after)
