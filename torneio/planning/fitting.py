"""The formats that fit into an evening, and hours that are probably a slip."""

from collections.abc import Iterable, Mapping
from datetime import time

from django.utils.translation import gettext as _

from pairing.planner import Evening
from scoring import MatchFormat
from torneio.draw.evenings import DAY, Way, length_in_words, way_of
from torneio.draw.ready_formats import ReadyFormat

LONG = 10 * 60  # minutes: a longer evening is probably a slip


def ways(night: Evening, formats: Iterable[ReadyFormat], match: MatchFormat) -> dict[str, Way]:
    """Each of these formats that those who enter, in pairs or alone, can play."""
    rows = (row for row in formats if row.alone == bool(night.entered))
    fitting = (row for row in rows if row.fits(night.entered or night.pairs))
    return {row.key: way_of(night, row.stages, match) for row in fitting}


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
