"""What any deal of a game would give, worked out before it is played: a phone without a line looks
its deals up here, so that no rule is written a second time in the browser.

A deal gives the side that has the game, and each of the others, a number that follows from what was
bid and from one number that it came to. Numbers along which both go on by the same steps are one
run: the lowest and the highest, what the side has at the lowest and by what it goes on, and the
same of the others.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from scoring import italiana, suaro, tally
from torneio.play.alone.deal_sheets import DealSheet

Both = tuple[int, int]


@dataclass(frozen=True, eq=False)
class CountingFields:
    """The fields of its form by which a deal counts: those of the bid, with their values; the
    number of the result; those of the deal's player, with the seat of each value; and the deal of
    such values, in which the first seat has the game and the last has not."""

    bids: Mapping[str, Sequence[int]]
    came_to: tuple[str, Iterable[int]]
    side: tuple[str, ...]
    places: Callable[[int], Mapping[str, int]]
    deal: Callable[..., Any]


def _italiana(rules: italiana.Rules) -> CountingFields:
    return CountingFields(
        bids={"bid": sorted(italiana.BIDS[rules])},
        came_to=("points", sorted(italiana.POINTS)),
        side=("bidder", "partner"),
        places=lambda seats: {str(seat): seat for seat in range(seats)},
        deal=lambda **said: italiana.Deal(bidder=0, partner=None, **said),
    )


_SUARO = CountingFields(
    bids={"bid": suaro.BIDS, "doubled": suaro.FACTORS},
    came_to=("tricks", suaro.TRICKS),
    side=("declarer",),
    places=lambda _seats: {side: seat for seat, side in enumerate(suaro.SIDES)},
    deal=lambda **said: suaro.Deal(declarer="a", trump=suaro.Trump.HEARTS, **said),
)
_BY_RULES = {rules: _italiana(rules) for rules in italiana.Rules}


def italiana_ahead(sheet: DealSheet) -> dict[str, Any]:
    """What any deal of Sueca Italiana gives at a table; JSON."""
    return _ahead(sheet, _BY_RULES[sheet.rules.rules])  # type: ignore[attr-defined]  # by its key


def suaro_ahead(sheet: DealSheet) -> dict[str, Any]:
    """The same of Suaro."""
    return _ahead(sheet, _SUARO)


def _ahead(sheet: DealSheet, told: CountingFields) -> dict[str, Any]:
    rules: Any = sheet.rules
    return {
        "bids": [*told.bids],
        "came_to": told.came_to[0],
        "side": told.side,
        "places": told.places(len(sheet.sides)),
        "runs": _runs_of(rules, told),
    }


@lru_cache(32)
def _runs_of(rules: Any, told: CountingFields) -> dict[str, list[list[int]]]:
    """The runs for each bid, "7,2": its values one after another. `rules` are a `Game`."""
    name, numbers = told.came_to
    found: dict[str, list[list[int]]] = {}
    for values in product(*told.bids.values()):
        bid = dict(zip(told.bids, values, strict=True))
        gave = {}
        for number in numbers:
            worth = tally(rules, [told.deal(**bid, **{name: number})]).worths[0]
            gave[number] = (worth[0], worth[-1])
        found[",".join(map(str, values))] = _runs(gave)
    return found


def _runs(gave: Mapping[int, Both]) -> list[list[int]]:
    runs: list[list[int]] = []
    for number, (ours, theirs) in gave.items():
        if runs and number == runs[-1][1] + 1:
            low, high, first, step, other, by = runs[-1]
            if low == high:
                step, by = ours - first, theirs - other
            there = number - low
            if (ours, theirs) == (first + step * there, other + by * there):
                runs[-1] = [low, number, first, step, other, by]
                continue
        runs.append([number, number, ours, 0, theirs, 0])
    return runs
