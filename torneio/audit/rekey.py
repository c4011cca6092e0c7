"""Paper sheets typed a second time: each is compared with what was recorded; nothing is changed.

A sheet is one line: the points of Nós hand by hand, partidas apart by a stroke ("61 95 30 / 70"),
`x` for a hand that gave none, "4-2" for a partida known by its riscos; or the result alone ("2-1").
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from django.db import transaction

from scoring import Problem
from scoring.hand import ALL_POINTS
from torneio.access.actors import Actor
from torneio.book import writing
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.play.models import Hand, Match
from torneio.play.sheets import lock_sheet

MOST_LETTERS = 600
NO_POINTS = "x"
_WORD = re.compile(r"(\d{1,3})(?:[-–:](\d{1,3}))?|[xX]")


@dataclass(frozen=True)
class PaperSheet:
    """What a sheet says: a cell a hand ("61", "x", "4-2"), a row a partida; or its result alone."""

    hands: tuple[tuple[str, ...], ...] = ()
    score: tuple[int, int] | None = None

    def as_dict(self) -> dict[str, Any]:
        """As the book keeps it."""
        hands = {"hands": [list(row) for row in self.hands]} if self.hands else {}
        return hands | ({"score": list(self.score)} if self.score else {})

    @classmethod
    def from_dict(cls, said: dict[str, Any]) -> "PaperSheet":
        """The other way; what the book does not say is not on the sheet."""
        hands = tuple(tuple(map(str, row)) for row in said.get("hands", ()))
        a, b = said.get("score") or (None, None)
        return cls(hands, (a, b) if a is not None and b is not None else None)


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


def read_line(text: str) -> PaperSheet | Problem:
    """A sheet as somebody typed it, or what cannot be read in it."""
    rows = [block.split() for block in text.split("/")]
    for word in (word for row in rows for word in row):
        if not _possible(word):
            return Problem("unreadable_sheet", details={"word": word[:20]})
    cells = tuple(tuple(_plain(word) for word in row) for row in rows if row)
    if not cells:
        return Problem("empty_sheet")
    if len(cells) == 1 and len(cells[0]) == 1 and "-" in cells[0][0]:
        a, b = cells[0][0].split("-")
        return PaperSheet(score=(int(a), int(b)))
    return PaperSheet(cells)


def _possible(word: str) -> bool:
    found = _WORD.fullmatch(word)
    return found is not None and (found[2] is not None or int(found[1] or 0) <= ALL_POINTS)


def _plain(word: str) -> str:
    """The same hand the same way: "095" is "95"."""
    if word in "xX":
        return NO_POINTS
    return "-".join(str(int(part)) for part in re.split("[-–:]", word))


def recorded(match: Match, hands: Iterable[Hand]) -> PaperSheet:
    """What counts of a match, as a sheet would say it; `hands` in the order of play."""
    rows: dict[int, list[str]] = {}
    for hand in hands:
        rows.setdefault(hand.partida.number, []).append(_cell(hand))
    return PaperSheet(tuple(map(tuple, rows.values())), (match.score_a, match.score_b))


def _cell(hand: Hand) -> str:
    if hand.kind == Hand.Kind.PLAYED:
        return str(hand.points)
    if hand.kind == Hand.Kind.TOTAL:
        return f"{hand.riscos_a}-{hand.riscos_b}"
    return NO_POINTS


def compare(there: PaperSheet, typed: PaperSheet) -> list[ComparedCell]:
    """Hand beside hand; nothing where only the result was typed."""
    return [
        ComparedCell(partida, number, str(ours), str(theirs))
        for partida, (left, right) in enumerate(
            zip_longest(there.hands, typed.hands, fillvalue=()), start=1
        )
        for number, (ours, theirs) in enumerate(zip_longest(left, right, fillvalue=""), start=1)
    ]


def is_equal(there: PaperSheet, typed: PaperSheet) -> bool:
    """Whether the paper says what was recorded: all hands, or the result where it has only that."""
    if typed.hands:
        return typed.hands == there.hands
    return typed.score == there.score or there.hands == (_as_partida(typed.score),)


def _as_partida(score: Sequence[int] | None) -> tuple[str, ...]:
    """A match of one partida known by its riscos looks like a result."""
    return (f"{score[0]}-{score[1]}",) if score else ()


@transaction.atomic
def check_sheet(match_id: int, typed: PaperSheet, *, by: Actor) -> BookLine:
    """Write what the paper says beside what was recorded into the match's book, which is all that
    moves; the line. The same sheet again, with nothing between, is the line already there.

    Raises Match.DoesNotExist where `by` does not reach.
    """
    sheet = lock_sheet(match_id, by=by)
    there = recorded(sheet.match, sheet.counting)
    old = there.as_dict()
    new = typed.as_dict() | {"equal": is_equal(there, typed)}
    last = sheet.match.book.order_by("number").last()
    if last is not None and (last.act, last.old, last.new) == (Act.REKEYED, old, new):
        return last
    return writing.write_alone(sheet.match, Act.REKEYED, by=by, old=old, new=new)
