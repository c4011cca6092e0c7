"""The tables of a room, and the number of tries at their PIN."""

from django.db import models

from torneio.access.links import CODE_LENGTH, new_code
from torneio.book.models import Identified
from torneio.entries.models import Tournament


class PinCount(models.Model):
    """The number of tries at a PIN, and since when they are counted."""

    pin_tries = models.PositiveSmallIntegerField(default=0)
    pin_since = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True


class Table(Identified, PinCount):
    """A table in the room. Moving `link_serial` revokes every link given out for it."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    link_serial = models.PositiveIntegerField(default=1)
    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)
    # Since when the table waits for an organiser; empty when it does not.
    called_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(
                name="table_number_once_a_tournament", fields=("tournament", "number")
            ),
        )

    def __str__(self) -> str:
        return str(self.number)


class PinTries(PinCount):
    """The tries at a table from one network, whose digest reveals no address."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="tries")
    network = models.CharField(max_length=40)

    class Meta:
        constraints = (
            models.UniqueConstraint(name="pin_tries_once_a_network", fields=("table", "network")),
        )

    def __str__(self) -> str:
        return f"{self.table}: {self.pin_tries}"
