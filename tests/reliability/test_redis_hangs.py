"""A Redis that takes connections and never answers, as one stopped by SIGSTOP does."""

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.builders import an_event, begun
from tests.reliability.processes import database_url, product
from torneio.env import BASE_DIR
from torneio.play.models import Round

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

# Seconds: a quiet machine needs 1.0 for a page and 1.5 for a press, a busy one some more; without
# time-outs it was minutes.
_PATIENCE = 5

_TIMES = """
import json, sys, time, django
django.setup()
from django.test import Client
from torneio.draw.services import request_draw
from torneio.play.models import Round
page, round_ = f"/t/{sys.argv[1]}/classificacao/", Round.objects.get(pk=sys.argv[2])
PART = {"hx-request": "true"}
def seconds(act):
    start = time.monotonic()
    assert act()
    return time.monotonic() - start
print(json.dumps([
    seconds(lambda: Client().get(page, headers=PART).status_code == 200),
    seconds(lambda: Client().get(page, headers=PART).status_code == 200),
    seconds(lambda: request_draw(round_)),
]))
"""


def test_neither_a_page_nor_a_draw_waits_for_it(tmp_path: Path) -> None:
    round_ = begun(an_event(4)).rounds.get(number=1)
    with socket.create_server(("127.0.0.1", 0)) as hanging:
        port = hanging.getsockname()[1]
        environment = product(
            tmp_path,
            DATABASE_URL=database_url(),
            REDIS_URL=f"redis://127.0.0.1:{port}/0",
            ALLOWED_HOSTS="testserver",
        )
        event = round_.stage.tournament
        done = subprocess.run(
            [sys.executable, "-c", _TIMES, event.slug, str(round_.pk)],
            cwd=BASE_DIR,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode == 0, done.stderr
    first, second, press = json.loads(done.stdout.splitlines()[-1])
    assert (first < _PATIENCE, second < _PATIENCE, press < _PATIENCE) == (True, True, True)
    # What was asked stands in the database, where the sweep finds it.
    assert Round.objects.get(pk=round_.pk).state == Round.State.QUEUED
