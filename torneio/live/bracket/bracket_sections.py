"""A bracket too large for one picture, in parts: as many sections as fit, then the matches of their
winners up to the end. A section includes the match its winner goes on to, to show the next
opponent."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from torneio.live.bracket.tree import BracketCell, Column, Columns
from torneio.play.models import InBracket

WHOLE = 16  # matches under one another that still fit in one picture
PART = 8  # and in each part of a larger one
LAST = "final"
ON_A_WALL = 3  # rounds beside one another


class BracketPiece(NamedTuple):
    """A part of a bracket: the sections by number, from 1, then (0) all after them."""

    number: int
    columns: Columns

    @property
    def value(self) -> str:
        """Its value in a query parameter."""
        return str(self.number) if self.number else LAST

    @property
    def is_drawn(self) -> bool:
        """Whether any of its matches is drawn."""
        return any(cell.line for cell in self._cells)

    @property
    def is_played(self) -> bool:
        """Whether one of its matches is being played."""
        return any(cell.line and not cell.is_over for cell in self._cells)

    @property
    def _cells(self) -> Iterator[BracketCell]:
        return (cell for column in self.columns for cell in column.cells)


def sections(columns: Columns, *, whole: int = WHOLE) -> list[BracketPiece]:
    """The parts of a bracket; one, of number 0, where it is a single picture."""
    leaves = _leaves(columns)
    if _most(leaves, columns[-1]) <= whole or not any(each.to for each in columns[0].cells):
        return [BracketPiece(0, columns)]
    cut = next(
        n for n in range(len(columns) - 1, -1, -1) if _most(leaves, columns[n]) <= PART or n == 0
    )
    top = columns[cut].cells
    root_of = {cell.at: number for number, cell in enumerate(top, 1)}
    for column in reversed(columns[:cut]):
        for cell in column.cells:
            if cell.to in root_of:
                root_of[cell.at] = root_of[cell.to]
    members: dict[int, set[InBracket]] = defaultdict(set)
    for at, number in root_of.items():
        members[number].add(at)
    parts = [
        BracketPiece(number, _those(columns, members[number] | ({root.to} if root.to else set())))
        for number, root in enumerate(top, 1)
    ]
    return [*parts, BracketPiece(0, columns[cut:])]


def that_fit(columns: Columns) -> Columns:
    """Of rounds drawn anew those that are no picture too large: a match of theirs leads to no other
    by which it could be cut, and every round has a page of its own, in pages."""
    return [column for column in columns if len(column.cells) <= WHOLE]


def current(parts: Sequence[BracketPiece]) -> BracketPiece:
    """The part to show first: the last once any of it is drawn, or the one being played."""
    *sections_, last = parts
    if last.is_drawn or not sections_:
        return last
    return next((each for each in sections_ if each.is_played), sections_[0])


def of_a_wall(columns: Columns, fits: Callable[[Columns], bool]) -> list[Columns]:
    """The rounds from the first that is not over, as many as stand beside one another on a wall: in
    one piece, or in as few as fit, each with whole ways to its last round. Where not even one way
    fits, it is shorter."""
    for rounds in range(ON_A_WALL, 0, -1):
        pieces = list(_pieces(_from_now(columns, rounds), fits))
        if all(map(fits, pieces)):
            break
    return pieces


def _from_now(columns: Columns, rounds: int) -> Columns:
    """So many rounds from the first that is not over, or the last of all."""
    over = (all(cell.is_over for cell in column.cells) for column in columns)
    played = next((n for n, is_over in enumerate(over) if not is_over), len(columns))
    first = max(min(played, len(columns) - rounds), 0)
    return columns[first : first + rounds]


def _pieces(columns: Columns, fits: Callable[[Columns], bool]) -> Iterator[Columns]:
    """The ways to their ends, in the order of these, as many together as fit."""
    taken: set[InBracket] = set()
    for way in _ways(columns):
        if taken and not fits(_those(columns, taken | way)):
            yield _those(columns, taken)
            taken = set()
        taken |= way
    yield _those(columns, taken)


def _ways(columns: Columns) -> list[set[InBracket]]:
    """The matches that lead to each match from which no winner goes on here, and that."""
    cells = [cell for column in columns for cell in column.cells]
    here = {cell.at for cell in cells}
    way_of: dict[InBracket, set[InBracket]] = {}
    for cell in reversed(cells):  # a winner goes on to a later column
        way_of[cell.at] = way_of[cell.to] if cell.to in here else {cell.at}
        way_of[cell.at].add(cell.at)
    return [way_of[cell.at] for cell in cells if cell.to not in here]


def _those(columns: Columns, places: set[InBracket]) -> Columns:
    found = [
        Column(name, tuple(cell for cell in cells if cell.at in places)) for name, cells in columns
    ]
    return [column for column in found if column.cells]


def _leaves(columns: Columns) -> dict[InBracket, int]:
    """For each match the number of first matches that lead to it, which stand under one another."""
    leaves: dict[InBracket, int] = defaultdict(int)
    for _name, cells in columns:
        for cell in cells:
            leaves[cell.at] = leaves[cell.at] or 1
            if cell.to:
                leaves[cell.to] += leaves[cell.at]
    return leaves


def _most(leaves: dict[InBracket, int], column: Column) -> int:
    return max(leaves[cell.at] for cell in column.cells)
