"""The clock of a round: until when it is played, when a warning is given, what follows at the end.

It is an hour, and nothing that runs: every screen counts down to it by the server's hour, so that
all of them show the same second and none asks for it. While it stands still it is what is left.
Nothing happens by itself when the time is up: the screens say what the organiser chose, and the
tables do it. A pair late beyond the tolerance is shown to the organiser, who decides.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.play.models import Match, MatchQuerySet, Round

TOLERANCE = timedelta(minutes=15)
"""How long a pair may be late (rules, section 3)."""


class RoundClock(NamedTuple):
    """A clock as it stands: the hour it ends or, while it stands still, the seconds left. `minutes`
    are all it was given, `warning` how many before its end everybody is warned."""

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
        """How many are left now; none once it is over."""
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
        """ "12:05", or "1:02:05": minutes and seconds."""
        minutes, seconds = divmod(self.seconds, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    @property
    def warns(self) -> str:
        """What everybody is told before the end."""
        words = ngettext("Último minuto.", "Últimos %(n)s minutos.", self.warning)
        return words % {"n": self.warning}

    @property
    def then(self) -> str:
        """What follows at the end, told before."""
        if self.at_end == Round.AtEnd.STANDS:
            return _("Quando acabar o tempo, o resultado fica como está.")
        return _("Quando acabar o tempo, a mão em jogo é a última.")

    @property
    def says(self) -> str:
        """What everybody is told at the end."""
        if self.at_end == Round.AtEnd.STANDS:
            return _("Acabou o tempo: o resultado fica como está.")
        return _("Acabou o tempo: a mão em jogo é a última.")

    @property
    def mark(self) -> str:
        """What a page says it has when it polls: it moves whenever somebody moves the clock."""
        return f"{self.until or self.left}"


def clock_of(round_: Round | None) -> RoundClock | None:
    """The clock of a round; None where it has none."""
    if round_ is None or round_.clock_minutes is None:
        return None
    columns = (round_.clock_at_end, round_.clock_until, round_.clock_left)
    return RoundClock(round_.clock_minutes, round_.clock_warning, *columns)


def not_begun(round_: Round) -> MatchQuerySet:
    """The tables of a round at which nothing was written though the tolerance has passed, by its
    clock; none where it has no clock."""
    clock = clock_of(round_)
    if clock is None or clock.minutes * 60 - clock.seconds < TOLERANCE.total_seconds():
        return Match.objects.none()
    open_ = Match.objects.with_names().filter(round=round_, over=False, book_number=0)
    return open_.filter(table__isnull=False).order_by("table__number")
