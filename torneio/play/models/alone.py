"""The models of games played alone: the sides of a match, and its deals."""

from django.db import models
from django.db.models import Q

from torneio.access.actors import PLAYERS, Voice
from torneio.entries.models import Pair
from torneio.play.models.matches import Match
from torneio.play.models.recorded import SheetFact


class Side(models.Model):
    """A side of a match in which each plays alone, at its seat in playing order from 0. Its result
    is derived: `result` in the points of the game, `won` the bids made or the games won. `accepted`
    is the last line of the book that it agreed to."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="sides")
    pair = models.ForeignKey(Pair, models.PROTECT, related_name="sides")
    seat = models.PositiveSmallIntegerField()
    result = models.IntegerField(default=0)
    won = models.PositiveSmallIntegerField(default=0)
    accepted = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("seat",)
        constraints = (
            models.UniqueConstraint(name="side_seat_once_a_match", fields=("match", "seat")),
            models.UniqueConstraint(name="side_pair_once_a_match", fields=("match", "pair")),
        )

    def __str__(self) -> str:
        return f"{self.match}: {self.pair}"

    @property
    def voice(self) -> Voice:
        """The letter of its voice."""
        return PLAYERS[self.seat]


class Deal(SheetFact):
    """One deal as it ended. `said` is the deal in the machine form of `scoring`; `beside` are
    further facts (the trump, the card called, the auction) that do not count."""

    # Protected: no deletion of a draft may ever take a recorded deal with it.
    match = models.ForeignKey(Match, models.PROTECT, related_name="deals")
    said = models.JSONField()
    beside = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ("number", "pk")
        constraints = (
            models.UniqueConstraint(
                name="deal_number_once_a_match",
                fields=("match", "number"),
                condition=Q(voided_at=None),
            ),
            models.CheckConstraint(name="deal_number_from_one", condition=Q(number__gte=1)),
            models.CheckConstraint(
                name="deal_contested_does_not_count",
                condition=Q(contested=False) | Q(voided_at__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"{self.match}, {self.number}"
