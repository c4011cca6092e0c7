"""Reads a list as people write it: one entry a line, with the doubts about the reading."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from torneio.lists.behind import bare, certain, is_age, is_no_place, is_pending, paid_behind
from torneio.lists.cells import Row
from torneio.lists.columns import Layout, fits, found_in, is_mark, said
from torneio.lists.given_names import begins_like_a_person
from torneio.lists.headings import CLUB, CONTACT, NAME, NUMBER, OF_A_PAIR, OTHER, PLAYER, PLAYERS
from torneio.lists.home_places import with_places
from torneio.lists.letters import fold, trim
from torneio.lists.line import (
    ALONE,
    GREETED,
    LAST_IS_CLUB,
    LAST_PLAYS,
    LEFT_OVER,
    MAY_BE_NUMBERED,
    NO_PAIR,
    READ_APART,
    SPARE,
    UNSURE,
    Line,
    Reading,
)
from torneio.lists.numbering import is_called_by_number, is_number, without_numbering
from torneio.lists.pair_cell import (
    NamedPlayers,
    favourite_of,
    in_brackets,
    is_said_alone,
    joins,
    person,
    players_in,
    squad_in,
    titled,
)
from torneio.lists.sections import Cells, Section, sections_of, sections_of_cells
from torneio.lists.talk import (
    is_of_an_evening,
    is_remark,
    is_talk,
    is_title,
    may_be_talk,
    speaks,
)

_QUESTION = re.compile(r"\?\W*$")
_READ = {NAME, PLAYER, PLAYERS, CLUB, CONTACT}


def read(text: str, *, names: int = OF_A_PAIR) -> Reading:
    """Every line of `text` with content, in order. Where `names` is 1 a line is one player,
    whatever it holds; else so many columns without a heading are players."""
    return _read(sections_of(text, is_one=names == 1), names=names)


def read_cells(rows: Iterable[tuple[int, Cells]], *, names: int = OF_A_PAIR) -> Reading:
    """The same from the rows of a sheet, each with its number in it."""
    return _read(sections_of_cells(rows), names=names)


def _read(sections: Sequence[Section], *, names: int) -> Reading:
    lines = [line for section in sections for line in _Reader(section, names=names).lines()]
    headings = tuple(section.heading for section in sections if section.heading)
    return Reading(
        with_places(lines), headings, tuple(name for section in sections for name in section.unread)
    )


class _Reader:
    """Reads the lines of a section by the columns they have in common; a line that departs from
    them is read by itself."""

    def __init__(self, section: Section, *, names: int) -> None:
        self.rows = section.rows()
        self.is_one, self.names = names == 1, names
        self.about = _about_the_list(self.rows, may_begin=not section.heading)
        entries = [row for row in self.rows if row.line not in self.about]
        several = [row for row in entries if len(row.texts) > 1]
        self.layout = section.layout or found_in(several or entries, names=names)
        self.favourite = favourite_of(row.texts[0].text for row in entries if len(row.texts) == 1)
        pairs = [row for row in entries if joins(next(said(row, self.layout, PLAYERS), ""))]
        clubs = (said(row, self.layout, CLUB) for row in pairs or entries)
        self.clubs = frozenset(fold(club) for of_a_line in clubs for club in of_a_line)

    def lines(self) -> list[Line]:
        """The entries; where most lines are of one kind, the others are marked."""
        read = [self._line(row) for row in self.rows]
        if self.is_one:
            return [line for line, _kind in read]
        usual = self._usual(Counter(kind for line, kind in read if len(line.players) > 1))
        return [
            line._replace(notes=(READ_APART, *line.notes))
            if usual and kind != usual and len(line.players) > 1
            else line
            for line, kind in read
        ]

    def _usual(self, kinds: Counter[str]) -> str:
        """The kind that most of the list's lines have, if any."""
        if self.layout.named:
            return _kind(self.layout)
        kind, count = kinds.most_common(1)[0] if kinds else ("", 0)
        return kind if count > 1 and 3 * count >= 2 * kinds.total() else ""

    def _line(self, row: Row) -> tuple[Line, str]:
        """An entry, and the kind of its line."""
        if row.line in self.about:
            return _no_entry(row, self.layout), _kind(self.layout)
        if self.is_one or fits(row, self.layout, clubs=self.clubs):
            return self._by(self.layout, row), _kind(self.layout)
        own = found_in([row], names=self.names)
        kind = _kind(own)
        return self._by(own, row), "apart" if kind == _kind(self.layout) else kind

    def _by(self, layout: Layout, row: Row) -> Line:
        """A line by a layout."""
        named = titled(self._named(layout, row))
        told = bare(named.players)
        players = told.names
        clubs, marks = _clubs([*said(row, layout, CLUB), *filter(None, [named.club])])
        club, *more = clubs or [""]
        left = [*_left(layout, row), *told.paid, *marks, *more, *told.pending, *told.remarks]
        names = [*said(row, layout, NAME), *filter(None, [named.name])]
        names = [name for name in names if not _numbers_a_pair(name)]
        may_be_club = not layout.named and not club and 2 < len(players) <= len(layout.places)
        doubted = (
            (LEFT_OVER, left),
            (LAST_PLAYS, may_be_club),
            (LAST_IS_CLUB, len(players) > 1 and self._is_bare(club, layout, row)),
            (GREETED, may_be_talk(row.text) or any(map(speaks, players))),
            (UNSURE, told.is_doubted or _ends_in_doubt(row, players)),
            (SPARE, row.is_spare),
            (ALONE, not self.is_one and _is_said_alone(row, players)),
            (MAY_BE_NUMBERED, row.may_be_numbered),
        )
        notes = [note for note, holds in doubted if holds]
        return Line(
            row.line,
            row.text,
            players,
            name=next(iter(names), ""),
            club=club,
            contact=", ".join(_contacts(layout, row)),
            left=" · ".join(left),
            notes=tuple(notes),
        )

    def _is_bare(self, club: str, layout: Layout, row: Row) -> bool:
        """Whether only its column says that this is a club, and it may be one more player."""
        of_columns = (paid_behind(each)[0] for each in said(row, layout, CLUB))
        if self.is_one or layout.named or club not in of_columns:
            return False
        return layout.one_each or begins_like_a_person(club)

    def _named(self, layout: Layout, row: Row) -> NamedPlayers:
        """The players of a line, from the columns that hold them."""
        if layout.places:
            cells = [row.cells[place].text for place in layout.places if place < len(row.cells)]
            return NamedPlayers(tuple(name for cell in cells if (name := person(cell))))
        cells = list(said(row, layout, PLAYERS))
        if self.is_one:
            return NamedPlayers(tuple(cells[:1]))
        found = [self._pair(cell) for cell in cells]
        players = tuple(name for each in found for name in each.players)
        return found[0]._replace(players=players) if found else NamedPlayers(())

    def _pair(self, cell: str) -> NamedPlayers:
        """The players of a cell; the text in brackets behind them does not join names."""
        if squad := squad_in(cell):
            return squad
        pair, behind = in_brackets(cell)
        if not (joins(pair) and ("," in behind or joins(behind))):
            return players_in(cell, favourite=self.favourite)
        named = players_in(pair, favourite=self.favourite)
        last = f"{named.players[-1]} ({behind})" if named.players else behind
        return named._replace(players=(*named.players[:-1], last))


