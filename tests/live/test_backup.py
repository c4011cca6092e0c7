"""`manage.py backup`: a copy that can be trusted, taken in the middle of a night."""

import sqlite3
import stat
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.builders import a_match, hand
from torneio.play.models import Hand

pytestmark = pytest.mark.django_db(transaction=True)

on_sqlite = pytest.mark.about("sqlite")


def backup(to: Path) -> Path:
    out = StringIO()
    call_command("backup", to=to, stdout=out)
    return Path(out.getvalue().strip())


@on_sqlite
def test_the_copy_has_every_hand_recorded_before_it_and_stands_alone(tmp_path: Path) -> None:
    match = a_match()
    hand(match, 95)
    hand(match, 61)
    copy = backup(tmp_path / "copies")
    hand(match, 70)
    assert [each.name for each in copy.parent.iterdir()] == [copy.name]
    with closing(sqlite3.connect(copy)) as data:
        assert data.execute("SELECT count(*) FROM play_hand").fetchone() == (2,)
        assert data.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert Hand.objects.count() == 3


@on_sqlite
def test_only_its_owner_reads_a_copy(tmp_path: Path) -> None:
    assert stat.S_IMODE(backup(tmp_path).stat().st_mode) == 0o600


@on_sqlite
def test_without_a_database_there_is_nothing_to_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connection.settings_dict, "NAME", tmp_path / "none.sqlite3")
    with pytest.raises(CommandError, match="Ainda não há base de dados"):
        backup(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.about("postgresql")
def test_on_postgresql_it_names_the_tool_and_copies_nothing(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="pg_dump"):
        backup(tmp_path / "copies")
    assert not (tmp_path / "copies").exists()
