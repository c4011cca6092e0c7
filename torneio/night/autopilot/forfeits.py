"""Forfeits given without asking: only in an event that says so, where the tolerance has passed and
it is known which of the two pairs is not there."""

from collections.abc import Iterator
from uuid import uuid5

from django.db import transaction

from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.draw.schedule import LATE
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.play.clock import not_begun, past_tolerance
from torneio.play.models import Declaration, Match, PairSide, Round
from torneio.play.selectors import being_played, rounds_of
from torneio.play.services.declarations import declare


def forfeit_late(event: Tournament, *, by: Actor) -> None:
    """Give the forfeit at each late table where one pair is marked present and the other is not,
    once for each match: one that was taken back is not given again. Long after its minute, as when
    the program was stopped, it is left to the organiser."""
    round_ = being_played(rounds_of(event))
    over = past_tolerance(round_) if round_ else None
    if round_ is None or over is None or over > LATE.total_seconds():
        return
    for match, side in _known(round_):
        _forfeit(event, match, side, by=by)


def _known(round_: Round) -> Iterator[tuple[Match, PairSide]]:
    """The late tables where it is known who is missing, with the side of that pair."""
    for match in not_begun(round_):
        a, b = match.pair_a, match.pair_b
        if b is not None and not a.two and a.present != b.present:
            yield match, PairSide.B if a.present else PairSide.A


@transaction.atomic
def _forfeit(event: Tournament, match: Match, side: PairSide, *, by: Actor) -> None:
    key = uuid5(match.public_id, "tolerance")
    if Declaration.objects.filter(client_id=key).exists():
        return
    said = Declaration(kind=Declaration.Kind.NO_SHOW, side=side, client_id=key)
    if declare(match.pk, said, by=by).is_good and match.table:
        new = {"did": "forfeited", "tables": [match.table.number]}
        event_book.note(event.pk, Act.AUTOPILOT, by=by, new=new)
