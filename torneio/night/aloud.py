"""The tables of a public round, to be read aloud, hung in the room or pinned to the wall: two
queries."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from torneio.entries.models import Pair, folded
from torneio.entries.selectors import members
from torneio.play.models import Match, Round
from torneio.play.round_names import match_in_its_cup
from torneio.play.selectors import sides


class AnnouncedPlayer(NamedTuple):
    """A name, the pair it plays in where that has another, and its table (None: it rests)."""

    name: str
    pair: str
    table: int | None


class AnnouncedTable(NamedTuple):
    """A table and who sits there, two pairs or single players in playing order; the name of the
    match, where it has one."""

    table: int
    name: str
    sides: tuple[Pair, ...]


class Announcement(NamedTuple):
    """A round by table, who rests, and every player by name."""

    tables: list[AnnouncedTable]
    resting: list[Pair]
    names: list[AnnouncedPlayer]


def aloud(round_: Round) -> Announcement:
    """The tables of a round, read `with_last`, in their order, and its players by name."""
    paired = round_.stage.tournament.playing.paired
    return (_of_pairs if paired else _of_players)(round_)


def _of_pairs(round_: Round) -> Announcement:
    matches = list(
        round_.matches.select_related("table", "pair_a", "pair_b")
        .prefetch_related(members("pair_a__"), members("pair_b__"))
        .order_by("table__number", "position")
    )
    # Where all matches of a round are of one part, none needs its name.
    named = len({match.part for match in matches}) > 1
    seats = [
        (pair, match.table.number if match.table else None)
        for match in matches
        for pair in (match.pair_a, match.pair_b)
        if pair
    ]
    return Announcement(
        tables=[
            AnnouncedTable(
                match.table.number,
                match_in_its_cup(round_.stage, match.in_bracket) if named else "",
                (match.pair_a, match.pair_b),
            )
            for match in matches
            if match.table and match.pair_b
        ],
        resting=[match.pair_a for match in matches if match.is_bye],
        names=_by_name(named for pair, table in seats for named in _names(pair, table)),
    )


def _of_players(round_: Round) -> Announcement:
    matches = round_.matches.select_related("table").prefetch_related(sides())
    tables = list(_seated(matches.order_by("table__number")))
    sat_out = (round_.draw or {}).get("resting", [])
    resting = list(Pair.objects.filter(pk__in=sat_out).order_by("number"))
    seats = [(each.name, table.table) for table in tables for each in table.sides]
    out = [(each.name, None) for each in resting]
    names = _by_name(AnnouncedPlayer(name, "", table) for name, table in [*seats, *out])
    return Announcement(tables, resting, names)


def _seated(matches: Iterable[Match]) -> Iterator[AnnouncedTable]:
    for match in matches:
        if match.table:
            sat = tuple(side.pair for side in match.sides.all())
            yield AnnouncedTable(match.table.number, "", sat)


def _names(pair: Pair, table: int | None) -> list[AnnouncedPlayer]:
    """Each player by name; a pair entered without players by its own name."""
    players = [member.player.name for member in pair.memberships.all()]
    if len(players) < 2:
        return [AnnouncedPlayer(pair.name, "", table)]
    return [AnnouncedPlayer(name, pair.name, table) for name in players]


def _by_name(found: Iterable[AnnouncedPlayer]) -> list[AnnouncedPlayer]:
    return sorted(found, key=lambda each: folded(each.name))
