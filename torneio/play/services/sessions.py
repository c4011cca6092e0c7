"""A match that an official ends: a session without an end of its own, or one by the clock."""

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book import writing
from torneio.book.acts import Act
from torneio.play.games import lock_any
from torneio.play.outcomes import Answer, Status, refused, settled


@transaction.atomic
def end_session(
    match_id: int, *, ended: bool, by: Actor, why: str = "", confirms: bool = False
) -> Answer:
    """End a match as it stands, or open it again; a game that was won stays over. Where it
    `confirms`, nobody else is asked about what stands, until it is opened again."""
    sheet = lock_any(match_id, by=by)
    if sheet.event.is_over:
        return refused(sheet, Problem("tournament_over"))
    if sheet.match.ended == ended:
        return Answer(Status.ALREADY, sheet)
    sheet.match.ended = ended
    new = {"ended": ended} | ({"stands": ended} if confirms else {})
    line = writing.write(sheet.match, Act.ROUND, by=by, new=new, why=why)
    if confirms:
        sheet.match.confirmed_to = line.number if ended else 0
    return settled(sheet)
