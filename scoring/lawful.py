"""The values a fact may have, and their description for an error message."""

from collections.abc import Container, Mapping
from typing import Any, NamedTuple

from scoring.problems import Problem, problem


class Lawful(NamedTuple):
    """The values of a key, and the same in words: `0 or 61..120`."""

    values: Container[Any]
    said: str


def value_problems(fact: object, lawful: Mapping[str, Lawful]) -> list[Problem]:
    """`bad_value` (key, value, expected) for each value of the fact that is not lawful."""
    found = []
    for key, (values, said) in lawful.items():
        value = getattr(fact, key)
        if value not in values:
            found.append(problem("bad_value", key=key, value=value, expected=said))
    return found
