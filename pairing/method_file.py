"""A draw that weighs nothing, as a file: the method, what it was made from, and the pairs.

Of a league, of groups, of a bracket and of a new draw each round there is nothing to be better or
worse: the file shows that the pairs are those of the method, and the order of those who entered by
lots that of the number. What is played beside the round of a bracket (for third place, for every
other place, a consolation, a second cup) is a file in this one. `python -m pairing verify FILE`
reads it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from pairing import (
    ENGINE_VERSION,
    all_places,
    consolation,
    double_elimination,
    groups,
    knockout,
    redraw,
    round_robin,
)
from pairing.double_elimination import At, Ended
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


def with_beside(said: _Said, beside: Sequence[_Said]) -> dict[str, Any]:
    """A file with those of what is played beside its round."""
    return {**said, "beside": [*beside]} if beside else {**said}


def by_lots(order: Sequence[int], seed: int) -> dict[str, Any]:
    """The lots that give this order of those who entered, for the file; none where they do not."""
    entered = sorted(order)
    return {"lots": {"seed": seed}} if in_lots(entered, seed) == [*order] else {}


def problems(said: _Said) -> list[str]:
    """What is wrong with a file, as codes: `engine`, made by other rules; `pairs`, they are not
    those of the method; `lots`, they do not give the order; the same of what is played beside.
    Raises ValueError for no such file."""
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
        wrong += [code for each in said.get("beside", ()) for code in problems(each)]
    except (AttributeError, IndexError, KeyError, TypeError) as amiss:
        raise ValueError(f"this is no draw with its method: {amiss!r}") from amiss
    return list(dict.fromkeys(wrong))


def pairs_in(said: _Said) -> list[Pairing]:
    """The pairs of a file and of those in it."""
    beside = [pair for each in said.get("beside", ()) for pair in pairs_in(each)]
    return [*((a, b) for a, b in said["pairs"]), *beside]


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


def _third(said: _Said) -> Sequence[Pairing]:
    before = [(a, b) for a, b in said["before"]]
    pair = knockout.for_third_place(before, said["winners"])
    return [pair] if pair else []


def _places(said: _Said) -> Sequence[Pairing]:
    ended = {number: Ended(winner, loser) for number, winner, loser in said["ended"]}
    return [*all_places.meetings(said["left"], ended, first=dict(said["first"])).values()]


def _part(said: _Said) -> Sequence[Pairing]:
    """A round of a bracket of its own beside the main one."""
    rounds, number, through = said["rounds"], said["round"], dict(said["through"])
    found = consolation.meetings(said["order"], rounds, number, through=through)
    return [*found.values()]


def _consolation(said: _Said) -> Sequence[Pairing]:
    units = consolation.entrants(
        said["seeds"],
        [(a, b) for a, b in said["first"]],
        lost=said["lost"],
        lost_second=said["lost_second"],
        rounds=said["rounds"],
    )
    return _part({**said, "order": units})


def _double(said: _Said) -> Sequence[Pairing]:
    ended = {
        At(part, number, place): Ended(winner, loser)
        for part, number, place, winner, loser in said["ended"]
    }
    return [*double_elimination.meetings(said["order"], said["round"], ended=ended).values()]


def _again(said: _Said) -> Sequence[Pairing]:
    return [(a, b) for a, b in said["before"]]


METHODS: Mapping[str, Callable[[_Said], Sequence[Pairing]]] = {
    "league": _league,
    "groups": _groups,
    "bracket": _first,
    "bracket goes on": _next,
    "new draw": _anew,
    "third place": _third,
    "every other place": _places,
    "consolation": _consolation,
    "second cup": _part,
    "double elimination": _double,
    "the final again": _again,
}
"""What each takes: the `order` of the units, whether it is `double` and the `round`; the `groups`;
the `order`; the pairs `before` and their `winners`; those `left` with their `clubs`, the `fixed`
pairs, those `apart`, the `byes` so far, how many `rest`, and the `seed`. For third place the
semi-finals `before` and their `winners`; for every other place how many rounds are `left`, how many
units each match of the first had (`first`), and those `ended` in the round before: number, winner,
loser. Of a consolation the `seeds`, the pairs of the `first` round, who `lost` there and, after a
rest, in the second (`lost_second`); of it and of a second cup in how many `rounds`, which, and by
their places who came `through` the one before. Of a double elimination the `order`, the `round` and
all that `ended` before: part, round, place, winner, loser; the final again has that one `before`.
"""
