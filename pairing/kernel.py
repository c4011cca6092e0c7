"""The float kernel: the few units that can matter to the best set of floats, and their pairs.

A group is split into *stiff* units, looked at one by one, and *loose* ones, which have so many
partners among themselves that whichever of them stay can be paired: when at most m of them leave
and at least 2(D + 1) stay, D being the most partners one of them may not meet (or should not: its
clubmates), each can meet half of those that stay, and Dirac's theorem pairs them. Only their parity
matters. A group with too few such units is stiff as a whole; every group is, in the worst case, and
then the kernel is the whole field.

Exchange: let u, loose, float to v in a best draw, and let w be loose in the group of u, at home,
and cheaper for v than u on the levels but the lot. Giving v to w instead leaves C and F, and pairs
the rest at home again: a better draw. So of the loose units v could get, cheapest first, all before
u have left home too; at most m leave, so u is among the first m. Only those pairs are offered, seen
from both sides where both are loose. In the same way a stiff unit is offered m loose partners of
its own group, any, since pairs at home cost nothing more. Loose units that no pair touches are left
out: a clique without cost, with one more vertex where the others are odd in number, pairs at home
those that are touched and stay.

That needs m, a bound on the loose units that leave a group in a best draw. With t stiff units in
the group it is t more than its floats, bounded by `Reach`. Without such a bound it is the number of
groups plus that of all stiff units: were two pairs to link the same two groups' loose units, all
four could go home, for less on C and no more above it.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from pairing.history import DOWN, NO_CLUB, UP, Club
from pairing.ladder import Edge, Ladder
from pairing.levels import Level, float_costs
from pairing.matching import Costs
from pairing.reach import Reach


@dataclass(frozen=True, slots=True)
class Block:
    """A score group split; `leaving` is m, the most loose units that leave home."""

    stiff: tuple[int, ...]
    loose: tuple[int, ...]
    leaving: int


class Kernel:
    """The graph to match for one reach.

    `vertices` are seats, the bye, and after it one more for each clique that needs it; `edges` have
    their costs on the levels. Pairs that break a rule are left out unless they have an `excused`
    seat. `known` keeps the costs from one kernel of a draw to the next.
    """

    def __init__(
        self,
        ladder: Ladder,
        levels: Sequence[Level],
        *,
        reach: Reach,
        excused: Container[int],
        known: dict[Edge, Costs],
    ) -> None:
        self.vertices: set[int] = set()
        self.edges: dict[Edge, Costs] = {}
        self._ladder = ladder
        self._levels = levels
        self._known = known
        self._excused = excused
        self._nothing = (0,) * len(levels)
        letters = {level.letter for level in levels}
        self._memory = [back for back, letter in enumerate("DE") if letter in letters]
        self._barred = Counter(unit for pair in ladder.prohibited for unit in pair)
        self._blocks = self._split(reach)
        for upper, lower in reach.spans:
            self._link(upper, lower)
        if reach.byes:
            self.vertices.add(ladder.bye)
        for group in reach.byes:
            self._offer_bye(self._blocks[group])
        for number, block in enumerate(self._blocks, ladder.bye + 1):
            self._stay(block, spare=number)

    def totals(self, edges: Iterable[Edge]) -> dict[str, int]:
        """The total of each level over some edges."""
        costs = [self.edges[edge] for edge in edges]
        return {x.letter: sum(cost[i] for cost in costs) for i, x in enumerate(self._levels)}

    def _split(self, reach: Reach) -> list[Block]:
        groups = self._ladder.groups
        if reach.floats is not None:
            bounds = zip(groups, reach.floats, strict=True)
            return [self._divide(group, range(m, m + len(group))) for group, m in bounds]
        blocks: list[Block] = []
        stiff, before = 0, -1
        while stiff != before:
            before = stiff
            leaving = [len(groups) + stiff] * len(self._ladder.units)
            blocks = [self._divide(group, leaving) for group in groups]
            stiff = sum(len(block.stiff) for block in blocks)
        return blocks

    def _divide(self, group: Sequence[int], leaving: Sequence[int]) -> Block:
        """Split a group with as few stiff units t as will do; `leaving` is m, by t."""
        mates = self._clubmates(group)
        most = self._most_barred(group) + max(mates.values(), default=0)
        if len(group) >= 2 * (most + 1) + leaving[0]:
            return Block((), tuple(group), leaving[0])
        units = [self._ladder.units[seat] for seat in group]
        here = {unit.id for unit in units}
        barred = [len(u.met & here) + self._barred[u.id] + mates[u.club] for u in units]
        order = sorted(range(len(group)), key=lambda place: -barred[place])
        for t, place in enumerate(order):
            if len(group) - t >= 2 * (barred[place] + 1) + leaving[t]:
                stiff = {group[i] for i in order[:t]}
                loose = tuple(seat for seat in group if seat not in stiff)
                return Block(tuple(sorted(stiff)), loose, leaving[t])
        return Block(tuple(group), (), 0)

    def _most_barred(self, seats: Sequence[int]) -> int:
        """The most others that a unit seated here may not meet, by meetings and by the list."""
        units = self._ladder.units
        met = max(len(units[seat].met) for seat in seats)
        if not self._barred:
            return met
        return met + max(self._barred[units[seat].id] for seat in seats)

    def _clubmates(self, group: Sequence[int]) -> Counter[Club]:
        """For each club, how many others of it one of its units finds in a group."""
        if not self._ladder.has_clubmates:
            return Counter()
        clubs = Counter(self._ladder.units[seat].club for seat in group)
        return Counter({club: n - 1 for club, n in clubs.items() if club not in NO_CLUB})

    def _link(self, upper: int, lower: int) -> None:
        """Offer the pairs between two groups."""
        above, below = self._blocks[upper], self._blocks[lower]
        lows = self._ports(above, below, way=DOWN)
        highs = self._ports(below, above, way=UP)
        down = {u: self._best(u, highs, below.leaving) for u in (*above.stiff, *lows)}
        wanted = {v for best in down.values() for v in best}
        up = {v: set(self._best(v, lows, above.leaving)) for v in (*below.stiff, *wanted)}
        self._offer((u, v) for u in above.stiff for v in below.stiff)
        self._offer((u, v) for v in below.stiff for u in up[v])
        self._offer((u, v) for u in above.stiff for v in down[u])
        self._offer((u, v) for u in lows for v in down[u] if u in up[v])

    def _ports(self, block: Block, other: Block, *, way: int) -> list[int]:
        """Loose units of a block, cheapest to float that way first.

        So many that the first m of them with which any unit of `other` may be paired, and shares no
        club, are among them.
        """
        if not block.loose:
            return []
        barred = self._most_barred((*other.stiff, *other.loose))
        mates = max(self._clubmates(block.loose).values(), default=-1) + 1
        return self._cheapest(block, way=way, count=block.leaving + barred + mates)

    def _cheapest(self, block: Block, *, way: int, count: int) -> list[int]:
        """The loose units of least cost on levels D, E and G when they float that way."""
        ranked: dict[tuple[bool, ...], list[int]] = {}
        clean = tuple(False for _ in self._memory)
        for seat in block.loose if way == UP else reversed(block.loose):
            floats = self._ladder.units[seat].floats
            flags = tuple(floats[back : back + 1] == (way,) for back in self._memory)
            ranked.setdefault(flags, []).append(seat)
            if len(ranked.get(clean, ())) == count:
                break
        return [seat for flags in sorted(ranked) for seat in ranked[flags]][:count]

    def _best(self, seat: int, others: Iterable[int], most: int) -> list[int]:
        """The first of the others for a seat: first those that break no rule and share no club."""
        return list(islice(self._in_favour(seat, others), most))

    def _in_favour(self, seat: int, others: Iterable[int]) -> Iterator[int]:
        later: list[tuple[int, int, int]] = []
        for place, other in enumerate(others):
            edge = (min(seat, other), max(seat, other))
            broken = bool(self._ladder.broken(edge))
            mates = self._ladder.clubmates(edge)
            if not broken and not mates:
                yield other
            elif not broken or self._is_excused(edge):
                later.append((2 * broken + mates, place, other))
        yield from (other for _, _, other in sorted(later))

    def _offer_bye(self, block: Block) -> None:
        rested = sum(self._ladder.units[seat].had_bye for seat in block.loose)
        ports = self._cheapest(block, way=DOWN, count=block.leaving + rested)
        best = self._best(self._ladder.bye, ports, block.leaving)
        self._offer((seat, self._ladder.bye) for seat in (*block.stiff, *best))

    def _stay(self, block: Block, *, spare: int) -> None:
        """Offer the pairs at home, and the clique for the loose units touched by any pair."""
        touched = {seat for edge in self.edges for seat in edge}.intersection(block.loose)
        self._offer(combinations(block.stiff, 2), home=True)
        for seat in block.stiff:
            order = (*sorted(touched), *(s for s in block.loose if s not in touched))
            best = self._best(seat, order, block.leaving)
            touched.update(best)
            self._offer(((min(seat, s), max(seat, s)) for s in best), home=True)
        clique = sorted(touched)
        if (len(block.loose) - len(clique)) % 2:
            clique.append(spare)
        self.edges.update(dict.fromkeys(combinations(clique, 2), self._nothing))
        self.vertices.update(block.stiff, clique)

    def _offer(self, edges: Iterable[Edge], *, home: bool = False) -> None:
        """Add pairs with their costs; at home a legal one costs nothing unless there are clubs."""
        free = home and not self._ladder.has_clubmates
        for edge in edges:
            broken = bool(self._ladder.broken(edge))
            if broken and not self._is_excused(edge):
                continue
            if free and not broken:
                self.edges[edge] = self._nothing
                continue
            if edge not in self._known:
                self._known[edge] = float_costs(self._ladder, edge, self._levels)
            self.edges[edge] = self._known[edge]

    def _is_excused(self, edge: Edge) -> bool:
        return edge[0] in self._excused or edge[1] in self._excused
