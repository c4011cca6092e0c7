"""Drawing lots with a number, so that the drawing can be repeated, on paper too.

The number is divided by how many there are to draw from. The remainder says how many are passed
over, in their order, before the one that is drawn; the quotient is divided by one fewer for the
next. Any n! numbers in a row give each order of n units once.
"""

from collections.abc import Sequence
from math import factorial
from typing import Generic, NamedTuple, TypeVar

MOST = 20  # more would take a number of twenty digits: use slips of paper
_Unit = TypeVar("_Unit")
_FOUR_DIGITS = range(1_000, 10_000)


class Step(NamedTuple, Generic[_Unit]):
    """One drawing: `number` divided by `left` leaves `over` to pass over, and `unit` is drawn."""

    number: int
    left: int
    over: int
    unit: _Unit


def numbers_for(count: int) -> range:
    """The numbers to draw one of, so that each order of `count` units is as likely as any other:
    of four digits where they are enough."""
    orders = factorial(count)
    first = _FOUR_DIGITS.start
    return range(first, first + orders * max(len(_FOUR_DIGITS) // orders, 1))


def drawing(number: int, units: Sequence[_Unit]) -> list[Step[_Unit]]:
    """The units in the order in which the number draws them.

    >>> [step.unit for step in drawing(4821, [3, 7, 9])]
    [3, 9, 7]
    """
    left, steps = list(units), list[Step[_Unit]]()
    while left:
        quotient, over = divmod(number, len(left))
        steps.append(Step(number, len(left), over, left[over]))
        del left[over]
        number = quotient
    return steps
