"""Fewer repeats for any size and number of rounds: seeded annealing over swaps of two seats.

S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, Optimization by Simulated Annealing (Science 220,
1983). The k-th repeat of a relation weighs k times as much as the first, which spreads repeats over
many players: partners 6, opponents 2, meetings 1. Steps are counted, never timed, and chance is the
`random` method of a generator, whose stream Python promises to keep: a seed gives one schedule
everywhere.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb, exp

from pairing.fours import Round, tables_of

PARTNER, OPPONENT, MEETING = 6, 2, 1
HOT, COLD = 1.0, 0.12  # temperatures, in repeated meetings; found by trial

Chance = Callable[[], float]  # 0 <= chance < 1
Dearer = tuple[int, int]  # how much more the next round of two costs, as partners, as opponents

_AS_PARTNERS, _NO_PARTNERS = (PARTNER + MEETING, MEETING), (-PARTNER - MEETING, -MEETING)
_AS_OPPONENTS, _NO_OPPONENTS = (MEETING, OPPONENT + MEETING), (-MEETING, -OPPONENT - MEETING)
_PARTNERS_INSTEAD, _OPPONENTS_INSTEAD = (PARTNER, -OPPONENT), (-PARTNER, OPPONENT)
# The other seats of a table, each by what it is XORed with: a relation begun there, and ended.
_SEATS = (
    (1, _AS_PARTNERS, _NO_PARTNERS),
    (2, _AS_OPPONENTS, _NO_OPPONENTS),
    (3, _AS_OPPONENTS, _NO_OPPONENTS),
)


def anneal(
    rounds: Sequence[Round],
    *,
    chance: Chance,
    steps: int,
    settled: int = 0,
    played: int = 0,
) -> tuple[Round, ...]:
    """`rounds` reseated by `steps` tried swaps; the resting players of a round stay the same.

    The first `played` rounds are kept and only counted; in the `settled` that follow, the four at a
    table stay together and only change partners. Stops early where the cost is at its bound.
    """
    if not any(each.tables for each in rounds[played:]):
        return tuple(rounds)
    mix = _Mix(rounds, settled=played + settled, played=played)
    heat, cooling = HOT, round((COLD / HOT) ** (1 / max(1, steps)), 12)  # equal on every machine
    for _ in range(steps):
        if mix.cost <= mix.floor:
            break
        mix.try_swap(chance, heat)
        heat *= cooling
    return tuple(
        Round(tables_of(seats), each.resting) for seats, each in zip(mix.seats, rounds, strict=True)
    )


class _Mix:
    """The seats of every round, and the cost of one more round together for any two players.

    Seats 4t to 4t+3 are table t: the partner of seat s is s ^ 1, the opponents s ^ 2 and s ^ 3.
    After p rounds as partners and o as opponents, one more as partners costs 6p + (p + o), as
    opponents 2o + (p + o); so a round as partners makes the next dearer by (7, 1), as opponents by
    (1, 3).
    """

    def __init__(self, rounds: Sequence[Round], *, settled: int, played: int) -> None:
        size = 1 + max(player for each in rounds for player in each.players)
        self.as_partner = [[0] * size for _ in range(size)]
        self.as_opponent = [[0] * size for _ in range(size)]
        self.settled, self.played = settled, played
        self.seats = [[p for table in each.tables for p in table.players] for each in rounds]
        self.cost = 0
        for seats in self.seats:
            for first in range(0, len(seats), 4):
                self.cost += self._book(seats[first : first + 4])
        self.floor = _floor(
            sum(len(each.tables) for each in rounds),
            players=len({player for each in rounds for player in each.players}),
        )

    def try_swap(self, chance: Chance, heat: float) -> None:
        """Swap two seats of a round if that costs less, or now and then while it is hot."""
        number = self.played + int(chance() * (len(self.seats) - self.played))
        seats = self.seats[number]
        i, j = int(chance() * len(seats)), int(chance() * len(seats))
        if number < self.settled:
            j = i ^ 2
        if i | 1 == j | 1:
            return
        delta = self._within(seats, i, j) if i | 3 == j | 3 else self._across(seats, i, j)
        if delta <= 0 or chance() < exp(-delta / heat):
            self.cost += delta
            self._swap(seats, i, j)

    def _across(self, seats: list[int], i: int, j: int) -> int:
        """The change of cost when two players of different tables swap seats: six relations end,
        six begin."""
        x, y = seats[i], seats[j]
        x_partner, x_one, x_two = seats[i ^ 1], seats[i ^ 2], seats[i ^ 3]
        y_partner, y_one, y_two = seats[j ^ 1], seats[j ^ 2], seats[j ^ 3]
        x_with, x_against = self.as_partner[x], self.as_opponent[x]
        y_with, y_against = self.as_partner[y], self.as_opponent[y]
        begin = x_with[y_partner] + x_against[y_one] + x_against[y_two]
        begin += y_with[x_partner] + y_against[x_one] + y_against[x_two]
        end = x_with[x_partner] + x_against[x_one] + x_against[x_two]
        end += y_with[y_partner] + y_against[y_one] + y_against[y_two]
        return begin - end + 2 * (PARTNER + MEETING) + 4 * (OPPONENT + MEETING)

    def _within(self, seats: list[int], i: int, j: int) -> int:
        """The change of cost when two opponents swap seats: the teams of the table change."""
        x, y, x_partner, y_partner = seats[i], seats[j], seats[i ^ 1], seats[j ^ 1]
        x_with, x_against = self.as_partner[x], self.as_opponent[x]
        y_with, y_against = self.as_partner[y], self.as_opponent[y]
        begin = x_with[y_partner] + y_with[x_partner] + x_against[x_partner] + y_against[y_partner]
        end = x_with[x_partner] + y_with[y_partner] + x_against[y_partner] + y_against[x_partner]
        return begin - end + 2 * (PARTNER + OPPONENT)

    def _swap(self, seats: list[int], i: int, j: int) -> None:
        x, y = seats[i], seats[j]
        if i | 3 == j | 3:
            x_partner, y_partner = seats[i ^ 1], seats[j ^ 1]
            self._count(x, x_partner, _OPPONENTS_INSTEAD)
            self._count(y, y_partner, _OPPONENTS_INSTEAD)
            self._count(x, y_partner, _PARTNERS_INSTEAD)
            self._count(y, x_partner, _PARTNERS_INSTEAD)
        else:
            for other, begun, ended in _SEATS:
                of_x, of_y = seats[i ^ other], seats[j ^ other]
                self._count(x, of_x, ended)
                self._count(y, of_y, ended)
                self._count(x, of_y, begun)
                self._count(y, of_x, begun)
        seats[i], seats[j] = y, x

    def _count(self, a: int, b: int, dearer: Dearer) -> None:
        """Raise the cost of the next round of these two by so much."""
        one, two = dearer
        with_a, with_b = self.as_partner[a], self.as_partner[b]
        with_a[b] = with_b[a] = with_a[b] + one
        against_a, against_b = self.as_opponent[a], self.as_opponent[b]
        against_a[b] = against_b[a] = against_a[b] + two

    def _book(self, four: Sequence[int]) -> int:
        """Count a table in; the cost it adds to those counted before."""
        cost = 0
        for (s, a), (t, b) in combinations(enumerate(four), 2):
            partners = s ^ 1 == t
            cost += self.as_partner[a][b] if partners else self.as_opponent[a][b]
            self._count(a, b, _AS_PARTNERS if partners else _AS_OPPONENTS)
        return cost


def _floor(tables: int, *, players: int) -> int:
    """A lower bound of the cost: every relation spread evenly over all pairs of players."""
    pairs = comb(players, 2)
    even = (
        (weight, divmod(each * tables, pairs))
        for weight, each in ((PARTNER, 2), (OPPONENT, 4), (MEETING, 6))
    )
    return sum(
        weight * (pairs * comb(all_had, 2) + more * all_had) for weight, (all_had, more) in even
    )
