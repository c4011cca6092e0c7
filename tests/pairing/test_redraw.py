"""A knock-out by lots: a new draw each round, no meeting twice, the byes in turn."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.pairs import Pairing
from pairing.redraw import draw
from tests.pairing.playing import everyone_once


def broken(pairs: list[Pairing], met: set[frozenset], club: dict[int, int]) -> tuple[int, int]:
    """Rematches, and pairs of one club."""
    tables = [(a, b) for a, b in pairs if b is not None]
    again = sum(frozenset(pair) in met for pair in tables)
    return again, sum(a in club and club[a] == club.get(b) for a, b in tables)


def fewest(units: list[int], met: set[frozenset], club: dict[int, int]) -> tuple[int, int]:
    """The same of the best of all draws, by trying them all."""
    if not units:
        return 0, 0
    first, *others = units
    tried = []
    for other in others:
        here = broken([(first, other)], met, club)
        rest = fewest([unit for unit in others if unit != other], met, club)
        tried.append((here[0] + rest[0], here[1] + rest[1]))
    return min(tried)


@given(n=st.integers(2, 9), salt=st.integers(0, 10**6))
@settings(max_examples=80, deadline=None)
def test_no_draw_has_fewer_rematches_nor_then_fewer_of_one_club(n: int, salt: int) -> None:
    rng = random.Random(salt)
    club = {unit: rng.randrange(3) for unit in range(n) if rng.random() < 0.8}
    met = {frozenset(rng.sample(range(n), 2)) for _ in range(rng.randrange(2 * n))}
    pairs = draw(range(n), seed=salt, met=met, kin=club)
    assert everyone_once(pairs, range(n))
    drawn = [unit for pair in pairs if None not in pair for unit in pair]
    assert broken(pairs, met, club) == fewest(drawn, met, club)


@pytest.mark.parametrize("members", [32, 64, 65, 90, 128])
def test_a_club_of_any_size_in_a_large_field(members: int) -> None:
    club = dict.fromkeys(range(members), 1)
    pairs = draw(range(128), seed=3, kin=club)
    assert broken(pairs, set(), club) == (0, max(0, members - 64))


@pytest.mark.parametrize("seed", range(12))
def test_where_a_club_must_meet_itself_it_is_still_no_rematch(seed: int) -> None:
    met = {frozenset((0, 1))}
    pairs = draw(range(4), seed=seed, met=met, kin=dict.fromkeys(range(3), 1))
    assert broken(pairs, met, dict.fromkeys(range(3), 1)) == (0, 1)


def test_the_same_seed_draws_the_same_and_another_another() -> None:
    assert draw(range(32), seed=1) == draw(range(32), seed=1)
    assert draw(range(32), seed=1) != draw(range(32), seed=2)


def test_every_opponent_comes_about_as_often() -> None:
    opponents = Counter(
        other
        for seed in range(700)
        for pair in draw(range(8), seed=seed)
        if 0 in pair
        for other in pair
    )
    del opponents[0]
    assert sorted(opponents) == list(range(1, 8))
    assert all(70 <= times <= 130 for times in opponents.values())


def test_the_bye_goes_to_the_top_seed_of_those_with_fewest() -> None:
    assert draw([4, 9, 2], seed=1)[-1] == (4, None)
    assert draw([4, 9, 2], seed=1, byes=[4])[-1] == (9, None)
    assert draw([4, 9, 2], seed=1, byes=[4, 9, 2, 4])[-1] == (9, None)


@pytest.mark.parametrize(("units", "rest"), [(11, 5), (23, 9), (16, 0), (12, 4), (3, 1), (2, 0)])
def test_the_byes_are_all_in_the_first_round(units: int, rest: int) -> None:
    pairs = draw(range(units), seed=1)
    assert [a for a, b in pairs if b is None] == [*range(rest)]
    while len(pairs) > 1:
        pairs = draw([a for a, _b in pairs], seed=2)
        assert all(b is not None for _a, b in pairs)


def test_who_rests_is_said_where_others_are_paired_already() -> None:
    assert sum(b is None for _a, b in draw(range(9), seed=1, rest=5)) == 5
    with pytest.raises(ValueError, match="even"):
        draw(range(9), seed=1, rest=4)


@pytest.mark.parametrize("units", [[], [1], [1, 1]])
def test_a_draw_needs_two_units_each_once(units: list[int]) -> None:
    with pytest.raises(ValueError, match="two units"):
        draw(units, seed=1)
