"""Wishes about opponents before a draw: pairings that the organiser prefers, forbids or fixes."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from torneio.entries.models import Pair, Tournament
from torneio.play.models.stages import Round


class Wishes(models.Model):
    """The wishes that every draw of an event follows, as far as its format allows."""

    class Clubs(models.TextChoices):
        """How pairs of one club are drawn."""

        OFF = "off", _("Tanto faz de que terra são")
        WISHED = "wished", _("De preferência não se encontram")
        FORBIDDEN = "forbidden", _("Não se encontram enquanto houver outro sorteio")

    tournament = models.OneToOneField(
        Tournament, models.CASCADE, primary_key=True, related_name="wishes"
    )
    clubs = models.CharField(max_length=9, choices=Clubs, default=Clubs.WISHED)
    # No pair is given a table twice while another is free.
    new_tables = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.CheckConstraint(
                name="wishes_of_clubs_are_known",
                condition=Q(clubs__in=("off", "wished", "forbidden")),
            ),
        )

    def __str__(self) -> str:
        return str(self.tournament)


class Opponents(models.Model):
    """Two pairs that must or must not meet: with a `round` they play each other in it, at the
    `table` where one is given; without one they should never meet, as members of a family. It has
    no effect on a round that is public."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="opponents")
    first = models.ForeignKey(Pair, models.CASCADE, related_name="+")
    second = models.ForeignKey(Pair, models.CASCADE, related_name="+")
    round = models.ForeignKey(Round, models.CASCADE, related_name="fixed_matches", null=True)
    table = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ("first__number", "second__number")
        constraints = (
            models.UniqueConstraint(
                name="opponents_apart_once",
                fields=("first", "second"),
                condition=Q(round=None),
            ),
            models.UniqueConstraint(name="opponents_first_once", fields=("round", "first")),
            models.UniqueConstraint(name="opponents_second_once", fields=("round", "second")),
            models.UniqueConstraint(name="opponents_table_once", fields=("round", "table")),
            models.CheckConstraint(
                name="opponents_in_one_order", condition=Q(first__lt=F("second"))
            ),
            models.CheckConstraint(
                name="opponents_table_of_a_round",
                condition=Q(table=None) | Q(table__gte=1, round__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"{self.first} – {self.second}"


def wishes_of(tournament: Tournament) -> Wishes:
    """The wishes for an event's draws, or the defaults (one query, unless read with the event)."""
    found: Wishes | None = getattr(tournament, "wishes", None)
    return found or Wishes(tournament=tournament)
