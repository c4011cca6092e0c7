"""A session of a game without an end of its own: an official ends it."""

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book import writing
from torneio.book.acts import Act
from torneio.play.games import lock_any
from torneio.play.outcomes import Answer, Status, refused, settled


@transaction.atomic
def end_session(match_id: int, *, ended: bool, by: Actor) -> Answer:
    """End the session at a table, or open it again; a game that was won stays over."""
    sheet = lock_any(match_id, by=by)
    if sheet.event.is_over:
        return refused(sheet, Problem("tournament_over"))
    if sheet.match.ended == ended:
        return Answer(Status.ALREADY, sheet)
    sheet.match.ended = ended
    writing.write(sheet.match, Act.ROUND, by=by, new={"ended": ended})
    return settled(sheet)
