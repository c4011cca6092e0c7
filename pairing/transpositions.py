"""The best pairing of the halves of a group: exact, and near-linear where most ideal pairs are
legal.

Row i, the upper half's index i, gets a column, an index of the lower; the cost of a shift is its
square (level J), then the lot (K), and before both, where clubmates cannot all be kept apart, their
number. Each row begins with its ideal partner; those whose pair is illegal, one after the other,
take the cheapest chain of changes that seats them (shortest augmenting paths, as in Jonker and
Volgenant).

Rows and columns bear prices with price(row) + price(column) <= cost for every legal pair there is,
and equality for those made. Then the sum of all prices is a lower bound of any pairing, and equals
the cost of this one: so it is the best. No pair is left out; but dearer pairs are only looked at
when a chain has become as dear as the shift alone makes them, which rarely happens.
"""

from collections import defaultdict
from collections.abc import Sequence
from heapq import heappop, heappush

from pairing.ladder import LOTS, Edge, Ladder

Step = tuple[int, bool, int, int]  # how dear; False, column, its row; or True, row, its next shift


class Halves:
    """Two halves of a group of equal size, seats by index, to be paired with each other.

    `clubs` allows clubmates, as few as can be; without it they are as good as illegal. The pairs of
    an `excused` seat are all illegal and allowed all the same.
    """

    def __init__(
        self,
        ladder: Ladder,
        upper: Sequence[int],
        lower: Sequence[int],
        *,
        clubs: bool,
        excused: int | None,
    ) -> None:
        self._ladder = ladder
        self._upper, self._lower = upper, lower
        self._clubs = clubs
        self._excused = excused
        self._size = len(upper)
        self._shift = LOTS * (self._size + 1)  # one shift by one outweighs every lot
        self._club = self._shift * (self._size**3 + 1)  # one pair of clubmates, every shift
        self._row_prices: dict[int, int] = defaultdict(int)
        self._column_prices: dict[int, int] = {}
        self._column_of: list[int | None] = list(range(self._size))
        self._row_of: list[int | None] = list(range(self._size))

    def best(self) -> list[Edge] | None:
        """The least pairs on levels club, J, K, none inside a half; None when none is legal."""
        blocked = [row for row in range(self._size) if not self._may_stay(row)]
        for row in blocked:
            self._column_of[row] = self._row_of[row] = None
            self._column_prices[row] = 0
        if not all(map(self._seat, blocked)):
            return None
        return [self._edge(i, j) for i, j in enumerate(self._column_of) if j is not None]

    def _edge(self, row: int, column: int) -> Edge:
        a, b = self._upper[row], self._lower[column]
        return (a, b) if a < b else (b, a)

    def _may_stay(self, row: int) -> bool:
        edge = self._edge(row, row)
        return self._is_allowed(edge) and not self._ladder.clubmates(edge)

    def _is_allowed(self, edge: Edge) -> bool:
        return self._excused in edge or not self._ladder.broken(edge)

    def _cost(self, row: int, column: int) -> int | None:
        """The cost of a pair; None where it is illegal."""
        edge = self._edge(row, column)
        mates = self._ladder.clubmates(edge)
        if not self._is_allowed(edge) or (mates and not self._clubs):
            return None
        shift = self._shift * (row - column) ** 2
        return self._club * mates + shift + self._ladder.lot(edge)

    def _price(self, column: int) -> int:
        """At first the lot of the ideal pair, which is less than any other pair costs."""
        if column not in self._column_prices:
            self._column_prices[column] = self._ladder.lot(self._edge(column, column))
        return self._column_prices[column]

    def _seat(self, blocked: int) -> bool:
        """Give a column to a row without one, by the cheapest chain to a free column."""
        reached: dict[int, int] = {}  # column -> how dear
        taker: dict[int, int] = {}  # column -> the row that would take it
        start = {blocked: 0}  # row -> how dear
        steps: list[Step] = [(0, True, blocked, 0)]
        while steps:
            dear, is_row, a, b = heappop(steps)
            if is_row:
                self._look(steps, a, shift=b, start=start[a])
            elif a not in reached:
                reached[a], taker[a] = dear, b
                row = self._row_of[a]
                if row is None:
                    self._reprice(reached, blocked, dear)
                    self._change(taker, a)
                    return True
                start[row] = dear
                heappush(steps, (dear, True, row, 0))
        return False

    def _look(self, steps: list[Step], row: int, *, shift: int, start: int) -> None:
        """Offer a row the two columns at this shift; those farther cost at least `bound`."""
        paid = start - self._row_prices[row]
        for column in (row - shift, row + shift) if shift else (row,):
            cost = self._cost(row, column) if 0 <= column < self._size else None
            if cost is not None:
                heappush(steps, (paid + cost - self._price(column), False, column, row))
        if shift < max(row, self._size - 1 - row):
            bound = paid + self._shift * (shift + 1) ** 2 - LOTS
            heappush(steps, (bound, True, row, shift + 1))

    def _reprice(self, reached: dict[int, int], blocked: int, total: int) -> None:
        self._row_prices[blocked] += total
        for column, dear in reached.items():
            row = self._row_of[column]
            if row is not None:
                self._row_prices[row] += total - dear
                self._column_prices[column] = self._price(column) - (total - dear)

    def _change(self, taker: dict[int, int], column: int) -> None:
        """Let every row of the chain that ends at a free column take its new one."""
        free: int | None = column
        while free is not None:
            row = taker[free]
            self._row_of[free] = row
            self._column_of[row], free = free, self._column_of[row]
