"""Consolation: who loses the first match plays a knock-out of their own, beside the other.

It is drawn round by round, as the main bracket is. In it are those who lost in the first round and,
where some rested then, those of them who lost in the second. The final sends nobody, nor do
semifinals that send their losers to a match for third place. No two of them can have met, for each
lost to somebody who won then.
How many they can be is known beforehand, so its rounds are too (`course`); who is missing leaves a
place empty, and whoever would meet nobody has a bye. It may end one round after the main bracket.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from pairing.knockout import bracket, first_round, rounds_needed
from pairing.pairs import Pairing


class Course(NamedTuple):
    """The round of the main bracket beside which its first is played, how many it has, and the most
    units that can be in it; none of them where that is fewer than two."""

    begins: int = 0
    rounds: int = 0
    most: int = 0

    @property
    def ends(self) -> int:
        """The number of the main bracket's round beside which, or after which, its last is."""
        return self.begins + self.rounds - 1 if self.rounds else 0


def course(n: int, *, third_place: bool = False) -> Course:
    """When the consolation of a knock-out of n units is played. Raises ValueError for n < 2."""
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
    """Who is in a consolation of so many `rounds`, in the order of its seeds: of the `first` round
    of the main bracket those who lost, of the second those who had rested. What byes there are go
    to those who lost in the second, who have not just waited, the best seeds before."""
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
    """Who meets whom in the round of that `number`, by the place in the bracket, from 1; (id, None)
    is a bye, also of one who would meet somebody that is `gone`. A place without anybody is left
    out. `through` says who came through the round before, by the place there; the first round goes
    by the seeds alone.
    """
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
