"""Common to all formats: the pairs of a round, lots for what is otherwise undecided, and places."""

from collections.abc import Collection, Sequence
from hashlib import blake2b

Pairing = tuple[int, int | None]  # ids of two units, the first at home; (id, None) is a bye


def lot(seed: int, *ids: int) -> int:
    """The lot of these ids, in this order, under a seed: 32 bits."""
    return lot_of(":".join(map(str, (seed, *ids))))


def lot_of(text: str) -> int:
    """A hash of 32 bits, the same on every machine and Python, unlike hash() or a generator's
    stream."""
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")


def shared_places(groups: Sequence[Collection[int]]) -> dict[int, int]:
    """Unit -> place, from groups best first; a group shares its best place: 1, 2, 3, 3, 5, ...

    Raises ValueError for a unit in two groups.
    """
    places: dict[int, int] = {}
    for group in groups:
        place = len(places) + 1
        places |= dict.fromkeys(group, place)
    if len(places) < sum(map(len, groups)):
        raise ValueError("a unit has one place")
    return places
