"""The result of a draw: the tables in order, what they cost, and what the director must confirm."""

from collections.abc import Mapping
from dataclasses import dataclass

from pairing.levels import Split


@dataclass(frozen=True, slots=True)
class Violation:
    """A hard rule a draw had to break: "rematch", "prohibited" or "second bye" (b None)."""

    rule: str
    a: int
    b: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """The pairs of one round, by ids, in table order: score of the upper, of the lower, rank.

    In a pair the higher on the ladder comes first; b None is the bye, at the last table. `levels`
    holds the totals of levels A to K in order of weight, "club" among them where two units of the
    field are of one. `violations` is empty whenever a legal draw exists; otherwise it names each
    rule broken, and A counts the pairs that break any.
    """

    pairs: tuple[tuple[int, int | None], ...]
    levels: Mapping[str, int]
    violations: tuple[Violation, ...]
    seed: int
    split: Split
