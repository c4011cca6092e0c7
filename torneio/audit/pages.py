"""The book to read: of one match, of the whole event, and as a file."""

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from torneio.audit import book_files
from torneio.audit.book_rows import chosen, lines_for, page_of
from torneio.audit.check import AT_ONCE, check
from torneio.book.acts import Act
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.play.officials import Official, for_official
from torneio.play.round_names import name_of_match
from torneio.spreadsheets import answer


@require_safe
@for_official
def event_book(request: HttpRequest, official: Official) -> HttpResponse:
    """Every act of the event, newest first; an organiser also sees whether the books hold."""
    choice = chosen(request.GET)
    lines = lines_for(official, choice)
    shown, page = page_of(lines, request.GET)
    mine, event = official.referee is None, official.tournament
    total = page.paginator.count
    first = choice.is_everything and page.number == 1 and total <= AT_ONCE
    asked = "conferir" in request.GET
    context = {
        "official": official,
        "tournament": event,
        "choice": choice,
        "acts": Act.choices,
        "rows": shown,
        "page": page,
        "checked": check(event) if mine and (first or asked) else None,
        "mine": mine,
    }
    return render(request, "audit/book.html", context)


@require_safe
@for_official
def match_book(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Every act at one match, in order."""
    match = get_object_or_404(official.matches().with_names(), pk=pk)
    shown, page = page_of(match.book.order_by("number"), request.GET)
    context = {
        "official": official,
        "tournament": official.tournament,
        "match": match,
        "round_name": name_of_match(match).name,
        "rows": shown,
        "page": page,
    }
    return render(request, "audit/book_match.html", context)


@require_safe
@for_organiser
def book_csv(_request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The whole book, as text."""
    return answer(book_files.as_sheet(tournament), "csv", name=_name(tournament))


@require_safe
@for_organiser
def book_xlsx(_request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The whole book, as a workbook."""
    return answer(book_files.as_sheet(tournament), "xlsx", name=_name(tournament))


@require_safe
@for_organiser
def book_json(_request: HttpRequest, tournament: Tournament) -> StreamingHttpResponse:
    """The whole book as it is sealed, a line of JSON each."""
    lines = book_files.as_json(tournament)
    headers = {"Content-Disposition": f'attachment; filename="{_name(tournament)}.jsonl"'}
    return StreamingHttpResponse(lines, content_type="application/x-ndjson", headers=headers)


def _name(tournament: Tournament) -> str:
    return f"livro-{tournament.slug}"
