"""The order of an event by the last stage each pair reached: the final stage stands above the pairs
that did not qualify for it, whatever their sums.

Inside a stage the criteria count the results in it and what is carried from the one before, so that
a pair that does not qualify keeps its place; a knock-out goes by the round reached
(`torneio.standings.brackets`).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from django.db.models import F, Max, QuerySet

from scoring import Ruleset
from scoring.standings import Brought, Separation, StandingsRow
from torneio.entries.models import Tournament
from torneio.play.models import Entrant, Stage
from torneio.prepared import prepared
from torneio.standings.brackets import (
    LOST_TWICE,
    PLACE_SECURED,
    by_round_reached,
    losses_to_the_title,
    places_secured,
    rounds_to_the_title,
    winners_of_third_place,
)
from torneio.standings.finished import FinishedMatch, Ranking
from torneio.standings.groups import between_groups, rows_in_groups
from torneio.standings.ties import DecidedTie

STAGE_REACHED = "stage_reached"
_PARTING = Stage.CUPS | {Stage.Format.GROUPS}  # pairs by more than the criteria


@dataclass(frozen=True)
class PlayedStage:
    """A stage that counts in the standings: its number, its entrants by key, in a knock-out the
    number of its final's round, whether it has a consolation or matches for every place and the
    pairs of the second cup, in groups the group of each pair, and what is carried into it."""

    number: int
    format: str
    last_round: int
    entrants: frozenset[int]
    groups: Mapping[int, int] = field(default_factory=dict)
    consolation: bool = False
    second_cup: frozenset[int] = frozenset()
    carried: str = ""
    all_places: bool = False
    again: bool = False  # a second final decides
    rules: Ruleset | None = None  # where they are not the event's


def played_stages(tournament: Tournament) -> list[PlayedStage]:
    """The stages that part the pairs of an event, in order: a knock-out, groups, or several stages,
    a later one from its first public round on (one query, or two)."""
    rows = _counted(event=tournament.pk)
    shown = [row[:-1] for row in rows if row == rows[0] or row[-1]]
    if not shown or (len(shown) == 1 and shown[0][2] not in _PARTING):
        return []
    entered: dict[int, dict[int, int]] = {key: {} for key, *_ in shown}
    second: dict[int, set[int]] = {key: set() for key in entered}
    entrants = Entrant.objects.filter(stage__in=entered)
    for stage, pair, group, in_second in entrants.values_list(
        "stage", "pair", "group", "second_cup"
    ):
        entered[stage][pair] = group
        if in_second:
            second[stage].add(pair)
    return [
        PlayedStage(
            number,
            format_,
            last or 0,
            frozenset(entered[key]),
            entered[key] if format_ == Stage.Format.GROUPS else {},
            consolation,
            frozenset(second[key]),
            carried,
            all_places,
            bool(extra) and format_ == Stage.Format.DOUBLE,
            Ruleset.from_dict(rules) if rules else None,
        )
        for key, number, format_, last, consolation, carried, all_places, extra, rules in shown
    ]


@prepared
def _counted(event: Any) -> QuerySet[Stage, tuple[Any, ...]]:
    counted = Stage.objects.filter(tournament=event).annotate(
        last=Max("rounds__number") - F("extra_rounds"), published=Max("rounds__published_at")
    )
    said = ("consolation", "carried", "all_places", "extra_rounds", "rules", "published")
    return counted.order_by("number").values_list("pk", "number", "format", "last", *said)


def earlier_rules(stages: Iterable[PlayedStage]) -> dict[int, Ruleset]:
    """The rules of the stages that were played by other rules than the event's now, by number."""
    return {each.number: each.rules for each in stages if each.rules}


@dataclass(frozen=True)
class StageTable:
    """The table of a stage: the rows of all that played it and, where it was in groups, those of
    each group by its number."""

    stage: PlayedStage
    rows: Sequence[StandingsRow]
    groups: Mapping[int, Sequence[StandingsRow]] = field(default_factory=dict)


def tables_of(
    pairs: Collection[int],
    stages: Sequence[PlayedStage],
    finished: Sequence[FinishedMatch],
    *,
    ranking: Ranking,
    late: Mapping[int, Brought],
) -> list[StageTable]:
    """The table of each of these stages, each with what is carried into it, and the first with what
    `late` pairs got; a pair that entered none stands among those of the first.

    In a bracket all results so far count: they part only the pairs that went out in the same
    round.
    """
    tables: list[StageTable] = []
    for stage in stages:
        everybody = stage.entrants & set(pairs) if tables else set(pairs)
        brought = carried_on(tables[-1].rows, stage.carried) if tables else late
        if stage.format in Stage.CUPS:
            brought = brought or late
        counted = [
            match
            for match in finished
            if match.stage_number == stage.number
            or (match.stage_number < stage.number and stage.format in Stage.CUPS)
        ]
        ranked = partial(ranking, brought=brought, rules=stage.rules)
        rows, groups = ranked(counted, everybody), {}
        if stage.groups:
            group_of = {pair: group for pair, group in stage.groups.items() if pair in pairs}
            groups = rows_in_groups(group_of, counted, ranking=ranked)
            grouped = between_groups(groups, counted, ranking=ranked)
            rows = grouped + _outside(rows, grouped)
        tables.append(StageTable(stage, rows, groups))
    return tables


