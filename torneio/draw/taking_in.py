"""Late pairs taken into an event: into a later draw or, in a timetable, into the place of a bye."""

from collections.abc import Iterator

from django.db import transaction
from django.db.models import Min

from scoring import Problem
from torneio.access.actors import Actor
from torneio.draw.late_pairs import groups_with_a_bye, late_pairs, takes_in
from torneio.draw.services import draw_again, note_stage
from torneio.entries.models import Pair, Tournament
from torneio.entries.services import named
from torneio.play.models import Entrant, Match, Round, Stage
from torneio.play.services.placing import tables_for
from torneio.play.services.reseating import reseat, seating_of
from torneio.play.services.rounds import THE_DRAW


@transaction.atomic
def take_in_late_pairs(stage: Stage, *, by: Actor = THE_DRAW) -> int:
    """Take pairs registered after the beginning into a Swiss or rotating partners, or into the byes
    of a league or of groups, one for each group; returns how many."""
    groups = [] if takes_in(stage) else groups_with_a_bye(stage)
    if not takes_in(stage) and not groups:
        return 0
    Tournament.objects.select_for_update().get(pk=stage.tournament_id)  # asked twice is once
    if not Stage.objects.filter(pk=stage.pk).exists():
        return 0
    late = late_pairs(stage)
    places = dict(zip(late, groups or [0] * len(late), strict=False))
    last = stage.entrants.order_by("-seed").values_list("seed", flat=True).first() or 0
    Entrant.objects.bulk_create(
        Entrant(stage=stage, pair=pair, seed=seed, group=group)
        for seed, (pair, group) in enumerate(places.items(), last + 1)
    )
    if places:
        note_stage(stage, "late", by=by, **named(list(places)))
    if groups and _fill_byes(stage, places, by=by):
        transaction.set_rollback(True)
        return 0
    return len(places)


def _fill_byes(stage: Stage, places: dict[Pair, int], *, by: Actor) -> Problem | None:
    """Give each pair the byes of its group, in public rounds still to be played; drafts are drawn
    again."""
    for round_ in rounds_to_play(stage):
        for pair, group in places.items():
            if problem := _fill(round_, pair, group=group, by=by):
                return problem
    drafts = stage.rounds.filter(state=Round.State.DRAFT).select_related("stage__tournament")
    for draft in drafts if places else ():
        if problem := draw_again(draft, by=by):
            return problem
    return None


def rounds_to_play(stage: Stage) -> Iterator[Round]:
    """The public rounds of a timetable from the one in play."""
    public = Round.objects.public().filter(stage=stage).select_related("stage__tournament")
    played = Match.objects.filter(round__in=public, over=False)
    first = played.aggregate(first=Min("round__number"))["first"]
    return iter(public.filter(number__gte=first).order_by("number") if first else ())


def _fill(round_: Round, pair: Pair, *, group: int, by: Actor) -> Problem | None:
    """Seat the pair against the resting one of its group in a round, at a free table."""
    rests = round_.matches.with_names().filter(pair_b=None, pair_a__withdrawn=False)
    here = Entrant.objects.filter(stage=round_.stage, group=group).values("pair")
    bye = rests.filter(pair_a__in=here).first()
    if bye is None:
        return None
    taken = set(round_.matches.exclude(table=None).values_list("table__number", flat=True))
    room = tables_for(round_.stage.tournament, len(taken) + 1)
    table = next(each.number for each in room if each.number not in taken)
    row = seating_of(bye)
    return reseat(round_, was=[row], now=[row._replace(table=table, b=pair.number)], by=by)
