"""Whole tournaments, and any history: what must hold of every draw."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.draw import Draw
from pairing.history import Field
from pairing.swiss import draw
from tests.pairing.evening import play_swiss
from tests.pairing.oracle import random_field


def assert_everyone_once(field: Field, drawn: Draw) -> None:
    seated = [unit for pair in drawn.pairs for unit in pair if unit is not None]
    assert sorted(seated) == sorted(u.id for u in field.units)
    byes = [b for _, b in drawn.pairs if b is None]
    assert len(byes) == len(field.units) % 2


@pytest.mark.parametrize("n", range(2, 131))
def test_a_tournament_of_any_size_has_no_dead_end(n: int) -> None:
    # While each unit has met fewer than half of the field, a legal draw exists (Dirac).
    safe = max(1, n // 2 - 1)
    seen: set[frozenset] = set()
    for number, (field, drawn) in enumerate(play_swiss(n, rounds=min(n + 1, 9), seed=n), 1):
        assert_everyone_once(field, drawn)
        tables = {frozenset(pair) for pair in drawn.pairs}
        if number <= safe:
            assert drawn.violations == ()
        if not drawn.violations:
            assert not tables & seen
        seen |= tables


@pytest.mark.parametrize("n", [3, 5, 7, 9])
def test_byes_go_round_before_anybody_has_a_second(n: int) -> None:
    byes: Counter[int] = Counter()
    for _, drawn in play_swiss(n, rounds=n, seed=n):
        taken = next(a for a, b in drawn.pairs if b is None)
        second = [v for v in drawn.violations if v.rule == "second bye"]
        assert bool(second) == (byes[taken] > 0)
        byes[taken] += 1


@pytest.mark.parametrize("n", [15, 31])
def test_nobody_has_a_second_bye_in_an_evening(n: int) -> None:
    drawn = [d for _, d in play_swiss(n, rounds=7, seed=1)]
    assert max(Counter(a for d in drawn for a, b in d.pairs if b is None).values()) == 1


def test_a_second_draw_of_the_same_round_is_the_same_draw() -> None:
    first = [d for _, d in play_swiss(24, rounds=6, seed=2)]
    assert first == [d for _, d in play_swiss(24, rounds=6, seed=2)]
    assert first != [d for _, d in play_swiss(24, rounds=6, seed=3)]


@given(n=st.integers(0, 24), salt=st.integers(0, 10**6), density=st.floats(0, 0.9))
@settings(max_examples=60, deadline=None)
def test_any_history_pairs_everyone_once_and_never_twice(n: int, salt: int, density: float) -> None:
    field = random_field(random.Random(salt), n, density=density)
    drawn = draw(field, seed=salt)
    assert_everyone_once(field, drawn)
    met = {u.id: u.met for u in field.units}
    named = {(v.a, v.b) for v in drawn.violations}
    again = {(a, b) for a, b in drawn.pairs if b in met[a]}
    assert again == {(v.a, v.b) for v in drawn.violations if v.rule == "rematch"}
    assert len(named) == drawn.levels["A"]


@given(n=st.integers(2, 20), salt=st.integers(0, 10**6), fresh=st.booleans())
@settings(max_examples=40, deadline=None)
def test_the_order_of_entry_changes_nothing(n: int, salt: int, fresh: bool) -> None:
    rng = random.Random(salt)
    field = random_field(rng, n, density=0.3)
    if fresh:
        field = Field(
            tuple(
                replace(u, score=0, met=frozenset(), had_bye=False, floats=()) for u in field.units
            )
        )
    shuffled = replace(field, units=tuple(rng.sample(field.units, n)))
    assert draw(shuffled, seed=salt) == draw(field, seed=salt)
