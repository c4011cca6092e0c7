"""The entries to register, from the lines of a list."""

from typing import NamedTuple

from torneio.lists.headings import OF_A_PAIR
from torneio.lists.line import Line
from torneio.lists.reading import read


class Entry(NamedTuple):
    """A pair, or a single player, to be registered; `line` is its number in the list. An entry that
    `waits` is one player, and is not drawn before there is a partner."""

    line: int
    players: tuple[str, ...]
    name: str
    club: str = ""
    contact: str = ""
    waits: bool = False
    fixed_table: int | None = None


def read_lines(text: str, *, names: int = OF_A_PAIR) -> list[Entry]:
    """Every line of a text as an entry, whatever its doubts."""
    return [entry_of(line) for line in read(text, names=names).lines]


def entry_of(line: Line) -> Entry:
    """The entry of a line that was read."""
    return Entry(line.line, line.players, line.shown, line.club, line.contact)
