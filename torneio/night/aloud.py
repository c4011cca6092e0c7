"""The tables of a public round, to be read aloud or pinned to the wall: two queries."""

from typing import NamedTuple

from torneio.entries.models import Pair, folded
from torneio.entries.selectors import members
from torneio.play.models import Round
from torneio.play.round_names import match_in_its_cup


class AnnouncedPlayer(NamedTuple):
    """A name, the pair it plays in where that has another, and its table (None: it rests)."""

    name: str
    pair: str
    table: int | None


class AnnouncedTable(NamedTuple):
    """A table and its two pairs; the name of the match, where it has one."""

    table: int
    name: str
    a: Pair
    b: Pair


class Announcement(NamedTuple):
    """A round by table, its resting pairs, and every player by name."""

    tables: list[AnnouncedTable]
    resting: list[Pair]
    names: list[AnnouncedPlayer]


def aloud(round_: Round) -> Announcement:
    """The tables of a round, read `with_last`, in their order, and its players by name."""
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
    names = [seated for pair, table in seats for seated in _names(pair, table)]
    return Announcement(
        tables=[
            AnnouncedTable(
                match.table.number,
                match_in_its_cup(round_.stage, match.in_bracket) if named else "",
                match.pair_a,
                match.pair_b,
            )
            for match in matches
            if match.table and match.pair_b
        ],
        resting=[match.pair_a for match in matches if match.is_bye],
        names=sorted(names, key=lambda each: folded(each.name)),
    )


def _names(pair: Pair, table: int | None) -> list[AnnouncedPlayer]:
    """Each player by name; a pair entered without players by its own name."""
    players = [member.player.name for member in pair.memberships.all()]
    if len(players) < 2:
        return [AnnouncedPlayer(pair.name, "", table)]
    return [AnnouncedPlayer(name, pair.name, table) for name in players]
