"""What would be different in one match, in words: the shape, whatever is played."""

from collections.abc import Iterator
from dataclasses import dataclass

from torneio.play.models import Match


@dataclass(frozen=True)
class Difference:
    """Something of a match before and after, in words."""

    what: str
    before: str
    after: str


@dataclass(frozen=True)
class Moved:
    """What would be different in one match: its hands with the `values` they would have, which
    others would count no more, or again, and whether that `follows` from another hand in the place
    of one; and what it `ends`."""

    match: Match
    differences: tuple[Difference, ...]
    hands: tuple[str, ...] = ()
    follows: bool = False
    values: tuple[Difference, ...] = ()
    ends: tuple[str, ...] = ()


def if_different(what: str, before: str, after: str) -> Iterator[Difference]:
    """Where it says otherwise after than before."""
    if before != after:
        yield Difference(what, before, after)
