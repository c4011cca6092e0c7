"""Individual movement drawn from the standings: no repeats while they can be avoided."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.fours import Report, Round
from pairing.mixing import draw


def play(n: int, rounds: int, *, seed: int = 1, leaving: int = 0) -> tuple[list[Round], Report]:
    """An evening in which the winning team scores a point; the last `leaving` go home at half."""
    chance = random.Random(seed)
    score = dict.fromkeys(range(1, n + 1), 0)
    past: list[Round] = []
    for number in range(rounds):
        if number == rounds // 2:
            score = {p: won for p, won in score.items() if p <= n - leaving}
        standing = sorted(score, key=lambda p: (-score[p], p))
        drawn = draw(standing, past, seed=seed)
        assert sorted(drawn.round.players) == sorted(standing)
        past.append(drawn.round)
        for table in drawn.round.tables:
            for winner in chance.choice((table.first, table.second)):
                score[winner] += 1
    return past, drawn.report


@pytest.mark.parametrize(("n", "rounds"), [(32, 7), (64, 7), (65, 6)])
def test_nobody_repeats_a_partner_or_an_opponent(n: int, rounds: int) -> None:
    _, found = play(n, rounds)
    assert (found.partners.count, found.opponents.count) == (0, 0)
    assert found.meetings.count <= 12


def test_twenty_players_repeat_little_in_seven_rounds() -> None:
    _, found = play(20, 7)
    assert found.partners.count == 0
    assert found.opponents.count <= 4
    assert found.meetings.count <= 45


def test_who_won_meets_who_won() -> None:
    first = draw(range(64), [], seed=1).round
    won = [player for table in first.tables for player in table.first]
    lost = [player for table in first.tables for player in table.second]
    second = draw([*won, *lost], [first], seed=1).round
    assert all(len(set(table.players) & set(won)) in {0, 4} for table in second.tables)


def test_at_first_every_four_in_a_row_play() -> None:
    first = draw(range(64), [], seed=1).round
    assert [sorted(t.players) for t in first.tables] == [
        list(range(k, k + 4)) for k in range(0, 64, 4)
    ]


def test_a_table_is_as_even_as_it_can_be() -> None:
    """The best and the last of the four against the two between."""
    first = draw([11, 12, 13, 14], [], seed=1).round
    assert {frozenset(team) for t in first.tables for team in (t.first, t.second)} == {
        frozenset({11, 14}),
        frozenset({12, 13}),
    }


@settings(max_examples=25, deadline=None)
@given(st.integers(4, 30), st.integers(2, 8), st.integers(0, 99), st.integers(0, 3))
def test_everybody_plays_or_sits_out_and_sitting_out_is_fair(
    n: int, rounds: int, seed: int, leaving: int
) -> None:
    gone = min(leaving, n - 4)
    past, found = play(n, rounds, seed=seed, leaving=gone)
    stayed = range(1, n + 1 - gone)
    times = Counter(p for each in past for p in each.resting if p in stayed)
    assert max(times.values(), default=0) - min(times[p] for p in stayed) <= 1
    assert found.partners.count >= found.partners.bound


@pytest.mark.parametrize("n", [5, 6, 7, 9, 11])
def test_nobody_sits_out_twice_running_not_even_the_lowest(n: int) -> None:
    past = [draw(range(n), [], seed=1).round]
    for _ in range(11):
        rested = past[-1].resting
        standing = [*(player for player in range(n) if player not in rested), *rested]
        past.append(draw(standing, past, seed=1).round)
    assert not any(set(one.resting) & set(following.resting) for one, following in pairwise(past))


def test_the_lowest_who_have_not_sits_out() -> None:
    first = draw(range(1, 10), [], seed=1).round
    assert first.resting == (9,)
    second = draw([9, *range(1, 9)], [first], seed=1).round
    assert second.resting == (8,)


def test_two_hundred_players_are_matched_in_windows() -> None:
    _, found = play(200, 4)
    assert (found.partners.count, found.opponents.count, found.meetings.count) == (0, 0, 0)
    first = draw(range(200), [], seed=1).round
    assert max(max(t.players) - min(t.players) for t in first.tables) == 3


def test_the_draw_of_a_seed_is_one() -> None:
    assert play(18, 5, seed=3) == play(18, 5, seed=3)


@pytest.mark.parametrize("standing", [[1, 2, 3], [1, 2, 3, 4, 4], []])
def test_what_no_round_can_be_drawn_from(standing: list[int]) -> None:
    with pytest.raises(ValueError, match="four players or more, each once"):
        draw(standing, [], seed=1)
