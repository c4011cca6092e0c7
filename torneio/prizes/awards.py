"""The awards of an event: places and prizes in, winners with reasons out. Pure.

Those on a shared place win together the prizes of the places they cover: two pairs on the first
place have the first prize and the second, put together and divided, unless lots gave each pair its
own. The last is the lowest of those that played to the end. Every prize is in exactly one award,
also one without a winner.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from torneio.prizes.prize_lines import Prize

NO_EARLIER: Mapping[int, int] = {}
Lots = Mapping[frozenset[int], Sequence[int]]
"""The lots for a shared place: its units, in the order drawn."""


class AwardReason(StrEnum):
    """The reason for an award."""

    PLACE = "place"  # one unit stands on the place
    SHARED = "shared"  # several do, and divide
    IN_PLAY = "in_play"  # several do, and a bracket still parts them
    UNDECIDED = "undecided"  # several do, and their tie is still to be decided
    LOTS = "lots"  # several do, and lots gave each its own
    WITHOUT = "without"  # the same, and there were fewer prizes than units
    LAST = "last"
    LAST_EARLIER = "last_earlier"  # of several on one place, the lowest of the stage before
    NOBODY = "nobody"  # no unit stands on the place
    NO_LAST = "no_last"  # no unit stands below the first place
    FREE = "free"  # for no place: the organiser names the winner


class PlacedUnit(NamedTuple):
    """A unit and its place (1, 2, 2, 4); `stayed` unless it left before the end."""

    unit: int
    place: int
    stayed: bool = True


class Award(NamedTuple):
    """Some prizes and the units that win them, with the `place` of those, if it is for a place."""

    prizes: tuple[Prize, ...]
    units: tuple[int, ...]
    why: AwardReason
    place: int | None = None


class _Shared(NamedTuple):
    """The units on one place (perhaps only one) and the lots or open tie between them."""

    place: int
    members: tuple[PlacedUnit, ...]
    drawn: Sequence[int]
    undecided: bool

    @property
    def covers(self) -> range:
        return range(self.place, self.place + len(self.members))

    def order(self, members: Sequence[PlacedUnit]) -> tuple[int, ...]:
        """Some of its units: as lots drew them, else as they stand."""
        units = [each.unit for each in members]
        return tuple(sorted(units, key=self.drawn.index) if self.drawn else units)

    def why(self, units: Collection[int]) -> AwardReason:
        """The reason why these units win, together or alone."""
        if len(units) == 1:
            return AwardReason.LOTS if self.drawn else AwardReason.PLACE
        return AwardReason.UNDECIDED if self.undecided else AwardReason.SHARED


def awards(
    prizes: Sequence[Prize],
    placed: Sequence[PlacedUnit],
    *,
    lots: Lots | None = None,
    undecided: Collection[frozenset[int]] = (),
    earlier: Mapping[int, int] = NO_EARLIER,
    in_play: bool = False,
) -> list[Award]:
    """Every prize with its winners, in the order of the first prize of each award; at the end the
    units that lots left without one.

    `placed` are in order; `undecided` are ties that the event still decides by lots or a
    decider; `earlier` are the places at the end of the stage before, which say who is the last of
    those on one place now. `in_play`: their bracket still parts those that share a place, and no
    such prize is won yet.
    """
    shares = [
        _Shared(place, members, (lots or {}).get(units, ()), any(t <= units for t in undecided))
        for place, group in groupby(placed, lambda each: each.place)
        for members in [tuple(group)]
        for units in [frozenset(each.unit for each in members)]
    ]
    covered = {place for share in shares for place in share.covers}
    found = [
        *(award for share in shares for award in _of_places(share, prizes, in_play=in_play)),
        *_of_nobody([prize for prize in prizes if prize.place and prize.place not in covered]),
        *_of_last([each for each in prizes if each.last], shares, earlier, in_play=in_play),
        *(Award((prize,), (), AwardReason.FREE) for prize in prizes if prize.is_free),
    ]
    turn = {id(prize): index for index, prize in enumerate(prizes)}
    return sorted(
        found,
        key=lambda award: min((turn[id(prize)] for prize in award.prizes), default=len(turn)),
    )


def _of_places(share: _Shared, prizes: Sequence[Prize], *, in_play: bool) -> Iterator[Award]:
    pool = tuple(prize for prize in prizes if prize.place in share.covers)
    if not pool:
        return
    if in_play and len(share.members) > 1:
        yield from (Award((prize,), (), AwardReason.IN_PLAY, prize.place) for prize in pool)
        return
    units = share.order(share.members)
    if not share.drawn:
        yield Award(pool, units, share.why(units), share.place)
        return
    for unit, place in zip(units, share.covers, strict=True):
        own = tuple(prize for prize in pool if prize.place == place)
        yield Award(own, (unit,), AwardReason.LOTS if own else AwardReason.WITHOUT, place)


def _of_nobody(prizes: Sequence[Prize]) -> Iterator[Award]:
    for place in dict.fromkeys(prize.place for prize in prizes):
        own = tuple(prize for prize in prizes if prize.place == place)
        yield Award(own, (), AwardReason.NOBODY, place)


def _of_last(
    prizes: Sequence[Prize],
    shares: Sequence[_Shared],
    earlier: Mapping[int, int],
    *,
    in_play: bool,
) -> Iterator[Award]:
    """The lowest of those that stayed: of several on one place that of the stage before, and
    only then lots; else they divide."""
    if not prizes:
        return
    if in_play:
        yield Award(tuple(prizes), (), AwardReason.IN_PLAY)
        return
    remaining = [(share, share.order([m for m in share.members if m.stayed])) for share in shares]
    lowest, units = next(((s, u) for s, u in reversed(remaining) if u), (None, ()))
    lowest_earlier = max((earlier.get(unit, 0) for unit in units), default=0)
    left = tuple(unit for unit in units if earlier.get(unit, 0) == lowest_earlier)
    last = left[-1:] if lowest and lowest.drawn else left
    if lowest is None or _is_first(last, shares[0]):
        yield Award(tuple(prizes), (), AwardReason.NO_LAST)
        return
    why = AwardReason.LAST if len(last) == 1 and not lowest.drawn else lowest.why(last)
    if len(left) == 1 < len(units):
        why = AwardReason.LAST_EARLIER
    yield Award(tuple(prizes), last, why, lowest.place)


def _is_first(units: Sequence[int], share: _Shared) -> bool:
    """Whether these units stand on the first place, and lots put none of them below it."""
    top = share.order(share.members)
    return units[0] in (top[:1] if share.drawn else top)
