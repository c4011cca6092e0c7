"""Audit lines of an event, and its revision, by which pages know that they are out of date: only a
line moves it (adr/0021)."""

from django.db.models import F

from torneio.book.acts import Act
from torneio.book.models import BookLine, BookOwner
from torneio.book.writing import Signature, Values, write
from torneio.entries.models import Tournament


def note(
    tournament_id: int,
    act: Act,
    *,
    by: Signature,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> BookLine:
    """Write an audit line of an event, inside the transaction of the change."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament_id)
    return note_locked(tournament, act, by=by, old=old, new=new, why=why)


def note_locked(
    tournament: Tournament,
    act: Act,
    *,
    by: Signature,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> BookLine:
    """The same for an event whose row is locked already, with the values read under the lock."""
    line = write(tournament, act, by=by, old=old, new=new, why=why)
    _move(line, book_number=line.number, book_seal=line.seal)
    return line


def move_after(owner: BookOwner) -> None:
    """Move the revision after a line in the book of a match, in its transaction. Raises ValueError
    without such a line: every change has a line."""
    if owner.newest is None:
        raise ValueError(f"a change without a line in the book of {owner.public_id}")
    _move(owner.newest)
    owner.newest = None


def _move(line: BookLine, **columns: object) -> None:
    """The one writer of the revision: it takes the line as an argument, so that there must be
    one."""
    event = Tournament.objects.filter(public_id=line.event)
    event.update(revision=F("revision") + 1, **columns)
