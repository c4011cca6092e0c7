"""Knock-out: the standard bracket, in which the best seeds meet as late as they can.

Seeds that hold meet as 1-8, 5-4, 3-6, 7-2, then 1-4, 3-2, then 1-2. Names of the rounds, the match
for third place and the second life of a double elimination are left to others.
"""

from collections.abc import Collection, Sequence

Pairing = tuple[int, int | None]


def rounds_needed(n: int) -> int:
    """How many rounds leave one of n units. Raises ValueError for n < 1."""
    if n < 1:
        raise ValueError("a knock-out needs a unit")
    return (n - 1).bit_length()


def bracket(size: int) -> list[int]:
    """The seeds 1..size from the top of the bracket to its foot; size a power of two.

    Each doubling gives seed x the opponent whose seed adds up with it to size + 1, on the outer
    side, so that 1 stands at the top and 2 at the foot.
    """
    seeds = [1]
    while len(seeds) < size:
        total = 2 * len(seeds) + 1
        pairs = [(x, total - x) if i % 2 == 0 else (total - x, x) for i, x in enumerate(seeds)]
        seeds = [seed for pair in pairs for seed in pair]
    return seeds


def first_round(units_by_seed: Sequence[int]) -> list[Pairing]:
    """The first round in bracket order, from ids best seed first; (id, None) is a bye.

    The byes that fill the bracket up to a power of two go to the top seeds, so no two of them face
    each other. Raises ValueError for fewer than two units or an id that comes twice.
    """
    n = len(units_by_seed)
    if n < 2 or len(set(units_by_seed)) < n:
        raise ValueError("a knock-out needs two units or more, each once")
    seeds = bracket(1 << rounds_needed(n))
    return [_seated(units_by_seed, *pair) for pair in zip(seeds[::2], seeds[1::2], strict=True)]


def next_round(previous: Sequence[Pairing], winners: Collection[int]) -> list[Pairing]:
    """The round after `previous` (in bracket order): neighbours' winners meet; [] after the final.

    Units with a bye go through whether `winners` names them or not. Raises ValueError when a pair
    has not exactly one winner, or somebody won who was not there.
    """
    strangers = set(winners) - {unit for pair in previous for unit in pair}
    if strangers:
        raise ValueError(f"not in this round: {sorted(strangers)}")
    through = [_winner(pair, winners) for pair in previous]
    if len(through) == 1:
        return []
    return list(zip(through[::2], through[1::2], strict=True))


def _seated(units: Sequence[int], a: int, b: int) -> Pairing:
    """Ids of two seeds; a seed beyond the field is a bye, and a bye is always named second."""
    if max(a, b) > len(units):
        return units[min(a, b) - 1], None
    return units[a - 1], units[b - 1]


def _winner(pair: Pairing, winners: Collection[int]) -> int:
    a, b = pair
    if b is None:
        return a
    if (a in winners) == (b in winners):
        raise ValueError(f"{a} v {b} needs exactly one winner")
    return a if a in winners else b
