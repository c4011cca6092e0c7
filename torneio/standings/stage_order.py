"""The order of an event by the last stage each pair came to: the final stage stands above those
that did not go on, whatever their sums say.

Inside a stage the criteria count what was played up to it, so that whoever stayed behind keeps the
place it had; a knock-out goes by the round reached (`torneio.standings.brackets`).
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from django.db.models import Max

from scoring.standings import Separation, StandingsRow
from torneio.entries.models import Tournament
from torneio.play.models import Entrant, Stage
from torneio.play.ties import DecidedTie
from torneio.standings.brackets import by_round_reached, rounds_to_the_title, winner_of_third_place
from torneio.standings.finished import Finished

STAGE_REACHED = "stage_reached"

Ranking = Callable[[Sequence[Finished], Collection[int]], list[StandingsRow]]
"""Some pairs by what these matches came to, the best first."""


@dataclass(frozen=True)
class PlayedStage:
    """A stage that counts in the standings: its number, who entered it, by key, and in a knock-out
    the number of its last round."""

    number: int
    format: str
    last_round: int
    entrants: frozenset[int]


def played_stages(tournament: Tournament) -> list[PlayedStage]:
    """The stages that part the pairs of an event, the first first: a knock-out, or several, a later
    one from its first public round on (one query, or two)."""
    counted = tournament.stages.order_by("number").annotate(
        last=Max("rounds__number"), published=Max("rounds__published_at")
    )
    rows = list(counted.values_list("pk", "number", "format", "last", "published"))
    shown = [row[:4] for row in rows if row == rows[0] or row[4]]
    if not shown or (len(shown) == 1 and shown[0][2] != Stage.Format.KNOCKOUT):
        return []
    entered: dict[int, set[int]] = {key: set() for key, *_ in shown}
    for stage, pair in Entrant.objects.filter(stage__in=entered).values_list("stage", "pair"):
        entered[stage].add(pair)
    return [
        PlayedStage(number, format_, last or 0, frozenset(entered[key]))
        for key, number, format_, last in shown
    ]


def by_stage_reached(
    pairs: Collection[int],
    stages: Sequence[PlayedStage],
    finished: Sequence[Finished],
    *,
    ranking: Ranking,
    criteria: Sequence[str],
    ties: Sequence[DecidedTie],
) -> list[StandingsRow]:
    """All these pairs, those of the last of the `stages` first; whoever entered none stands among
    those of the first. Without stages that part them, by the criteria alone."""
    if not stages:
        return ranking(finished, pairs)
    ordered: list[StandingsRow] = []
    left, above = set(pairs), 0
    for stage in reversed(stages):
        group = left if stage == stages[0] else left & stage.entrants
        rows = ranking([match for match in finished if match.stage_number <= stage.number], group)
        if stage.format == Stage.Format.KNOCKOUT:
            own = [match for match in finished if match.stage_number == stage.number]
            to_go = rounds_to_the_title(stage.entrants, stage.last_round, own)
            third = winner_of_third_place(stage.last_round, own)
            rows = by_round_reached(rows, to_go, third=third, criteria=criteria, ties=ties)
        ordered += _below(ordered, rows, Separation(STAGE_REACHED, above, stage.number))
        left, above = left - group, stage.number
    return ordered


def _below(
    ordered: Sequence[StandingsRow], rows: Sequence[StandingsRow], why: Separation
) -> list[StandingsRow]:
    """The same rows under those; `why` the first of them stands there."""
    if not ordered:
        return list(rows)
    moved = [replace(row, place=row.place + len(ordered)) for row in rows]
    return [replace(row, separated_by=row.separated_by or why) for row in moved[:1]] + moved[1:]
