"""The database that is copied is the one that the migrations would make."""

from pathlib import Path

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.made_database import digest
from torneio.settings import BASE_DIR


@pytest.mark.django_db
def test_the_copy_has_every_migration() -> None:
    executor = MigrationExecutor(connection)
    assert executor.migration_plan(executor.loader.graph.leaf_nodes()) == []


@pytest.mark.parametrize(
    "changed",
    [
        "torneio/play/migrations/0001_initial.py",
        "torneio/settings.py",
        "torneio/sqlite/base.py",
        "requirements.txt",
    ],
)
def test_another_is_made_once_something_changes_that_it_follows_from(
    tmp_path: Path, changed: str
) -> None:
    file = tmp_path / changed
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("one")
    before = digest(tmp_path)
    assert digest(tmp_path) == before
    file.write_text("two")
    assert digest(tmp_path) != before
    file.rename(file.with_name(f"moved_{file.name}"))
    assert digest(tmp_path) != before


def test_an_app_has_one_migration_as_long_as_nobody_has_its_data() -> None:
    """Not yet installed anywhere: a change of a model is made in 0001, not beside it."""
    every = sorted(BASE_DIR.glob("torneio/*/migrations/00*.py"))
    assert [path.name for path in every if not path.name.startswith("0001")] == []