def _about_the_list(rows: Sequence[Row], *, may_begin: bool) -> set[int]:
    """The numbers of the lines that are no entries. The day of the evening stands before all
    entries, where these lines `may_begin` a list."""
    found: set[int] = set()
    for row in rows:
        if _is_about_the_list(row) or (may_begin and _is_of_an_evening(row)):
            found.add(row.line)
        else:
            may_begin = False
    if may_begin:  # nothing but titles: where they have columns, a day is one of these
        found -= {row.line for row in rows if len(row.texts) > 1 and not _is_about_the_list(row)}
    return found


def _is_about_the_list(row: Row) -> bool:
    if is_talk(row.text):
        return True
    said = [row.text, row.text.strip("*_~ "), *(cell.text for cell in row.texts)]
    return len(row.texts) == 1 and (any(map(is_title, said)) or is_remark(row.text))


def _is_of_an_evening(row: Row) -> bool:
    # "*Sueca*", as a message has it, is decorated, and "* Sueca" numbered.
    is_decorated = row.text[0] in "*_~" or not row.text[0].isascii()
    text = trim(row.text) if is_decorated and not row.text[-1].isalnum() else row.text
    is_numbered = without_numbering(text) != text
    return not is_numbered and is_of_an_evening(", ".join(cell.text for cell in row.texts))


def _no_entry(row: Row, layout: Layout) -> Line:
    """A line about the list, its text whole in the place of a name."""
    contact = ", ".join(_contacts(layout, row))
    text = ", ".join(cell.text for cell in row.texts)
    return Line(row.line, row.text, (text,), contact=contact, notes=(NO_PAIR,))


def _clubs(said: Sequence[str]) -> tuple[list[str], list[str]]:
    """The clubs among what a line says of clubs, and what else stands there."""
    others = [text for text in said if _is_no_club(text)]
    clubs = [paid_behind(certain(text)[0]) for text in said if text not in others]
    return [club for club, _mark in clubs], [*others, *(mark for _club, mark in clubs if mark)]


def _is_no_club(text: str) -> bool:
    return is_mark(fold(text)) or is_pending(text) or is_no_place(text) or is_age(text)


def _ends_in_doubt(row: Row, players: Sequence[str]) -> bool:
    """Whether a question mark ends the line of a pair: of one player it may stand for the other."""
    return len(players) > 1 and bool(_QUESTION.search(row.text))


def _is_said_alone(row: Row, players: Sequence[str]) -> bool:
    """Whether a line says of its one player that a partner is missing: "Nelo (sozinho)"."""
    return len(players) == 1 and is_said_alone(row.text) and not is_said_alone(players[0])


def _kind(layout: Layout) -> str:
    return "one each" if layout.one_each else "together"


def _numbers_a_pair(name: str) -> bool:
    return is_number(name) or is_called_by_number(name)


def _contacts(layout: Layout, row: Row) -> Iterator[str]:
    """The contacts of a pair: a column of contacts whole, phones and addresses of the others."""
    for place, cell in enumerate(row.cells):
        if cell.text and layout.role(place) == CONTACT:
            yield cell.whole
        else:
            yield from cell.contacts


def _left(layout: Layout, row: Row) -> list[str]:
    """The texts without a column for them; an ignored column that has a heading is reported only
    once."""
    ignored = {OTHER} if layout.named else set()
    return [
        cell.text
        for place, cell in enumerate(row.cells)
        if cell.text
        and layout.role(place) not in _READ | ignored
        and not (layout.role(place) == NUMBER and is_number(cell.text))
    ]
