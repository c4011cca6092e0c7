"""Real workers, on the file broker or on Redis: with any process killed, a round is drawn once."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import transaction
from django.utils import timezone

from tests.builders import an_event, begun
from tests.reliability.processes import (
    Running,
    database_url,
    forget_keys,
    free_port,
    product,
    running,
    wait_until,
)
from torneio.entries.models import Tournament
from torneio.env import BASE_DIR
from torneio.live.watch import worker_command
from torneio.play.models import Match, Round

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.real,
]

_NEVER = "3600"

_ASK = """
import sys, django
django.setup()
from torneio.celery import app
# A machine that stands still for two seconds is no hanging Redis, which would lose the bell.
options = app.conf.broker_transport_options
options.update({name: 30 for name in options if name.startswith("socket_")})
from torneio.draw.services import request_draw
from torneio.draw.tasks import draw_round
from torneio.play.models import Round
bells, *rounds = map(int, sys.argv[1:])
for round_ in Round.objects.filter(pk__in=rounds):
    assert request_draw(round_)
    for _ in range(bells - 1):
        draw_round.delay(round_.pk)
"""


class Installation:
    """The processes of one night: a web process that asks, and workers."""

    def __init__(self, var: Path) -> None:
        self._var = var
        self._workers = 0

    def ask(self, *rounds: Round, bells: int = 1, **environment: str) -> None:
        """Request draws as a web process does, ringing so many times for each."""
        keys = [str(round_.pk) for round_ in rounds]
        subprocess.run(
            [sys.executable, "-c", _ASK, str(bells), *keys],
            cwd=BASE_DIR,
            env=product(self._var, DATABASE_URL=database_url(), **environment),
            check=True,
            timeout=60,
        )

    def worker(
        self, *, sweep: str = "0.3", stale: str = "1", **more: str
    ) -> AbstractContextManager[Running]:
        """A worker as `manage.py serve` starts it; the clock rides along, to be killed with it."""
        self._workers += 1
        name = f"worker{self._workers}"
        environment = product(
            self._var,
            DATABASE_URL=database_url(),
            SWEEP_SECONDS=sweep,
            SWEEP_STALE_SECONDS=stale,
            **more,
        )
        command = ["-m", *worker_command(), "-l", "info", "-n", f"{name}@%h"]
        return running(command, environment, self._var / f"{name}.log")


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Installation]:
    yield Installation(tmp_path)
    forget_keys(tmp_path)


def a_waiting_round(pairs: int = 4) -> Round:
    return begun(an_event(pairs)).rounds.get(number=1)


def assert_drawn_once(round_: Round, worker: Running, *, tables: int = 2) -> None:
    drafts = Round.objects.filter(pk=round_.pk, state=Round.State.DRAFT)
    wait_until(drafts.exists, worker.said)
    assert Match.objects.filter(round=round_).count() == tables


@contextmanager
def held(event: Tournament) -> Iterator[None]:
    """While it lasts no other process can write a draw of this event."""
    with transaction.atomic():
        Tournament.objects.select_for_update().get(pk=event.pk)
        yield


def test_a_requested_round_is_drawn_by_the_bell_alone(night: Installation) -> None:
    round_ = a_waiting_round()
    with night.worker(sweep=_NEVER) as worker:
        night.ask(round_)
        assert_drawn_once(round_, worker)


def test_an_empty_message_ends_no_worker_and_loses_no_round(
    night: Installation, tmp_path: Path
) -> None:
    round_ = a_waiting_round()
    with night.worker(sweep=_NEVER, REDIS_URL="") as worker:
        worker.wait_to_say("ready")
        (tmp_path / "broker" / "queue" / "0_empty.celery.msg").touch()
        worker.wait_to_say("could not be read and was passed over")
        night.ask(round_, REDIS_URL="")
        assert_drawn_once(round_, worker)


def test_rounds_queued_and_half_drawn_when_the_worker_is_killed_are_drawn_once(
    night: Installation,
) -> None:
    half_drawn, queued = a_waiting_round(), a_waiting_round(6)
    night.ask(half_drawn)
    with held(half_drawn.stage.tournament), night.worker(sweep=_NEVER) as worker:
        worker.wait_to_say("draw.round[")
        worker.kill()
    night.ask(queued)
    assert not Match.objects.exists()
    with night.worker() as next_worker:
        assert_drawn_once(half_drawn, next_worker)
        assert_drawn_once(queued, next_worker, tables=3)


def test_a_due_round_is_drawn_without_anybody_asking(night: Installation) -> None:
    round_ = a_waiting_round()
    Round.objects.filter(pk=round_.pk).update(due_at=timezone.now() - timedelta(minutes=1))
    with night.worker() as worker:
        assert_drawn_once(round_, worker)
    assert list(BASE_DIR.glob("celerybeat-schedule*")) == []  # two clocks in one file lose bells


def test_a_bell_that_cannot_ring_does_not_stop_who_asks_and_the_sweep_draws(
    night: Installation,
) -> None:
    round_ = a_waiting_round()
    night.ask(round_, REDIS_URL=f"redis://127.0.0.1:{free_port()}/0")
    with night.worker() as worker:
        assert_drawn_once(round_, worker)


def test_two_workers_and_many_bells_make_one_draft(night: Installation) -> None:
    rounds = [a_waiting_round(), a_waiting_round(), a_waiting_round()]
    with night.worker() as one, night.worker() as other:
        one.wait_to_say("ready.")
        other.wait_to_say("ready.")
        night.ask(*rounds, bells=4)
        for round_ in rounds:
            assert_drawn_once(round_, one)
        wait_until(lambda: bells_answered(one) + bells_answered(other) >= 12, one.said)
    for round_ in rounds:
        assert Match.objects.filter(round=round_).count() == 2


def bells_answered(worker: Running) -> int:
    return sum("draw.round[" in line and "succeeded" in line for line in worker.said().splitlines())
