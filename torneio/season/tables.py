"""The tables of a series and of its ledger, and both as a file."""

from collections.abc import Callable, Sequence
from uuid import UUID

import django_tables2 as tables
import tablib
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from torneio.number_format import ordinal
from torneio.query_parameters import arrange
from torneio.season.ledgers import LedgerLine
from torneio.season.selectors import SeriesLine, SeriesStandings
from torneio.spreadsheets import Cell, sheet
from torneio.standings.tables import FINE, NUMBER, PAGE_SIZE, SCORE, STRONG

_NOTE = '<span class="note dim">{}</span>'


def moved_words(line: SeriesLine) -> str:
    """How a person moved since the night before, in a mark and words; "" for not at all."""
    if line.new:
        return gettext("entrou")
    if not line.moved or not line.place:
        return ""
    words = {"n": abs(line.moved)}
    if line.moved > 0:
        return ngettext("▲ subiu %(n)s", "▲ subiu %(n)s", abs(line.moved)) % words
    return ngettext("▼ desceu %(n)s", "▼ desceu %(n)s", abs(line.moved)) % words


class SeriesTable(tables.Table):
    """A series after a night."""

    slug: str
    place = tables.Column(verbose_name=_("Lugar"), attrs=NUMBER)
    name = tables.Column(verbose_name=_("Jogador"))
    total = tables.Column(verbose_name=_("Pontos"), attrs=STRONG)
    played = tables.Column(verbose_name=_("Noites"), attrs=NUMBER)
    won = tables.Column(verbose_name=_("Ganhas"), attrs=FINE)

    class Meta:
        attrs = {"class": "standings slips"}  # noqa: RUF012 - as the library declares it

    def render_place(self, record: SeriesLine) -> str:
        return ordinal(record.place) if record.place else "–"

    def order_place(self, queryset: list[SeriesLine], is_descending: bool) -> tuple[object, bool]:
        queryset.sort(key=lambda line: line.place or len(queryset) + 1, reverse=is_descending)
        return queryset, True

    def render_name(self, record: SeriesLine) -> SafeString:
        address = reverse("series_player", args=[self.slug, record.key])
        notes = [moved_words(record), gettext("lugar partilhado") if record.shared else ""]
        if not record.place:
            notes.append(gettext("ainda sem noites que cheguem"))
        said = format_html_join("", _NOTE, ((note,) for note in notes if note))
        return format_html('<a href="{}">{}</a>{}{}', address, record.name, said, _struck(record))


def _struck(line: SeriesLine) -> SafeString | str:
    if not line.dropped:
        return ""
    struck = format_html_join(", ", "<s>{}</s>", ((points,) for points in line.dropped))
    words = ngettext("não conta: {points}", "não contam: {points}", len(line.dropped))
    return format_html('<span class="note dim">{}</span>', format_html(words, points=struck))


def series_table(slug: str, found: SeriesStandings, request: HttpRequest) -> SeriesTable:
    """The table in the order and at the page its address asks for."""
    table = SeriesTable([*found.lines])
    table.slug = slug
    arrange(table, request, per_page=PAGE_SIZE)
    return table


def series_sheet(found: SeriesStandings) -> tablib.Dataset:
    """Everybody in order, with the points of each night."""
    words = (_("Lugar"), _("Jogador"), _("Pontos"), _("Noites"), _("Noites ganhas"))
    nights = [f"{night.event.name} {night.event.date:%d/%m/%Y}" for night in found.nights]
    headers = [*words, *nights[: found.number], _("Não contam")]
    return sheet(_("Classificação"), headers, map(_cells, found.lines))


def _cells(line: SeriesLine) -> list[Cell]:
    points: list[Cell] = [each.points if each else "" for each in line.row.results]
    dropped = ", ".join(map(str, line.dropped))
    return [line.place or "", line.name, line.total, line.played, line.won, *points, dropped]


class LedgerTable(tables.Table):
    """What each person earned; each has a page at its `address`."""

    address: Callable[[UUID], str]
    place = tables.Column(verbose_name=_("Lugar"), attrs=NUMBER)
    name = tables.Column(verbose_name=_("Jogador"))
    riscos = tables.Column(verbose_name=_("Riscos"), attrs=STRONG)
    played = tables.Column(verbose_name=_("Encontros"), attrs=NUMBER)
    won = tables.Column(verbose_name=_("Ganhos"), attrs=NUMBER)
    bandeiras = tables.Column(verbose_name=_("Bandeiras"), attrs=FINE)
    best_run = tables.Column(verbose_name=_("Seguidos"), attrs=SCORE)

    class Meta:
        attrs = {"class": "standings slips"}  # noqa: RUF012 - as the library declares it

    def render_place(self, record: LedgerLine) -> str:
        return ordinal(record.place)

    def render_name(self, record: LedgerLine) -> SafeString:
        return format_html('<a href="{}">{}</a>', self.address(record.key), record.name)


def ledger_table(
    lines: Sequence[LedgerLine], request: HttpRequest, *, address: Callable[[UUID], str]
) -> LedgerTable:
    """The ledger in the order and at the page its address asks for; each person has a page at its
    `address`."""
    table = LedgerTable([*lines])
    table.address = address
    arrange(table, request, per_page=PAGE_SIZE)
    return table
