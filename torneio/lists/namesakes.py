"""Pairs whose players are called like those of another: told apart by their homes."""

from collections.abc import Iterable, Iterator
from itertools import chain, count

from torneio.lists.letters import fold
from torneio.lists.line import Line


def from_elsewhere(club: str, other: str) -> bool:
    """Whether two homes are given and differ: of the same names, these are hardly the same pair."""
    return bool(club and other) and fold(club) != fold(other)


def named_apart(lines: Iterable[Line], *, taken: Iterable[str] = ()) -> list[Line]:
    """The lines to register, where a pair without a name of its own that would be shown like an
    earlier one, or like one whose name is `taken`, has its home behind its name, else a number."""
    names = set(map(fold, taken))
    named = []
    for line in lines:
        shown = next(each for each in _ways(line) if line.name or fold(each) not in names)
        names.add(fold(shown))
        named.append(line if shown == line.shown else line._replace(name=shown))
    return named


def _ways(line: Line) -> Iterator[str]:
    """The ways to show a pair, the plainest first."""
    behind = chain(filter(None, [line.club]), map(str, count(2)))
    return chain([line.shown], (f"{line.shown} ({word})" for word in behind))
