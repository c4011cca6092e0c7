"""Decisions on ties of the standings that the criteria left level."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from torneio.entries.models import Pair, Tournament
from torneio.play.models.recorded import Fact


class Tie(Fact):
    """Pairs that were level, and the decision between them. It counts only while exactly these
    pairs are tied: a correction may part them, and another bring them together again.

    `entry` is its line in the book of the event.
    """

    class Kind(models.TextChoices):
        LOTS = "lots", _("sorteio")
        DECIDER = "decider", _("negra")
        SHARED = "shared", _("lugar partilhado")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="ties")
    kind = models.CharField(max_length=7, choices=Kind)
    # The numbers of its pairs, the lowest first, so that no tie is decided twice.
    among = models.CharField(max_length=500)
    # The number lots were drawn with (`scoring.lots`); empty where they were drawn in the room.
    number = models.PositiveBigIntegerField(null=True)
    # Why the organiser decided it in the place of lots, as after a decider that the rules lack, or
    # of the decider, where the rules have no lots.
    why = models.CharField(max_length=200, blank=True)
    # The score of a decider between two, where it was given.
    won_with = models.PositiveSmallIntegerField(null=True)
    lost_with = models.PositiveSmallIntegerField(null=True)
    told = models.PositiveSmallIntegerField(null=True)  # first places decided; empty: all

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(
                name="tie_decided_once", fields=("tournament", "among"), condition=Q(voided_at=None)
            ),
            models.CheckConstraint(
                name="tie_kind_is_known", condition=Q(kind__in=("lots", "decider", "shared"))
            ),
            models.CheckConstraint(
                name="tie_number_only_of_lots", condition=Q(number=None) | Q(kind="lots")
            ),
            models.CheckConstraint(
                name="tie_reason_only_of_a_decision",
                condition=Q(why="") | Q(kind__in=("lots", "decider"), number=None, won_with=None),
            ),
            models.CheckConstraint(
                name="tie_score_only_of_a_decider",
                condition=Q(won_with=None, lost_with=None)
                | Q(
                    kind="decider",
                    won_with__isnull=False,
                    lost_with__isnull=False,
                    won_with__gt=F("lost_with"),
                ),
            ),
        )

    def __str__(self) -> str:
        return f"{self.tournament}: {self.get_kind_display()}"


class TiedPair(models.Model):
    """A pair of a tie; `place` is its place among them, from 1. Those that share it stand by
    number."""

    tie = models.ForeignKey(Tie, models.CASCADE, related_name="tied")
    pair = models.ForeignKey(Pair, models.PROTECT, related_name="ties")
    place = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ("tie", "place")
        constraints = (
            models.UniqueConstraint(name="tied_pair_once_a_tie", fields=("tie", "pair")),
            models.UniqueConstraint(name="tied_place_once_a_tie", fields=("tie", "place")),
            models.CheckConstraint(name="tied_place_from_one", condition=Q(place__gte=1)),
        )

    def __str__(self) -> str:
        return f"{self.tie}, {self.place}"
