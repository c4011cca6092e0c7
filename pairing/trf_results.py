"""The results a tournament report may hold: what each means and is worth, and which go together.

After TRF16 (C.04 Annex 2), with the older `0000 - +` and `0000 - =` for a full and a half bye. What
a result is worth can be told by the extensions XXS (JaVaFo) and 162 (TRF-2026). Colours count for
nothing. TRF-2026 names what a game not ended yet is worth meanwhile (X of 162) and no sign for it;
its committee recommends `?`.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from types import MappingProxyType
from typing import Literal

Outcome = Literal["WW", "WD", "WL", "?", "FW", "FL", "PAB", "FPB", "HPB", "ZPB"]
"""By the code JaVaFo's XXS has for what it is worth: win, draw, loss; forfeit won, lost; byes. Its
XXS has none for a game not ended yet."""

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
"""What a round says: (against an opponent?, colour, result as written) -> how it ended."""

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
    """What each result is worth in points, as the file's lines change it, a later line winning."""

    def __init__(self) -> None:
        self._points = {code: Fraction(value) for code, value in _WORTH.items()}

    def set_code(self, code: str, value: str) -> bool:
        """`XXS CODE=VALUE`; False for a code there is not."""
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
