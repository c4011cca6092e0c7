"""The chain of a book: the seal of each line holds the seal of the line before."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC
from typing import Any
from uuid import UUID

from torneio.book.commitments import blinded
from torneio.book.models import BookLine, BookOwner

_TEXT = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@dataclass(frozen=True)
class Break:
    """Where a chain no longer holds: the number of the line, or of the last line that the match
    keeps (`match` is None for the event's own book)."""

    match: UUID | None
    number: int
    code: str


def digest(said: list[Any]) -> str:
    """SHA-256 of values of JSON, however they are kept, in hexadecimal."""
    return hashlib.sha256(_TEXT.encode(said).encode()).hexdigest()


def seal_of(line: BookLine) -> str:
    """SHA-256, in hexadecimal, of everything a line says, of the row whose book it is in and of the
    seal before it.

    No database key is sealed: an event restored elsewhere keeps its seals. Nor is a name, but a
    commitment to it (`book.commitments`).
    """
    said = [
        str(line.owner),
        line.number,
        line.at.astimezone(UTC).isoformat(timespec="microseconds"),
        line.who,
        line.way,
        str(line.act),
        blinded(line.old, line.names),
        blinded(line.new, line.names),
        line.why,
        line.previous,
    ]
    return digest(said)


def faults(owner: BookOwner, lines: Iterable[BookLine]) -> Iterator[Break]:
    """Every break in a book whose lines are given in their order."""
    match = None if owner.public_id == owner.book_event else owner.public_id
    number, seal = 0, ""
    for line in lines:
        if line.number != number + 1:
            yield Break(match, number + 1, "missing")
        elif line.previous != seal:
            yield Break(match, line.number, "unlinked")
        if seal_of(line) != line.seal:
            yield Break(match, line.number, "changed")
        number, seal = line.number, line.seal
    if (number, seal) != (owner.book_number, owner.book_seal):
        yield Break(match, number, "end")
