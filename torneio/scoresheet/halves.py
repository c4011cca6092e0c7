"""The crosses of one partida in parts: a drawing for each side, and one for the ties between."""

from typing import NamedTuple

from scoring import PartidaScore
from torneio.scoresheet.crosses_geometry import LARGE, crosses
from torneio.scoresheet.marks import TIES, SheetMark, marks
from torneio.scoresheet.shapes import Dot, SideSheet


class SheetHalf(NamedTuple):
    """A part of a sheet, by its viewBox; a drawing of ties has no `side`."""

    x: int
    width: int
    height: int
    side: SideSheet | None
    hollow: tuple[Dot, ...] = ()
    marks: tuple[SheetMark, ...] = ()

    @property
    def view_box(self) -> str:
        """The visible part of the sheet."""
        return f"{self.x} 0 {self.width} {self.height}"


def halves(
    partida: PartidaScore | None,
    *,
    target: int | None,
    ties: int = 0,
    first: int = 1,
    hand: str = "",
    number: int | None = None,
) -> tuple[SheetHalf, SheetHalf, SheetHalf]:
    """Us, them, and the ties. With a `number` (0 the partida in play, 1 the next) each has the
    marks for hands not yet sent. A partida that is won is underlined. The rest as for `crosses`."""
    played = [partida] if partida else ()
    sheet = crosses(played, target=target, ties=ties, first=first, hand=hand)
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
            marks=tuple(each for each in added if each.of == of),
        )
        for of, side in enumerate(sheet.last.sides)
    )
    waiting = tuple(each for each in added if each.of == TIES)
    return us, them, SheetHalf(wide, between, high, None, hollow=sheet.hollow, marks=waiting)
