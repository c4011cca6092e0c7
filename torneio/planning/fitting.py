"""The formats that fit into an evening, and hours that are probably a slip."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import time

from django.utils.translation import gettext as _

from pairing.planner import Evening
from scoring import MatchFormat
from torneio.and_or import one_of
from torneio.formats.evenings import (
    DAY,
    PAUSE,
    Way,
    length_in_words,
    length_of,
    minutes_of_a_match,
    way_of,
)
from torneio.formats.ready_formats import ReadyFormat
from torneio.nouns import MINUTE, TABLE
from torneio.play.models import Stage

_GROUPS = Stage.Format.GROUPS
_EARLIER = 2 * 60  # minutes: nobody begins earlier than that for a format
LONG = 10 * 60  # minutes: a longer evening is probably a slip


def ways(night: Evening, formats: Iterable[ReadyFormat], match: MatchFormat) -> dict[str, Way]:
    """Each of these formats that those who enter, in pairs or alone, can play."""
    rows = (row for row in formats if row.alone == bool(night.entered))
    fitting = (row for row in rows if row.fits(night.entered or night.pairs))
    return {row.key: way_of(night, row.stages, match) for row in fitting}


def reckoning(match: MatchFormat, minutes: int) -> str:
    """How so many minutes of a partida, or of a hand, become the hour of the end."""
    words = _(
        "A hora de acabar é a de começar, mais %(match)s por ronda (um encontro) e %(pause)s "
        "entre rondas."
    )
    of_a_match = length_in_words(minutes_of_a_match(match, minutes))
    return words % {"match": of_a_match, "pause": length_in_words(PAUSE)}


def for_groups(
    night: Evening, formats: Iterable[ReadyFormat], match: MatchFormat, *, found: Mapping[str, Way]
) -> str:
    """What would let groups fit, in a sentence: the least change of one thing, or else of two; ""
    where some fit, or nothing near would."""
    rows = [row for row in formats if row.key in found and row.stages[0].format == _GROUPS]
    if not rows or any(found[row.key].fits for row in rows):
        return ""
    row = min(rows, key=lambda each: found[each.key].order)
    changes = list(_changes(night, row, match)) or list(_two_changes(night, row, match))[:1]
    if not changes:
        return ""
    said = {"name": row.name, "changes": one_of(changes)}
    return _("Para caber «%(name)s»: %(changes)s.") % said


def _changes(night: Evening, row: ReadyFormat, match: MatchFormat) -> Iterator[str]:
    """One change each, the least that is enough."""
    shorter = (replace(night, minutes=each) for each in _fewer(night))
    if found := next((each for each in shorter if _late(each, row, match) <= 0), None):
        yield _minutes(found, match)
    more = (replace(night, tables=each) for each in range(night.tables + 1, night.pairs // 2 + 1))
    if found := next((each for each in more if _late(each, row, match) <= 0), None):
        yield TABLE.counted(found.tables)
    if 0 < (late := _late(night, row, match)) <= _earlier(night):
        yield _start(night, late)


def _two_changes(night: Evening, row: ReadyFormat, match: MatchFormat) -> Iterator[str]:
    """Fewer minutes and an earlier start together."""
    for each in _fewer(night):
        shorter = replace(night, minutes=each)
        if (late := _late(shorter, row, match)) <= _earlier(night):
            both = {"minutes": _minutes(shorter, match), "start": _start(night, late)}
            yield _("%(minutes)s e %(start)s") % both


def _earlier(night: Evening) -> int:
    """By how many minutes it may begin earlier: never on the day before."""
    return min(_EARLIER, night.start.hour * 60 + night.start.minute)


def _fewer(night: Evening) -> range:
    """Fewer minutes, down to two thirds: below that nobody plays."""
    return range(night.minutes - 1, 2 * night.minutes // 3 - 1, -1)


def _late(night: Evening, row: ReadyFormat, match: MatchFormat) -> int:
    """Minutes past the closing hour; 0 or less where it fits."""
    return length_of(night, row.stages, match) - night.available


def _minutes(night: Evening, match: MatchFormat) -> str:
    words = _("%(minutes)s por mão") if match.in_hands else _("%(minutes)s por partida")
    return words % {"minutes": MINUTE.counted(night.minutes)}


def _start(night: Evening, late: int) -> str:
    """So much earlier, at a full five minutes."""
    return _("começar às %(hour)s") % {"hour": f"{night.hour(-5 * -(-late // 5)):%H:%M}"}


def long_night(start: time, until: time) -> str:
    """A warning where the evening would be longer than people play: probably a slip of the hour."""
    length = (until.hour * 60 + until.minute - start.hour * 60 - start.minute) % DAY
    if length <= LONG:
        return ""
    said = {"time": length_in_words(length), "start": f"{start:%H:%M}", "until": f"{until:%H:%M}"}
    return _("Das %(start)s às %(until)s são %(time)s: veja se as horas estão certas.") % said


def best(found: Mapping[str, Way]) -> str:
    """The best that fits; where none does, a Swiss, or the first that so few can play."""
    fitting = {key: way.order for key, way in found.items() if way.fits}
    if fitting:
        return min(fitting, key=lambda key: fitting[key])
    return "suico" if "suico" in found else next(iter(found), "")
