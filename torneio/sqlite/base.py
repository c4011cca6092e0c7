"""SQLite whose writers queue: Django's own backend, with a turn for each transaction.

SQLite has one writer at a time. A connection that finds it busy sleeps, up to 100 ms at a time,
however soon it is free, and a later one may overtake it. Here a transaction waits at the lock of a
file beside the database, which the system hands on as soon as it is released, also when its process
dies. SQLite's own lock still protects the data: a write outside a transaction waits as in plain
SQLite. A wait is limited: at the timeout it ends with SQLite's own error.
"""

# mypy: disable-error-code="misc"
# The stubs of Django do not type the parts of a backend.

import fcntl
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event, Lock, Thread

from django.db import OperationalError
from django.db.backends.sqlite3 import base, creation, features

PATIENCE = 20.0  # seconds, as SQLite's own in the settings


def _taken_at_once() -> int:
    """How many values a statement may carry in this build of SQLite."""
    with closing(sqlite3.connect(":memory:")) as connection:
        return connection.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER)


class DatabaseCreation(creation.DatabaseCreation):
    """Leaves no file of a test's database behind."""

    def _destroy_test_db(self, test_database_name: str, verbosity: int) -> None:
        super()._destroy_test_db(test_database_name, verbosity)
        for suffix in ("turn", "wal", "shm"):  # a killed process left the last two
            _beside(test_database_name, suffix).unlink(missing_ok=True)


class DatabaseFeatures(features.DatabaseFeatures):
    """The size of a statement in this SQLite: the draw of a large field is written in a few."""

    max_query_params = min(_taken_at_once(), 100_000)  # the text of a statement has a limit too


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that takes its turn before a transaction, and releases it afterwards."""

    creation_class = DatabaseCreation
    features_class = DatabaseFeatures
    _turn: int | None = None

    def _start_transaction_under_autocommit(self) -> None:
        self._take_turn()
        try:
            super()._start_transaction_under_autocommit()
        except BaseException:
            self._end_turn()
            raise

    def _commit(self) -> None:
        try:
            super()._commit()
        finally:
            self._end_turn()

    def _rollback(self) -> None:
        try:
            super()._rollback()
        finally:
            self._end_turn()

    def _close(self) -> None:
        try:
            super()._close()
        finally:
            self._end_turn()

    def _take_turn(self) -> None:
        if self._turn is None and not self.is_in_memory_db():
            # Read only: any user may then wait at it, whichever user made the file (root, perhaps).
            turn = os.open(_beside(self.settings_dict["NAME"]), os.O_RDONLY | os.O_CREAT, 0o644)
            if not _is_free(turn) and not _comes(turn):
                raise OperationalError("database is locked")
            self._turn = turn

    def _end_turn(self) -> None:
        if self._turn is not None:
            _let_go(self._turn)
            self._turn = None


def _is_free(turn: int) -> bool:
    """Take the turn where it is free; whether it was."""
    try:
        fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _comes(turn: int) -> bool:
    """Whether our turn comes in time. `flock` has no deadline, so a thread waits in it for us: to
    try again now and then would lose our place in the queue. A turn that comes too late is
    released."""
    came, decided = Event(), Lock()

    def stand() -> None:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if decided.acquire(blocking=False):
            came.set()
        else:
            _let_go(turn)

    Thread(target=stand, daemon=True).start()
    in_time = False
    try:
        in_time = came.wait(PATIENCE)
    finally:
        too_late = not in_time and decided.acquire(blocking=False)
    return not too_late


def _let_go(turn: int) -> None:
    fcntl.flock(turn, fcntl.LOCK_UN)  # a child forked meanwhile has it open too
    os.close(turn)


def _beside(database: str | Path, suffix: str = "turn") -> Path:
    return Path(f"{database}-{suffix}")
