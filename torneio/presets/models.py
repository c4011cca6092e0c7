"""The presets of a house: all that was decided of an evening but its name, its day and who came."""

from django.db import models
from django.db.models import Q

from torneio.book.models import Identified
from torneio.houses.models import House


class PresetQuerySet(models.QuerySet["Preset"]):
    """The named queries over presets."""

    def organised_by(self, user_id: int | None) -> "PresetQuerySet":
        """The presets of the houses this account is in; none without an account."""
        return self.filter(house__members__user=user_id) if user_id else self.none()


class Preset(Identified):
    """The rules and the settings of an event, under a name; `settings` by the event's columns,
    `price` as `FeeTerms` has it, where one is known."""

    house = models.ForeignKey(House, models.CASCADE, related_name="presets")
    name = models.CharField(max_length=80)
    rules = models.JSONField()
    settings = models.JSONField()
    price = models.JSONField(null=True)

    objects = PresetQuerySet.as_manager()

    class Meta:
        ordering = ("name", "pk")
        constraints = (
            models.UniqueConstraint(name="preset_name_once_a_house", fields=("house", "name")),
            models.CheckConstraint(name="preset_has_a_name", condition=~Q(name="")),
        )

    def __str__(self) -> str:
        return self.name
