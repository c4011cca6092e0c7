"""The two paper scoresheets as numbers; `play/_crosses.svg` and `play/_comb.svg` draw them, and
`play/_half.svg` the crosses of one side alone."""

from torneio.table.scoresheet.comb_geometry import comb
from torneio.table.scoresheet.crosses_geometry import crosses
from torneio.table.scoresheet.halves import Half, halves
from torneio.table.scoresheet.marks import Mark, marks
from torneio.table.scoresheet.shapes import CombSheet, CrossesSheet, Sheet

__all__ = [
    "CombSheet",
    "CrossesSheet",
    "Half",
    "Mark",
    "Sheet",
    "comb",
    "crosses",
    "halves",
    "marks",
]
