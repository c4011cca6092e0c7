"""Stage 2: inside a score group, on the units the floats left there; levels A, club, I, J, K."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from pairing.ladder import Edge, Ladder
from pairing.levels import Split, group_levels, halves
from pairing.matching import Backend, best_matching
from pairing.proofs import GroupProof
from pairing.transpositions import Halves


def pair_group(
    ladder: Ladder, seats: Sequence[int], *, split: Split, backend: Backend | None = None
) -> tuple[list[Edge], GroupProof]:
    """Pair an even number of seats of one group, given in order (FIDE C.04.3 art. 3), with the
    proof.

    The ideal pairing is the only one without a cost on I and J, so where it is legal, and has the
    least number of clubmates, it is the best. Else the best between the halves (I = 0) is, under
    the same condition; a unit without a legal opponent here is excused, if there is one such: it
    breaks a rule with any opponent. Only where that fails, exchanges are needed, and all pairs are
    looked at.
    """
    upper, lower = halves(seats, split=split)
    ideal = [(a, b) if a < b else (b, a) for a, b in zip(upper, lower, strict=True)]
    illegal = [edge for edge in ideal if ladder.broken(edge)]
    if not illegal and _clubs_are_apart(ladder, seats, ideal):
        return ideal, GroupProof("ideal")
    stuck = [seat for edge in illegal for seat in edge if not ladder.has_partner(seat, seats)]
    shifted = Halves(
        ladder,
        upper,
        lower,
        clubs=ladder.club_floor(seats) > 0,
        excused=stuck[0] if len(stuck) == 1 else None,
    ).best()
    if shifted and _clubs_are_apart(ladder, seats, shifted):
        return shifted, GroupProof("prices")
    levels = group_levels(seats, split=split, clubs=ladder.has_clubmates)
    pairs = combinations(seats, 2)
    costs = {edge: tuple(level.cost(ladder, edge) for level in levels) for edge in pairs}
    return best_matching(seats, costs, backend=backend) or [], GroupProof("whole group")


def _clubs_are_apart(ladder: Ladder, seats: Sequence[int], edges: Iterable[Edge]) -> bool:
    if not ladder.has_clubmates:
        return True
    return sum(map(ladder.clubmates, edges)) == ladder.club_floor(seats)
