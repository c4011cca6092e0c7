"""The pages of a wall: how many items fit on each, and which is shown now. The clock turns them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Generic, TypeVar

from django.utils import timezone

_Shown = TypeVar("_Shown")
_Other = TypeVar("_Other")

TURN_SECONDS = 12  # divides a minute, so the clock never lags
# How many are still read from eight metres when the longest name has so many letters: a name is
# never cut, so that a longer one takes more lines, or the whole width.
LONG = 40
TABLES = ((20, 16), (LONG, 12), (48, 8), (None, 6))
TABLES_BESIDE = ((LONG, 8), (None, 4))  # a bracket
TABLES_OF_TWO = ((30, 12), (None, 6))
SITTINGS = ((30, 6), (None, 4))
PLACES = ((70, 12), (None, 6))
STACKED = 3  # so few stand one under another
DRAWN = ((34, 8), (LONG, 6), (None, 3))  # with room for the drawing of each
# How many of them a small television shows at once; it turns a longer page in two halves.
SMALL_TABLES = ((34, 6), (None, 4))
SMALL_SITTINGS = ((2, 6), (None, 4))  # by the number of seats
SMALL_PLACES = ((17, 12), (None, 6))
FIGURE = 6  # letters, as wide as a figure is
MOST = 200  # items sent beside those of the page: a phone's list need not be longer


@dataclass(frozen=True)
class Slot(Generic[_Shown]):
    """An item with its place on the wall: `off` is on another page, `aside` on this one but not now
    on a television too small for all of it. A phone shows every one that is sent."""

    item: _Shown
    off: bool
    aside: bool


@dataclass(frozen=True)
class PagedList(Generic[_Shown]):
    """A list with its current page; each page has at most `size`. So many as are `stacked` stand
    one under another, as wide as they can be; `drawn` have room for a drawing. Of a very long list
    so many are `left` out, which are on other pages and in the event's lists."""

    slots: tuple[Slot[_Shown], ...]
    number: int
    of: int
    size: int
    halved: bool
    stacked: int
    left: int
    drawn: bool = False

    @property
    def shown(self) -> list[_Shown]:
        """The items of the current page."""
        return [slot.item for slot in self.slots if not slot.off]

    @property
    def columns(self) -> int:
        return 1 if self.size <= self.stacked else 2

    @property
    def rows(self) -> int:
        return max(ceil(self.size / self.columns), 1)

    @property
    def has_hole(self) -> bool:
        """Whether a place of the page is empty."""
        return len(self.shown) < self.columns * self.rows

    def each(self, change: Callable[[_Shown], _Other]) -> "PagedList[_Other]":
        """The same pages with each item converted."""
        slots = (Slot(change(slot.item), slot.off, slot.aside) for slot in self.slots)
        return replace(self, slots=tuple(slots))  # type: ignore[arg-type, return-value]


def turn(_event: int = 0) -> int:
    """The number of the current page turn, the same for every event."""
    return int(timezone.now().timestamp()) // TURN_SECONDS


def pages_of_tables(
    items: Sequence[_Shown], longest: int, *, most: int | None = None, beside: bool = False
) -> PagedList[_Shown]:
    """Tables whose longest name has so many letters, `most` a page if given; `beside` a bracket
    there is less room for them."""
    sizes = TABLES_BESIDE if beside else TABLES
    per_page = min(that_fit(sizes, longest), most or len(items) or 1)
    stacked = per_page if longest > LONG or beside else STACKED
    pages = _turned(items, per_page, small=that_fit(SMALL_TABLES, longest), stacked=stacked)
    return replace(pages, drawn=pages.size <= min(that_fit(DRAWN, longest), 4 if beside else 8))


def pages_of_sittings(items: Sequence[_Shown], longest: int, *, seats: int) -> PagedList[_Shown]:
    """Tables of single players, the fullest with so many."""
    sizes = SITTINGS if seats > 2 else TABLES_OF_TWO
    small = that_fit(SMALL_SITTINGS, seats)
    return _turned(items, that_fit(sizes, longest), small=small, stacked=2)


def pages_of_places(
    items: Sequence[_Shown], longest: int, *, figures: int = 1, columns: int = 1
) -> PagedList[_Shown]:
    """The places of the standings, with so many figures each, in so many columns."""
    letters = longest + FIGURE * (figures - 1)
    per_page, small = (columns * that_fit(sizes, letters) for sizes in (PLACES, SMALL_PLACES))
    return _turned(items, per_page, small=small)


def page_alone(items: Sequence[_Shown], per_page: int, *, now: int) -> PagedList[_Shown]:
    """The page of that turn and nothing else, for a screen that shows itself alone."""
    pages = _turned(items, per_page, small=per_page, now=now)
    return replace(pages, slots=tuple(slot for slot in pages.slots if not slot.off))


def that_fit(sizes: Sequence[tuple[int | None, int]], longest: int) -> int:
    """How many fit on a page when the longest name has so many letters."""
    return next(count for letters, count in sizes if letters is None or longest <= letters)


def _turned(
    items: Sequence[_Shown],
    per_page: int,
    *,
    small: int,
    stacked: int = STACKED,
    now: int | None = None,
) -> PagedList[_Shown]:
    """The current page; all pages have the same number, give or take one. A page with more than
    `small` stays for two turns, so that a small television shows it in two halves."""
    pages = max(ceil(len(items) / per_page), 1)
    size = ceil(len(items) / pages)
    halved = size > small
    now = turn() if now is None else now
    at, half = divmod(now, 2) if halved else (now, 0)
    number = at % pages
    first, after = (len(items) * place // pages for place in (number, number + 1))
    middle = first + ceil((after - first) / 2)
    aside = range(0) if not halved else range(first, middle) if half else range(middle, after)
    slots = tuple(
        Slot(item, off=not first <= place < after, aside=place in aside)
        for place, item in enumerate(items)
        if place < MOST or first <= place < after
    )
    left = len(items) - len(slots)
    return PagedList(slots, number + 1, pages, size, halved, stacked, left)
