"""The brackets of a knock-out as pictures: `tree` says which matches there are, `bracket_sections`
what is one picture, `bracket_geometry` where each stands."""

from torneio.live.bracket.pictures import BracketPicture
from torneio.live.bracket.shown_brackets import PARAMETERS, shown_brackets, wall_pictures

__all__ = ["PARAMETERS", "BracketPicture", "shown_brackets", "wall_pictures"]
