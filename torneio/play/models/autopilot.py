"""The automatic steps of an event: their rules, the times that belong to no round, and the
reminders of tables that are silent."""

from typing import Any

from django.db import models
from django.db.models import Q

from torneio.entries.models import Tournament
from torneio.play.models.matches import Match
from torneio.play.models.stages import Round
from torneio.prepared import prepared


class Autopilot(models.Model):
    """After how many minutes a step is taken automatically; empty: it waits for the organiser.

    The times of a round stand in its own row: `Round.due_at`, `publish_at` and `clock_at`.
    """

    tournament = models.OneToOneField(
        Tournament, models.CASCADE, primary_key=True, related_name="autopilot"
    )
    # No automatic steps while it is set; the times are kept.
    on_hold = models.BooleanField(default=False)
    draw_after = models.PositiveSmallIntegerField(null=True)  # the last result of the round before
    publish_after = models.PositiveSmallIntegerField(null=True)  # the draw
    clock_after = models.PositiveSmallIntegerField(null=True)  # publication
    clock_minutes = models.PositiveSmallIntegerField(null=True)
    clock_at_end = models.CharField(max_length=6, choices=Round.AtEnd, default=Round.AtEnd.HAND)
    end_after = models.PositiveSmallIntegerField(null=True)  # the last result of the last round
    remind_after = models.PositiveSmallIntegerField(null=True)  # a table was last heard of
    close_at = models.DateTimeField(null=True)
    begin_at = models.DateTimeField(null=True)
    end_at = models.DateTimeField(null=True)
    # By its key, what a step was that the organiser took over, to give it back.
    left_out = models.JSONField(default=dict)
    # Why the start or the end was refused, as a code and its numbers, and at which revision of the
    # event: it is not tried again before that moves.
    problem = models.JSONField(default=dict)
    refused_at = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.CheckConstraint(
                name="autopilot_clock_has_its_minutes",
                condition=Q(clock_after=None) | Q(clock_minutes__gte=1),
            ),
            models.CheckConstraint(
                name="autopilot_clock_ends_in_a_known_way",
                condition=Q(clock_at_end__in=("hand", "stands")),
            ),
        )

    def __str__(self) -> str:
        return str(self.tournament)


class Reminder(models.Model):
    """The reminder of a silent table, from the `line` of its match's book after which it was
    silent: it is reminded `at` that time (empty: no more), or was `told_at` another."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="reminder")
    line = models.PositiveIntegerField()
    since = models.DateTimeField()
    at = models.DateTimeField(null=True)
    told_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                name="reminder_told_is_not_to_come", condition=Q(at=None) | Q(told_at=None)
            ),
        )

    def __str__(self) -> str:
        return f"{self.match}, {self.line}"


def rules_of(tournament: Tournament) -> Autopilot:
    """The automatic steps of an event; none by default."""
    found = _rules(event=tournament.pk)
    return found[0] if found else Autopilot(tournament=tournament)


@prepared
def _rules(event: Any) -> models.QuerySet[Autopilot]:
    """Asked for on every page of an organiser."""
    return Autopilot.objects.filter(tournament=event)
