"""The crosses: S1, "two crosses", "a dot painted on the outer points to signify a game won"."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from scoring import PartidaScore
from torneio.play.scoresheet.places import ARMS, MOST_HOLLOW, NOTHING_YET
from torneio.play.scoresheet.places import dots as dots_of
from torneio.play.scoresheet.shapes import CrossesSheet, PartidaSheet, Point, SideSheet, Stroke

OUTWARDS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # top, right, bottom, left


@dataclass(frozen=True, slots=True)
class _Size:
    arm: int
    r: int
    cell: int  # a cross with its dots and flags, square
    between: int  # us and them
    under: int  # room for the name, or for the underline alone


_LARGE = _Size(arm=36, r=9, cell=128, between=8, under=38)
_SMALL = _Size(arm=15, r=4, cell=50, between=4, under=14)


@dataclass(frozen=True, slots=True)
class _Pair:
    """How many arms each side draws, and the room the two need."""

    arms: tuple[int, int]
    size: _Size

    @property
    def columns(self) -> int:
        return ceil(sqrt(ceil(max(self.arms) / ARMS)))

    @property
    def side_width(self) -> int:
        return self.columns * self.size.cell

    @property
    def width(self) -> int:
        return 2 * self.side_width + self.size.between

    @property
    def crosses_height(self) -> int:
        return ceil(ceil(max(self.arms) / ARMS) / self.columns) * self.size.cell

    @property
    def height(self) -> int:
        return self.crosses_height + self.size.under


def crosses(partidas: Sequence[PartidaScore], *, target: int | None) -> CrossesSheet:
    """The older sheet; `target` None (a block of hands) draws whole crosses, as many as needed."""
    played = partidas or (NOTHING_YET,)
    last = len(played) - 1
    pairs = [
        _Pair(_places_drawn(each, target), _LARGE if index == last else _SMALL)
        for index, each in enumerate(played)
    ]
    corners, width, height = _beside(pairs)
    drawn = tuple(
        _cross_pair(index + 1, played[index], pair, corner=corners[index])
        for index, pair in enumerate(pairs)
    )
    middle = pairs[last].width // 2
    ties = [Point(middle, 3 * _LARGE.r + n * 4 * _LARGE.r) for n in range(MOST_HOLLOW)]
    return CrossesSheet(width, height, drawn, won(played), hollow(played[last], ties, _LARGE.r))


def _places_drawn(partida: PartidaScore, target: int | None) -> tuple[int, int]:
    """Arms or teeth of each side: the target, more where riscos went past it."""
    ours, theirs = len(places(partida, 0)), len(places(partida, 1))
    if target is None:
        whole = max(ceil(ours / ARMS), ceil(theirs / ARMS), 1) * ARMS
        return whole, whole
    return max(target, ours), max(target, theirs)


def _beside(pairs: Sequence[_Pair]) -> tuple[list[Point], int, int]:
    """The corner of every pair: the last one left, the finished in columns at its right."""
    *finished, large = pairs
    cell_width = max((each.width for each in finished), default=0) + 16
    cell_height = max((each.height for each in finished), default=1)
    rows = max(large.height // cell_height, 1)
    corners = [
        Point(large.width + 16 + n // rows * cell_width, n % rows * cell_height)
        for n in range(len(finished))
    ]
    columns = ceil(len(finished) / rows)
    width = large.width + columns * cell_width
    return [*corners, Point(0, 0)], width, max(large.height, cell_height if finished else 0)


def _cross_pair(number: int, partida: PartidaScore, pair: _Pair, *, corner: Point) -> PartidaSheet:
    them = Point(corner.x + pair.side_width + pair.size.between, corner.y)
    return PartidaSheet(
        number,
        large=pair.size is _LARGE,
        us=_cross_side(partida, 0, pair, corner),
        them=_cross_side(partida, 1, pair, them),
    )


def _cross_side(partida: PartidaScore, side: int, pair: _Pair, corner: Point) -> SideSheet:
    size = pair.size
    lines: list[Stroke] = []
    dots: list[Dot] = []
    places = places(partida, side)
    for n in range(pair.arms[side]):
        centre, towards = _centre(n // ARMS, pair, corner), OUTWARDS[n % ARMS]
        end = Point(centre.x + towards[0] * size.arm, centre.y + towards[1] * size.arm)
        lines.append(Stroke(centre.x, centre.y, end.x, end.y))
        if n < len(places):
            dots += dots(places[n], end, towards, size.r)
    label = Point(corner.x + pair.side_width // 2, corner.y + pair.crosses_height + 22)
    line = corner.y + pair.height - 6
    won = Stroke(label.x - size.arm, line, label.x + size.arm, line)
    flags = [Point(corner.x + size.r + n * 2 * size.r, corner.y + 3 * size.r) for n in range(3)]
    return SideSheet(
        partida.riscos[side],
        tuple(lines),
        tuple(dots),
        label,
        won if partida.winner == "ab"[side] else None,
        tuple(flag(at, size.r) for at in flags[: partida.extra[side]]),
    )


def _centre(cross: int, pair: _Pair, corner: Point) -> Point:
    row, column = divmod(cross, pair.columns)
    cell = pair.size.cell
    return Point(corner.x + column * cell + cell // 2, corner.y + row * cell + cell // 2)
