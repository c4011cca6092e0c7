"""Strokes as a steady hand draws them: each one gentle bow whose ends are a little off.

What is off follows from the hand (the public id of a match) and from which stroke it is, so that a
sheet is the same on every screen and each time, and nothing moves as it grows. An arm of a cross
and the one opposite are one stroke through the centre, and so are the two teeth of a comb.
"""

from dataclasses import replace
from hashlib import blake2b
from math import copysign
from typing import Any, NamedTuple, TypeVar

from torneio.scoresheet.shapes import (
    ARMS,
    CombSheet,
    DrawnSheet,
    PartidaSheet,
    SideSheet,
    Stroke,
)

Sheet = TypeVar("Sheet", bound=DrawnSheet)

BOW = 0.032  # of the length: where the curve is pulled to; it goes half as far, under 2 %
OFF = 0.008  # of the length: the ends
MOST_BOW, MOST_OFF = 5, 2  # units, for the long ones


class _Curve(NamedTuple):
    """A quadratic: its ends and what pulls it, as x + yj."""

    begin: complex
    pull: complex
    end: complex

    @property
    def path(self) -> str:
        begin, pull, end = (f"{round(at.real, 1):g} {round(at.imag, 1):g}" for at in self)
        return f"M{begin}Q{pull} {end}"

    def half(self, *, first: bool) -> "_Curve":
        """From its middle to one of its ends."""
        end = self.begin if first else self.end
        return _Curve((self.begin + 2 * self.pull + self.end) / 4, (self.pull + end) / 2, end)


def by_hand(sheet: Sheet, hand: str) -> Sheet:
    """The sheet with its strokes as this hand draws them; without one they stay ruled."""
    if not hand:
        return sheet
    more: dict[str, Any] = {}
    if isinstance(sheet, CombSheet):
        more["spine"] = _bowed(sheet.spine, f"{hand} spine")
    in_comb = bool(more)
    partidas = (_partida(each, f"{hand} {each.number}", in_comb) for each in sheet.partidas)
    return replace(sheet, partidas=tuple(partidas), **more)


def _partida(partida: PartidaSheet, hand: str, in_comb: bool) -> PartidaSheet:
    us, them = (
        replace(
            side,
            lines=_lines(side, hand, of=of, in_comb=in_comb),
            won=side.won and _bowed(side.won, f"{hand} won"),
        )
        for of, side in enumerate(partida.sides)
    )
    return replace(partida, us=us, them=them)


def _lines(side: SideSheet, hand: str, *, of: int, in_comb: bool) -> tuple[Stroke, ...]:
    if in_comb:
        return tuple(_half(line, f"{hand} {n}", first=of == 0) for n, line in enumerate(side.lines))
    return tuple(
        _half(line, f"{hand} {of} {n // ARMS} {n % 2}", first=n % ARMS < ARMS // 2)
        for n, line in enumerate(side.lines)
    )


def _half(line: Stroke, key: str, *, first: bool) -> Stroke:
    """A line outwards from a centre, as half of the stroke that goes through it."""
    centre, end = complex(line.x1, line.y1), complex(line.x2, line.y2)
    ends = (end, 2 * centre - end) if first else (2 * centre - end, end)
    return replace(line, curve=_curve(*ends, key).half(first=first).path)


def _bowed(line: Stroke, key: str) -> Stroke:
    curve = _curve(complex(line.x1, line.y1), complex(line.x2, line.y2), key)
    return replace(line, curve=curve.path)


def _curve(begin: complex, end: complex, key: str) -> _Curve:
    along = end - begin
    bow, *off = (byte / 127.5 - 1 for byte in blake2b(key.encode(), digest_size=5).digest())
    aside = 1j * along / abs(along) * min(BOW * abs(along), MOST_BOW)
    pull = (begin + end) / 2 + aside * copysign(0.4 + 0.6 * abs(bow), bow)
    reach = min(OFF * abs(along), MOST_OFF)
    x1, y1, x2, y2 = (reach * each for each in off)
    return _Curve(begin + complex(x1, y1), pull, end + complex(x2, y2))
