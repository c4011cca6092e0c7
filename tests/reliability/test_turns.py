"""The writers of one SQLite file wait in line, and what is committed is on the disk."""

import fcntl
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from django.db import OperationalError, connection, transaction

from tests.builders import a_match, hand
from tests.reliability.processes import product, wait_until
from tests.reliability.racing import beside
from torneio.env import BASE_DIR
from torneio.play.models import Hand
from torneio.play.outcomes import Status

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.real,
    pytest.mark.about("sqlite"),
]

HOLD = """
from django.db import transaction
with transaction.atomic():
    tell("mine")
    hear()
"""


def is_free() -> bool:
    """Whether the turn is free."""
    with Path(f"{connection.settings_dict['NAME']}-turn").open("ab") as turn:
        try:
            fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def test_a_transaction_has_the_turn_until_it_is_done() -> None:
    with transaction.atomic():
        assert not is_free()
        with transaction.atomic():
            pass
        assert not is_free()
    assert is_free()


def test_what_fails_gives_the_turn_up() -> None:
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        _ = 1 / 0
    assert is_free()
    with transaction.atomic():
        connection.close()
        assert is_free()


def test_who_dies_gives_the_turn_up() -> None:
    match = a_match()
    with beside(HOLD) as (other, said):
        assert said.recv() == "mine"
        assert not is_free()
        other.kill()
        assert hand(match, 95).status is Status.RECORDED


def test_who_cannot_have_a_turn_in_time_is_told_and_takes_none_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = a_match()
    monkeypatch.setattr("torneio.sqlite.base.PATIENCE", 0.2)
    with beside(HOLD) as (other, said):
        assert said.recv() == "mine"
        with pytest.raises(OperationalError, match="database is locked"):
            hand(match, 95)
        other.kill()
    wait_until(is_free)  # the turn that came too late was let go
    assert hand(match, 95).status is Status.RECORDED
    assert Hand.objects.count() == 1


def test_what_the_product_commits_is_on_the_disk(tmp_path: Path) -> None:
    asked = "PRAGMA synchronous", "PRAGMA journal_mode"
    code = f"""
        import django; django.setup()
        from django.db import connection
        cursor = connection.cursor()
        print(*(cursor.execute(asked).fetchone()[0] for asked in {asked}))
    """
    environment = product(tmp_path, DATABASE_URL=f"sqlite:///{tmp_path / 'night.sqlite3'}")
    command = [sys.executable, "-c", textwrap.dedent(code)]
    told = subprocess.run(
        command, cwd=BASE_DIR, env=environment, capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["2", "wal"]  # FULL
