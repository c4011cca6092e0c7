"""Who sits where in the rounds everybody sees, as the book of the event keeps it."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from torneio.play.models import Match, Round, Side, Stage


def of_rounds(stage: Stage, did: str, numbers: Sequence[int], **more: object) -> dict[str, Any]:
    """What the book keeps of something done to rounds: numbers begin anew in each stage, so it is
    named with them."""
    return {"did": did, "stage": stage.number, "rounds": list(numbers), **more}


def published(stage: Stage, numbers: Sequence[int], *, did: str = "published") -> dict[str, Any]:
    """What the book keeps of rounds that everybody sees, with who sits where."""
    seats = seated(stage.rounds.filter(number__in=numbers))
    return of_rounds(stage, did, numbers, seated=seats)


def seated(rounds: QuerySet[Round]) -> list[list[Any]]:
    """Who sits where in these rounds, a list each: the stage, the round, the id of the match, the
    table (0: none), and the pairs by number in playing order or, where partners rotate, the
    players by theirs, side by side (two queries)."""
    alone: defaultdict[str, list[int]] = defaultdict(list)
    sides = Side.objects.filter(match__round__in=rounds).order_by("match", "seat")
    for match, player in sides.values_list("match__public_id", "pair__number"):
        alone[str(match)].append(player)
    columns = ("public_id", "table__number", *_PAIRS)
    matches = Match.objects.filter(round__in=rounds).order_by("round", "position")
    return [
        [stage, number, str(match), table or 0, *filter(None, pairs), *alone[str(match)]]
        for stage, number, match, table, *pairs in matches.values_list(*_ROUND, *columns)
    ]


_PAIRS = [f"pair_{s}__{of}" for s in "ab" for of in ("number", "first__number", "second__number")]
_ROUND = ("round__stage__number", "round__number")
