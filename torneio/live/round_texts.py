"""A round in plain words, to be pasted into a group of a messenger."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.dates import day
from torneio.entries.models import Tournament
from torneio.live.lines import MatchLine, ShownRound

_PLAIN = "good"  # the tone of a result that needs no word


def round_text(event: Tournament, shown: ShownRound, *, more: int) -> str:
    """The tables of a round, one a line, each with its result where it has one; `more` of them are
    not among the lines."""
    head = f"{event.name} · {shown.name} · {day(event.date)}"
    tail = [ngettext("E mais %(n)s mesa.", "E mais %(n)s mesas.", more) % {"n": more}]
    return "\n".join([head, "", *_tables(shown.lines), *(tail if more else ())])


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
