"""Play a bracket to its end."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from pairing.brackets import Bracket, Playable, next_matches
from pairing.pairs import Pairing


def play(bracket: Bracket, winner: Callable[[int, int], int]) -> dict[int, int]:
    """Match id -> winner, every match that can be played being played at once."""
    results: dict[int, int] = {}
    for wave in waves(bracket, results):
        results |= {match.id: winner(match.a, match.b) for match in wave}
    return results


def waves(bracket: Bracket, results: dict[int, int]) -> Iterator[list[Playable]]:
    """What can be played, as long as there is something; the caller adds the results."""
    while wave := next_matches(bracket, results):
        yield wave


def by_lot(seed: int) -> Callable[[int, int], int]:
    """Any of the two, always the same for a seed."""
    rng = random.Random(seed)
    return lambda a, b: rng.choice((a, b))


def is_shared_ranking(places: Mapping[int, int], units: Sequence[int]) -> bool:
    """True for valid shared places, 1, 2, 3, 3, 5: each is the number of units ahead, and one."""
    return sorted(places) == sorted(units) and all(
        place == 1 + sum(other < place for other in places.values()) for place in places.values()
    )


def everyone_once(tables: Sequence[Pairing], units: Sequence[int]) -> bool:
    """True when each unit stands once in a round, alone or against another."""
    return sorted(unit for pair in tables for unit in pair if unit is not None) == sorted(units)
