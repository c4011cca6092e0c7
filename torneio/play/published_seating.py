"""The seating of public rounds, as the event's book keeps it."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from torneio.play.models import Match, Round, Side, Stage


def of_rounds(stage: Stage, did: str, numbers: Sequence[int], **more: object) -> dict[str, Any]:
    """The values of an audit line on rounds, with their stage, since numbers begin anew in each."""
    return {"did": did, "stage": stage.number, "rounds": list(numbers), **more}


def published(stage: Stage, numbers: Sequence[int], *, did: str = "published") -> dict[str, Any]:
    """The values of an audit line on rounds that become public, with their seating."""
    seats = seated(stage.rounds.filter(number__in=numbers))
    return of_rounds(stage, did, numbers, seated=seats)


def seated(rounds: QuerySet[Round]) -> list[list[Any]]:
    """The seating of these rounds, a list for each match: the stage, the round, the id of the
    match, the table (0: none), and the pairs by number in playing order or, where partners rotate,
    the players by theirs, side by side (two queries)."""
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
