"""Individual movement drawn round by round: players near in the standing meet, none twice.

Not yet on a page.

Players are matched into teams, teams into tables, and then tables change players while that spares
repeats or brings players nearer in the standing together. Each matching is the best there is; the
whole need not be (seating fours is NP-hard), but a report without repeats is its own proof. Large
fields are matched in windows of the standing, so that the work is proportional to the number of
players.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise, product
from operator import itemgetter, mul
from typing import NamedTuple

from pairing.annealing import MEETING, OPPONENT, PARTNER
from pairing.fours import Players, Report, Round, Table, Team, report
from pairing.ladder import Edge
from pairing.matching import Costs, best_matching
from pairing.pairs import lot

WINDOW = 24  # players: how far apart in the standing two may be brought together

BELOW = 2  # tables: how far a table looks for players just nearer in the standing


class _Seated(NamedTuple):
    """A table and its price: repeats as annealing weighs them, spread squared, tilt."""

    weight: int
    spread: int
    tilt: int
    table: Table


@dataclass(frozen=True, slots=True)
class Drawn:
    """The next round, tables from the top of the standing, and the report with it counted in."""

    round: Round
    report: Report


def draw(
    standing: Sequence[int], past: Sequence[Round], *, seed: int, window: int = WINDOW
) -> Drawn:
    """The round after `past` for the players in `standing` (ids present, best first).

    When their number is no multiple of four, those who have sat out least often do, not twice
    running if others can, the lowest first. A player only in `past` has left. Raises ValueError for
    fewer than four players, an id that comes twice, or a window under four.
    """
    if len(standing) < 4 or len(set(standing)) < len(standing) or window < 4:
        raise ValueError("a round needs four players or more, each once, and a window of four")
    resting = _resting(standing, past)
    playing = [player for player in standing if player not in resting]
    memory = _Memory(playing, past)
    tables = [
        table
        for start, end in pairwise(_bounds(len(playing), window))
        for table in _tables(_teams(playing[start:end], memory, seed), memory, seed)
    ]
    best = _swapped(sorted(tables, key=memory.height), memory, reach=window // 4)
    following = Round(tuple(sorted(best, key=memory.height)), tuple(sorted(resting)))
    return Drawn(following, report([*past, following]))


def _resting(standing: Sequence[int], past: Sequence[Round]) -> set[int]:
    times = Counter(player for each in past for player in each.resting)
    last = past[-1].resting if past else ()
    place = {player: place for place, player in enumerate(standing)}
    due = sorted(standing, key=lambda player: (times[player], player in last, -place[player]))
    return set(due[: len(standing) % 4])


def _bounds(n: int, window: int) -> list[int]:
    """The bounds of n players in order: stretches of `window` or more, each a multiple of four."""
    tables = n // 4
    parts = max(1, tables // (window // 4))
    return [4 * (tables * part // parts) for part in range(parts + 1)]


class _Memory:
    """The past relations of any two players and their places, and from these the cost of a
    table."""

    def __init__(self, playing: Sequence[int], past: Sequence[Round]) -> None:
        tables = [table for each in past for table in each.tables]
        self.place = {player: place for place, player in enumerate(playing)}
        self.partners = Counter(pair for table in tables for pair in table.partners())
        self.opponents = Counter(pair for table in tables for pair in table.opponents())
        self.best = cache(self._best)

    def height(self, table: Table) -> int:
        """The sum of the four places: small at the top."""
        return sum(self.place[player] for player in table.players)

    def shape(self, table: Table) -> tuple[int, int]:
        """How many places lie between the four, and by how many one team stands above the other."""
        a, b, c, d = (self.place[player] for player in table.players)
        return max(a, b, c, d) - min(a, b, c, d), abs(a + b - c - d)

    def repeats(self, table: Table) -> tuple[int, int, int]:
        """The squares of their numbers of rounds as partners, as opponents, and at one table,
        summed."""
        teams, against = table.partners(), table.opponents()
        met = (self.partners[pair] + self.opponents[pair] for pair in (*teams, *against))
        return (
            sum(self.partners[pair] ** 2 for pair in teams),
            sum(self.opponents[pair] ** 2 for pair in against),
            sum(times**2 for times in met),
        )

    def _best(self, four: Players) -> _Seated:
        """The best of the three ways to make two teams of four players."""
        a, b, c, d = sorted(four, key=self.place.__getitem__)
        splits = (Table((a, d), (b, c)), Table((a, c), (b, d)), Table((a, b), (c, d)))
        return min(map(self._priced, splits), key=itemgetter(0, 1, 2))

    def _priced(self, table: Table) -> _Seated:
        weight = sum(map(mul, (PARTNER, OPPONENT, MEETING), self.repeats(table)))
        spread, tilt = self.shape(table)
        return _Seated(weight, spread**2, tilt, table)


def _teams(players: Sequence[int], memory: _Memory, seed: int) -> list[Team]:
    """Each player with a partner: first a new one, then one near in the standing."""
    edges = {
        (a, b): (
            memory.partners[frozenset((players[a], players[b]))] ** 2,
            (b - a) ** 2,
            lot(seed, players[a], players[b]),
        )
        for a, b in combinations(range(len(players)), 2)
    }
    return [(players[a], players[b]) for a, b in _matched(len(players), edges)]


def _tables(teams: Sequence[Team], memory: _Memory, seed: int) -> list[Table]:
    """Each team with another: first one not met, then one near in the standing, then as strong."""
    edges = {}
    for a, b in combinations(range(len(teams)), 2):
        table = Table(teams[a], teams[b])
        _, opponents, meetings = memory.repeats(table)
        edges[a, b] = (opponents, meetings, *memory.shape(table), lot(seed, *table.players))
    return [Table(teams[a], teams[b]) for a, b in _matched(len(teams), edges)]


def _matched(n: int, edges: Mapping[Edge, Costs]) -> list[Edge]:
    found = best_matching(range(n), edges)
    if found is None:
        raise ValueError(f"{n} cannot be matched in twos")
    return found


def _swapped(tables: Sequence[Table], memory: _Memory, *, reach: int) -> list[Table]:
    """Exchange players with tables up to `reach` away, while that makes both better.

    Ends, as every change lowers the price of all tables together. Two tables unchanged since they
    were last compared are not compared again.
    """
    best = [memory.best(frozenset(table.players)) for table in tables]
    fresh = set(range(len(best)))
    while fresh:
        changed: set[int] = set()
        for here, there in _neighbours(best, reach=reach):
            if fresh.isdisjoint((here, there)):
                continue
            after = min(_swaps(best[here].table, best[there].table, memory), key=_price)
            if _price(after) < _price((best[here], best[there])):
                best[here], best[there] = after
                changed |= {here, there}
        fresh = changed
    return [seated.table for seated in best]


def _neighbours(best: Sequence[_Seated], *, reach: int) -> Iterator[tuple[int, int]]:
    """Every table with those just below; one that has repeats, as it then is, with all in reach."""
    for here in range(len(best)):
        for there in range(max(0, here - reach), min(len(best), here + reach + 1)):
            repeats = best[here].weight > 0
            if 0 < there - here <= BELOW or (repeats and here != there):
                yield here, there


def _swaps(one: Table, other: Table, memory: _Memory) -> Iterator[tuple[_Seated, _Seated]]:
    """Both tables after each of the sixteen changes of one player for another."""
    here, there = frozenset(one.players), frozenset(other.players)
    for x, y in product(one.players, other.players):
        yield memory.best(here - {x} | {y}), memory.best(there - {y} | {x})


def _price(both: tuple[_Seated, _Seated]) -> tuple[int, int, int]:
    one, other = both
    return one.weight + other.weight, one.spread + other.spread, one.tilt + other.tilt
