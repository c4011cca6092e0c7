"""When the steps that follow a result should come: by the end that the tables in play are expected
to have, and the rules."""

from dataclasses import dataclass

from django.utils import timezone

from torneio.draw.round_lines import RoundLine
from torneio.draw.stage_overview import Overview
from torneio.night.autopilot.step import Expected
from torneio.night.closing_hour.estimate import Ends, ends_of
from torneio.play.models import Autopilot, Round


@dataclass(frozen=True)
class ExpectedHours:
    """The expected hours of an event's steps; none of what follows a person."""

    now: Overview
    rules: Autopilot
    ends: Ends | None

    def draw(self, line: RoundLine) -> Expected | None:
        """When a round that is drawn automatically is drawn."""
        if self.rules.on_hold or line.missed:
            return None
        if line.due_at:
            return Expected(line.due_at, is_sure=True)
        before = self._before(line) if line.after_minutes is not None else None
        return before.later(line.after_minutes or 0) if before else None

    def review(self, line: RoundLine) -> Expected | None:
        """When it is published, after its draw and its review."""
        drawn, after = self.draw(line), self.minutes_of_review(line)
        return drawn.later(after) if drawn and after is not None else None

    def minutes_of_review(self, line: RoundLine) -> int | None:
        """How long after its draw a round is published; None where it waits for the organiser."""
        return self.rules.publish_after if line.publish_after is None else line.publish_after

    def clock(self) -> Expected | None:
        """When the next clock starts."""
        line = self.now.next
        public = self._public(line) if line else self._tables_over()
        return public.later(self.rules.clock_after or 0) if public else None

    def end(self) -> Expected | None:
        """When the stage has ended, or the event."""
        if self.ends is None:
            return None
        played = Expected(self.ends.stage) if self.now.next else self._tables_over()
        return played.later(self.rules.end_after or 0) if played else None

    def _public(self, line: RoundLine) -> Expected | None:
        """When the next round is published."""
        if line.state == Round.State.WAITING:
            return self.review(line)
        if self.rules.on_hold or line.missed or line.publish_at is None:
            return None
        return Expected(line.publish_at, is_sure=True)

    def _before(self, line: RoundLine) -> Expected | None:
        """When the round before should be over: one in play, or one that is published first."""
        coming = self.now.next
        if line == coming:
            return self._tables_over()
        if self.ends and coming and coming.publish_at and not coming.missed:
            return Expected(max(coming.publish_at, timezone.now()) + self.ends.pace)
        return None

    def _tables_over(self) -> Expected | None:
        at = self.ends.tables if self.ends else None
        return Expected(at, is_late=at < timezone.now()) if at else None


def expected_hours(now: Overview, rules: Autopilot) -> ExpectedHours:
    """The expected hours of the event of these rules; none while all is on hold."""
    ends = None if rules.on_hold else ends_of(rules.tournament, now)
    return ExpectedHours(now, rules, ends)
