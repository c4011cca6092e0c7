"""Everything of an event as files, for its organiser; the tables of a house, for its members; a
series, for everybody."""

from collections.abc import Mapping
from itertools import islice
from typing import TypeVar

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.export.event_json import event_json
from torneio.export.event_tables import TABLES
from torneio.export.event_trf import event_trf, fits_trf
from torneio.export.series_json import series_json
from torneio.export.tables_of_houses import HOUSE_TABLES, SHEET_NAMES
from torneio.export.tables_of_seasons import SEASON_TABLES
from torneio.houses.members_only import for_member
from torneio.houses.models import HouseMember
from torneio.live.series_pages import series_public
from torneio.season.models import Series
from torneio.season.selectors import events_of, people_of, shown_nights
from torneio.spreadsheets import answer, sheet, streamed

_Table = TypeVar("_Table")
MOST_ROWS = 20_000
"""Of an Excel file, which is made whole in memory; a CSV file has no end."""


@require_safe
@for_organiser
def export(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Every file there is."""
    context = {
        "tournament": tournament,
        "tables": [table for table in TABLES.values() if table.fits(tournament)],
        "fits_trf": fits_trf(tournament),
        "all_series": tournament.series.all(),
    }
    return render(request, "export/export.html", context)


@require_safe
@for_organiser
def export_csv(_request: HttpRequest, tournament: Tournament, of: str) -> HttpResponseBase:
    """A table as CSV, row by row."""
    heads, rows = _named(of, TABLES).read(tournament)
    return streamed(heads, rows, name=f"{tournament.slug}-{of}")


@require_safe
@for_organiser
def export_xlsx(request: HttpRequest, tournament: Tournament, of: str) -> HttpResponse:
    """A table for Excel, where it is not too long."""
    table = _named(of, TABLES)
    heads, read = table.read(tournament)
    rows = list(islice(read, MOST_ROWS + 1))
    if len(rows) > MOST_ROWS:
        words = _("São mais de %(n)s linhas: é demasiado para um ficheiro Excel. Use o CSV.")
        messages.error(request, words % {"n": MOST_ROWS})
        return redirect("export", tournament.slug)
    found = sheet(table.name, heads, rows)
    return answer(found, "xlsx", name=f"{tournament.slug}-{of}")


@require_safe
@for_organiser
def export_json(_request: HttpRequest, tournament: Tournament) -> HttpResponseBase:
    """The whole event."""
    shown = {"Content-Disposition": f'attachment; filename="{tournament.slug}.json"'}
    kind = "application/json; charset=utf-8"
    return StreamingHttpResponse(event_json(tournament), content_type=kind, headers=shown)


@require_safe
@for_organiser
def export_trf(_request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The event as a report for pairing programs."""
    if not fits_trf(tournament):
        raise Http404
    shown = {"Content-Disposition": f'attachment; filename="{tournament.slug}.trf"'}
    text = event_trf(tournament)
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers=shown)


@series_public()
def series_json_file(_request: HttpRequest, series: Series) -> HttpResponse:
    """A series with its nights and its standings."""
    shown = {"Content-Disposition": f'attachment; filename="{series.slug}.json"'}
    kind = "application/json; charset=utf-8"
    return HttpResponse(series_json(series), content_type=kind, headers=shown)


@series_public()
def series_table_file(_request: HttpRequest, series: Series, of: str, kind: str) -> HttpResponse:
    """What the players of a series earned, or its records: "csv" or "xlsx"."""
    events = events_of(series)
    heads, rows = _named(of, SEASON_TABLES)(shown_nights(events), people_of(events))
    return answer(sheet(SHEET_NAMES[of], heads, rows), kind, name=f"{series.slug}-{of}")


@require_safe
@for_member
def house_table_file(_request: HttpRequest, me: HouseMember, of: str, kind: str) -> HttpResponse:
    """A table of a house: "csv" or "xlsx"."""
    heads, rows = _named(of, HOUSE_TABLES)(me.house)
    name = f"{slugify(me.house.name) or 'casa'}-{of}"
    return answer(sheet(SHEET_NAMES[of], heads, rows), kind, name=name)


def _named(key: str, tables: Mapping[str, _Table]) -> _Table:
    if key not in tables:
        raise Http404
    return tables[key]
