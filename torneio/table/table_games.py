"""The games at the table's phone: one row each, over those of `torneio.play.games`.

The page, views and receipts are written once over these rows; no other module asks which game is
played.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneio.entries.models import Tournament
from torneio.play import games
from torneio.play.sheets import Sheet
from torneio.table.each_alone.deal_entry import form_of
from torneio.table.each_alone.deal_screens import DealScreen
from torneio.table.forms import HandForm, SaidForm
from torneio.table.match_screen import MatchScreen
from torneio.table.page_at_table import Screen
from torneio.table.perspective import words_of
from torneio.table.table_access import Seat

Words = Callable[[Sheet, Any, Mapping[str, Any], str], str]


@dataclass(frozen=True)
class TableGame:
    """How a match is rendered on the page of its table; the form of a hand, as a phone sends it;
    the words of a hand for a side (of the sheet, its value, the facts beside it, the side), and the
    problem of a place that has another value already."""

    screen: type[Screen[Any]]
    form: Callable[[Seat, QueryDict], SaidForm]
    words: Words
    taken: Promise


PAIRS = TableGame(
    screen=MatchScreen,
    form=lambda seat, sent: HandForm(sent, ruleset=seat.ruleset),
    words=lambda sheet, value, _beside, own: words_of(value, own, sheet.match.names),
    taken=_(
        "A mão %(number)s já foi registada como %(there)s (%(by)s), e agora disseram %(said)s."
    ),
)
EACH_ALONE = TableGame(
    screen=DealScreen,
    form=lambda seat, sent: form_of(seat.table.tournament, sent),
    words=lambda sheet, value, beside, _own: sheet.in_words(value, beside=beside),
    taken=_("A mão %(number)s já foi registada: %(there)s (%(by)s). Aqui disse-se: %(said)s."),
)


_ROWS = {games.PAIRS: PAIRS, games.EACH_ALONE: EACH_ALONE}


def game_at(event: Tournament) -> TableGame:
    """The row of the game that an event plays."""
    return _ROWS[games.row_of(event)]


def words_for(sheet: Sheet, fact: Any, *, own: str) -> str:
    """A fact in words, for the side of a phone."""
    words = game_at(sheet.event).words
    return words(sheet, sheet.value_of(fact), sheet.beside_of(fact), own)
