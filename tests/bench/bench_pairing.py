"""Time and memory of the Swiss draw, as ratios to one complete-graph solution in the same run.

The yardstick is networkx on every legal pair of the 256 units of round 9, so that the machine
cancels out. A draw is timed from a Field to a Draw, tables and level totals included, both with
rustworkx and with networkx alone; checking a Field is timed apart.

The limits are the milliseconds the design was measured with (solver alone, an otherwise idle
machine of the same kind), over the 500 the yardstick takes on such a machine. A draw of 10,000 also
sorts the field, weighs and numbers 5,000 tables, so 2 microseconds a unit are allowed for that; and
all is tripled, as a busy machine slows the linear part more than the yardstick. The design has no
figure for round 15 below 10,000 units: what this solver took stands there, or its round 9. Ends
with 1 where a limit is broken.

Run from the root of the repository: python -m tests.bench.bench_pairing
"""

import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from resource import RUSAGE_SELF, getrusage
from time import process_time

from pairing.history import Field
from pairing.ladder import Ladder
from pairing.levels import float_levels
from pairing.matching import FASTEST, Backend
from pairing.swiss import draw
from tests.pairing.evening import play_swiss
from tests.pairing.whole_field import whole_field

ROUNDS = (5, 9, 15)
YARDSTICK = 500  # milliseconds of the complete graph on an idle machine
DESIGNED: dict[Backend, dict[int, tuple[float, float, float]]] = {  # ms by units, in ROUNDS
    "rustworkx": {
        64: (0.9, 3, 14),
        256: (1.3, 11, 11),
        1_000: (2.9, 26, 26),
        10_000: (15, 40, 140),
    },
    "networkx": {64: (5, 31, 60), 256: (7, 76, 76), 1_000: (30, 970, 970), 10_000: (55, 815, 815)},
}
LINEAR = 0.002  # milliseconds a unit for all but the solver
NOISE = 3


def fields(n: int) -> dict[int, Field]:
    """The fields before these rounds of one simulated event."""
    event = enumerate(play_swiss(n, rounds=max(ROUNDS), seed=1), 1)
    return {number: field for number, (field, _) in event if number in ROUNDS}


def milliseconds(work: Callable[[], object], *, runs: int = 7) -> float:
    """CPU time of one core, the best of some runs."""
    times = []
    for _ in range(runs):
        start = process_time()
        work()
        times.append(process_time() - start)
    return 1000 * min(times)


def peak_megabytes(work: Callable[[], object]) -> float:
    """The most memory Python held at once for it."""
    tracemalloc.start()
    work()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 2**20


def complete_graph(field: Field) -> float:
    """Milliseconds of networkx on every legal pair of a field."""
    ladder = Ladder(field, seed=1, first_round="seeded")
    return milliseconds(lambda: whole_field(ladder, float_levels(), backend="networkx"), runs=2)


def measure(field: Field, *, n: int, number: int, yardstick: float) -> list[str]:
    """Print a line for each library; the limits that were broken."""
    broken = []
    for backend in dict.fromkeys((FASTEST, "networkx")):
        taken = milliseconds(partial(draw, field, seed=1, backend=backend))
        designed = DESIGNED[backend][n][ROUNDS.index(number)] + LINEAR * n
        ratio, limit = taken / yardstick, NOISE * designed / YARDSTICK
        proof = draw(field, seed=1).float_proof
        sys.stdout.write(
            f"{n:6} units round {number:2} {backend:9} {taken:8.1f} ms  ratio {ratio:.5f}"
            f" (limit {limit:.5f})  kernel {proof.vertices}/{proof.edges}  {proof.argument}\n"
        )
        if ratio > limit:
            broken.append(f"{n} units, round {number}, {backend}: {ratio:.5f} > {limit:.5f}")
    return broken


def memory(field: Field) -> str:
    """What a draw holds at most, and what it takes to check the field before it."""
    megabytes = peak_megabytes(lambda: draw(field, seed=1))
    checked = milliseconds(lambda: Field(field.units, field.prohibited))
    resident = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    return f"{megabytes:.1f} MB at the peak, {resident:.0f} resident; {checked:.1f} ms to check"


def main() -> int:
    """Measure every size and round; the exit status."""
    yardstick = complete_graph(fields(256)[9])
    sys.stdout.write(f"complete graph of 256 units, round 9, networkx: {yardstick:.0f} ms = 1\n")
    broken = []
    for n in DESIGNED["networkx"]:
        for number, field in fields(n).items():
            broken += measure(field, n=n, number=number, yardstick=yardstick)
        sys.stdout.write(f"{n:6} units round {number:2} {memory(field)}\n")
    for line in broken:
        sys.stdout.write(f"TOO SLOW {line}\n")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
