"""Single players at tables of two to six, round after round, so that they meet new opponents.

Tables are as equal as possible and as near as possible to the size asked for; as few as possible
sit out, those who did so least often. Twos are matched exactly. Larger tables begin by lot and
change two players as long as that spares repeated meetings: each meeting counts as often as the two
have met before, so that repeats are spread. A seed gives the same tables everywhere.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from pairing.matching import best_matching
from pairing.pairs import lot

STARTS = 6  # lots from which the tables are sought
LARGE = 120  # players: of more, one lot is enough to look at

Seats = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seating:
    """The tables of a round, players in playing order, and the players who sit out."""

    tables: tuple[Seats, ...]
    resting: Seats = ()

    @property
    def meetings(self) -> Iterator[frozenset[int]]:
        """Every two players at one table."""
        return (frozenset(two) for table in self.tables for two in combinations(table, 2))


def sizes_for(players: int, *, wanted: int, allowed: Collection[int]) -> Seats:
    """The sizes of the tables for so many players, the largest first; their sum is the players
    seated.

    >>> sizes_for(13, wanted=4, allowed=(4, 5, 6)), sizes_for(13, wanted=5, allowed=(5,))
    ((5, 4, 4), (5, 5))

    Raises ValueError for fewer players than the smallest table, and a size not allowed.
    """
    if players < min(allowed) or wanted not in allowed:
        raise ValueError("a table needs its players, and a size that is allowed")
    for playing in range(players, 0, -1):
        found = [
            sizes
            for tables in range(1, playing + 1)
            if set(sizes := _equal(playing, tables)) <= set(allowed)
        ]
        if found:
            return min(found, key=lambda sizes: sum(abs(size - wanted) for size in sizes))
    raise AssertionError("one table of the smallest size is always possible")


def _equal(players: int, tables: int) -> Seats:
    size, larger = divmod(players, tables)
    return (size + 1,) * larger + (size,) * (tables - larger)


def seat(
    players: Sequence[int],
    past: Sequence[Seating],
    *,
    wanted: int,
    allowed: Collection[int],
    seed: int,
) -> Seating:
    """The next round for `players` (ids) after `past`. Raises ValueError as `sizes_for` does, and
    for an id that comes twice."""
    if len(set(players)) < len(players):
        raise ValueError("nobody sits at two tables")
    sizes = sizes_for(len(players), wanted=wanted, allowed=allowed)
    resting = _resting(players, past, count=len(players) - sum(sizes), seed=seed)
    playing = sorted(set(players) - set(resting))
    met = Counter(two for each in past for two in each.meetings)
    tables = (
        _twos(playing, met, seed)
        if max(sizes) == 2
        else _larger(playing, met, sizes=sizes, seed=seed)
    )
    return Seating(tuple(tables), resting)


def _resting(players: Sequence[int], past: Sequence[Seating], *, count: int, seed: int) -> Seats:
    times = Counter(player for each in past for player in each.resting)
    last = past[-1].resting if past else ()
    due = sorted(players, key=lambda each: (times[each], each in last, lot(seed, each)))
    return tuple(sorted(due[:count]))


def _twos(playing: Sequence[int], met: Counter[frozenset[int]], seed: int) -> list[Seats]:
    """Each player with one met least often, then by lot; the opening player is a lot too."""
    edges = {
        (a, b): (met[frozenset((a, b))] ** 2, lot(seed, a, b)) for a, b in combinations(playing, 2)
    }
    matched = best_matching(playing, edges)
    if matched is None:
        raise AssertionError("an even number of players can be matched")
    return sorted(tuple(sorted(two, key=lambda each: lot(seed, each, 0))) for two in matched)


def _larger(
    playing: Sequence[int], met: Counter[frozenset[int]], *, sizes: Seats, seed: int
) -> list[Seats]:
    """The best of some lots, each changed until no change of two players helps."""
    starts = STARTS if met and len(playing) <= LARGE else 1
    found = [_sought(_dealt(playing, sizes, lots=(seed, start)), met) for start in range(starts)]
    return min(found, key=lambda tables: _repeats(tables, met))


def _dealt(playing: Sequence[int], sizes: Seats, *, lots: tuple[int, int]) -> list[Seats]:
    """Tables by lot."""
    order = sorted(playing, key=lambda each: (lot(*lots, each), each))
    ends = [0]
    for size in sizes:
        ends.append(ends[-1] + size)
    return [tuple(order[first:end]) for first, end in pairwise(ends)]


def _repeats(tables: Sequence[Seats], met: Counter[frozenset[int]]) -> int:
    return sum(met[frozenset(two)] for table in tables for two in combinations(table, 2))


def _sought(tables: list[Seats], met: Counter[frozenset[int]]) -> list[Seats]:
    """Exchange two players of two tables as long as that spares repeats. Each exchange lowers
    their number, so it ends."""
    tables = [*tables]
    while better := next(_exchanges(tables, met), None):
        for place, table in better:
            tables[place] = table
    return tables


def _exchanges(
    tables: Sequence[Seats], met: Counter[frozenset[int]]
) -> Iterator[tuple[tuple[int, Seats], tuple[int, Seats]]]:
    """Every exchange that helps, of a player who meets another again with one elsewhere."""
    for here, table in enumerate(tables):
        for player in table:
            if not (again := _known(player, table, met)):
                continue
            for there, other in enumerate(tables):
                for guest in other if here != there else ():
                    ours, theirs = _with(table, player, guest), _with(other, guest, player)
                    now = again + _known(guest, other, met)
                    if _known(guest, ours, met) + _known(player, theirs, met) < now:
                        yield (here, ours), (there, theirs)


def _known(player: int, table: Seats, met: Counter[frozenset[int]]) -> int:
    """How often a player has met the others of a table."""
    return sum(met[frozenset((player, other))] for other in table if other != player)


def _with(table: Seats, out: int, into: int) -> Seats:
    return tuple(into if each == out else each for each in table)
