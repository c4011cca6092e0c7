"""Who sits where in the rounds everybody sees, as the book of the event keeps it."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

from torneio.play.models import Match, Place


def published(tournament_id: int, numbers: Sequence[int]) -> dict[str, Any]:
    """What the book keeps of rounds that everybody sees, with who sits where."""
    seats = seated(tournament_id, numbers)
    return {"did": "published", "rounds": list(numbers), "seated": seats}


def seated(tournament_id: int, numbers: Collection[int]) -> list[list[int | str]]:
    """Who sits where in these rounds, a list each: the round, the id of the match (of the table's
    sitting where each plays alone), the table (0: none), and the pairs by number in playing order
    (two queries)."""
    matches = Match.objects.of(tournament_id).filter(round__number__in=numbers)
    columns = ("round__number", "public_id", "table__number", "pair_a__number", "pair_b__number")
    rows = [
        [number, str(match), table or 0, *filter(None, pairs)]
        for number, match, table, *pairs in matches.order_by("round", "position").values_list(
            *columns
        )
    ]
    alone: dict[tuple[int, str, int], list[int]] = defaultdict(list)
    places = Place.objects.filter(sitting__round__stage__tournament=tournament_id)
    seats = (
        "sitting__round__number",
        "sitting__public_id",
        "sitting__table__number",
        "pair__number",
    )
    in_order = places.filter(sitting__round__number__in=numbers).order_by("sitting", "seat")
    for number, sitting, table, player in in_order.values_list(*seats):
        alone[number, str(sitting), table].append(player)
    return [*rows, *([*where, *players] for where, players in alone.items())]
