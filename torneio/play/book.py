"""The book: every act at a match or in an event, one line each, never changed.

The lines are written by `torneio.entries.book`, which an event needs before anything is played;
here is what is said of a match, and `broken`, which finds every line that is not as it was.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, cast
from uuid import UUID

from torneio.access.actors import Actor
from torneio.entries import book as lines_of
from torneio.entries.book import COLUMNS, Act, Owner, Values, digest, note, note_locked, seal_of
from torneio.entries.models import Tournament
from torneio.play.models import Entry, Match

__all__ = [
    "COLUMNS",
    "Act",
    "Break",
    "Values",
    "broken",
    "head",
    "note",
    "note_locked",
    "same",
    "seal_of",
    "write",
]


@dataclass(frozen=True)
class Break:
    """Where a chain no longer holds: an entry, or the end its match (None: the event) kept."""

    match: UUID | None
    number: int
    code: str


def write(
    match: Match,
    act: Act,
    *,
    by: Actor,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> Entry:
    """Add a line to the book of a match whose row is locked.

    Its `book_number` and `book_seal` move with it; who calls writes those COLUMNS.
    """
    event = match.round.stage.tournament_id
    entry = lines_of.write(
        match, act, by=by, tournament_id=event, match_id=match.pk, old=old, new=new, why=why
    )
    return cast("Entry", entry)


def write_alone(
    match: Match, act: Act, *, by: Actor, old: Values = None, new: Values = None
) -> Entry:
    """A line that moves nothing else of a match whose row is locked."""
    entry = write(match, act, by=by, old=old, new=new)
    match.save(update_fields=COLUMNS)
    return entry


def same(line: Mapping[str, Any], fact: Mapping[str, Any]) -> bool:
    """Whether a line says what a row says; an old line may not say whose word it was, which
    player it was about, or what was said beside a deal."""
    late = {"voice", "player_id", "beside"} - line.keys()
    return line == {name: value for name, value in fact.items() if name not in late}


def broken(tournament: Tournament) -> list[Break]:
    """Everything that is wrong with the books of an event and its matches; empty when all hold."""
    matches = Match.objects.of(tournament.pk).only("public_id", *COLUMNS)
    owners: dict[int | None, Owner] = {match.pk: match for match in matches}
    owners[None] = tournament
    entries = sorted(tournament.book.all(), key=lambda each: (each.match_id or 0, each.number))
    books = {
        match_id: list(lines) for match_id, lines in groupby(entries, lambda each: each.match_id)
    }
    return [
        fault
        for match_id, owner in owners.items()
        for fault in _faults(
            owner, books.get(match_id, ()), match=owner.public_id if match_id else None
        )
    ]


def head(tournament: Tournament) -> str:
    """The seal of all books of an event together, "3f2a 91c0 …", as it is copied to paper: 96 bits
    of the digest of where each book ends. Every line moves it, and nothing else does."""
    written = Match.objects.of(tournament.pk).filter(book_number__gt=0)
    ends = sorted([str(match), *end] for match, *end in written.values_list("public_id", *COLUMNS))
    own = [str(tournament.public_id), tournament.book_number, tournament.book_seal]
    whole = digest([own, *ends])[:24]
    return " ".join(whole[at : at + 4] for at in range(0, len(whole), 4))


def _faults(owner: Owner, lines: Iterable[Entry], *, match: UUID | None) -> Iterable[Break]:
    number, seal = 0, ""
    for line in lines:
        if line.number != number + 1:
            yield Break(match, number + 1, "missing")
        elif line.previous != seal:
            yield Break(match, line.number, "unlinked")
        if seal_of(line, owner.public_id) != line.seal:
            yield Break(match, line.number, "changed")
        number, seal = line.number, line.seal
    if (number, seal) != (owner.book_number, owner.book_seal):
        yield Break(match, number, "end")
