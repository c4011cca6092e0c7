"""Who sits where in the rounds everybody sees, as the book of the event keeps it."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from torneio.play.models import Match, Place, Round, Stage


def of_rounds(stage: Stage, did: str, numbers: Sequence[int], **more: object) -> dict[str, Any]:
    """What the book keeps of something done to rounds: numbers begin anew in each stage, so it is
    named with them."""
    return {"did": did, "stage": stage.number, "rounds": list(numbers), **more}


def published(stage: Stage, numbers: Sequence[int], *, did: str = "published") -> dict[str, Any]:
    """What the book keeps of rounds that everybody sees, with who sits where."""
    seats = seated(stage.rounds.filter(number__in=numbers))
    return of_rounds(stage, did, numbers, seated=seats)


def seated(rounds: QuerySet[Round]) -> list[list[Any]]:
    """Who sits where in these rounds, a list each: the stage, the round, the id of the match (of
    the table's sitting where each plays alone), the table (0: none), and the pairs by number in
    playing order (two queries)."""
    columns = ("public_id", "table__number", "pair_a__number", "pair_b__number")
    matches = Match.objects.filter(round__in=rounds).order_by("round", "position")
    rows: list[list[Any]] = [
        [stage, number, str(match), table or 0, *filter(None, pairs)]
        for stage, number, match, table, *pairs in matches.values_list(*_ROUND, *columns)
    ]
    alone: dict[tuple[int, int, str, int], list[int]] = defaultdict(list)
    places = Place.objects.filter(sitting__round__in=rounds).order_by("sitting", "seat")
    seats = ("public_id", "table__number")
    in_order = places.values_list(
        *(f"sitting__{name}" for name in (*_ROUND, *seats)), "pair__number"
    )
    for stage, number, sitting, table, player in in_order:
        alone[stage, number, str(sitting), table].append(player)
    return [*rows, *([*where, *players] for where, players in alone.items())]


_ROUND = ("round__stage__number", "round__number")
