"""Thirty-two tables enter hands at once, each by a connection of its own: how long they wait.

Four processes of eight connections, as a server has them, record hands. In a wave every table
enters a hand at its own moment of the same second, which is checked: the 95th percentile is under
five times that of one table alone. A burst, where all press at one instant, is shown beside it:
there somebody is the thirty-second in line, on however many processors there are.
Run with `make bench`; TEST_DATABASE_URL chooses PostgreSQL as for the tests.
"""

import json
import os
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import quantiles
from uuid import uuid4

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.db import connection, connections

import scoring
from tests.bench.bench_night import a_database
from tests.builders import PHONE, an_event, begun, drawn
from torneio.play.models import Match
from torneio.play.outcomes import Status
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position

TABLES, PROCESSES = 32, 4
WAVES = 12  # a match of one hand each in turn ends with the fourteenth
ALLOWED = 5.0
Times = list[float]


def send(match: Match, wave: int) -> float:
    """One hand, recorded as a phone asks for it; the seconds until it is in the database."""
    at = Position(wave // 7 + 1, wave % 7 + 1)
    said = scoring.Played((70, 50)[wave % 7 % 2])
    start = time.perf_counter()
    answer = record_hand(match.pk, said, at=at, client_id=uuid4(), by=PHONE)
    took = time.perf_counter() - start
    assert answer.status is Status.RECORDED, answer
    return took


def a_table(match: Match, *, start: float, spread: float) -> Times:
    """A table that enters a hand in each wave; `start` is an hour of the clock, and a wave takes
    a second. The first hand warms up and is not counted."""
    chance, times = random.Random(match.pk), []
    for wave in range(WAVES):
        time.sleep(max(0.0, start + wave + spread * chance.random() - time.time()))
        times.append(send(match, wave))
    connections.close_all()
    return times[1:]


def as_process(database: str, spread: str, *keys: str) -> None:
    """What each process does: says it is ready, is told when to start, gives its tables' times."""
    connection.settings_dict["NAME"] = database
    matches = list(Match.objects.with_names().filter(pk__in=keys))
    connections.close_all()
    print("ready", flush=True)
    start = float(sys.stdin.readline())
    with ThreadPoolExecutor(len(matches)) as pool:
        each = [pool.submit(a_table, m, start=start, spread=float(spread)) for m in matches]
        print(json.dumps([took for future in each for took in future.result()]))


def together(matches: list[Match], *, spread: float) -> Times:
    """All tables, shared out among the processes, begun when every process is ready."""
    command = [sys.executable, "-m", "tests.bench.bench_tables"]
    command += [str(connection.settings_dict["NAME"]), str(spread)]
    keys = [str(match.pk) for match in matches]
    connections.close_all()
    programs = [
        subprocess.Popen(
            [*command, *keys[n::PROCESSES]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for n in range(min(PROCESSES, len(keys)))
    ]
    assert all(each.stdout and each.stdout.readline() == "ready\n" for each in programs)
    start = f"{time.time() + 1}\n"
    for each in programs:
        assert each.stdin
        each.stdin.write(start)
        each.stdin.flush()
    return [took for each in programs for took in json.loads(each.communicate()[0])]


def p95(times: Times) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20)[-1]


def matches_of(name: str, tables: int) -> list[Match]:
    """The tables of a new event."""
    round_ = drawn(begun(an_event(2 * tables, name=name), "swiss", rounds=3))
    return list(round_.matches.with_names().order_by("position"))


def main() -> int:
    """Alone, in waves and in bursts, in one run; 1 where a wave takes too long."""
    with a_database():
        alone = p95([t for m in matches_of("Sozinhas", 3) for t in together([m], spread=1.0)])
        wave = p95(together(matches_of("Vagas", TABLES), spread=1.0))
        burst = p95(together(matches_of("De rajada", TABLES), spread=0.0))
    print(
        f"{connection.vendor}, 95th percentile of {TABLES} tables: within a second"
        f" {wave / alone:.1f} times one table alone ({alone * 1000:.0f} ms; allowed {ALLOWED:.0f}),"
        f" at one instant {burst / alone:.1f} times"
    )
    return int(wave / alone > ALLOWED)


if __name__ == "__main__":
    if sys.argv[1:]:
        as_process(*sys.argv[1:])
    else:
        sys.exit(main())
