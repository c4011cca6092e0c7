"""The formats of a house: the plan of an event, saved to be used again."""

from django.db import models
from django.db.models import Q

from torneio.book.models import Identified
from torneio.houses.models import House


class HouseFormat(Identified):
    """A format named by its organisers: its stages, each as `ReadyStage` writes it."""

    house = models.ForeignKey(House, models.CASCADE, related_name="formats")
    name = models.CharField(max_length=80)
    stages = models.JSONField()
    # Players enter alone, and lots make the pairs.
    alone = models.BooleanField(default=False)

    class Meta:
        ordering = ("name", "pk")
        constraints = (
            models.UniqueConstraint(name="format_name_once_a_house", fields=("house", "name")),
            models.CheckConstraint(name="house_format_has_a_name", condition=~Q(name="")),
        )

    def __str__(self) -> str:
        return self.name
