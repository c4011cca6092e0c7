"""The standings as a file for a spreadsheet: every column, every pair, in order."""

from collections.abc import Sequence
from operator import attrgetter

import tablib
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset
from torneio.spreadsheets import Cell, sheet
from torneio.standings.selectors import PairStanding
from torneio.words import unit_word

_NUMBERS = (
    (_("Jogados"), "row.played"),
    (_("Folgas"), "row.byes"),
    (_("Vitórias"), "wins"),
    (_("Empates"), "row.draws"),
    (_("Derrotas"), "row.losses"),
    (_("Pontos"), "row.table_points"),
    (_("Partidas a favor"), "row.partidas_for"),
    (_("Partidas contra"), "row.partidas_against"),
    (_("%(units)s a favor"), "row.riscos_for"),
    (_("%(units)s contra"), "row.riscos_against"),
    (_("Pontos das cartas a favor"), "row.points_for"),
    (_("Pontos das cartas contra"), "row.points_against"),
    (_("Bandeiras"), "row.bandeiras"),
)
_BROUGHT = (
    (_("Pontos trazidos"), "table_points"),
    (_("Partidas trazidas"), "partidas_for"),
    (_("%(units)s a favor, trazidos"), "riscos_for"),
    (_("Pontos das cartas trazidos"), "points_for"),
)


def as_sheet(order: Sequence[PairStanding], ruleset: Ruleset) -> tablib.Dataset:
    """Every pair in order, by its place."""
    brought = _BROUGHT if any(each.row.brought for each in order) else ()
    rows = (_cells(each, [name for _word, name in brought]) for each in order)
    return sheet(_("Classificação"), _headers(ruleset, brought), rows)


def _headers(ruleset: Ruleset, brought: Sequence[tuple[Promise | str, str]]) -> list[str]:
    words = (_("Lugar"), _("Número"), _("Dupla"), _("Clube ou terra"))
    unit = {"units": unit_word(ruleset).capitalize()}
    numbers = (word for word, _name in (*_NUMBERS, *brought))
    return [str(word) % unit for word in (*words, *numbers, _("Por confirmar"))]


def _cells(each: PairStanding, brought: Sequence[str]) -> list[Cell]:
    pair = each.pair
    numbers = [_told(each, name) for _word, name in _NUMBERS]
    numbers += [getattr(each.row.brought, name, 0) for name in brought]
    return [each.row.place, pair.number, pair.name, pair.club, *numbers, each.mark]


def _told(each: PairStanding, name: str) -> Cell:
    """A number of the row; nothing for a sum that lacks a match, which would look like a whole."""
    if any(name.startswith(f"row.{figure}_") for figure in each.row.untold):
        return ""
    number: int = attrgetter(name)(each)
    return number
