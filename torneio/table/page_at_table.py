"""Common to the pages at a table, in any game: the match asked for, and a notice."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from torneio.night.autopilot.quiet import silent_minutes
from torneio.play.clock import RoundClock, clock_of
from torneio.play.hand_in_play import is_too_late
from torneio.play.models import Match, Round
from torneio.play.sheets import Sheet
from torneio.query_parameters import number
from torneio.table.table_access import Seat

S = TypeVar("S", bound=Sheet)


BEGUN = "vez"
"""How often a match had begun again, in the address of a hand: phones keep it with the hand."""


class Notice(NamedTuple):
    """A notice about the last action; `kind` is one of the messages' classes."""

    text: str
    kind: str = "wrong"


class PageParts(NamedTuple):
    """The parts of a table's page that differ by game: its styles, its head beside the state of the
    connection, the parts below, the match in them, and the part that a poll brings once it moved;
    the words while there is no match yet; whether a hand is said in two numbers, and why one of two
    values cannot be chosen by a side; how the sides are asked for their word, and what follows once
    they gave it."""

    styles: Sequence[str]
    beside: str
    parts: Sequence[str]
    match: str
    moved: str
    empty: tuple[Any, Any]
    in_numbers: bool
    only_yields: Promise
    asks: str
    settled: Promise


@dataclass(frozen=True)
class Screen(ABC, Generic[S]):
    """A match on the page of its table: the parts that differ by game, from which `table.screens`
    renders and polls it. `receipt` is the fact this phone just sent."""

    request: HttpRequest
    seat: Seat
    sheet: S
    receipt: Any = None

    look: ClassVar[PageParts]

    @property
    @abstractmethod
    def at(self) -> str:
        """A mark of this page's form and its viewer; when it changes, the form is replaced."""

    @property
    @abstractmethod
    def coming(self) -> Any:
        """The next matches once this one is over."""

    @cached_property
    def clock(self) -> RoundClock | None:
        """The clock of its round."""
        return clock_of(self.sheet.match.round)

    @cached_property
    def time_up(self) -> str:
        """The sentence for a match that the time has ended, the hand in play recorded; "" while it
        goes on."""
        at = self.sheet.next_position
        if at is None or self.clock is None or not is_too_late(self.sheet, at):
            return ""
        if self.clock.at_end == Round.AtEnd.STANDS:
            return _("Acabou o tempo: fica este resultado. A organização fecha a mesa.")
        return _(
            "Acabou o tempo, e a última mão já está registada: fica este resultado."
            " A organização fecha a mesa."
        )

    @property
    def is_shut(self) -> bool:
        """Whether nothing more is recorded from here: an official still may."""
        return bool(self.time_up) and not self.seat.by.is_official

    @property
    def joins(self) -> bool:
        """Whether this phone comes to a match in the middle: it would ask for the first side's
        points, and those who hold it may be the others."""
        asks = self.request.method != "POST" and not self.is_shut
        return asks and self.seat.joins(self.sheet.match.pk)

    @cached_property
    def quiet(self) -> int:
        """How many minutes a reminded table has been silent for; a request that sends something
        ends it."""
        return silent_minutes(self.sheet.match) if self.request.method != "POST" else 0

    @property
    def marks(self) -> Mapping[str, Any]:
        """The other parts of this page, each as a mark to compare: a poll brings those that
        moved."""
        return {"clock": self.clock.mark if self.clock else "", "quiet": self.quiet or ""}

    @abstractmethod
    def context(self, more: Mapping[str, Any]) -> dict[str, Any]:
        """The context of its templates, with the forms and the notice of a request."""


def match_asked(request: HttpRequest, seat: Seat) -> Match | None:
    """The match a page is about, or the one to play now; None while the table waits."""
    wanted = number(request.GET.get("encontro", ""))
    asked = seat.find(wanted) if wanted is not None else None
    return asked or seat.now()


def address(seat: Seat, match: Match, **more: object) -> str:
    """This match's page at the table."""
    query = urlencode({"encontro": match.pk, **more})
    return f"{reverse('table', args=[seat.table.pk])}?{query}"


def receipt_asked(request: HttpRequest, sheet: Sheet) -> Any:
    """The last fact, where the page is about its receipt."""
    receipt, last = request.GET.get("recibo", ""), sheet.last_hand
    return last if last and str(last.entry) == receipt else None
