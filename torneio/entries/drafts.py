"""A list between being read and being kept: its page carries it, sealed, and so does the session of
whoever wrote it, who may come back to that page; nothing of the event is stored."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from django.core import signing

from torneio.entries.sources import Source
from torneio.lists.deciding import Candidate
from torneio.lists.line import Line

_SALT = "torneio.entries.draft"
_TEXT = 200  # of a line as it was written, which is only shown


class Draft(NamedTuple):
    """The lines on their way in, and what is told of all of them: the lines of headings, the
    columns and the sheets that nobody reads, and the name of their file."""

    candidates: list[Candidate]
    headings: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()
    file: str = ""

    @classmethod
    def of(cls, source: Source, *, file: str = "") -> Self:
        """A list that was just read."""
        reading = source.reading
        lines = [Candidate(line._replace(text=line.text[:_TEXT])) for line in reading.lines]
        return cls(lines, reading.headings, reading.unread, source.sheets, file)

    @classmethod
    def opened(cls, sealed: str) -> Self | None:
        """The same out of a page of ours; None when it is none."""
        try:
            rows, headings, unread, sheets, file = signing.loads(sealed, salt=_SALT)
        except signing.BadSignature:
            return None
        candidates = [_candidate(row) for row in rows]
        return cls(candidates, tuple(headings), tuple(unread), tuple(sheets), file)

    def sealed(self) -> str:
        """As its page carries it."""
        rows = [(each.line, *each[1:5]) for each in self.candidates]
        return signing.dumps((rows, *self[1:]), salt=_SALT, compress=True)


def _candidate(row: Sequence[Any]) -> Candidate:
    said, chosen, shown, seen, is_open = row
    line = Line(*said)
    line = line._replace(players=tuple(line.players), notes=tuple(line.notes))
    return Candidate(line, chosen, shown, tuple((code, who) for code, who in seen), is_open)
