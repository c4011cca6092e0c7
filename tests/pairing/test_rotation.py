"""Individual movement made beforehand: designs that are perfect, and schedules for every size."""

import random
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairing.annealing import anneal
from pairing.fours import Repeats, Round, Table, report
from pairing.lines import lines
from pairing.rotation import Schedule, onward, schedule
from pairing.whist import STARTERS, whist

Pair = frozenset[int]


def partners(rounds: tuple[Round, ...]) -> Counter[Pair]:
    teams = [team for each in rounds for t in each.tables for team in (t.first, t.second)]
    return Counter(map(frozenset, teams))


def opponents(rounds: tuple[Round, ...]) -> Counter[Pair]:
    tables = [t for each in rounds for t in each.tables]
    return Counter(frozenset((a, b)) for t in tables for a in t.first for b in t.second)


def counts(made: Schedule) -> tuple[int, int, int]:
    found = made.report
    return found.partners.count, found.opponents.count, found.meetings.count


@pytest.mark.parametrize("n", STARTERS)
def test_in_a_whist_tournament_each_two_are_partners_once_and_opponents_twice(n: int) -> None:
    rounds = whist(n)
    pairs = [frozenset(pair) for pair in combinations(range(n), 2)]
    assert len(rounds) == (n if n % 4 else n - 1)
    assert partners(rounds) == dict.fromkeys(pairs, 1)
    assert opponents(rounds) == dict.fromkeys(pairs, 2)
    assert all(sorted(each.players) == list(range(n)) for each in rounds)


def test_the_whist_tournaments_that_are_stored() -> None:
    assert list(STARTERS) == [n for n in range(4, 42) if n % 4 < 2]


@pytest.mark.parametrize(
    ("n", "rounds"),
    [(4, 1), (8, 1), (16, 5), (20, 5), (28, 7), (32, 9), (44, 11), (52, 13), (64, 21), (128, 41)],
)
def test_on_lines_nobody_meets_twice(n: int, rounds: int) -> None:
    assert len(lines(n)) == rounds
    assert max((partners(lines(n)) + opponents(lines(n))).values()) == 1
    assert all(sorted(each.players) == list(range(n)) for each in lines(n))


@pytest.mark.parametrize("n", [5, 12, 18, 24, 36, 40, 72])
def test_where_the_slopes_cannot_be_divided_by_there_are_no_lines(n: int) -> None:
    assert lines(n) == ()


LEAST = {  # repeated partners, opponents, meetings, by annealing or a design
    (8, 5): (0, 12, 32),
    (8, 7): (0, 28, 56),
    (16, 5): (0, 0, 0),
    (16, 7): (0, 0, 48),
    (16, 12): (0, 72, 168),
    (16, 15): (0, 120, 240),
    (20, 5): (0, 0, 0),
    (28, 7): (0, 0, 0),
    (33, 33): (0, 528, 1056),
    (36, 35): (0, 630, 1260),
    (40, 39): (0, 780, 1560),
    (64, 9): (0, 0, 0),
    (100, 9): (0, 0, 0),
}


@pytest.mark.parametrize(("n", "rounds"), LEAST)
def test_where_every_bound_is_reached(n: int, rounds: int) -> None:
    made = schedule(n, rounds, seed=1)
    assert counts(made) == LEAST[n, rounds]
    assert made.report.reached == ("partners", "opponents", "meetings")


@pytest.mark.parametrize(
    ("n", "rounds", "most"),
    [(12, 5, 30), (18, 6, 16), (20, 7, 30), (24, 7, 26), (28, 9, 36), (32, 10, 30)],
)
def test_elsewhere_nobody_repeats_a_partner_and_few_anything(
    n: int, rounds: int, most: int
) -> None:
    partner, opponent, meeting = counts(schedule(n, rounds, seed=1, effort=300, tries=1))
    assert partner == 0
    assert opponent <= (3 if n == 12 else 0)
    assert meeting <= most


def test_twelve_players_in_five_rounds_meet_three_opponents_again() -> None:
    assert counts(schedule(12, 5, seed=1)) == (0, 3, 27)


def holds(made: Schedule, n: int) -> bool:
    """Each player once a round, and sitting out is fair."""
    resting = [set(each.resting) for each in made.rounds]
    least, most = made.report.rests
    return (
        all(sorted(each.players) == list(range(1, n + 1)) for each in made.rounds)
        and all(len(out) == n % 4 for out in resting)
        and most - least <= 1
        and not any(one & following for one, following in pairwise(resting))
    )


