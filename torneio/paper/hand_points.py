"""The points of the hands as they are written on paper, to be typed in afterwards."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from django.utils.translation import gettext as _

A_LINE = 10  # hands that have room across a quarter of a page
MOST_LINES = 6


class PointsLine(NamedTuple):
    """A line of cells to write in, with what stands before it."""

    head: str
    cells: tuple[str, ...]


class HandPoints(NamedTuple):
    """The numbers of the hands, and a line a partida, or several where it can have more hands than
    a line; `is_whole`: it never has more than those."""

    hands: tuple[int, ...]
    lines: tuple[PointsLine, ...]
    is_whole: bool


def most_hands(target: int) -> int:
    """The hands of a partida of all its riscos one by one, and a tie."""
    return 2 * target


def hand_points(partidas: int, *, target: int, known: Sequence[Sequence[str]] = ()) -> HandPoints:
    """Room for all the hands of so many partidas, as far as a sheet has it, with those `known`."""
    a_partida = most_hands(target)
    of_each = min(-(-a_partida // A_LINE), max(1, MOST_LINES // partidas))
    across = min(A_LINE, -(-a_partida // of_each))
    each = zip_longest(range(1, partidas + 1), known, fillvalue=())
    room = [(number, (*cells, *("",) * (of_each * across - len(cells)))) for number, cells in each]
    lines = tuple(line for number, cells in room for line in _lines(number, cells, across=across))
    return HandPoints(tuple(range(1, across + 1)), lines, of_each * across >= a_partida)


def _lines(number: object, cells: Sequence[str], *, across: int) -> Iterator[PointsLine]:
    for at in range(0, len(cells), across):
        head = f"+{at}" if at else _("Partida %(number)s") % {"number": number}
        here = tuple(cells[at : at + across])
        yield PointsLine(head, here + ("",) * (across - len(here)))
