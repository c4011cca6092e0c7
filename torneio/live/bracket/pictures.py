"""A part of a bracket as a drawing: the values of `live/_bracket.svg`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from torneio.and_or import all_of
from torneio.live.bracket.bracket_geometry import (
    Box,
    BracketLayout,
    BracketSpot,
    Measures,
    laid_out,
)
from torneio.live.bracket.text_widths import broken, squeezed, widest, width_of
from torneio.live.bracket.tree import NAMED, BracketCell, BracketPlace, Columns
from torneio.play.models import BracketPart, InBracket

_NUMBERED = {BracketPart.LOSERS, BracketPart.PLACES}  # the parts whose matches have no names


@dataclass(frozen=True, slots=True)
class Style:
    """The sizes of a picture: its `measures`, the size of names, of the text above them and of
    column heads, and the margins."""

    measures: Measures
    name: int
    small: int
    head: int
    pad: int = 12
    figure: int = 26  # the room of a figure

    @property
    def line(self) -> int:
        """The height of a line of a name."""
        return self.name * 6 // 5

    @property
    def room(self) -> int:
        """The width available to a name."""
        return self.measures.wide - 2 * self.pad - self.figure


MARK = "●"  # of a match that is played
UNIT = 18  # units to one em of the page, whose size the reader chooses
PAGE = Style(Measures(wide=288, join=36, gap=16, head=38), name=17, small=15, head=20)
WALL = Style(
    Measures(wide=296, join=28, gap=14, head=48), name=30, small=28, head=32, pad=14, figure=34
)
TELEVISION = Style(
    Measures(wide=380, join=36, gap=14, head=46), name=30, small=28, head=32, pad=14, figure=36
)
ROOM = (960, 820)  # beside the tables of a wall, where nothing may be smaller than it is drawn


class TextLine(NamedTuple):
    """A line of text by its baseline; `squeezed` into so much width where there is no more."""

    text: str
    x: int
    y: int
    squeezed: int | None = None


class MatchRow(NamedTuple):
    """One of the two sides of a match: its lines, the place of its figure, and the stroke under the
    winner."""

    place: BracketPlace
    lines: tuple[TextLine, ...]
    figure: TextLine | None
    stroke: str


class MatchBox(NamedTuple):
    """A match: its box, the text above its rows, and the whole match `said` in a sentence."""

    cell: BracketCell
    box: Box
    name: TextLine
    table: TextLine | None
    rows: tuple[MatchRow, ...]
    said: str

    @property
    def is_playing(self) -> bool:
        """Whether it has begun and is not over."""
        line = self.cell.line
        return line is not None and not line.match.over and not line.waits


class WinnerLine(NamedTuple):
    """The line to a winner's next match, `known` once there is a winner."""

    path: str
    known: bool


@dataclass(frozen=True)
class BracketPicture:
    """The drawing; `em` is its size in the page's own ems."""

    style: Style
    layout: BracketLayout
    heads: tuple[TextLine, ...]
    matches: tuple[MatchBox, ...]
    lines: tuple[WinnerLine, ...]

    @property
    def em(self) -> tuple[str, str]:
        return f"{self.layout.wide / UNIT:.2f}em", f"{self.layout.high / UNIT:.2f}em"

    @property
    def columns(self) -> int:
        return len(self.layout.columns)

    @property
    def said(self) -> str:
        """The picture in a sentence."""
        words = {"rounds": all_of(each.text for each in self.heads)}
        return _("Encontros por ronda: %(rounds)s. A linha leva cada vencedor adiante.") % words


def picture(columns: Columns, style: Style = PAGE) -> BracketPicture:
    """These rounds of a bracket, drawn."""
    cells = [cell for column in columns for cell in column.cells]
    column_of = {cell.at: n for n, column in enumerate(columns) for cell in column.cells}
    index = {cell.at: n for n, cell in enumerate(cells)}
    broken_names = [[_broken(place, style) for place in cell.places] for cell in cells]
    spots = [
        BracketSpot(
            column_of[cell.at], _height(names, style), _index_of(cell.to, index), beside=cell.beside
        )
        for cell, names in zip(cells, broken_names, strict=True)
    ]
    layout = laid_out(spots, style.measures)
    drawn = zip(cells, broken_names, layout.boxes, strict=True)
    return BracketPicture(
        style,
        layout,
        tuple(
            TextLine(
                column.name, x, style.head, squeezed(column.name, style.head, style.measures.wide)
            )
            for column, x in zip(columns, layout.columns, strict=True)
        ),
        tuple(_match(cell, names, box, style=style) for cell, names, box in drawn),
        tuple(WinnerLine(join.path, _is_known(cells[join.of])) for join in layout.joins),
    )


