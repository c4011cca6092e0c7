"""The brackets of a knock-out as pictures: `tree` says which matches there are, `bracket_sections`
what is one picture, `bracket_geometry` where each stands."""

from torneio.live.bracket.shown_brackets import (
    PARAMETERS,
    ShownBracket,
    shown_brackets,
    wall_brackets,
)

__all__ = ["PARAMETERS", "ShownBracket", "shown_brackets", "wall_brackets"]
