"""What a bye and a forfeit are worth: the most, the average of the pair's own matches, a number."""

import json
from dataclasses import replace

import pytest

from scoring import MatchFormat, Result, Ruleset, bye, counts_average, forfeit, rank
from scoring.crosstable import crosstable
from tests.scoring.hands import rules
from tests.scoring.league import league

AVERAGE = MatchFormat(forfeit="average", bye="average")


def classica(**match):
    return replace(rules("classica"), match=MatchFormat(**match))


WORTHS = {
    "as a forfeit": (classica(forfeit=10), (2, 0), (10, 0)),
    "the most": (classica(forfeit=10, bye="most"), (2, 0), (8, 0)),
    "a number": (classica(bye=6), (2, 0), (6, 0)),
    "nothing": (classica(bye=0), (2, 0), (0, 0)),
    "in hands": (
        replace(rules("cinco-maos"), match=MatchFormat("hands_riscos", 5, bye=3)),
        (3, 0),
        (3, 0),
    ),
}


@pytest.mark.parametrize(("ruleset", "score", "riscos"), WORTHS.values(), ids=WORTHS)
def test_a_bye_has_a_score_of_its_own(ruleset, score, riscos):
    match = bye(ruleset)
    assert (match.score, match.riscos, match.winner, match.over) == (score, riscos, "a", True)


def test_a_bye_of_card_points_is_a_number_of_them():
    four_hands = replace(rules("pontos-corridos"), match=MatchFormat("hands_points", 4, bye=300))
    assert (bye(four_hands).score, bye(four_hands).points) == ((300, 0), (300, 0))
    assert forfeit(four_hands, "b").points == (480, 0)


def test_a_bye_gives_the_table_points_of_a_win_unless_the_rules_say_so():
    assert MatchFormat(win=2).points_of_a_bye == 2
    assert MatchFormat(win=2, bye_points=1).points_of_a_bye == 1


def test_a_copy_from_before_byes_had_a_worth_reads_as_before():
    stored = json.loads(json.dumps(classica(forfeit=10).as_dict()))
    for name in ("bye", "bye_points"):
        del stored["match"][name]
    old = Ruleset.from_dict(stored)
    assert bye(old) == forfeit(old, "b")
    assert not counts_average(old, "bye")
    assert not counts_average(old, "no_show")


@pytest.mark.parametrize(
    "match", [{"bye": "all"}, {"bye": -1}, {"bye": True}, {"forfeit": "most"}, {"bye_points": "3"}]
)
def test_other_worths_are_refused_in_a_sentence(match):
    with pytest.raises(ValueError, match=r"nothing\.$"):
        MatchFormat.from_dict(match)


def test_a_bye_counts_the_average_where_the_rules_say_so_and_a_forfeit_apart():
    assert counts_average(classica(bye="average"), "bye")
    assert not counts_average(classica(bye="average"), "no_show")
    assert counts_average(classica(forfeit="average"), "bye")
    assert not counts_average(classica(forfeit="average", bye="most"), "bye")
    assert not counts_average(classica(forfeit="average"), "played")


def averaged(*results):
    """The same, with byes and forfeits worth the average."""
    return [replace(each, average=each.outcome != "played") for each in results]


def line_of(unit, results):
    return crosstable("ABCD", results, lots={}).lines[unit]


def test_an_average_is_the_mean_of_what_the_pair_played_halves_up():
    played = league("A 2-1 B riscos 8-5", "A 0-2 C riscos 2-8")
    (_won, _lost, rested) = line_of("A", [*played, *averaged(*league("A bye 2-0"))])
    assert (rested.table_points, rested.partidas, rested.riscos) == (2, (1, 2), (5, 7))
    assert rested.mark == "win"


def test_an_average_moves_as_other_results_come_in_and_is_nothing_before_the_first():
    rest = averaged(*league("A bye 2-0"))
    later = [replace(each, round=9 + n) for n, each in enumerate(league("A 2-0 B", "A 1-2 C"))]
    found = [line_of("A", [*rest, *later[:n]])[0].table_points for n in range(3)]
    assert found == [0, 3, 2]


def test_two_byes_are_both_the_average_of_what_was_played_and_not_of_each_other():
    rests = averaged(
        *(replace(each, round=9) for each in league("A bye 2-0")), *league("A bye 2-0")
    )
    lines = line_of("A", [*rests, replace(league("A 0-2 B")[0], round=5)])
    assert [line.table_points for line in lines] == [0, 0, 0]


def test_of_a_forfeit_who_came_has_the_average_and_who_did_not_has_lost_by_the_most():
    absent = Result(3, "A", "B", "a", (3, -1), (2, 0), (8, 0), outcome="no_show", average=True)
    results = [*league("A 1-2 C riscos 4-8"), absent]
    *_played, came = line_of("A", results)
    (stayed,) = line_of("B", results)
    assert (came.table_points, came.partidas, came.riscos) == (0, (1, 2), (4, 8))
    assert (stayed.table_points, stayed.partidas, stayed.riscos) == (-1, (0, 2), (0, 8))


def test_the_standings_and_what_counts_opponents_are_of_the_average():
    results = [*league("A 2-0 B", "B 2-0 C"), *averaged(replace(league("B bye 2-0")[0], round=9))]
    rows = {row.unit: row for row in rank("ABC", results, criteria=["table_points", "buchholz"])}
    assert rows["B"].table_points == 3 + 2
    assert rows["A"].values == (3, 5)
    assert rows["B"].played == 2
