"""A knock-out drawn anew each round, by lots.

As many have a bye as leave a power of two for the next round, the best seeds of those with fewest
so far: nobody rests after the first round, unless somebody left. The others are drawn at random,
but two that met before are kept apart where possible, and after that two of one club or group: no
draw has fewer of the first, nor then of the second. Places are `knockout.places`.
"""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from itertools import combinations

from pairing.knockout import rounds_needed
from pairing.ladder import Edge
from pairing.matching import best_matching
from pairing.pairs import Pairing, lot

_WINDOW = 8  # pairs beside a broken one that are drawn again with it, at first

_Costs = Callable[[Edge], tuple[int, int, int]]  # met before and of one kin, each 0 or 1; the lot


def draw(
    units_by_seed: Sequence[int],
    *,
    seed: int,
    met: Collection[frozenset[int]] = frozenset(),
    kin: Mapping[int, Hashable] | None = None,
    byes: Sequence[int] = (),
    rest: int | None = None,
) -> list[Pairing]:
    """The pairs of a round for those still in, ids best seed first; the byes, if any, are last.

    `met` has the pairs that played before, `kin` the club or group of each (None or no entry for
    none), `byes` a unit for each bye so far; so many `rest`, by default as fill a bracket. The
    order of the pairs, and of the two in each, is that of the lots. The same seed gives the same
    draw, whatever the order of `met` and `kin`. Raises ValueError for fewer than two units, an id
    that comes twice, or an odd number to be drawn.
    """
    if len(units_by_seed) < 2 or len(set(units_by_seed)) < len(units_by_seed):
        raise ValueError("a knock-out needs two units or more, each once")
    count = byes_of(len(units_by_seed)) if rest is None else rest
    resting = sorted(units_by_seed, key=byes.count)[:count]
    urn = [unit for unit in units_by_seed if unit not in resting]
    if len(urn) % 2:
        raise ValueError("those that do not rest are even in number")
    urn.sort(key=lambda unit: (lot(seed, unit), unit))
    club = kin or {}

    def costs(edge: Edge) -> tuple[int, int, int]:
        a, b = urn[edge[0]], urn[edge[1]]
        same = club.get(a) is not None and club.get(a) == club.get(b)
        return int(frozenset((a, b)) in met), int(same), lot(seed, a, b)

    drawn = _drawn(urn, costs, forced=_forced(urn, club))
    return [*((urn[a], urn[b]) for a, b in drawn), *((unit, None) for unit in resting)]


def byes_of(n: int) -> int:
    """How many of n units rest in a round, for a power of two in the next."""
    return (1 << rounds_needed(n)) - n


def _forced(urn: Sequence[int], kin: Mapping[int, Hashable]) -> int:
    """The pairs of one kin that cannot be avoided: one kin has more than half of the field."""
    sizes = Counter(kin[unit] for unit in urn if kin.get(unit) is not None)
    return max(0, max(sizes.values(), default=0) - len(urn) // 2)


def _drawn(urn: Sequence[int], costs: _Costs, *, forced: int) -> list[Edge]:
    """Pairs of places in the urn: neighbours, and where they break a rule the best of a window.

    A window is some pairs that break one and some that follow. Windows grow until only unavoidable
    pairs break a rule, or the last was the whole field.
    """
    pairs = [(place, place + 1) for place in range(0, len(urn), 2)]
    width, whole = _WINDOW, False
    while not whole:
        wrong = [i for i, pair in enumerate(pairs) if any(costs(pair)[:2])]
        if len(wrong) <= forced and not any(costs(pairs[i])[0] for i in wrong):
            break
        whole = width >= len(pairs)
        for k, i in enumerate(wrong[:1] if whole else wrong):
            beside = {(i + step) % len(pairs) for step in range(width)}
            _draw_again(pairs, sorted(beside.union(wrong[k : k + width])), costs)
        width *= 2
    return sorted(pairs)


def _draw_again(pairs: list[Edge], window: Sequence[int], costs: _Costs) -> None:
    """Pair the places of some pairs in the best way."""
    places = sorted(place for i in window for place in pairs[i])
    found = best_matching(places, {edge: costs(edge) for edge in combinations(places, 2)})
    for i, pair in zip(window, found or [], strict=True):
        pairs[i] = pair
