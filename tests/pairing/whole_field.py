"""The draw's floats on the complete graph, which every short cut must equal."""

from collections.abc import Sequence
from itertools import combinations

from pairing.ladder import Edge, Ladder
from pairing.levels import Level, float_costs
from pairing.matching import Backend, best_matching


def whole_field(
    ladder: Ladder, levels: Sequence[Level], *, backend: Backend | None = None
) -> list[Edge]:
    """A perfect matching of the whole graph, least on `levels`: what every short cut must equal.

    Only its pairs between groups are meant; those inside are any legal ones.
    """
    pairs = {e: float_costs(ladder, e, levels) for e in combinations(ladder.vertices, 2)}
    legal = {edge: cost for edge, cost in pairs.items() if not ladder.broken(edge)}
    return (
        best_matching(ladder.vertices, legal, backend=backend)
        or best_matching(ladder.vertices, pairs, backend=backend)
        or []
    )
