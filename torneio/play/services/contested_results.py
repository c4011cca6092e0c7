"""A final result entered at a table, and another one entered against it."""

from dataclasses import replace

from django.db import transaction

from torneio.access.actors import Actor, Voice
from torneio.coded import coded
from torneio.play.models import Declaration
from torneio.play.outcomes import Answer, Status
from torneio.play.services.agreement import dispute
from torneio.play.services.declarations import declare


@transaction.atomic
def declare_at_table(match_id: int, result: Declaration, *, by: Actor) -> Answer:
    """Declare the final result of a match; `result` is unsaved.

    The same result again counts once. Another than the one that stands does not count: until both
    pairs agreed, or for good where they are not asked, it is recorded as a dispute by its side, so
    that everybody sees both. Raises Match.DoesNotExist where `by` has no permission.
    """
    answer = declare(match_id, result, by=by)
    there = answer.fact
    if answer.status is not Status.CONFLICT or not isinstance(there, Declaration):
        return answer
    if _score(there) == _score(result):
        return replace(answer, status=Status.ALREADY)
    if by.is_official or by.voice == there.voice != Voice.TABLE:  # its own, to withdraw first
        return answer
    why = coded("result_was", _score(result), _score(there))
    doubted = dispute(match_id, side=by.voice, why=why, by=by)
    return replace(answer, sheet=doubted.sheet)


def _score(result: Declaration) -> str:
    return f"{result.score_a}–{result.score_b}"
