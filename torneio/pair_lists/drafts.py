"""A list between reading and registration: its page carries it, signed, and so does the session, so
that its author may come back to that page. Nothing is stored in the event."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from django.core import signing

from torneio.lists.deciding import Candidate
from torneio.lists.line import Line
from torneio.pair_lists.sources import Source

_SALT = "torneio.pair_lists.draft"
_TEXT = 200  # of a line as it was written, which is only shown


class Draft(NamedTuple):
    """The candidates, and the notes on the list as a whole: its lines of headings, the columns and
    sheets that were ignored, and the name of its file."""

    candidates: list[Candidate]
    headings: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()
    file: str = ""

    @classmethod
    def of(cls, source: Source, *, file: str = "") -> Self:
        """The draft of a list just read."""
        reading = source.reading
        lines = [Candidate(line._replace(text=line.text[:_TEXT])) for line in reading.lines]
        return cls(lines, reading.headings, reading.unread, source.sheets, file)

    @classmethod
    def opened(cls, sealed: str) -> Self | None:
        """The draft from a page of ours; None when the signature is wrong."""
        try:
            rows, headings, unread, sheets, file = signing.loads(sealed, salt=_SALT)
        except signing.BadSignature:
            return None
        candidates = [_candidate(row) for row in rows]
        return cls(candidates, tuple(headings), tuple(unread), tuple(sheets), file)

    def sealed(self) -> str:
        """The draft as its page carries it, signed."""
        rows = [(each.line, *each[1:5]) for each in self.candidates]
        return signing.dumps((rows, *self[1:]), salt=_SALT, compress=True)


def _candidate(row: Sequence[Any]) -> Candidate:
    said, chosen, shown, seen, is_open = row
    line = Line(*said)
    line = line._replace(players=tuple(line.players), notes=tuple(line.notes))
    return Candidate(line, chosen, shown, tuple((code, who) for code, who in seen), is_open)
