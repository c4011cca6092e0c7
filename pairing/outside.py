"""The pairs of a draw that leave their score group, and why: what level C comes to for a reader.

The reason is looked for in the upper group, among those that stay once the bye, the locked pairs
and those drawn upwards are taken away: they are odd in number, or cannot all be paired because of
earlier meetings, of those kept apart, of clubs; where none of these holds, the units below needed
an opponent.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal

from pairing.history import NO_CLUB, Field, Unit
from pairing.matching import best_matching
from pairing.pairs import Pairing

Why = Literal["locked", "odd", "met_all", "met", "apart", "club", "below"]
_Barred = Callable[[Unit, Unit], bool]


@dataclass(frozen=True, slots=True)
class Outside:
    """Two units of different scores that meet, the upper first, and why: `stay` of the `size` of
    the upper group were left to be paired inside it."""

    upper: Unit
    lower: Unit
    why: Why
    size: int
    stay: int


def outside(
    field: Field, pairs: Iterable[Pairing], *, locked: Collection[Pairing] = ()
) -> list[Outside]:
    """Every pair of two score groups in this full set of pairs, the highest first. Units that are
    not in the field are passed over."""
    units = {unit.id: unit for unit in field.units}
    drawn = [
        (units[a], units[b] if b is not None else None)
        for a, b in pairs
        if a in units and (b is None or b in units)
    ]
    fixed = {unit for two in locked for unit in two}
    found = []
    for a, b in drawn:
        if b is not None and a.score != b.score:
            upper, lower = (a, b) if a.score > b.score else (b, a)
            found.append((upper, lower))
    sizes = Counter(unit.score for unit in field.units)
    staying = {score: _staying(drawn, score, fixed) for score in {two[0].score for two in found}}
    leaving = Counter(upper.score for upper, _lower in found if upper.id not in fixed)

    @cache
    def of_group(score: int) -> Why:
        barred = _reasons(field)
        over = (why for why, each in barred if _left_over(staying[score], each) >= leaving[score])
        return next(over, "below")

    return [
        Outside(
            upper,
            lower,
            "locked"
            if upper.id in fixed
            else _why(upper, staying[upper.score], of_group, leaving=leaving[upper.score]),
            sizes[upper.score],
            len(staying[upper.score]),
        )
        for upper, lower in sorted(found, key=lambda two: (-two[0].score, -two[1].score))
    ]


def _staying(
    drawn: Iterable[tuple[Unit, Unit | None]], score: int, fixed: Collection[int | None]
) -> list[Unit]:
    """The units of a group that are neither locked, nor drawn upwards, nor resting."""
    return [
        unit
        for two in drawn
        for unit, other in (two, two[::-1])
        if unit is not None
        and unit.score == score
        and unit.id not in fixed
        and other is not None
        and other.score <= score
    ]


def _why(
    upper: Unit, staying: Sequence[Unit], of_group: Callable[[int], Why], *, leaving: int
) -> Why:
    """Its own reason, or that of all who leave the group."""
    if len(staying) % 2 and leaving == 1:
        return "odd"
    others = {unit.id for unit in staying} - {upper.id}
    if others and others <= upper.met:
        return "met_all"
    return of_group(upper.score)


def _reasons(field: Field) -> Iterator[tuple[Why, _Barred]]:
    """What forbids two to meet, each reason with those before it."""

    def met(a: Unit, b: Unit) -> bool:
        return b.id in a.met

    def apart(a: Unit, b: Unit) -> bool:
        return met(a, b) or frozenset((a.id, b.id)) in field.prohibited

    def club(a: Unit, b: Unit) -> bool:
        return apart(a, b) or (a.club not in NO_CLUB and a.club == b.club)

    yield "met", met
    yield "apart", apart
    yield "club", club


def _left_over(units: Sequence[Unit], barred: _Barred) -> int:
    """The fewest of these that cannot be paired among themselves."""
    n = len(units)
    open_ = [(a, b) for a, b in combinations(range(n), 2) if not barred(units[a], units[b])]
    free = Counter(place for two in open_ for place in two)
    if all(2 * free[place] >= n for place in range(n)):  # Dirac: but for one of an odd number
        return n % 2
    # Blanks n, n + 1, ... take those left over: a pair of two units is free, one with a blank not.
    edges = dict.fromkeys(open_, (0,))
    edges |= {(place, n + place): (1,) for place in range(n)}
    edges |= {(n + a, n + b): (0,) for a, b in open_}
    found = best_matching(range(2 * n), edges) or []
    return sum(b - a == n for a, b in found if a < n <= b)