def hangs_whole(columns: Columns) -> bool:
    """Whether a wall has the room for these rounds."""
    layout = picture(columns, WALL).layout
    return layout.wide <= ROOM[0] and layout.high <= ROOM[1]


def _index_of(to: InBracket | None, index: dict[InBracket, int]) -> int | None:
    return index.get(to) if to else None


def _is_known(cell: BracketCell) -> bool:
    return any(place.won for place in cell.places)


def _broken(place: BracketPlace, style: Style) -> list[str]:
    return broken(place.name.short if place.name else place.awaits, style.name, style.room)


def _height(names: Sequence[Sequence[str]], style: Style) -> int:
    return _top(style) + sum(_row_height(lines, style) for lines in names) + style.pad // 3


def _top(style: Style) -> int:
    """The height above the rows of a match."""
    return style.small * 3 // 2


def _row_height(lines: Sequence[str], style: Style) -> int:
    return len(lines) * style.line + style.name * 2 // 5


def _match(
    cell: BracketCell, names: Sequence[Sequence[str]], box: Box, *, style: Style
) -> MatchBox:
    left, right, foot = box.x + style.pad, box.right - style.pad, box.y + style.small * 4 // 3
    table = _("mesa %(n)s") % {"n": cell.table} if cell.table else ""
    room = box.wide - 2 * style.pad - width_of(f"{MARK} {table}", style.small) * bool(table)
    # The table is enough for a match that is only numbered, as in the room, and where both texts do
    # not fit: the column head names the round, but not the match for third place.
    is_enough = _is_numbered(cell.at) or width_of(cell.name, style.small) > room
    name = "" if table and not cell.beside and is_enough else cell.name
    return MatchBox(
        cell,
        box,
        TextLine(name, left, foot, squeezed(name, style.small, room)),
        TextLine(table, right if name else left, foot) if table else None,
        tuple(_rows(cell, names, box, style=style)),
        _sentence(cell, table),
    )


def _is_numbered(at: InBracket) -> bool:
    """Whether its match has no name but a number in its round."""
    return at.left >= NAMED - 1 or (at.left > 0 and at.part in _NUMBERED)


def _rows(
    cell: BracketCell, names: Sequence[Sequence[str]], box: Box, *, style: Style
) -> Iterator[MatchRow]:
    top, left = box.y + _top(style), box.x + style.pad
    for place, lines in zip(cell.places, names, strict=True):
        feet = [top + style.name * 6 // 5 + n * style.line for n in range(len(lines))]
        written = tuple(
            TextLine(text, left, foot, squeezed(text, style.name, style.room))
            for text, foot in zip(lines, feet, strict=True)
        )
        right = box.right - style.pad
        figure = TextLine(str(place.figure), right, feet[0]) if place.figure is not None else None
        under = feet[-1] + style.name // 3
        long = min(widest([lines[-1]], style.name) * 24 // 25, style.room)
        stroke = _stroke(cell.at, long, left=left, foot=under) if place.won else ""
        yield MatchRow(place, written, figure, stroke)
        top += _row_height(lines, style)


def _stroke(at: InBracket, long: int, *, left: int, foot: int) -> str:
    """The stroke under the winner, as if drawn by hand: a slight bow, the same each time."""
    bow = (at.left * 7 + at.place * 5) % 5 - 2
    tilt = (at.left * 3 + at.place * 11) % 3 - 1
    return f"M{left} {foot + tilt}Q{left + long // 2} {foot + bow} {left + long} {foot - tilt}"


def _sentence(cell: BracketCell, table: str) -> str:
    """A match for a screen reader: its name, its table, its sides, and the winner."""
    name = cell.line.name if cell.line else cell.name
    parts = [", ".join(filter(None, (name, table)))]
    won = _("(ganhou)")
    for place in cell.places:
        who = place.name.whole if place.name else place.awaits
        figure = "" if place.figure is None else str(place.figure)
        parts.append(" ".join(filter(None, (who, figure, won if place.won else ""))))
    return "; ".join(parts)
