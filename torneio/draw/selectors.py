"""The input of a draw, read in a fixed number of queries."""

import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, groupby, takewhile
from operator import itemgetter
from typing import NamedTuple

from django.db.models import Q, QuerySet

from pairing import fours
from scoring import Brought, Problem, Ruleset, missed_rounds
from torneio.draw.earlier_matches import EarlierMatch, earlier_matches, played_by
from torneio.entries.models import folded
from torneio.play.models import (
    PLAIN,
    Match,
    Opponents,
    Round,
    Stage,
    StageOptions,
    Wishes,
    wishes_of,
)
from torneio.standings.selectors import brought_into


class DrawEntrant(NamedTuple):
    """An entrant of a draw: the pair by its number, which an event restored elsewhere keeps, and so
    its draws; `key` only to write them. `club` only where clubmates are kept apart
    (`Stage.chooses_opponents`, `Wishes`). `group`, `second_cup` and, by number, `in_place_of` as
    `Entrant` has them."""

    pair: int
    key: int
    seed: int
    withdrawn: bool
    club: str
    group: int = 0
    second_cup: bool = False
    in_place_of: int | None = None


class CarriedScore(NamedTuple):
    """What a pair, by number, carries into the stage: as in the engine's `Standing`."""

    pair: int
    score: int
    difference: int
    won: int


class WishesByNumber(NamedTuple):
    """The wishes for a draw, pairs by number: whether pairs of one club may meet, which pairs
    should not, and which must, at which table (0: any)."""

    clubs: str = Wishes.Clubs.OFF
    apart: tuple[tuple[int, int], ...] = ()
    fixed: tuple[tuple[int, int, int], ...] = ()


NOTHING = WishesByNumber()


@dataclass(frozen=True)
class Situation:
    """Everything a round's draw depends on: equal situations give equal draws. `ahead` are the
    tables that it does not wait for, each with its pairs: `met` has them as they were counted."""

    format: str
    seed: int
    number: int
    last_number: int
    seats: tuple[DrawEntrant, ...]
    met: tuple[EarlierMatch, ...]
    options: StageOptions = PLAIN
    wished: WishesByNumber = NOTHING
    brought: tuple[CarriedScore, ...] = ()
    seated: tuple[fours.Round, ...] = ()  # where partners rotate: the rounds so far
    ahead: tuple[tuple[int, int, int | None], ...] = ()

    @cached_property
    def playing(self) -> list[DrawEntrant]:
        return [seat for seat in self.seats if not seat.withdrawn]

    @cached_property
    def first_cup(self) -> list[DrawEntrant]:
        """Those not in the second cup, where there is one."""
        return [seat for seat in self.playing if not seat.second_cup]

    @cached_property
    def withdrawn(self) -> set[int]:
        """The withdrawn pairs."""
        return {seat.pair for seat in self.seats if seat.withdrawn}

    @cached_property
    def fixed(self) -> dict[tuple[int, int], int]:
        """The fixed matches of two playing pairs, each with its table (0: any)."""
        here = {seat.pair for seat in self.playing}
        return {(a, b): table for a, b, table in self.wished.fixed if here.issuperset((a, b))}

    @property
    def apart(self) -> Iterator[tuple[int, int]]:
        """The pairs that should not meet: those named, and those of one club if that is
        forbidden."""
        yield from self.wished.apart
        if self.wished.clubs == Wishes.Clubs.FORBIDDEN:
            of_club: dict[str, list[int]] = defaultdict(list)
            for seat in self.playing:
                of_club[seat.club].append(seat.pair)
            of_club.pop("", None)
            for members in of_club.values():
                yield from combinations(members, 2)

    @property
    def keys(self) -> dict[int, int]:
        """The key of each pair, by its number."""
        return {seat.pair: seat.key for seat in self.seats}

    @property
    def mark(self) -> int:
        """A number that moves when this draw's input does: a timetable uses no result."""
        seats = tuple(seat._replace(key=0) for seat in self.seats)
        met = () if self.format in Stage.TIMETABLES else self.met
        return zlib.crc32(repr(replace(self, seats=seats, met=met)).encode())

    @property
    def unfinished(self) -> list[EarlierMatch]:
        return [met for met in self.met if not met.over]

    @property
    def disputed(self) -> list[EarlierMatch]:
        """Results in dispute: no draw uses them."""
        return [met for met in self.met if met.over and met.disputed]


