"""Words for two cups: groups played to their end, and what follows them."""

from tests.builders import an_event, drawn
from tests.draw.final_stages import won_by_the_lower
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.services import begin_stage
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import THE_REST, Order
from torneio.play.models import Round, Stage, StageOptions


def groups_played(pairs: int, *, go_on: int = 4) -> Tournament:
    """Two groups, in which the lower number wins: of eight, 1 4 5 8 and 2 3 6 7 in this order."""
    options = StageOptions(groups=2, go_on=go_on)
    stage = begin_stage(an_event(pairs), "groups", by_lot=False, options=options, seed=4)
    assert isinstance(stage, Stage)
    for round_ in stage.rounds.all():
        for match in drawn(stage, round_.number).matches.with_names().filter(table__isnull=False):
            won_by_the_lower(match)
    return Tournament.objects.get(pk=stage.tournament_id)


def cups_of(
    event: Tournament,
    *,
    go_on: int = 4,
    second_cup: int = THE_REST,
    order: Order = "crossed",
    third: bool = False,
) -> Stage:
    options = StageOptions(third_place=True, second_cup=second_cup, second_third=third)
    stage = begin_next_stage(event, "knockout", go_on=go_on, order=order, options=options, seed=4)
    assert isinstance(stage, Stage)
    return stage


def two_cups(event: Tournament, *, go_on: int = 4) -> Stage:
    return cups_of(event, go_on=go_on)


def meets(round_: Round, part: str) -> list[tuple[int, int | None]]:
    """The pairs in one part of a round, by number."""
    matches = round_.matches.filter(part=part).order_by("part_place")
    return [
        (match.pair_a.number, match.pair_b.number if match.pair_b else None)
        for match in matches.select_related("pair_a", "pair_b")
    ]


def in_second(stage: Stage) -> set[int]:
    return set(stage.entrants.filter(second_cup=True).values_list("pair__number", flat=True))
