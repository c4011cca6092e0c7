"""What the director fixed before the draw: tables, pairs, and seats."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.draw import Violation
from pairing.history import Field
from pairing.swiss import draw
from pairing.tables import Note, number_tables
from tests.pairing.fields import field, met
from tests.pairing.oracle import random_field


def test_a_locked_pair_plays_and_the_others_are_drawn_as_if_alone() -> None:
    drawn = draw(field(2, 2, 1, 1, 0, 0), seed=1, locked=[(6, 1)])
    assert drawn.pairs == ((2, 3), (1, 6), (4, 5))
    assert drawn.locked == ((1, 6),)
    rest = Field(tuple(u for u in field(2, 2, 1, 1, 0, 0).units if u.id not in {1, 6}))
    assert drawn.levels == draw(rest, seed=1).levels


def test_newcomers_are_ranked_by_number_once_a_round_was_played() -> None:
    began = field(0, 0, 0, 0, 0, 0, **met((1, 2)))
    newcomers = [replace(unit, floats=()) for unit in began.units[2:]]
    late = Field((*began.units[:2], *newcomers))
    for seed in range(5):
        drawn = draw(late, seed=seed, locked=[(1, 2)])
        assert drawn.pairs == ((1, 2), (3, 5), (4, 6))


def test_a_locked_bye_leaves_an_even_field() -> None:
    drawn = draw(field(1, 1, 1), seed=1, locked=[(1, None)])
    assert (drawn.pairs, drawn.violations) == (((2, 3), (1, None)), ())


def test_a_locked_rematch_is_named_and_the_rest_is_still_legal() -> None:
    drawn = draw(field(1, 1, 1, 1, **met((1, 2))), seed=1, locked=[(1, 2)])
    assert drawn.violations == (Violation("rematch", 1, 2),)
    assert drawn.levels["A"] == 0


def test_a_bye_nobody_needed_is_named() -> None:
    drawn = draw(field(3, 2, 1, 0), seed=1, locked=[(2, None)])
    assert drawn.pairs[1:] == ((2, None), (4, None))
    assert drawn.violations == (Violation("extra bye", 2), Violation("extra bye", 4))
    three = draw(field(4, 3, 2, 1, 0), seed=1, locked=[(2, None), (5, None)])
    assert three.violations == (Violation("extra bye", 2), Violation("extra bye", 4))


@pytest.mark.parametrize(
    ("locked", "said"),
    [
        pytest.param([(1, 9)], "unit 9 is locked but not in the field", id="a stranger"),
        pytest.param([(1, 2), (2, None)], "unit 2 is locked twice", id="in two pairs"),
        pytest.param([(1, 1)], "unit 1 is locked twice", id="against itself"),
        pytest.param([(8, 1), (1, 9)], "8 is.*9 is.*1 is locked twice", id="all at once"),
    ],
)
def test_a_lock_that_cannot_be_is_refused(locked: list, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        draw(field(1, 1, 1, 1), seed=1, locked=locked)


@given(n=st.integers(2, 16), salt=st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_locking_what_would_be_drawn_breaks_no_more(n: int, salt: int) -> None:
    drawn_from = random_field(random.Random(salt), n, density=0.3)
    free = draw(drawn_from, seed=salt)
    locked = draw(drawn_from, seed=salt, locked=free.pairs)
    assert (locked.pairs, locked.locked) == (free.pairs, free.pairs)
    assert locked.violations == free.violations
    some = random.Random(salt).sample(free.pairs, len(free.pairs) // 2)
    assert set(some) <= set(draw(drawn_from, seed=salt, locked=some).pairs)


def test_tables_are_numbered_in_table_order_and_a_bye_has_none() -> None:
    assert draw(field(2, 2, 1, 1, 0), seed=1).tables == (1, 2, None)


def test_who_cannot_walk_far_stays_at_the_same_table() -> None:
    drawn = draw(field(3, 3, 2, 2, 1, 1), seed=1, fixed_tables={6: 1, 99: 2})
    assert drawn.pairs == ((1, 2), (3, 4), (5, 6))
    assert (drawn.tables, drawn.notes) == ((2, 3, 1), ())


@pytest.mark.parametrize(
    ("fixed", "tables", "notes"),
    [
        pytest.param({1: 7}, (7, 1, 2), (), id="a table beyond the others"),
        pytest.param({1: 2, 2: 2}, (2, 1, 3), (), id="the same for both"),
        pytest.param({1: 3, 2: 2}, (3, 1, 2), (Note("two tables", 2, 2, 3),), id="one of two"),
        pytest.param({2: 3, 4: 3}, (3, 1, 2), (Note("table taken", 4, 3, 1),), id="taken"),
        pytest.param(
            {1: 2, 3: 2, 4: 1}, (2, 1, 3), (Note("table taken", 3, 2, 1),), id="taken, his is not"
        ),
        pytest.param(
            {1: 1, 3: 1, 4: 1},
            (1, 2, 3),
            (Note("table taken", 3, 1, 2), Note("table taken", 4, 1, 2)),
            id="taken from both",
        ),
        pytest.param({7: 1}, (1, 2, 3), (), id="who rests needs no table"),
    ],
)
def test_every_pair_has_one_table_and_who_does_not_get_his_is_named(
    fixed: dict, tables: tuple, notes: tuple
) -> None:
    pairs = [(1, 2), (3, 4), (5, 6), (7, None)]
    assert number_tables(pairs, fixed) == ((*tables, None), notes)


def test_there_is_no_table_nought() -> None:
    with pytest.raises(ValueError, match=r"from 1: units \[2\]"):
        draw(field(1, 1), seed=1, fixed_tables={2: 0})
