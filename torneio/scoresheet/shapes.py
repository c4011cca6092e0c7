"""The shapes of a scoresheet, in whole units of a viewBox (y grows downwards)."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["risco", "struck", "hollow"]
ARMS = 4  # of a cross, and of a group of teeth without a target


@dataclass(frozen=True, slots=True)
class Point:
    """The place of a word."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line; `curve` is its path as a hand draws it, where one does, and `fresh` says that the
    last hand won the place at its end."""

    x1: int
    y1: int
    x2: int
    y2: int
    fresh: bool = False
    curve: str = ""

    @property
    def path(self) -> str:
        """As the path of a drawing: by hand, or ruled."""
        return self.curve or f"M{self.x1} {self.y1}L{self.x2} {self.y2}"


@dataclass(frozen=True, slots=True)
class Dot:
    """Filled (a risco), struck through (taken away) or hollow (a carried 60-60).

    `flag` are the points of a bandeira's flag, or ""; `fresh` says the last hand drew the dot.
    """

    x: int
    y: int
    r: int
    kind: Kind = "risco"
    flag: str = ""
    fresh: bool = False

    @property
    def strike(self) -> Stroke:
        """A slanting line well past the rim."""
        reach = self.r + 2
        return Stroke(self.x - reach, self.y + reach, self.x + reach, self.y - reach)


@dataclass(frozen=True, slots=True)
class SideSheet:
    """One side of one partida: its arms or teeth and its dots.

    `won` is the winner's underline or stroke; `extra` are flags of partidas won beside this one.
    """

    riscos: int
    lines: tuple[Stroke, ...]
    dots: tuple[Dot, ...]
    label: Point
    won: Stroke | None
    extra: tuple[str, ...]

    @property
    def owed(self) -> int:
        """Riscos below zero."""
        return max(-self.riscos, 0)

    @property
    def free(self) -> list[Point]:
        """The outer ends without a dot."""
        held = {(dot.x, dot.y) for dot in self.dots}
        ends = (Point(line.x2, line.y2) for line in self.lines)
        return [end for end in ends if (end.x, end.y) not in held]


@dataclass(frozen=True, slots=True)
class PartidaSheet:
    """One partida, numbered from 1; `large` is the last one."""

    number: int
    large: bool
    us: SideSheet
    them: SideSheet

    @property
    def sides(self) -> tuple[SideSheet, SideSheet]:
        """Us and them, in this order."""
        return self.us, self.them


@dataclass(frozen=True, slots=True)
class DrawnSheet:
    """A whole sheet; `won` are partidas won by (us, them), those a bandeira added included.

    `stands` have room for ties, of which so many are `waiting`; `named` says whether it has room
    for the names of its sides.
    """

    width: int
    height: int
    partidas: tuple[PartidaSheet, ...]
    won: tuple[int, int]
    stands: tuple[Dot, ...]
    waiting: int
    named: bool

    @property
    def hollow(self) -> tuple[Dot, ...]:
        """The hollow dots of carried 60-60 hands."""
        return self.stands[: self.waiting]

    @property
    def last(self) -> PartidaSheet:
        """The partida in play, or the last one."""
        return self.partidas[-1]


@dataclass(frozen=True, slots=True)
class CrossesSheet(DrawnSheet):
    """Two large plus signs, us left, and the finished pairs smaller beside them."""


@dataclass(frozen=True, slots=True)
class CombSheet(DrawnSheet):
    """One spine, teeth up for us and down for them."""

    spine: Stroke
