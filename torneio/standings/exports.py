"""The standings as a file for a spreadsheet: every column, every pair, in order."""

from collections.abc import Sequence
from operator import attrgetter

import tablib
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset
from scoring.results import Figure
from torneio.spreadsheets import Cell, sheet
from torneio.standings.selectors import PairStanding
from torneio.words import unit_word

# Each with its place in a row and, of a sum that a match may lack, which that is.
_NUMBERS: tuple[tuple[Promise | str, str, Figure | None], ...] = (
    (_("Jogados"), "row.played", None),
    (_("Folgas"), "row.byes", None),
    (_("Vitórias"), "wins", None),
    (_("Empates"), "row.draws", None),
    (_("Derrotas"), "row.losses", None),
    (_("Pontos"), "row.table_points", None),
    (_("Partidas a favor"), "row.partidas_for", None),
    (_("Partidas contra"), "row.partidas_against", None),
    (_("%(units)s a favor"), "row.riscos_for", "riscos"),
    (_("%(units)s contra"), "row.riscos_against", "riscos"),
    (_("Pontos das cartas a favor"), "row.points_for", "points"),
    (_("Pontos das cartas contra"), "row.points_against", "points"),
    (_("Bandeiras"), "row.bandeiras", "bandeiras"),
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
    numbers = (word for word, *_of in (*_NUMBERS, *brought))
    return [str(word) % unit for word in (*words, *numbers, _("Por confirmar"))]


def _cells(each: PairStanding, brought: Sequence[str]) -> list[Cell]:
    pair = each.pair
    # A sum that lacks a match is left empty: it would look like a whole.
    numbers = [
        "" if figure in each.row.untold else attrgetter(name)(each)
        for _word, name, figure in _NUMBERS
    ]
    numbers += [getattr(each.row.brought, name, 0) for name in brought]
    return [each.row.place, pair.number, pair.name, pair.club, *numbers, each.mark]
