"""Which pair sits at which table: in table order, but for units who always sit at one table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Literal

from pairing.pairs import Pairing

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

    `fixed` maps ids to tables; who is not in `pairs`, or has the bye, needs none this round. Pairs
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
