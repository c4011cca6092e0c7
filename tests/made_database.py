"""The empty database of the tests, made by the migrations once and copied for each run; and how it
is emptied after a test that committed.

To run them takes four seconds, for every process of a run and for every file that is tried alone.
The copy on SQLite stays in `var` until a migration, the settings or a package changes.
"""

import fcntl
import hashlib
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

from torneio.settings import BASE_DIR, VAR_DIR

_FOLLOWS_FROM = (
    *("requirements.txt", "torneio/settings.py", "torneio/sqlite/*.py"),
    "torneio/**/migrations/*.py",
)


def digest(root: Path = BASE_DIR) -> str:
    """Of all that an empty database follows from."""
    found = hashlib.sha256()
    for pattern in _FOLLOWS_FROM:
        for path in sorted(root.glob(pattern)):
            found.update(f"{path.relative_to(root)}\0".encode() + path.read_bytes())
    return found.hexdigest()[:16]


@contextmanager
def made_database() -> Iterator[bool]:
    """Whether the test's database stands already, a copy of the one that was made; where not, what
    the block makes is kept. One process makes it, and the others wait for it."""
    if connection.vendor != "sqlite":
        yield False
        return
    made = VAR_DIR / f"made-{digest()}.sqlite3"
    with (VAR_DIR / "made.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if made.exists():
            shutil.copyfile(made, connection.settings_dict["TEST"]["NAME"])
            connection.settings_dict["TEST"]["MIGRATE"] = False
            yield True
        else:
            yield False
            _keep(made)


def deletes(
    _style: object, tables: Sequence[str], *, reset_sequences: bool, allow_cascade: bool
) -> list[str]:
    """What empties these tables on PostgreSQL, as a connection's `sql_flush`; by the order of the
    keys nothing is asked for, which are looked at at the end.

    Django truncates them: a third of a second for new files of a hundred tables, most of which
    nothing was written to. Like that, it waits for those who still write.
    """
    assert not reset_sequences
    assert not allow_cascade
    names = [connection.ops.quote_name(table) for table in tables]
    each = "; ".join(f"DELETE FROM {name}" for name in names)
    return [f"LOCK TABLE {', '.join(names)} IN EXCLUSIVE MODE; {each}"] if names else []


def end_other_sessions() -> None:
    """What a program of a test has still open of this database on PostgreSQL, which is not removed
    while anybody reads it: on a slow machine the last program may be about to end."""
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")


def _keep(made: Path) -> None:
    for old in made.parent.glob("made-*.sqlite3"):
        old.unlink()
    part = made.with_suffix(".part")
    part.unlink(missing_ok=True)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(part)])
    part.rename(made)
