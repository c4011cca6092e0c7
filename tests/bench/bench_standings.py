"""Time of a full ranking at the design figure: 10,000 units, 15 rounds, five criteria.

Run from the root of the repository: python -m tests.bench.bench_standings
"""

import random
import sys
from time import process_time

from scoring.crosstable import Result
from scoring.standings import rank

UNITS = range(10_000)
ROUNDS = 15
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


def main() -> None:
    """Print the best and the worst of five runs of each chain, in CPU seconds of one core."""
    results = swiss_event(UNITS, rounds=ROUNDS, seed=1)
    for name, criteria in CHAINS.items():
        for after in ("continue", "restart"):
            times = []
            for _ in range(5):
                start = process_time()
                rank(UNITS, results, criteria=criteria, after_separation=after)
                times.append(process_time() - start)
            sys.stdout.write(f"{name:10} {after:9} {min(times):.2f} .. {max(times):.2f} s\n")


if __name__ == "__main__":
    main()
