"""The order of a knock-out: by the round each pair reached, whatever the sums say.

Who went out in the same round shares the place, unless lots or a decider said otherwise: nothing
was played between them. Inside it they stand in the order of the event's criteria.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from scoring.standings import Separation, StandingsRow
from torneio.play.models import PairSide
from torneio.play.ties import DecidedTie
from torneio.standings.decided_ties import among_themselves
from torneio.standings.finished import Finished

ROUND_REACHED, THIRD_PLACE = "round_reached", "third_place"


def rounds_to_the_title(
    entrants: Iterable[int], last_round: int, finished: Iterable[Finished]
) -> dict[int, int]:
    """For each pair that was drawn how far from the title it stands, by the matches of its stage: 0
    has won it, 1 is in the final or lost it, 2 in a semi-final."""
    reached = dict.fromkeys(entrants, 1)
    for match in finished:
        if _is_for_third(match, last_round):
            continue
        for pair, side in ((match.a, PairSide.A), (match.b, PairSide.B)):
            if pair is not None:
                came_to = match.round + (match.winner == side)
                reached[pair] = max(reached.get(pair, 1), came_to)
    return {pair: last_round + 1 - number for pair, number in reached.items()}


def winner_of_third_place(last_round: int, finished: Iterable[Finished]) -> int | None:
    """Who won the match beside the final, by the matches of its stage; None without one."""
    found = [match for match in finished if _is_for_third(match, last_round) and match.winner]
    return next((match.a if match.winner == PairSide.A else match.b for match in found), None)


def _is_for_third(match: Finished, last_round: int) -> bool:
    return match.round == last_round and match.position == 2


def by_round_reached(
    rows: Sequence[StandingsRow],
    left: Mapping[int, int],
    *,
    third: int | None,
    criteria: Sequence[str],
    ties: Sequence[DecidedTie],
) -> list[StandingsRow]:
    """The rows of the criteria in the order of the bracket, last of all those that were not drawn;
    those who went out together in the order that was decided of them, if any was, `third` being
    who won the match for third place."""

    def distance(row: StandingsRow) -> tuple[int, bool]:
        unit = int(row.unit)
        return left.get(unit, len(rows) + 1), unit != third

    known = {row.unit: row for row in rows}
    ordered: list[StandingsRow] = []
    last: int | None = None
    for (mine, _lost), level in groupby(sorted(rows, key=distance), key=distance):
        first = _parted(last, mine) if ordered else None
        above, last = len(ordered), mine
        ordered += [
            replace(
                known[row.unit], place=above + row.place, separated_by=row.separated_by or first
            )
            for row in among_themselves([each.unit for each in level], criteria, ties)
        ]
    return ordered


def _parted(above: int | None, below: int) -> Separation:
    """What parts two that went out in these rounds, or in the same."""
    if above == below:
        return Separation(THIRD_PLACE, 1, 0)
    return Separation(ROUND_REACHED, above, below)
