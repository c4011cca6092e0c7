"""Reading a JSON object key by key, reporting every problem of it at once.

A problem here is the dict that the machine form prints: its place, a code, and the value found.
"""

from collections.abc import Collection, Container, Mapping, Set
from math import isfinite
from typing import Any, TypeGuard

Answer = dict[str, object]

_LONGEST_ECHO = 40  # characters
_HIGHEST_ECHO = 2**53  # beyond it, readers of JSON no longer agree on an integer
_PLAIN = {int, str, type(None)}
_TOO_BIG_TO_ECHO = {
    int: "a huge number",
    float: "no finite number",
    list: "a list",
    dict: "an object",
}


def shown(value: object) -> object:
    """Return ``value`` as it can safely be echoed in JSON: whole if small, else described."""
    if isinstance(value, str):
        # A lone surrogate is legal in JSON's escapes and cannot be written as UTF-8.
        return value[:_LONGEST_ECHO].encode(errors="replace").decode()
    if isinstance(value, float) and isfinite(value):
        return value
    if isinstance(value, int) and abs(value) <= _HIGHEST_ECHO:
        return value
    return None if value is None else _TOO_BIG_TO_ECHO.get(type(value), "unreadable")


def is_plain(value: object, keys: Set[str]) -> TypeGuard[dict[str, Any]]:
    """Say whether this is an object of exactly these keys, its values numbers, words or null.

    True does not count as a number, as in `Reading.integer`. For a quick check of values that are
    probably right.
    """
    if not isinstance(value, dict) or value.keys() != keys:
        return False
    return {*map(type, value.values())} <= _PLAIN


class Reading:
    """One JSON object being read; ``where`` is put on every problem, such as ``{"deal": 3}``.

    A reader method that finds a problem notes it and returns a stand-in that no valid object
    gives (-1, "" or None), so that the rest of the object can still be read and judged.
    """

    def __init__(self, value: object, where: Mapping[str, object] | None = None) -> None:
        """Start reading ``value``, which should be an object."""
        self._where = dict(where or {})
        self._object = value if isinstance(value, dict) else None
        self._asked: set[str] = set()
        self._problems: list[Answer] = []
        if self._object is None:
            self.refuse("not_an_object", value=shown(value))

    def refuse(self, code: str, **details: object) -> None:
        """Note a problem."""
        self._problems.append({**self._where, "code": code, **details})

    def problems(self) -> list[Answer]:
        """Return all problems; keys that were never asked for are unknown ones."""
        unknown = [key for key in self._object or {} if key not in self._asked]
        found = [{**self._where, "code": "unknown_key", "key": shown(key)} for key in unknown]
        return [*self._problems, *found]

    def skip(self, key: str) -> None:
        """Accept a key that another reader has read."""
        self._asked.add(key)

    def integer(self, key: str, allowed: Container[int], *, expected: str) -> int:
        """Return an integer that is ``allowed``, or -1. True and 5.0 are not integers."""
        value = self._take(key)
        if type(value) is int and value in allowed:
            return value
        self._refuse_value(key, value, expected)
        return -1

    def word(self, key: str, words: Collection[str]) -> str:
        """Return one of ``words``, or an empty string."""
        value = self._take(key)
        if isinstance(value, str) and value in words:
            return value
        self._refuse_value(key, value, f"one of {', '.join(words)}")
        return ""

    def items(self, key: str) -> list[object] | None:
        """Return a list, or None."""
        value = self._take(key)
        if isinstance(value, list):
            return value
        self._refuse_value(key, value, "a list")
        return None

    def has(self, key: str) -> bool:
        """Say whether the key is there."""
        self._asked.add(key)
        return self._object is not None and key in self._object

    def is_null(self, key: str) -> bool:
        """Say whether the key is there and null."""
        return self.has(key) and self._take(key) is None

    def _take(self, key: str) -> object:
        self._asked.add(key)
        return (self._object or {}).get(key)

    def _refuse_value(self, key: str, value: object, expected: str) -> None:
        if self._object is None:
            return  # reported once, for all its keys
        if key not in self._object:
            self.refuse("missing_key", key=key)
        else:
            self.refuse("bad_value", key=key, value=shown(value), expected=expected)
