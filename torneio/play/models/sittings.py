"""Tables of the games played alone: who sits where, and the deals said there."""

from django.db import models
from django.db.models import Q

from torneio.access.actors import PLAYERS, Voice
from torneio.entries.models import Identified, Pair
from torneio.play.models.agreed import Agreed
from torneio.play.models.matches import Table
from torneio.play.models.recorded import Fact
from torneio.play.models.stages import Round


class SittingQuerySet(models.QuerySet["Sitting"]):
    """The readings of sittings that have a name."""

    def public(self) -> "SittingQuerySet":
        """Those of published rounds: the only ones anybody but the organiser sees."""
        return self.filter(round__state=Round.State.PUBLISHED)

    def of(self, tournament_id: int) -> "SittingQuerySet":
        """Those of one event."""
        return self.filter(round__stage__tournament=tournament_id)

    def of_pair(self, pair: Pair) -> "SittingQuerySet":
        """Those where a player sits."""
        return self.filter(places__pair=pair)

    def with_event(self) -> "SittingQuerySet":
        """Each with its table, its round and the event, in one query."""
        return self.select_related("round__stage__tournament", "table")


class Sitting(Identified, Agreed):
    """Players at a table in a round. `ended` is said by an official; `over` follows from it, or
    from a game that somebody has won. Its lines are in the book of the event."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="sittings")
    table = models.ForeignKey(Table, models.PROTECT, related_name="sittings")
    ended = models.BooleanField(default=False)
    over = models.BooleanField(default=False)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = SittingQuerySet.as_manager()

    class Meta:
        ordering = ("round", "table__number")
        constraints = (
            models.UniqueConstraint(name="sitting_table_once_a_round", fields=("round", "table")),
            models.CheckConstraint(
                name="sitting_over_has_a_time",
                condition=Q(over=False, ended=False, finished_at=None)
                | Q(over=True, finished_at__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"{self.round}, {self.table}"


class Place(models.Model):
    """A player at a table, at his place in playing order from 0. What he came to is derived:
    `result` in the points of the game, `won` the bids he made or the games he won. `accepted` is up
    to which entry of the book he agreed."""

    sitting = models.ForeignKey(Sitting, models.CASCADE, related_name="places")
    pair = models.ForeignKey(Pair, models.PROTECT, related_name="places")
    seat = models.PositiveSmallIntegerField()
    result = models.IntegerField(default=0)
    won = models.PositiveSmallIntegerField(default=0)
    accepted = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("seat",)
        constraints = (
            models.UniqueConstraint(name="place_seat_once_a_sitting", fields=("sitting", "seat")),
            models.UniqueConstraint(name="place_pair_once_a_sitting", fields=("sitting", "pair")),
        )

    def __str__(self) -> str:
        return f"{self.sitting}: {self.pair}"

    @property
    def voice(self) -> Voice:
        """The letter under which he speaks: each player is a side."""
        return PLAYERS[self.seat]


class Deal(Fact):
    """One deal as it ended. `said` is what the game counts, in the machine form of `scoring`;
    `beside` what was also said (the trump, the card called, the auction) and is worth nothing."""

    # Protected: no deletion of a draft may ever take a recorded deal with it.
    sitting = models.ForeignKey(Sitting, models.PROTECT, related_name="deals")
    number = models.PositiveSmallIntegerField()
    said = models.JSONField()
    beside = models.JSONField(default=dict, blank=True)
    # Said after another value stood there: kept, not counting, until somebody settles.
    contested = models.BooleanField(default=False)

    class Meta:
        ordering = ("number", "pk")
        constraints = (
            models.UniqueConstraint(
                name="deal_number_once_a_sitting",
                fields=("sitting", "number"),
                condition=Q(voided_at=None),
            ),
            models.CheckConstraint(name="deal_number_from_one", condition=Q(number__gte=1)),
            models.CheckConstraint(
                name="deal_contested_does_not_count",
                condition=Q(contested=False) | Q(voided_at__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"{self.sitting}, {self.number}"
