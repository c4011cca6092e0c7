"""The standings of a series in plain words, to be pasted into a group of a messenger."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.dates import day, when
from torneio.nouns import POINT
from torneio.number_format import ordinal
from torneio.season.models import Series
from torneio.season.selectors import SeriesLine, SeriesStandings
from torneio.season.tables import moved_words

MOST_LINES = 60


def series_text(series: Series, found: SeriesStandings) -> str:
    """Who stands where after the last night that counts, a line each, and the next night."""
    if found.night is None:
        none = _("%(series)s: ainda não acabou nenhuma noite.") % {"series": series.name}
        return "\n".join([none, *_next(found)])
    event = found.night.event
    said = {"series": series.name, "n": found.number, "night": event.name, "day": day(event.date)}
    head = _("%(series)s · depois da noite %(n)s: %(night)s, %(day)s") % said
    ranked = [line for line in found.lines if line.place]
    more = len(ranked) - MOST_LINES
    words = ngettext("E mais %(n)s jogador.", "E mais %(n)s jogadores.", more) % {"n": more}
    told = [*map(_line, ranked[:MOST_LINES]), *([words] if more > 0 else ())]
    return "\n".join([head, "", *told, *_next(found)])


def _line(line: SeriesLine) -> str:
    points, moved = POINT.counted(line.total), moved_words(line)
    return f"{ordinal(line.place)} {line.name}: {points}" + (f" ({moved})" if moved else "")


def _next(found: SeriesStandings) -> list[str]:
    """The next night, behind an empty line; nothing where none is known."""
    if not found.to_come:
        return []
    event = found.to_come[0]
    return ["", _("A seguir: %(night)s, %(when)s") % {"night": event.name, "when": when(event)}]
