"""What a pair needs from the matches to come, checked against every way they can end."""

import sys
from dataclasses import replace
from itertools import pairwise
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.match_format import MatchFormat, Ranking
from scoring.standings import rank
from scoring.whatif import Ending, Event, Fixture, outlook
from tests.scoring.hands import rules
from tests.scoring.league import league

BY_PARTIDAS = Ranking(("table_points", "head_to_head", "partidas_difference", "riscos_difference"))
TO_TWO = replace(rules("classica"), ranking=BY_PARTIDAS)

# A and B have 6 points, C and D 3, E none; A meets C and B meets D.
PLAYED = league("A 2-0 B", "A 0-2 D", "A 2-0 E", "B 2-0 C", "B 2-0 E", "C 2-1 D")
LAST = (Fixture(9, "A", "C"), Fixture(9, "B", "D"))


def asked(place, unit="A", *, fixtures=LAST, results=PLAYED, ruleset=TO_TWO, units="ABCDE"):
    return outlook(Event(ruleset, units, results, fixtures), unit, place)


def told(need):
    """A need as a table: own scores, then how many ways are sure and open of all."""
    own = " ".join(
        "{}-{}".format(*ending.partidas or (ending.winner, "")) for _, ending in need.own
    )
    return f"{own}: {need.sure} sure, {need.open} open of {need.ways}"


def test_who_wins_every_way_needs_nobody():
    seen = asked(1)
    assert (seen.method, seen.best, seen.worst) == ("scores", 1, 4)
    assert [told(need) for need in seen.needs] == [
        "2-0: 4 sure, 0 open of 4",
        "2-1: 4 sure, 0 open of 4",
        "1-2: 0 sure, 0 open of 4",
        "0-2: 0 sure, 0 open of 4",
    ]
    assert (seen.possible, seen.secured) == (True, False)


def test_what_to_lose_by_is_said_score_by_score_and_what_others_must_do():
    """Losing, A is third if B wins; if B loses too, by partidas, and those may be equal."""
    wins, wins_just, loses_just, loses = asked(3).needs
    assert [told(need) for need in (loses_just, loses)] == [
        "1-2: 3 sure, 1 open of 4",
        "0-2: 2 sure, 1 open of 4",
    ]
    not_narrowly = (Ending("a", (2, 0)), Ending("a", (2, 1)), Ending("b", (0, 2)))
    assert loses.others == ((LAST[1], not_narrowly),)
    assert [need.others for need in (wins, wins_just, loses_just)] == [(), (), ()]


SECURED = {
    "A is among the first four": ("A", 4, True, True),
    "A is not yet second": ("A", 2, False, True),
    "E can no longer be third": ("E", 3, False, False),
    "E is last whatever happens": ("E", 5, True, True),
}


@pytest.mark.parametrize(("unit", "place", "secured", "possible"), SECURED.values(), ids=SECURED)
def test_a_place_is_secured_possible_or_gone(unit, place, secured, possible):
    seen = asked(place, unit)
    assert (seen.secured, seen.possible) == (secured, possible)


def test_with_nothing_to_come_the_table_is_the_answer():
    seen = asked(1, fixtures=())
    assert (seen.method, seen.best, seen.worst, seen.secured) == ("scores", 1, 1, True)
    assert [(need.own, need.sure) for need in seen.needs] == [((), 1)]


def test_matches_counted_in_hands_are_tried_by_winners():
    ruleset = replace(TO_TWO, match=MatchFormat("hands_riscos", 5))
    seen = asked(1, ruleset=ruleset)
    assert seen.method == "winners"
    assert [need.own[0][1].winner for need in seen.needs] == ["a", None, "b"]
    assert seen.needs[0].own[0][1].partidas is None


def test_what_only_riscos_could_tell_apart_is_open():
    ruleset = replace(TO_TWO, ranking=Ranking(("table_points", "riscos_difference")))
    fixtures = (Fixture(9, "A", "C"),)
    seen = asked(1, results=league("B 2-0 C"), fixtures=fixtures, ruleset=ruleset, units="ABC")
    assert [told(need) for need in seen.needs][:1] == ["2-0: 0 sure, 1 open of 1"]
    assert (seen.best, seen.worst) == (1, 3)


def test_once_all_is_played_riscos_count_too():
    ruleset = replace(TO_TWO, ranking=Ranking(("table_points", "riscos_for")))
    results = league("A 2-0 B riscos 8-0", "C 2-0 D riscos 9-0")
    seen = asked(1, results=results, fixtures=(), ruleset=ruleset)
    assert (seen.best, seen.worst) == (2, 2)


def ranked_by(*criteria, **match):
    return replace(TO_TWO, match=MatchFormat(**match), ranking=Ranking(criteria))


OPEN = {
    "winners tell no partidas": ranked_by(
        "table_points", "partidas_difference", unit="hands_riscos", count=5
    ),
    "without table points winners tell no head-to-head": ranked_by(
        "wins", "head_to_head", unit="hands_riscos", count=5, win=0, draw=0
    ),
    "extra partidas have no bound": replace(TO_TWO, bandeira_award="extra"),
}


@pytest.mark.parametrize("ruleset", OPEN.values(), ids=OPEN)
def test_what_winners_do_not_tell_is_open(ruleset):
    results = league("B 2-1 C", "C 2-1 B")
    seen = asked(1, results=results, fixtures=(Fixture(9, "A", "D"),), ruleset=ruleset)
    assert seen.method == "winners"
    assert (seen.needs[0].sure, seen.needs[0].open) == (0, 1)


