"""The places of the partida in play where hands not yet sent can be drawn.

They are invisible until the phone counts so far; a place then shows a hand not received yet.
"""

from collections.abc import Iterator
from typing import NamedTuple

from torneio.scoresheet.places import RADIUS
from torneio.scoresheet.shapes import Dot, DrawnSheet

TIES = 2


class SheetMark(NamedTuple):
    """Place `place` (from 1) of a count: riscos of us (0), of them (1), or ties (2).

    `sheet` is 0 for the partida in play and 1 for the one after it; `held` says that the sheet has
    a dot there: the mark strikes it, where the count is lower.
    """

    sheet: int
    of: int
    place: int
    dot: Dot
    held: bool


def marks(sheet: DrawnSheet, *, number: int = 0) -> Iterator[SheetMark]:
    """Every place of the last partida: the ends of its arms or teeth, and the stands of ties."""
    for of, side in enumerate(sheet.last.sides):
        for place, line in enumerate(side.lines, start=1):
            end = Dot(line.x2, line.y2, RADIUS)
            yield SheetMark(number, of, place, end, held=place <= side.riscos)
    for place, stand in enumerate(sheet.stands, start=1):
        yield SheetMark(number, TIES, place, stand, held=place <= sheet.waiting)
