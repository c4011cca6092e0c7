"""The standings of a series after a night: derived at each reading (four queries, whatever the
number of nights, where nothing moved since the last)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from scoring.series import (
    NightResult,
    SeriesRow,
    places_moved,
    points_of_place,
    series_rows,
)
from torneio.entries.models import Person, Tournament
from torneio.season.models import Series
from torneio.season.nights import Night, PlaceFact, read_nights

People = Mapping[int, Person]
"""The person at the root of each, by key."""


@dataclass(frozen=True)
class SeriesLine:
    """A person in a series after a night; `moved` since the night before (`new` without one)."""

    place: int
    key: UUID
    name: str
    total: int
    row: SeriesRow[int]
    moved: int = 0
    new: bool = False
    shared: bool = False

    @property
    def played(self) -> int:
        """The nights played."""
        return self.row.played

    @property
    def won(self) -> int:
        """The nights won."""
        return self.row.won

    @property
    def dropped(self) -> list[int]:
        """The points of the nights that do not count."""
        results = enumerate(self.row.results)
        return [each.points for at, each in results if each and at not in self.row.counted]


@dataclass(frozen=True)
class SeriesStandings:
    """A series after the night of a number (0 before the first): who stands where."""

    nights: Sequence[Night]
    number: int
    lines: Sequence[SeriesLine]
    to_come: Sequence[Tournament]

    @property
    def night(self) -> Night | None:
        """The last night counted."""
        return self.nights[self.number - 1] if self.number else None


def events_of(series: Series) -> list[Tournament]:
    """Its events, in the order of their days."""
    return list(series.events.order_by("date", "pk"))


def shown_nights(events: Iterable[Tournament]) -> list[Night]:
    """The nights that count for everybody: those over whose standings are no longer hidden."""
    return read_nights([each for each in events if each.standings_are_public])


def people_of(events: Iterable[Tournament]) -> People:
    """Everybody who entered these events (one query)."""
    entered = Person.objects.filter(players__pairs__tournament__in=[each.pk for each in events])
    return {each.pk: each.root or each for each in entered.select_related("root").distinct()}


def series_standings(series: Series, *, after: int | None = None) -> SeriesStandings:
    """The standings after so many nights; after all that are over unless told."""
    events = events_of(series)
    nights = shown_nights(events)
    number = len(nights) if after is None else min(max(after, 1), len(nights))
    people = people_of(events)
    scored = [_scored(series, night, people) for night in nights[:number]]
    rows = series_rows(scored, best=series.best, fewest=series.fewest)
    before = series_rows(scored[:-1], best=series.best, fewest=series.fewest)
    moved = places_moved(before, rows)
    on_place: defaultdict[int, list[SeriesRow[int]]] = defaultdict(list)
    for row in rows:
        on_place[row.place].append(row)
    roots = {each.pk: each for each in people.values()}
    lines = [
        SeriesLine(
            row.place,
            roots[row.player].public_id,
            roots[row.player].name,
            row.total,
            row,
            moved=moved.get(row.player) or 0,
            new=number > 1 and row.player in moved and moved[row.player] is None,
            shared=bool(row.place) and _is_shared(on_place[row.place]),
        )
        for row in rows
    ]
    return SeriesStandings(nights, number, lines, _to_come(events))


def _to_come(events: Iterable[Tournament]) -> list[Tournament]:
    return [each for each in events if not (each.is_over and each.standings_are_public)]


def _is_shared(rows: Sequence[SeriesRow[int]]) -> bool:
    """Whether others than the two of a pair, who win the same each night, are on a place."""
    return len(rows) > 2 or any(row.results != rows[0].results for row in rows)


def _scored(series: Series, night: Night, people: People) -> dict[int, NightResult]:
    """What each person has of a night; who stood in two pairs has the better place of them."""
    found: dict[int, NightResult] = {}
    for fact in night.places:
        result = NightResult(fact.place, _points(series, fact))
        for key in fact.people:
            if key in people:
                found.setdefault(people[key].pk, result)
    return found


def _points(series: Series, fact: PlaceFact) -> int:
    if series.given == Series.Given.PLACES:
        return points_of_place(fact.place, series.places, rest=series.rest)
    return fact.won * series.win + fact.drawn * series.draw + fact.partidas * series.partida
