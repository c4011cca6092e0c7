"""Common to all formats: the pairs of a round, and lots for what is otherwise undecided."""

from hashlib import blake2b

Pairing = tuple[int, int | None]  # ids of two units, the first at home; (id, None) is a bye


def lot(seed: int, *ids: int) -> int:
    """The lot of these ids, in this order, under a seed: 32 bits."""
    return lot_of(":".join(map(str, (seed, *ids))))


def lot_of(text: str) -> int:
    """A hash of 32 bits, the same on every machine and Python, unlike hash() or a generator's
    stream."""
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")
