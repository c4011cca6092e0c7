"""The older sheet. S1: "two crosses", "a dot painted on the outer points to signify a game won".

The last partida is drawn large, us left and them right; the finished ones stand small beside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, sqrt

from scoring import PartidaScore
from torneio.scoresheet.freehand import by_hand
from torneio.scoresheet.places import (
    NOTHING_YET,
    RADIUS,
    flag_points,
    partidas_won,
    place_dots,
    places_drawn,
    side_places,
    waiting_ties,
)
from torneio.scoresheet.shapes import (
    ARMS,
    CrossesSheet,
    Dot,
    PartidaSheet,
    Point,
    SideSheet,
    Stroke,
)

OUTWARDS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # top, right, bottom, left
ASIDE = 16  # between the large pair and the columns of finished ones


@dataclass(frozen=True, slots=True)
class Size:
    """`cell` is the square of a cross and its dots, `flag` the room of a flag above and below it.

    `between` parts us from them; `under` is the room for a name or an underline.
    """

    arm: int
    r: int
    cell: int
    flag: int
    between: int
    under: int


LARGE = Size(arm=40, r=RADIUS, cell=116, flag=18, between=36, under=40)
UNNAMED = replace(LARGE, under=14)
SMALL = Size(arm=20, r=5, cell=54, flag=8, between=14, under=10)


@dataclass(frozen=True, slots=True)
class PairOfArms:
    """The two sides of a partida, with the arms each draws, and the room they need."""

    partida: PartidaScore
    arms: tuple[int, int]
    size: Size

    @property
    def crosses(self) -> int:
        return ceil(max(self.arms) / ARMS)

    @property
    def columns(self) -> int:
        return ceil(sqrt(self.crosses))

    @property
    def side_width(self) -> int:
        return self.columns * self.size.cell

    @property
    def width(self) -> int:
        return 2 * self.side_width + self.size.between

    @property
    def cell_height(self) -> int:
        flagged = any(line.reason == "bandeira" for line in self.partida.lines)
        return self.size.cell + (2 * self.size.flag if flagged else 0)

    @property
    def crosses_height(self) -> int:
        return ceil(self.crosses / self.columns) * self.cell_height

    @property
    def height(self) -> int:
        return self.crosses_height + self.size.under


def crosses(
    partidas: Sequence[PartidaScore],
    *,
    target: int | None,
    ties: int = 0,
    first: int = 1,
    hand: str = "",
    named: bool = True,
) -> CrossesSheet:
    """The crosses of a match; `target` None is a block of hands: whole crosses, as many as fit.

    `ties` leaves room for so many; `first` is the number of the first of these partidas, and
    `hand` whose strokes they are (see `freehand`): without one they are ruled. It says whose each
    side is, if `named`.
    """
    *before, last = partidas or (NOTHING_YET,)
    large = PairOfArms(last, places_drawn(last, target), LARGE if named else UNNAMED)
    small = [PairOfArms(each, places_drawn(each, target), SMALL) for each in before]
    corners, width, height = _beside(large, small)
    finished = [
        _partida(number, pair, corner)
        for number, (pair, corner) in enumerate(zip(small, corners, strict=True), start=first)
    ]
    waiting, r = waiting_ties(last), LARGE.r
    stands = [
        Dot(large.width // 2, 2 * r + n * 3 * r, r * 4 // 5, "hollow")
        for n in range(max(waiting, ties))
    ]
    sheet = CrossesSheet(
        width=width,
        height=height,
        partidas=(*finished, _partida(len(small) + first, large, Point(0, 0))),
        won=partidas_won((*before, last)),
        stands=tuple(stands),
        waiting=waiting,
        named=named,
    )
    return by_hand(sheet, hand)


def _beside(large: PairOfArms, small: Sequence[PairOfArms]) -> tuple[list[Point], int, int]:
    """The corners of the finished pairs, in columns right of the large one; the sheet's size."""
    if not small:
        return [], large.width, large.height
    cell_width = max(each.width for each in small) + ASIDE
    cell_height = max(each.height for each in small)
    rows = max(large.height // cell_height, 1)
    top = max(large.crosses_height - min(rows, len(small)) * cell_height, 0) // 2
    corners = [
        Point(large.width + ASIDE + n // rows * cell_width, top + n % rows * cell_height)
        for n in range(len(small))
    ]
    width = large.width + ceil(len(small) / rows) * cell_width
    return corners, width, max(large.height, cell_height)


def _partida(number: int, pair: PairOfArms, corner: Point) -> PartidaSheet:
    them = Point(corner.x + pair.side_width + pair.size.between, corner.y)
    return PartidaSheet(
        number,
        large=pair.size is not SMALL,
        us=_side(pair, 0, corner),
        them=_side(pair, 1, them),
    )


def _side(pair: PairOfArms, side: int, corner: Point) -> SideSheet:
    partida, size = pair.partida, pair.size
    middle = corner.x + pair.side_width // 2
    below = corner.y + pair.height - 6
    stands = [Point(corner.x + (1 + 2 * n) * size.r, corner.y + 3 * size.r) for n in range(3)]
    lines, dots = _arms(pair, side, corner)
    return SideSheet(
        riscos=partida.riscos[side],
        lines=lines,
        dots=dots,
        label=Point(middle, corner.y + pair.crosses_height + 20),
        won=Stroke(middle - size.arm, below, middle + size.arm, below)
        if partida.winner == "ab"[side]
        else None,
        extra=tuple(flag_points(at, size.r) for at in stands[: partida.extra[side]]),
    )


def _arms(pair: PairOfArms, side: int, corner: Point) -> tuple[tuple[Stroke, ...], tuple[Dot, ...]]:
    """The arms of a side, from the centre outwards, and the dots at their ends."""
    places = side_places(pair.partida, side)
    lines: list[Stroke] = []
    dots: list[Dot] = []
    for n in range(pair.arms[side]):
        centre, towards = _centre(pair, n // ARMS, corner), OUTWARDS[n % ARMS]
        end = Point(centre.x + towards[0] * pair.size.arm, centre.y + towards[1] * pair.size.arm)
        is_new = n < len(places) and places[n].is_new
        lines.append(Stroke(centre.x, centre.y, end.x, end.y, fresh=is_new))
        if n < len(places):
            dots += place_dots(places[n], end, towards, r=pair.size.r)
    return tuple(lines), tuple(dots)


def _centre(pair: PairOfArms, cross: int, corner: Point) -> Point:
    row, column = divmod(cross, pair.columns)
    wide, high = pair.size.cell, pair.cell_height
    return Point(corner.x + column * wide + wide // 2, corner.y + row * high + high // 2)
