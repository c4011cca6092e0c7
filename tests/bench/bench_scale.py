"""What the site costs after five Swiss rounds, with 96, 468, 1,000 and 10,000 pairs.

CPU seconds of this process, on the database of TEST_DATABASE_URL (else SQLite): the draw of the
sixth round, from the stored event to the stored draft; the engine alone on the same field; the
standings, and every list page as its reader gets it, nothing kept from before. With --json an
object a size; without, a table, and the limits of docs/performance.md are held.

Run from the root of the repository: python -m tests.bench.bench_scale [--json] [PAIRS ...]
"""

import argparse
import json
import os
import tracemalloc
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

from pairing import swiss
from tests.bench import played
from tests.bench.bench_night import a_database, queries
from tests.builders import an_organiser
from torneio.draw import drawing
from torneio.draw.history import swiss_field
from torneio.draw.selectors import situation
from torneio.entries.models import Tournament
from torneio.play.models import Round, Stage
from torneio.play.services.rounds import discard
from torneio.standings.selectors import standings

SIZES = (96, 468, 1_000, 10_000)
PLAYED = 5
PUBLIC = ("event", "standings", "board", "rounds", "regulation")
OURS = ("pairs", "tables", "draw", "prizes", "results", "night", "officials", "book", "rekey")
TRIES = 3
ENOUGH = 2.0  # what took so long is not tried again: it says enough


def measured(act: Callable[[], object]) -> float:
    """CPU seconds, the least of some tries."""
    tries: list[float] = []
    while len(tries) < TRIES and sum(tries) < ENOUGH:
        start = process_time()
        act()
        tries.append(process_time() - start)
    return min(tries)


def one_size(pairs: int) -> dict[str, Any]:
    """An event of so many pairs, played and measured."""
    organiser = an_organiser(f"organiser-{pairs}")
    stage = played.an_event(pairs, organiser=organiser)
    played.play_rounds(stage, count=PLAYED)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")  # as a server does by itself within a minute
    event = stage.tournament
    return {
        "pairs": pairs,
        **of_the_draw(stage),
        "standings_s": round(measured(lambda: standings(_fresh(event))), 4),
        "standings_queries": queries(lambda: standings(_fresh(event))),
        "pages": of_pages(event, organiser),
    }


def _fresh(event: Tournament) -> Tournament:
    return Tournament.objects.get(pk=event.pk)


def of_the_draw(stage: Stage) -> dict[str, Any]:
    """The sixth round: drawn, thrown away and drawn again, the last time watched for memory."""

    def queued() -> Callable[[], bool]:
        return partial(drawing.draw_round, played.queue(stage, PLAYED + 1).pk)

    def undo() -> None:
        assert discard(stage.rounds.get(number=PLAYED + 1).pk) is None

    times = []
    for _ in range(TRIES):
        draw, start = queued(), process_time()
        assert draw()
        times.append(process_time() - start)
        undo()
    count = queries(queued())
    undo()
    draw = queued()
    tracemalloc.start()
    assert draw()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    undo()
    now = situation(Round.objects.with_last().get(stage=stage, number=PLAYED + 1))
    field = swiss_field(now)
    core = measured(lambda: swiss.draw(field, seed=now.seed, first_round="random"))
    return {
        "draw_s": round(min(times), 4),
        "core_s": round(core, 5),
        "draw_queries": count,
        "draw_mb": round(peak / 2**20, 1),
    }


def of_pages(event: Tournament, organiser: Any) -> dict[str, float]:
    """CPU seconds of every page that grows with the event, whole and cold."""
    guest, owner = Client(), Client()
    owner.force_login(organiser)
    match = event.stages.get().rounds.get(number=PLAYED).matches.order_by("position").first()
    assert match is not None
    pages = {name: (guest, reverse(name, args=[event.slug])) for name in PUBLIC}
    pages["round"] = guest, reverse("round", args=[event.slug, PLAYED])
    pages["pair"] = guest, reverse("pair", args=[event.slug, 1])
    pages["match"] = guest, reverse("match", args=[event.slug, match.public_id])
    pages |= {name: (owner, reverse(name, args=[event.slug])) for name in OURS}
    pages["table_cards"] = owner, reverse("table_cards", args=[event.slug])
    pages["desk_match"] = owner, reverse("desk_match", args=[event.slug, match.pk])
    return {name: round(measured(lambda to=to: _get(*to)), 4) for name, to in pages.items()}


def _get(client: Client, address: str) -> None:
    cache.clear()
    answer = client.get(address, headers={"accept-encoding": "identity"})
    assert answer.status_code == 200, (address, answer.status_code)


def main() -> None:
    """Every size asked for, in a database of its own."""
    parser = argparse.ArgumentParser()
    parser.add_argument("pairs", nargs="*", type=int, default=SIZES)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with a_database():
        for pairs in asked.pairs:
            found = one_size(pairs)
            print(json.dumps(found) if asked.json else _in_words(found), flush=True)


def _in_words(found: dict[str, Any]) -> str:
    times = found["draw_s"] / found["core_s"]
    slowest = sorted(found["pages"].items(), key=lambda page: -page[1])[:6]
    return (
        "{pairs:6} pairs: draw {draw_s:.3f} s, {draw_queries} queries, {draw_mb} MB,".format(
            **found
        )
        + f" {times:.0f} times the engine; standings {found['standings_s']:.3f} s,"
        + f" {found['standings_queries']} queries; dearest pages: "
        + ", ".join(f"{name} {took:.3f}" for name, took in slowest)
    )


if __name__ == "__main__":
    main()
