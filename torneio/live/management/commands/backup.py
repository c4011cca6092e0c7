"""`manage.py backup`: a complete and consistent copy of the SQLite file, while the event goes
on."""

import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils import timezone


class Command(BaseCommand):
    """Copy the database with SQLite's own backup, which includes what is still in its log."""

    help = "Writes a copy of the SQLite database to var/backups/, and its name to the screen."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The folder of the copies: another disk is better."""
        parser.add_argument("--to", type=Path, default=settings.VAR_DIR / "backups", metavar="DIR")

    def handle(self, *args: Any, to: Path, **_: Any) -> None:
        """Copy, check the copy, and only then give it its final name."""
        if connection.vendor != "sqlite":
            raise CommandError(
                "The data is in PostgreSQL, which has its own tool: "
                'pg_dump --format custom --file torneio.dump "$DATABASE_URL"'
            )
        source = Path(connection.settings_dict["NAME"])
        if not source.exists():
            raise CommandError(f"There is no database yet: {source} does not exist.")
        to.mkdir(parents=True, exist_ok=True)
        copy = to / f"torneio-{timezone.localtime():%Y-%m-%d-%H%M%S}.sqlite3"
        unfinished = copy.with_suffix(".part")
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)  # names, contacts and passwords' hashes are in it
        try:
            _copy(source, unfinished)
            unfinished.replace(copy)
        except sqlite3.Error as error:
            raise CommandError(f"No copy was made: {error}.") from error
        finally:
            unfinished.unlink(missing_ok=True)
        self.stdout.write(str(copy))


def _copy(source: Path, target: Path) -> None:
    """Copy the database as of one moment; a corrupt copy is an error."""
    with (
        closing(sqlite3.connect(source, timeout=20)) as data,
        closing(sqlite3.connect(target)) as out,
    ):
        data.backup(out)
        # A single file, without a log beside it.
        out.execute("PRAGMA journal_mode=DELETE")
        (verdict,) = out.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)
