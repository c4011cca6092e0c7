"""The entrants of a stage."""

from django.db import models

from torneio.entries.models import Pair
from torneio.play.models.stages import Stage


class Entrant(models.Model):
    """A pair in a stage, at its place in the order used by Berger tables and brackets."""

    stage = models.ForeignKey(Stage, models.CASCADE, related_name="entrants")
    pair = models.ForeignKey(Pair, models.PROTECT, related_name="entrants")
    seed = models.PositiveIntegerField()
    # From 1 where the stage is played in groups, else 0.
    group = models.PositiveSmallIntegerField(default=0)
    # Whether it plays the second cup, where the stage has one.
    second_cup = models.BooleanField(default=False)
    # The pair whose place in a timetable it has, for the rounds that were to come when it came.
    in_place_of = models.ForeignKey(
        Pair, models.PROTECT, null=True, blank=True, related_name="successors"
    )

    class Meta:
        ordering = ("seed",)
        constraints = (
            models.UniqueConstraint(name="entrant_once_a_stage", fields=("stage", "pair")),
            models.UniqueConstraint(name="entrant_seed_once_a_stage", fields=("stage", "seed")),
            models.UniqueConstraint(
                name="entrant_takes_a_place_once", fields=("stage", "in_place_of")
            ),
        )

    def __str__(self) -> str:
        return f"{self.seed}: {self.pair}"
