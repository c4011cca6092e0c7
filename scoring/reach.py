"""The places a unit can still reach, where the endings are too many to try: bounds.

Only the first criterion is used, and the most and the least of it that a match can give to each
side, as if all could have their best match at once: so a bound may never be reached. A match is
taken to be played; a no-show can give less. Decided here, as no source covers it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from scoring.hand import ALL_POINTS
from scoring.results import Unit
from scoring.ruleset import Ruleset
from scoring.standings import StandingsRow


class Reach(NamedTuple):
    """The best and the worst place, and how much of the `criterion` the unit needs from its
    matches.

    With `enough` the place is reached whatever others do; with less than `least` it is not. Each is
    None where so much can no longer be had; so are all three where no match bounds the
    criterion.
    """

    best: int
    worst: int
    criterion: str | None = None
    enough: int | None = None
    least: int | None = None


def in_a_match(ruleset: Ruleset, criterion: str) -> tuple[int, int] | None:
    """The least and the most that one match can give of a criterion; None where it is unbounded.

    >>> from scoring.presets import PRESETS
    >>> in_a_match(PRESETS["pontos-corridos"], "points_for")
    (0, 480)
    """
    match = ruleset.match
    if criterion == "table_points":
        gives = (match.win, match.loss) + (() if match.unit == "first_to" else (match.draw,))
        return min(gives), max(gives)
    bounded = not match.in_hands and ruleset.bandeira_award != "extra"
    partidas = match.count if bounded else None
    points = ALL_POINTS * match.count if match.unit == "hands_points" else None
    most = {
        "wins": 1,
        "partidas_won": partidas,
        "partidas_difference": partidas,
        "points_for": points,
        "points_difference": points,
    }.get(criterion)
    if most is None:
        return None
    return (-most if criterion.endswith("difference") else 0), most


def reach(
    ruleset: Ruleset,
    rows: Sequence[StandingsRow],
    left: Mapping[Unit, int],
    *,
    own: Unit,
    place: int,
) -> Reach:
    """The bounds for the unit `own`, from rows by the first criterion and matches left to each."""
    criterion = ruleset.ranking.criteria[0]
    spread = in_a_match(ruleset, criterion)
    if spread is None:
        return Reach(1, len(rows))
    now = {row.unit: cast(int, row.values[0]) for row in rows}
    low = {unit: now[unit] + spread[0] * left[unit] for unit in now}
    high = {unit: now[unit] + spread[1] * left[unit] for unit in now}
    others = [unit for unit in now if unit != own]
    best = 1 + sum(low[unit] > high[own] for unit in others)
    worst = 1 + sum(high[unit] >= low[own] for unit in others)
    # To be safe it must pass the best of so many others, and to have a chance equal their worst.
    totals = [[high[unit] + 1 for unit in others], [low[unit] for unit in others]]
    goals = [max(low[own], _highest(each, place, otherwise=low[own])) for each in totals]
    enough, least = (goal - now[own] if goal <= high[own] else None for goal in goals)
    return Reach(best, worst, criterion, enough, least)


def _highest(totals: Sequence[int], place: int, *, otherwise: int) -> int:
    """The total in that place of others; `otherwise` where there are not so many."""
    return sorted(totals, reverse=True)[place - 1] if place <= len(totals) else otherwise
