"""Stage 2: inside a score group, on the units the floats left there; levels A, club, I, J, K."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from pairing.ladder import Edge, Ladder
from pairing.levels import Level, Split, group_levels, halves, totals
from pairing.matching import best_matching
from pairing.proofs import GroupProof

FIRST_BAND = 3  # places: wide enough nearly always, since the total of J rarely passes 10


def pair_group(
    ladder: Ladder, seats: Sequence[int], *, split: Split
) -> tuple[list[Edge], GroupProof]:
    """Pair an even number of seats of one group, given in order (FIDE C.04.3 art. 3).

    The ideal pairing is the only one with nothing on I and J, so where it is legal, and clubmates
    meet as seldom as they can, it is the best.
    """
    ideal = _ideal(seats, split=split)
    if not any(map(ladder.broken, ideal)) and _clubs_are_apart(ladder, seats, ideal):
        return ideal, GroupProof("ideal")
    levels = group_levels(seats, split=split, clubs=ladder.has_clubmates)
    legal = [edge for edge in combinations(seats, 2) if not ladder.broken(edge)]
    shifted = _between_halves(ladder, seats, legal=legal, levels=levels)
    if shifted:
        return shifted, GroupProof("prices")
    found = _solve(ladder, seats, edges=combinations(seats, 2), levels=levels)
    return found or [], GroupProof("whole group")


def _ideal(seats: Sequence[int], *, split: Split) -> list[Edge]:
    tables: dict[int, list[int]] = {}
    for seat, (_, index) in zip(seats, halves(len(seats), split=split), strict=True):
        tables.setdefault(index, []).append(seat)
    return [(upper, lower) for upper, lower in tables.values()]


def _between_halves(
    ladder: Ladder, seats: Sequence[int], *, legal: Sequence[Edge], levels: Sequence[Level]
) -> list[Edge] | None:
    """The best without exchanges (I = 0); None when the halves cannot be paired legally, or only
    with more clubmates (heavier than I) than must be.

    Pairs shifted by more than a band are left out first: with total V on level J, none as good
    holds a shift of band + 1 if its square exceeds V; otherwise the band is widened.
    """
    same_half, shift = (level.cost for level in levels if level.letter in "IJ")
    across = [edge for edge in legal if not same_half(ladder, edge)]
    band = FIRST_BAND
    while band < len(seats) // 2:
        near = [edge for edge in across if shift(ladder, edge) <= band**2]
        found = _solve(ladder, seats, edges=near, levels=levels)
        total = totals(ladder, found or [], levels)
        if found and total["J"] < (band + 1) ** 2 and _clubs_are_apart(ladder, seats, found):
            return found
        band *= 2
    found = _solve(ladder, seats, edges=across, levels=levels)
    return found if found and _clubs_are_apart(ladder, seats, found) else None


def _clubs_are_apart(ladder: Ladder, seats: Sequence[int], edges: Iterable[Edge]) -> bool:
    return sum(map(ladder.clubmates, edges)) == ladder.club_floor(seats)


def _solve(
    ladder: Ladder, seats: Sequence[int], *, edges: Iterable[Edge], levels: Sequence[Level]
) -> list[Edge] | None:
    costs = {edge: tuple(level.cost(ladder, edge) for level in levels) for edge in edges}
    return best_matching(seats, costs)
