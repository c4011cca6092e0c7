"""The steps that the organiser has kept to take by hand, and how each is given back.

What a step was is kept with the rules (`Autopilot.left_out`), by its key: an hour, or the minutes
after a result. A reminder needs none: the rows of the silent tables say it.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from torneio.draw.round_lines import RoundLine
from torneio.draw.stage_overview import Overview
from torneio.entries.models import Tournament
from torneio.night.autopilot.quiet import quiet_tables
from torneio.night.autopilot.step import Step, StepKind, what_of
from torneio.night.autopilot.steps import reminding
from torneio.play.models import Autopilot, Round

SOON = timedelta(minutes=2)
"""How long after it is given back a step is taken at the earliest: it can still be moved."""


def hour_again(was: Mapping[str, Any]) -> datetime | None:
    """The hour that a step had, or soon where that has gone by; None where it had none."""
    said = was.get("at")
    return max(datetime.fromisoformat(said), timezone.now() + SOON) if said else None


def left_steps(tournament: Tournament, now: Overview, rules: Autopilot) -> list[Step]:
    """The steps left to the organiser that are still to be taken; none in an event that is over."""
    return [] if now.over else [*_kept(tournament, now, rules), *_silent(tournament, rules)]


def _kept(tournament: Tournament, now: Overview, rules: Autopilot) -> Iterator[Step]:
    when = _("fica à sua espera")
    for key in rules.left_out:
        said, _space, slug = key.partition(" ")
        kind, line = StepKind(said), now.line(slug)
        is_open = _of_round(kind, line) if line else _of_event(kind, tournament, now, rules=rules)
        if is_open:
            yield Step(kind, what_of(kind, now, line), when, round=slug)


def _of_round(kind: StepKind, line: RoundLine) -> bool:
    """Whether that step of a round is still to be taken, and has no hour."""
    if kind == StepKind.DRAW:
        return line.state == Round.State.WAITING and not line.is_scheduled
    if kind == StepKind.PUBLISH:
        return line.state == Round.State.DRAFT and line.publish_at is None
    return bool(line.playing) and line.clock is None and line.clock_at is None


def _of_event(kind: StepKind, event: Tournament, now: Overview, *, rules: Autopilot) -> bool:
    """The same for a step of the whole event."""
    if kind == StepKind.BEGIN:
        return not now.rounds and rules.begin_at is None
    if kind == StepKind.CLOSE:
        return event.state == Tournament.State.OPEN and rules.close_at is None
    return kind == StepKind.END and bool(now.rounds) and rules.end_after is None


def _silent(tournament: Tournament, rules: Autopilot) -> Iterator[Step]:
    quiet = quiet_tables(tournament, rules.remind_after)
    left = [each for each in quiet if each.at is None and not each.told]
    if left:
        yield reminding(left)