def carried_on(rows: Iterable[StandingsRow], carried: str) -> dict[int, Brought]:
    """What each pair of a table carries to the next stage, by `Stage.Carried`."""
    if not carried:
        return {}
    whole = {int(row.unit): Brought.of(row) for row in rows}
    if carried == Stage.Carried.WHOLE:
        return whole
    return {pair: brought.halved for pair, brought in whole.items()}


def by_stage_reached(
    pairs: Collection[int],
    tables: Sequence[StageTable],
    finished: Sequence[FinishedMatch],
    *,
    criteria: Sequence[str],
    ties: Sequence[DecidedTie],
) -> list[StandingsRow]:
    """All these pairs, those of the last stage first."""
    ordered: list[StandingsRow] = []
    left, above = set(pairs), 0
    for table in reversed(tables):
        stage = table.stage
        chain = stage.rules.ranking.criteria if stage.rules else criteria
        group = left & {int(row.unit) for row in table.rows}
        # Placed among all that played the stage: a pair that did not qualify keeps its order there.
        rows = _kept(table.rows, group, chain)
        own = [match for match in finished if match.stage_number == stage.number]
        if stage.all_places:
            worst = places_secured(stage.entrants, stage.last_round, own)
            rows = by_round_reached(rows, worst, by=PLACE_SECURED, criteria=chain, ties=ties)
        elif stage.format == Stage.Format.KNOCKOUT:
            to_go = rounds_to_the_title(
                stage.entrants,
                stage.last_round,
                own,
                consolation=stage.consolation,
                second_cup=stage.second_cup,
            )
            third = winners_of_third_place(own)
            rows = by_round_reached(rows, to_go, third=third, criteria=chain, ties=ties)
        elif stage.format == Stage.Format.DOUBLE:
            to_go = losses_to_the_title(stage.entrants, own, again=stage.again)
            rows = by_round_reached(rows, to_go, by=LOST_TWICE, criteria=chain, ties=ties)
        ordered += _below(ordered, rows, Separation(STAGE_REACHED, above, stage.number))
        left, above = left - group, stage.number
    return ordered


def _kept(
    rows: Sequence[StandingsRow], left: Collection[int], criteria: Sequence[str]
) -> list[StandingsRow]:
    """The rows of the pairs that are `left`, in order, each with the separation from the row now
    above it."""
    found: list[StandingsRow] = []
    between: list[Separation] = []
    for row in rows:
        if row.separated_by is not None:
            between.append(row.separated_by)
        if row.unit not in left:
            continue
        if not found:
            found.append(replace(row, place=1, separated_by=None))
        else:
            above = found[-1]
            parts = [each for each in between if each.criterion != "shared"]
            place = len(found) + 1 if parts else above.place
            reason = _first_of(parts, (above, row), criteria) if parts else row.separated_by
            found.append(replace(row, place=place, separated_by=reason))
        between = []
    return found


def _first_of(
    parts: Sequence[Separation], rows: tuple[StandingsRow, StandingsRow], criteria: Sequence[str]
) -> Separation:
    """The separation between two rows that had others between them: by the first criterion of all
    those in between."""
    above, row = rows
    if len(parts) == 1:
        return parts[0]
    order = {name: at for at, name in enumerate(criteria)}
    first = min(parts, key=lambda each: order.get(each.criterion, -1))
    if first.criterion in order and row.values and above.values:
        at = order[first.criterion]
        return first._replace(above=above.values[at], below=row.values[at])
    same = [each for each in parts if each.criterion == first.criterion]
    return first._replace(above=same[0].above, below=same[-1].below)


def _outside(rows: Sequence[StandingsRow], grouped: Sequence[StandingsRow]) -> list[StandingsRow]:
    """The rows of the pairs that are in no group, below those of the groups."""
    known = {row.unit for row in grouped}
    left = [row for row in rows if row.unit not in known]
    return [replace(row, place=len(grouped) + 1, separated_by=None) for row in left]


def _below(
    ordered: Sequence[StandingsRow], rows: Sequence[StandingsRow], why: Separation
) -> list[StandingsRow]:
    """The `rows` below those `ordered`; `why` is the separation of the first of them."""
    if not ordered:
        return list(rows)
    moved = [replace(row, place=row.place + len(ordered)) for row in rows]
    return [replace(row, separated_by=row.separated_by or why) for row in moved[:1]] + moved[1:]
