"""One automatic step: what is to happen, when, and to which round or tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import NamedTuple

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.draw.round_lines import RoundLine
from torneio.draw.schedule import LATE
from torneio.draw.stage_overview import Overview
from torneio.night.autopilot.quiet import QuietTable


class StepKind(StrEnum):
    """The kinds of automatic steps; the last four are only shown."""

    BEGIN = "begin"
    DRAW = "draw"
    PUBLISH = "publish"
    CLOCK = "clock"
    END = "end"
    CLOSE = "close"
    REMIND = "remind"
    SILENCE = "silence"
    QUIET = "quiet"
    CLOCKS = "clocks"
    REVIEW = "review"


class Expected(NamedTuple):
    """When a step should come that has no hour yet: surely, or once the tables that play are over;
    `is_late` where they should be already."""

    at: datetime
    is_sure: bool = False
    is_late: bool = False

    @property
    def told_at(self) -> datetime:
        """It to five minutes, where it is not sure."""
        after = timedelta(minutes=self.at.minute % 5, seconds=self.at.second)
        up = timedelta(minutes=5 if after > timedelta(minutes=2, seconds=30) else 0)
        return self.at if self.is_sure else self.at - after + up

    def later(self, minutes: int) -> "Expected":
        """So many minutes after it."""
        return self._replace(at=self.at + timedelta(minutes=minutes))


@dataclass(frozen=True)
class Step:
    """One coming step: `what`, and `when` in words; `at` is its hour, once that is known, until
    then `expected`. `round` is the address of its round, `quiet` the tables to be reminded;
    `is_tied`: a tie at the cut forbids it."""

    kind: StepKind
    what: str
    when: str
    at: datetime | None = None
    round: str = ""
    quiet: tuple[QuietTable, ...] = ()
    is_tied: bool = False
    expected: Expected | None = None

    @property
    def comes_at(self) -> datetime | None:
        """Its hour, else the expected one: the order in which steps are shown."""
        return self.at or (self.expected.at if self.expected else None)

    @property
    def expected_words(self) -> str:
        """The expected hour in a sentence; "" where `when` has it, or none is known."""
        if self.expected is None or self.at:
            return ""
        hour = {"hour": date_format(localtime(self.expected.told_at), "H:i")}
        if self.expected.is_late:
            return _("Era de esperar por volta das %(hour)s, mas ainda se joga.") % hour
        if self.kind == StepKind.CLOCKS:
            if self.expected.is_sure:
                return _("O próximo às %(hour)s.") % hour
            return _("O próximo por volta das %(hour)s, se as mesas acabarem à hora.") % hour
        if self.expected.is_sure:
            return ""
        return _("Por volta das %(hour)s, se as mesas acabarem à hora.") % hour

    @property
    def key(self) -> str:
        """Its key in a form: its kind, and the address of its round ("draw 2-1") or the hour at
        which tables are reminded."""
        hour = f"{self.at:%d-%H:%M}" if self.quiet and self.at else ""
        return f"{self.kind} {self.round or hour}".strip()

    @property
    def is_missed(self) -> bool:
        """Whether its hour passed while the program was stopped: then the organiser has to take
        it."""
        return self.at is not None and self.at < timezone.now() - LATE

    @property
    def is_at_once(self) -> bool:
        """Whether it is due this minute."""
        return self.at is not None and self.at < timezone.now() + timedelta(minutes=1)

    @property
    def has_an_hour(self) -> bool:
        """Whether it can be given another hour: a step after a result follows its rule."""
        return self.at is not None and self.kind != StepKind.END

    @property
    def is_told_only(self) -> bool:
        return self.kind in _TOLD_ONLY

    @property
    def is_of_tables(self) -> bool:
        """Whether it is told with a link to the tables."""
        return self.kind in _OF_TABLES


_OF_TABLES = {StepKind.SILENCE, StepKind.QUIET}
_TOLD_ONLY = _OF_TABLES | {StepKind.CLOCKS, StepKind.REVIEW}


def what_of(kind: StepKind, now: Overview | None, line: RoundLine | None = None) -> str:
    """A step of the whole event, or of that round, in words."""
    if line and kind == StepKind.DRAW:
        return line.to_make
    if kind == StepKind.END and now and now.awaits_final:
        return _("Começar a fase seguinte")
    return str(_WHAT[kind]) % {"the": line.name.the if line else ""}


_WHAT: Mapping[StepKind, Promise] = {
    StepKind.CLOSE: gettext_lazy("Fechar as inscrições"),
    StepKind.BEGIN: gettext_lazy("Começar o torneio como está previsto, e sortear a 1.ª ronda"),
    StepKind.PUBLISH: gettext_lazy("Publicar %(the)s"),
    StepKind.REVIEW: gettext_lazy("Publicar %(the)s"),
    StepKind.CLOCK: gettext_lazy("Começar o relógio: %(the)s"),
    StepKind.END: gettext_lazy("Terminar o torneio"),
}
