"""The formats that fit into an evening, and hours that are probably a slip."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import time
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from pairing.planner import Evening
from scoring import MatchFormat
from torneio.formats.evenings import (
    DAY,
    PAUSE,
    Way,
    length_in_words,
    length_of,
    minutes_of_a_match,
    way_of,
)
from torneio.formats.group_counts import groups_in_words, suited
from torneio.formats.ready_formats import ReadyFormat, Stages
from torneio.nouns import MINUTE, ROUND, TABLE
from torneio.play.models import Stage

_GROUPS = Stage.Format.GROUPS
_EARLIER = 2 * 60  # minutes: nobody begins earlier than that for a format
_LONGER = 60  # minutes: nor stays longer
LONG = 10 * 60  # minutes: a longer evening is probably a slip


def ways(night: Evening, formats: Iterable[ReadyFormat], match: MatchFormat) -> dict[str, Way]:
    """Each of these formats that those who enter, in pairs or alone, can play."""
    rows = (row for row in formats if row.alone == bool(night.entered))
    fitting = (row for row in rows if row.fits(night.entered or night.pairs))
    return {row.key: _way(night, row.stages, match) for row in fitting}


def _way(night: Evening, stages: Stages, match: MatchFormat) -> Way:
    """The stages in this evening; of groups, first how many there are."""
    stages = suited(night, stages, match)
    way = way_of(night, stages, match)
    groups = groups_in_words(stages, night.pairs)
    return way._replace(notes=(groups, *way.notes)) if groups else way


def reckoning(match: MatchFormat, minutes: int) -> str:
    """How so many minutes of a partida, or of a hand, become the hour of the end."""
    words = _(
        "A hora de acabar é a de começar, mais %(match)s por ronda (um encontro) e %(pause)s "
        "entre rondas."
    )
    of_a_match = length_in_words(minutes_of_a_match(match, minutes))
    return words % {"match": of_a_match, "pause": length_in_words(PAUSE)}


class EveningChange(NamedTuple):
    """A change that would let a format fit, in words, and the `values` of the fields that it is."""

    words: str
    values: Mapping[str, Any]

    def query(self, typed: Mapping[str, Any]) -> str:
        """The query of the form with what is `typed` in it, once the change is made."""
        said = {name: value for name, value in {**typed, **self.values}.items() if value}
        hours = {name: f"{hour:%H:%M}" for name, hour in said.items() if isinstance(hour, time)}
        return urlencode(said | hours)


class ToFit(NamedTuple):
    """A format that does not fit, and each change that would let it."""

    name: Promise | str
    changes: Sequence[EveningChange]


def groups_in(formats: Mapping[str, ReadyFormat], found: Mapping[str, Way]) -> str:
    """The format with groups that is least late, by its key; "" where some fit, or there is
    none."""
    rows = [key for key in found if formats[key].stages[0].format == _GROUPS]
    if any(found[key].fits for key in rows):
        return ""
    return min(rows, key=lambda key: found[key].order, default="")


def to_fit(night: Evening, row: ReadyFormat, match: MatchFormat, *, way: Way) -> ToFit | None:
    """The least changes of one thing that would let a format fit, or else of two, the simplest
    first; None where nothing near would."""
    if row.asks_rounds:
        night = replace(night, rounds=way.rounds)
    changes = list(_changes(night, row, match)) or list(_two_changes(night, row, match))[:1]
    return ToFit(row.name, changes) if changes else None


def _changes(night: Evening, row: ReadyFormat, match: MatchFormat) -> Iterator[EveningChange]:
    """One change each, the least that is enough."""
    late = _late(night, row, match)
    if 0 < late <= _earlier(night):
        yield _start(night, late)
    if 0 < late <= _LONGER and night.available + _full(late) < DAY:
        yield _until(night, late)
    fewer = (replace(night, rounds=each) for each in _fewer_rounds(night, row))
    if found := next((each for each in fewer if _late(each, row, match) <= 0), None):
        yield EveningChange(ROUND.counted(found.rounds or 0), {"rounds": found.rounds})
    shorter = (replace(night, minutes=each) for each in _fewer(night))
    if less := next((each for each in shorter if _late(each, row, match) <= 0), None):
        yield _minutes(less, match)
    more = (replace(night, tables=each) for each in range(night.tables + 1, night.pairs // 2 + 1))
    if wider := next((each for each in more if _late(each, row, match) <= 0), None):
        yield EveningChange(TABLE.counted(wider.tables), {"tables": wider.tables})


def _two_changes(night: Evening, row: ReadyFormat, match: MatchFormat) -> Iterator[EveningChange]:
    """Fewer minutes and an earlier start together."""
    for each in _fewer(night):
        shorter = replace(night, minutes=each)
        if (late := _late(shorter, row, match)) <= _earlier(night):
            minutes, start = _minutes(shorter, match), _start(night, late)
            words = _("%(minutes)s e %(start)s")
            both = {"minutes": minutes.words, "start": start.words}
            yield EveningChange(words % both, {**minutes.values, **start.values})


def _earlier(night: Evening) -> int:
    """By how many minutes it may begin earlier: never on the day before."""
    return min(_EARLIER, night.start.hour * 60 + night.start.minute)


def _fewer_rounds(night: Evening, row: ReadyFormat) -> range:
    """Fewer rounds, where they can be chosen: of one nobody makes an evening."""
    return range((night.rounds or 0) - 1 if row.asks_rounds else 0, 1, -1)


def _fewer(night: Evening) -> range:
    """Fewer minutes, down to two thirds: below that nobody plays."""
    return range(night.minutes - 1, 2 * night.minutes // 3 - 1, -1)


def _late(night: Evening, row: ReadyFormat, match: MatchFormat) -> int:
    """Minutes past the closing hour; 0 or less where it fits."""
    return length_of(night, suited(night, row.stages, match), match) - night.available


def _full(minutes: int) -> int:
    """As many minutes or more, a full five."""
    return 5 * -(-minutes // 5)


def _minutes(night: Evening, match: MatchFormat) -> EveningChange:
    words = _("%(minutes)s por mão") if match.in_hands else _("%(minutes)s por partida")
    said = words % {"minutes": MINUTE.counted(night.minutes)}
    return EveningChange(said, {"minutes": night.minutes})


def _start(night: Evening, late: int) -> EveningChange:
    hour = f"{night.hour(-_full(late)):%H:%M}"
    return EveningChange(_("começar às %(hour)s") % {"hour": hour}, {"start": hour})


def _until(night: Evening, late: int) -> EveningChange:
    hour = f"{night.hour(night.available + _full(late)):%H:%M}"
    return EveningChange(_("acabar às %(hour)s") % {"hour": hour}, {"until": hour})


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
