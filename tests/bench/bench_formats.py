"""Every ready-made format for every number of pairs from its least to 64, and samples to 468,
played to the end: what each came to, and what a draw asks of the database.

`python -m tests.bench.bench_formats [most]`; a dead end, an avoidable rematch or a place that is
missing ends it with the format and the number. Queries are counted, seconds are of this machine.
"""

import os
import sys
import time

import django

LARGE = (96, 128, 200, 300, 468)


def main(most: int = 64) -> None:
    """A line a format: how many events were played, and the dearest draw of all."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneio.settings")
    django.setup()
    from torneio.formats.ready_formats import READY  # noqa: PLC0415 - after the set-up
    from torneio.planning.rehearsal import rehearse  # noqa: PLC0415

    for ready in READY.values():
        started, dearest, events = time.perf_counter(), 0, 0
        sizes = [n for n in (*range(ready.least, most + 1), *LARGE) if ready.fits(n)]
        for pairs in sizes if most >= 64 else [n for n in sizes if n <= most]:
            played = rehearse(ready, pairs, seed=pairs)
            assert sorted(played.places) == list(range(1, pairs + 1)), (ready.key, pairs)
            assert played.avoidable_rematches == 0, (ready.key, pairs)
            dearest, events = max(dearest, played.queries_a_draw), events + 1
        seconds = time.perf_counter() - started
        print(f"{ready.key:<16} {events:>3} events  {dearest:>2} queries a draw  {seconds:6.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
