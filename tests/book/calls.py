"""How a call of a service is written down: what it is given, made when its test runs."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Given(NamedTuple):
    """What a service is called with."""

    positional: tuple[Any, ...]
    named: dict[str, Any]


Calls = Mapping[Callable[..., Any], Callable[[], Given]]


def given(*positional: Any, **named: Any) -> Given:
    """What a service is called with, as the call itself says it."""
    return Given(positional, named)
