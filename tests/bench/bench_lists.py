"""What a pasted list costs as it grows: seconds of CPU, and eight times the lines by the fewer.

Run with `python -m tests.bench.bench_lists` from the top of the repository. Aim: a ratio near 8.
"""

import time

from tests.lists.test_nothing_lost import MANY
from torneio.lists.doubts import doubts_of
from torneio.lists.reading import read

FEW, MORE = 500, 4_000


def seconds(text: str) -> float:
    """The least of two: another program may have had the processor."""
    taken = []
    for _again in range(2):
        begin = time.process_time()
        doubts_of(read(text).lines)
        taken.append(time.process_time() - begin)
    return min(taken)


def main() -> None:
    for name, make in MANY.items():
        few, many = (seconds("\n".join(map(make, range(lines)))) for lines in (FEW, MORE))
        print(f"{name:18} {FEW} lines {few:6.3f} s, {MORE} lines {many:6.3f} s: {many / few:5.1f}")


if __name__ == "__main__":
    main()
