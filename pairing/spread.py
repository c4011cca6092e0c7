"""Keep units of one kin (a club, a group) apart, each within its band of strength.

Seats lie in nested sections: those that would meet in the first round, in the second, ...; or just
the groups of a stage. The cost to minimise, the first level before the second and so on, is the
number of pairs of one kin in one section. Swaps inside the bands are made while one helps, nearest
first. If that leaves more than an even spread would, all arrangements are tried where they are few
(a bracket of up to 12), and elsewhere the swaps begin again from bands in the order of lots. So it
is exact in the smallest fields, and wherever `together` is as small as `least`; elsewhere a better
arrangement may be missed.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import accumulate, chain, pairwise, permutations, product
from math import factorial, prod
from operator import attrgetter
from typing import NamedTuple

from pairing.pairs import lot

_FEW = 2_000  # arrangements that are all tried: a tenth of a second
_WORK = 4_096  # seats times beginnings
_FARTHEST = 64  # seats between two that change places


class Spread(NamedTuple):
    """The unit of each seat; by level, pairs of one kin in one section, and a bound for that."""

    units: tuple[int, ...]
    together: tuple[int, ...]
    least: tuple[int, ...]


def spread(
    units: Sequence[int],
    kin: Mapping[int, Hashable],
    *,
    bands: Sequence[int],
    sections: Sequence[Sequence[int]],
) -> Spread:
    """Seat the units, given seat by seat, anew.

    `bands` are the sizes of the bands, from the first seat; `sections` has a row for each level,
    first the one that matters most, with the number of each seat's section. A unit without kin, or
    with None, may meet any other. Raises ValueError for bands or sections of other seats.
    """
    if sum(bands) != len(units) or any(len(level) != len(units) for level in sections):
        raise ValueError("bands and sections are of the same seats as the units")
    few = prod(map(factorial, bands)) <= _FEW
    best = _improved(units, kin, bands=bands, sections=sections)
    for start in (_every if few else _by_lots)(units, bands):
        if best.together == best.least:
            break
        found = _improved(start, kin, bands=bands, sections=sections)
        best = min(best, found, key=attrgetter("together"))
    return best


def _improved(
    units: Sequence[int],
    kin: Mapping[int, Hashable],
    *,
    bands: Sequence[int],
    sections: Sequence[Sequence[int]],
) -> Spread:
    seating = _Seating(list(units), kin, sections)
    while seating.together() != seating.least and seating.improve(bands):
        pass
    return Spread(tuple(seating.units), seating.together(), seating.least)


def _every(units: Sequence[int], bands: Sequence[int]) -> Iterator[list[int]]:
    inside = [permutations(band) for band in _cut(units, bands)]
    return (list(chain.from_iterable(chosen)) for chosen in product(*inside))


def _by_lots(units: Sequence[int], bands: Sequence[int]) -> Iterator[list[int]]:
    for seed in range(_WORK // len(units)):
        shuffled = (sorted(band, key=lambda u: (lot(seed, u), u)) for band in _cut(units, bands))
        yield list(chain.from_iterable(shuffled))


def _cut(units: Sequence[int], bands: Sequence[int]) -> list[Sequence[int]]:
    return [units[a:b] for a, b in pairwise(accumulate(bands, initial=0))]


class _Seating:
    """The unit of each seat, and the number of each kin in each section."""

    def __init__(
        self, units: list[int], kin: Mapping[int, Hashable], sections: Sequence[Sequence[int]]
    ) -> None:
        self.units, self.sections = units, sections
        self.kin = [kin.get(unit) for unit in units]
        self.counts = [
            Counter((s, k) for s, k in zip(level, self.kin, strict=True) if k is not None)
            for level in sections
        ]
        sizes = Counter(k for k in self.kin if k is not None).values()
        self.least = tuple(sum(_even(n, Counter(level)) for n in sizes) for level in sections)

    def together(self) -> tuple[int, ...]:
        return tuple(sum(c * (c - 1) // 2 for c in level.values()) for level in self.counts)

    def improve(self, bands: Sequence[int]) -> bool:
        """Make every swap that helps, the nearest first; False if none did."""
        improved, start = False, 0
        for size in bands:
            for gap in range(1, min(size, _FARTHEST)):
                for seat in range(start, start + size - gap):
                    if self._helps(seat, seat + gap):
                        self._swap(seat, seat + gap)
                        improved = True
            start += size
        return improved

    def _helps(self, a: int, b: int) -> bool:
        """True when the first level that a swap would change gets better."""
        if self.kin[a] == self.kin[b]:
            return False
        for level, count in zip(self.sections, self.counts, strict=True):
            here, there = level[a], level[b]
            if here == there:
                continue
            change = _more(count, self.kin[a], here, to=there)
            change += _more(count, self.kin[b], there, to=here)
            if change:
                return change < 0
        return False

    def _swap(self, a: int, b: int) -> None:
        for level, count in zip(self.sections, self.counts, strict=True):
            for kin, left, entered in (
                (self.kin[a], level[a], level[b]),
                (self.kin[b], level[b], level[a]),
            ):
                if kin is not None:
                    count[left, kin] -= 1
                    count[entered, kin] += 1
        self.units[a], self.units[b] = self.units[b], self.units[a]
        self.kin[a], self.kin[b] = self.kin[b], self.kin[a]


def _more(count: Counter[tuple[int, Hashable]], kin: Hashable, here: int, *, to: int) -> int:
    """The increase of pairs of one kin when a unit moves from one section to another."""
    return 0 if kin is None else count[to, kin] - (count[here, kin] - 1)


def _even(size: int, sections: Counter[int]) -> int:
    """Pairs in one section when so many units are spread as evenly as the sections have room."""
    pairs = 0
    for there in range(size):
        room = min(size, sum(seats > there for seats in sections.values()))
        pairs, size = pairs + room * there, size - room
    return pairs
