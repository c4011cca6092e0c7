"""The order of a knock-out: by the round each pair reached, whatever the sums say.

Who went out in the same round shares the place: nothing was played between them. Inside it they
stand in the order of the event's criteria.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from django.db.models import Max

from scoring.standings import Separation, StandingsRow
from torneio.entries.models import Tournament
from torneio.play.models import Match, Side, Stage

ROUND_REACHED = "round_reached"


def bracket_of(tournament: Tournament) -> Stage | None:
    """The last stage of an event if it is a knock-out, with the number of its last round
    (one query)."""
    stages = tournament.stages.annotate(last_number=Max("rounds__number"))
    stage = stages.order_by("-number").first()
    return stage if stage is not None and stage.format == Stage.Format.KNOCKOUT else None


def rounds_to_the_title(stage: Stage, finished: Iterable[Match]) -> dict[int, int]:
    """For each pair that was drawn how far from the title it stands: 0 has won it, 1 is in the
    final or lost it, 2 in a semi-final (one query)."""
    title = (vars(stage)["last_number"] or 0) + 1
    reached = dict.fromkeys(stage.entrants.values_list("pair", flat=True), 1)
    for match in finished:
        if match.round.stage_id != stage.pk:
            continue
        for pair, side in ((match.pair_a_id, Side.A), (match.pair_b_id, Side.B)):
            if pair is not None:
                came_to = match.round.number + (match.winner == side)
                reached[pair] = max(reached.get(pair, 1), came_to)
    return {pair: title - number for pair, number in reached.items()}


def by_round_reached(
    rows: Sequence[StandingsRow], left: Mapping[int, int], *, nowhere: int
) -> list[StandingsRow]:
    """The rows of the criteria in the order of the bracket; `nowhere` is for who was not drawn."""
    distance = [left.get(int(row.unit), nowhere) for row in rows]
    paired = sorted(zip(distance, rows, strict=True), key=lambda each: each[0])
    ordered: list[StandingsRow] = []
    for index, (mine, row) in enumerate(paired):
        if index == 0:
            ordered.append(replace(row, place=1, separated_by=None))
            continue
        above = paired[index - 1][0]
        shares = mine == above
        separation = Separation("shared") if shares else Separation(ROUND_REACHED, above, mine)
        place = ordered[-1].place if shares else index + 1
        ordered.append(replace(row, place=place, separated_by=separation))
    return ordered
