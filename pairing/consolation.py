"""Consolation: units that lose their first match play a knock-out of their own, beside the main
one.

It is drawn round by round, as the main bracket is. Its entrants are the losers of the first round
and, where some units rested then, those of them that lost in the second. The final sends no loser,
nor do semifinals that send theirs to a match for third place. No two entrants can have met, for
each lost to a unit that won then. Their greatest number is known beforehand, and so are the rounds
(`course`); a missing entrant leaves a place empty, and a unit without an opponent has a bye. It may
end one round after the main bracket.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from pairing.knockout import bracket, first_round, rounds_needed
from pairing.pairs import Pairing


class Course(NamedTuple):
    """The round of the main bracket beside which its first is played, its number of rounds, and the
    most units in it; all 0 where those are fewer than two."""

    begins: int = 0
    rounds: int = 0
    most: int = 0

    @property
    def ends(self) -> int:
        """The number of the main bracket's round beside which, or after which, its last is."""
        return self.begins + self.rounds - 1 if self.rounds else 0


def course(n: int, *, third_place: bool = False) -> Course:
    """The course of the consolation of a knock-out of n units. Raises ValueError for n < 2."""
    feeding = rounds_needed(n) - 1 - third_place
    first = first_round(range(n))
    lost = sum(b is not None for _, b in first) if feeding > 0 else 0
    rested = [b is None for _, b in first]
    second = sum(map(any, zip(rested[::2], rested[1::2], strict=True))) if feeding > 1 else 0
    most = lost + second
    return Course(3 if second else 2, rounds_needed(most), most) if most > 1 else Course()


def entrants(
    units_by_seed: Sequence[int],
    first: Sequence[Pairing],
    *,
    lost: Collection[int],
    lost_second: Collection[int],
    rounds: int,
) -> tuple[int, ...]:
    """The entrants of a consolation of so many `rounds`, in the order of its seeds: the losers of
    the `first` round of the main bracket, and the units that rested then and lost in the second.
    Byes go first to the losers of the second round, which have not just waited, the best seeds
    before."""
    rested = {a for a, b in first if b is None}
    there = {*lost, *(rested & set(lost_second))}
    who = [unit for unit in units_by_seed if unit in there]
    byes = (1 << rounds) - len(who)
    resting = sorted(who, key=lambda unit: unit not in rested)[: max(byes, 0)]
    return tuple(sorted(who, key=lambda unit: unit not in resting))


def meetings(
    units_by_seed: Sequence[int],
    rounds: int,
    number: int,
    *,
    through: Mapping[int, int],
    gone: Collection[int] = (),
) -> dict[int, Pairing]:
    """The pairs of the round of that `number`, by the place in the bracket, from 1; (id, None) is a
    bye, also for a unit whose opponent is `gone`. An empty place is left out. `through` gives the
    winners of the round before, by their place there; the first round goes by the seeds alone."""
    size = 1 << (rounds - number + 1)
    known = through if number > 1 else dict(enumerate(units_by_seed, 1))
    order = range(1, size + 1) if number > 1 else bracket(size)
    level = [known.get(at) for at in order]
    found: dict[int, Pairing] = {}
    for place, pair in enumerate(zip(level[::2], level[1::2], strict=True), 1):
        left = [unit for unit in pair if unit is not None and unit not in gone]
        if left:
            found[place] = (left[0], left[1] if len(left) == 2 else None)
    return found
