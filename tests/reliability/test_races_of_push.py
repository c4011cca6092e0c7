"""Several workers send at the same moment: each phone is told once."""

from pathlib import Path
from typing import Any

import pytest

from tests.builders import an_event, begun, drawn
from tests.push.service import a_push_service
from tests.reliability.racing import in_processes
from torneio.push.following import follow_all
from torneio.push.models import PushNotice
from torneio.push.subscribing import keys_of, subscribe

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

_SWEEPS = """
host, trusted = sys.argv[1:]
settings.PUSH_HOSTS = [host]
os.environ["REQUESTS_CA_BUNDLE"] = trusted
from torneio.push.sending import send_due
send_due()
print("sent")
"""


def test_of_four_workers_one_tells_each_phone(tmp_path: Path, settings: Any) -> None:
    event = an_event(4)
    keys_of(event, site="torneio.example.pt")
    with a_push_service(tmp_path) as service:
        settings.PUSH_HOSTS = [service.host]
        for pair in event.pairs.all():
            assert subscribe(pair, service.phone(f"de-{pair.number}"), network="") is None
        drawn(begun(event))
        follow_all()
        said = in_processes(_SWEEPS, [(service.host, tmp_path / "ca.pem")] * 4)
    assert said == ["sent"] * 4
    assert sorted(path for path, *_ in service.sent) == ["/de-1", "/de-2", "/de-3", "/de-4"]
    assert set(PushNotice.objects.values_list("due_at", flat=True)) == {None}
