"""What one hand costs the server, from the request to the receipt, and what a phone's poll does.

CPU of this process through the WSGI handler (middleware, form, lock, writing, receipt), the median
of a few hundred, in an event with five rounds played; beside it, in the same run and on the same
connection, the database's own limit: one bare INSERT and its COMMIT. What PostgreSQL computes is in
the whole time alone. Counted in `tests/play/test_cost_of_a_hand.py`; here it is only shown.

Run from the root of the repository: python -m tests.bench.bench_hand [PAIRS ...]
"""

import os
import sys
from collections.abc import Callable
from io import BytesIO
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple
from urllib.parse import urlencode
from uuid import uuid4
from wsgiref.util import setup_testing_defaults

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.core.handlers.wsgi import WSGIHandler
from django.db import connection
from django.urls import reverse

from tests.bench import played
from tests.bench.bench_night import a_database
from tests.table.phones import HTMX, a_phone, pulse
from torneio.draw import drawing
from torneio.play.models import Match, Round
from torneio.play.services import rounds

SIZES = (96, 468)
TABLES, HANDS = 32, 12
_site = WSGIHandler()


class Cost(NamedTuple):
    """Milliseconds: of this process, and until it is done."""

    cpu: float
    whole: float


def cost(times: list[Cost]) -> Cost:
    """The median of each."""
    return Cost(*(median(each) * 1000 for each in zip(*times, strict=True)))


def measured(act: Callable[[], object]) -> Cost:
    """Seconds of one act."""
    start, cpu = perf_counter(), process_time()
    act()
    return Cost(process_time() - cpu, perf_counter() - start)


class Phone:
    """A table's phone, at the door of the handler."""

    def __init__(self, match: Match) -> None:
        browser = a_phone(match)
        self.page = reverse("table", args=[match.table_id])
        self.asked = pulse(browser.get(self.page))  # type: ignore[arg-type]
        self.address = reverse("record_hand", args=[match.table_id, match.pk])
        self.cookies = {name: each.value for name, each in browser.cookies.items()}

    def _ask(self, path: str, body: bytes = b"", **headers: str) -> None:
        path, _, query = path.partition("?")
        environ: dict[str, Any] = {
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "REQUEST_METHOD": "POST" if body else "GET",
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": BytesIO(body),
            "HTTP_HOST": "localhost",
            "HTTP_COOKIE": "; ".join(f"{name}={said}" for name, said in self.cookies.items()),
        }
        setup_testing_defaults(environ)
        status = []
        answer = _site(environ | headers, lambda said, _headers: status.append(said))
        b"".join(answer)
        assert status[0][:3] in {"200", "204"}, status

    def send(self, n: int) -> None:
        """One hand, as a phone sends it that keeps its hands."""
        said = {"partida": n // 7 + 1, "hand": n % 7 + 1, "points": (70, 50)[n % 7 % 2]}
        body = urlencode(said | {"client_id": uuid4()}).encode()
        token = self.cookies["csrftoken"]
        self._ask(self.address, body, HTTP_ACCEPT="application/json", HTTP_X_CSRFTOKEN=token)

    def look(self) -> None:
        """The page's poll, where a hand was played at another table since."""
        self._ask(self.asked, **HTMX)


def insert() -> None:
    """What no hand can be under."""
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO bare (said) VALUES (%s)", [str(uuid4())])


def one_size(pairs: int) -> None:
    """An event of so many pairs, in its sixth round."""
    stage = played.an_event(pairs)
    played.play_rounds(stage, count=5)
    round_: Round = played.queue(stage, 6)
    assert drawing.draw_round(round_.pk)
    assert rounds.publish(round_.pk)
    playing = round_.matches.exclude(pair_b=None).with_names().order_by("position")
    phones = [Phone(match) for match in playing[:TABLES]]
    phones[0].send(0)  # something moved, elsewhere
    look = cost([measured(phone.look) for _ in range(HANDS) for phone in phones[1:]])
    hands, bare_ones = [], []
    for n in range(HANDS):
        for phone in phones[1:]:
            hands.append(measured(lambda phone=phone, n=n: phone.send(n)))  # type: ignore[misc]
            bare_ones.append(measured(insert))
    hand, bare = cost(hands), cost(bare_ones)
    print(
        f"{connection.vendor}, {pairs} pairs: a hand {hand.cpu:.1f} ms of CPU, {hand.whole:.1f} in"
        f" all; a poll {look.cpu:.1f}; bare INSERT and COMMIT {bare.cpu:.2f},"
        f" {bare.whole:.2f} in all: {hand.whole / bare.whole:.1f} times that"
    )


if __name__ == "__main__":
    with a_database():
        with connection.cursor() as cursor:
            cursor.execute("CREATE TABLE bare (said text)")
        for size in map(int, sys.argv[1:] or SIZES):
            one_size(size)
