"""The result of reading a list: its lines, each with its names."""

from collections.abc import Sequence
from typing import NamedTuple

from torneio.lists.letters import fold
from torneio.lists.pair_cell import players_in

READ_APART, LEFT_OVER, NO_PAIR = "read_apart", "left_over", "no_pair"
GREETED = "greeted"
"""A line that greets or thanks and also names a pair: perhaps an entry."""
LAST_PLAYS, LAST_IS_CLUB, LAST_OF_SEVERAL = "last_plays", "last_is_club", "last_of_several"
CLUB_MAY_PLAY = "club_may_play"
MAY_BE_NUMBERED = "may_be_numbered"
UNSURE = "unsure"
"""A line with a question mark behind a name: it is not certain that the pair comes."""
ODD_CLUB = "odd_club"
"""A club in brackets or behind a dash that is not written as a place is."""
SPARE = "spare"
"""A line below a heading of substitutes."""
ALONE = "alone"
"""A player without a partner, as the line itself says: nothing is to be asked."""
"""How the last column without a heading was read; several lines that end in the same text are
ambiguous, and a club that only one line has may be a player."""


class Line(NamedTuple):
    """A line as it was read. `line` counts from 1 and `text` is the original; `name` is the pair's
    own name, `left` the text without a place, `notes` the doubts about the reading, and
    how its last column was taken."""

    line: int
    text: str
    players: tuple[str, ...]
    name: str = ""
    club: str = ""
    contact: str = ""
    left: str = ""
    notes: tuple[str, ...] = ()

    @property
    def shown(self) -> str:
        """The name the pair would be shown under."""
        return self.name or joined(self.players)


class Reading(NamedTuple):
    """All lines, the lines of headings that were skipped, and the columns that were ignored."""

    lines: list[Line]
    headings: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


def joined(players: Sequence[str]) -> str:
    """The name a pair without its own is shown under: "Zé e Tó", "Zé, Tó e Quim"."""
    *others, last = players or ("",)
    return f"{', '.join(others)} e {last}" if others else last


def corrected(players: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The players of a pair whose name is made of theirs, once that is written anew: of Zé and Tó,
    "José e Tó" is José and Tó. As they were where it may be a name of the pair's own: where none of
    them is in it."""
    named, kept = players_in(name).players, {fold(each) for each in players}
    is_theirs = len(named) == len(players) and any(fold(each) in kept for each in named)
    return named if is_theirs else players
