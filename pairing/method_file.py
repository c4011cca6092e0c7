"""A draw that weighs nothing, as a file: the method, what it was made from, and the pairs.

Of a league, of groups, of a bracket and of a new draw each round there is nothing to be better or
worse: the file shows that the pairs are those of the method, and the order of those who entered by
lots that of the number. `python -m pairing verify FILE` reads it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from pairing import ENGINE_VERSION, groups, knockout, redraw, round_robin
from pairing.lots import in_lots
from pairing.pairs import Pairing

_Said = Mapping[str, Any]


def written(
    method: str, pairs: Sequence[Pairing], *, gone: Collection[int] = (), **made_from: object
) -> dict[str, Any]:
    """The file as dicts, lists, strings, numbers, None. `made_from` is what the method takes (see
    `METHODS`); opponents of those `gone` rest."""
    said = {"method": method, "engine": ENGINE_VERSION, **made_from, "gone": sorted(gone)}
    return said | {"pairs": [list(pair) for pair in pairs]}


def by_lots(order: Sequence[int], seed: int) -> dict[str, Any]:
    """The lots that give this order of those who entered, for the file; none where they do not."""
    entered = sorted(order)
    return {"lots": {"seed": seed}} if in_lots(entered, seed) == [*order] else {}


def problems(said: _Said) -> list[str]:
    """What is wrong with a file, as codes: `engine`, made by other rules; `pairs`, they are not
    those of the method; `lots`, they do not give the order. Raises ValueError for no such file."""
    try:
        if said["engine"] != ENGINE_VERSION:
            return ["engine"]
        derived = _without(METHODS[said["method"]](said), said["gone"])
        pairs = [(a, b) for a, b in said["pairs"]]
        lots = said.get("lots")
        order = said.get("order", [])
        wrong = [] if derived == pairs else ["pairs"]
        if lots and in_lots(sorted(order), lots["seed"]) != order:
            wrong.append("lots")
    except (AttributeError, IndexError, KeyError, TypeError) as amiss:
        raise ValueError(f"this is no draw with its method: {amiss!r}") from amiss
    return wrong


def _without(pairs: Sequence[Pairing], gone: Collection[int]) -> list[Pairing]:
    found: list[Pairing] = []
    for two in pairs:
        left = [unit for unit in two if unit is not None and unit not in gone]
        if left:
            found.append((left[0], left[1] if len(left) == 2 else None))
    return found


def _league(said: _Said) -> Sequence[Pairing]:
    return round_robin.rounds(said["order"], double=said["double"])[said["round"] - 1]


def _groups(said: _Said) -> Sequence[Pairing]:
    return groups.rounds(said["groups"], double=said["double"])[said["round"] - 1]


def _first(said: _Said) -> Sequence[Pairing]:
    return knockout.first_round(said["order"])


def _next(said: _Said) -> Sequence[Pairing]:
    before = [(a, b) for a, b in said["before"]]
    return knockout.next_round(before, said["winners"])


def _anew(said: _Said) -> Sequence[Pairing]:
    return [
        *((a, b) for a, b in said["fixed"]),
        *redraw.draw(
            said["left"],
            seed=said["seed"],
            met={frozenset(two) for two in said["apart"]},
            kin=dict(zip(said["left"], said["clubs"], strict=True)),
            byes=said["byes"],
            rest=said["rest"],
        ),
    ]


METHODS: Mapping[str, Callable[[_Said], Sequence[Pairing]]] = {
    "league": _league,
    "groups": _groups,
    "bracket": _first,
    "bracket goes on": _next,
    "new draw": _anew,
}
"""What each takes: the `order` of the units, whether it is `double` and the `round`; the `groups`;
the `order`; the pairs `before` and their `winners`; those `left` with their `clubs`, the `fixed`
pairs, those `apart`, the `byes` so far, how many `rest`, and the `seed`."""
