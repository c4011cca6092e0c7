"""The places of a bracket's matches on a drawing, and the lines that join them. Pure.

A column for each round. A match has a band of its own height, or of that of all matches leading to
it where that is more, and stands midway between the first and the last of those, so that matches
never overlap.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

BEND = 10  # the radius of a line's corner


@dataclass(frozen=True, slots=True)
class Measures:
    """A drawing's sizes, in its own units: a match is `wide`, columns are joined over `join`,
    matches of one column stand `gap` apart, below a `head`; the `edge` is for what is drawn around
    a match."""

    wide: int
    join: int
    gap: int
    head: int
    edge: int = 4


@dataclass(frozen=True, slots=True)
class BracketSpot:
    """A match to be placed: its column from 0, its height `high`, and the index of the match its
    winner goes on to. One `beside` stands under the others of its column."""

    column: int
    high: int
    to: int | None = None
    beside: bool = False


class Box(NamedTuple):
    """The rectangle of a match."""

    x: int
    y: int
    wide: int
    high: int

    @property
    def middle(self) -> int:
        return self.y + self.high // 2

    @property
    def right(self) -> int:
        return self.x + self.wide

    @property
    def foot(self) -> int:
        return self.y + self.high


class Join(NamedTuple):
    """The line from the match at that index to the next match of its winner: an SVG path."""

    of: int
    path: str


@dataclass(frozen=True, slots=True)
class BracketLayout:
    """A drawing: its size, the left edge of its columns, a box for each match and a line for each
    winner."""

    wide: int
    high: int
    columns: tuple[int, ...]
    boxes: tuple[Box, ...]
    joins: tuple[Join, ...]


def laid_out(spots: Sequence[BracketSpot], measures: Measures) -> BracketLayout:
    """Every match at its place. Raises ValueError where a match leads to no later column."""
    if any(each.to is not None and spots[each.to].column <= each.column for each in spots):
        raise ValueError("a winner goes on to a later column")
    tops = _Bands(spots, measures.gap).tops() if _joined(spots) else _stacked(spots, measures.gap)
    count = max((each.column for each in spots), default=0) + 1
    columns = [measures.edge + n * (measures.wide + measures.join) for n in range(count)]
    boxes = [
        Box(columns[each.column], measures.head + top, measures.wide, each.high)
        for each, top in zip(spots, tops, strict=True)
    ]
    return BracketLayout(
        wide=columns[-1] + measures.wide + measures.edge,
        high=max((box.foot for box in boxes), default=measures.head) + measures.edge,
        columns=tuple(columns),
        boxes=tuple(boxes),
        joins=tuple(
            Join(index, _path(boxes[index], boxes[each.to], measures.join))
            for index, each in enumerate(spots)
            if each.to is not None
        ),
    )


def _joined(spots: Sequence[BracketSpot]) -> bool:
    return any(each.to is not None for each in spots)


def _stacked(spots: Sequence[BracketSpot], gap: int) -> Iterator[int]:
    """The tops of matches that lead to none: one under another in each column."""
    foot: dict[int, int] = defaultdict(int)
    for each in spots:
        yield foot[each.column]
        foot[each.column] += each.high + gap


class _Bands:
    """The bands of a drawing in which matches lead to one another."""

    def __init__(self, spots: Sequence[BracketSpot], gap: int) -> None:
        self.spots, self.gap = spots, gap
        self.before: dict[int, list[int]] = defaultdict(list)
        for index, each in enumerate(spots):
            if each.to is not None:
                self.before[each.to].append(index)
        self.needs = [0] * len(spots)
        self.middles = [0] * len(spots)

    def tops(self) -> list[int]:
        foot = 0
        for index, each in enumerate(self.spots):
            if each.to is None and not each.beside:
                foot += self._measure(index)
                self._place(index, foot - self.needs[index])
        tops = [
            middle - each.high // 2 for each, middle in zip(self.spots, self.middles, strict=True)
        ]
        self._beside(tops)
        return tops

    def _measure(self, index: int) -> int:
        below = sum(map(self._measure, self.before[index]))
        self.needs[index] = max(self.spots[index].high + self.gap, below)
        return self.needs[index]

    def _place(self, index: int, top: int) -> None:
        """Place the match and all that lead to it, in the band that begins at `top`."""
        own, before = self.needs[index], self.before[index]
        below = top + (own - sum(self.needs[each] for each in before)) // 2
        for each in before:
            self._place(each, below)
            below += self.needs[each]
        high = self.spots[index].high
        middle = top + own // 2
        if before:
            middle = (self.middles[before[0]] + self.middles[before[-1]]) // 2
        self.middles[index] = min(max(middle, top + high // 2), top + own - (high - high // 2))

    def _beside(self, tops: list[int]) -> None:
        for index, each in enumerate(self.spots):
            if each.beside:
                above = [
                    tops[n] + other.high
                    for n, other in enumerate(self.spots)
                    if other.column == each.column and (n < index or not other.beside)
                ]
                tops[index] = max(above, default=-2 * self.gap) + 2 * self.gap


def _path(of: Box, to: Box, join: int) -> str:
    """A path from the right of one box to the left of another, with round corners."""
    start, end = of.middle, to.middle
    turn = to.x - join // 2
    bend = min(BEND, abs(end - start) // 2)
    if not bend:
        return f"M{of.right} {end}H{to.x}"
    down = bend if end > start else -bend
    return (
        f"M{of.right} {start}H{turn - bend}Q{turn} {start} {turn} {start + down}"
        f"V{end - down}Q{turn} {end} {turn + bend} {end}H{to.x}"
    )
