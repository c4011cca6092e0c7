"""The two paper scoresheets as numbers; `table/_crosses.svg` and `table/_comb.svg` draw them, and
`table/_half.svg` the crosses of one side alone."""

from torneio.scoresheet.comb_geometry import comb
from torneio.scoresheet.crosses_geometry import crosses
from torneio.scoresheet.halves import SheetHalf, halves
from torneio.scoresheet.marks import SheetMark, marks
from torneio.scoresheet.shapes import CombSheet, CrossesSheet, DrawnSheet

__all__ = [
    "CombSheet",
    "CrossesSheet",
    "DrawnSheet",
    "SheetHalf",
    "SheetMark",
    "comb",
    "crosses",
    "halves",
    "marks",
]
