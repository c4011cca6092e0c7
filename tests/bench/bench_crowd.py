"""Two thousand spectators at pages of an event on the real `manage.py serve`, its sixth round being
played, while five hands come in a second: how long an answer takes, how late a change is seen, what
is sent.

Each spectator does what a browser does: a connection of its own that stays open, one poll every
POLL_SECONDS at a moment of its own, with the version it has. A third each looks at the standings,
at the event and at a pair. Then, without hands, what an unchanged poll costs beside `/pronto/`, and
a page beside a static file. Run with `make bench` for 96 pairs, or: python -m
tests.bench.bench_crowd [PAIRS]; TEST_DATABASE_URL and TEST_REDIS_URL choose PostgreSQL and Redis as
for the tests, --json prints one object.
"""

import gzip
import json
import os
import random
import re
import selectors
import subprocess
import sys
import time
from bisect import bisect_left
from concurrent.futures import ThreadPoolExecutor
from heapq import heappop, heappush
from math import inf
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.db import connection, connections
from django.urls import reverse

from tests.bench.bench_night import a_database
from tests.bench.bench_phones import together
from tests.bench.bench_tables import WAVES
from tests.bench.bench_viewers import PHONES, Line, a_stage, p99, quiet
from tests.reliability.processes import serving
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Stage

PAIRS, ROUNDS = 96, 5
SPECTATORS = 2_000
POLL_SECONDS = 1.0
ARRIVING_SECONDS = 4.0  # all of them come within so long, before the hands
MOST_MS = 200
MOST_LATE_SECONDS = 2.0
MOST_KIB = 30
LEAST_PAGES = 1 / 3  # of what a static file of the same server is served at
LEAST_POLLS = 1 / 1.3  # of what /pronto/ is
VERSION = re.compile(rb'hx-get="\?v=(\d+)')


class Spectator(Line):
    """A phone at a page: it knows the version it shows and asks for what is newer."""

    versions: ClassVar[dict[bytes, int]] = {}  # of each page, by its ETag: read once for all

    def __init__(self, port: int, path: str) -> None:
        self._head = f" HTTP/1.1\r\nHost: localhost:{port}\r\nAccept-Encoding: gzip\r\n"
        self.path, self.version, self.waits = path, 0, True
        super().__init__(port, f"GET {path}{self._head}\r\n".encode())

    def asks(self) -> None:
        """The poll of the page it has."""
        said = f"GET {self.path}?v={self.version}{self._head}HX-Request: true\r\n\r\n"
        self._asked, self.waits = said.encode(), True
        self.ask()

    def takes(self, said: dict[bytes, bytes]) -> bool:
        """Whether the answer is a page that shows something newer."""
        self.waits = False
        if said[b""] == b"204":
            return False
        assert said[b""] == b"200", said
        if said[b"etag"] not in self.versions:
            body = gzip.decompress(self.got.partition(b"\r\n\r\n")[2])
            found = VERSION.search(body)
            assert found, body[:400]
            self.versions[said[b"etag"]] = int(found[1])
        was, self.version = self.version, self.versions[said[b"etag"]]
        return 0 < was < self.version


class Crowd:
    """All of them: who comes and who polls when, what they were answered and when they saw what."""

    def __init__(self, port: int, paths: list[str]) -> None:
        self._port, self._paths, self._chance = port, paths, random.Random(SPECTATORS)
        self.ready = selectors.DefaultSelector()
        start = time.perf_counter()
        self._due: list[tuple[float, int, Spectator | None]] = [
            (start + ARRIVING_SECONDS * n / SPECTATORS, n, None) for n in range(SPECTATORS)
        ]
        self.times: list[float] = []
        self.seen: list[tuple[int, float]] = []
        self.largest = 0

    def act(self) -> None:
        """Come or poll, whose moment it is."""
        while self._due[0][0] <= time.perf_counter():
            at, n, each = heappop(self._due)
            if each is None:
                each = Spectator(self._port, self._paths[n % len(self._paths)])
                self.ready.register(each.socket, selectors.EVENT_READ, each)
                at += POLL_SECONDS * self._chance.random()
            elif not each.waits:  # a browser waits for the answer to the poll before
                each.asks()
            heappush(self._due, (at + POLL_SECONDS, n, each))

    def read(self, each: Spectator) -> None:
        """What one of them was sent."""
        if said := each.read():
            self.times.append(time.perf_counter() - each.start)
            self.largest = max(self.largest, len(each.got))
            if each.takes(said):
                self.seen.append((each.version, time.time()))


