"""The shapes of a scoresheet, in whole units of a viewBox (y grows downwards)."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["risco", "struck", "hollow"]


@dataclass(frozen=True, slots=True)
class Point:
    """The place of a word."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line."""

    x1: int
    y1: int
    x2: int
    y2: int


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

    `stands` have room for ties, of which so many are `waiting`.
    """

    width: int
    height: int
    partidas: tuple[PartidaSheet, ...]
    won: tuple[int, int]
    stands: tuple[Dot, ...]
    waiting: int

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
