"""Consolation: who loses the first match plays a knock-out of their own.

Not yet on a page.

It is drawn once its units are known: `knockout.plan(entrants(...))`, if they are two or more. No
two of them can have met, for each lost to somebody who won then. Byes go first to those who had
none in the main bracket, the best seeds before; everybody else sits by seed.
Places: who is not in the consolation keeps the order of the main bracket; then comes the
consolation, its winner first.
"""

from collections.abc import Mapping

from pairing import brackets
from pairing.brackets import Bracket, Slot
from pairing.knockout import rounds_needed
from pairing.pairs import shared_places


def entrants(
    main: Bracket, results: Mapping[int, int], *, after_bye: bool = False
) -> tuple[int, ...] | None:
    """Who plays the consolation of a knock-out, in the order of its seeds; None until it is known.

    The losers of the first round; with `after_bye` also who loses in the second after a bye in the
    first. The final, and semifinals that send their losers to a match for third place, send nobody.
    Raises ValueError as brackets.next_matches does.
    """
    sides = brackets.sides(main, results)
    fed = {slot for node in main.nodes for slot in (node.a, node.b)}
    rested: set[int] = set()
    lost: set[int] = set()
    for node in main.nodes:
        if node.part != "winners" or node.round > 1 + after_bye:
            continue
        a, b = sides.get(node.id, (None, None))
        if node.round == 1 and a is not None and b is None:
            rested.add(a)
            continue
        if node.id not in results:
            return None
        loser = b if results[node.id] == a else a
        if loser is not None and Slot("loser", node.id) not in fed:
            lost |= {loser} if node.round == 1 else {loser} & rested
    return _seeded([unit for unit in main.units if unit in lost], rested)


def places(
    main: tuple[Bracket, Mapping[int, int]], consolation: tuple[Bracket, Mapping[int, int]]
) -> dict[int, int]:
    """Unit -> place when both brackets, each with its results, are over.

    Raises ValueError while either goes on.
    """
    if brackets.next_matches(*main) or brackets.next_matches(*consolation):
        raise ValueError("places wait for the end of both brackets")
    above, below = brackets.places(*main), brackets.places(*consolation)
    upper = {unit: place for unit, place in above.items() if unit not in below}
    return shared_places([*_groups(upper), *_groups(below)])


def _seeded(lost: list[int], rested: set[int]) -> tuple[int, ...]:
    """Those who get a bye, then the others, both by seed as `lost` is."""
    if not lost:
        return ()
    byes = (1 << rounds_needed(len(lost))) - len(lost)
    resting = sorted(lost, key=lambda unit: unit in rested)[:byes]
    return tuple(sorted(lost, key=lambda unit: unit not in resting))


def _groups(places_: Mapping[int, int]) -> list[list[int]]:
    """Units by place, best first."""
    return [
        [unit for unit, place in places_.items() if place == shared]
        for shared in sorted(set(places_.values()))
    ]
