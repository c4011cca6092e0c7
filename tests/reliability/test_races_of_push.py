"""Several workers send at the same moment: each phone is told once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.builders import an_event, begun, drawn
from tests.play.evenings import PONTOS, an_evening, at_tables
from tests.push.service import a_push_service
from tests.reliability.racing import in_processes
from torneio.entries.models import Tournament
from torneio.push.following import follow_all
from torneio.push.models import PushNotice
from torneio.push.subscribing import keys_of, subscribe

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

_SWEEPS = """
host, trusted, folder, own = sys.argv[1:]
settings.PUSH_HOSTS = [host]
os.environ["REQUESTS_CA_BUNDLE"] = trusted
import time
from pathlib import Path
from django.db import connection
from torneio.push.sending import send_due
seen = Path(folder) / f"{own}.seen"

def together(execute, sql, params, many, context):
    # What is due is read by all, before any of them claims it.
    answer = execute(sql, params, many, context)
    if sql.startswith("SELECT") and "push_pushnotice" in sql and not seen.exists():
        seen.touch()
        until = time.monotonic() + 60
        while len(list(Path(folder).glob("*.seen"))) < 4 and time.monotonic() < until:
            time.sleep(0.005)
    return answer

with connection.execute_wrapper(together):
    send_due()
print("sent")
"""


def a_league() -> tuple[Tournament, Callable[[], object]]:
    """An event of pairs, and what makes its first round public."""
    event = an_event(4)
    return event, lambda: drawn(begun(event))


def single_players() -> tuple[Tournament, Callable[[], object]]:
    """The same of a game in which each plays alone."""
    event = an_evening(PONTOS, 4)
    return event, lambda: at_tables(event)


@pytest.mark.parametrize("night", [a_league, single_players])
def test_of_four_workers_one_tells_each_phone(
    night: Callable[[], tuple[Tournament, Callable[[], object]]], tmp_path: Path, settings: Any
) -> None:
    event, publish = night()
    keys_of(event, site="torneio.example.pt")
    with a_push_service(tmp_path) as service:
        settings.PUSH_HOSTS = [service.host]
        for pair in event.pairs.all():
            assert subscribe(pair, service.phone(f"de-{pair.number}"), network="") is None
        publish()
        follow_all()
        trusted = tmp_path / "ca.pem"
        said = in_processes(
            _SWEEPS, [(service.host, trusted, tmp_path, worker) for worker in range(4)]
        )
    assert said == ["sent"] * 4
    assert sorted(path for path, *_ in service.sent) == ["/de-1", "/de-2", "/de-3", "/de-4"]
    assert set(PushNotice.objects.values_list("due_at", flat=True)) == {None}
