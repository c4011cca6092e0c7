"""The clock of a round: the time it ends, the warning before, and what follows at the end.

It is stored as a time, and nothing runs: every screen counts down to it by the server's time, so
that all show the same second without asking. While paused it is the seconds left. Nothing is done
automatically when the time is up: the screens show the rule the organiser chose, and the tables
apply it. Pairs late beyond the tolerance are shown to the organiser, who decides, unless the event
gives forfeits without asking.
"""

from datetime import datetime
from typing import NamedTuple

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.play.models import Match, MatchQuerySet, Round


class RoundClock(NamedTuple):
    """The state of a clock: the time it ends or, while it is paused, the seconds left. `minutes` is
    the time it was given, `warning` how many minutes before the end the warning is shown."""

    minutes: int
    warning: int
    at_end: str
    until: datetime | None
    left: int | None

    @property
    def is_still(self) -> bool:
        return self.until is None

    @property
    def seconds(self) -> int:
        """The seconds left; 0 once it is over."""
        if self.until is None:
            return self.left or 0
        return max(0, round((self.until - timezone.now()).total_seconds()))

    @property
    def phase(self) -> str:
        """ "still", "over", "warning" or "running"."""
        if self.is_still:
            return "still"
        if not self.seconds:
            return "over"
        return "warning" if self.seconds <= self.warning * 60 else "running"

    @property
    def left_in_words(self) -> str:
        """The time left as "12:05", or "1:02:05" from an hour on."""
        minutes, seconds = divmod(self.seconds, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    @property
    def warns(self) -> str:
        """The sentence shown as a warning before the end."""
        words = ngettext("Último minuto.", "Últimos %(n)s minutos.", self.warning)
        return words % {"n": self.warning}

    @property
    def then(self) -> str:
        """The rule for the end, shown before it."""
        if self.at_end == Round.AtEnd.STANDS:
            return _("Quando acabar o tempo, o resultado fica como está.")
        return _("Quando acabar o tempo, a mão em jogo é a última.")

    @property
    def says(self) -> str:
        """The sentence shown at the end."""
        if self.at_end == Round.AtEnd.STANDS:
            return _("Acabou o tempo: o resultado fica como está.")
        return _("Acabou o tempo: a mão em jogo é a última.")

    @property
    def mark(self) -> str:
        """The value a page sends when it polls: it changes whenever the clock is changed."""
        return f"{self.until or self.left}"


def clock_of(round_: Round | None) -> RoundClock | None:
    """The clock of a round; None where it has none."""
    if round_ is None or round_.clock_minutes is None:
        return None
    columns = (round_.clock_at_end, round_.clock_until, round_.clock_left)
    return RoundClock(round_.clock_minutes, round_.clock_warning, *columns)


def time_is_up(round_: Round | None) -> bool:
    """Whether a round has a clock, and it has run out."""
    clock = clock_of(round_)
    return clock is not None and clock.phase == "over"


def past_tolerance(round_: Round) -> int | None:
    """For how many seconds the tolerance of the event is over, by the clock of a round read with
    it; None where it is not, or there is no clock."""
    clock = clock_of(round_)
    if clock is None:
        return None
    over = (clock.minutes - round_.stage.tournament.tolerance_minutes) * 60 - clock.seconds
    return over if over >= 0 else None


def not_begun(round_: Round) -> MatchQuerySet:
    """The tables of a round without any entry though the tolerance has passed."""
    if past_tolerance(round_) is None:
        return Match.objects.none()
    open_ = Match.objects.with_names().filter(round=round_, over=False, book_number=0)
    return open_.filter(table__isnull=False).order_by("table__number")
