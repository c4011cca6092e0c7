"""Tables of four where partners change every round; and how often two players meet again.

A relation of two players (partners, opponents, or just at one table) repeats each time it comes
after the first: three rounds as partners are two repeats.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Team = tuple[int, int]
Players = frozenset[int]
Relation = Literal["partners", "opponents", "meetings"]

WITH_EACH: dict[Relation, int] = {"partners": 1, "opponents": 2, "meetings": 3}  # people a round


@dataclass(frozen=True, slots=True)
class Table:
    """Two teams of two players (ids)."""

    first: Team
    second: Team

    @property
    def players(self) -> tuple[int, int, int, int]:
        """The four players, partners side by side."""
        return (*self.first, *self.second)

    def partners(self) -> list[Players]:
        """The two teams."""
        return [frozenset(self.first), frozenset(self.second)]

    def opponents(self) -> list[Players]:
        """The four pairs of opponents."""
        return [frozenset((a, b)) for a in self.first for b in self.second]


@dataclass(frozen=True, slots=True)
class Round:
    """One round: its tables, and the players who sit out (ids, sorted)."""

    tables: tuple[Table, ...]
    resting: tuple[int, ...] = ()

    @property
    def players(self) -> list[int]:
        """All players at a table, then all who sit out."""
        return [*(p for table in self.tables for p in table.players), *self.resting]

    def renamed(self, names: Sequence[int] | Mapping[int, int]) -> "Round":
        """The same round, `names[p]` wherever player p was."""
        seats = [names[p] for table in self.tables for p in table.players]
        return Round(tables_of(seats), tuple(sorted(names[p] for p in self.resting)))


def tables_of(players: Sequence[int]) -> tuple[Table, ...]:
    """Tables for players handed in four by four, partners side by side."""
    fours = [players[first : first + 4] for first in range(0, len(players), 4)]
    return tuple(Table((a, b), (c, d)) for a, b, c, d in fours)


@dataclass(frozen=True, slots=True)
class Repeats:
    """The number of repeats of a relation, its lower bound, and the most often two players had it.

    The bound adds up what each player must repeat: a player with n - 1 others has `WITH_EACH` of
    them in each round at a table. Where no player sits out that is R*N/2 - C(N, 2) for partners,
    R*N - C(N, 2) for opponents and 3*R*N/2 - C(N, 2) for meetings, or 0. Not always reachable.
    """

    count: int
    bound: int
    most: int

    @property
    def is_least(self) -> bool:
        """True when no schedule can repeat less."""
        return self.count == self.bound


@dataclass(frozen=True, slots=True)
class Report:
    """The repeats of some rounds, and the fewest and the most rounds any player sat out."""

    partners: Repeats
    opponents: Repeats
    meetings: Repeats
    rests: tuple[int, int]

    @property
    def reached(self) -> tuple[Relation, ...]:
        """The relations whose bound is reached."""
        return tuple(name for name in WITH_EACH if getattr(self, name).is_least)


def report(rounds: Sequence[Round]) -> Report:
    """Count the repeats of `rounds` among all players in them."""
    players = {player for each in rounds for player in each.players}
    played = Counter(p for each in rounds for table in each.tables for p in table.players)
    rested = Counter(p for each in rounds for p in each.resting)
    tables = [table for each in rounds for table in each.tables]
    partners = Counter(pair for table in tables for pair in table.partners())
    opponents = Counter(pair for table in tables for pair in table.opponents())
    seats = [played[p] for p in players]
    return Report(
        _repeats(partners, "partners", seats),
        _repeats(opponents, "opponents", seats),
        _repeats(partners + opponents, "meetings", seats),
        (min((rested[p] for p in players), default=0), max(rested.values(), default=0)),
    )


def _repeats(times: Counter[Players], relation: Relation, played: Iterable[int]) -> Repeats:
    """`played` holds each player's number of rounds at a table."""
    counts = list(played)
    forced = sum(max(0, WITH_EACH[relation] * rounds - len(counts) + 1) for rounds in counts)
    count = sum(times.values()) - len(times)
    return Repeats(count, (forced + 1) // 2, max(times.values(), default=0))
