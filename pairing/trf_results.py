"""The results a tournament report may hold: the meaning and worth of each, and which go together.

After TRF16 (C.04 Annex 2), with the older `0000 - +` and `0000 - =` for a full and a half bye. The
extensions XXS (JaVaFo) and 162 (TRF-2026) can change the worth of a result. Colours do not count.
TRF-2026 gives a worth to a game not ended yet (X of 162) but no sign for it; its committee
recommends `?`.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from types import MappingProxyType
from typing import Literal

Outcome = Literal["WW", "WD", "WL", "?", "FW", "FL", "PAB", "FPB", "HPB", "ZPB"]
"""By JaVaFo's XXS codes: win, draw, loss; forfeit won, lost; byes. XXS has none for a game not
ended yet."""

OPPOSED: Mapping[str, Outcome] = MappingProxyType(
    {
        "1": "WW",
        "W": "WW",
        "=": "WD",
        "D": "WD",
        "0": "WL",
        "L": "WL",
        "?": "?",
        "+": "FW",
        "-": "FL",
    }
)
"""Results against an opponent; W, D and L are games too short to be rated."""

ALONE: Mapping[str, Outcome] = MappingProxyType(
    {"U": "PAB", "+": "PAB", "F": "FPB", "H": "HPB", "=": "HPB", "Z": "ZPB", "-": "ZPB", " ": "ZPB"}
)
"""Results without one: the bye of an odd field, byes asked for, absence."""

MEANING: Mapping[tuple[bool, str, str], Outcome] = MappingProxyType(
    {
        (opposed, colour, spelt): outcome
        for opposed, colours, results in ((True, "wbWB- ", OPPOSED), (False, "- ", ALONE))
        for colour in colours
        for result, outcome in results.items()
        for spelt in (result, result.lower())
    }
)
"""A round's entry: (against an opponent?, colour, result as written) -> its outcome."""

PLAYED: frozenset[Outcome] = frozenset({"WW", "WD", "WL", "?"})

_TOGETHER = frozenset(
    [
        *(("WW", "WL"), ("WD", "WD"), ("WL", "WL"), ("WD", "WL"), ("?", "?")),
        *(("FW", "FL"), ("FL", "FL")),
    ]
)


def agree(one: Outcome, other: Outcome) -> bool:
    """True when one game can have ended so for its two players; an arbiter may deny both a win."""
    return (one, other) in _TOGETHER or (other, one) in _TOGETHER


_WORTH = {
    "WW": "1",
    "BW": "1",
    "WD": "0.5",
    "BD": "0.5",
    "WL": "0",
    "BL": "0",
    "?": "0.5",
    "FW": "1",
    "FL": "0",
    "PAB": "1",
    "FPB": "1",
    "HPB": "0.5",
    "ZPB": "0",
}
_SEVERAL = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB", "?")}
_SYMBOLS = {
    "W": ("W", "PAB"),
    "D": ("D",),
    "L": ("WL", "BL"),
    "X": ("?",),
    "A": ("ZPB", "FL"),
    "Z": ("ZPB", "FL"),
    "P": ("PAB",),
    "F": ("FPB",),
    "H": ("HPB",),
}


class Worth:
    """The worth of each result in points, as changed by the file's lines; a later line wins."""

    def __init__(self) -> None:
        self._points = {code: Fraction(value) for code, value in _WORTH.items()}

    def set_code(self, code: str, value: str) -> bool:
        """`XXS CODE=VALUE`; False for an unknown code."""
        codes = _SEVERAL.get(code, (code,))
        if not self._points.keys() >= set(codes):
            return False
        self._points |= dict.fromkeys(codes, Fraction(value))
        return True

    def set_symbol(self, symbol: str, value: str) -> None:
        """One of `162`: W (with the bye, unless P comes later), D (with a game not ended yet,
        unless X comes later), L, X, A (absent; Z in files from before it), P, F, H."""
        for code in _SYMBOLS[symbol]:
            self.set_code(code, value)

    @property
    def depends_on_colour(self) -> bool:
        """True when the two colours are worth different points, which a draw here cannot know."""
        return any(self._points[f"W{r}"] != self._points[f"B{r}"] for r in "WDL")

    @property
    def scale(self) -> int:
        """How many units of score a point is: 2, or more where points have odder fractions."""
        return lcm(2, *(value.denominator for value in self._points.values()))

    def scores(self) -> dict[Outcome, int]:
        """What each result adds to a score, in whole units of 1/scale points."""
        outcomes = {*OPPOSED.values(), *ALONE.values()}
        return {outcome: int(self._points[outcome] * self.scale) for outcome in outcomes}
