"""Knock-out: the standard bracket, in which the best seeds meet as late as possible.

If seeds hold they meet as 1-8, 5-4, 3-6, 7-2, then 1-4, 3-2, then 1-2. It comes round by round, in
bracket order. A new draw each round is in `redraw`, keeping clubs apart in `apart`.
"""

from collections.abc import Collection, Sequence

from pairing.pairs import Pairing


def rounds_needed(n: int) -> int:
    """How many rounds leave one of n units. Raises ValueError for n < 1."""
    if n < 1:
        raise ValueError("a knock-out needs a unit")
    return (n - 1).bit_length()


def bracket(size: int) -> list[int]:
    """The seeds 1..size from the top of the bracket to its bottom; size a power of two.

    Each doubling gives seed x the opponent whose seed adds up with it to size + 1, on the outer
    side, so that 1 stands at the top and 2 at the bottom.
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
    has not exactly one winner, or a winner was in no pair.
    """
    winners = set(winners)
    strangers = winners - {unit for pair in previous for unit in pair}
    if strangers:
        raise ValueError(f"not in this round: {sorted(strangers)}")
    through = [_winner(pair, winners) for pair in previous]
    if len(through) == 1:
        return []
    return list(zip(through[::2], through[1::2], strict=True))


def for_third_place(semifinals: Sequence[Pairing], winners: Collection[int]) -> Pairing | None:
    """The match of the two losers of the semifinals; None when a bye left only one of them.

    Raises ValueError as next_round does, or for anything but two semifinals.
    """
    if len(semifinals) != 2:
        raise ValueError("third place is played by the losers of two semifinals")
    finalists = next_round(semifinals, winners)[0]
    there = [unit for pair in semifinals for unit in pair if unit is not None]
    losers = [unit for unit in there if unit not in finalists]
    return (losers[0], losers[1]) if len(losers) == 2 else None


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
