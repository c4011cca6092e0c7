"""A series of nights: the points of each, the best that count, and the order of everybody.

The best `best` nights of a player count, of equal ones the earlier; with fewer than `fewest` nights
a player is listed below all others, without a place. Players level in points are parted by nights
won, then by their best place; those still level share the better place.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

MOST_PLACES, MOST_POINTS = 40, 999  # in a table of points

Player = TypeVar("Player", bound=Hashable)


class NightResult(NamedTuple):
    """The place of a player in one night, and its points for the series."""

    place: int
    points: int


class SeriesRow(NamedTuple, Generic[Player]):
    """A line of a series. `results` has a night each, None for one not played; `counted` are the
    indexes of those that count; `place` is 0 while there are too few."""

    place: int
    player: Player
    total: int
    results: tuple[NightResult | None, ...]
    counted: frozenset[int]

    @property
    def played(self) -> int:
        """The number of nights played."""
        return sum(each is not None for each in self.results)

    @property
    def won(self) -> int:
        """The nights won, those that do not count too."""
        return sum(each is not None and each.place == 1 for each in self.results)

    @property
    def best_place(self) -> int:
        """The best place of any night."""
        return min(each.place for each in self.results if each)

    @property
    def height(self) -> tuple[int, int, int]:
        """What orders two players: the higher stands above."""
        return self.total, self.won, -self.best_place


def points_of_place(place: int, table: Sequence[int], *, rest: int) -> int:
    """The points of a place by a table that begins with the first; below it the `rest`."""
    return table[place - 1] if place <= len(table) else rest


def series_rows(
    nights: Sequence[Mapping[Player, NightResult]], *, best: int | None = None, fewest: int = 1
) -> list[SeriesRow[Player]]:
    """Every player of any of these nights, the first first."""
    players = dict.fromkeys(player for night in nights for player in night)
    rows = [_row(player, [night.get(player) for night in nights], best) for player in players]
    rows.sort(key=lambda row: row.height, reverse=True)
    placed = [row for row in rows if row.played >= fewest]
    first: dict[tuple[int, int, int], int] = {}
    for place, row in enumerate(placed, start=1):
        first.setdefault(row.height, place)
    below = [row for row in rows if row.played < fewest]
    return [row._replace(place=first[row.height]) for row in placed] + below


def _row(
    player: Player, results: Sequence[NightResult | None], best: int | None
) -> SeriesRow[Player]:
    played = [(each.points, index) for index, each in enumerate(results) if each]
    counted = sorted(played, key=lambda each: -each[0])[:best]
    total = sum(points for points, _index in counted)
    return SeriesRow(
        0, player, total, tuple(results), frozenset(index for _points, index in counted)
    )


def places_moved(
    before: Sequence[SeriesRow[Player]], after: Sequence[SeriesRow[Player]]
) -> dict[Player, int | None]:
    """How many places each player went up (below 0: down) since the night before; None for one that
    had no place then. Those without a place now are left out."""
    was = {row.player: row.place for row in before if row.place}
    return {
        row.player: was[row.player] - row.place if row.player in was else None
        for row in after
        if row.place
    }
