"""Queries, bytes and ratios of a night's main acts, on a database made for it.

Counts do not depend on the machine; times are given as ratios within this run.
Run with `make bench`; TEST_DATABASE_URL chooses PostgreSQL as for the tests.
"""

import gzip
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from uuid import uuid4

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext, setup_databases, teardown_databases
from django.urls import reverse
from django.utils import timezone

from tests.builders import an_event, begun, drawn, fresh, hand
from torneio.access.links import spaced
from torneio.draw import drawing
from torneio.play.models import Match, Round
from torneio.play.sheets import read_sheet

SIZES = (16, 96, 468)


@contextmanager
def a_database() -> Iterator[None]:
    """A test database of its own, removed afterwards."""
    old = setup_databases(verbosity=0, interactive=False)
    try:
        yield
    finally:
        teardown_databases(old, verbosity=0)


def queries(act: Callable[[], object]) -> int:
    """How many statements an act sends, without those that only open and close transactions."""
    with CaptureQueriesContext(
        connection,
    ) as captured:
        act()
    skipped = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "ROLLBACK")
    return sum(not each["sql"].startswith(skipped) for each in captured.captured_queries)


def seconds(act: Callable[[], object], *, times: int = 5) -> float:
    """The quickest of several tries: the one the machine disturbed least."""
    tries = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        tries.append(time.perf_counter() - start)
    return min(tries)


def a_phone(match: Match) -> Client:
    """A browser that opened the table's link."""
    client = Client()
    assert match.table is not None
    client.get(reverse("table_link", args=[spaced(match.table.code)]))
    return client


def send(client: Client, match: Match, points: int) -> int:
    """One hand as the page sends it; the queries of the whole request."""
    at = read_sheet(fresh(match)).next_position
    assert at is not None
    form = {"points": points, "client_id": uuid4(), "partida": at.partida, "hand": at.hand}
    address = reverse("record_hand", args=[match.table_id, match.pk])

    def post() -> None:
        answer = client.post(address, form, headers={"hx-request": "true"})
        assert answer.status_code == 200, answer.status_code

    return queries(post)


def bench_recording() -> None:
    """The queries of entering a hand, from the first to the one that ends the match."""
    event = an_event(4, name="Mãos")
    match = drawn(begun(event)).matches.with_names().first()
    assert match is not None
    counts = [send(a_phone(match), match, 95) for _ in range(4)]
    print(f"recording a hand: {counts} queries (first .. ends the match); allowed 8")
    assert max(counts) <= 8


def bench_pages() -> None:
    """Standings and board at three sizes: queries cold and hot, bytes on the wire, ratios."""
    cold_times = {}
    for size in SIZES:
        event = an_event(size, name=f"Com {size}")
        for match in drawn(begun(event, "swiss", rounds=5)).matches.with_names():
            if match.pair_b_id:
                hand(match, 95)
        for name in ("standings", "board"):
            address = reverse(name, args=[event.slug])

            def get(address: str = address) -> bytes:
                return Client().get(address, headers={"accept-encoding": "identity"}).content

            cache.clear()
            cold = queries(get)
            hot = queries(get)
            size_gz = len(gzip.compress(get()))
            print(
                f"{name}, {size} pairs: {cold} queries cold, {hot} hot,"
                f" {size_gz / 1024:.1f} KiB gzipped"
            )
            if name == "standings":
                cold_times[size] = (seconds(lambda: (cache.clear(), get())), seconds(get))
    small = cold_times[SIZES[0]][0]
    for size, (cold_time, hot_time) in cold_times.items():
        print(
            f"standings, {size} pairs: cold {cold_time / small:.1f} times that of {SIZES[0]} pairs,"
            f" hot {cold_time / hot_time:.0f} times as quick as cold"
        )


def bench_draw() -> None:
    """The queries of drawing a Swiss round, at three sizes, and the time as a ratio."""
    first = 0.0
    for size in SIZES:
        stage = begun(an_event(size, name=f"Sorteio {size}"), "swiss", rounds=5)
        _finish(drawn(stage))
        round_ = stage.rounds.get(number=2)
        Round.objects.filter(pk=round_.pk).update(
            state=Round.State.QUEUED, queued_at=timezone.now()
        )
        start = time.perf_counter()
        count = queries(lambda pk=round_.pk: drawing.draw_round(pk))
        took = time.perf_counter() - start
        first = first or took
        print(
            f"drawing round 2 of a Swiss, {size} pairs: {count} queries,"
            f" {took / first:.1f} times the time of {SIZES[0]} pairs"
        )


def _finish(round_: Round) -> None:
    """Every table to one side or the other, in one statement a match."""
    for index, match in enumerate(Match.objects.filter(round=round_)):
        Match.objects.filter(pk=match.pk).update(
            over=True,
            finished_at=timezone.now(),
            winner=("a", "b")[index % 2],
            table_points_a=3 * (1 - index % 2),
            table_points_b=3 * (index % 2),
        )


if __name__ == "__main__":
    with a_database():
        bench_recording()
        bench_pages()
        bench_draw()
