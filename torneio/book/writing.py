"""The one place where audit lines are written, under the lock of the row that owns the book."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol
from uuid import UUID

from django.utils import timezone

from torneio.book.acts import Act
from torneio.book.chain import seal_of
from torneio.book.commitments import kept, renamed, salted
from torneio.book.models import BookLine, BookOwner

Values = Mapping[str, Any] | None

COLUMNS = ("book_number", "book_seal")


class Signature(Protocol):
    """The signature of an act: the actor's name as others read it, and the way that actor came
    in."""

    @property
    def name(self) -> str: ...

    @property
    def way(self) -> str: ...


def write(
    owner: BookOwner,
    act: Act,
    *,
    by: Signature,
    old: Values = None,
    new: Values = None,
    why: str = "",
) -> BookLine:
    """Add a line to the book of an owner whose row is locked; returns the line.

    The owner's `book_number` and `book_seal` move with it; the caller saves those COLUMNS.
    """
    line = next_line(owner, act, by=by, old=old, new=new, why=why)
    line.save(force_insert=True)
    return line


def next_line(
    owner: BookOwner, act: Act, *, by: Signature, old: Values, new: Values, why: str
) -> BookLine:
    """The next line of a book, sealed and not saved; the owner's end moves with it."""
    line = BookLine(
        event=owner.book_event,
        owner=owner.public_id,
        number=owner.book_number + 1,
        at=timezone.now(),
        who=by.name[:150],
        way=by.way[:120],
        act=act,
        old=dict(old) if old is not None else None,
        new=dict(new) if new is not None else None,
        names=salted(old, new),
        why=why[:300],
        previous=owner.book_seal,
    )
    line.seal = seal_of(line)
    owner.book_number, owner.book_seal, owner.newest = line.number, line.seal, line
    return line


def write_alone(
    owner: BookOwner, act: Act, *, by: Signature, old: Values = None, new: Values = None
) -> BookLine:
    """Add a line, and save only the end of the book: nothing else of the locked owner changes."""
    line = write(owner, act, by=by, old=old, new=new)
    owner.save(update_fields=COLUMNS)
    return line


def rename(event: UUID, others: Callable[[BookLine], Mapping[str, str]]) -> None:
    """Change names in all books of an event; the seals hold without them. `others` gives for names
    of a line what is written in their place, no two the same."""
    changed = []
    for line in BookLine.objects.of_event(event).exclude(names={}):
        if other := others(line):
            line.old, line.new = renamed(line.old, other), renamed(line.new, other)
            line.names = kept(line.names, other)
            changed.append(line)
    BookLine.objects.bulk_update(changed, ("old", "new", "names"), batch_size=500)


def forget(event: UUID) -> None:
    """Delete the books of an event that is itself deleted, in which nothing was ever recorded."""
    BookLine.objects.of_event(event).delete()
