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
from typing import Literal

from pairing.history import Field, Unit
from pairing.left_over import Barred, left_over
from pairing.pairs import Pairing

Why = Literal["locked", "odd", "met_all", "met", "apart", "club", "below"]


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
        over = (why for why, each in barred if left_over(staying[score], each) >= leaving[score])
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
    if _has_met_all(upper, staying):
        return "met_all"
    return of_group(upper.score)


def _has_met_all(unit: Unit, staying: Sequence[Unit]) -> bool:
    return len(unit.met) >= len(staying) - 1 > 0 and all(
        each.id in unit.met for each in staying if each.id != unit.id
    )


def _reasons(field: Field) -> Iterator[tuple[Why, Barred]]:
    """What forbids two to meet, each reason with those before it."""
    met: dict[int, frozenset[int]] = {unit.id: unit.met for unit in field.units}
    yield "met", Barred(met)
    apart = {unit: set(ids) for unit, ids in met.items()}
    for two in field.prohibited:
        for unit in two:
            apart.setdefault(unit, set()).update(two - {unit})
    yield "apart", Barred(apart)
    yield "club", Barred(apart, clubs=True)
