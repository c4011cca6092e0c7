"""A line cut into cells, by the separator it has."""

import csv
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from torneio.lists.contacts import take_contacts
from torneio.lists.letters import seen, tidy, trim
from torneio.lists.numbering import is_number, without_numbering
from torneio.lists.pair_cell import CENTS, begins_joined, joins

SEPARATORS = "\t;|"
_CUTS_NOTHING = re.compile(rf"\([^()]*\)|{CENTS}", re.IGNORECASE)
_HELD = "\N{INVISIBLE SEPARATOR}"  # in the place of a comma that cuts nothing
_ONLY_JOINS = {"e", "y", "com", "c/", "&", "+"}


class Cell(NamedTuple):
    """A cell: its text without the contacts in it, those contacts, and `whole`, all of it."""

    text: str = ""
    contacts: tuple[str, ...] = ()
    whole: str = ""

    @property
    def says_something(self) -> bool:
        """Whether there is a letter, a figure or a contact in it."""
        return bool(self.contacts) or any(each.isalnum() for each in self.text)


class Row(NamedTuple):
    """A line in cells, without the number before it; `width` counts the cells it was written in,
    the empty ones too. It `may_be_numbered` where a number stands before the name that others of
    the list have taken from them; it `is_spare` below a heading of substitutes."""

    line: int
    text: str
    cells: tuple[Cell, ...]
    width: int
    may_be_numbered: bool = False
    is_spare: bool = False

    @property
    def texts(self) -> list[Cell]:
        """The cells with text besides contacts."""
        return [cell for cell in self.cells if cell.text]


def split_line(line: str, *, by: str = "") -> list[str]:
    """The cells of a line: cut `by` the separator its list is known to have, else by tab, `;` or
    `|`, whichever comes first in that order, else by commas where those stand in no name."""
    line = seen(line)
    if by and by in line:
        return _tidied(_parsed(line, by))
    for mark in SEPARATORS:
        if mark in line and filled(cells := _tidied(_parsed(line, mark))) > 1:
            return _numbered_apart(cells)
    if "," in line and (by_commas := _by_commas(line)):
        return by_commas
    mark = next((mark for mark in SEPARATORS if mark in line), "\t")
    return _tidied(_parsed(line, mark))


def comma_cells(line: str) -> int:
    """How many cells commas would make of a line that has no other separator."""
    plain = "," in line and not any(mark in line for mark in SEPARATORS)
    return filled(_parsed(line, ",")) if plain else 0


def cell_of(text: str) -> Cell:
    """A cell without its contacts and the marks around it."""
    rest, contacts = take_contacts(text)
    return Cell(trim(rest), contacts, text)


def _parsed(line: str, mark: str) -> list[str]:
    """Quotes as in CSV, also after a number and before a blank; an unmatched quote is an ordinary
    character."""
    if mark == "|":
        line = line.strip().strip("|")
    if mark == "," and (held := _CUTS_NOTHING.sub(_held, line)) != line:
        return [cell.replace(_HELD, ",") for cell in _parsed(held, ",")]
    if '"' not in line:
        return line.split(mark)
    if (unnumbered := without_numbering(line)).startswith('"'):
        line = unnumbered
    quoted = re.sub(rf'" +(?={re.escape(mark)}|$)', '"', line)
    try:
        return next(csv.reader([quoted], delimiter=mark, strict=True, skipinitialspace=True), [""])
    except csv.Error:
        return line.split(mark)


def _held(found: re.Match[str]) -> str:
    """The text in brackets, or the comma of cents, protected: such commas separate no cells."""
    return found[0].replace(",", _HELD)


def _tidied(cells: Sequence[str]) -> list[str]:
    """The cells without those that only join their neighbours: "Zé", "e", "Tó" in three columns."""
    tidied = [tidy(cell) for cell in cells]
    around = zip(["", *tidied], [*tidied[1:], ""], strict=False)
    return [
        cell
        for cell, beside in zip(tidied, around, strict=True)
        if cell.casefold() not in _ONLY_JOINS or not all(beside)
    ]


def filled(cells: Sequence[str]) -> int:
    """How many cells are not empty."""
    return sum(bool(cell.strip()) for cell in cells)


def _numbered_apart(cells: list[str]) -> list[str]:
    """The number "1." as a cell apart from "Zé;Tó": the text after it has a separator of its
    own."""
    first, *others = filter(None, cells)
    if len(others) == 1 and (is_number(first) or not trim(first)):
        return [first, *split_line(others[0])]
    return cells


def _by_commas(line: str) -> list[str] | None:
    """The cells between commas; None where a comma may stand inside a name: "Silva, José e Costa,
    António", "Ana, Zé e Tó" and "Xico, 83 anos, e Ana" are one cell each."""
    cells = _tidied(_parsed(line, ","))
    said = list(_said(cells))
    if len(said) < 2 and filled(cells) < 2:
        return None
    joined = [place for place, text in enumerate(said) if joins(text)]
    goes_on = not joined and any(map(begins_joined, said))
    return cells if joined in ([], [0]) and not goes_on else None


def _said(cells: Sequence[str]) -> Iterator[str]:
    """The text of the cells besides numbers and contacts."""
    for place, cell in enumerate(cells):
        text = cell_of(without_numbering(cell) if place == 0 else cell).text
        if text and not (place == 0 and is_number(cell)):
            yield text
