"""Lines in the book of an event, and its revision, by which pages know that they are old: a line
moves it, and nothing else does (adr/0021)."""

from django.db.models import F

from torneio.book.acts import Act
from torneio.book.models import BookLine, BookOwner
from torneio.book.writing import Signed, Values, write
from torneio.entries.models import Tournament


def note(
    tournament_id: int,
    act: Act,
    *,
    by: Signed,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> BookLine:
    """Add a line to the book of an event, inside the transaction of what it tells."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament_id)
    return note_locked(tournament, act, by=by, old=old, new=new, why=why)


def note_locked(
    tournament: Tournament,
    act: Act,
    *,
    by: Signed,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> BookLine:
    """The same for an event whose row is locked already, and as it was when it was locked."""
    line = write(tournament, act, by=by, old=old, new=new, why=why)
    _move(line, book_number=line.number, book_seal=line.seal)
    return line


def move_after(owner: BookOwner) -> None:
    """Move the revision after what was written in the book of a match, in its transaction. Raises
    ValueError where nothing was: a change without a line is one that no reader hears of."""
    if owner.newest is None:
        raise ValueError(f"a change without a line in the book of {owner.public_id}")
    _move(owner.newest)
    owner.newest = None


def _move(line: BookLine, **columns: object) -> None:
    """The one writer of the revision: the line is asked for so that there is one."""
    event = Tournament.objects.filter(public_id=line.event)
    event.update(revision=F("revision") + 1, **columns)
