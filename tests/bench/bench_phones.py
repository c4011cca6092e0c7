"""Thirty-two phones on the real `manage.py serve`, each with a connection of its own: how long a
hand takes from the press to its receipt.

The server lets in as many at a time as it has threads, and the others wait at its door, in line.
So a burst, where all thirty-two press at one instant, is the time of thirty-two hands: what the
last of them waits is shown in seconds beside that of one phone alone.
Run with `make bench`; TEST_DATABASE_URL chooses PostgreSQL as for the tests.
"""

import os
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from json import loads
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode
from uuid import uuid4

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.db import connection, connections
from django.urls import reverse

from tests.bench.bench_night import a_database
from tests.bench.bench_tables import ALLOWED, TABLES, WAVES, Times, matches_of, p95
from tests.reliability.processes import serving
from tests.table.phones import link_of
from torneio.play.models import Match


class Phone:
    """A browser's side of one line: it read the table's code, and keeps its cookies."""

    def __init__(self, match: Match, port: int) -> None:
        self.line = HTTPConnection("127.0.0.1", port)
        self.chance = random.Random(match.pk)
        self.address = reverse("record_hand", args=[match.table_id, match.pk])
        self.cookies: dict[str, str] = {}
        self._ask("GET", link_of(match))
        self._ask("GET", reverse("table", args=[match.table_id]))

    def _ask(self, method: str, path: str, body: str = "", **headers: str) -> bytes:
        said = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        kind = "application/x-www-form-urlencoded"
        self.line.request(method, path, body, headers | {"Cookie": said, "Content-Type": kind})
        answer = self.line.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.read()

    def send(self, wave: int) -> float:
        """One hand; the seconds until its receipt is here."""
        said = {"partida": wave // 7 + 1, "hand": wave % 7 + 1, "points": (70, 50)[wave % 7 % 2]}
        token = {"Accept": "application/json", "X-CSRFToken": self.cookies["csrftoken"]}
        start = time.perf_counter()
        body = self._ask("POST", self.address, urlencode(said | {"client_id": uuid4()}), **token)
        took = time.perf_counter() - start
        answer = loads(body)
        assert answer["status"] == "recorded", answer
        return took

    def plays(self, start: float, *, spread: float) -> Times:
        """A hand in each second from then on, at its own moment of `spread`; the first warms up."""
        times = []
        for wave in range(WAVES):
            time.sleep(max(0.0, start + wave + spread * self.chance.random() - time.time()))
            times.append(self.send(wave))
        return times[1:]


def together(matches: list[Match], port: int, *, spread: float) -> Times:
    """All of them, from one moment on."""
    phones = [Phone(match, port) for match in matches]
    start = time.time() + 1
    with ThreadPoolExecutor(len(phones)) as pool:
        each = [pool.submit(phone.plays, start, spread=spread) for phone in phones]
        return [took for future in each for took in future.result()]


def main() -> int:
    """Alone, within a second and at one instant, in one run; 1 where a second is too short."""
    with a_database(), TemporaryDirectory() as folder:
        events = [matches_of(name, tables) for name, tables in _EVENTS]
        connections.close_all()
        with serving(Path(folder), "--no-worker") as port:
            alone = p95(together(events[0][:1], port, spread=1.0))
            second = p95(together(events[1], port, spread=1.0))
            instant = together(events[2], port, spread=0.0)
    print(
        f"{connection.vendor}, 95th percentile of {TABLES} phones on `serve`: one alone"
        f" {alone * 1000:.0f} ms, within a second {second / alone:.1f} times that (allowed"
        f" {ALLOWED:.0f}), at one instant {p95(instant) / alone:.1f} times"
        f" ({p95(instant) * 1000:.0f} ms, the very last {max(instant) * 1000:.0f} ms)"
    )
    return int(second / alone > ALLOWED)


_EVENTS = (("Sozinha", 2), ("Num segundo", TABLES), ("Num instante", TABLES))


if __name__ == "__main__":
    sys.exit(main())
