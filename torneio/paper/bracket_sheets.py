"""A bracket cut into sheets of paper, so that everything on them can be read: as many rounds as
go beside each other and as many matches as go under one another, then what is left of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from torneio.live.bracket.bracket_geometry import Measures
from torneio.live.bracket.pictures import BracketPicture, Style, picture
from torneio.live.bracket.tree import BracketCell, Column, Columns
from torneio.play.models import InBracket

POINT = 25.4 / 72  # millimetres
LEAST = 7.2  # points: the smallest letter
_MOST = 12.0  # and the largest of a bracket's smallest, so that a final alone does not fill a sheet
_MOST_APART = 60  # units of the drawing, more than the least


class SheetRoom(NamedTuple):
    """What a drawing has of a lying sheet below its heading, in millimetres, and how it is
    drawn there."""

    wide: int
    high: int
    style: Style


ROOMS = {
    "a4": SheetRoom(
        273, 168, Style(Measures(wide=286, join=36, gap=8, head=32), name=16, small=15, head=20)
    ),
    "a5": SheetRoom(
        186, 108, Style(Measures(wide=240, join=28, gap=8, head=30), name=16, small=15, head=19)
    ),
}


class CutSheet(NamedTuple):
    """A part of a bracket that is one sheet: its picture, the picture's size in millimetres, and
    the numbers from 1 of the sheets on which those who win here go on."""

    picture: BracketPicture
    wide: float
    high: float
    goes_on: tuple[int, ...]


class _Part(NamedTuple):
    """Some rounds of some matches; `last` are those whose winners stand on a later sheet."""

    columns: Columns
    last: frozenset[InBracket] = frozenset()

    @property
    def cells(self) -> Iterator[BracketCell]:
        return (cell for column in self.columns for cell in column.cells)


_Fits = Callable[[Columns], bool]


def cut_into_sheets(columns: Columns, size: str) -> list[CutSheet]:
    """The sheets of a bracket, its last rounds last."""
    room = ROOMS[size]

    def fits(some: Columns) -> bool:
        across = len(some) * (room.style.measures.wide + room.style.measures.join)
        at_least = LEAST * POINT / room.style.small
        if (across - room.style.measures.join) * at_least > room.wide:
            return False
        return _scale(picture(some, room.style), room) >= at_least

    joined = any(cell.to for column in columns for cell in column.cells)
    parts = list(_parts(columns, fits) if joined else _stacked(columns, fits))
    held = [{cell.at for cell in part.cells} for part in parts]
    return [
        _sheet(
            part,
            room,
            tuple(n + 1 for n in range(number, len(parts)) if part.last & held[n]),
        )
        for number, part in enumerate(parts, 1)
    ]


def _sheet(part: _Part, room: SheetRoom, goes_on: tuple[int, ...]) -> CutSheet:
    drawn = _spread(part.columns, room)
    scale = _scale(drawn, room)
    return CutSheet(drawn, drawn.layout.wide * scale, drawn.layout.high * scale, goes_on)


def _spread(columns: Columns, room: SheetRoom) -> BracketPicture:
    """The drawing, its matches as far apart as the height leaves."""
    style = room.style
    close = picture(columns, style)
    spare = room.high / _scale(close, room) - close.layout.high
    rows = max(len(column.cells) for column in columns)
    gap = style.measures.gap + min(int(spare) // rows, _MOST_APART)
    return picture(columns, replace(style, measures=replace(style.measures, gap=gap)))


def _scale(drawn: BracketPicture, room: SheetRoom) -> float:
    """Millimetres to a unit of the drawing."""
    layout = drawn.layout
    most = _MOST * POINT / room.style.small
    return min(room.wide / layout.wide, room.high / layout.high, most)


def _parts(columns: Columns, fits: _Fits) -> Iterator[_Part]:
    """The sheets of matches that lead to one another. A sheet has the match its winners go on to,
    and the rounds after it begin with the last that stood on those before."""
    if fits(columns) or len(columns) < 3:
        yield _Part(columns)
        return
    for cut in range(len(columns) - 2, 0, -1):
        if groups := _groups(columns, cut, fits):
            yield from groups
            yield from _parts(columns[cut:], fits)
            return


def _groups(columns: Columns, cut: int, fits: _Fits) -> list[_Part]:
    """The rounds up to that one, in as few equal parts as fit; none where even one match of it,
    with all that lead to it, is too large, unless there is nothing smaller."""
    leads = _leads(columns, cut)
    roots = list(dict.fromkeys(leads.values()))
    size = 1 << (len(roots) - 1).bit_length()
    while size:
        chunks = [frozenset(roots[at : at + size]) for at in range(0, len(roots), size)]
        parts = [_part(columns, leads, chunk) for chunk in chunks]
        if all(fits(part.columns) for part in parts) or (cut == size == 1):
            return parts
        size //= 2
    return []


def _leads(columns: Columns, cut: int) -> dict[InBracket, InBracket]:
    """For each match up to that round the last up to it that it leads to, in the order of the
    matches after it."""
    later = [cell.at for column in columns[cut + 1 :] for cell in column.cells]
    early = [cell for column in columns[: cut + 1] for cell in column.cells if not cell.beside]
    known = {cell.at for cell in early}
    root_of: dict[InBracket, InBracket] = {}
    for cell in reversed(early):
        root_of[cell.at] = root_of[cell.to] if cell.to in known else cell.at
    to = {cell.at: later.index(cell.to) for cell in early if cell.to in later}
    in_order = [*root_of.items()][::-1]
    return dict(sorted(in_order, key=lambda each: to.get(each[1], len(later))))


def _part(
    columns: Columns, leads: dict[InBracket, InBracket], roots: frozenset[InBracket]
) -> _Part:
    held: set[InBracket | None] = {at for at, root in leads.items() if root in roots}
    after = {cell.to for column in columns for cell in column.cells if cell.at in roots}
    return _Part(_those(columns, held | after), roots)


def _those(columns: Columns, places: set[InBracket | None]) -> Columns:
    found = [
        Column(name, tuple(cell for cell in cells if cell.at in places)) for name, cells in columns
    ]
    return [column for column in found if column.cells]


def _stacked(columns: Columns, fits: _Fits) -> Iterator[_Part]:
    """The sheets of rounds that are each drawn anew: a long one in several columns."""
    sheet: list[Column] = []
    for column in columns:
        for stack in _stacks(column, fits):
            if sheet and not fits([*sheet, stack]):
                yield _Part(sheet)
                sheet = []
            sheet.append(stack)
    yield _Part(sheet)


def _stacks(column: Column, fits: _Fits) -> Sequence[Column]:
    size = len(column.cells)
    while size > 1 and not fits([Column(column.name, column.cells[:size])]):
        size = (size + 1) // 2
    cells = column.cells
    return [Column(column.name, cells[at : at + size]) for at in range(0, len(cells), size)]
