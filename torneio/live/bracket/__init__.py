"""The brackets of a knock-out as pictures: `tree` lists the matches, `bracket_sections` splits them
into pictures, `bracket_geometry` places them."""

from torneio.live.bracket.shown_brackets import (
    PARAMETERS,
    ShownBracket,
    shown_brackets,
    wall_brackets,
)

__all__ = ["PARAMETERS", "ShownBracket", "shown_brackets", "wall_brackets"]
