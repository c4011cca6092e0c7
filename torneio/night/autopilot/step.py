"""One automatic step: what is to happen, when, and to which round or tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.draw.round_lines import RoundLine
from torneio.draw.schedule import LATE
from torneio.draw.stage_overview import Overview
from torneio.night.autopilot.quiet import QuietTable


class StepKind(StrEnum):
    """The kinds of automatic steps; the last three are only shown."""

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


@dataclass(frozen=True)
class Step:
    """One coming step: `what`, and `when` in words; `at` is its hour, once that is known. `round`
    is the address of its round, `quiet` the tables to be reminded; `is_tied`: a tie at the cut
    forbids it."""

    kind: StepKind
    what: str
    when: str
    at: datetime | None = None
    round: str = ""
    quiet: tuple[QuietTable, ...] = ()
    is_tied: bool = False

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


_TOLD_ONLY = {StepKind.SILENCE, StepKind.QUIET, StepKind.CLOCKS}


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
    StepKind.CLOCK: gettext_lazy("Começar o relógio: %(the)s"),
    StepKind.END: gettext_lazy("Terminar o torneio"),
}
