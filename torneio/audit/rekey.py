"""Paper sheets typed a second time: each is compared with the records; nothing is changed.

A sheet is one line, its rows apart by a stroke. Of two pairs: the points of Nós hand by hand, a row
for each partida ("61 95 30 / 70"), `x` for a hand that gave none, "4-2" for a partida known by its
riscos; or the result alone ("2-1"). Of single players: each player's total, a row for each deal, or
the last alone. Commas and semicolons are spaces.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.audit.papers import OF_PAIRS, Paper, paper_of
from torneio.book import writing
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.play.games import lock_any
from torneio.play.sheets import Sheet

MOST_LETTERS = 600
_APART = re.compile("[,;]")


@dataclass(frozen=True)
class PaperSheet:
    """The content of a sheet: rows of cells ("61", "x", "4-2"); or its result alone."""

    hands: tuple[tuple[str, ...], ...] = ()
    score: tuple[int, ...] | None = None

    def as_dict(self) -> dict[str, Any]:
        """As the book keeps it."""
        hands = {"hands": [list(row) for row in self.hands]} if self.hands else {}
        return hands | ({"score": list(self.score)} if self.score else {})

    @classmethod
    def from_dict(cls, said: dict[str, Any]) -> "PaperSheet":
        """The inverse; what is not in the book is not on the sheet."""
        hands = tuple(tuple(map(str, row)) for row in said.get("hands", ()))
        return cls(hands, tuple(said["score"]) if said.get("score") else None)


@dataclass(frozen=True)
class ComparedCell:
    """One hand as it was recorded and as the paper has it; empty where it is missing."""

    partida: int
    hand: int
    recorded: str
    typed: str

    @property
    def equal(self) -> bool:
        return self.recorded == self.typed


def read_line(text: str, *, paper: Paper = OF_PAIRS) -> PaperSheet | Problem:
    """A typed sheet, or the problem of its first unreadable word."""
    rows = [block.split() for block in _APART.sub(" ", text).split("/")]
    for word in (word for row in rows for word in row):
        if not paper.possible(word):
            return paper.unreadable(word[:20])
    cells = tuple(tuple(map(paper.plain, row)) for row in rows if row)
    if not cells:
        return Problem("empty_sheet")
    score = paper.result(cells)
    return PaperSheet(cells) if score is None else PaperSheet(score=score)


def recorded(sheet: Sheet) -> PaperSheet:
    """The facts of a match that count, as its paper would have them."""
    rows = paper_of(sheet.event).rows(sheet)
    return PaperSheet(tuple(map(tuple, rows)), tuple(sheet.came_to))


def compare(there: PaperSheet, typed: PaperSheet) -> list[ComparedCell]:
    """Recorded and typed hands side by side; empty where only the result was typed."""
    return [
        ComparedCell(partida, number, str(ours), str(theirs))
        for partida, (left, right) in enumerate(
            zip_longest(there.hands, typed.hands, fillvalue=()), start=1
        )
        for number, (ours, theirs) in enumerate(zip_longest(left, right, fillvalue=""), start=1)
    ]


def is_equal(there: PaperSheet, typed: PaperSheet) -> bool:
    """Whether the paper agrees with the records: all hands, or the result where it has only
    that."""
    if typed.hands:
        return typed.hands == there.hands
    return typed.score == there.score or there.hands == (_as_partida(typed.score),)


def _as_partida(score: Sequence[int] | None) -> tuple[str, ...]:
    """A match of one partida known by its riscos looks like a result."""
    return (f"{score[0]}-{score[1]}",) if score else ()


@transaction.atomic
def check_sheet(match_id: int, typed: PaperSheet, *, by: Actor) -> BookLine:
    """Write the paper beside the records into the match's book, the only thing that changes;
    returns the line. The same sheet again, with nothing between, returns the line already there.

    Raises Match.DoesNotExist where `by` has no permission.
    """
    sheet = lock_any(match_id, by=by)
    there = recorded(sheet)
    old = there.as_dict()
    new = typed.as_dict() | {"equal": is_equal(there, typed)}
    last = sheet.match.book.order_by("number").last()
    if last is not None and (last.act, last.old, last.new) == (Act.REKEYED, old, new):
        return last
    return writing.write_alone(sheet.match, Act.REKEYED, by=by, old=old, new=new)