def test_where_table_points_do_not_lead_nothing_bounds_a_place():
    results = [*PLAYED, *(replace(each, round=each.round + 9) for each in PLAYED)]
    many = [Fixture(99 + number, "B", "C") for number in range(20)]
    ruleset = ranked_by("points_for", unit="hands_points", count=4)
    seen = asked(1, "E", results=results, fixtures=many, ruleset=ruleset)
    assert (seen.method, seen.best, seen.worst) == ("bounds", 1, 5)


def test_too_many_ways_leave_bounds_by_table_points():
    units = range(40)
    fixtures = [Fixture(r, a, a + 1) for r in range(3) for a in range(r % 2, 39, 2)]
    seen = outlook(Event(TO_TWO, units, [], fixtures), 0, 1)
    assert (seen.method, seen.best, seen.worst, seen.needs) == ("bounds", 1, 40, ())


def test_bounds_of_twice_as_many_take_twice_the_work():
    """A pair's page of the largest event asks for them: by counts, as no clock is steady."""

    def calls(pairs):
        fixtures = [Fixture(1, a, a + 1) for a in range(0, pairs, 2)]
        event, seen = Event(TO_TWO, range(pairs), [], fixtures), []
        sys.setprofile(lambda *_: seen.append(1))
        try:
            outlook(event, 0, 1)
        finally:
            sys.setprofile(None)
        return len(seen)

    assert calls(800) < 2.5 * calls(400)


def test_bounds_count_those_out_of_reach():
    results = [*league("A 2-0 B", "A 2-0 C"), *(replace(r, round=r.round + 9) for r in PLAYED)]
    fixtures = [Fixture(99 + n, a, b) for n in range(9) for a, b in pairwise("BCDE")]
    seen = asked(1, "A", results=results, fixtures=fixtures)
    assert (seen.method, seen.best, seen.worst) == ("bounds", 1, 5)
    one = [Fixture(99 + n, a, b) for n in range(20) for a, b in [("B", "C")]]
    bounds = [asked(1, unit, results=results, fixtures=one) for unit in "ADE"]
    assert [(each.best, each.worst) for each in bounds] == [(1, 3), (3, 4), (5, 5)]


def test_bounds_leave_a_bye_by_the_average_as_open_as_a_match():
    (rest,) = (replace(each, round=50, average=True) for each in league("A bye 2-0"))
    many = [Fixture(99 + n, "B", "C") for n in range(20)]
    alone = [*league("A 2-0 D", "E 2-0 D"), rest]
    (low, high) = (asked(1, unit, results=alone, fixtures=many).bounds for unit in ("E", "A"))
    assert (low.best, low.worst) == (1, 4)  # A may come to no more than E has, or to twice that
    assert (high.best, high.worst) == (1, 4)


def test_what_two_partners_make_counts_for_each_of_them():
    event = Event(
        TO_TWO.of_sums(), "ABCD", league("A 2-0 B", "C 2-1 D"), [Fixture(9, "A", "B", ("D", "C"))]
    )
    seen = outlook(event, "D", 2)
    assert (seen.method, seen.best, seen.worst) == ("scores", 2, 4)
    assert [told(need) for need in seen.needs if need.sure] == ["2-0: 1 sure, 0 open of 1"]


def test_a_unit_of_another_group_is_refused():
    with pytest.raises(ValueError, match="no unit Z"):
        asked(1, "Z")


def test_the_largest_that_is_tried_takes_about_a_second():
    fixtures = [Fixture(9, a, b) for a, b in ("AB", "CD", "EF", "AC", "BE", "DF")]
    start = process_time()
    assert asked(1, fixtures=fixtures, results=PLAYED[:3], units="ABCDEF").method == "scores"
    assert process_time() - start < 10


@st.composite
def groups(draw):
    units = "ABCD"
    pairs = [(a, b) for a in units for b in units if a < b]
    played = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=6))
    scores = draw(st.lists(st.sampled_from(["2-0", "2-1", "1-2", "0-2"]), min_size=6, max_size=6))
    results = league(*(f"{a} {s} {b}" for (a, b), s in zip(played, scores, strict=False)))
    to_come = [Fixture(99, *pair) for pair in pairs if pair not in played]
    return units, results, to_come[: draw(st.integers(0, 3))]


@settings(max_examples=25)
@given(groups(), st.sampled_from("ABCD"), st.integers(1, 4), st.randoms(use_true_random=False))
def test_an_ending_drawn_at_random_is_among_those_foreseen(group, unit, place, rng):
    units, results, fixtures = group
    seen = outlook(Event(TO_TWO, units, results, fixtures), unit, place)
    scores = {fixture: rng.choice(["2-0", "2-1", "1-2", "0-2"]) for fixture in fixtures}
    ended = league(*(f"{f.a} {score} {f.b}" for f, score in scores.items()))
    later = [replace(result, round=99) for result in ended]
    rows = rank(units, [*results, *later], criteria=BY_PARTIDAS.criteria[:3])
    actual = next(row.place for row in rows if row.unit == unit)
    assert seen.best <= actual <= seen.worst
    mine = {f: Ending(*_ending(score)) for f, score in scores.items() if unit in f[1:]}
    need = next(need for need in seen.needs if dict(need.own) == mine)
    if need.sure == need.ways:
        assert actual <= place
    if not need.sure + need.open:
        assert actual > place


def _ending(score):
    a, b = (int(number) for number in score.split("-"))
    return ("a" if a > b else "b"), (a, b)
