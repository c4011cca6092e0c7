"""The order in which the qualified enter: the order that a bracket is made of."""

from collections.abc import Callable, Hashable, Mapping
from typing import NamedTuple

from pairing.apart import keep_apart
from pairing.knockout import first_round
from pairing.lots import in_lots
from torneio.entries.models import Pair, folded
from torneio.formats.ready_formats import Order
from torneio.prizes.cut import Cut


class Placing(NamedTuple):
    """The qualified in that order, and those of one group or club that by it meet at once."""

    pairs: tuple[Pair, ...]
    again: tuple[tuple[Pair, Pair], ...] = ()


def placed(cut: Cut, order: Order, *, seed: int = 0) -> Placing:
    """The order of a cut; lots follow from the `seed`, so that it can be repeated."""
    return _ORDERS[order](cut, seed) if len(cut.going) > 1 else Placing(cut.going)


def _crossed(cut: Cut, _seed: int) -> Placing:
    return Placing(cut.crossed, cut.again) if cut.crossed else Placing(cut.going)


def _by_lot(cut: Cut, seed: int) -> Placing:
    return Placing(tuple(in_lots(cut.going, seed)))


def _clubs_apart(cut: Cut, _seed: int) -> Placing:
    return _apart(cut.going, _clubs(cut))


def _by_lot_apart(cut: Cut, seed: int) -> Placing:
    """From groups, apart by group; else apart by club."""
    pairs = _by_lot(cut, seed).pairs
    return _apart(pairs, cut.groups or _clubs(cut), bands=[len(pairs)])


def _clubs(cut: Cut) -> dict[int, str]:
    return {pair.pk: club for pair in cut.going if (club := folded(pair.club))}


def _apart(
    pairs: tuple[Pair, ...], kin: Mapping[int, Hashable], *, bands: list[int] | None = None
) -> Placing:
    known = {pair.pk: pair for pair in pairs}
    units = keep_apart(list(known), kin, bands=bands).units
    again = tuple(
        (known[a], known[b])
        for a, b in first_round(list(units))
        if b is not None and a in kin and kin[a] == kin.get(b)
    )
    return Placing(tuple(known[unit] for unit in units), again)


_ORDERS: Mapping[Order, Callable[[Cut, int], Placing]] = {
    "place": lambda cut, _seed: Placing(cut.going),
    "apart": _clubs_apart,
    "crossed": _crossed,
    "lot": _by_lot,
    "lot_apart": _by_lot_apart,
}
