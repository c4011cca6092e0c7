"""The whole book of an event as a file for a spreadsheet, in the order in which it was written."""

import csv
import io
from collections.abc import Iterator

import tablib
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneio.entries.models import Tournament
from torneio.play.audit.words import place_of, told, with_matches
from torneio.play.models import Entry
from torneio.spreadsheets import harmless

Cell = str | int
_HEADERS = (
    _("Quando"),
    _("Onde"),
    _("Linha"),
    _("Quem"),
    _("Por onde"),
    _("O quê"),
    _("Antes"),
    _("Depois"),
    _("Porquê"),
    _("Selo"),
)


def as_csv(tournament: Tournament) -> bytes:
    """Comma separated, UTF-8 with the mark that makes a spreadsheet read the accents right."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(map(str, _HEADERS))
    writer.writerows(_lines(tournament))
    return text.getvalue().encode("utf-8-sig")


def as_xlsx(tournament: Tournament) -> bytes:
    """The same as a workbook of one sheet."""
    sheet = tablib.Dataset(headers=list(map(str, _HEADERS)), title=str(_("Livro")))
    for cells in _lines(tournament):
        sheet.append(cells)
    workbook: bytes = sheet.export("xlsx")
    return workbook


def _lines(tournament: Tournament) -> Iterator[list[Cell]]:
    for line in with_matches(tournament.book.order_by("at", "pk")).iterator(2000):
        yield _cells(line)


def _cells(line: Entry) -> list[Cell]:
    said = told(line, line.match)
    at = timezone.localtime(line.at).isoformat(sep=" ", timespec="seconds")
    where = place_of(line.match) if line.match else str(_("Torneio"))
    texts = (line.who, line.way, said.act, said.old, said.new, line.why, line.seal)
    return [at, where, line.number, *map(harmless, texts)]
