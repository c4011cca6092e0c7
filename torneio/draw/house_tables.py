"""How many tables the house has, said once the event has begun."""

from django.db import transaction

from torneio.access.actors import Actor
from torneio.draw.services import note_stage
from torneio.entries.models import Tournament
from torneio.play.models import Stage


@transaction.atomic
def tell_tables(stage: Stage, tables: int | None, *, by: Actor) -> None:
    """Keep how many tables there are; None: as many as are wanted."""
    locked = Tournament.objects.select_for_update().get(pk=stage.tournament_id)
    if locked.tables_there == tables:
        return
    Tournament.objects.filter(pk=locked.pk).update(plan=locked.plan | {"tables": tables})
    note_stage(stage, "tables", by=by, tables=tables)
