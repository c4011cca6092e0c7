"""`manage.py backup`: a complete and consistent copy of the SQLite file, while the event goes
on."""

import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.commands import WordedCommand


class Command(WordedCommand):
    """Copy the database with SQLite's own backup, which includes what is still in its log."""

    about = gettext_lazy(
        "Escreve uma cópia da base de dados SQLite em var/backups/, e no ecrã o nome dela."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The folder of the copies: another disk is better."""
        parser.add_argument(
            "--to",
            type=Path,
            default=settings.VAR_DIR / "backups",
            metavar=_("PASTA"),
            help=_("onde pôr a cópia: melhor noutro disco"),
        )

    def handle(self, *args: Any, to: Path, **options: Any) -> None:
        """Copy, check the copy, and only then give it its final name."""
        if connection.vendor != "sqlite":
            words = _("Os dados estão em PostgreSQL, que tem a sua própria ferramenta: %(command)s")
            command = 'pg_dump --format custom --file torneio.dump "$DATABASE_URL"'
            raise CommandError(words % {"command": command})
        source = Path(connection.settings_dict["NAME"])
        if not source.exists():
            raise CommandError(
                _("Ainda não há base de dados: %(file)s não existe.") % {"file": source}
            )
        to.mkdir(parents=True, exist_ok=True)
        copy = to / f"torneio-{timezone.localtime():%Y-%m-%d-%H%M%S}.sqlite3"
        unfinished = copy.with_suffix(".part")
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)  # names, contacts and passwords' hashes are in it
        try:
            _copy(source, unfinished)
            unfinished.replace(copy)
        except sqlite3.Error as error:
            raise CommandError(
                _("Não ficou feita nenhuma cópia: %(why)s.") % {"why": error}
            ) from error
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
