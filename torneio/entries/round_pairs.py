"""The pairs of a round, where partners rotate: two who entered alone, as one for that round.

They are ordinary rows, so that a table works as in any event; the same two players are the same row
whenever they are partners again.
"""

from collections.abc import Collection, Iterable, Mapping

from django.db.models import OuterRef, Q, Subquery

from torneio.entries.models import Membership, Pair, Tournament, folded
from torneio.lists.line import joined

Team = tuple[int, int]
"""Two entries of an event, by their numbers."""


def pairs_of_two(tournament: Tournament, teams: Collection[Team]) -> dict[Team, int]:
    """The keys of these pairs, created where they are missing (four statements).

    The event is locked, and each of them entered alone."""
    numbers = {number for team in teams for number in team}
    alone = Membership.objects.filter(pair=OuterRef("pk"), order=1).values("player")
    found = tournament.pairs.filter(number__in=numbers).annotate(player_key=Subquery(alone))
    rows = {each.number: each for each in found}
    keyed = {team: _in_order(rows[number] for number in team) for team in teams}
    known = _known(tournament)
    missing = [two for two in keyed.values() if (two[0].pk, two[1].pk) not in known]
    made = Pair.every.bulk_create(
        Pair(tournament=tournament, number=0, first=a, second=b, **_called(a, b))
        for a, b in missing
    )
    players = {each.pk: each.player_key for each in found}  # type: ignore[attr-defined]  # read so
    _seat(made, players)
    known |= {(pair.first_id, pair.second_id): pair.pk for pair in made}
    return {team: known[a.pk, b.pk] for team, (a, b) in keyed.items()}


def _in_order(two: Iterable[Pair]) -> tuple[Pair, Pair]:
    first, second = sorted(two, key=lambda pair: pair.pk)
    return first, second


def _known(tournament: Tournament) -> dict[tuple[int | None, int | None], int]:
    made = Pair.every.filter(tournament=tournament, number=0)
    return {
        (first, second): key for first, second, key in made.values_list("first", "second", "pk")
    }


def _called(first: Pair, second: Pair) -> dict[str, str]:
    name = joined((first.name, second.name))
    return {"name": name[:_LONGEST], "folded": folded(name)}


_LONGEST = 120


def _seat(made: Collection[Pair], player_of: Mapping[int, int]) -> None:
    """Put the players of the two entries at their places in the pair."""
    Membership.objects.bulk_create(
        Membership(pair=pair, player_id=player_of[key], order=order)
        for pair in made
        for order, key in enumerate((pair.first_id, pair.second_id), start=1)
        if key and player_of[key]
    )


def call_again(alone: Pair) -> None:
    """Rename the pairs of rounds after one of their players was corrected."""
    made = Pair.every.filter(Q(first=alone) | Q(second=alone)).select_related("first", "second")
    for pair in made:
        if pair.first and pair.second:
            Pair.every.filter(pk=pair.pk).update(**_called(pair.first, pair.second))