def situation(round_: Round) -> Situation:
    """The situation before a round read `with_last` (two queries; three where the draw chooses,
    with the wishes of the event read before; those of the standings where results are carried)."""
    stage = round_.stage
    rotates = stage.format == Stage.Format.ROTATION
    wished = _wished(round_) if stage.chooses_opponents else NOTHING
    ahead = round_.draw.get("ahead", ())
    seats = tuple(_seats(stage, clubs=wished.clubs != Wishes.Clubs.OFF))
    met = () if rotates else tuple(earlier_matches(round_))
    return Situation(
        format=stage.format,
        seed=stage.seed + round_.draw.get("attempt", 0),
        number=round_.number,
        last_number=round_.last_number,
        seats=seats,
        met=met,
        ahead=tuple((each["table"], each["a"], each["b"]) for each in ahead),
        options=stage.options,
        wished=wished,
        brought=tuple(_brought_by(stage, seats, met)),
        seated=tuple(_seated(stage, before=round_.number)) if rotates else (),
    )


def _brought_by(
    stage: Stage, seats: Iterable[DrawEntrant], met: Sequence[EarlierMatch]
) -> Iterator[CarriedScore]:
    """What the entrants of a Swiss carry along, or get for the rounds they missed: no other draw
    uses results."""
    if stage.format != Stage.Format.SWISS:
        return
    if stage.number == 1:
        yield from _for_missed_rounds(stage.ruleset, seats, met)
    found = brought_into(stage)
    for seat in seats:
        if own := found.get(seat.key):
            yield _carried(seat.pair, own)


def _carried(pair: int, own: Brought) -> CarriedScore:
    won, lost = own.riscos_for, own.riscos_against
    if not (won or lost):
        won, lost = own.points_for, own.points_against
    return CarriedScore(pair, own.table_points, won - lost, won)


def _for_missed_rounds(
    rules: Ruleset, seats: Iterable[DrawEntrant], met: Sequence[EarlierMatch]
) -> Iterator[CarriedScore]:
    """What late pairs get for the rounds before their first, where the rules give anything."""
    if rules.match.missed == "nothing":
        return
    first: dict[int | None, int] = {}
    for each in met:  # the earliest round first
        for pair in (each.a, each.b):
            first.setdefault(pair, each.round)
    rounds = {each.round for each in met}
    for seat in seats:
        count = sum(number < first.get(seat.pair, number + 1) for number in rounds)
        if count:
            own = missed_rounds(rules, count, played_by(seat.pair, met))
            carried = _carried(seat.pair, own)
            if not rules.match.gives_points:
                carried = carried._replace(score=count * WITHOUT_POINTS[rules.match.missed])
            yield carried


WITHOUT_POINTS = {"bye": 2, "draw": 1}
"""The score of a missed round in an event without table points, as that of a match."""


def _wished(round_: Round) -> WishesByNumber:
    said = Opponents.objects.filter(tournament=round_.stage.tournament_id)
    said = said.filter(Q(round=None) | Q(round=round_))
    rows = list(said.values_list("first__number", "second__number", "round", "table"))
    apart = tuple((a, b) for a, b, at, _table in rows if not at)
    fixed = tuple((a, b, table or 0) for a, b, at, table in rows if at)
    return WishesByNumber(wishes_of(round_.stage.tournament).clubs, apart, fixed)


def _seats(stage: Stage, *, clubs: bool) -> Iterator[DrawEntrant]:
    columns = ("pair__number", "pair", "seed", "pair__withdrawn", "pair__club")
    more = ("group", "second_cup", "in_place_of__number")
    rows = stage.entrants.order_by("seed").values_list(*columns, *more)
    for *said, club, group, second, of in rows:
        yield DrawEntrant._make((*said, folded(club) if clubs else "", group, second, of))


_OF_TEAM = ("number", "first__number", "second__number")
_TEAMS = [f"pair_{side}__{column}" for side in "ab" for column in _OF_TEAM]


def _seated(stage: Stage, *, before: int) -> Iterator[fours.Round]:
    """The rounds up to the first that is not drawn: the tables, and the resting players."""
    matches = Match.objects.filter(round__stage=stage, round__number__lt=before)
    rows = matches.order_by("round__number", "position").values_list("round__number", *_TEAMS)
    drawn = {number: list(found) for number, found in groupby(rows, itemgetter(0))}
    for number in takewhile(drawn.__contains__, range(1, before)):
        teams = [(_of_team(*row[1:4]), _of_team(*row[4:])) for row in drawn[number]]
        tables = [fours.Table(a, b) for a, b in teams if len(a) == len(b) == 2]
        resting = sorted(player for a, b in teams if not b for player in a)
        yield fours.Round(tuple(tables), tuple(resting))


def _of_team(number: int | None, first: int | None, second: int | None) -> tuple[int, ...]:
    """The players of a team: two of a pair made for the round, or one who rested."""
    if number is None:
        return ()
    return (number,) if first is None or second is None else (first, second)


def held_by(tables: QuerySet[Match], code: str) -> Problem | None:
    """The problem for these tables, each named once; None where there are none."""
    named = tables.order_by("table__number").values_list("table__number", flat=True)
    numbers = list(named.distinct())
    return Problem(code, details={"count": len(numbers), "tables": numbers}) if numbers else None
