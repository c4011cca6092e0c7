"""The table of each pair: in table order, except for units with a fixed table, and where wished for
with tables that are new to both units."""

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Literal, NamedTuple

from pairing.pairs import Pairing

_CHOICE = 4  # places to either side, beyond the tables that are not new
Code = Literal["two tables", "table taken"]


@dataclass(frozen=True, slots=True)
class Note:
    """A unit that does not sit at its fixed table `asked` but at `given`, and why.

    "two tables": its opponent has another, and is higher on the ladder. "table taken": by a pair
    before it.
    """

    code: Code
    unit: int
    asked: int
    given: int


def number_tables(
    pairs: Sequence[Pairing], fixed: Mapping[int, int]
) -> tuple[tuple[int | None, ...], tuple[Note, ...]]:
    """The table number (1..) of each pair, None for a bye, and the fixed tables not given.

    `fixed` maps ids to tables; a unit not in `pairs`, or with the bye, needs none this round. Pairs
    choose in the order given, the first unit of a pair before the second; the others fill the
    numbers left from 1 up. Raises ValueError for a table below 1.
    """
    if low := sorted(unit for unit, table in fixed.items() if table < 1):
        raise ValueError(f"tables are numbered from 1: units {low}")
    chosen, refused = _choices(pairs, fixed)
    taken = set(chosen.values())
    free = (number for number in count(1) if number not in taken)
    tables: dict[Pairing, int] = {
        pair: chosen[pair] if pair in chosen else next(free)
        for pair in pairs
        if pair[1] is not None
    }
    notes = (Note(code, unit, fixed[unit], tables[pair]) for code, unit, pair in refused)
    return tuple(tables.get(pair) for pair in pairs), tuple(notes)


def _choices(
    pairs: Sequence[Pairing], fixed: Mapping[int, int]
) -> tuple[dict[Pairing, int], list[tuple[Code, int, Pairing]]]:
    """The pairs that have their table, and the units that do not."""
    chosen: dict[Pairing, int] = {}
    refused: list[tuple[Code, int, Pairing]] = []
    claims = [(unit, pair) for pair in pairs for unit in pair if unit in fixed]
    for unit, pair in claims:
        if unit is None or pair[1] is None:
            continue
        table = fixed[unit]
        if chosen.get(pair, table) != table:
            refused.append(("two tables", unit, pair))
        elif pair not in chosen and table in chosen.values():
            refused.append(("table taken", unit, pair))
        else:
            chosen[pair] = table
    return chosen, refused


def at_new_tables(
    matches: Sequence[tuple[int, int]], tables: Sequence[int], been: Mapping[int, Collection[int]]
) -> list[int]:
    """A table for each match, none twice: as many as possible where neither unit has `been`, each
    as near as the earlier ones leave it to its place in the order given; the other matches take the
    tables left, in order.

    `tables` are as many as the matches, or more, the later ones for none. Each match finds a free
    table, or moves others along a chain in which each stays at a new one (Kuhn).
    """
    places = range(len(matches))
    seen = ({table for unit in match for table in been.get(unit, ())} for match in matches)
    there = tables[: len(matches)]
    wanted = [_new_places(place, there, seen=tables_) for place, tables_ in enumerate(seen)]
    held = _Held({}, {})
    for place in places:
        _find(place, wanted, held)
    free = (place for place in places if place not in held.by)
    return [tables[held.at[match] if match in held.at else next(free)] for match in places]


class _Held(NamedTuple):
    """The match that holds each place, and the place of each match."""

    by: dict[int, int]
    at: dict[int, int]


def _new_places(place: int, tables: Sequence[int], *, seen: Collection[int]) -> list[int]:
    """The places in the order whose table is none of those `seen`, the nearest first: no more than
    a choice, as every place further away only lengthens the search."""
    reach = len(seen) + _CHOICE
    near = range(max(0, place - reach), min(len(tables), place + reach + 1))
    new = (each for each in near if tables[each] not in seen)
    return sorted(new, key=lambda each: (abs(each - place), each))


def _find(match: int, wanted: Sequence[Sequence[int]], held: _Held) -> None:
    """Give a match a free place, by the shortest chain of moves; or none."""
    through: dict[int, int] = {}  # the match that came to look at a place
    queue = deque([match])
    while queue:
        looking = queue.popleft()
        for place in wanted[looking]:
            if place in through:
                continue
            through[place] = looking
            if place not in held.by:
                _move_to(place, through, held)
                return
            queue.append(held.by[place])


def _move_to(place: int | None, through: Mapping[int, int], held: _Held) -> None:
    """Back along the chain: each takes the place it looked at, and leaves the one it had."""
    while place is not None:
        match = through[place]
        left = held.at.get(match)
        held.by[place], held.at[match] = match, place
        place = left
