"""The order of a stage played in groups: inside a group by the criteria, between groups by the
place each pair has in its own.

All the winners stand first, then the second of each, and so on; pairs of one rank in the order of
the criteria. Where groups that have this rank are of different sizes, matches against a pair below
the last place that all of these have, and rounds off, are left out of that comparison: so all are
compared by as many matches.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

from scoring.standings import Separation, StandingsRow
from torneio.standings.finished import FinishedMatch, Ranking

PLACE_IN_GROUP = "place_in_group"


def rows_in_groups(
    group_of: Mapping[int, int], finished: Sequence[FinishedMatch], *, ranking: Ranking
) -> dict[int, list[StandingsRow]]:
    """The rows of each group, the best first; `finished` are the matches of the stage."""
    members: dict[int, list[int]] = defaultdict(list)
    played: dict[int, list[FinishedMatch]] = defaultdict(list)
    for pair, number in group_of.items():
        members[number].append(pair)
    for match in finished:
        played[group_of[match.a]].append(match)
    return {
        number: ranking(played[number], members[number], alone=True) for number in sorted(members)
    }


def between_groups(
    tables: Mapping[int, Sequence[StandingsRow]],
    finished: Sequence[FinishedMatch],
    *,
    ranking: Ranking,
) -> list[StandingsRow]:
    """All pairs of the `tables`, by their place there, then by the criteria."""
    own = {int(row.unit): row for rows in tables.values() for row in rows}
    places = {pair: row.place for pair, row in own.items()}
    sizes = {len(rows) for rows in tables.values()}
    compared = partial(_comparable, sizes=sizes, finished=finished, places=places)
    ordered: list[StandingsRow] = []
    last: int | None = None
    for place in sorted({row.place for row in own.values()}):
        level = [pair for pair, row in own.items() if row.place == place]
        first = None if last is None else Separation(PLACE_IN_GROUP, last, place)
        above, last = len(ordered), place
        ordered += [
            # The comparison gives only the order: a row keeps the sums of everything the pair
            # played.
            replace(
                own[int(row.unit)],
                place=above + row.place,
                separated_by=row.separated_by or first,
            )
            for row in ranking(compared(place), level)
        ]
    return ordered


def _comparable(
    place: int,
    *,
    sizes: Collection[int],
    finished: Sequence[FinishedMatch],
    places: Mapping[int, int],
) -> Sequence[FinishedMatch]:
    """The matches by which the pairs on this place of groups of these sizes are compared."""
    last = last_compared(sizes, place)
    if last is None:
        return finished
    return [
        match
        for match in finished
        if match.b is not None and places[match.a] <= last and places[match.b] <= last
    ]


def last_compared(sizes: Collection[int], place: int) -> int | None:
    """The last place whose matches count where this place is compared between groups of these
    sizes; None where all do. A group too small to have the place does not limit the others."""
    having = {size for size in sizes if size >= place}
    return min(having) if len(having) > 1 else None
