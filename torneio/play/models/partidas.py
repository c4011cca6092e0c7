"""The partidas of a match; their results are derived."""

from datetime import datetime

from django.db import models
from django.db.models import Q

from torneio.play.models.matches import Match, PairSide


class Partida(models.Model):
    """A set of hands inside a match; its score is derived."""

    # Protected: no deletion of a draft may ever take a recorded hand with it.
    match = models.ForeignKey(Match, models.PROTECT, related_name="partidas")
    number = models.PositiveSmallIntegerField()
    riscos_a = models.SmallIntegerField(default=0)
    riscos_b = models.SmallIntegerField(default=0)
    over = models.BooleanField(default=False)
    winner = models.CharField(max_length=1, choices=PairSide, blank=True)

    last: datetime | None  # when its last hand was recorded; only where the desk reads its tables

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(name="partida_number_once_a_match", fields=("match", "number")),
            models.CheckConstraint(name="partida_number_from_one", condition=Q(number__gte=1)),
        )

    def __str__(self) -> str:
        return f"{self.match}, {self.number}"
