"""Lines of the book in words: of a match or of an event, filtered."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import QueryDict

from torneio.audit.words import WordedLine, place_of, told, with_matches
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.coded import worded
from torneio.play.models import Match
from torneio.play.officials import Official
from torneio.query_parameters import number

A_PAGE = 50


@dataclass(frozen=True)
class BookRow:
    """A line as it is shown, with its match if it is of one."""

    line: BookLine
    said: WordedLine
    match: Match | None

    @property
    def where(self) -> str:
        """The place of its match; "" for a line of the event's own book."""
        return place_of(self.match) if self.match else ""


@dataclass(frozen=True)
class BookFilters:
    """The filters in the query parameters; empty is everything."""

    table: int | None = None
    act: str = ""
    who: str = ""

    @property
    def is_everything(self) -> bool:
        return self == BookFilters()


def chosen(asked: QueryDict) -> BookFilters:
    """The filters in an address, read defensively."""
    act = asked.get("acto", "")
    who = asked.get("quem", "").replace("\0", "").strip()[:150]
    return BookFilters(number(asked.get("mesa", "")), act if act in Act.values else "", who)


def lines_for(official: Official, choice: BookFilters = BookFilters()) -> QuerySet[BookLine]:
    """The lines an official may read, newest first: a referee those of the matches at the assigned
    tables, an organiser all, the event's own among them."""
    lines = official.tournament.books.order_by("-at", "-pk")
    if official.referee is not None:
        lines = lines.filter(owner__in=official.matches().values("public_id"))
    if choice.table is not None:
        at_it = Match.objects.of(official.tournament.pk).filter(table__number=choice.table)
        lines = lines.filter(owner__in=at_it.values("public_id"))
    if choice.act:
        lines = lines.filter(act=choice.act)
    if choice.who:
        said = lines.order_by().values_list("who", flat=True).distinct()
        sought = choice.who.casefold()
        lines = lines.filter(who__in=[who for who in said if sought in worded(who).casefold()])
    return lines


def rows(lines: Iterable[BookLine]) -> list[BookRow]:
    """Lines in words."""
    return [BookRow(line, told(line, match), match) for line, match in with_matches(lines)]


def page_of(lines: QuerySet[BookLine], asked: QueryDict) -> tuple[list[BookRow], Page[BookLine]]:
    """The rows of the nearest page there is, and the page."""
    page = Paginator(lines, A_PAGE).get_page(asked.get("page"))
    return rows(page.object_list), page
