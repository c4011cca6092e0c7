"""The public pages of a series: the standings after a night, the same as a text, what its players
earned, and one player. No page depends on its visitor; each is answered by its own hash where
nothing changed."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Concatenate

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import conditional_page, require_safe

from torneio.live.caching import known_version
from torneio.live.round_texts import to_send
from torneio.live.series_texts import series_text
from torneio.query_parameters import number
from torneio.season.badge_words import badges_of, record_words
from torneio.season.ledgers import With, ledger_lines, records
from torneio.season.models import Series
from torneio.season.selectors import events_of, people_of, series_standings, shown_nights
from torneio.season.tables import ledger_table, series_sheet, series_table
from torneio.shared_answers import share
from torneio.spreadsheets import answer

MOST_MET = 12  # partners and opponents on a page
_View = Callable[Concatenate[HttpRequest, Series, ...], HttpResponse]


def series_public(
    *, turn: Callable[[], object] | None = None
) -> Callable[[_View], Callable[..., HttpResponse]]:
    """Turn the `slug` of the address into the series, for a page that is the same for everybody:
    answered before sessions are read (`live.caching.answer_early`). A poll that has the version of
    the series, and the `turn` of the clock where a page goes by it, is answered by 204."""

    def decorate(view: _View) -> Callable[..., HttpResponse]:
        @require_safe
        @conditional_page
        @wraps(view)
        def shown(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
            series, known = get_object_or_404(Series, slug=slug), known_version(request)
            if known:
                share(request)
            if known == (str(series.version), str(turn() if turn else "")):
                return HttpResponse(status=204)
            found = view(request, series, **kwargs)
            patch_vary_headers(found, ("HX-Request", "Accept-Encoding"))
            found.headers.setdefault("Cache-Control", "no-cache")
            return found

        shown.is_public = True  # type: ignore[attr-defined]  # see answer_early
        return shown

    return decorate


def _show(request: HttpRequest, page: str, context: dict[str, Any]) -> HttpResponse:
    return HttpResponse(render_to_string(f"live/{page}.html", context | {"request": request}))


@series_public()
def series_page(request: HttpRequest, series: Series) -> HttpResponse:
    """The standings after the last night, or after that of the address."""
    found = series_standings(series, after=number(request.GET.get("noite", "")))
    context = {
        "series": series,
        "found": found,
        "table": series_table(series.slug, found, request),
        "points": ", ".join(map(str, series.places)),
    }
    return _show(request, "series", context)


@series_public()
def series_words(request: HttpRequest, series: Series) -> HttpResponse:
    """The standings after the last night in plain words, to copy."""
    text = series_text(series, series_standings(series))
    told = to_send(text, request, reverse("series_page", args=[series.slug]))
    return _show(request, "series_text", {"series": series, **told})


@series_public()
def series_ledger(request: HttpRequest, series: Series) -> HttpResponse:
    """What everybody earned, and the records."""
    events = events_of(series)
    nights, people = shown_nights(events), people_of(events)
    lines = ledger_lines(nights, people)
    context = {
        "series": series,
        "table": ledger_table(
            lines, request, address=lambda key: reverse("series_player", args=[series.slug, key])
        ),
        "records": record_words(records(nights, people, lines)),
    }
    return _show(request, "series_ledger", context)


@series_public()
def series_player(request: HttpRequest, series: Series, key: Any) -> HttpResponse:
    """A player of the series: each night, the ledger, partners and opponents."""
    found = series_standings(series)
    line = next((each for each in found.lines if each.key == key), None)
    if line is None:
        raise Http404
    people = people_of(night.event for night in found.nights)
    earned = (each for each in ledger_lines(found.nights, people) if each.key == key)
    ledger = next(earned, None)
    results = zip(found.nights, line.row.results, strict=True)
    nights = [(n, r, at in line.row.counted) for at, (n, r) in enumerate(results) if r]
    context = {
        "series": series,
        "line": line,
        "nights": nights,
        "ledger": ledger,
        "badges": badges_of(ledger) if ledger else [],
        "partners": _most(ledger.partners.values()) if ledger else [],
        "against": _most(ledger.against.values()) if ledger else [],
    }
    return _show(request, "series_player", context)


def _most(met: Iterable[With]) -> list[With]:
    """Those met most often."""
    return sorted(met, key=lambda each: (-each.played, -each.won, each.person.name))[:MOST_MET]


@series_public()
def series_file(_request: HttpRequest, series: Series, kind: str) -> HttpResponse:
    """The standings for a spreadsheet: "csv" or "xlsx"."""
    return answer(series_sheet(series_standings(series)), kind, name=series.slug)
