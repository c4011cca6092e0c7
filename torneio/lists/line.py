"""What a list comes to: its lines as they were understood."""

from collections.abc import Sequence
from typing import NamedTuple

READ_APART, LEFT_OVER, NO_PAIR = "read_apart", "left_over", "no_pair"


class Line(NamedTuple):
    """A line as it was understood. `line` counts from 1 and `text` is what stands there; `name` is
    what the pair calls itself, `left` what found no place, `notes` what is doubtful of the reading.
    """

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
    """All lines, the lines of headings that were passed over, and the columns nobody reads."""

    lines: list[Line]
    headings: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


def joined(players: Sequence[str]) -> str:
    """The name a pair is shown under when it chose none: "Zé e Tó", "Zé, Tó e Quim"."""
    *others, last = players or ("",)
    return f"{', '.join(others)} e {last}" if others else last
