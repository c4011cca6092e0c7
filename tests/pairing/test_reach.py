"""How far floats reach: boundaries that must be crossed, and what an excess over them buys."""

import pytest

from pairing.floats import float_pairs
from pairing.history import Field
from pairing.levels import float_levels
from pairing.reach import Boundaries, Reach
from tests.pairing.fields import field, met
from tests.pairing.wide_fields import ladder_of


def test_boundaries_with_an_odd_number_above_make_the_floor() -> None:
    boundaries = Boundaries(ladder_of(field(9, 6, 5, 5, 1, 1)))
    assert boundaries.floor == 3**2
    assert boundaries.step == 2 * 1**2
    assert boundaries.farthest == 8**2 + 2


def test_the_bye_counts_for_the_lowest_group_that_may_have_it() -> None:
    resting = ladder_of(field(2, 2, 1, 0, 0, u4={"had_bye": True}, u5={"had_bye": True}))
    boundaries = Boundaries(resting)
    assert (boundaries.bye_group, boundaries.floor) == (1, 0)
    assert boundaries.within(0) == Reach((0, 1, 0), (), frozenset({1}))


@pytest.mark.parametrize(
    ("excess", "floats", "spans"),
    [
        pytest.param(0, (1, 1, 1, 1), {(0, 1), (2, 3)}, id="the odd boundaries, once each"),
        pytest.param(2, (3, 3, 3, 3), {(0, 1), (1, 2), (2, 3)}, id="twice more, the even one too"),
        pytest.param(4, (5, 5, 5, 5), {(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)}, id="over two"),
        pytest.param(8, (9, 9, 9, 9), {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}, id="all"),
    ],
)
def test_an_excess_buys_floats_and_width(excess: int, floats: tuple, spans: set) -> None:
    reach = Boundaries(ladder_of(field(4, 3, 2, 1))).within(excess)
    assert (reach.floats, set(reach.spans), reach.byes) == (floats, spans, frozenset())


def test_two_who_may_not_meet_bring_two_down() -> None:
    pair = field(*[1] * 40, 0, 0, **met((41, 42)))
    floats, proof = float_pairs(ladder_of(pair), float_levels())
    assert {seat for edge in floats for seat in edge} == {38, 39, 40, 41}
    assert (proof.argument, proof.floor, proof.total, proof.floats) == ("gap limit", 0, 2, 2)


def test_who_rests_next_is_found_below_many_who_rested() -> None:
    rested = {f"u{i}": {"had_bye": True} for i in range(42, 62)}
    floats, proof = float_pairs(ladder_of(field(*[0] * 61, **rested)), float_levels())
    assert floats == [(40, 61)]
    assert (proof.argument, proof.vertices) == ("parity floor", 2)


def test_nobody_is_nobody() -> None:
    assert float_pairs(ladder_of(Field(())), float_levels())[0] == []
