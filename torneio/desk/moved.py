"""The differences in one match, in words: the structure, for any game."""

from collections.abc import Iterator
from dataclasses import dataclass

from torneio.play.models import Match


@dataclass(frozen=True)
class Difference:
    """A value of a match before and after, in words."""

    what: str
    before: str
    after: str


@dataclass(frozen=True)
class MatchChanges:
    """The differences in one match: its hands with the `values` they would have, those that would
    lose their place, or get it back, and whether that `follows` from another hand; and what it
    `ends`."""

    match: Match
    differences: tuple[Difference, ...]
    hands: tuple[str, ...] = ()
    follows: bool = False
    values: tuple[Difference, ...] = ()
    ends: tuple[str, ...] = ()


def if_different(what: str, before: str, after: str) -> Iterator[Difference]:
    """A difference where the two texts differ."""
    if before != after:
        yield Difference(what, before, after)
