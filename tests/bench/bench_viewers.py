"""Viewers beside phones on the real `manage.py serve`: does a crowd at the standings hold up hands?

Five phones press once a second at 468 pairs, first alone, then with 32 viewers who ask for the
standings again as soon as they have them. Held: the 99th percentile of a hand is under three times
that without viewers, and no page is rendered more than once a second. Then pages and polls of 96
pairs with nothing going on, beside a static file of the same server: what is held is that ratio.
Run with `make bench`; TEST_DATABASE_URL and TEST_REDIS_URL choose PostgreSQL and Redis as for the
tests, --json prints one object.
"""

import json
import os
import selectors
import socket
import subprocess
import sys
import time
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.db import connection, connections
from django.urls import reverse

from tests.bench import played
from tests.bench.bench_night import a_database
from tests.bench.bench_phones import together
from tests.bench.bench_tables import WAVES
from tests.reliability.processes import serving
from torneio.draw import drawing
from torneio.entries.models import Tournament
from torneio.play.models import Match, Stage
from torneio.play.services import rounds

PHONES, VIEWERS = 5, 32
QUIET_SECONDS = 4
MOST_TIMES = 3.0  # a hand with viewers, beside one without
# Of what a static file is served at: 1,500 pages and 1,600 polls where that is 8,205 a second.
LEAST_PAGES, LEAST_POLLS = 0.18, 0.19
STATIC = "/static/favicon.svg"


class Line:
    """A viewer's connection: it asks, reads the answer to its end, and asks again."""

    def __init__(self, port: int, asked: bytes) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self._asked, self.got = asked, b""
        self.ask()

    def ask(self) -> None:
        self.start, self.got = time.perf_counter(), b""
        self.socket.sendall(self._asked)

    def read(self) -> dict[bytes, bytes] | None:
        """The answer's headers, and its status under nothing, once all of it is there."""
        part = self.socket.recv(1 << 18)
        assert part, "the server closed a connection"
        self.got += part
        head, end, body = self.got.partition(b"\r\n\r\n")
        if not end:
            return None
        first, *lines = head.split(b"\r\n")
        said = {name.lower(): value for name, _, value in (each.partition(b": ") for each in lines)}
        said[b""] = first.split(b" ")[1]
        return said if len(body) >= int(said.get(b"content-length", 0)) else None


def watch(port: int, path: str, seconds: float, *, poll: bool = False) -> dict[str, Any]:
    """The answers to VIEWERS that ask again and again, counted by kind."""
    asked = f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nAccept-Encoding: gzip\r\n"
    asked += "HX-Request: true\r\n\r\n" if poll else "\r\n"
    ready = selectors.DefaultSelector()
    for _ in range(VIEWERS):
        line = Line(port, asked.encode())
        ready.register(line.socket, selectors.EVENT_READ, line)
    times: list[float] = []
    kinds: dict[str, int] = {}
    pages = set()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for key, _ in ready.select(timeout=1):
            if said := key.data.read():
                times.append(time.perf_counter() - key.data.start)
                kinds[status] = kinds.get(status := said[b""].decode(), 0) + 1
                pages.add(said.get(b"etag", b"").decode())
                key.data.ask()
    return {
        "requests_s": round(len(times) / seconds),
        "p99_ms": round(p99(times) * 1000),
        "kinds": kinds,
        "pages": len(pages),
    }


def p99(times: list[float]) -> float:
    """The 99th percentile."""
    return quantiles(times, n=100)[-1]


def beside(port: int, path: str, seconds: float) -> "subprocess.Popen[str]":
    """The viewers in a process of their own, so that they do not slow the phones."""
    command = [sys.executable, "-m", "tests.bench.bench_viewers", "watch", str(port), path]
    return subprocess.Popen([*command, str(seconds)], stdout=subprocess.PIPE, text=True)


def busy(stage: Stage, port: int) -> dict[str, Any]:
    """Hands alone, then the same many hands with viewers."""
    last = stage.rounds.get(number=2)
    found = Match.objects.with_names().filter(round=last).exclude(pair_b=None)
    matches = list(found.order_by("position")[: 2 * PHONES])
    connections.close_all()
    alone = p99(together(matches[:PHONES], port, spread=1.0))
    path = reverse("standings", args=[stage.tournament.slug])
    crowd = beside(port, path, WAVES + 1)
    crowded = p99(together(matches[PHONES:], port, spread=1.0))
    seen = json.loads(crowd.communicate()[0])
    return seen | {
        "pages_a_second": round(seen.pop("pages") / (WAVES + 1), 2),
        "hand_p99_alone_ms": round(alone * 1000),
        "hand_p99_ms": round(crowded * 1000),
        "hand_times": round(crowded / alone, 1),
    }


def quiet(event: Tournament, port: int) -> dict[str, int]:
    """Pages and a static file a second, unchanged polls and /pronto/, with nothing going on."""
    page = reverse("standings", args=[event.slug])
    known = Tournament.objects.get(pk=event.pk).revision
    rates = {
        "static_s": watch(port, STATIC, QUIET_SECONDS),
        "pages_s": watch(port, page, QUIET_SECONDS),
        "ready_s": watch(port, reverse("ready"), QUIET_SECONDS),
        "polls_s": watch(port, f"{page}?v={known}", QUIET_SECONDS, poll=True),
    }
    assert set(rates["polls_s"]["kinds"]) == {"204"}, rates
    return {name: rate["requests_s"] for name, rate in rates.items()}


def a_stage(pairs: int, *, rounds_played: int = 1) -> Stage:
    """An event with so many rounds played, and one being played."""
    stage = played.an_event(pairs)
    played.play_rounds(stage, count=rounds_played)
    round_ = played.queue(stage, rounds_played + 1)
    assert drawing.draw_round(round_.pk)
    assert rounds.publish(round_.pk)
    return stage


def main() -> int:
    """Both, on one server; 1 where a limit is broken."""
    with a_database(), TemporaryDirectory() as folder:
        large, small = a_stage(468), a_stage(96)
        with serving(Path(folder), "--no-worker", LOG_LEVEL="WARNING") as port:
            found = {"database": connection.vendor, "pairs": 468, "viewers": VIEWERS}
            found |= {"hands_a_second": PHONES, **busy(large, port)}
            found |= {"quiet_96": quiet(small.tournament, port)}
    print(json.dumps(found) if "--json" in sys.argv else _in_words(found))
    rates = found["quiet_96"]
    held = (
        found["hand_times"] < MOST_TIMES
        and found["pages_a_second"] <= 1 + 1 / WAVES
        and rates["pages_s"] >= LEAST_PAGES * rates["static_s"]
        and rates["polls_s"] >= LEAST_POLLS * rates["static_s"]
    )
    return int(not held)


def _in_words(found: dict[str, Any]) -> str:
    return (
        "{database}, {pairs} pairs, {hands_a_second} hands a second, {viewers} viewers:"
        " {requests_s} requests a second, p99 {p99_ms} ms, {pages_a_second} pages rendered a"
        " second; a hand's p99 {hand_p99_ms} ms, {hand_times} times that without viewers (allowed"
        " {most:.0f}). Quiet, 96 pairs: {pages_s} pages, {polls_s} polls a second, a static file"
        " {static_s}".format(**found, **found["quiet_96"], most=MOST_TIMES)
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["watch"]:
        print(json.dumps(watch(int(sys.argv[2]), sys.argv[3], float(sys.argv[4]))))
    else:
        sys.exit(main())
