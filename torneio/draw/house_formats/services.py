"""Save an organiser's format under a name, and delete one."""

from uuid import UUID

from django.db import transaction

from scoring import Problem
from torneio.draw.house_formats.rows import stages_of_event
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import ready_of
from torneio.houses.models import House
from torneio.play.models import HouseFormat


@transaction.atomic
def keep_format(tournament: Tournament, name: str) -> Problem | None:
    """Save how an event is played, under a name that is not used yet."""
    stages = stages_of_event(tournament)
    if not stages:
        return Problem("no_stage_to_keep")
    ready = ready_of(tournament.plan)
    kept, made = HouseFormat.objects.get_or_create(
        house=House.objects.get(tournaments=tournament),
        name=name,
        defaults={
            "stages": [each.written for each in stages],
            "alone": tournament.rotates or bool(ready and ready.alone),
        },
    )
    return None if made else Problem("format_name_taken", details={"name": kept.name})


def forget_format(key: UUID, *, house: int | None) -> str:
    """Delete a format of the house; returns its name, "" where there is none. Events that were
    opened with it keep its stages."""
    row = HouseFormat.objects.filter(house=house, public_id=key).first()
    if row is None:
        return ""
    row.delete()
    return row.name
