"""How many units of a group cannot be paired among themselves, where most may meet.

The units that one may not meet are few (those it has met, those it is kept from) and one club, so
all is counted from these and never from every two units of the group.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from pairing.history import NO_CLUB, Unit
from pairing.matching import best_matching

MOST_LOOKED_AT = 100_000  # pairs tried to be opened for two that are left over
MOST_STIFF = 40
_Two = tuple[Unit, Unit]


@dataclass(frozen=True)
class Barred:
    """What forbids two units to meet: for each the ids of `those` it may not meet, where it has
    any, and, where `clubs` count, its club."""

    those: Mapping[int, Collection[int]]
    clubs: bool = False

    def __call__(self, a: Unit, b: Unit) -> bool:
        """Whether these two may not meet."""
        return b.id in self.those.get(a.id, ()) or (
            self.clubs and a.club == b.club and a.club not in NO_CLUB
        )


def left_over(units: Sequence[Unit], barred: Barred) -> int:
    """The fewest of these that cannot be paired among themselves. Exact but where more than
    MOST_STIFF may meet less than half of the rest: there what is found may be too many."""
    n, free = len(units), _free(units, barred)
    # Two that may each meet half of the others are not both left over: some pair is opened for
    # them (Ore). So only the stiff ones count, and the parity.
    stiff = [unit for unit in units if 2 * free[unit.id] < n]
    if not stiff:
        return n % 2
    club = max(_clubs(units, barred).values(), default=0)
    least = max(n % 2, 2 * club - n)
    found = _found(units, barred, least)
    if found == least or len(stiff) > MOST_STIFF:
        return found
    alone = _uncovered(stiff, units, barred)
    return alone + (n - alone) % 2


def _clubs(units: Iterable[Unit], barred: Barred) -> Counter[object]:
    """The sizes of the clubs, where they count."""
    return Counter(unit.club for unit in units if barred.clubs and unit.club not in NO_CLUB)


def _free(units: Sequence[Unit], barred: Barred) -> dict[int, int]:
    """How many of the others each may meet."""
    known, clubs = {unit.id: unit for unit in units}, _clubs(units, barred)
    free = {}
    for unit in units:
        own = clubs[unit.club]
        met = [known[each] for each in barred.those.get(unit.id, ()) if each in known]
        elsewhere = sum(not own or each.club != unit.club for each in met)
        free[unit.id] = len(units) - (own or 1) - elsewhere
    return free


def _found(units: Sequence[Unit], barred: Barred, least: int) -> int:
    """How many a pairing leaves over that is soon found, `least` at best: clubs as far from their
    own as can be, then others' pairs opened for those that are left over."""
    clubs = _clubs(units, barred)
    order = sorted(units, key=lambda unit: (-clubs[unit.club], repr(unit.club) if clubs else ""))
    half = len(order) // 2
    two = [*zip(order[:half], order[-half:], strict=True)] if half else []
    pairs = [(a, b) for a, b in two if not barred(a, b)]
    over = order[half : len(order) - half]
    over += [unit for a, b in two if barred(a, b) for unit in (a, b)]
    tries, stuck = iter(range(MOST_LOOKED_AT)), 0
    while over and len(over) + stuck > least:
        unit = over.pop()
        other = _paired(unit, over, pairs, barred=barred, tries=tries)
        if other is None:
            stuck += 1
        else:
            over.remove(other)
    return len(over) + stuck


def _paired(
    unit: Unit, over: Sequence[Unit], pairs: list[_Two], *, barred: Barred, tries: Iterator[int]
) -> Unit | None:
    """Pair a unit with another that is left over, or each of them with one of a pair."""
    for other, _try in zip(over, tries, strict=False):
        if not barred(unit, other):
            pairs.append((unit, other))
            return other
    ways = (
        (other, at, a, b)
        for other in over
        for at, two in enumerate(pairs)
        for a, b in (two, two[::-1])
    )
    for (other, at, a, b), _try in zip(ways, tries, strict=False):
        if not (barred(unit, a) or barred(b, other)):
            pairs[at] = (unit, a)
            pairs.append((b, other))
            return other
    return None


def _uncovered(stiff: Sequence[Unit], units: Sequence[Unit], barred: Barred) -> int:
    """The fewest of the stiff units that find no opponent. Of those that are not stiff each needs
    to know no more than there are stiff ones: one of them is left for it."""
    own = {unit.id for unit in stiff}
    loose = [unit for unit in units if unit.id not in own]
    places = {unit.id: place for place, unit in enumerate([*stiff, *loose])}
    open_ = {
        (places[a.id], places[b.id])
        for at, a in enumerate(stiff)
        for among, most in ((stiff[at + 1 :], None), (loose, len(stiff)))
        for b in islice((b for b in among if not barred(a, b)), most)
    }
    known = sorted({place for two in open_ for place in two} | set(range(len(stiff))))
    # Blanks n, n + 1, ... take those left over: two units cost nothing, a stiff one with a blank.
    n = len(units)
    edges = dict.fromkeys(open_, (0,))
    edges |= {(place, n + place): (int(place < len(stiff)),) for place in known}
    edges |= {(n + a, n + b): (0,) for a, b in open_}
    found = best_matching([*known, *(n + place for place in known)], edges) or []
    return sum(b - a == n for a, b in found if a < len(stiff))
