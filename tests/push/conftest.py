"""A push service that requests go to, and that the product knows."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.push.service import PushService, a_push_service


@pytest.fixture
def service(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> Iterator[PushService]:
    with a_push_service(tmp_path) as running:
        monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(tmp_path / "ca.pem"))
        settings.PUSH_HOSTS = [running.host]
        yield running
