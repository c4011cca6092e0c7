"""Stage 1: the units that leave a score group. The pairs between groups and the bye, levels A to H.

First the kernel of draws at the floor of level C is solved, then of draws farther and farther above
it. A result with A, B and club at their floors is the best there is, if its level C lies within the
reach its kernel was built for: any better draw lies within that reach too, and so in that kernel.
Where no such draw is found the kernel is built once more without any assumption, for all levels: at
worst it is the whole field.

The floor of A is half the units that are stuck, with no legal partner in the field and no bye: each
must be in a pair that breaks a rule. A draw at that floor breaks none without one of them, so only
their pairs are excused. The bye (B) is as low as any unit may have it, legally or being stuck; or
it goes to the one unit that has no other option, if there is such a one and none is stuck.
"""

from collections import Counter
from collections.abc import Sequence

from pairing.kernel import Kernel
from pairing.ladder import Edge, Ladder
from pairing.levels import Level
from pairing.matching import Backend, Costs, best_matching
from pairing.proofs import FloatArgument, FloatProof
from pairing.reach import Boundaries, unlimited

Floats = tuple[list[Edge], FloatProof]
GROWTH = 2  # of the excess allowed, from one kernel to the next


def float_pairs(
    ladder: Ladder, levels: Sequence[Level], *, backend: Backend | None = None
) -> Floats:
    """The pairs between groups, the bye among them, of the best draw, and the proof; the other
    units stay.

    `levels` begins with A, B, club (or not), C: the certificates know no other level above C. Where
    no legal draw exists, illegal pairs enter, as few as possible.
    """
    if [level.letter for level in levels if level.letter != "club"][:3] != ["A", "B", "C"]:
        raise ValueError("the float levels begin with A, B, C")
    known: dict[Edge, Costs] = {}
    near = _near_the_floor(ladder, levels, known=known, backend=backend)
    return near or _of_all(ladder, levels, known=known, backend=backend)


def _near_the_floor(
    ladder: Ladder,
    levels: Sequence[Level],
    *,
    known: dict[Edge, Costs],
    backend: Backend | None,
) -> Floats | None:
    """Solve for more and more above the floor of level C; None when that leads too far."""
    stuck, bound_to_rest = _without_opponent(ladder)
    one = len(bound_to_rest) == 1 and not stuck
    boundaries = Boundaries(ladder, resting=bound_to_rest if one else ladder.unrested.union(stuck))
    if boundaries.bye_group is None and ladder.bye in ladder.vertices:
        return None
    excess = 0
    while excess <= boundaries.farthest:
        reach = boundaries.within(excess)
        kernel = Kernel(ladder, levels, reach=reach, excused=stuck, known=known)
        found = best_matching(kernel.vertices, kernel.edges, backend=backend)
        farther = max(GROWTH * excess, boundaries.step)
        total = kernel.totals(found or ())
        floors = ((len(stuck) + 1) // 2, ladder.club_floor(ladder.vertices))
        if found is not None and (total["A"], total.get("club", 0)) == floors:
            above = total["C"] - boundaries.floor
            if above <= excess:
                proof = FloatProof(
                    _argument(kernel, excess),
                    floor=boundaries.floor,
                    total=total["C"],
                    floats=max(reach.floats or (), default=0),
                    vertices=len(kernel.vertices),
                    edges=len(kernel.edges),
                )
                return _between(ladder, found), proof
            farther = min(farther, above)
        excess = farther
    return None


def _of_all(
    ladder: Ladder,
    levels: Sequence[Level],
    *,
    known: dict[Edge, Costs],
    backend: Backend | None,
) -> Floats:
    """Solve with no pair left out for its cost, pairs that break a rule among them."""
    kernel = Kernel(ladder, levels, reach=unlimited(ladder), excused=ladder.vertices, known=known)
    found = best_matching(kernel.vertices, kernel.edges, backend=backend) or []
    proof = FloatProof(
        "whole field",
        total=kernel.totals(found)["C"],
        floats=None,
        vertices=len(kernel.vertices),
        edges=len(kernel.edges),
    )
    return _between(ladder, found), proof


def _argument(kernel: Kernel, excess: int) -> FloatArgument:
    if not kernel.vertices:
        return "everyone stays"
    return "gap limit" if excess else "parity floor"


def _without_opponent(ladder: Ladder) -> tuple[list[int], list[int]]:
    """The seats that may not be paired with any other: without the bye too, and with it."""
    barred = Counter(unit for pair in ladder.prohibited for unit in pair)
    others = len(ladder.units) - 1
    crowded = [s for s, u in enumerate(ladder.units) if len(u.met) + barred[u.id] >= others]
    alone = [s for s in crowded if not ladder.has_partner(s, range(ladder.bye))]
    resting = [s for s in alone if ladder.has_partner(s, ladder.vertices)]
    return [s for s in alone if s not in resting], resting


def _between(ladder: Ladder, found: Sequence[Edge]) -> list[Edge]:
    """The pairs between groups and the bye, without the auxiliary vertices."""
    return [edge for edge in found if edge[1] <= ladder.bye and ladder.crosses(edge)]
