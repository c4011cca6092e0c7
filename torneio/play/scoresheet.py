"""Where the lines and dots of the two paper scoresheets stand: the crosses and the comb.

Only numbers, in the whole units of a viewBox; the drawing is in `play/_crosses.svg` and
`play/_comb.svg`. Sources: S1 ("two crosses", "a dot painted on the outer points", "comb").

A side's place n (from 0) is held by its risco n + 1. Riscos are taken away from the last place; its
dot stays, struck through, and moves inwards along its arm when the place is won again.
"""

from dataclasses import dataclass
from typing import Literal

ARMS = 4
MOST_HOLLOW = 3
Kind = Literal["risco", "struck", "hollow"]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line."""

    x1: int
    y1: int
    x2: int
    y2: int


@dataclass(frozen=True, slots=True)
class Point:
    """Where a word stands."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Dot:
    """A dot: filled (a risco), struck through, or hollow (what a 60-60 carries).

    `strike` crosses it out; `flag` are the points of its flag, after a bandeira; `fresh` says the
    last hand drew it.
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
        reach = self.r + self.r // 2
        return Stroke(self.x - reach, self.y + reach, self.x + reach, self.y - reach)


@dataclass(frozen=True, slots=True)
class SideSheet:
    """One side of one partida. `lines` are arms or teeth; `won` the stroke of a winner.

    `owed` are riscos below zero; `extra` partidas won beside this one, each a flag without a dot.
    """

    riscos: int
    lines: tuple[Stroke, ...]
    dots: tuple[Dot, ...]
    label: Point
    won: Stroke | None
    extra_flags: tuple[str, ...]

    @property
    def owed(self) -> int:
        return max(-self.riscos, 0)


@dataclass(frozen=True, slots=True)
class PartidaSheet:
    """One partida, numbered from 1; the last is `current` and drawn large in the crosses."""

    number: int
    current: bool
    us: SideSheet
    them: SideSheet

    @property
    def sides(self) -> tuple[SideSheet, SideSheet]:
        return self.us, self.them


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet. `partidas_won` counts finished partidas and those a bandeira added."""

    width: int
    height: int
    partidas: tuple[PartidaSheet, ...]
    partidas_won: tuple[int, int]
    hollow: tuple[Dot, ...]
    carry: int

    @property
    def current(self) -> PartidaSheet:
        return self.partidas[-1]
