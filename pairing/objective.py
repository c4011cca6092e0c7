"""The cost of any full set of pairs, level by level, and its lower bounds.

A draw, a certificate and an edit by hand are weighed here in the same way; how a draw was found
does not matter.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise

from pairing.draw import Method, Violation
from pairing.history import Field
from pairing.ladder import Edge, Ladder
from pairing.levels import bye_height, float_levels, group_levels, totals
from pairing.pairs import Pairing


def ladder_for(field: Field, method: Method) -> Ladder:
    """The field in the order in which this method draws it."""
    return Ladder(field, seed=method.seed, first_round=method.first_round)


def seated(ladder: Ladder, pairs: Iterable[Pairing]) -> list[Edge]:
    """Pairs of ids as pairs of seats, the upper first, in table order: by score, the bye last."""
    seat_of = {unit.id: seat for seat, unit in enumerate(ladder.units)}
    edges = ((seat_of[a], ladder.bye) if b is None else (seat_of[a], seat_of[b]) for a, b in pairs)
    return in_table_order(ladder, ((min(edge), max(edge)) for edge in edges))


def in_table_order(ladder: Ladder, edges: Iterable[Edge]) -> list[Edge]:
    """By score of the upper, score of the lower, rank of the upper; byes last."""
    score = [unit.score for unit in ladder.units]

    def place(edge: Edge) -> tuple[int, int, int, int]:
        upper, lower = edge
        if lower == ladder.bye:
            return (1, 0, 0, upper)
        return (0, -score[upper], -score[lower], upper)

    return sorted(edges, key=place)


def named(ladder: Ladder, edge: Edge) -> Pairing:
    """A pair of seats as a pair of ids."""
    upper, lower = edge
    return ladder.units[upper].id, None if lower == ladder.bye else ladder.units[lower].id


def weigh(ladder: Ladder, edges: Sequence[Edge], method: Method) -> dict[str, int]:
    """The total of each level, in order of weight, over pairs that contain every unit once."""
    clubs = ladder.has_clubmates
    levels = float_levels(last_two_rounds=method.last_two_rounds, clubs=clubs)
    floats, groups = _parted(ladder, edges)
    cost = totals(ladder, floats, levels) | {"I": 0, "J": 0, "K": 0}
    for pairs in groups:
        seats = sorted(seat for edge in pairs for seat in edge)
        inside = group_levels(seats, split=method.split, clubs=clubs)
        for letter, total in totals(ladder, pairs, inside).items():
            cost[letter] += total
    return cost


def floors(ladder: Ladder, cost: Mapping[str, int]) -> dict[str, int]:
    """The lower bound of a legal draw on each level, given the costs on those above it.

    B: the lowest score with a unit that may have the bye. club: a club that is over half the field
    meets itself. C: over a boundary with an odd number of units above, one unit floats; two
    boundaries crossed at once cost more than one by one. F: where C is that low, those boundaries
    are crossed and no others. Elsewhere 0.
    """
    floor = dict.fromkeys(cost, 0)
    if not cost["A"]:
        floor["B"] = _bye_floor(ladder)
    if "club" in floor:
        floor["club"] = ladder.club_floor(ladder.vertices)
    odd = _odd_boundaries(ladder, bye_height=cost["B"])
    floor["C"] = sum((high - low) ** 2 for high, low in odd)
    if cost["C"] == floor["C"]:
        floor["F"] = sum(high for high, _ in odd)
    return floor


def violations(ladder: Ladder, edges: Sequence[Edge]) -> tuple[Violation, ...]:
    """Every rule the pairs break, by name: all the rules of each pair.

    Of more byes than an odd number needs, those highest on the ladder are called extra.
    """
    resting = sorted(upper for upper, lower in edges if lower == ladder.bye)
    extra = set(resting[: max(0, len(resting) - len(ladder.units) % 2)])
    return tuple(
        Violation(rule, *named(ladder, edge))
        for edge in edges
        for rule in (
            *ladder.broken(edge),
            *(["extra bye"] if edge[1] == ladder.bye and edge[0] in extra else []),
        )
    )


def _parted(ladder: Ladder, edges: Iterable[Edge]) -> tuple[list[Edge], list[list[Edge]]]:
    """The pairs between groups, and those inside each group that has any."""
    floats: list[Edge] = []
    groups: dict[int, list[Edge]] = {}
    for edge in edges:
        if ladder.crosses(edge):
            floats.append(edge)
        else:
            groups.setdefault(ladder.units[edge[0]].score, []).append(edge)
    return floats, list(groups.values())


def _bye_floor(ladder: Ladder) -> int:
    if ladder.bye not in ladder.vertices:
        return 0
    edges = ((seat, ladder.bye) for seat in range(ladder.bye))
    return min((bye_height(ladder, e) for e in edges if not ladder.broken(e)), default=0)


def _odd_boundaries(ladder: Ladder, *, bye_height: int) -> list[tuple[int, int]]:
    """Neighbouring scores, higher first, with an odd number of units to be paired above."""
    sizes = Counter(unit.score for unit in ladder.units)
    if ladder.bye in ladder.vertices:
        sizes[ladder.floor + bye_height] -= 1
    above = accumulate(sizes.values())
    return [step for step, n in zip(pairwise(sizes), above, strict=False) if n % 2]
