"""The hand in play when the time of a round is up: the last that a table records by itself.

A hand counts as played before the end if it was recorded by then, or stands where one was: so a
hand taken back is said again. What reaches the server later is refused to a phone, which keeps it;
an official may still record it. A line of several hands is one entry.
"""

from datetime import datetime

from torneio.play.clock import clock_of
from torneio.play.models import Round
from torneio.play.sheets import Position, Sheet


def is_too_late(sheet: Sheet, at: Position) -> bool:
    """Whether the time has ended before a fact at this place: after the end one more is recorded,
    the hand in play, or none where the result stands as it is."""
    clock = clock_of(sheet.match.round)
    if clock is None or clock.until is None or clock.seconds:
        return False
    if _was_there(sheet, at, by=clock.until):
        return False
    if clock.at_end == Round.AtEnd.STANDS:
        return True
    last = sheet.last_hand
    return last is not None and not _was_there(sheet, sheet.place_of(last), by=clock.until)


def _was_there(sheet: Sheet, at: Position, *, by: datetime) -> bool:
    """Whether a fact was recorded at this place by that time, be it taken back since."""
    return any(fact.recorded_at <= by for fact in sheet.facts if sheet.place_of(fact) == at)
