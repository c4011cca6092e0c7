"""The order that lots give, from a number: who has the number draws the same again."""

import random
from collections.abc import Iterable
from typing import TypeVar

_Lot = TypeVar("_Lot")


def in_lots(entered: Iterable[_Lot], seed: int) -> list[_Lot]:
    """Those who entered, in that order, as the lots of the seed have them."""
    drawn = list(entered)
    random.Random(seed).shuffle(drawn)  # noqa: S311 - reproducible, on purpose
    return drawn
