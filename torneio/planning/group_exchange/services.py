"""The exchange of two pairs between their groups."""

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.draw.services import note_stage, request_draw
from torneio.entries.models import Tournament
from torneio.entries.services import named
from torneio.play.models import Entrant, Round, Stage
from torneio.play.services.rounds import discard


@transaction.atomic
def exchange_groups(stage: Stage, first: int, second: int, *, by: Actor) -> Problem | None:
    """Two pairs, by key, change places in the timetable of their groups, in all rounds: those drawn
    already are drawn again. Refused once any round was public."""
    Tournament.objects.select_for_update().get(pk=stage.tournament_id)
    if problem := groups_stay(stage):
        return problem
    two = list(stage.entrants.filter(pair__in=(first, second)).select_related("pair"))
    if len({each.group for each in two}) != 2:
        return Problem("one_group")
    stage.entrants.filter(pk__in=[each.pk for each in two]).delete()
    Entrant.objects.bulk_create(
        Entrant(stage=stage, pair=other.pair, seed=each.seed, group=each.group)
        for each, other in zip(two, reversed(two), strict=True)
    )
    note_stage(stage, "exchanged", by=by, **named(each.pair for each in two))
    for draft in stage.rounds.filter(state=Round.State.DRAFT):
        if problem := discard(draft.pk, by=by):
            transaction.set_rollback(True)
            return problem
        request_draw(draft, by=by)
    return None


def groups_stay(stage: Stage | None) -> Problem | None:
    """Why nobody changes groups, if so: there are none, or a round of them was public."""
    if stage is None or not stage.groups:
        return Problem("no_groups")
    shown = stage.rounds.exclude(published_at=None).exists()
    return Problem("groups_were_public") if shown else None
