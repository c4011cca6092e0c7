"""How far floats can reach in a best draw: which groups may meet, and how many units may leave one.

Let o = 1 for a boundary between neighbouring groups above which an odd number of units stands (the
bye's unit left out), else 0, and c the number of pairs over it: c - o is even and >= 0. A pair's
squared gap is at least the sum of the squared gaps of the boundaries it crosses, so level C is at
least its floor, the sum of the squared gaps of the odd boundaries. Let a draw stand at most
`excess` above that floor, with the bye in the lowest group that may have it. Then

- a boundary of gap d is crossed by at most o + 2 * (excess // 2d^2) pairs, and every float of a
  group crosses the boundary above it or the one below;
- a pair over several boundaries adds what its squared gap exceeds their sum by, and 2d^2 for each
  even one; it is in no such draw when that is more than `excess`.
"""

from collections.abc import Container
from dataclasses import dataclass
from itertools import accumulate

from pairing.ladder import Ladder


@dataclass(frozen=True, slots=True)
class Reach:
    """The floats and pairs considered in a search. Groups are numbered from the top.

    `floats` bounds, for each group, its units paired with those of another group or given the bye;
    None is no bound. `spans` are the pairs of groups (upper, lower) that may meet, `byes` the
    groups whose units may have the bye.
    """

    floats: tuple[int, ...] | None
    spans: tuple[tuple[int, int], ...]
    byes: frozenset[int]


def unlimited(ladder: Ladder) -> Reach:
    """The reach without bounds: any two units may meet."""
    groups = range(len(ladder.groups))
    spans = tuple((g, h) for g in groups for h in groups[g + 1 :])
    return Reach(None, spans, frozenset(groups if ladder.bye in ladder.vertices else ()))


class Boundaries:
    """The boundaries of a ladder, and which of them must be crossed.

    `resting` are the seats that may have the bye; by default those the rules allow it.
    """

    def __init__(self, ladder: Ladder, *, resting: Container[int] | None = None) -> None:
        self.bye_group = _bye_group(ladder, resting)
        self.scores = [ladder.units[group[0]].score for group in ladder.groups]
        sizes = [len(group) - (g == self.bye_group) for g, group in enumerate(ladder.groups)]
        self.squares = [(a - b) ** 2 for a, b in zip(self.scores, self.scores[1:], strict=False)]
        self.odd = [above % 2 for above in accumulate(sizes)][: len(self.squares)]

    @property
    def floor(self) -> int:
        """The lower bound of level C."""
        return sum(square for square, odd in zip(self.squares, self.odd, strict=True) if odd)

    @property
    def step(self) -> int:
        """The least by which a draw can stand above the floor."""
        return 2 * min(self.squares, default=1)

    @property
    def farthest(self) -> int:
        """The most excess worth a try: a step more than the square of the widest gap."""
        return self.step + ((self.scores[0] - self.scores[-1]) ** 2 if self.scores else 0)

    def within(self, excess: int) -> Reach:
        """The reach of draws whose level C is at most `excess` above the floor."""
        spans = (
            (upper, lower)
            for upper in range(len(self.squares))
            for lower in self._within_reach(upper, excess)
        )
        byes = frozenset(() if self.bye_group is None else (self.bye_group,))
        floats = tuple(self._most_floats(g, excess) for g in range(len(self.scores)))
        return Reach(floats, tuple(spans), byes)

    def _within_reach(self, upper: int, excess: int) -> list[int]:
        """The groups below that units of `upper` may meet; farther ones only add to the excess."""
        reached = []
        least = crossed = 0
        for lower in range(upper + 1, len(self.scores)):
            square = self.squares[lower - 1]
            crossed += square
            least += 0 if self.odd[lower - 1] else 2 * square
            gap = self.scores[upper] - self.scores[lower]
            if least + gap**2 - crossed > excess:
                break
            reached.append(lower)
        return reached

    def _most_floats(self, group: int, excess: int) -> int:
        sides = [b for b in (group - 1, group) if 0 <= b < len(self.squares)]
        extra = 2 * (excess // (2 * min(self.squares[b] for b in sides))) if sides else 0
        return sum(self.odd[b] for b in sides) + (group == self.bye_group) + extra


def _bye_group(ladder: Ladder, resting: Container[int] | None) -> int | None:
    """The lowest group with a unit that may have the bye; None when no unit may, or none must."""
    if ladder.bye not in ladder.vertices:
        return None
    if resting is None:
        resting = ladder.unrested
    for g in reversed(range(len(ladder.groups))):
        if any(seat in resting for seat in ladder.groups[g]):
            return g
    return None
