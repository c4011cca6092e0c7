"""What happens by itself in an event: its rules, and the two hours that belong to no round."""

from django.db import models
from django.db.models import Q

from torneio.entries.models import Tournament


class Autopilot(models.Model):
    """How many minutes after what a step is taken without anybody; empty: it waits for a press.

    The hours of a round stand in its own row: `Round.due_at`, `publish_at` and `clock_at`.
    """

    tournament = models.OneToOneField(
        Tournament, models.CASCADE, primary_key=True, related_name="autopilot"
    )
    # Nothing happens by itself while it is; the hours stay.
    on_hold = models.BooleanField(default=False)
    draw_after = models.PositiveSmallIntegerField(null=True)  # the last result of the round before
    publish_after = models.PositiveSmallIntegerField(null=True)  # the draw
    clock_after = models.PositiveSmallIntegerField(null=True)  # publication
    clock_minutes = models.PositiveSmallIntegerField(null=True)
    end_after = models.PositiveSmallIntegerField(null=True)  # the last result of the last round
    begin_at = models.DateTimeField(null=True)
    end_at = models.DateTimeField(null=True)
    # Why the beginning or the end was refused, as a code and its numbers, and at which revision of
    # the event: it is not tried again before that moves.
    problem = models.JSONField(default=dict)
    refused_at = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.CheckConstraint(
                name="autopilot_clock_has_its_minutes",
                condition=Q(clock_after=None) | Q(clock_minutes__gte=1),
            ),
        )

    def __str__(self) -> str:
        return str(self.tournament)


def rules_of(tournament: Tournament) -> Autopilot:
    """What happens by itself in an event; nothing does where nobody said so."""
    found = Autopilot.objects.filter(tournament=tournament).first()
    return found or Autopilot(tournament=tournament)
