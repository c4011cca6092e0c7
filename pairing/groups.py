"""A stage in groups: the units of each group, and the timetable of all.

Inside a group all meet each other (`round_robin`). The pairs of the next stage are in `crossing`.
"""

from collections.abc import Hashable, Mapping, Sequence

from pairing import round_robin
from pairing.pairs import Pairing
from pairing.spread import spread


def snake(
    units_by_seed: Sequence[int], groups: int, *, kin: Mapping[int, Hashable] | None = None
) -> list[list[int]]:
    """Ids best seed first, dealt to the groups forwards, backwards, forwards; best seed first.

    Sizes differ by one at most. With `kin`, the club of each (None or no entry for none), units of
    one row of the snake change places where that leaves fewer of one club in one group: how exactly
    is said in `spread`. Raises ValueError for groups of fewer than two, or an id that comes
    twice.
    """
    n = len(units_by_seed)
    if groups < 1 or n < 2 * groups or len(set(units_by_seed)) < n:
        raise ValueError("a group needs two units or more, each once")
    turn = [*range(groups), *reversed(range(groups))]
    group_of = [turn[seat % len(turn)] for seat in range(n)]
    rows = [min(groups, n - first) for first in range(0, n, groups)]
    dealt = spread(units_by_seed, kin or {}, bands=rows, sections=[group_of]).units
    return [
        [unit for unit, group in zip(dealt, group_of, strict=True) if group == number]
        for number in range(groups)
    ]


def rounds(groups: Sequence[Sequence[int]], *, double: bool = False) -> list[list[Pairing]]:
    """The rounds of all groups side by side, in the order of the groups; byes stand as (id, None).

    Units of a smaller group that has finished are in no later round. Raises ValueError as
    round_robin.rounds does, or for a unit in two groups.
    """
    everybody = [unit for group in groups for unit in group]
    if len(set(everybody)) < len(everybody):
        raise ValueError("a unit comes twice")
    tables = [round_robin.rounds(group, double=double) for group in groups]
    return [
        [pair for table in tables if number < len(table) for pair in table[number]]
        for number in range(max(map(len, tables), default=0))
    ]
