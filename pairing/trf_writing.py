"""A FIDE tournament report (TRF16) written from a history: what `read_trf` reads.

A name has 33 columns; results count 1, ½ and 0. A number of five digits moves the columns after it,
which the reader knows.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

_POINTS = {"1": 1.0, "+": 1.0, "U": 1.0, "F": 1.0, "=": 0.5, "H": 0.5}
_NAME = 33


@dataclass(frozen=True, slots=True)
class WrittenEntry:
    """A round of a player: the opponent (0: none), the colour ("w", "b", "-"), and the result as
    TRF16 spells it."""

    opponent: int
    colour: str
    result: str


ABSENT = WrittenEntry(0, "-", "Z")
RESTS = WrittenEntry(0, "-", "U")
MISSED_AS_BYE = WrittenEntry(0, "-", "F")
MISSED_AS_DRAW = WrittenEntry(0, "-", "H")


@dataclass(frozen=True, slots=True)
class WrittenPlayer:
    """A player by starting number, with the place in the standings and an entry a round."""

    number: int
    name: str
    place: int
    rounds: Sequence[WrittenEntry]

    @property
    def points(self) -> float:
        """What the results come to, by TRF's own count."""
        return sum(_POINTS.get(each.result, 0.0) for each in self.rounds)


def write_trf(
    name: str, players: Iterable[WrittenPlayer], *, place: str = "", day: str = "", rounds: int
) -> str:
    """The whole report."""
    rows = sorted(players, key=lambda each: each.number)
    width = max(4, len(str(rows[-1].number)) if rows else 4)
    head = [f"012 {name}", f"022 {place}", f"042 {day}", f"062 {len(rows)}", f"XXR {rounds}"]
    written = [line.rstrip() for line in head if rounds or not line.startswith("XXR")]
    return "\n".join([*written, *(_line(each, width) for each in rows), ""])


def _line(player: WrittenPlayer, width: int) -> str:
    name = player.name[:_NAME]
    head = f"001 {player.number:>{width}}      {name:<{_NAME}}"
    tail = f"{'':>32} {player.points:>4.1f} {player.place:>4}"
    return head + tail + "".join(_blocks(player.rounds, width))


def _blocks(rounds: Iterable[WrittenEntry], width: int) -> Iterator[str]:
    for each in rounds:
        yield f"  {each.opponent or '0' * 4:>{width}} {each.colour} {each.result}"
