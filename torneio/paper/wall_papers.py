"""Papers for the wall: the standings, the brackets, the regulation."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django_tables2.rows import BoundRow

from torneio.and_or import all_of
from torneio.entries.models import Tournament
from torneio.live.bracket.shown_brackets import titled
from torneio.live.bracket.tree import brackets_of
from torneio.live.names import names_of
from torneio.live.regulations import regulation_in
from torneio.paper.asked import PaperAsked, PaperRows
from torneio.paper.bracket_sheets import CutSheet, cut_into_sheets
from torneio.play.games import EACH_ALONE, PAIRS, GameRow, row_of
from torneio.play.models import Stage
from torneio.play.round_names import group_name
from torneio.play.selectors import rounds_of
from torneio.standings.players import as_sheet
from torneio.standings.selectors import standings
from torneio.standings.still_in import still_in
from torneio.standings.table_lines import StandingsLine, grouped_lines, lines
from torneio.standings.tables import standings_table


class RankedLine(NamedTuple):
    """A row of the standings: its group ("" of none), its cells as texts, which of them is the
    name, and what is said under that."""

    group: str
    cells: tuple[str, ...]
    notes: tuple[str, ...] = ()


class BracketSheet(NamedTuple):
    """A sheet of a bracket: its title, where those who win on it go on, and the drawing."""

    title: str
    goes_on: str
    cut: CutSheet

    @property
    def fit(self) -> tuple[str, str]:
        """The size of the drawing."""
        return f"{self.cut.wide:.1f}mm", f"{self.cut.high:.1f}mm"


def has_bracket(tournament: Tournament) -> bool:
    """Whether the event has a knock-out (one query)."""
    return tournament.stages.filter(format__in=Stage.CUPS).exists()


class RankedTable(NamedTuple):
    """The standings as texts: their heads, which of them is over the names, and the rows."""

    heads: Sequence[str]
    name_at: int
    rows: Sequence[RankedLine]


def standings_paper(asked: PaperAsked) -> PaperRows:
    """Everybody in order; each group by itself, where the last stage has groups."""
    found = _STANDINGS[row_of(asked.tournament)](asked.tournament)
    return PaperRows(
        found.rows,
        lambda some: {"heads": found.heads, "name_at": found.name_at, "items": some},
        _("Ainda não há ninguém inscrito."),
    )


def _ranked_players(event: Tournament) -> RankedTable:
    found = as_sheet(event)
    heads = [*found.headers]
    rows = [RankedLine("", tuple(map(str, cells))) for cells in found]
    return RankedTable(heads, heads.index(_("Jogador")), rows)


def _ranked_pairs(event: Tournament) -> RankedTable:
    order = standings(event)
    grouped = grouped_lines(event.slug, order)
    tables = grouped or [(0, lines(event.slug, order, stands=still_in(event)))]
    shown = [(number, line) for number, found in tables for line in found]
    # One table, so that every group has the columns that the heads name.
    table = standings_table(event.ruleset, [line for _n, line in shown], HttpRequest(), whole=True)
    heads = [str(column.header) for column in table.columns]
    heads[1] = _("Jogador") if event.rotates else _("Dupla")
    names = [column.name for column in table.columns]
    rows = [
        RankedLine(group_name(number), _cells(row, names), tuple(_notes(line)))
        for (number, line), row in zip(shown, table.rows, strict=True)
    ]
    return RankedTable(heads, 1, rows)


_STANDINGS: Mapping[GameRow[Any], Callable[[Tournament], RankedTable]] = {
    PAIRS: _ranked_pairs,
    EACH_ALONE: _ranked_players,
}


def _cells(row: BoundRow, names: Sequence[str]) -> tuple[str, ...]:
    line: StandingsLine = row.record
    return tuple(
        f"{line.number}. {line.name}" if name == "number" else str(row.get_cell(name))
        for name in names
    )


def _notes(line: StandingsLine) -> Iterator[str]:
    stands = _("desistiu") if line.withdrawn else line.stands
    shared = _("lugar partilhado") if line.shared else ""
    yield from filter(None, (stands, shared, line.brought, line.rests, line.mark))


def brackets_paper(asked: PaperAsked) -> PaperRows:
    """Every bracket, each in as few sheets as can be read."""
    event = asked.tournament
    names = names_of(event, list(event.pairs.all()))
    found = titled(brackets_of(event, rounds_of(event), names, whole=True))
    sheets = [
        sheet
        for _key, title, columns in found
        if columns
        for sheet in _named(title, cut_into_sheets(columns, asked.size))
    ]
    empty = _("Ainda não há quadro: nasce com o sorteio das eliminatórias.")
    return PaperRows(sheets, lambda some: {"items": some}, empty)


def _named(title: str, sheets: Sequence[CutSheet]) -> Iterator[BracketSheet]:
    """The sheets of a bracket by its title and, where they are several, their numbers."""
    for number, cut in enumerate(sheets, 1):
        words = {"title": title, "n": number, "all": len(sheets)}
        name = _("%(title)s, folha %(n)s de %(all)s") % words if len(sheets) > 1 else title
        yield BracketSheet(name, _goes_on(cut.goes_on), cut)


def _goes_on(numbers: Sequence[int]) -> str:
    if not numbers:
        return ""
    words = ngettext(
        "Quem ganha aqui segue na folha %(n)s.",
        "Quem ganha aqui segue nas folhas %(n)s.",
        len(numbers),
    )
    return words % {"n": all_of(map(str, numbers))}


def regulation_paper(asked: PaperAsked) -> PaperRows:
    """Every article, in the language of the page."""

    def shown(_some: Sequence[Any]) -> dict[str, Any]:
        return regulation_in(asked.tournament, get_language() or "pt")

    return PaperRows([asked.tournament], shown)