@pytest.mark.parametrize("n", range(4, 131))
def test_no_size_is_a_dead_end(n: int) -> None:
    for rounds in range(1, 13) if n < 20 else (1, 1 + n % 11, 12):
        made = schedule(n, rounds, seed=n, effort=1, tries=1)
        assert len(made.rounds) == rounds
        assert holds(made, n)
        assert made.report == report(made.rounds)


@given(st.integers(4, 40), st.integers(1, 12), st.integers())
def test_no_schedule_goes_below_a_bound(n: int, rounds: int, seed: int) -> None:
    found = schedule(n, rounds, seed=seed, effort=2, tries=1).report
    for repeats in (found.partners, found.opponents, found.meetings):
        assert repeats.count >= repeats.bound


def test_a_seed_gives_one_schedule_and_another_seed_another() -> None:
    first, again, other = (schedule(18, 4, seed=seed, effort=5) for seed in (7, 7, 8))
    assert first == again
    assert first.rounds != other.rounds
    assert schedule(20, 4, seed=1).rounds != schedule(20, 4, seed=2).rounds


def test_the_schedule_of_a_seed_stays_what_it_is() -> None:
    assert schedule(6, 2, seed=1, effort=20).rounds == (
        Round((Table((1, 5), (6, 3)),), resting=(2, 4)),
        Round((Table((5, 2), (4, 1)),), resting=(3, 6)),
    )


def test_what_repeats_is_counted_from_the_second_time_on() -> None:
    one = Round((Table((1, 2), (3, 4)),), resting=(5,))
    two = Round((Table((1, 2), (3, 5)),), resting=(4,))
    found = report([one, two, one])
    assert found.partners == Repeats(count=3, bound=0, most=3)
    assert found.opponents == Repeats(count=6, bound=3, most=3)
    assert found.meetings == Repeats(count=9, bound=9, most=3)
    assert found.rests == (0, 2)


def test_annealing_leaves_settled_tables_together() -> None:
    start = lines(16)[:2]
    dealt = (*start, *whist(16)[:3])
    swapped = anneal(dealt, chance=random.Random(1).random, steps=2000, settled=2)
    assert [{frozenset(t.players) for t in each.tables} for each in swapped[:2]] == [
        {frozenset(t.players) for t in each.tables} for each in start
    ]
    assert report(swapped).meetings.count < report(dealt).meetings.count


def test_progress_counts_the_annealings() -> None:
    told: list[tuple[int, int]] = []
    schedule(12, 5, seed=1, effort=1, tries=3, progress=lambda *steps: told.append(steps))
    assert told == [(0, 3), (1, 3), (2, 3)]


@pytest.mark.parametrize(("n", "rounds", "annealings"), [(12, 5, 6), (120, 12, 1)])
def test_the_swaps_are_bounded_in_all(n: int, rounds: int, annealings: int) -> None:
    told: list[int] = []
    schedule(n, rounds, seed=1, progress=lambda _, most: told.append(most))
    assert told == [annealings] * annealings


@pytest.mark.parametrize(
    ("n", "rounds", "why"),
    [(3, 1, "four players or more, not 3"), (0, 1, "not 0"), (8, 0, "needs a round")],
)
def test_what_no_schedule_can_be_made_of(n: int, rounds: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        schedule(n, rounds, seed=1)


@pytest.mark.parametrize("n", [8, 9, 11])
def test_rounds_taken_one_by_one_are_those_of_the_schedule(n: int) -> None:
    players = list(range(11, 11 + n))
    past: list[Round] = []
    for number in range(4):
        past.append(onward(players, 4, past=past, seed=n).rounds[number])
    assert report(past) == schedule(n, 4, seed=n).report


def test_after_somebody_left_the_rest_is_made_anew_and_what_was_played_stays() -> None:
    before = onward(range(1, 10), 6, seed=1).rounds[:2]
    made = onward(range(1, 9), 6, past=before, seed=1)
    assert made.rounds[:2] == before
    assert all(9 not in each.players for each in made.rounds[2:])
    assert made.report.partners.is_least


def test_whoever_came_late_rests_last() -> None:
    before = onward(range(1, 9), 6, seed=1).rounds[:3]
    made = onward(range(1, 10), 6, past=before, seed=1)
    assert all(9 not in each.resting for each in made.rounds)
