"""The Swiss draw: the best of all legal draws, exactly, by levels A to K (see pairing.levels).

After FIDE C.04.6 (2026) without colours. The float set is found first over the whole field (stage
1), then each score group is paired inside (stage 2); H makes the float set one, so the two stages
together minimise A to K in order.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from pairing.draw import Draw, Method
from pairing.floats import float_pairs
from pairing.history import Field
from pairing.ladder import Edge, FirstRound, Ladder
from pairing.levels import Split, float_levels
from pairing.locks import without
from pairing.matching import Backend
from pairing.objective import in_table_order, ladder_for, named, seated, violations, weigh
from pairing.pairs import Pairing
from pairing.proofs import FloatProof, GroupProof
from pairing.scoregroup import pair_group
from pairing.tables import number_tables

NOWHERE: Mapping[int, int] = MappingProxyType({})


def draw(
    field: Field,
    *,
    seed: int,
    split: Split = "slide",
    first_round: FirstRound = "random",
    last_two_rounds: bool = False,
    locked: Sequence[Pairing] = (),
    fixed_tables: Mapping[int, int] = NOWHERE,
    backend: Backend | None = None,
) -> Draw:
    """Pair every unit once; with an odd number one has the bye.

    The same field and seed give the same draw, in whatever order the units come; the other choices
    are those of Method. `locked` pairs, (id, None) a bye, are kept as they are and the others drawn
    as if they were the whole field; `fixed_tables` gives units (ids) the table they always sit at.
    `backend` names the matching library, by default the fastest installed: the draw is the same.
    Raises ValueError for locked units not in the field or locked twice, and for a table below 1.
    """
    method = Method(seed, split, first_round, last_two_rounds)
    whole, rest = ladders(field, method, locked)
    edges, float_proof, group_proofs = _solve(rest, method, backend=backend)
    levels = weigh(rest, edges, method)
    by_hand = seated(whole, locked)
    drawn = seated(whole, (named(rest, edge) for edge in edges)) if locked else edges
    seats = in_table_order(whole, [*by_hand, *drawn])
    pairs = tuple(named(whole, edge) for edge in seats)
    tables, notes = number_tables(pairs, fixed_tables)
    return Draw(
        pairs=pairs,
        tables=tables,
        levels=levels,
        violations=violations(whole, seats) if locked or levels["A"] else (),
        notes=notes,
        locked=tuple(named(whole, edge) for edge in by_hand),
        method=method,
        float_proof=float_proof,
        group_proofs=group_proofs,
    )


def ladders(field: Field, method: Method, locked: Sequence[Pairing]) -> tuple[Ladder, Ladder]:
    """The whole field, and the field without the locked pairs; raises ValueError as `draw` does."""
    whole = ladder_for(field, method)
    if not locked:
        return whole, whole
    by_number = method if field.is_fresh else replace(method, first_round="seeded")
    return whole, ladder_for(without(field, locked), by_number)


def _solve(
    ladder: Ladder, method: Method, *, backend: Backend | None
) -> tuple[list[Edge], FloatProof, tuple[tuple[int, GroupProof], ...]]:
    """Both stages: the pairs, the proof of the floats, and that of each group (by score)."""
    levels = float_levels(last_two_rounds=method.last_two_rounds, clubs=ladder.has_clubmates)
    edges, float_proof = float_pairs(ladder, levels, backend=backend)
    floating = {seat for edge in edges for seat in edge}
    proofs = []
    for group in ladder.groups:
        if seats := [seat for seat in group if seat not in floating]:
            pairs, proof = pair_group(ladder, seats, split=method.split, backend=backend)
            proofs.append((ladder.units[seats[0]].score, proof))
            edges = [*edges, *pairs]
    return edges, float_proof, tuple(proofs)
