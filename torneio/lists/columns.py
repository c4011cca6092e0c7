"""The content of a list's columns, found from all its lines together."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from torneio.lists.behind import MONEY, PAYS
from torneio.lists.cells import Row
from torneio.lists.contacts import is_short_number
from torneio.lists.headings import (
    CLUB,
    CONTACT,
    NAME,
    OF_A_PAIR,
    OTHER,
    PERSON,
    PLAYER,
    PLAYERS,
    turn_of,
)
from torneio.lists.letters import fold
from torneio.lists.pair_cell import joins, looks_like_own_name, surely_joins

_MARKS = {
    *["sim", "nao", "s", "n", "x", "ok", "confirmado", "confirmada", "presente", "falta"],
    "a confirmar",
}
_OF_MONEY = re.compile(
    rf"(?:(?:e|ainda|por|nao|falta|so|ja)\s+)*{PAYS}.*|{MONEY}(?:[\s,;–-]+.*\b{PAYS}.*)?"
)


def is_mark(plain: str) -> bool:
    """Whether a text, folded, marks attendance or payment: "sim", "so paga um"."""
    return plain in _MARKS or bool(_OF_MONEY.fullmatch(plain))


class Layout(NamedTuple):
    """The role of each place in a line. `places` are the players', in their own order; `named` says
    that a line of headings decided, `width` in how many cells a whole line is written."""

    roles: tuple[str, ...]
    places: tuple[int, ...] = ()
    width: int = 0
    named: bool = False

    @property
    def one_each(self) -> bool:
        """Whether every player has a column."""
        return self.roles.count(PLAYER) > 1

    def role(self, place: int) -> str:
        """The role of a place, "" where the list has no such column."""
        return self.roles[place] if place < len(self.roles) else ""


class _Column:
    """Counts over the cells of one column, from all lines."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.filled = self.joined = self.sure = self.reached = self.marks = self.own = 0
        self.said: set[str] = set()

    def count(self, text: str, *, reached: bool) -> None:
        self.filled += 1
        plain = fold(text)
        if not text or (is_short_number(text) and not is_mark(plain)):
            self.reached += reached or bool(text)
            return
        self.said.add(plain)
        self.marks += is_mark(plain)
        self.own += looks_like_own_name(text)
        if joins(text):
            self.joined += 1
            self.sure += surely_joins(text)

    @property
    def of_contacts(self) -> bool:
        return 2 * self.reached >= self.filled

    @property
    def of_pairs(self) -> bool:
        """Whether its cells name whole pairs, though there is a column for more."""
        return 2 * self.sure > self.filled or (
            self.filled > 2 and 5 * self.joined >= 4 * self.filled
        )

    def repeats(self, most: float) -> bool:
        """Whether it has few different texts, each often, as clubs do."""
        return self.filled > 3 and len(self.said) <= most * self.filled

    def differs(self) -> bool:
        """Whether nearly every line has a different text, as names do."""
        return 10 * len(self.said) >= 8 * self.filled


def from_heading(meanings: Sequence[str], headings: Sequence[str]) -> Layout:
    """The layout that a line of headings names."""
    alike = [meaning for meaning in meanings if meaning in {PERSON, PLAYER}]
    roles = []
    for meaning in meanings:
        if meaning in {PERSON, PLAYER}:
            roles.append(PLAYER if len(alike) > 1 else PLAYERS)
        elif meaning == NAME and (alike or PLAYERS in meanings):
            roles.append(NAME)
        else:
            roles.append(PLAYERS if meaning == NAME else meaning)
    places = [place for place, role in enumerate(roles) if role == PLAYER]
    places.sort(key=lambda place: turn_of(headings[place]))
    return Layout(tuple(roles), tuple(places), len(roles), named=True)


def found_in(rows: Sequence[Row], *, names: int = OF_A_PAIR) -> Layout:
    """The layout that lines without headings share; a line may hold as many `names`."""
    columns = _counted(rows)
    roles = ["" for _column in columns]
    texts = []
    for column in columns:
        if column.filled and column.of_contacts:
            roles[column.place] = CONTACT
        elif column.filled and column.marks == column.filled and column.place:
            roles[column.place] = OTHER
        elif column.filled:
            texts.append(column)
    found = _of_one(texts) if names == 1 else _roles(texts, names)
    for column, role in zip(texts, found, strict=True):
        roles[column.place] = role
    places = tuple(place for place, role in enumerate(roles) if role == PLAYER)
    return Layout(tuple(roles), places, max((row.width for row in rows), default=0))


