"""Single players at tables: sizes, sitting out, and meeting new opponents."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairing.seating import Seating, seat, sizes_for

SIZES = {
    "thirteen in fours": (13, 4, (4, 5, 6), (5, 4, 4)),
    "eleven cannot be fours and fives": (11, 4, (4, 5, 6), (6, 5)),
    "seven: one sits out": (7, 4, (4, 5, 6), (6,)),
    "sixteen in sixes": (16, 6, (4, 5, 6), (6, 5, 5)),
    "only fives": (14, 5, (5,), (5, 5)),
    "twos": (5, 2, (2,), (2, 2)),
}


@pytest.mark.parametrize(("players", "wanted", "allowed", "sizes"), SIZES.values(), ids=SIZES)
def test_tables_are_as_equal_as_the_game_allows(players, wanted, allowed, sizes):
    assert sizes_for(players, wanted=wanted, allowed=allowed) == sizes


def rounds(players: int, count: int, *, wanted: int, allowed: tuple[int, ...]) -> list[Seating]:
    past: list[Seating] = []
    for number in range(count):
        past.append(seat(range(1, players + 1), past, wanted=wanted, allowed=allowed, seed=number))
    return past


GAMES = st.sampled_from([(4, (4, 5, 6)), (5, (5,)), (6, (4, 5, 6)), (2, (2,))])


@given(players=st.integers(6, 30), game=GAMES, count=st.integers(1, 5))
def test_everybody_sits_once_or_rests_and_rests_are_shared_out(players, game, count):
    wanted, allowed = game
    drawn = rounds(players, count, wanted=wanted, allowed=allowed)
    for each in drawn:
        seated = [player for table in each.tables for player in table]
        assert sorted([*seated, *each.resting]) == list(range(1, players + 1))
        assert {len(table) for table in each.tables} <= set(allowed)
    rested = Counter(dict.fromkeys(range(1, players + 1), 0))
    rested.update(player for each in drawn for player in each.resting)
    assert max(rested.values()) - min(rested.values()) <= 1


NO_REPEATS = {"twos": (8, 7, 2, (2,)), "fours": (16, 3, 4, (4, 5, 6)), "fives": (25, 3, 5, (5,))}


@pytest.mark.parametrize(
    ("players", "count", "wanted", "allowed"), NO_REPEATS.values(), ids=NO_REPEATS
)
def test_nobody_meets_again_while_there_is_room(players, count, wanted, allowed):
    drawn = rounds(players, count, wanted=wanted, allowed=allowed)
    met = Counter(two for each in drawn for two in each.meetings)
    assert max(met.values()) == 1


def test_repeats_are_fewer_than_by_lot_alone():
    drawn = rounds(13, 6, wanted=4, allowed=(4, 5, 6))
    met = Counter(two for each in drawn for two in each.meetings)
    pairs = list(combinations(range(1, 14), 2))
    assert max(met.values()) <= 3
    assert sum(1 for two in pairs if met[frozenset(two)]) >= 75  # of 78


def test_a_seed_gives_one_seating_whoever_is_named_first():
    past = rounds(12, 2, wanted=4, allowed=(4, 5, 6))
    one = seat(range(1, 13), past, wanted=4, allowed=(4, 5, 6), seed=9)
    other = seat(range(12, 0, -1), past, wanted=4, allowed=(4, 5, 6), seed=9)
    assert one == other
    assert one != seat(range(1, 13), past, wanted=4, allowed=(4, 5, 6), seed=10)


@pytest.mark.parametrize(("players", "wanted"), [(3, 4), (8, 7)], ids=["too few", "no such size"])
def test_what_cannot_be_seated_is_refused(players, wanted):
    with pytest.raises(ValueError, match="a table needs"):
        sizes_for(players, wanted=wanted, allowed=(4, 5, 6))


def test_nobody_sits_twice():
    with pytest.raises(ValueError, match="two tables"):
        seat([1, 2, 2, 3], [], wanted=4, allowed=(4,), seed=1)
