"""A list split into lines of cells; a line of headings begins a section with its own columns."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from torneio.lists.cells import SEPARATORS, Row, cell_of, comma_cells, filled, split_line
from torneio.lists.columns import Layout, from_heading
from torneio.lists.given_names import begins_like_a_person
from torneio.lists.headings import NUMBER, OTHER, meanings
from torneio.lists.letters import seen, tidy, trim
from torneio.lists.numbering import (
    bare_number,
    behind_title,
    count_up,
    is_called_by_number,
    is_number,
    without_bare_number,
    without_lead,
    without_numbering,
    without_stamp,
)
from torneio.lists.pair_cell import joins, may_be_two, surely_joins
from torneio.lists.talk import is_talk, is_title, spares_in

Cells = Sequence[str]

_DASH = re.compile(r"\s+[-–—]\s+")
_ANY_NUMBER = re.compile(r"\D{0,9}(\d{1,5})")
_LINE_END = re.compile(r"\r\n|\r|\n")
_SEMICOLON, _ANY_MARK = re.compile(";"), re.compile(r"[;,|]")  # between two pairs
_NUMBERED = re.compile(r"(?:^|[\s;,|/])\s*(\d{1,3})\s?[.)ºª]\s*(?=[^\W\d])")


@dataclass
class _Draft:
    """A line being put in its columns."""

    line: int
    text: str
    cells: list[str]
    numbered: bool = False

    @property
    def first(self) -> int:
        """The place of the first cell with content."""
        return next((place for place, cell in enumerate(self.cells) if cell), 0)


@dataclass
class Section:
    """Lines under a line of headings, or under none: then the `layout` is still to be found."""

    layout: Layout | None = None
    heading: str = ""
    unread: tuple[str, ...] = ()
    mark: str = ""
    may_begin: bool = True  # only titles so far
    of_spares: bool = False  # the lines added from now on
    spares: set[int] = field(default_factory=set)
    lines: list[tuple[int, str, list[str]]] = field(default_factory=list)

    def rows(self) -> list[Row]:
        """The lines with content besides a number, in their columns."""
        drafts = [_Draft(line, _quoted(text, cells), cells) for line, text, cells in self._split()]
        for draft in drafts:
            _take_number(draft, self.layout)
        if self.layout is None or NUMBER not in self.layout.roles:
            _take_empty_numbers(drafts)
            _take_bare_numbers(drafts)
        counted = any(draft.numbered for draft in drafts)
        rows = (
            Row(
                each.line,
                each.text,
                tuple(map(cell_of, each.cells)),
                len(each.cells),
                counted and not each.numbered and _begins_with_a_number(each),
                each.line in self.spares,
            )
            for each in drafts
        )
        return [row for row in rows if any(cell.says_something for cell in row.cells)]

    def _split(self) -> Iterator[tuple[int, str, list[str]]]:
        """Each line with its cells; by commas too where the section's other lines have them."""
        counted = Counter(
            count
            for _line, text, cells in self.lines
            if (count := comma_cells(text)) == filled(cells) > 1 and not any(map(joins, cells))
        )
        usual = counted.most_common(1)[0][0] if counted else 0
        for line, text, cells in self.lines:
            again = usual and filled(cells) < 2 and comma_cells(text) == usual
            yield line, text, split_line(text, by=",") if again else cells


def sections_of(text: str, *, is_one: bool = False) -> list[Section]:
    """The sections of a text; its lines count from 1. Where an entry `is_one` player, a line with
    several names between commas is as many entries."""
    sections = [Section()]
    for number, line in lines_of(text):
        whole = without_stamp(seen(line).strip(" "))
        in_columns = sections[-1].layout is not None
        for said in [without_lead(whole)] if in_columns else _entries_in(whole, is_one=is_one):
            _add(sections, number, said, cells=split_line(said, by=sections[-1].mark))
    return sections


