"""The quality of a draw: levels A to K, each a total over pairs, the earlier infinitely heavier.

After FIDE C.04.3 C1-C17 and C.04.6 without colours; the row for two of one club, heavier than the
floats and lighter than the bye, is ours. A level is a row of a table: a new one is a function and a
row, in its place.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from pairing.history import DOWN, UP, Unit
from pairing.ladder import Edge, Ladder

Split = Literal["slide", "fold", "adjacent"]
Cost = Callable[[Ladder, Edge], int]


@dataclass(frozen=True, slots=True)
class Level:
    """One row: its letter, and the cost of a pair there (a whole number >= 0).

    `inside` is True where pairs inside a score group cost something too, not only floats.
    """

    letter: str
    cost: Cost
    inside: bool = False


def broken_rule(ladder: Ladder, edge: Edge) -> int:
    """A (C1-C3): pairs that break a hard rule; 0 whenever a legal draw exists."""
    return int(bool(ladder.broken(edge)))


def bye_height(ladder: Ladder, edge: Edge) -> int:
    """B (C5): how far above the lowest score the bye falls."""
    upper, lower = edge
    return ladder.units[upper].score - ladder.floor if lower == ladder.bye else 0


def same_club(ladder: Ladder, edge: Edge) -> int:
    """club: pairs of two units of one club, avoided where it costs neither a rule nor the bye."""
    return int(ladder.clubmates(edge))


def gap_squared(ladder: Ladder, edge: Edge) -> int:
    """C (C6-C7): few floats, and short ones; over the whole field, where FIDE goes top-down."""
    upper, lower = edge
    if lower == ladder.bye:
        return 0
    return (ladder.units[upper].score - ladder.units[lower].score) ** 2


def repeated_floats(*, back: int) -> Cost:
    """D (back=0), E (back=1) (C14-C17): units that float the way they did, `back` rounds before
    last."""

    def floated(unit: Unit, way: int) -> bool:
        return len(unit.floats) > back and unit.floats[back] == way

    def cost(ladder: Ladder, edge: Edge) -> int:
        upper, lower = edge
        repeated = int(floated(ladder.units[upper], DOWN))
        return repeated + (lower != ladder.bye and floated(ladder.units[lower], UP))

    return cost


def height(ladder: Ladder, edge: Edge) -> int:
    """F: the score of the upper unit of a float; floats belong low on the ladder."""
    upper, lower = edge
    return 0 if lower == ladder.bye else ladder.units[upper].score


def depth_squared(ladder: Ladder, edge: Edge) -> int:
    """G: the lowest of the upper group meets the highest of the lower; the lowest has the bye."""
    upper, lower = edge
    below = ladder.ranks[upper][1]
    above = 0 if lower == ladder.bye else ladder.ranks[lower][0]
    return below**2 + above**2


def lot(ladder: Ladder, edge: Edge) -> int:
    """H, K: the seed decides the rest, so that there is one best draw."""
    return ladder.lot(edge)


BROKEN = Level("A", broken_rule, inside=True)
CLUB = Level("club", same_club, inside=True)
FLOAT_LEVELS = (
    BROKEN,
    Level("B", bye_height),
    CLUB,
    Level("C", gap_squared),
    Level("D", repeated_floats(back=0)),
    Level("E", repeated_floats(back=1)),
    Level("F", height),
    Level("G", depth_squared),
    Level("H", lot),
)


def float_levels(*, last_two_rounds: bool = False, clubs: bool = False) -> tuple[Level, ...]:
    """The levels of pairs between groups; C.04.6 drops D in the last two rounds.

    `clubs` puts in the row for clubmates, idle in a field that has none.
    """
    idle = {"D"} if last_two_rounds else set()
    if not clubs:
        idle.add("club")
    return tuple(level for level in FLOAT_LEVELS if level.letter not in idle)


def float_costs(ladder: Ladder, edge: Edge, levels: Sequence[Level]) -> tuple[int, ...]:
    """The cost of a pair on each of the float levels; inside a group, on few of them."""
    crosses = ladder.crosses(edge)
    return tuple(x.cost(ladder, edge) if crosses or x.inside else 0 for x in levels)


def group_levels(seats: Sequence[int], *, split: Split, clubs: bool = False) -> tuple[Level, ...]:
    """The levels of pairs inside one group, `seats` being those the floats left of it, in order.

    I (C.04.3 3.6) counts pairs of one half, J (transpositions) the distance from the ideal pairing,
    in which index i of the upper half meets index i of the lower.
    """
    sides = enumerate(halves(seats, split=split))
    place = {seat: (half, i) for half, side in sides for i, seat in enumerate(side)}

    def same_half(_: Ladder, edge: Edge) -> int:
        return int(place[edge[0]][0] == place[edge[1]][0])

    def shift_squared(_: Ladder, edge: Edge) -> int:
        return (place[edge[0]][1] - place[edge[1]][1]) ** 2

    ideal = (Level("I", same_half), Level("J", shift_squared), Level("K", lot))
    return (BROKEN, CLUB, *ideal) if clubs else (BROKEN, *ideal)


def halves(seats: Sequence[int], *, split: Split) -> tuple[Sequence[int], Sequence[int]]:
    """The two halves of a group by index: 1-4 2-5 3-6, or 1-6 2-5 3-4, or 1-2 3-4 5-6."""
    half = len(seats) // 2
    if split == "adjacent":
        return seats[::2], seats[1::2]
    return seats[:half], seats[half:] if split == "slide" else seats[half:][::-1]


def totals(ladder: Ladder, edges: Iterable[Edge], levels: Sequence[Level]) -> dict[str, int]:
    """The total of each level over some pairs."""
    edges = list(edges)
    return {x.letter: sum(map(partial(x.cost, ladder), edges)) for x in levels}
