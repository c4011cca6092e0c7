"""An organiser's own formats: the plan of an event, saved to be used again."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from torneio.book.models import Identified


class HouseFormat(Identified):
    """A format named by an organiser: its stages, each as `ReadyStage` writes it."""

    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="house_formats"
    )
    name = models.CharField(max_length=80)
    stages = models.JSONField()
    # Players enter alone, and lots make the pairs.
    alone = models.BooleanField(default=False)

    class Meta:
        ordering = ("name", "pk")
        constraints = (
            models.UniqueConstraint(
                name="house_format_once_an_owner", fields=("organiser", "name")
            ),
            models.CheckConstraint(name="house_format_has_a_name", condition=~Q(name="")),
        )

    def __str__(self) -> str:
        return self.name