def _entries_in(line: str, *, is_one: bool) -> list[str]:
    """The entries of a line: several where each has its number, "4) Zé e Tó; 5) Rui e Quim", or
    where all between semicolons are pairs, or all between commas people who come alone; behind a
    title of pairs, all between any marks."""
    pairs, line = _pieces(behind_title(line), _ANY_MARK), without_lead(line)
    if numbered := _numbered_in(line):
        return numbered
    if len(pairs) > 1 and all(map(may_be_two, pairs)):
        return pairs
    if len(pairs := _pairs_in(line, between=_SEMICOLON)) > 1:
        return pairs
    people = [piece.strip() for piece in line.split(",")]
    if is_one and len(people) > 2 and all(map(begins_like_a_person, people)):
        return people
    return [line]


def _numbered_in(line: str) -> list[str]:
    """The entries of a line by their numbers, which count up from its beginning; pairs behind a
    numbered one, "2) Rui e Quim; Ana e Eva; 4) ...", may have none. Empty where they do not."""
    found = list(_NUMBERED.finditer(line))
    starts, numbers = [each.start() for each in found], [int(each[1]) for each in found]
    if len(found) < 2 or starts[0] > 0:
        return []
    ends = [*starts[1:], len(line)]
    entries = [
        _pairs_in(line[at:end], between=_ANY_MARK) for at, end in zip(starts, ends, strict=True)
    ]
    steps = zip(numbers, numbers[1:], entries, strict=False)
    counts = all(after - before in {1, len(said)} for before, after, said in steps)
    return [*chain(*entries)] if counts else []


def _pairs_in(text: str, *, between: re.Pattern[str]) -> list[str]:
    """The pairs in a text, cut `between` them, where all are pairs; else the text."""
    text = text.strip(" ;,|/")
    pieces = _pieces(text, between)
    return pieces if all(surely_joins(without_numbering(piece)) for piece in pieces) else [text]


