"""Readings whose SQL is made once.

What a phone asks is always asked in the same words, with other numbers in them. Django finds the
words anew each time, which for a match takes ten times what the database needs to answer.
"""

from collections.abc import Callable, Mapping
from copy import copy
from functools import wraps
from types import SimpleNamespace
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import BigIntegerField, Expression, Model, QuerySet
from django.db.transaction import TransactionManagementError

Row = TypeVar("Row", bound=Model)
_MOST = 2**63 - 1  # what every database holds


class Placeholder(Expression):
    """The place of a number in a statement: which one, is known when it is sent."""

    def __init__(self, name: str) -> None:
        super().__init__(output_field=BigIntegerField())
        self.name = name

    def as_sql(self, *_: Any) -> tuple[str, Any]:
        """Itself, among the parameters."""
        return "%s", (self,)


def prepared(reading: Callable[..., QuerySet[Row]]) -> Callable[..., list[Row]]:
    """Make of a function from numbers to a queryset one that gives its rows.

    The function is called once for each set of names: it may look at which numbers are given, and
    puts them into lookups, but never sees one.
    """
    kept: dict[tuple[str, ...], _Statement[Row]] = {}

    @wraps(reading)
    def read(**numbers: int) -> list[Row]:
        # Each kind of database has words of its own, and a rehearsal asks in memory.
        asked = (connections[DEFAULT_DB_ALIAS].vendor, *numbers)
        if asked not in kept:
            kept[asked] = _Statement(reading(**{name: Placeholder(name) for name in numbers}))
        return kept[asked].ask(numbers)

    return read


class _Statement(Generic[Row]):
    """A queryset in the words of the database. Threads share it: each asks by a copy."""

    def __init__(self, queryset: QuerySet[Row]) -> None:
        self._model = queryset.model
        self._locks = queryset.query.select_for_update
        self._compiler = queryset.query.get_compiler(DEFAULT_DB_ALIAS)
        self._sql, self._parameters = self._compiler.as_sql()
        columns = [column for column, _sql, _alias in self._compiler.select]
        self._converters = self._compiler.get_converters(columns)

    def ask(self, numbers: Mapping[str, int]) -> list[Row]:
        """The rows; none for a number that no column can hold."""
        connection = connections[DEFAULT_DB_ALIAS]
        if self._locks and connection.get_autocommit():
            raise TransactionManagementError("a row is locked inside a transaction")
        if any(abs(number) > _MOST for number in numbers.values()):
            return []
        given = tuple(
            numbers[each.name] if isinstance(each, Placeholder) else each
            for each in self._parameters
        )
        compiler = copy(self._compiler)
        compiler.connection = connection
        compiler.as_sql = lambda: (self._sql, given)
        compiler.get_converters = lambda _columns: self._converters
        query: Any = SimpleNamespace(get_compiler=lambda **_: compiler)
        return list(QuerySet(self._model, query=query))
