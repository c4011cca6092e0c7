"""The wall: what twenty people look at from eight metres. The clock turns its pages.

Nobody presses anything there, so the page shown is a matter of the hour: every screen of the room
shows the same one, and each of them is rendered once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.entries.models import Tournament
from torneio.live import selectors
from torneio.live.caching import public_page, show
from torneio.live.lines import MatchLine, RoundLine
from torneio.live.matches import Drawings, drawings
from torneio.live.overview import coming, current_lines, line_of_current
from torneio.standings.selectors import standings
from torneio.standings.tables import lines
from torneio.words import unit_word

_Shown = TypeVar("_Shown")

TURN_SECONDS = 12  # divides a minute, so the clock never lags
FEW = 4  # for a small television, with room for the drawings
# No name is ever cut: the longer the longest (in letters), the fewer tables or places a page; and
# from some length on a small television turns each page in two halves.
CARDS = ((64, 6), (None, 4))
FEW_CARDS = ((44, FEW), (None, 3))
ROWS = ((64, 12), (None, 6))
WHOLE_CARDS, WHOLE_ROWS = 30, 20
MOST_CALLS = 3
CALLED_AFTER_SECONDS = 300


@dataclass(frozen=True)
class Turned:
    """One page of so many, with at most `size` on each. Of one that is `halved`, `aside` are those
    that a screen too small for the whole shows at the other of its two turns."""

    number: int
    of: int
    size: int
    halved: bool = False
    aside: range = range(0)


@dataclass(frozen=True)
class Card:
    """A table on the wall."""

    line: MatchLine
    drawings: Drawings | None


def turn() -> int:
    """The number of the page turn this moment belongs to."""
    return int(timezone.now().timestamp()) // TURN_SECONDS


@public_page(keeps=("mesas", "folha"), turn=turn)
def board(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The board; `mesas=4` is for a small television, `folha=pente` draws the comb."""
    context = {
        **wall_of(event, few=request.GET.get("mesas") == str(FEW)),
        "comb": request.GET.get("folha") == "pente",
    }
    return show(request, "live/board.html", part="live/board.html", context=context)


def wall_of(event: Tournament, *, few: bool = False) -> dict[str, Any]:
    """What hangs on the wall at this moment; with `few` tables a page where that is asked for."""
    rounds = selectors.rounds_of(event)
    now = selectors.current(rounds)
    playing = current_lines(event, now)
    tables = [line for line in playing if line.match.table]
    later = coming(rounds)
    ranked = lines(event.slug, standings(event))
    longest = max((len(line.name) for line in ranked), default=0)
    tables_page, shown = turned(
        tables,
        that_fit(FEW_CARDS if few else CARDS, longest),
        halved=longest > WHOLE_CARDS and not few,
    )
    standings_page, rows = turned(ranked, that_fit(ROWS, longest), halved=longest > WHOLE_ROWS)
    return {
        "event": event,
        "round": line_of_current(now, rounds, playing) if now else None,
        "coming": later,
        "cards": cards(shown),
        "tables_page": tables_page,
        "rows": rows,
        "provisional": any(line.mark for line in ranked),
        "standings_page": standings_page,
        "resting": [line for line in playing if line.match.is_bye],
        "calls": calls(tables, later),
        "unit": unit_word(event.ruleset),
        "by_points": event.ruleset.match.unit == "hands_points",
        "counts_partidas": not event.ruleset.match.in_hands,
        "turn": turn(),
        "read_at": timezone.now(),
    }


def that_fit(sizes: Sequence[tuple[int | None, int]], longest: int) -> int:
    """How many go on a page when the longest name has so many letters."""
    return next(count for letters, count in sizes if letters is None or longest <= letters)


def turned(
    items: Sequence[_Shown], per_page: int, *, halved: bool = False
) -> tuple[Turned, Sequence[_Shown]]:
    """The page of this moment; all pages have as many, give or take one. One that is `halved` stays
    for two turns."""
    pages = max(ceil(len(items) / per_page), 1)
    at, half = divmod(turn(), 2) if halved else (turn(), 0)
    number = at % pages
    first, after = (len(items) * place // pages for place in (number, number + 1))
    shown, middle = items[first:after], ceil((after - first) / 2)
    aside = range(middle) if half else range(middle, len(shown))
    if not halved or len(shown) <= per_page // 2:
        aside = range(0)
    return Turned(number + 1, pages, ceil(len(items) / pages), halved, aside), shown


def cards(shown: Sequence[MatchLine]) -> list[Card]:
    """The tables of one page with their drawings (one query)."""
    sheets = selectors.sheets_of(line.match for line in shown)
    return [Card(line, drawings(sheets[line.match.pk])) for line in shown]


def calls(tables: Sequence[MatchLine], later: RoundLine | None) -> list[str]:
    """What the room must know: who has not begun, who is still awaited, or that all is done."""
    late = [line for line in tables if line.waits and _is_late(line)]
    if 0 < len(late) <= MOST_CALLS:
        said = ngettext(
            "Mesa %(n)s: ainda por começar", "Mesas %(n)s: ainda por começar", len(late)
        )
        return [said % {"n": _numbers(late)}]
    unfinished = [line for line in tables if not line.match.over]
    if 0 < len(unfinished) <= MOST_CALLS:
        said = ngettext("Falta acabar a mesa %(n)s", "Falta acabar: mesas %(n)s", len(unfinished))
        return [said % {"n": _numbers(unfinished)}]
    if tables and not unfinished:
        return [_("Ronda terminada")] if later else [_("Terminou: obrigado a todos")]
    return []


def _is_late(line: MatchLine) -> bool:
    published = line.match.round.published_at
    return bool(published and (timezone.now() - published).total_seconds() > CALLED_AFTER_SECONDS)


def _numbers(tables: Sequence[MatchLine]) -> str:
    return ", ".join(str(line.match.table) for line in tables)
