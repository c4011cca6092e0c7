"""The standings as the walls and the screens of a room write them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from torneio.entries.models import Tournament
from torneio.live.names import EventNames, NamedPair
from torneio.number_format import figure
from torneio.play.alone.deals import game_of
from torneio.standings.players import PlayerStanding
from torneio.standings.selectors import PairStanding, group_tables
from torneio.standings.table_lines import StandingsLine, grouped_lines, lines


class ShownPlace(NamedTuple):
    """A row of the standings or, before the first result, of who entered: the place or the number,
    and the figures that the place goes by, the first of them first."""

    place: str
    name: NamedPair
    figures: Sequence[str]


def is_begun(order: Sequence[PairStanding]) -> bool:
    """Whether anybody has a result."""
    return any(each.row.played or each.row.byes for each in order)


def places_of(
    event: Tournament, order: Sequence[PairStanding], names: EventNames
) -> list[ShownPlace]:
    """The place of each pair: in order or, before the first result, by number."""
    found = list(_ranked(event, order))
    if not is_begun(order):
        found.sort(key=lambda each: each[0].number)
        return [ShownPlace(f"{line.number}", names.of[pair], [""]) for line, pair in found]
    by_points = event.ruleset.match.unit == "hands_points"
    return [
        ShownPlace(
            f"{line.letter} {line.place}",
            names.of[pair],
            [f"{line.points_for if by_points else line.table_points}"],
        )
        for line, pair in found
    ]


def _ranked(
    event: Tournament, order: Sequence[PairStanding]
) -> Iterator[tuple[StandingsLine, int]]:
    """The line of each pair with its key; of groups the first of each, then the second of each."""
    grouped = [each for table in group_tables(order).values() for each in table]
    of_groups = [line for _number, own in grouped_lines(event.slug, order) for line in own]
    for line, each in zip(of_groups or lines(event.slug, order), grouped or order, strict=True):
        yield line, each.pair.pk


def places_of_players(
    event: Tournament, order: Sequence[PlayerStanding], names: EventNames
) -> list[ShownPlace]:
    """The place of each player, by games won first where the game is ranked so."""
    first = 0 if game_of(event).wins_first else 1
    begun = any(each.row.played for each in order)

    def shown(each: PlayerStanding) -> ShownPlace:
        row, name = each.row, names.of[each.pair.pk]
        figures = [figure(row.won), figure(row.result)] if begun else ["", ""]
        return ShownPlace(f"{row.place if begun else each.pair.number}", name, figures[first:])

    return [shown(each) for each in order]
