"""SQLite whose writers wait in line: Django's own backend, and a turn for each transaction.

SQLite has one writer at a time. Who finds it busy sleeps, in the end 100 ms at a time, however soon
it is free, and whoever asks next may be let in before. Here a transaction waits at the lock of a
file beside the database, which the system hands on the moment it is let go of, also by who died.
SQLite's own lock still keeps the data right: a write outside a transaction is waited for as ever.
Nobody waits for ever: what cannot have its turn ends as SQLite's own waiting does.
"""

# mypy: disable-error-code="misc"
# The stubs of Django know nothing of what a backend is made of.

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
    """How many values a statement may carry, as this SQLite was built."""
    with closing(sqlite3.connect(":memory:")) as connection:
        return connection.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER)


class DatabaseCreation(creation.DatabaseCreation):
    """Nothing of a test's database is left behind."""

    def _destroy_test_db(self, test_database_name: str, verbosity: int) -> None:
        super()._destroy_test_db(test_database_name, verbosity)
        for suffix in ("turn", "wal", "shm"):  # who was killed left the last two
            _beside(test_database_name, suffix).unlink(missing_ok=True)


class DatabaseFeatures(features.DatabaseFeatures):
    """What this SQLite takes in one statement: a draw of a large field is then written in a few."""

    max_query_params = min(_taken_at_once(), 100_000)  # the text of a statement has a limit too


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that takes its turn before a transaction, and gives it up when that is done."""

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
            # To read alone: whoever made it, a command as root perhaps, all may wait at it.
            turn = os.open(_beside(self.settings_dict["NAME"]), os.O_RDONLY | os.O_CREAT, 0o644)
            if not _is_free(turn) and not _comes(turn):
                raise OperationalError("database is locked")
            self._turn = turn

    def _end_turn(self) -> None:
        if self._turn is not None:
            _let_go(self._turn)
            self._turn = None


def _is_free(turn: int) -> bool:
    """Whether nobody has the turn; then it is ours."""
    try:
        fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _comes(turn: int) -> bool:
    """Whether our turn comes in time. The system's line knows no deadline, so a thread stands in it
    for us: who tried now and again would lose their place. A turn that comes too late is let go."""
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
