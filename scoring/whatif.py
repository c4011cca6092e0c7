"""What if: the results a unit still needs to reach a place, from those so far and the matches to
come.

Three kinds of answers, and each says which it is. "scores": every way the remaining matches can
end, partida by partida, was ranked. "winners": every way they can be won, lost or drawn was ranked.
"bounds": they can end in too many ways to try, and only the first criterion was used: see
`scoring.reach`.

The work is bounded: the number of ways times what is read to rank one of them stays within
`MOST_READ`, about a second's work: in a group of six, the last twelve matches by winners, or the
last six by scores where a match is to two partidas. Where trying would not settle the first
criterion, only bounds are given; also while matches are to come whose sides are not known.

What no table can foresee (riscos, card points, bandeiras, lots, deciders) is left open: ways that
would be told apart only by these are counted apart, as `open`. A place that is shared is
reached.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product, takewhile
from typing import Literal, NamedTuple

from scoring.match import Pair, table_points
from scoring.reach import Reach, reach
from scoring.results import Result, RoundsOff, Unit
from scoring.ruleset import Ruleset, Side
from scoring.standings import Brought, StandingsRow, rank

MOST_READ = 100_000

Method = Literal["scores", "winners", "bounds"]

_BY_POINTS = {
    "head_to_head",
    "buchholz",
    "buchholz_cut_1",
    "buchholz_median",
    "sonneborn_berger",
    "average_rank_of_opponents",
}
_BY_PARTIDAS = {
    "head_to_head_partidas",
    "partidas_won",
    "partidas_lost",
    "partidas_difference",
}


class Fixture(NamedTuple):
    """A match to come. Where partners are ranked alone, `partners` are those of a and of b."""

    round: int
    a: Unit
    b: Unit
    partners: tuple[Unit, Unit] | None = None

    @property
    def units(self) -> tuple[Unit, ...]:
        """All that are in it."""
        return (self.a, self.b, *(self.partners or ()))

    def side_of(self, unit: Unit) -> Side:
        """The side of a unit that is in it."""
        return "a" if unit in self.units[::2] else "b"


class Ending(NamedTuple):
    """One way a match can end; `partidas` is None where only the winner is considered."""

    winner: Side | None
    partidas: Pair | None = None


Way = Mapping[Fixture, Ending]


class Need(NamedTuple):
    """The consequence of a unit's own results, over all `ways` the other matches can end.

    In `sure` of them it reaches the place, in `open` it may. `others` are the matches that must not
    end in every way if it is to have a chance, with the endings that leave it one.
    """

    own: tuple[tuple[Fixture, Ending], ...]
    ways: int
    sure: int
    open: int
    others: tuple[tuple[Fixture, tuple[Ending, ...]], ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """Whether a unit can reach the place, how that was found, and its best and worst place.

    For "bounds", no place is better than `best` nor worse than `worst`, but not every one between
    them need be possible; there are no `needs`, but `bounds` say what is enough and what is
    least.
    """

    method: Method
    place: int
    best: int
    worst: int
    needs: tuple[Need, ...] = ()
    bounds: Reach | None = None

    @property
    def secured(self) -> bool:
        """Whether the place is reached however the matches end."""
        return self.worst <= self.place

    @property
    def possible(self) -> bool:
        """Whether the place can still be reached; for "bounds", whether it is not ruled out."""
        return self.best <= self.place


@dataclass(frozen=True)
class Event:
    """The units ranked together (a group, or all), their results, and the matches to come: those
    known, and how many `ahead` each unit has besides. `brought` is what a unit carried into the
    stage."""

    ruleset: Ruleset
    units: Sequence[Unit]
    results: Sequence[Result]
    fixtures: Sequence[Fixture] = field(default=())
    ahead: int = 0
    brought: Mapping[Unit, Brought] = field(default_factory=dict)

    @property
    def entered(self) -> Sequence[Unit] | Mapping[Unit, Brought]:
        """The units as `rank` takes them."""
        if not self.brought:
            return self.units
        return {unit: self.brought.get(unit, Brought()) for unit in self.units}


def outlook(event: Event, unit: Unit, place: int) -> Outlook:
    """The results `unit` needs to be at `place` or better.

    Raises ValueError for a unit or a place that is not in the event, and as `rank` does.
    """
    return outlooks(event, unit, (place,))[0]


def outlooks(
    event: Event, unit: Unit, places: Sequence[int], *, most_read: int = MOST_READ
) -> list[Outlook]:
    """An `outlook` for each of the `places`, tried once for all, within `most_read`."""
    if unit not in event.units:
        raise ValueError(f"There is no unit {unit} here.")
    for place in places:
        if not 1 <= place <= len(event.units):
            raise ValueError(f"There is no place {place} here.")
    size = len(event.units) + len(event.results) + len(event.fixtures)
    methods: tuple[Method, ...] = () if event.ahead else ("scores", "winners")
    for method in methods:
        known = endings(event.ruleset, method)
        tried = known and _foreseen(event, method)
        if tried and len(known) ** len(event.fixtures) * size <= most_read:
            return _tried(event, unit, places, method=method)
    return _bounds(event, unit, places)


def endings(ruleset: Ruleset, method: Method) -> tuple[Ending, ...]:
    """Every way a match can end, from the best for a; none where its scores are not partidas, or
    have no bound."""
    match = ruleset.match
    if method == "winners":
        sides: tuple[Side | None, ...] = (
            ("a", "b") if match.unit == "first_to" else ("a", None, "b")
        )
        return tuple(Ending(side) for side in sides)
    if match.in_hands or ruleset.bandeira_award == "extra":
        return ()
    if match.unit == "first_to":
        lost = range(match.count)
        won = [Ending("a", (match.count, each)) for each in lost]
        return (*won, *(Ending("b", (each, match.count)) for each in reversed(lost)))
    scores = [(match.count - each, each) for each in range(match.count + 1)]
    return tuple(Ending(None if a == b else "a" if a > b else "b", (a, b)) for a, b in scores)


def _tried(event: Event, unit: Unit, places: Sequence[int], *, method: Method) -> list[Outlook]:
    """Rank every way the matches can end."""
    own = [each for each in event.fixtures if unit in each.units]
    others = [each for each in event.fixtures if unit not in each.units]
    known = endings(event.ruleset, method)
    chain = _foreseen(event, method)
    found = [
        (
            mine,
            [
                (way, _place(event, unit, {**mine, **way}, chain=chain))
                for way in _ways(others, known)
            ],
        )
        for mine in _ways(own, known)
    ]
    reached = [ends for _, ways in found for _, ends in ways]
    best, worst = min(best for best, _ in reached), max(worst for _, worst in reached)
    return [
        Outlook(
            method,
            place,
            best,
            worst,
            tuple(_need(mine, ways, place=place, endings=known) for mine, ways in found),
        )
        for place in places
    ]


def _ways(fixtures: Sequence[Fixture], endings: Sequence[Ending]) -> Iterator[Way]:
    for chosen in product(endings, repeat=len(fixtures)):
        yield dict(zip(fixtures, chosen, strict=True))


def _need(
    mine: Way,
    found: Sequence[tuple[Way, tuple[int, int]]],
    *,
    place: int,
    endings: Sequence[Ending],
) -> Need:
    hopeful = [way for way, (best, _) in found if best <= place]
    sure = sum(worst <= place for _, (_, worst) in found)
    left = {each: {way[each] for way in hopeful} for each in (found[0][0] if hopeful else ())}
    narrowed = tuple(
        (fixture, tuple(ending for ending in endings if ending in some))
        for fixture, some in left.items()
        if len(some) < len(endings)
    )
    return Need(tuple(mine.items()), len(found), sure, len(hopeful) - sure, narrowed)


def _foreseen(event: Event, method: Method) -> tuple[str, ...]:
    """The criteria up to the first that the endings do not settle."""
    match = event.ruleset.match
    known = {"table_points", "wins", "shared"}
    if any((match.win, match.draw, match.loss)) or method == "scores":
        known |= _BY_POINTS
    if method == "scores":
        known |= _BY_PARTIDAS
    criteria = event.ruleset.ranking.criteria
    return tuple(takewhile(lambda name: not event.fixtures or name in known, criteria))


def _place(event: Event, unit: Unit, way: Way, *, chain: Sequence[str]) -> tuple[int, int]:
    """The best and worst place of the unit if the matches end so."""
    ranking = event.ruleset.ranking
    ended = (each for match in way.items() for each in _results(event.ruleset, *match))
    results = [*event.results, *ended]
    rows = rank(
        event.entered,
        results,
        criteria=chain,
        after_separation=ranking.after_separation,
        rounds_off=RoundsOff(ranking.unplayed, drawn=event.ruleset.match.drawn),
    )
    own = next(row.place for row in rows if row.unit == unit)
    settled = len(chain) == len(ranking.criteria) or "shared" in chain
    return own, own if settled else own + _beside(rows, own) - 1


def _beside(rows: Sequence[StandingsRow], place: int) -> int:
    return sum(row.place == place for row in rows)


def _results(ruleset: Ruleset, fixture: Fixture, ending: Ending) -> Iterator[Result]:
    """The result of a match, once more for the partners."""
    points = table_points(ruleset, ending.winner, over=True)
    partidas = ending.partidas or (0, 0)
    for two in filter(None, ((fixture.a, fixture.b), fixture.partners)):
        yield Result(fixture.round, *two, ending.winner, points, partidas)


def _bounds(event: Event, unit: Unit, places: Sequence[int]) -> list[Outlook]:
    """The bounds by the first criterion alone. An average is as open as a match to come."""
    results = [_without_average(each) for each in event.results]
    rows = rank(event.entered, results, criteria=event.ruleset.ranking.criteria[:1])
    open_ = Counter(unit for each in event.results if each.average for unit in (each.a, each.b))
    open_.update(unit for each in event.fixtures for unit in each.units)
    left = {each: event.ahead + open_[each] for each in event.units}
    found = [reach(event.ruleset, rows, left, own=unit, place=place) for place in places]
    both = zip(places, found, strict=True)
    return [Outlook("bounds", place, each.best, each.worst, bounds=each) for place, each in both]


def _without_average(result: Result) -> Result:
    """The result with 0 in the place of an average."""
    if not result.average:
        return result
    a, b = result.table_points
    points = (a, 0) if result.winner == "b" else (0, b)
    return replace(result, table_points=points, average=False)
