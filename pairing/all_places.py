"""A knock-out in which every place is played for: the losers of a round meet each other.

A match `left` rounds before the last is one of 2 ** left that play for 2 ** (left + 1) places: a
block of the round. Its winner goes on to the better half of them and its loser to the other. The
matches of a round are numbered through its blocks, from 1, the best places first: those of the
bracket of the title have the first numbers. A block that at most one unit can reach is not played:
its place is known. In a field that does not fill the bracket the last places are empty.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import NamedTuple

from pairing.double_elimination import Ended
from pairing.knockout import first_round, rounds_needed
from pairing.pairs import Pairing


class Spot(NamedTuple):
    """A match: how many rounds come after its own, and its number there."""

    left: int
    number: int

    @property
    def block(self) -> int:
        """The block of its round, from 0, that of the title."""
        return (self.number - 1) >> self.left

    @property
    def in_block(self) -> int:
        """Its number among those of its block."""
        return self.number - (self.block << self.left)

    @property
    def places(self) -> tuple[int, int]:
        """The best and the worst place that it can lead to."""
        size = 2 << self.left
        return self.block * size + 1, (self.block + 1) * size

    @property
    def after_winning(self) -> "Spot":
        """The next match of its winner; not of a last match."""
        return self._half(2 * self.block)

    @property
    def after_losing(self) -> "Spot":
        """The next match of its loser."""
        return self._half(2 * self.block + 1)

    @property
    def feeds(self) -> tuple[tuple["Spot", "Spot"], bool]:
        """The two matches that feed it, and whether with their winners or their losers."""
        first = ((self.block // 2) << (self.left + 1)) + 2 * self.in_block - 1
        two = (Spot(self.left + 1, first), Spot(self.left + 1, first + 1))
        return two, self.block % 2 == 0

    def _half(self, block: int) -> "Spot":
        left = self.left - 1
        return Spot(left, (block << left) + (self.in_block + 1) // 2)


THIRD = Spot(0, 2)
"""The match of the losers of the semi-finals."""


def worst_place(spot: Spot, *, won: bool) -> int:
    """The worst place still open to the winner, or the loser, of a match."""
    first, last = spot.places
    return (first + last) // 2 if won else last


def expected(first: Mapping[int, int]) -> dict[Spot, int]:
    """How many units come to each match that is played: `first` gives those of the first round, by
    number. A match to which one unit comes is a bye."""
    left = len(first).bit_length() - 1
    coming = {Spot(left, number): count for number, count in first.items()}
    while left:
        left -= 1
        for spot in (Spot(left, number) for number in range(1, 1 + len(first))):
            two, won = spot.feeds
            coming[spot] = sum(min(1, coming[each]) if won else coming[each] // 2 for each in two)
    inside: Counter[tuple[int, int]] = Counter()
    for spot, count in coming.items():
        inside[spot.left, spot.block] += count
    return {
        spot: count for spot, count in coming.items() if count and inside[spot.left, spot.block] > 1
    }


def expected_of(n: int) -> dict[Spot, int]:
    """The same of n units. Raises ValueError for n < 2."""
    pairs = enumerate(first_round(range(n)), 1)
    return expected({number: 1 + (b is not None) for number, (_a, b) in pairs})


def meetings(
    left: int,
    ended: Mapping[int, Ended],
    *,
    first: Mapping[int, int],
    gone: Collection[int] = (),
) -> dict[Spot, Pairing]:
    """The pairs of the round with so many `left`, in the blocks after that of the title; (id, None)
    is a bye, also for a unit whose opponent is `gone`. `ended` has the matches and byes of the
    round before by number, `first` is as `expected` takes it."""
    found: dict[Spot, Pairing] = {}
    for spot in expected(first):
        if spot.left != left or not spot.block:
            continue
        two, won = spot.feeds
        results = [ended[each.number] for each in two if each.number in ended]
        units = [each.winner if won else each.loser for each in results]
        there = [unit for unit in units if unit is not None and unit not in gone]
        if there:
            found[spot] = (there[0], there[1] if len(there) == 2 else None)
    return dict(sorted(found.items()))


class Course(NamedTuple):
    """The amount of play for a field: the matches of each round, the fewest of a unit, the most
    byes of one and those of all."""

    rounds: tuple[int, ...]
    least: int
    byes: int
    all_byes: int


def course(n: int) -> Course:
    """The course of n units. Raises ValueError for n < 2."""
    coming, rounds = expected_of(n), rounds_needed(n)
    matches, byes = [0] * rounds, 0
    fewest: dict[Spot, tuple[int, int]] = {}
    ends: list[tuple[int, int]] = []
    for spot in sorted(coming, key=lambda each: -each.left):
        is_match = coming[spot] == 2
        matches[rounds - 1 - spot.left] += is_match
        byes += not is_match
        played, rested = fewest.get(spot, (0, 0))
        now = (played + is_match, rested + (not is_match))
        halves = (spot.after_winning, spot.after_losing)[: coming[spot]] if spot.left else ()
        ends += [now] * (coming[spot] if not halves else sum(each not in coming for each in halves))
        for each in halves:
            before = fewest.get(each, now)
            fewest[each] = (min(before[0], now[0]), max(before[1], now[1]))
    return Course(
        tuple(matches), min(least for least, _ in ends), max(most for _, most in ends), byes
    )
