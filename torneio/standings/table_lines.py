"""The content of a line of the standings."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from django.utils.translation import gettext, ngettext

from scoring import Ruleset
from scoring.results import Figure
from torneio.number_format import ordinal
from torneio.play.round_names import group_letter
from torneio.standings.courses import NO_COURSE, Course
from torneio.standings.selectors import PairStanding, group_tables
from torneio.standings.separations import sentences

NOTHING: Mapping[int, str] = {}
NO_COURSES: Mapping[int, Course] = {}


@dataclass(frozen=True)
class StandingsLine:
    """One pair's line, flat, so that a column can sort by any of it."""

    slug: str
    place: int
    shared: bool
    number: int
    name: str
    withdrawn: bool
    played: int
    wins: int
    draws: int
    losses: int
    table_points: int
    partidas_for: int
    partidas_against: int
    riscos_for: int
    riscos_against: int
    points_for: int
    points_against: int
    course: Course = NO_COURSE
    why: Callable[[], Sequence[str]] = field(default=tuple, compare=False)
    mark: str = ""
    rests: str = ""
    brought: str = ""
    untold: frozenset[Figure] = frozenset()
    group: int = 0  # the group in which its place is
    stands: str = ""  # whether it is still in it, in a bracket
    alone: bool = False  # a player of an event with rotating partners

    @cached_property
    def reasons(self) -> Sequence[str]:
        """Why it is behind the one above and ahead of the one below, asked for where it is
        shown."""
        return self.why()

    @property
    def letter(self) -> str:
        """The letter of its group; "" without groups."""
        return group_letter(self.group)

    @property
    def where(self) -> str:
        """ "3.º"; in a group "A 3.º"."""
        return f"{self.letter} {ordinal(self.place)}".strip()

    @property
    def partidas(self) -> int:
        return self.partidas_for - self.partidas_against

    @property
    def riscos(self) -> int:
        return self.riscos_for - self.riscos_against

    @property
    def points(self) -> int:
        return self.points_for - self.points_against


_COLUMNS = (
    "place",
    "played",
    "draws",
    "losses",
    "table_points",
    "partidas_for",
    "partidas_against",
    "riscos_for",
    "riscos_against",
    "points_for",
    "points_against",
)


def lines(
    slug: str,
    order: Sequence[PairStanding],
    *,
    explained: Ruleset | None = None,
    stands: Mapping[int, str] = NOTHING,
    courses: Mapping[int, Course] = NO_COURSES,
) -> list[StandingsLine]:
    """Every pair's line in order; with explanations only where the rules that explain it are
    given, and a result counts. `stands` are the words of `still_in`."""
    places = [each.row.place for each in order]
    # The first pair of a place stands at its own index; before the first result no place is shared.
    begun = any(each.row.played or each.row.byes for each in order)
    brought = brought_along(order)
    crowded = {place for place in places if begun and places[place - 1 : place + 1] == [place] * 2}
    return [
        StandingsLine(
            slug=slug,
            shared=each.row.place in crowded,
            number=each.pair.number,
            name=each.pair.name,
            withdrawn=each.pair.withdrawn,
            alone=each.pair.tournament.rotates,
            wins=each.wins,
            mark=each.mark,
            stands=stands.get(each.pair.pk, ""),
            rests=each.rests,
            untold=each.row.untold,
            brought=start_of(each, brought),
            course=courses.get(each.pair.pk, NO_COURSE),
            why=partial(sentences, order, index, explained) if explained and begun else tuple,
            **{name: getattr(each.row, name) for name in _COLUMNS},
        )
        for index, each in enumerate(order)
    ]


def start_of(each: PairStanding, brought: Mapping[int, int]) -> str:
    """What it had before its first match here: carried along, or for rounds that it missed."""
    if each.pair.pk not in brought:
        return ""
    number, missed = brought[each.pair.pk], each.row.brought.missed if each.row.brought else 0
    if not missed:
        return brought_words(number)
    words = ngettext(
        "%(missed)s ronda perdida, vale %(n)s",
        "%(missed)s rondas perdidas, valem %(n)s",
        missed,
    )
    return words % {"missed": missed, "n": number}


def brought_along(order: Iterable[PairStanding]) -> dict[int, int]:
    """What each pair, by key, carried from the stage before, in the first of these units that any
    pair carried: table points, partidas, riscos, card points."""
    found = ((each.pair.pk, each.row.brought) for each in order)
    rows = {pair: row for pair, row in found if row is not None}
    known = ("table_points", "partidas_for", "riscos_for", "points_for")
    counted = next((name for name in known if any(getattr(row, name) for row in rows.values())), "")
    return {pair: getattr(row, counted) for pair, row in rows.items() if counted}


def brought_words(number: int) -> str:
    """ "trazidos: 6"."""
    return gettext("trazidos: %(n)s") % {"n": number}


def grouped_lines(
    slug: str,
    order: Sequence[PairStanding],
    *,
    explained: Ruleset | None = None,
    courses: Mapping[int, Course] = NO_COURSES,
) -> list[tuple[int, list[StandingsLine]]]:
    """The lines of each group by its number; empty where the order is not one of groups."""
    shown = partial(lines, slug, explained=explained, courses=courses)
    return [
        (number, [replace(line, group=number) for line in shown(table)])
        for number, table in group_tables(order).items()
    ]
