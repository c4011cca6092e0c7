"""Stage 1: who leaves the score group. The pairs between groups and the bye, levels A to H.

Pairs inside a group cost nothing here, but only legal ones are offered, so whoever is left in a
group can be paired there. The graph is first solved without pairs that can hardly be in the best
draw; a certificate says when none of those can be, and otherwise the net is cast wider.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate, combinations, pairwise
from math import isqrt

from pairing.ladder import Edge, Ladder
from pairing.levels import Level, bye_height, float_costs, gap_squared
from pairing.matching import best_matching
from pairing.proofs import FloatArgument, FloatProof

Net = Callable[[Edge], bool]
Solver = Callable[[Ladder, Sequence[Level]], list[Edge] | None]


def float_pairs(ladder: Ladder, levels: Sequence[Level]) -> tuple[list[Edge], FloatProof]:
    """The pairs between groups, the bye among them, of the best draw; everybody else stays.

    `levels` begins with A, B, club (or not), C: the certificates know of nothing else above C.
    Where no legal draw exists, illegal pairs enter, as few as can be.
    """
    if [level.letter for level in levels if level.letter != "club"][:3] != ["A", "B", "C"]:
        raise ValueError("the float levels begin with A, B, C")
    if all(map(ladder.can_stay, ladder.groups)):
        return [], FloatProof("everyone stays")
    steps: list[tuple[FloatArgument, Solver]] = [
        ("parity floor", _by_parity),
        ("gap limit", _by_width),
        ("whole field", whole_field),
    ]
    for argument, solve in steps:
        found = solve(ladder, levels)
        if found:
            return [edge for edge in found if ladder.crosses(edge)], FloatProof(argument)
    return [], FloatProof("whole field")


def whole_field(ladder: Ladder, levels: Sequence[Level]) -> list[Edge]:
    """A perfect matching of the whole graph, least on `levels`: what every short cut must equal.

    Only its pairs between groups are meant; those inside are any legal ones.
    """
    return (
        _solve(ladder, levels, net=lambda edge: not ladder.broken(edge))
        or _solve(ladder, levels, net=lambda _: True)
        or []
    )


def _by_parity(ladder: Ladder, levels: Sequence[Level]) -> list[Edge] | None:
    """Solve with one float over each boundary above which an odd number of units stands.

    Such a boundary must be crossed, so the sum of their squared gaps is a floor of level C; and a
    pair over two boundaries costs more than one over each. When the floor is met, and clubmates
    (heavier) meet as seldom as they can, every best draw crosses these boundaries and no other:
    nothing outside the net was lost.
    """
    bye_score = _bye_score(ladder)
    if bye_score is None and ladder.bye in ladder.vertices:
        return None
    scores = [ladder.units[group[0]].score for group in ladder.groups]
    sizes = [len(g) - (score == bye_score) for g, score in zip(ladder.groups, scores, strict=True)]
    steps = zip(pairwise(scores), accumulate(sizes), strict=False)
    odd = {step for step, above in steps if above % 2}

    def net(edge: Edge) -> bool:
        upper, lower = edge
        score = ladder.units[upper].score
        if lower == ladder.bye:
            inside = score == bye_score
        else:
            inside = not ladder.crosses(edge) or (score, ladder.units[lower].score) in odd
        return inside and not ladder.broken(edge)

    found = _solve(ladder, levels, net=net)
    floor = sum((high - low) ** 2 for high, low in odd)
    best = found and _total_gap(ladder, found) == floor and _clubs_are_apart(ladder, found)
    return found if best else None


def _by_width(ladder: Ladder, levels: Sequence[Level]) -> list[Edge] | None:
    """Solve without pairs wider than a limit, widened until the result excludes them.

    With total U on level C, no draw as good holds a gap of limit + 1 if its square exceeds U. That
    needs the heavier levels at their floors: a bye (B) as low as any may be, clubmates apart. None
    when only the full graph tells.
    """
    scores = [ladder.units[group[0]].score for group in ladder.groups]
    widest = scores[0] - scores[-1] if scores else 0
    limit = max((high - low for high, low in pairwise(scores)), default=0)
    while limit < widest:
        found = _solve(ladder, levels, net=_legal_within(ladder, limit))
        if found and _bye_is_lowest(ladder, found) and _clubs_are_apart(ladder, found):
            needed = isqrt(_total_gap(ladder, found))
            if needed <= limit:
                return found
            limit = needed
        else:
            limit *= 2
    return None


def _legal_within(ladder: Ladder, limit: int) -> Net:
    return lambda edge: gap_squared(ladder, edge) <= limit**2 and not ladder.broken(edge)


def _solve(ladder: Ladder, levels: Sequence[Level], *, net: Net) -> list[Edge] | None:
    """The best perfect matching among the pairs in the net; None when there is none."""
    offered = filter(net, combinations(ladder.vertices, 2))
    edges = {edge: float_costs(ladder, edge, levels) for edge in offered}
    return best_matching(ladder.vertices, edges)


def _bye_score(ladder: Ladder) -> int | None:
    """The lowest score with a unit that may have the bye; None when nobody may or nobody must."""
    if ladder.bye not in ladder.vertices:
        return None
    seats = range(len(ladder.units))
    may = (ladder.units[s].score for s in seats if not ladder.broken((s, ladder.bye)))
    return min(may, default=None)


def _bye_is_lowest(ladder: Ladder, edges: Sequence[Edge]) -> bool:
    score = _bye_score(ladder)
    return score is None or sum(bye_height(ladder, e) for e in edges) == score - ladder.floor


def _clubs_are_apart(ladder: Ladder, edges: Sequence[Edge]) -> bool:
    return sum(map(ladder.clubmates, edges)) == ladder.club_floor(ladder.vertices)


def _total_gap(ladder: Ladder, edges: Sequence[Edge]) -> int:
    return sum(gap_squared(ladder, edge) for edge in edges)
