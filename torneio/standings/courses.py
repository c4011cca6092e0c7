"""The way of each pair through an event so far: what its matches ended in, and the places it had
after each round with a result, from its own first on.

Each of those tables is ranked once from the matches in memory, and kept (`past_places`): the page
after round 9 ranks as often as the one after round 2.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from django.utils.translation import gettext

from torneio.number_format import ordinal
from torneio.play.models import Match, PairSide
from torneio.standings.finished import FinishedMatch
from torneio.standings.past_places import past_places, places_of
from torneio.standings.selectors import EventResults, PairStanding

Mark = Literal["won", "drawn", "lost", "rest"]
MOST_MARKS = 10
STEP, HIGH, EDGE = 14, 30, 5  # pixels: from round to round, from best to worst, and around


class PlacePoint(NamedTuple):
    """A place in the drawing of the places, from its upper left."""

    x: float
    y: float


@dataclass(frozen=True)
class Course:
    """The `marks` of a pair's matches in order, and its `places`, the last one today's: in its
    group where the event is one of groups."""

    marks: tuple[Mark, ...] = ()
    places: tuple[int, ...] = ()

    @property
    def latest(self) -> tuple[Mark, ...]:
        """The marks that are shown: the last ten."""
        return self.marks[-MOST_MARKS:]

    @property
    def in_words(self) -> str:
        """ "Resultados: vitória, derrota"."""
        words = {
            "won": gettext("vitória"),
            "drawn": gettext("empate"),
            "lost": gettext("derrota"),
            "rest": gettext("folga"),
        }
        told = ", ".join(words[mark] for mark in self.latest)
        return gettext("Resultados: %(told)s") % {"told": told}

    @property
    def is_line(self) -> bool:
        """Whether there is a place before today's."""
        return len(self.places) > 1

    @property
    def points(self) -> list[PlacePoint]:
        """The places from left to right, the best of them at the top."""
        best, worst = min(self.places), max(self.places)
        return [
            PlacePoint(EDGE + STEP * at, EDGE + HIGH * (place - best) / max(worst - best, 1))
            for at, place in enumerate(self.places)
        ]

    @property
    def size(self) -> PlacePoint:
        """How wide and how high the drawing is."""
        return PlacePoint(2 * EDGE + STEP * (len(self.places) - 1), 2 * EDGE + HIGH)

    @property
    def places_in_words(self) -> str:
        """ "Lugar depois de cada ronda: 4.º, 2.º"."""
        told = ", ".join(ordinal(place) for place in self.places)
        return gettext("Lugar depois de cada ronda: %(told)s") % {"told": told}


NO_COURSE = Course()


def courses_of(results: EventResults, order: Sequence[PairStanding]) -> dict[int, Course]:
    """The course of each pair, by its key; `order` is the one these results come to."""
    marks = _marks(results.finished)
    grouped = any(each.in_group for each in order)
    places: dict[int, list[int]] = defaultdict(list)
    tables = (*past_places(results), places_of(order))
    first = _first_rounds(results.finished)
    for at, table in enumerate(tables, start=1):
        for pair, place in (table.in_group if grouped else table.among_all).items():
            if at >= first.get(pair, len(tables)):
                places[pair].append(place)
    return {
        each.pair.pk: Course(tuple(marks[each.pair.pk]), tuple(places[each.pair.pk]))
        for each in order
    }


def _first_rounds(finished: Iterable[FinishedMatch]) -> dict[int, int]:
    """The first round with a result of each pair, by its place among the rounds with one: a pair
    that came late has no place after those before."""
    pairs: dict[int, set[int]] = defaultdict(set)
    for match in finished:
        pairs[match.key] |= {match.a} if match.b is None else {match.a, match.b}
    first: dict[int, int] = {}
    for at, key in enumerate(sorted(pairs), start=1):
        for pair in pairs[key]:
            first.setdefault(pair, at)
    return first


def _marks(finished: Iterable[FinishedMatch]) -> dict[int, list[Mark]]:
    marks: dict[int, list[Mark]] = defaultdict(list)
    for match in finished:
        marks[match.a].append(_mark(match, PairSide.A))
        if match.b is not None:
            marks[match.b].append(_mark(match, PairSide.B))
    return marks


def _mark(match: FinishedMatch, side: str) -> Mark:
    if match.outcome == Match.Outcome.BYE:
        return "rest"
    if match.winner:
        return "won" if match.winner == side else "lost"
    return "lost" if match.outcome == Match.Outcome.NO_SHOW else "drawn"
