"""The order of a knock-out: by the round each pair reached, before any sum.

Pairs that went out in the same round share the place, unless lots or a decider parted them: they
did not meet. Inside the shared place they stand in the order of the event's criteria.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter

from pairing.all_places import THIRD, Spot, worst_place
from pairing.knockout import rounds_needed
from scoring.standings import Separation, StandingsRow
from torneio.play.models import BracketPart, PairSide
from torneio.standings.decided_ties import among_themselves
from torneio.standings.finished import FinishedMatch
from torneio.standings.ties import DecidedTie

ROUND_REACHED, THIRD_PLACE = "round_reached", "third_place"
LOST_TWICE = "lost_twice"
"""The criterion of a double elimination, in which the round of the second loss counts."""
PLACE_SECURED = "place_secured"
"""The criterion where every place is played for: the worst place that a pair can still come to."""
CONSOLATION = 100
"""Added to the distance from the title: pairs of the consolation stand below all that did not play
it, by the round they reached in it. No bracket has as many rounds."""
OUT_AT_ONCE = 2 * CONSOLATION
"""Below those, the pairs that lost in the first round and left."""
SECOND_CUP = 3 * CONSOLATION
"""The pairs of the second cup stand below all of the first, by the round they reached in it."""


def rounds_to_the_title(
    entrants: Iterable[int],
    last_round: int,
    finished: Collection[FinishedMatch],
    *,
    consolation: bool = False,
    second_cup: Collection[int] = (),
) -> dict[int, int]:
    """The distance of each drawn pair from the title, by the matches of its stage: 0 has won it, 1
    is in the final or lost it, 2 in a semi-final. Where there is a `consolation` the pairs that
    lost their first match follow, and those of a `second_cup` in the same way. A match corrected
    after the next was played counts here as it was played on."""
    main = [match for match in finished if match.part == BracketPart.MAIN]
    reached = dict.fromkeys(entrants, 1)
    for pair, match, won in _each_side(main):
        reached[pair] = max(reached.get(pair, 1), match.round + won)
    left = {pair: last_round + 1 - number for pair, number in reached.items()}
    if consolation:
        at_once = [pair for pair, match, won in _each_side(main) if match.round == 1 and not won]
        beside = [match for match in finished if match.part == BracketPart.CONSOLATION]
        left |= dict.fromkeys(at_once, OUT_AT_ONCE)
        for pair, match, won in _each_side(beside):
            left[pair] = min(CONSOLATION + match.part_left + 1 - won, _beside(left[pair]))
    return left | _in_the_second_cup(second_cup, finished)


def _in_the_second_cup(
    entrants: Collection[int], finished: Iterable[FinishedMatch]
) -> dict[int, int]:
    """The distance of the pairs of the second cup from its title, below all of the first."""
    left = dict.fromkeys(entrants, SECOND_CUP + rounds_needed(max(len(entrants), 2)))
    own = (match for match in finished if match.part == BracketPart.SECOND)
    for pair, match, won in _each_side(own):
        left[pair] = min(left[pair], SECOND_CUP + match.part_left + 1 - won)
    return left


def losses_to_the_title(
    entrants: Collection[int], finished: Collection[FinishedMatch], *, again: bool = False
) -> dict[int, int]:
    """The least distance of each entrant of a double elimination from the title: 0 has won it, 1 is
    in the final or lost it, 2 is in the last match of the losers' bracket, and so on back through
    its rounds, to the one in which a second loss would be, or was, its last match. Where the final
    is played `again`, the second one decides."""
    deepest = 2 * rounds_needed(max(len(entrants), 2)) - 1
    left = dict.fromkeys(entrants, deepest)
    for pair, match, won in _each_side(sorted(finished, key=attrgetter("round"))):
        if match.part in {BracketPart.FINAL, BracketPart.SECOND_FINAL}:
            is_last = not again or match.part == BracketPart.SECOND_FINAL
            left[pair] = 1 - (won and is_last)
        elif match.part == BracketPart.LOSERS:
            left[pair] = match.part_left + 2 - won
        elif match.part == BracketPart.WINNERS:
            ahead = 2 * (match.part_left - won)  # of the round it would fall to, or falls to now
            left[pair] = min(deepest, ahead + 2) if ahead >= 0 else 1
    return left


def places_secured(
    entrants: Iterable[int], last_round: int, finished: Iterable[FinishedMatch]
) -> dict[int, int]:
    """The worst place each pair can still come to, in a stage in which every place is played
    for."""
    worst = dict.fromkeys(entrants, 1 << last_round)
    for pair, match, won in _each_side(sorted(finished, key=attrgetter("round"))):
        spot = Spot(match.part_left, match.part_place)
        at = THIRD if match.part == BracketPart.THIRD else spot
        worst[pair] = worst_place(at, won=won)
    return worst


def _beside(left: int) -> int:
    """The distance of a pair in the consolation, as far as it is known yet."""
    return left if CONSOLATION <= left < OUT_AT_ONCE else OUT_AT_ONCE


def _each_side(matches: Iterable[FinishedMatch]) -> Iterator[tuple[int, FinishedMatch, bool]]:
    """Each pair of these matches, with the match and whether it went on from it as the winner."""
    for match in matches:
        for pair, side in ((match.a, PairSide.A), (match.b, PairSide.B)):
            if pair is not None:
                yield pair, match, match.through == side


def winners_of_third_place(finished: Iterable[FinishedMatch]) -> set[int]:
    """The winners of the matches for third place, of either cup, among the matches of a stage."""
    parts = {BracketPart.THIRD, BracketPart.SECOND_THIRD}
    third = (match for match in finished if match.part in parts)
    return {pair for pair, _match, won in _each_side(third) if won}


def by_round_reached(
    rows: Sequence[StandingsRow],
    left: Mapping[int, int],
    *,
    third: Collection[int] = (),
    by: str = ROUND_REACHED,
    criteria: Sequence[str],
    ties: Sequence[DecidedTie],
) -> list[StandingsRow]:
    """The rows in the order of the bracket; those that were not drawn come last. Pairs that went
    out in the same round stand in the order of the criteria, or as a decided tie parted them.
    `third` is the winner of the match for third place; `by` names the criterion that parts
    rounds."""

    beyond = 1 + max((len(rows), *left.values()))

    def distance(row: StandingsRow) -> tuple[int, bool]:
        unit = int(row.unit)
        return left.get(unit, beyond), unit not in third

    known = {row.unit: row for row in rows}
    ordered: list[StandingsRow] = []
    last: int | None = None
    for (mine, _lost), level in groupby(sorted(rows, key=distance), key=distance):
        first = _parted(last, mine, by=by) if ordered else None
        above, last = len(ordered), mine
        ordered += [
            replace(
                known[row.unit], place=above + row.place, separated_by=row.separated_by or first
            )
            for row in among_themselves([each.unit for each in level], criteria, ties)
        ]
    return ordered


def _parted(above: int | None, below: int, *, by: str) -> Separation:
    """The separation between two pairs that went out in these rounds, which may be the same."""
    if above == below:
        return Separation(THIRD_PLACE, 1, 0)
    return Separation(by, above, below)
