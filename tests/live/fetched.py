"""What was really fetched from the database: rows, and bytes of what stood in them."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.db.backends.utils import CursorWrapper


class Fetched:
    """Counted over every cursor while it is watched."""

    def __init__(self) -> None:
        self.rows = 0
        self.bytes = 0

    def add(self, rows: Iterable[Any]) -> None:
        """Count rows as a driver gives them."""
        for row in rows:
            self.rows += 1
            self.bytes += sum(len(each) if isinstance(each, str | bytes) else 8 for each in row)


class _Counting(CursorWrapper):
    """A cursor like any other, whose rows are counted as they come."""

    fetched: Fetched

    def fetchone(self) -> Any:
        row = self.cursor.fetchone()
        self.fetched.add([row] if row is not None else [])
        return row

    def fetchmany(self, *args: Any) -> Any:
        rows = self.cursor.fetchmany(*args)
        self.fetched.add(rows)
        return rows

    def fetchall(self) -> Any:
        rows = self.cursor.fetchall()
        self.fetched.add(rows)
        return rows

    def __iter__(self) -> Iterator[Any]:
        for row in self.cursor:
            self.fetched.add([row])
            yield row


@contextmanager
def counting_rows() -> Iterator[Fetched]:
    """Count what the test's connection fetches meanwhile."""
    fetched = Fetched()
    usual: Callable[..., CursorWrapper] = connection.make_cursor

    def make(cursor: Any) -> CursorWrapper:
        counting = _Counting(usual(cursor).cursor, connection)
        counting.fetched = fetched
        return counting

    connection.make_cursor = make  # type: ignore[method-assign]
    connection.make_debug_cursor = make  # type: ignore[method-assign,assignment]
    try:
        yield fetched
    finally:
        del connection.make_cursor, connection.make_debug_cursor
