"""The lines of all books, and what every row with a book keeps of its end."""

import uuid

from django.db import models


class Identified(models.Model):
    """A row with a public id for seals, links and exports. It lasts where primary keys do not: an
    event restored elsewhere has other keys."""

    public_id = models.UUIDField(unique=True, default=uuid.uuid4, editable=False)

    class Meta:
        abstract = True


class BookLineQuerySet(models.QuerySet["BookLine"]):
    """The named queries over audit lines."""

    def of_event(self, event: uuid.UUID) -> "BookLineQuerySet":
        """Every line of an event: those of its own book and those of its matches."""
        return self.filter(event=event)

    def of_matches(self, event: uuid.UUID) -> "BookLineQuerySet":
        """The lines of the books of an event's matches."""
        return self.of_event(event).exclude(owner=event)


class BookLine(models.Model):
    """An audit line: the actor, the act, the time, the way in, the old and the new values.

    `owner` is the public id of the row whose book it is, `event` that of its event (the same id in
    the event's own book). There is no foreign key: the book is below all that is written in it.
    """

    event = models.UUIDField(editable=False)
    owner = models.UUIDField(editable=False)
    number = models.PositiveIntegerField()
    at = models.DateTimeField()
    who = models.CharField(max_length=150)
    way = models.CharField(max_length=120, blank=True)
    act = models.CharField(max_length=20)
    old = models.JSONField(null=True)
    new = models.JSONField(null=True)
    # By each name in them its salt, or the commitment kept of the name it replaced.
    names = models.JSONField(default=dict)
    why = models.CharField(max_length=300, blank=True)
    previous = models.CharField(max_length=64, blank=True)
    seal = models.CharField(max_length=64)

    objects = BookLineQuerySet.as_manager()

    class Meta:
        ordering = ("at", "pk")
        constraints = (
            models.UniqueConstraint(name="line_number_once_a_book", fields=("owner", "number")),
        )
        indexes = (models.Index(name="lines_of_an_event", fields=("event", "id")),)

    def __str__(self) -> str:
        return f"{self.number}. {self.act}"


class BookOwner(Identified):
    """A row with a book: an event, or a match. It keeps the number and the seal of its last line,
    so that a line removed, added or changed outside `book.writing` is detected."""

    book_number = models.PositiveIntegerField(default=0)
    book_seal = models.CharField(max_length=64, blank=True)

    newest: "BookLine | None" = None
    """The line last written through this row in memory, which the event's counters do not include
    yet."""

    class Meta:
        abstract = True

    @property
    def book(self) -> BookLineQuerySet:
        """The lines of its own book."""
        return BookLine.objects.filter(owner=self.public_id)

    @property
    def book_event(self) -> uuid.UUID:
        """The public id of the event that its book belongs to."""
        return self.public_id
