"""Time of a full ranking at the design figure, and how it grows: 15 rounds, five criteria.

10,000 units must take less than 2 s; twice the units may take little more than twice the time.

Run from the root of the repository: python -m tests.bench.bench_standings
"""

import random
import sys
from math import log2
from time import process_time

from scoring.results import Result
from scoring.standings import rank

UNITS = range(10_000)
ROUNDS = 15
SIZES = (1_250, 2_500, 5_000, 10_000)
CHAINS = {
    "common": ("table_points", "head_to_head", "buchholz", "partidas_difference", "lots"),
    "Swiss": ("table_points", "buchholz_cut_1", "buchholz", "sonneborn_berger", "riscos_for"),
    "many ties": ("wins", "head_to_head", "head_to_head_riscos", "buchholz", "shared"),
}


def swiss_event(units: range, *, rounds: int, seed: int) -> list[Result]:
    """Matches to two partidas between neighbours in score, as a Swiss draw would have them."""
    rng = random.Random(seed)
    wins = dict.fromkeys(units, 0)
    results = []
    for number in range(1, rounds + 1):
        order = sorted(units, key=lambda unit: (wins[unit], rng.random()))
        for winner, loser in zip(order[::2], order[1::2], strict=True):
            wins[winner] += 1
            results.append(_won(number, winner, loser, rng=rng))
    return results


def _won(number: int, winner: int, loser: int, *, rng: random.Random) -> Result:
    lost = rng.randrange(2)
    return Result(
        round=number,
        a=winner,
        b=loser,
        winner="a",
        table_points=(3, 0),
        partidas=(2, lost),
        riscos=(8 + rng.randrange(4) * lost, rng.randrange(4) + 4 * lost),
        points=(400 + rng.randrange(99), 300 + rng.randrange(99)),
    )


def seconds(units: range, results: list[Result], *, chain: str, after: str) -> float:
    """CPU seconds of one core, the best of three runs."""
    times = []
    for _ in range(3):
        start = process_time()
        rank(units, results, criteria=CHAINS[chain], after_separation=after)
        times.append(process_time() - start)
    return min(times)


def main() -> None:
    """Print the time of each chain at 10,000 units, and of one chain at growing sizes."""
    results = swiss_event(UNITS, rounds=ROUNDS, seed=1)
    for chain in CHAINS:
        for after in ("continue", "restart"):
            taken = seconds(UNITS, results, chain=chain, after=after)
            sys.stdout.write(f"{chain:10} {after:9} {taken:.2f} s\n")
    for size in SIZES:
        units = range(size)
        event = swiss_event(units, rounds=ROUNDS, seed=1)
        taken = seconds(units, event, chain="common", after="continue")
        each = 1e6 * taken / (size * log2(size))
        sys.stdout.write(f"{size:6} units {taken:.3f} s: {each:.1f} us for each n log n\n")


if __name__ == "__main__":
    main()
