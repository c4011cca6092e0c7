"""Two pairs of a round that change places in it, each with the hands of the other's match."""

from collections.abc import Sequence

from django.db import transaction

from torneio.access.actors import Actor
from torneio.book.writing import COLUMNS
from torneio.entries.event_book import move_after
from torneio.entries.models import Pair
from torneio.play.models import LineUp, Match, Round
from torneio.play.services.reseating import note_seating, side_of_pair, write_seat


@transaction.atomic
def exchange(matches: Sequence[Match], pairs: Sequence[Pair], *, by: Actor, why: str) -> None:
    """Let two pairs change places, each of one of these locked matches, where the hands stay."""
    (here, there), (ours, theirs) = matches, pairs
    a, b = side_of_pair(here, ours), side_of_pair(there, theirs)
    # No pair is twice on one side of a round, not even between two statements.
    other = there.pair_b if a == "a" else there.pair_a
    for match, side, now in ((here, a, other), (there, b, ours), (here, a, theirs)):
        _put(match, side, now)
    for match, was, now in ((here, ours, theirs), (there, theirs, ours)):
        write_seat(match, was=was, now=now, by=by, why=why)
        _forget(match, was)
    round_ = Round.objects.select_for_update().get(pk=here.round_id)
    round_.draw = round_.draw | {"edited": True}
    round_.save(update_fields=["draw"])
    note_seating(round_, by=by)


def _put(match: Match, side: str, pair: Pair | None) -> None:
    setattr(match, f"pair_{side}", pair)
    match.save(update_fields=[f"pair_{side}"])


def _forget(match: Match, gone: Pair) -> None:
    """Keep the line just written; a line-up of the pair that left is of no match any more."""
    match.save(update_fields=COLUMNS)
    LineUp.objects.filter(match=match, pair=gone).delete()
    move_after(match)
