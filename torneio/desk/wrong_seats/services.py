"""Two pairs that sat at each other's table in a published round, put right.

A hand belongs to the pairs that played it. Either the draw stands, and what was recorded at the two
tables counts no more; or the round stays as it was played, and the two change places in it.
"""

from dataclasses import dataclass

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.coded import coded
from torneio.desk.wrong_seats.exchanging import exchange
from torneio.entries.models import Pair
from torneio.play.models import Incident, Match, Round, Stage
from torneio.play.outcomes import Answer, Status, refused
from torneio.play.services.reseating import begin_again
from torneio.play.services.rounds import stand_apart
from torneio.play.sheets import lock_sheet, read_sheet

_DRAWN = (Round.State.DRAFT, Round.State.PUBLISHED)


@dataclass(frozen=True)
class WrongSeats:
    """Two matches of a round, read with their names: `ours` of the match `here` sat at the table of
    the match `there`, and `theirs` of that one here. `keeps` has the round stay as it was
    played."""

    here: Match
    there: Match
    ours: Pair
    theirs: Pair
    keeps: bool

    @property
    def seats(self) -> tuple[tuple[Match, Pair, Pair], ...]:
        """Each match with the pair that was drawn there and the one that sat in its place."""
        return (self.here, self.ours, self.theirs), (self.there, self.theirs, self.ours)


@transaction.atomic
def put_right(wrong: WrongSeats, *, by: Actor) -> Answer:
    """Void what was recorded at both tables, or let the pairs change places in the round.

    Raises Match.DoesNotExist where `by` has no permission at one of the tables.
    """
    keys = sorted((wrong.here.pk, wrong.there.pk))
    locked = {key: lock_sheet(key, by=by).match for key in keys}
    sheet = read_sheet(locked[wrong.here.pk])
    if problem := _impossible(wrong, locked):
        return refused(sheet, problem)
    why = coded("wrong_seats", wrong.here.table, wrong.there.table)
    if wrong.keeps:
        pairs = (wrong.ours, wrong.theirs)
        exchange([locked[wrong.here.pk], locked[wrong.there.pk]], pairs, by=by, why=why)
    else:
        for match, was, sat in wrong.seats:
            if problem := begin_again(locked[match.pk], sat=sat, was=was, by=by, why=why):
                transaction.set_rollback(True)
                return refused(sheet, problem)
    return Answer(Status.RECORDED, read_sheet(Match.objects.with_names().get(pk=wrong.here.pk)))


def _impossible(wrong: WrongSeats, locked: dict[int, Match]) -> Problem | None:
    """Why these two cannot be put right any more, if so."""
    round_ = wrong.here.round
    if locked[wrong.here.pk].round.stage.tournament.is_over:
        return Problem("tournament_over")
    if any(was.pk not in locked[match.pk].pairs for match, was, _sat in wrong.seats):
        return Problem("seats_moved", details={"tables": [wrong.here.table, wrong.there.table]})
    disputed = any(match.disputed_by for match in locked.values())
    if disputed or Incident.objects.filter(match__in=locked, voided_at=None).exists():
        return Problem("seats_ruled")
    rests = wrong.keeps or round_.stage.format in Stage.CUPS
    if rests and Round.objects.resting_on(round_).filter(state__in=_DRAWN).exists():
        return Problem("seats_drawn_from")
    return stand_apart(round_, wrong.ours.pk, wrong.theirs.pk) if wrong.keeps else None
