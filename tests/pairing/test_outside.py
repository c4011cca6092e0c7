"""Who leaves the score group in a draw, and why."""

import random

import pytest

from pairing.history import Field, Unit
from pairing.outside import outside
from pairing.pairs import Pairing
from pairing.swiss import draw
from tests.pairing.fields import clubs, field, met


def told(units: Field, *pairs: Pairing, locked: tuple[Pairing, ...] = ()) -> list[tuple]:
    found = outside(units, pairs, locked=locked)
    return [(each.upper.id, each.lower.id, each.why, each.size, each.stay) for each in found]


@pytest.mark.parametrize(
    ("units", "pairs", "said"),
    [
        (field(2, 2, 1, 1), [(1, 2), (3, 4)], []),
        (field(2, 1, 1, 0), [(1, 2), (3, 4)], [(1, 2, "odd", 1, 1), (3, 4, "odd", 2, 1)]),
        (field(2, 2, 2, 1), [(1, 2), (3, 4)], [(3, 4, "odd", 3, 3)]),
        (
            field(2, 2, 0, 0, **met((1, 2))),
            [(1, 3), (2, 4)],
            [(1, 3, "met_all", 2, 2), (2, 4, "met_all", 2, 2)],
        ),
        (
            # 1 and 2 have met all but 3: one of them stays without an opponent.
            field(2, 2, 2, 2, 0, 0, **met((1, 2), (1, 4), (2, 4))),
            [(1, 3), (2, 5), (4, 6)],
            [(2, 5, "met", 4, 4), (4, 6, "met", 4, 4)],
        ),
        (
            field(2, 2, 0, 0, **clubs(u1="Porto", u2="Porto")),
            [(1, 3), (2, 4)],
            [(1, 3, "club", 2, 2), (2, 4, "club", 2, 2)],
        ),
        (
            # The two below have met: they need somebody of the group above.
            field(1, 1, 0, 0, **met((3, 4))),
            [(1, 3), (2, 4)],
            [(1, 3, "below", 2, 2), (2, 4, "below", 2, 2)],
        ),
        (field(1, 1, 0), [(1, 3), (2, None)], [(1, 3, "odd", 2, 1)]),
        (field(1, 1, 0, 0), [(1, 9), (2, 3), (4, None)], [(2, 3, "odd", 2, 1)]),
    ],
    ids=["none", "alone", "odd", "met", "met but one", "club", "below", "rests", "unknown"],
)
def test_the_reason_is_that_of_the_upper_group(units: Field, pairs: list, said: list) -> None:
    assert told(units, *pairs) == said


def test_those_kept_apart_and_those_set_against_each_other_are_told_so() -> None:
    units = field(1, 1, 0, 0)
    kept = Field(units.units, frozenset({frozenset((1, 2))}))
    assert [each[2] for each in told(kept, (1, 3), (2, 4))] == ["apart", "apart"]
    fixed = told(units, (1, 3), (2, 4), locked=((1, 3),))
    assert [each[2] for each in fixed] == ["locked", "odd"]


def test_the_example_of_the_guide() -> None:
    """docs/pairing.md, third round: 2-9, 1-6, 3-8, 4-7, and 5 rests."""
    two, one = (1, 2, 9), (6, 4, 3, 8)
    units = Field(tuple(Unit(n, n, 2 if n in two else n in one) for n in range(1, 10)))
    said = told(units, (2, 9), (1, 6), (3, 8), (4, 7), (5, None))
    assert said == [(1, 6, "odd", 3, 3), (4, 7, "odd", 4, 3)]


def test_every_draw_tells_each_pair_of_two_groups_once() -> None:
    lots = random.Random(8)
    for size in range(4, 13):
        units = field(*(lots.randint(0, 2) for _ in range(size)))
        pairs = draw(units, seed=size).pairs
        score = {unit.id: unit.score for unit in units.units}
        apart = {(a, b) for a, b in pairs if b and score[a] != score[b]}
        assert {each[:2] for each in told(units, *pairs)} == apart
