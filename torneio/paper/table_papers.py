"""Papers of tables: their cards, and a round by table and by name."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from torneio.access.bases import Base
from torneio.desk.cards import card_of
from torneio.entries.models import folded
from torneio.night.aloud import aloud
from torneio.paper.asked import PaperAsked, PaperRows
from torneio.play.games import EACH_ALONE, PAIRS, GameRow, row_of
from torneio.play.models import Round
from torneio.play.services.seatings import seated


class SeatedTable(NamedTuple):
    """A table as it is pinned to the wall, "" where somebody rests; the names at it; and the name
    of its match, where it has one."""

    table: str
    names: tuple[str, ...]
    match: str = ""


class NameLine(NamedTuple):
    """A name with its table, "" where it rests, and its pair, where that has another name."""

    name: str
    table: str
    pair: str = ""


def table_cards(asked: PaperAsked) -> PaperRows:
    """A card with its code for every table."""
    tables = asked.tournament.tables
    base = Base(asked.base, known=True)

    def shown(numbers: Sequence[Any]) -> dict[str, Any]:
        found = tables.filter(number__in=numbers).order_by("number")
        return {"items": [card_of(table, base) for table in found]}

    numbers = list(tables.order_by("number").values_list("number", flat=True))
    return PaperRows(numbers, shown, _("Ainda não há mesas: nascem com o primeiro sorteio."))


def round_by_table(asked: PaperAsked) -> PaperRows:
    """The tables of a round, in order, and who rests."""
    tables = _ROWS[row_of(asked.tournament)].tables(asked.of_round)
    return PaperRows(list(tables), lambda rows: {"items": rows})


def round_by_name(asked: PaperAsked) -> PaperRows:
    """Everybody of a round by name, with the table."""
    names = _ROWS[row_of(asked.tournament)].names(asked.of_round)
    return PaperRows(list(names), lambda rows: {"items": rows})


def _tables_of_pairs(round_: Round) -> Iterator[SeatedTable]:
    found = aloud(round_)
    for each in found.tables:
        yield SeatedTable(str(each.table), tuple(pair.name for pair in each.sides), each.name)
    for pair in found.resting:
        yield SeatedTable("", (pair.name,))


def _names_of_pairs(round_: Round) -> Iterator[NameLine]:
    for each in aloud(round_).names:
        yield NameLine(each.name, str(each.table or ""), each.pair)


def _tables_of_players(round_: Round) -> Iterator[SeatedTable]:
    for match in seated(round_):
        names = tuple(side.pair.name for side in match.sides.all())
        yield SeatedTable(str(match.table), names)


def _names_of_players(round_: Round) -> Iterator[NameLine]:
    seats = [(name, each.table) for each in _tables_of_players(round_) for name in each.names]
    for name, table in sorted(seats, key=lambda seat: folded(seat[0])):
        yield NameLine(name, table)


class _SeatedRound(NamedTuple):
    """How a round of a game is read, by table and by name."""

    tables: Callable[[Round], Iterator[SeatedTable]]
    names: Callable[[Round], Iterator[NameLine]]


_ROWS: Mapping[GameRow[Any], _SeatedRound] = {
    PAIRS: _SeatedRound(_tables_of_pairs, _names_of_pairs),
    EACH_ALONE: _SeatedRound(_tables_of_players, _names_of_players),
}
