"""What a draw, the standings and the pages cost in each format but the Swiss (bench_scale), and in
a final stage, with 1,000 and 10,000 pairs: CPU seconds of this process, queries, and how they grow.

A second round is drawn from a first that was really played. The number of queries must not grow;
seconds at most as n log n. Run from the root: python -m tests.bench.bench_stages [PAIRS ...]
"""

import math
import os
import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.urls import reverse

from tests.bench import played
from tests.bench.bench_night import a_database, queries
from tests.builders import an_organiser
from torneio.draw import drawing
from torneio.draw.final_stage.services import begin_next_stage
from torneio.entries.models import Tournament
from torneio.play.models import Stage, StageOptions
from torneio.play.services import rounds
from torneio.standings.selectors import standings

SIZES = (1_000, 10_000)
PUBLIC = ("event", "standings", "board", "rounds")
OURS = ("draw", "tables")
SLACK = 2.0  # of a busy machine, beside n log n
QUICK = 0.1  # seconds, without a measure of their growth
A_STATEMENT = 8_000  # rows: SQLite takes no more values in one INSERT

Begun = Callable[[int], Stage]


def _first(format_: str, **said: Any) -> Begun:
    options = StageOptions(**said)
    return lambda pairs: played.an_event(
        pairs, organiser=an_organiser(), format_=format_, options=options
    )


def _groups(pairs: int) -> Stage:
    options = StageOptions(groups=pairs // 4, go_on=pairs // 2)
    return played.an_event(
        pairs, organiser=an_organiser(), format_=Stage.Format.GROUPS, options=options
    )


def _final(pairs: int) -> Stage:
    """Half of the pairs of a Swiss of two rounds."""
    before = played.an_event(pairs, organiser=an_organiser())
    before.rounds.filter(number__gt=2).delete()
    played.play_rounds(before, count=2)
    event = Tournament.objects.get(pk=before.tournament_id)
    for going in range(pairs // 2, 0, -1):
        stage = begin_next_stage(event, Stage.Format.KNOCKOUT, go_on=going, seed=7)
        if isinstance(stage, Stage):
            return stage
    raise AssertionError("Everybody shares a place.")


FORMATS: dict[str, Begun] = {
    "knockout": _first("knockout", third_place=True),
    "redrawn": _first("knockout", redrawn=True),
    "consolation": _first("knockout", consolation=True),
    "double": _first("double"),
    "groups": _groups,
    "final stage": _final,
}


def timed(act: Callable[[], object]) -> float:
    """CPU seconds of one run."""
    start = process_time()
    act()
    return process_time() - start


def one(begun: Begun, pairs: int) -> dict[str, float]:
    """Seconds and queries of an event of that size."""
    stage = begun(pairs)
    played.play_rounds(stage, count=1)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    found: dict[str, float] = {}
    count = 0

    def draw() -> None:
        nonlocal count
        key = played.queue(stage, 2).pk
        count = queries(lambda: drawing.draw_round(key))

    found["draw"] = timed(draw)
    found["draw queries"] = count
    assert rounds.publish(stage.rounds.get(number=2).pk)
    event = stage.tournament
    found["standings"] = timed(lambda: standings(Tournament.objects.get(pk=event.pk)))
    found["standings queries"] = queries(lambda: standings(Tournament.objects.get(pk=event.pk)))
    guest, owner = Client(), Client()
    owner.force_login(an_organiser())
    for reader, names in ((guest, PUBLIC), (owner, OURS)):
        for name in names:
            page = partial(_get, reader, reverse(name, args=[event.slug]))
            page()  # its template is read from the disk once
            found[f"page {name}"] = timed(page)
    return found


def _get(client: Client, address: str) -> None:
    cache.clear()
    answer = client.get(address, headers={"accept-encoding": "identity"})
    assert answer.status_code == 200, (address, answer.status_code)


def main() -> None:
    """Each format at each size, in a database of its own; then what grew too much."""
    sizes = [int(each) for each in sys.argv[1:]] or list(SIZES)
    least, most = min(sizes), max(sizes)
    limit = SLACK * most * math.log(most) / (least * math.log(least))
    grown: list[str] = []
    for name, begun in FORMATS.items():
        with a_database():
            found = {pairs: one(begun, pairs) for pairs in sizes}
        print(f"{name}:", flush=True)
        for what, small in found[least].items():
            large = found[most][what]
            if what.endswith("queries"):
                print(f"  {what:<20} {small:8.0f} {large:8.0f}")
                ok = large <= small + most // A_STATEMENT
            else:
                times = large / max(small, 0.001)
                print(f"  {what:<20} {small:8.3f} {large:8.3f}  {times:5.1f} times")
                ok = times <= limit or large < QUICK
            if not ok:
                grown.append(f"{name}: {what}")
    assert not grown, grown


if __name__ == "__main__":
    main()