def look(port: int, paths: list[str], seconds: float) -> dict[str, Any]:
    """All of them, for so many seconds after they have come."""
    crowd = Crowd(port, paths)
    arrived = time.perf_counter() + ARRIVING_SECONDS
    before = 0
    while (now := time.perf_counter()) < arrived + seconds:
        crowd.act()
        for key, _ in crowd.ready.select(timeout=0.001):
            crowd.read(key.data)
        before = len(crowd.times) if now < arrived else before
    times = crowd.times[before:]
    return {
        "answers_s": round(len(times) / seconds),
        "p50_ms": round(1000 * median(times), 1),
        "p99_ms": round(1000 * p99(times)),
        "slowest_ms": round(1000 * max(times)),
        "kib": round(crowd.largest / 1024, 1),
        "pages": len(Spectator.versions),
        "seen": crowd.seen,
    }


def evening(stage: Stage, port: int) -> dict[str, Any]:
    """The hands of PHONES tables while all of them look: what `look` found, and how late a change
    was seen, in seconds at the 99th percentile."""
    event = stage.tournament
    found = Match.objects.with_names().filter(round__stage=stage, round__number=ROUNDS + 1)
    matches = list(found.exclude(pair_b=None).order_by("position")[:PHONES])
    one = Pair.objects.filter(tournament=event).order_by("number")[0].number
    paths = [reverse(name, args=[event.slug]) for name in ("standings", "event")]
    paths.append(reverse("pair", args=[event.slug, one]))
    seconds = WAVES + 1
    command = [sys.executable, "-m", "tests.bench.bench_crowd", "look", str(port), str(seconds)]
    crowd = subprocess.Popen([*command, *paths], stdout=subprocess.PIPE, text=True)
    with ThreadPoolExecutor(1) as beside:
        noted = beside.submit(changes, event.pk, crowd)
        time.sleep(ARRIVING_SECONDS)
        hands = together(matches, port, spread=1.0)
        told = json.loads(crowd.communicate()[0])
        versions, moments = zip(*noted.result(), strict=True)
    late = [at - moments[bisect_left(versions, seen)] for seen, at in told.pop("seen")]
    seen = round(p99(late), 2) if len(late) > 1 else inf  # nobody saw one before the end
    return told | {"late_s": seen, "hand_p99_ms": round(1000 * p99(hands))}


def changes(event: int, until: "subprocess.Popen[str]") -> list[tuple[int, float]]:
    """Each version of the event and when it was there, until that program ends."""
    found: list[tuple[int, float]] = []
    while until.poll() is None:
        revision = Tournament.objects.values_list("revision", flat=True).get(pk=event)
        if not found or found[-1][0] != revision:
            found.append((revision, time.time()))
        time.sleep(0.01)
    connection.close()
    return found


def main() -> int:
    """Both, on one server; 1 where a limit is broken."""
    asked = [each for each in sys.argv[1:] if each.isdecimal()]
    pairs = int(asked[0]) if asked else PAIRS
    with a_database(), TemporaryDirectory() as folder:
        stage = a_stage(pairs, rounds_played=ROUNDS)
        connections.close_all()
        with serving(Path(folder), "--no-worker", LOG_LEVEL="WARNING") as port:
            found = {"database": connection.vendor, "pairs": pairs} | evening(stage, port)
            found |= quiet(stage.tournament, port)
    print(json.dumps(found) if "--json" in sys.argv else _in_words(found))
    held = (
        found["p99_ms"] < MOST_MS
        and found["late_s"] < MOST_LATE_SECONDS
        and found["kib"] <= MOST_KIB
        and found["pages_s"] >= LEAST_PAGES * found["static_s"]
        and found["polls_s"] >= LEAST_POLLS * found["ready_s"]
    )
    return int(not held)


def _in_words(found: dict[str, Any]) -> str:
    return (
        "{database}, {pairs} pairs, {spectators} spectators and {phones} hands a second:"
        " {answers_s} answers a second, median {p50_ms} ms, p99 {p99_ms} ms, the slowest"
        " {slowest_ms} ms; a change seen after {late_s} s (p99), at most {kib} KiB; a hand's p99"
        " {hand_p99_ms} ms."
        " Without hands: {pages_s} pages a second and {static_s} of a static file, {polls_s}"
        " polls and {ready_s} of /pronto/".format(**found, spectators=SPECTATORS, phones=PHONES)
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["look"]:
        print(json.dumps(look(int(sys.argv[2]), sys.argv[4:], float(sys.argv[3]))))
    else:
        sys.exit(main())