def _pieces(text: str, between: re.Pattern[str]) -> list[str]:
    return [piece for each in between.split(text) if (piece := each.strip())]


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text that are not blank, each with its number from 1."""
    for number, line in enumerate(_LINE_END.split(text), start=1):
        if line and not line.isspace():
            yield number, line


def sections_of_cells(rows: Iterable[tuple[int, Cells]]) -> list[Section]:
    """The same from the rows of a sheet; a row with only one cell is read as a line of text."""
    sections = [Section()]
    for line, cells in rows:
        tidied = [tidy(cell) for cell in cells]
        if (said := filled(tidied)) == 1:
            whole = next(cell for cell in cells if cell.strip())
            split = split_line(whole, by=sections[-1].mark)
            tidied = split if filled(split) > 1 else tidied
        if said:
            _add(sections, line, "", cells=tidied)
    return sections


def _add(sections: list[Section], line: int, text: str, *, cells: list[str]) -> None:
    """Add a line to the last section, or begin a section under this line of headings."""
    section = sections[-1]
    if filled(cells) and (behind := spares_in(_shown(cells))) is not None:
        section.of_spares, section.may_begin = True, False
        if not behind:
            return
        cells = split_line(behind, by=section.mark)
    found = meanings(cells, first=section.may_begin)
    if found is None and section.may_begin and comma_cells(text) > 1:  # "Clube/Terra" is one cell
        named = split_line(text, by=",")
        found = meanings(named, first=True)
        cells = named if found else cells
    if found is None and section.may_begin and meanings(_DASH.split(_shown(cells)), first=False):
        # No line below is cut so.
        sections.append(Section(heading=_quoted(text, cells), may_begin=False))
        return
    if found is None:
        said = _shown(cells)
        section.may_begin = section.may_begin and (is_title(said) or is_talk(said))
        section.of_spares = section.of_spares and not (filled(cells) == 1 and is_title(said))
        section.spares |= {line} if section.of_spares else set()
        section.lines.append((line, text, cells))
        return
    unread = tuple(cell for cell, meaning in zip(cells, found, strict=True) if meaning == OTHER)
    layout = from_heading(found, cells) if filled(cells) > 1 else None
    mark = next((mark for mark in (*SEPARATORS, ",") if mark in text), "") if layout else ""
    heading = _quoted(text, cells)
    sections.append(Section(layout, heading, unread, mark, may_begin=False))


def _quoted(text: str, cells: Cells) -> str:
    """A line as it was typed; one from a sheet has only cells."""
    return text if text and "\t" not in text else _shown(cells)


def _shown(cells: Cells) -> str:
    return " · ".join(cell for cell in cells if cell)


def _take_number(draft: _Draft, layout: Layout | None) -> None:
    """Take the number from the front of a line: a cell of its own, or before the first name."""
    cells, first = draft.cells, draft.first
    if filled(cells) == 1 and is_number(cells[first]):
        cells.clear()
        return
    if layout is not None and NUMBER in layout.roles:
        place = layout.roles.index(NUMBER)
        if first == place and len(cells) < layout.width and not _numbers(cells[first:]):
            cells.insert(place, "")
        return
    if _numbers(cells[first:]) and (layout is None or len(cells) > layout.width):
        del cells[: first + 1]
        draft.numbered = True
    elif cells:
        rest = without_numbering(cells[first])
        draft.numbered = rest != cells[first]
        cells[first] = rest


def _numbers(cells: Cells) -> bool:
    """Whether the first of these cells is the number of the line."""
    first, others = cells[0], [cell for cell in cells[1:] if cell]
    if is_called_by_number(first):
        return len(others) > 1 or any(joins(cell_of(cell).text) for cell in others)
    return bool(others) and (is_number(first) or not trim(first))


def _take_empty_numbers(drafts: Sequence[_Draft]) -> None:
    """Take the empty first cell of a line whose list has numbers there."""
    if 2 * sum(draft.numbered for draft in drafts) > len(drafts):
        for draft in drafts:
            if len(draft.cells) > 1 and not draft.cells[0] and not draft.numbered:
                del draft.cells[0]


def _take_bare_numbers(drafts: Sequence[_Draft]) -> None:
    """Take numbers without a mark where they count the lines: "1 Zé e Tó"; also between lines with
    marked numbers: "1. ...", "2 ...", "3) ..."."""
    left = [draft for draft in drafts if draft.cells and not draft.numbered]
    numbers = [bare_number(draft.cells[draft.first]) for draft in left]
    if not count_up(numbers):
        around = _numbers_around(drafts)
        left = [draft for draft in left if around.get(draft.line, 0) == bare_number(_first(draft))]
    for draft in left:
        draft.cells[draft.first] = without_bare_number(_first(draft))


def _first(draft: _Draft) -> str:
    return draft.cells[draft.first]


def _begins_with_a_number(draft: _Draft) -> bool:
    return bool(draft.cells) and bare_number(_first(draft)) is not None


def _numbers_around(drafts: Sequence[_Draft]) -> dict[int, int]:
    """The number that the marked ones just before and after would give a line, by its line; in a
    list that mostly has them the one before alone gives it to the lines at the end."""
    found = {}
    for before, here, after in zip(drafts, drafts[1:], drafts[2:], strict=False):
        if before.numbered and after.numbered:
            first, last = map(_marked, (before, after))
            if first and last == first + 2:
                found[here.line] = first + 1
    marked = [at for at, draft in enumerate(drafts) if draft.numbered]
    if marked and 2 * len(marked) >= len(drafts) and (first := _marked(drafts[marked[-1]])):
        for number, draft in enumerate(drafts[marked[-1] + 1 :], start=first + 1):
            found[draft.line] = number
    return found


def _marked(draft: _Draft) -> int:
    """The number at the front of a line as it was written; 0 for none."""
    found = _ANY_NUMBER.match(draft.text)
    return int(found[1]) if found else 0
