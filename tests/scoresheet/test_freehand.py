"""Strokes of a steady hand: bowed a little, and the same whenever and wherever a sheet is drawn."""

import re
from collections.abc import Iterator
from itertools import chain

import pytest

from tests.scoresheet.test_scoresheet import LOST_2_4, NOW_3_1, PICTURE, partida
from torneio.scoresheet import comb, crosses, halves
from torneio.scoresheet.shapes import CombSheet, DrawnSheet, Stroke

MATCH = "5e0c1f6a-0000-4000-8000-000000000007"
LEAST, MOST = 0.004, 0.02  # of the length: from where it is seen to where it is no steady hand


def strokes(sheet: DrawnSheet) -> Iterator[Stroke]:
    sides = [side for each in sheet.partidas for side in each.sides]
    yield from chain.from_iterable(side.lines for side in sides)
    yield from (side.won for side in sides if side.won)
    if isinstance(sheet, CombSheet):
        yield sheet.spine


def points(stroke: Stroke) -> tuple[complex, ...]:
    """Where the quadratic begins, what pulls it, where it ends."""
    found = re.fullmatch(r"M(\S+) (\S+)Q(\S+) (\S+) (\S+) (\S+)", stroke.curve)
    assert found, stroke.curve
    x1, y1, x, y, x2, y2 = map(float, found.groups())
    return complex(x1, y1), complex(x, y), complex(x2, y2)


def bow(stroke: Stroke) -> float:
    """How far the middle of the curve is from straight, of its length."""
    begin, pull, end = points(stroke)
    return abs(pull - (begin + end) / 2) / 2 / abs(end - begin)


@pytest.mark.parametrize("draw", [crosses, comb])
class TestAStroke:
    def test_is_one_gentle_bow_with_its_ends_a_little_off(self, draw):
        sheet = draw(PICTURE, target=4, hand=MATCH)
        assert all(bow(each) < MOST for each in strokes(sheet))
        for each in strokes(sheet):
            begin, _pull, end = points(each)
            assert abs(begin - complex(each.x1, each.y1)) < 4
            assert abs(end - complex(each.x2, each.y2)) < 4
        off = [points(each)[2] != complex(each.x2, each.y2) for each in strokes(sheet)]
        assert all(off)

    def test_is_the_same_each_time_and_another_in_each_match(self, draw):
        once, again = (draw(PICTURE, target=4, hand=MATCH) for _ in range(2))
        assert once == again
        other = {each.curve for each in strokes(draw(PICTURE, target=4, hand="another"))}
        assert other.isdisjoint(each.curve for each in strokes(once))

    def test_stays_where_it_is_when_a_hand_comes_in(self, draw):
        before = draw([LOST_2_4, partida("A1", "B1")], target=4, hand=MATCH)
        after = draw([LOST_2_4, NOW_3_1], target=4, hand=MATCH)
        curves = [[each.curve for each in strokes(sheet)] for sheet in (before, after)]
        assert curves[0] == curves[1]

    def test_of_each_partida_is_its_own(self, draw):
        first, second = (draw([NOW_3_1], target=4, first=n, hand=MATCH) for n in (1, 2))
        assert (first.last.number, second.last.number) == (1, 2)
        assert first.last.us.lines[0].curve != second.last.us.lines[0].curve

    def test_is_ruled_without_a_hand(self, draw):
        for each in strokes(draw(PICTURE, target=4)):
            assert each.path == f"M{each.x1} {each.y1}L{each.x2} {each.y2}"


def test_the_bows_are_seen():
    sheet = comb(PICTURE, target=4, hand=MATCH)
    teeth = [each for part in sheet.partidas for each in part.us.lines]
    assert all(bow(each) > LEAST / 2 for each in teeth)  # a tooth is half of a stroke


@pytest.mark.parametrize("one", [0, 1])
def test_an_arm_and_the_one_opposite_are_one_stroke_through_the_centre(one: int):
    arms = crosses([NOW_3_1], target=4, hand=MATCH).last.us.lines
    assert points(arms[one])[0] == points(arms[one + 2])[0]


def test_a_tooth_and_the_one_below_are_one_stroke_through_the_spine():
    now = comb([NOW_3_1], target=4, hand=MATCH).last
    for above, below in zip(now.us.lines, now.them.lines, strict=True):
        assert points(above)[0] == points(below)[0]


def test_a_half_has_the_strokes_of_the_whole():
    whole = crosses(PICTURE, target=4, hand=MATCH).last
    us, them, _ties = halves(NOW_3_1, target=4, first=2, hand=MATCH)
    assert (us.side, them.side) == whole.sides


def test_what_the_last_hand_won_is_a_fresh_stroke():
    now = crosses([partida("A1", "B1", "A2")], target=4).last
    assert [line.fresh for line in now.us.lines] == [False, True, True, False]
    assert not any(line.fresh for line in now.them.lines)
    struck = comb([partida("A1", "A1", "A-1")], target=4).last
    assert not any(line.fresh for line in struck.us.lines)
