"""A round as it was drawn, before it is written."""

from collections.abc import Sequence
from typing import NamedTuple

from torneio.play.models import InBracket

Unit = int | tuple[int, int]
"""A pair by its number or, where partners rotate, the two players of a pair by theirs."""
Pairs = list[tuple[int, int | None]]


class Drawn(NamedTuple):
    """The pairs by number, in table order, the details for a page, the proof, and in a knock-out
    the place of each match."""

    pairs: Sequence[tuple[Unit, Unit | None]]
    said: dict[str, object]
    proof: dict[str, object] | None = None
    places: Sequence[InBracket] = ()