def _counted(rows: Sequence[Row]) -> list[_Column]:
    columns = [_Column(place) for place in range(max((len(row.cells) for row in rows), default=0))]
    for row in rows:
        for cell, column in zip(row.cells, columns, strict=False):
            if cell.whole:
                column.count(cell.text, reached=bool(cell.contacts))
    return columns


def _of_one(texts: Sequence[_Column]) -> list[str]:
    return [PLAYERS, CLUB, *(OTHER for _more in texts[2:])][: len(texts)]


def _roles(texts: Sequence[_Column], most: int) -> list[str]:
    """A role for each column of text."""
    match texts:
        case [] | [_]:
            return [PLAYERS] * len(texts)
        case [first, second]:
            return _of_two(first, second)
    first, second = texts[:2]
    rest = [OTHER for _more in texts[2:]]
    if first.of_pairs:
        return [PLAYERS, CLUB, *rest]
    if second.of_pairs:
        return [_before_a_pair(first), PLAYERS, CLUB if first.own else OTHER, *rest[1:]]
    return _of_players(texts, most)


def _of_two(first: _Column, second: _Column) -> list[str]:
    if 2 * first.joined >= first.filled:
        return [PLAYERS, CLUB]
    if 2 * second.joined >= second.filled:
        return [_before_a_pair(first), PLAYERS]
    if first.filled > 5 and first.differs() and second.repeats(0.5):
        return [PLAYERS, CLUB]
    return [PLAYER, PLAYER]


def _before_a_pair(column: _Column) -> str:
    return NAME if 2 * column.own > column.filled else CLUB


def _of_players(texts: Sequence[_Column], most: int) -> list[str]:
    """Three columns and more, one for each player: the club is the column that repeats where the
    others do not, else the one behind as many players as a pair may have."""
    start = 1 if 2 * texts[0].own > texts[0].filled else 0
    repeating = [column for column in texts[start:] if column.repeats(0.6)]
    others = [column for column in texts[start:] if column not in repeating]
    sure = len(repeating) == 1 and all(column.differs() for column in others[:2])
    club = texts.index(repeating[0]) if sure else start + most
    players = max(2, club - start)  # before the club players are as many as there are columns
    roles: list[str] = [NAME] * start
    for place in range(start, len(texts)):
        if place == club:
            roles.append(CLUB)
        else:
            roles.append(PLAYER if roles.count(PLAYER) < players else OTHER)
    return roles


def fits(row: Row, layout: Layout, *, clubs: frozenset[str] = frozenset()) -> bool:
    """Whether a line is built as its list is. `clubs` are those in the other lines."""
    texts = row.texts
    if layout.one_each:
        return _has_room(row, layout) and _one_each(row, layout)
    pair = next(said(row, layout, PLAYERS), "")
    if layout.named or joins(pair):
        return True
    if len(texts) < 2:
        return bool(pair) or row.width > 1
    return bool(pair) and len(texts) == 2 and fold(texts[1].text) in clubs


def said(row: Row, layout: Layout, role: str) -> Iterator[str]:
    """The texts of a line in the cells of one role."""
    for cell, its in zip(row.cells, layout.roles, strict=False):
        if its == role and cell.text:
            yield cell.text


def _one_each(row: Row, layout: Layout) -> bool:
    """Whether the players of a line stand in their columns, not both in one."""
    players = list(said(row, layout, PLAYER))
    if len(players) < 2:
        return not any(joins(name) for name in players)
    if layout.named or any(said(row, layout, CLUB)):
        return True
    return not surely_joins(players[0]) and not (row.width < layout.width and joins(players[0]))


def _has_room(row: Row, layout: Layout) -> bool:
    """Whether there is a column for every text of a line."""
    return all(layout.role(place) for place, cell in enumerate(row.cells) if cell.text)
