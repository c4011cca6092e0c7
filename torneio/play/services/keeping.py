"""The decision that a bracket stays as it was played though a result before it was corrected."""

from django.db import transaction

from torneio.access.actors import Actor
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round
from torneio.play.services.rounds import note_round

_KEPT = "kept"


@transaction.atomic
def keep_as_played(round_: Round, match: Match, *, by: Actor) -> None:
    """Let a drawn round stay as it is, though this match before it is won by another pair since. It
    is asked about no more, unless that result or the round changes again."""
    locked = Round.objects.select_for_update().get(pk=round_.pk)
    others = [each for each in locked.draw.get(_KEPT, ()) if each[0] != str(match.public_id)]
    locked.draw = locked.draw | {_KEPT: [*others, [str(match.public_id), match.winner]]}
    locked.save(update_fields=["draw"])
    pairs = [[pair.number, pair.name] for pair in (match.pair_a, match.pair_b) if pair]
    note_round(round_.pk, "kept", by=by, pairs=pairs)


def kept_as_played(event: Tournament) -> set[tuple[str, str]]:
    """The matches of an event about which that was decided, by public id, with the winner that
    their result had then (one query)."""
    rounds = Round.objects.filter(stage__tournament=event, draw__has_key=_KEPT)
    return {(match, winner) for round_ in rounds for match, winner in round_.draw[_KEPT]}
