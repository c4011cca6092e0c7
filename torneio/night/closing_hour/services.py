"""What brings the end nearer to the hour wanted: a line in the event's book."""

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.draw.services import note_stage
from torneio.entries.models import Tournament
from torneio.play.models import Round, Stage

SHORTER = {Stage.Format.SWISS, Stage.Format.ROTATION, Stage.Format.LEAGUE}
"""The formats that still have an order of pairs without their last round."""


@transaction.atomic
def drop_round(stage: Stage, number: int, *, by: Actor) -> Problem | None:
    """Play a round less: the last of a stage, which must not be drawn yet."""
    locked = Tournament.objects.select_for_update().get(pk=stage.tournament_id)
    if locked.is_over:
        return Problem("tournament_over")
    last = stage.rounds.order_by("number").last()
    waits = last is not None and last.number == number and last.state == Round.State.WAITING
    if last is None or not waits or number == 1 or stage.format not in SHORTER:
        return Problem("round_is_needed")
    last.delete()
    note_stage(stage, "shortened", by=by, rounds=number - 1)
    return None
