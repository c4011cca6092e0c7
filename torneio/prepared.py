"""Queries whose SQL is compiled once.

The queries of a phone are always the same, with other numbers in them. Django compiles the SQL anew
each time, which for a match takes ten times as long as the database needs to answer.
"""

from collections.abc import Callable, Mapping
from copy import copy
from functools import wraps
from types import SimpleNamespace
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import BigIntegerField, Expression, Model, QuerySet, UUIDField
from django.db.transaction import TransactionManagementError

Row = TypeVar("Row")
_MOST = 2**63 - 1  # what every database holds
_PUBLIC_ID: "UUIDField[UUID, UUID]" = UUIDField()


class Placeholder(Expression):
    """A parameter of a statement, whose value is given when it is sent."""

    def __init__(self, name: str) -> None:
        super().__init__(output_field=BigIntegerField())
        self.name = name

    def as_sql(self, *_: Any) -> tuple[str, Any]:
        """The placeholder, among the parameters."""
        return "%s", (self,)


def prepared(reading: Callable[..., QuerySet[Any, Row]]) -> Callable[..., list[Row]]:
    """Turn a function from keys, numbers, addresses or public ids, to a queryset, of models or of
    `values_list`, into one that returns its rows.

    The function is called once for each set of names: it may look at which numbers are given, and
    puts them into lookups, but never sees a value.
    """
    kept: dict[tuple[str, ...], _Statement[Row]] = {}

    @wraps(reading)
    def read(**values: int | str | UUID) -> list[Row]:
        # Each database has its own SQL, and a rehearsal uses a database in memory.
        asked = (connections[DEFAULT_DB_ALIAS].vendor, *values)
        if asked not in kept:
            kept[asked] = _Statement(reading(**{name: Placeholder(name) for name in values}))
        return kept[asked].ask(values)

    return read


class _Statement(Generic[Row]):
    """A queryset with its compiled SQL. Threads share it: each query uses a copy."""

    def __init__(self, queryset: QuerySet[Any, Row]) -> None:
        self._model: type[Model] = queryset.model
        self._iterable: Any = queryset._iterable_class
        self._locks = queryset.query.select_for_update
        self._compiler = queryset.query.get_compiler(DEFAULT_DB_ALIAS)
        self._sql, self._parameters = self._compiler.as_sql()
        columns = [column for column, _sql, _alias in self._compiler.select]
        self._converters = self._compiler.get_converters(columns)

    def ask(self, values: Mapping[str, int | str | UUID]) -> list[Row]:
        """The rows; none for a number that no column can hold."""
        connection = connections[DEFAULT_DB_ALIAS]
        if self._locks and connection.get_autocommit():
            raise TransactionManagementError("a row is locked inside a transaction")
        if [each for each in values.values() if isinstance(each, int) and abs(each) > _MOST]:
            return []
        held = {
            # As the database holds it: not each has a type for public ids.
            name: _PUBLIC_ID.get_db_prep_value(each, connection) if isinstance(each, UUID) else each
            for name, each in values.items()
        }
        # A list: a generator would be called for each parameter, of every query of every phone.
        given = tuple(
            [
                held[each.name] if isinstance(each, Placeholder) else each
                for each in self._parameters
            ]
        )
        compiler = copy(self._compiler)
        compiler.connection = connection
        compiler.as_sql = lambda: (self._sql, given)
        compiler.get_converters = lambda _columns: self._converters
        query: Any = SimpleNamespace(get_compiler=lambda *_args, **_named: compiler)
        rows: Any = QuerySet(self._model, query=query)
        rows._iterable_class = self._iterable
        return list(rows)
