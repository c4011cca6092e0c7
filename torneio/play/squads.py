"""The pairs of a match that have substitutes, and their line-ups."""

from collections import defaultdict
from dataclasses import dataclass, field

from torneio.entries.models import Membership, Pair, Player
from torneio.lists.line import joined
from torneio.play.models import LineUp, Match
from torneio.play.models.line_ups import sitting


@dataclass
class Squad:
    """A pair of a match with more than two players: those who `sit` now, and the line-ups `told` of
    the match, in the order of its hands."""

    side: str
    pair: Pair
    members: list[Player]
    sit: list[Player]
    told: list[LineUp] = field(default_factory=list)

    @property
    def names(self) -> str:
        """The two who sit: "Zé e Quim"."""
        return joined([player.name for player in self.sit])


def squads_of(match: Match) -> list[Squad]:
    """The squads of a match read with its pairs (one query where there is none, else four)."""
    pairs = {"a": match.pair_a, "b": match.pair_b}
    members: defaultdict[int, list[Player]] = defaultdict(list)
    listed = Membership.objects.filter(pair__in=[pair for pair in pairs.values() if pair])
    for each in listed.select_related("player").order_by("pair", "order"):
        members[each.pair_id].append(each.player)
    there = [(side, pair) for side, pair in pairs.items() if pair and len(members[pair.pk]) > 2]
    if not there:
        return []
    told = list(match.line_ups.select_related("first", "second"))
    sit = sitting_at(match)
    return [
        Squad(
            side,
            pair,
            members[pair.pk],
            [sit[side, seat] for seat in (1, 2)],
            [row for row in told if row.pair_id == pair.pk],
        )
        for side, pair in there
    ]


def sitting_at(match: Match) -> dict[tuple[str, int], Player]:
    """The player at each seat of a match, by side and seat, where there is one (two queries)."""
    seats = [(side, seat) for side in "ab" for seat in (1, 2)]
    keys = {f"{side}{seat}_key": sitting(side, seat, "pk") for side, seat in seats}
    (row,) = Match.objects.filter(pk=match.pk).annotate(**keys).values_list(*keys)
    players = Player.objects.in_bulk(row)
    return {seat: players[key] for seat, key in zip(seats, row, strict=True) if key}
