"""The decision that a bracket stays as it was played though a result before it was corrected."""

from django.db import transaction

from torneio.access.actors import Actor
from torneio.play.models import Match, Round
from torneio.play.services.rounds import note_round

KEPT = "kept"


@transaction.atomic
def keep_as_played(round_: Round, match: Match, *, by: Actor) -> None:
    """Let a drawn round stay as it is, though this match before it is won by another pair since. It
    is asked about no more, unless that result or the round changes again."""
    locked = Round.objects.select_for_update().get(pk=round_.pk)
    others = [each for each in locked.draw.get(KEPT, ()) if each[0] != str(match.public_id)]
    locked.draw = locked.draw | {KEPT: [*others, [str(match.public_id), match.winner]]}
    locked.save(update_fields=["draw"])
    pairs = [[pair.number, pair.name] for pair in (match.pair_a, match.pair_b) if pair]
    note_round(round_.pk, "kept", by=by, pairs=pairs)
