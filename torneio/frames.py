"""The frames of a thread in one piece of memory: why is in docs/adr/0045."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
# Places of eight bytes. CPython doubles its 16 KB until they fit, so that they leave the other half
# of a megabyte to the calls above: a thousand of them, more than it lets go so deep, use a third.
_PLACES = 70_000


def in_one_piece(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Do the work, and all that it calls, on one piece of memory; whatever it returns or raises.

    CPython keeps the frames of a thread in pieces of 16 KB, asks the system for the next when a
    call does not fit, and gives it back when that call returns. A page is made a hundred calls
    deep: where a loop of a template stands at the end of a piece, each turn asks and gives back, a
    thousand times a page.
    """
    return work(*args, **kwargs)


in_one_piece.__code__ = in_one_piece.__code__.replace(co_stacksize=_PLACES)
