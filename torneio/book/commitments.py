"""The names of people in a book: a seal holds a commitment in the place of each, so that a name can
be replaced by a pseudonym and the seal still holds. What is sealed for good are numbers and ids."""

import hashlib
import secrets
from collections.abc import Callable, Iterator, Mapping
from typing import Any

# Under these keys of a line's values every text is a name: of players, of pairs, of referees.
_OF_NAMES = frozenset({"pairs", "players", "name"})
_SALT, _COMMITMENT = "salt:", "sha256:"
Names = Mapping[str, str]
"""For each name of a line a salt, or for a pseudonym the commitment of the name before it."""


def salted(*values: Any) -> dict[str, str]:
    """A salt for every name in the values of a line."""
    found = {name for value in values for name in _names_in(value)}
    return {name: f"{_SALT}{secrets.token_hex(16)}" for name in sorted(found)}


def blinded(value: Any, names: Names) -> Any:
    """A value of a line as it is sealed: the commitment for each name that has a salt or one kept;
    any other text as it is."""
    return _each_name(value, lambda name: _commitment(name, names))


def renamed(value: Any, others: Mapping[str, str]) -> Any:
    """A value of a line with others in the place of these names."""
    return _each_name(value, lambda name: others.get(name, name))


def kept(names: Names, others: Mapping[str, str]) -> dict[str, str]:
    """What is kept for the names of a line once they are changed: for a new one the commitment of
    the old, which nobody can read out of it without its salt."""
    return {
        others.get(name, name): _commitment(name, names) if name in others else said
        for name, said in names.items()
    }


def _commitment(name: str, names: Names) -> str:
    """SHA-256 of the salt and the name, in hexadecimal."""
    said = names.get(name, "")
    if said.startswith(_SALT):
        salt = said.removeprefix(_SALT)
        return _COMMITMENT + hashlib.sha256(f"{salt}{name}".encode()).hexdigest()
    return said or name


def _names_in(value: Any, *, here: bool = False) -> Iterator[str]:
    match value:
        case str() if here:
            yield value
        case dict():
            for key, each in value.items():
                yield from _names_in(each, here=key in _OF_NAMES)
        case list() | tuple():
            for each in value:
                yield from _names_in(each, here=here)


def _each_name(value: Any, words: Callable[[str], str], *, here: bool = False) -> Any:
    match value:
        case str() if here:
            return words(value)
        case dict():
            return {
                key: _each_name(each, words, here=key in _OF_NAMES) for key, each in value.items()
            }
        case list() | tuple():
            return [_each_name(each, words, here=here) for each in value]
    return value
