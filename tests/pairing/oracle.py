"""The objective of the Swiss draw, written a second time and tried on every pairing there is.

Knows nothing of ladders, seats, packing or nets: units, ids, and the table of levels.
"""

import random
from collections import defaultdict
from collections.abc import Iterator
from hashlib import blake2b

from pairing.history import Field, Unit

LETTERS = ("A", "B", "club", "C", "D", "E", "F", "G", "H", "I", "J", "K")
Pairing = list[tuple[Unit, Unit | None]]


def best(field: Field, *, seed: int, split: str) -> tuple[dict[str, int], set]:
    """The least vector of levels, and the pairs (sets of ids) that reach it."""
    units = sorted(field.units, key=rank)
    scored = ((vector(field, p, seed=seed, split=split), p) for p in pairings(units))
    vectors, pairing = min(scored, key=lambda found: found[0])
    levels = dict(zip(LETTERS, vectors, strict=True))
    clubs = [u.club for u in units if u.club]
    if len(set(clubs)) == len(clubs):
        del levels["club"]
    return levels, {ids(pair) for pair in pairing}


def rank(unit: Unit) -> tuple[int, ...]:
    return (-unit.score, -unit.difference, -unit.won, unit.number, unit.id)


def upper_first(a: Unit, b: Unit | None) -> tuple[Unit, Unit | None]:
    return (a, b) if b is None or rank(a) < rank(b) else (b, a)


def ids(pair: tuple[Unit, Unit | None]) -> frozenset[int | None]:
    return frozenset(unit and unit.id for unit in pair)


def pairings(units: list[Unit]) -> Iterator[Pairing]:
    people = [*units, None] if len(units) % 2 else units
    if not people:
        yield []
    elif len(people) == 2:
        yield [(people[0], people[1])]
    else:
        for other in range(1, len(people)):
            rest = people[1:other] + people[other + 1 :]
            for tail in _even(rest):
                yield [(people[0], people[other]), *tail]


def _even(people: list) -> Iterator[Pairing]:
    if not people:
        yield []
        return
    for other in range(1, len(people)):
        for tail in _even(people[1:other] + people[other + 1 :]):
            yield [(people[0], people[other]), *tail]


def vector(field: Field, pairing: Pairing, *, seed: int, split: str) -> tuple[int, ...]:
    level = dict.fromkeys(LETTERS, 0)
    groups = defaultdict(list)
    for unit in sorted(field.units, key=rank):
        groups[unit.score].append(unit.id)
    inside = defaultdict(list)
    for upper, lower in pairing:
        level["A"] += illegal(field, upper, lower)
        level["club"] += lower is not None and bool(upper.club) and upper.club == lower.club
        if lower is not None and upper.score == lower.score:
            inside[upper.score].append((upper.id, lower.id))
            continue
        for letter, cost in zip(
            "BCDEFGH", _between(field, groups, upper, lower, seed), strict=True
        ):
            level[letter] += cost
    for score, pairs in inside.items():
        left = [i for i in groups[score] if any(i in pair for pair in pairs)]
        for letter, cost in zip("IJK", _within(left, pairs, seed, split), strict=True):
            level[letter] += cost
    return tuple(level.values())


def illegal(field: Field, upper: Unit, lower: Unit | None) -> bool:
    if lower is None:
        return upper.had_bye
    return lower.id in upper.met or frozenset((upper.id, lower.id)) in field.prohibited


def _between(field: Field, groups, upper: Unit, lower: Unit | None, seed: int) -> list[int]:
    mine = groups[upper.score]
    depth = (len(mine) - 1 - mine.index(upper.id)) ** 2
    down = [int(upper.floats[back : back + 1] == (-1,)) for back in (0, 1)]
    if lower is None:
        above = upper.score - min(u.score for u in field.units)
        return [above, 0, *down, 0, depth, lot(seed, upper.id)]
    up = [int(lower.floats[back : back + 1] == (1,)) for back in (0, 1)]
    depth += groups[lower.score].index(lower.id) ** 2
    gap = (upper.score - lower.score) ** 2
    tail = [upper.score, depth, lot(seed, upper.id, lower.id)]
    return [0, gap, down[0] + up[0], down[1] + up[1], *tail]


def _within(left: list[int], pairs, seed: int, split: str) -> tuple[int, int, int]:
    m = len(left) // 2
    first, second = {
        "slide": (left[:m], left[m:]),
        "fold": (left[:m], left[m:][::-1]),
        "adjacent": (left[::2], left[1::2]),
    }[split]
    index = {unit: i for half in (first, second) for i, unit in enumerate(half)}
    same = sum((a in first) == (b in first) for a, b in pairs)
    shift = sum((index[a] - index[b]) ** 2 for a, b in pairs)
    return same, shift, sum(lot(seed, a, b) for a, b in pairs)


def lot(seed: int, *members: int) -> int:
    text = ":".join(str(x) for x in [seed, *sorted(members)])
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")


def random_field(
    rng: random.Random, n: int, *, scores: int = 4, density: float = 0.4, clubs: int = 0
) -> Field:
    """Any field at all, with floats, byes and meetings no tournament would bring together.

    With `clubs`, most units are of one of that many.
    """
    numbers = rng.sample(range(1, 100), n)
    met = defaultdict(set)
    for a in numbers:
        for b in numbers:
            if a < b and rng.random() < density:
                met[a].add(b)
                met[b].add(a)
    units = tuple(
        Unit(
            id=i,
            number=rng.randrange(100),
            score=rng.randrange(scores),
            difference=rng.randrange(-2, 3),
            won=rng.randrange(3),
            met=frozenset(met[i]),
            had_bye=rng.random() < 0.4,
            floats=tuple(rng.choice([-1, 0, 1]) for _ in range(rng.randrange(4))),
            club=rng.choice([None, "", *range(1, clubs + 1), "a club"]) if clubs else None,
        )
        for i in numbers
    )
    barred = [rng.sample(numbers, 2) for _ in range(rng.randrange(2))] if n > 1 else []
    return Field(units, frozenset(map(frozenset, barred)))
