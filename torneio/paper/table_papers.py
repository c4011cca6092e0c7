"""Papers of tables: their cards, and a round by table and by name."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from torneio.access.bases import Base
from torneio.desk.cards import card_of
from torneio.entries.models import folded
from torneio.night.aloud import aloud
from torneio.paper.asked import PaperAsked, PaperRows
from torneio.play.games import PAIRS, row_of
from torneio.play.services.seatings import seated


class TableLine(NamedTuple):
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
    return PaperRows(_tables(asked), lambda rows: {"items": rows})


def round_by_name(asked: PaperAsked) -> PaperRows:
    """Everybody of a round by name, with the table."""
    return PaperRows(_names(asked), lambda rows: {"items": rows})


def _tables(asked: PaperAsked) -> list[TableLine]:
    if row_of(asked.tournament) is not PAIRS:
        return [
            TableLine(str(match.table), tuple(side.pair.name for side in match.sides.all()))
            for match in seated(asked.of_round)
        ]
    found = aloud(asked.of_round)
    tables = [
        TableLine(str(each.table), (each.a.name, each.b.name), each.name) for each in found.tables
    ]
    return [*tables, *(TableLine("", (pair.name,)) for pair in found.resting)]


def _names(asked: PaperAsked) -> list[NameLine]:
    if row_of(asked.tournament) is not PAIRS:
        seats = [
            NameLine(side.pair.name, str(match.table))
            for match in seated(asked.of_round)
            for side in match.sides.all()
        ]
        return sorted(seats, key=lambda each: folded(each.name))
    return [
        NameLine(each.name, str(each.table or ""), each.pair)
        for each in aloud(asked.of_round).names
    ]
