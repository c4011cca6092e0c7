"""Lines in the book of an event: each moves its revision, by which pages know that they are old."""

from django.db.models import F

from torneio.book.acts import Act
from torneio.book.models import BookLine
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
    Tournament.objects.filter(pk=tournament.pk).update(
        book_number=line.number, book_seal=line.seal, revision=F("revision") + 1
    )
    return line
