"""Late pairs taken into an event: into a later draw, the first of them against the bye of a Swiss
round just begun; in a timetable, into the place of a bye or of a pair that left; in a bracket of
which nothing is played, into that of a bye."""

from collections.abc import Collection, Iterator

from django.db import transaction
from django.utils.translation import gettext as _

from scoring import Problem
from torneio.access.actors import Actor
from torneio.draw import drawing
from torneio.draw.late_pairs import (
    FreePlace,
    bye_in_play,
    free_places,
    late_pairs,
    rounds_to_play,
    takes_in,
)
from torneio.draw.selectors import situation
from torneio.draw.services import draw_again, note_stage
from torneio.entries.models import Pair, Tournament
from torneio.entries.services import mark_pair, named
from torneio.play.models import Entrant, Match, Round, Stage
from torneio.play.round_names import name_of_match, name_of_round
from torneio.play.services.placing import tables_for
from torneio.play.services.reseating import reseat, seating_of
from torneio.play.services.rounds import THE_DRAW


@transaction.atomic
def take_in_late_pairs(stage: Stage, *, by: Actor = THE_DRAW) -> int:
    """Take pairs registered after the beginning into a Swiss or rotating partners, or into the free
    places of a league, of groups or of a bracket; returns how many."""
    Tournament.objects.select_for_update().get(pk=stage.tournament_id)  # asked twice is once
    if not Stage.objects.filter(pk=stage.pk).exists():
        return 0
    late = late_pairs(stage)
    free = [FreePlace(0)] * len(late) if takes_in(stage) else free_places(stage)
    places = dict(zip(late, free, strict=False))
    last = stage.entrants.order_by("-seed").values_list("seed", flat=True).first() or 0
    Entrant.objects.bulk_create(
        Entrant(stage=stage, pair=pair, seed=seed, group=place.group, in_place_of=place.left_by)
        for seed, (pair, place) in enumerate(places.items(), last + 1)
    )
    if places:
        note_stage(stage, "late", by=by, **named(list(places)))
    if _seat_all(stage, places, by=by):
        transaction.set_rollback(True)
        return 0
    return len(places)


def _seat_all(stage: Stage, late: Collection[Pair], *, by: Actor) -> Problem | None:
    """Seat them where opponents rest, in public rounds still to play; draw drafts again."""
    for bye, pair in _byes_for(stage, late):
        if problem := _seat(bye, pair, by=by):
            return problem
    drafts = stage.rounds.filter(state=Round.State.DRAFT).select_related("stage__tournament")
    for draft in drafts if late else ():
        if not draft.draw.get("ahead") and (problem := draw_again(draft, by=by)):
            return problem
    return None


def _byes_for(stage: Stage, late: Collection[Pair]) -> Iterator[tuple[Match, Pair]]:
    """The byes that the late pairs play against, each read once the one before is taken."""
    if takes_in(stage):
        if late and (bye := bye_in_play(stage)):
            yield bye, next(iter(late))
        return
    for round_ in rounds_to_play(stage) if late else ():
        for pair in late:
            if bye := _bye_for(round_, pair):
                yield bye, pair


def _bye_for(round_: Round, pair: Pair) -> Match | None:
    """The bye of the opponent that the timetable has for a pair in a round; None where that one
    does not rest."""
    rests = round_.matches.with_names().resting()
    if round_.stage.format in Stage.CUPS:  # the bye of the lowest seed goes first
        seeded = rests.filter(pair_a__entrants__stage=round_.stage)
        return seeded.order_by("-pair_a__entrants__seed").first()
    return rests.filter(pair_a__number=_opponent(round_, pair.number)).first()


def _seat(bye: Match, pair: Pair, *, by: Actor) -> Problem | None:
    """Seat the pair at a free table against the one that rests."""
    round_ = bye.round
    taken = set(round_.matches.exclude(table=None).values_list("table__number", flat=True))
    room = tables_for(round_.stage.tournament, len(taken) + 1)
    table = next(each.number for each in room if each.number not in taken)
    mark_pair(pair, "present", on=True, by=by)
    row = seating_of(bye)
    return reseat(round_, was=[row], now=[row._replace(table=table, b=pair.number)], by=by)


def seated_in_words(pairs: Collection[Pair]) -> list[str]:
    """Where those of these pairs sit that play in a public round already."""
    words = []
    for pair in pairs:
        own = Match.objects.public().with_names().of_pair(pair).exclude(table=None)
        if match := own.order_by("round__number").first():
            said = {"pair": pair.name, "table": match.table.number if match.table else ""}
            where = said | {"inside": name_of_match(match).inside}
            words.append(_("A dupla %(pair)s já joga %(inside)s, na mesa %(table)s.") % where)
    return words


def resting_in_words(stage: Stage, pairs: Collection[Pair]) -> list[str]:
    """Which of these pairs have a place in the draw and no opponent in the round in play: a pair
    left it whose match of that round is decided."""
    first = None if takes_in(stage) else next(rounds_to_play(stage), None)
    if first is None:
        return []
    words = _(
        "A dupla %(pair)s tem lugar no sorteio, mas %(inside)s folga: quem jogaria com ela já não "
        "está à espera. Joga da ronda seguinte em diante."
    )
    if first.number == first.last_number:
        words = _(
            "A dupla %(pair)s tem lugar no sorteio, mas %(inside)s, que é a última ronda, já não "
            "há quem jogue com ela."
        )
    inside = name_of_round(first).inside
    placed = stage.entrants.filter(pair__in=pairs).select_related("pair").order_by("seed")
    seated = Match.objects.public().filter(round__stage=stage, table__isnull=False)
    there = set(seated.values_list("pair_a", flat=True)) | set(
        seated.values_list("pair_b", flat=True)
    )
    resting = (each.pair for each in placed if each.pair_id not in there)
    return [words % {"pair": pair.name, "inside": inside} for pair in resting]


def _opponent(round_: Round, number: int) -> int:
    """The number of the opponent of a pair, by the timetable as drawn now; 0 without one."""
    drawn = drawing.pair(situation(round_))
    pairs = () if isinstance(drawn, Problem) else drawn.pairs
    two = next((set(two) for two in pairs if number in two), set())
    return next((each for each in two if isinstance(each, int) and each != number), 0)
