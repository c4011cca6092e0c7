"""A round in plain words, to be pasted into a group of a messenger."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.dates import day
from torneio.entries.models import Tournament
from torneio.live.lines import MatchLine, ShownRound
from torneio.nouns import HAND
from torneio.number_format import figure
from torneio.play.models import Match

MOST_IN_WORDS = 200  # tables
_PLAIN = "good"  # the tone of a result that needs no word


def round_text(event: Tournament, shown: ShownRound, *, more: int) -> str:
    """The tables of a round, one a line, each with its result where it has one; `more` of them are
    not among the lines."""
    return _text(event, shown.name, _tables(shown.lines), more=more)


def tables_text(event: Tournament, name: str, tables: Iterable[Any], *, more: int) -> str:
    """The same of a round where each plays alone, of `seated` tables: the players with their
    points, the best first."""
    return _text(event, name, map(_table, tables), more=more)


def _text(event: Tournament, name: str, lines: Iterable[str], *, more: int) -> str:
    head = f"{event.name} · {name} · {day(event.date)}"
    tail = [ngettext("E mais %(n)s mesa.", "E mais %(n)s mesas.", more) % {"n": more}]
    return "\n".join([head, "", *lines, *(tail if more else ())])


def _tables(lines: Iterable[MatchLine]) -> Iterator[str]:
    for line in lines:
        names = [side.pair.name for side in line.sides]
        if line.match.is_bye:
            yield _("Folga: %(name)s") % {"name": names[0]}
            continue
        words = "" if line.tone == _PLAIN and line.winner else f" ({line.word})"
        between = "–"
        if line.match.over and line.figures:
            between = "–".join(str(side.figure) for side in line.sides)
        yield f"{line.title}: {names[0]} {between} {names[1]}{words}"


def _table(table: Any) -> str:
    """ "Mesa 2: Ana 85, Rui −20, Zé −65 (3 mãos)"; before the first hand the names alone."""
    sides, state = list(table.sides.all()), _state(table)
    told = [side.pair.name for side in sides]
    if table.dealt:
        sides.sort(key=lambda side: -side.result)  # the order at the table where they are level
        told = [f"{side.pair.name} {figure(side.result)}" for side in sides]
    title = _("Mesa %(n)s") % {"n": table.table.number}
    return f"{title}: {', '.join(told)}" + (f" ({state})" if state else "")


def _state(table: Any) -> str:
    """How far a table is; "" where its result stands."""
    if table.agreement == Match.Agreement.DISPUTED:
        return _("em disputa")
    if table.over:
        return _("provisório") if table.agreement == Match.Agreement.OPEN else ""
    return HAND.counted(table.dealt) if table.dealt else _("por começar")
