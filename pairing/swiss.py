"""The Swiss draw: the best of all legal draws, exactly, by levels A to K (see pairing.levels).

After FIDE C.04.6 (2026) without colours. The float set is found first over the whole field (stage
1), then each score group is paired inside (stage 2); H makes the float set one, so the two stages
together minimise A to K in order.
"""

from collections.abc import Sequence

from pairing.draw import Draw, Violation
from pairing.floats import float_pairs
from pairing.history import Field
from pairing.ladder import Edge, FirstRound, Ladder
from pairing.levels import Split, float_levels, group_levels, totals
from pairing.scoregroup import pair_group


def draw(
    field: Field,
    *,
    seed: int,
    split: Split = "slide",
    first_round: FirstRound = "random",
    last_two_rounds: bool = False,
) -> Draw:
    """Pair everybody once; with an odd number one has the bye.

    The same field and seed give the same draw, in whatever order the units come. `first_round` says
    whether units nobody has met yet are ranked by lot or by starting number. `last_two_rounds` lets
    floats repeat (level D is not looked at, and is missing from `levels`).
    """
    ladder = Ladder(field, seed=seed, first_round=first_round)
    levels = float_levels(last_two_rounds=last_two_rounds, clubs=ladder.has_clubmates)
    floats, _ = float_pairs(ladder, levels)
    cost = totals(ladder, floats, levels)
    stayed = _pair_groups(ladder, floats, split=split, cost=cost)
    edges = sorted([*floats, *stayed], key=lambda edge: _table_order(ladder, edge))
    return Draw(
        pairs=tuple(_named(ladder, edge) for edge in edges),
        levels=cost,
        violations=tuple(v for edge in edges for v in _violations(ladder, edge)),
        seed=seed,
        split=split,
    )


def _pair_groups(
    ladder: Ladder, floats: Sequence[Edge], *, split: Split, cost: dict[str, int]
) -> list[Edge]:
    """Stage 2 for every group, adding what it costs to `cost`."""
    floating = {seat for edge in floats for seat in edge}
    cost.update(I=0, J=0, K=0)
    stayed: list[Edge] = []
    for group in ladder.groups:
        seats = [seat for seat in group if seat not in floating]
        levels = group_levels(seats, split=split, clubs=ladder.has_clubmates)
        pairs, _ = pair_group(ladder, seats, split=split)
        for letter, total in totals(ladder, pairs, levels).items():
            cost[letter] += total
        stayed += pairs
    return stayed


def _table_order(ladder: Ladder, edge: Edge) -> tuple[int, ...]:
    upper, lower = edge
    if lower == ladder.bye:
        return (1,)
    return (0, -ladder.units[upper].score, -ladder.units[lower].score, upper)


def _named(ladder: Ladder, edge: Edge) -> tuple[int, int | None]:
    upper, lower = edge
    return ladder.units[upper].id, None if lower == ladder.bye else ladder.units[lower].id


def _violations(ladder: Ladder, edge: Edge) -> list[Violation]:
    return [Violation(rule, *_named(ladder, edge)) for rule in ladder.broken(edge)]
