"""The formats that fit into an evening, and their number of rounds.

A round takes as many waves as its matches fill the tables, a wave as long as a match is expected to
take; pauses stand between rounds, not between waves. This module reads no clock: the hours are
arguments, and a closing hour before the start is on the next day.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import time
from typing import Literal

from pairing import shapes
from pairing.shapes import Shape

DAY = 24 * 60  # minutes
MOST_PAIRS = 10_000  # of tables, too
MOST_PARTIDAS = 200
MOST_ROUNDS = 1_000

Code = Literal[
    "late",
    "byes",
    "opponents_run_out",
    "round_robin_instead",
    "more_rounds_than_opponents",
    "more_rounds_than_partners",
]
Wrong = Literal["pairs", "tables", "minutes", "close", "partidas", "pause", "rounds"]


@dataclass(frozen=True, slots=True)
class Note:
    """A warning, and its number.

    `late`: minutes past the closing hour. `byes`: those of all together. `opponents_run_out`:
    the most rounds of a Swiss that find new opponents for all, whatever the rounds before were.
    `round_robin_instead`: the rounds a round robin takes, hardly more than these.
    `more_rounds_than_opponents`, `more_rounds_than_partners`: how many of those there are.
    """

    code: Code
    number: int


@dataclass(frozen=True, slots=True)
class Evening:
    """The plan's input: among others the minutes of a partida, the least and the most partidas of a
    match.

    `rounds` is the wish for the formats that leave it open (Swiss, individual movement); without it
    they get as many as fit and make sense. `entered` are the players where each enters alone; 0:
    two of every pair.
    """

    pairs: int
    tables: int
    minutes: int
    start: time
    close: time
    partidas: tuple[int, int] = (1, 1)
    pause: int = 0
    rounds: int | None = None
    entered: int = 0

    def problems(self) -> list[Wrong]:
        """The fields that are out of range, all of them."""
        least, most = self.partidas
        wrong: dict[Wrong, bool] = {
            "pairs": not 2 <= self.pairs <= MOST_PAIRS,
            "tables": not 1 <= self.tables <= MOST_PAIRS,
            "minutes": not 1 <= self.minutes <= DAY,
            "close": self.close == self.start,
            "partidas": not 1 <= least <= most <= MOST_PARTIDAS,
            "pause": not 0 <= self.pause <= DAY,
            "rounds": self.rounds is not None and not 1 <= self.rounds <= MOST_ROUNDS,
        }
        return [name for name, is_so in wrong.items() if is_so]

    @property
    def available(self) -> int:
        """Minutes from the start to the closing hour, 1..1439."""
        start, close = (60 * hour.hour + hour.minute for hour in (self.start, self.close))
        return (close - start) % DAY

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.entered or 2 * self.pairs

    @property
    def match(self) -> int:
        """Minutes a match is expected to take."""
        return self.expected(self.partidas)

    def expected(self, partidas: tuple[int, int]) -> int:
        """Minutes a match of so many partidas is expected to take: halfway from the shortest to
        the longest."""
        return -(-self.minutes * sum(partidas) // 2)

    def hour(self, minutes: int) -> time:
        """The hour so many minutes after the start, the next day's too."""
        at = (60 * self.start.hour + self.start.minute + minutes) % DAY
        return time(at // 60, at % 60)

    def waves(self, matches: int) -> int:
        """How many times the tables are filled to play so many matches."""
        return -(-matches // self.tables)


@dataclass(frozen=True, slots=True)
class Plan:
    """A format in this evening: waves of each round, minutes to the expected and to the latest end.

    `slack` is what is left till the closing hour, negative when it does not fit.
    """

    shape: Shape
    waves: tuple[int, ...]
    length: int
    longest: int
    end: time
    slack: int
    notes: tuple[Note, ...]

    @property
    def fits(self) -> bool:
        """True when the expected end is not after the closing hour."""
        return self.slack >= 0


def plans(evening: Evening) -> tuple[Plan, ...]:
    """Every format, best first.

    What fits comes before what does not. Of those that fit, the more matches every pair is sure of
    the better, then the fewer warnings, then the more slack; of the others, the least late.
    Raises ValueError where `evening.problems()` has any.
    """
    if wrong := evening.problems():
        raise ValueError(f"out of range: {', '.join(wrong)}")
    return tuple(sorted((plan_of(evening, shape) for shape in _shapes(evening)), key=order_of))


def order_of(plan: Plan) -> tuple[int, ...]:
    """The sort key of plans, the best first."""
    if not plan.fits:
        return (1, -plan.slack)
    return (0, -plan.shape.least, len(plan.notes), -plan.slack)


def _shapes(evening: Evening) -> Iterator[Shape]:
    n = evening.pairs
    yield shapes.round_robin(n)
    yield shapes.round_robin(n, double=True)
    yield shapes.swiss(n, evening.rounds or _most_rounds(evening, limit=_half(n)))
    yield shapes.knockout(n)
    yield shapes.double_elimination_of(n)
    if n >= 4:
        yield shapes.consolation(n)
    if n >= 2 * shapes.GROUP:
        yield shapes.groups(n)
    most = evening.rounds or _most_rounds(evening, limit=evening.players - 1)
    yield shapes.rotation(evening.players, most)


def _half(n: int) -> int:
    """n/2 - 1 rounds, an odd n rounded up for the bye: beyond, units of one score have all met. A
    small field plays a few more."""
    return max((n + 1) // 2 - 1, shapes.fewest_of_a_swiss(n))


def _most_rounds(evening: Evening, *, limit: int) -> int:
    """As many full rounds as fit, from one to `limit`."""
    one = evening.waves(evening.pairs // 2) * evening.match
    return max(1, min(limit, (evening.available + evening.pause) // (one + evening.pause)))


def plan_of(evening: Evening, shape: Shape, *, final: tuple[int, int] | None = None) -> Plan:
    """One format in this evening, whose numbers are in range; `final` are the least and the most
    partidas of the final, where it is played to others than the rest."""
    waves = tuple(evening.waves(matches) for matches in shape.rounds)
    pauses = evening.pause * (len(waves) - 1)
    length = sum(waves) * evening.match + pauses
    longest = sum(waves) * evening.minutes * evening.partidas[1] + pauses
    if final and shape.final:
        # At one table the matches of its round are played one after the other.
        in_line = waves[shape.final - 1] == shape.rounds[shape.final - 1]
        more = evening.expected(final) - evening.match
        most = evening.minutes * (final[1] - evening.partidas[1])
        length += more if in_line else max(more, 0)
        longest += most if in_line else max(most, 0)
    slack = evening.available - length
    notes = tuple(_notes(evening, shape, slack))
    return Plan(shape, waves, length, longest, evening.hour(length), slack, notes)


def _notes(evening: Evening, shape: Shape, slack: int) -> Iterator[Note]:
    n, rounds = evening.pairs, len(shape.rounds)
    if slack < 0:
        yield Note("late", -slack)
    if shape.all_byes:
        yield Note("byes", shape.all_byes)
    if shape.format == "individual movement" and rounds > evening.players - 1:
        yield Note("more_rounds_than_partners", evening.players - 1)
    if shape.format == "Swiss":
        yield from _swiss_notes(n, rounds)


def _swiss_notes(n: int, rounds: int) -> Iterator[Note]:
    if rounds > (most := shapes.surely_new(n)):
        yield Note("opponents_run_out", most)
    if rounds >= n - 3:
        yield Note("round_robin_instead", n - 1 + n % 2)
    if rounds > n - 1 + n % 2:
        yield Note("more_rounds_than_opponents", n - 1)
