"""A series as JSON, by the schema of docs/export.md: its nights, and its standings after them."""

import json
from typing import Any

from django.utils import timezone

from torneio.season.models import Series
from torneio.season.selectors import SeriesLine, series_standings

FORMAT, VERSION = "torneio/series", 1


def series_json(series: Series) -> str:
    """The whole document: what its public pages show, by public ids."""
    found = series_standings(series)
    told = {
        "format": FORMAT,
        "version": VERSION,
        "exported_at": timezone.now().isoformat(timespec="seconds"),
        "series": {"id": str(series.public_id), "name": series.name, "places": series.places},
        "nights": [
            {
                "event": str(night.event.public_id),
                "name": night.event.name,
                "date": night.event.date.isoformat(),
            }
            for night in found.nights
        ],
        "standings": [_line(line) for line in found.lines],
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _line(line: SeriesLine) -> dict[str, Any]:
    return {
        "place": line.place,
        "person": str(line.key),
        "name": line.name,
        "total": line.total,
        "nights": [each.points if each else None for each in line.row.results],
        "counted": sorted(line.row.counted),
    }
