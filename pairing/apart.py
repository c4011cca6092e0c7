"""A fixed bracket in which units of one club, or of one group before it, meet as late as
possible."""

from collections.abc import Hashable, Mapping, Sequence

from pairing.knockout import bracket, rounds_needed
from pairing.spread import Spread, spread


def keep_apart(
    units_by_seed: Sequence[int],
    kin: Mapping[int, Hashable],
    *,
    bands: Sequence[int] | None = None,
) -> Spread:
    """The units seeded anew: `kin` gives the club or group of each, None or no entry for none.

    Each unit stays in its band: by default seeds 1, 2, 3-4, 5-8, 9-16 and so on. `together` counts,
    for each round but the final, the pairs of one kin that would have met by then if they won, the
    first round before the second and so on: how exactly is said in `spread`. Raises ValueError for
    fewer than two units or bands of another number of them.
    """
    n = len(units_by_seed)
    rounds = rounds_needed(n)
    if n < 2:
        raise ValueError("a knock-out needs two units or more, each once")
    seats = {seed: seat for seat, seed in enumerate(bracket(1 << rounds))}
    sections = [[seats[seed] >> level for seed in range(1, n + 1)] for level in range(1, rounds)]
    return spread(
        units_by_seed, kin, bands=seed_bands(n) if bands is None else bands, sections=sections
    )


def seed_bands(n: int) -> list[int]:
    """How many of n seeds are equals, from the first: 1, 1, 2, 4, 8, ... and what is left."""
    bands: list[int] = []
    while left := n - sum(bands):
        bands.append(min(left, max(1, sum(bands))))
    return bands
