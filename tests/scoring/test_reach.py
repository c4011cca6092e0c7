"""Bounds for a unit with too much still to come, held against every way a small event can end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.presets import PRESETS
from scoring.reach import Reach, in_a_match, reach
from scoring.results import Result
from scoring.standings import rank
from scoring.whatif import Event, Fixture, outlook
from tests.scoring.league import league
from tests.scoring.test_whatif import TO_TWO, groups, ranked_by

POINTS = PRESETS["pontos-corridos"]

IN_A_MATCH = {
    "points of a match that cannot be drawn": (TO_TWO, "table_points", (0, 3)),
    "a draw may give the least": (
        ranked_by("wins", unit="exactly", count=2, win=3, draw=-1, loss=0),
        "table_points",
        (-1, 3),
    ),
    "a match is won or not": (POINTS, "wins", (0, 1)),
    "to two partidas": (TO_TWO, "partidas_won", (0, 2)),
    "by two partidas": (TO_TWO, "partidas_difference", (-2, 2)),
    "four hands of 120": (POINTS, "points_for", (0, 480)),
    "or lost by as much": (POINTS, "points_difference", (-480, 480)),
    "no partidas in hands": (PRESETS["cinco-maos"], "partidas_won", None),
    "riscos have no bound": (TO_TWO, "riscos_for", None),
    "nor have card points of partidas": (TO_TWO, "points_for", None),
}


@pytest.mark.parametrize(("ruleset", "name", "spread"), IN_A_MATCH.values(), ids=IN_A_MATCH)
def test_a_match_gives_so_much_of_a_criterion(ruleset, name, spread):
    assert in_a_match(ruleset, name) == spread


def test_card_points_still_to_be_made_are_told():
    """A leads with 300 of 480, and all of A, B and C have one more match of four hands."""
    results = [
        Result(1, "A", "B", "a", points=(300, 180)),
        Result(1, "C", "D", "a", points=(270, 210)),
    ]
    fixtures = [Fixture(2, "A", "C"), Fixture(2, "B", "D")]
    seen = outlook(Event(POINTS, "ABCD", results, fixtures), "A", 1)
    assert (seen.method, seen.needs) == ("bounds", ())
    assert seen.bounds == Reach(best=1, worst=4, criterion="points_for", enough=451, least=0)
    second = outlook(Event(POINTS, "ABCD", results, fixtures), "B", 2)
    assert (second.bounds.enough, second.bounds.least) == (None, 90)


def test_what_can_no_longer_be_had_is_not_told():
    results = league("A 2-0 B", "A 2-0 C", "A 2-0 D")
    rows = rank("ABCD", results, criteria=["table_points"])
    left = dict.fromkeys("ABCD", 1)
    assert reach(TO_TWO, rows, left, own="B", place=1)[-2:] == (None, None)
    assert reach(TO_TWO, rows, left, own="A", place=1)[-2:] == (0, 0)
    assert reach(TO_TWO, rows, left, own="B", place=4)[-2:] == (0, 0)


@pytest.mark.parametrize("place", [0, -1, 5])
def test_a_place_that_is_not_there_is_refused(place):
    with pytest.raises(ValueError, match=f"no place {place}"):
        outlook(Event(TO_TWO, "ABCD", [], []), "A", place)


def gained(unit, own, name):
    """What the endings of its own matches give a unit of a criterion."""
    sides = [
        (ending, 0 if fixture.a == unit else 1, "ab"[fixture.b == unit]) for fixture, ending in own
    ]
    if name == "table_points":
        return sum(3 * (ending.winner == side) for ending, _, side in sides)
    return sum(ending.partidas[place] for ending, place, _ in sides)


@settings(max_examples=40)
@given(
    groups(),
    st.sampled_from("ABCD"),
    st.integers(1, 4),
    st.sampled_from(["table_points", "partidas_won"]),
)
def test_bounds_hold_for_every_way_a_small_event_can_end(group, unit, place, name):
    units, results, fixtures = group
    ruleset = ranked_by(name, "shared")
    exact = outlook(Event(ruleset, units, results, fixtures), unit, place)
    rows = rank(units, results, criteria=[name])
    left = {each: sum(each in fixture[1:] for fixture in fixtures) for each in units}
    bounds = reach(ruleset, rows, left, own=unit, place=place)
    assert bounds.best <= exact.best <= exact.worst <= bounds.worst
    for need in exact.needs:
        gain = gained(unit, need.own, name)
        if bounds.enough is not None and gain >= bounds.enough:
            assert need.sure == need.ways
        if bounds.least is None or gain < bounds.least:
            assert need.sure + need.open == 0
