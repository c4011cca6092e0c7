"""The crosses of one partida in parts: a drawing for each side, and one for the ties between."""

from collections.abc import Iterator
from typing import NamedTuple

from scoring import PartidaScore
from torneio.table.scoresheet.crosses_geometry import LARGE, crosses
from torneio.table.scoresheet.marks import TIES, SheetMark, marks
from torneio.table.scoresheet.shapes import Dot, Point, SideSheet


class SheetHalf(NamedTuple):
    """A part of a sheet, by its viewBox. `rings` are free places; a drawing of ties has no
    `side`."""

    x: int
    width: int
    height: int
    side: SideSheet | None
    rings: tuple[Point, ...] = ()
    hollow: tuple[Dot, ...] = ()
    marks: tuple[SheetMark, ...] = ()

    @property
    def view_box(self) -> str:
        """The visible part of the sheet."""
        return f"{self.x} 0 {self.width} {self.height}"


def halves(
    partida: PartidaScore | None, *, target: int | None, ties: int = 0, number: int | None = None
) -> tuple[SheetHalf, SheetHalf, SheetHalf]:
    """Us, them, and the ties. With a `number` (0 the partida in play, 1 the next) each has the
    marks for hands not yet sent. A partida that is won is underlined."""
    sheet = crosses([partida] if partida else (), target=target, ties=ties)
    between = LARGE.between
    wide = (sheet.width - between) // 2
    high = sheet.height if sheet.won != (0, 0) else sheet.height - LARGE.under
    added = list(marks(sheet, number=number)) if number is not None else []
    us, them = (
        SheetHalf(
            of * (wide + between),
            wide,
            high,
            side,
            tuple(_free(side)),
            marks=tuple(each for each in added if each.of == of),
        )
        for of, side in enumerate(sheet.last.sides)
    )
    waiting = tuple(each for each in added if each.of == TIES)
    return us, them, SheetHalf(wide, between, high, None, hollow=sheet.hollow, marks=waiting)


def _free(side: SideSheet) -> Iterator[Point]:
    """The outer ends without a risco."""
    held = {(dot.x, dot.y) for dot in side.dots}
    ends = (Point(line.x2, line.y2) for line in side.lines)
    return (end for end in ends if (end.x, end.y) not in held)
