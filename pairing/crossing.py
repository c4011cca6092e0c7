"""From groups to the knock-out: the units that qualify, and their first opponents.

Seeds go by rank: the winners in the order in which the groups are given, then the second, ..., then
the best of the next rank; byes so go to the first winners. Winners keep their seeds; all others
change places inside their rank, so that two of one group meet as late as possible: not in the first
round, then not in the second, ..., so that with two from each group they stand in opposite halves.
Where two of one group would meet in the first round for all that, the winners change places too,
and then all do: a first round that keeps groups apart is found whenever there is one. Unless
winners meet the second of the neighbour (`meets_neighbours`), the caller gives first the group
whose winner won most.

The units that do not qualify may play a bracket of their own (`crossed_behind`), seeded in the same
way: its first rank is the best of each group that is left. Its byes go to the best, if the first
round keeps groups apart for all that.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from pairing.apart import keep_apart
from pairing.knockout import first_round, rounds_needed


class Crossing(NamedTuple):
    """The units that qualify, by seed, for knockout.plan; and the first matches between units of
    one group.

    `again` is empty unless the bracket has no arrangement without.
    """

    units: tuple[int, ...]
    again: tuple[tuple[int, int], ...]


def crossing(
    tables: Sequence[Sequence[int]], through: int, *, best: Sequence[int] = ()
) -> Crossing:
    """Cross the first `through` of each group, with `best` of the others, best first.

    `tables` has the final order of each group. With two from each of 2, 4, 8, ... groups winners
    meet the second of the neighbour: A1-B2, B1-A2, C1-D2, D1-C2. Raises ValueError where a group
    has fewer than `through`, fewer than two qualify in all, or one of `best` qualifies anyway.
    """
    if through < 1 or min(map(len, tables), default=0) < through:
        raise ValueError("every group sends the same number, one or more")
    group = {unit: number for number, table in enumerate(tables) for unit in table}
    left = {unit for table in tables for unit in table[through:]}
    if len(set(best)) < len(best) or not left.issuperset(best):
        raise ValueError("the best are of those who would not go on, each once")
    ranks = [[table[rank] for table in tables] for rank in range(through)]
    if through == 2 and not best:
        ranks[1] = _neighbours(ranks[1])
    return _crossed([*ranks, best], group)


def meets_neighbours(groups: int, through: int, *, more: int = 0) -> bool:
    """Whether winners meet the second of the neighbour: two from each of 2, 4, 8, ... groups."""
    return through == 2 and not more and groups.bit_count() == 1


def crossed_behind(tables: Sequence[Sequence[int]], entering: Sequence[int]) -> Crossing:
    """Cross the units `entering` another bracket, two or more, best first between the groups: each
    rank in its final order, but for what keeps one group apart. Nobody changes places with a unit
    that has a bye, unless groups cannot be kept apart in the first round without.

    `tables` has the final order of each group. Raises ValueError for a unit in no group.
    """
    group = {unit: number for number, table in enumerate(tables) for unit in table}
    place = {unit: at for table in tables for at, unit in enumerate(table)}
    if not group.keys() >= set(entering):
        raise ValueError("who enters stands in a group")
    found = sorted({place[unit] for unit in entering})
    ranks = [[unit for unit in entering if place[unit] == at] for at in found]
    byes = (1 << rounds_needed(len(entering))) - len(entering)
    units = [*chain(*ranks)]
    bands = list(_split([1] * len(ranks[0]) + [len(rank) for rank in ranks[1:]], byes))
    apart = _seeded(units, group, bands=bands)
    return _crossed(ranks, group) if apart.again else apart


def _crossed(ranks: Iterable[Sequence[int]], group: Mapping[int, int]) -> Crossing:
    first, *others = filter(None, ranks)
    units, behind = [*first, *chain(*others)], [len(rank) for rank in others]
    best = _seeded(units, group, bands=[1] * len(first) + behind)
    for bands in ([len(first), *behind], [len(units)]):
        if best.again:
            wider = _seeded(units, group, bands=bands)
            best = min(best, wider, key=lambda found: len(found.again))
    return best


def _split(bands: Iterable[int], at: int) -> Iterator[int]:
    """The bands, the one that ends behind the first `at` units cut there."""
    begin = 0
    for size in bands:
        ahead = at - begin
        yield from (ahead, size - ahead) if 0 < ahead < size else (size,)
        begin += size


def _seeded(units: Sequence[int], group: Mapping[int, int], *, bands: Sequence[int]) -> Crossing:
    seeded = keep_apart(units, group, bands=bands).units
    pairs = first_round(seeded)
    again = [(a, b) for a, b in pairs if b is not None and group[a] == group[b]]
    return Crossing(seeded, tuple(again))


def _neighbours(seconds: list[int]) -> list[int]:
    """In the seats that face the winners of A, B, C, D, ...: the second of B, A, D, C, ..."""
    partners = [seconds[i ^ 1] if i ^ 1 < len(seconds) else seconds[i] for i in range(len(seconds))]
    return partners[::-1]
