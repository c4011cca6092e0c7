"""The names at the tables of a wall: of a pair with substitutes the two who sit, once that is
known. Everywhere else the pair keeps its own."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from torneio.entries.models import Pair, Tournament
from torneio.lists.line import joined
from torneio.live.lines import MatchLine
from torneio.live.names import ROOM, EventNames, NamedPair, named_like, players_of, shortened
from torneio.play.models import Match

SEATS = 2  # of a side
_AtTable = tuple[int, int]  # the keys of a match and of one of its pairs


@dataclass(frozen=True)
class TableNames:
    """The names of pairs at their tables, and the length of the longest; those of the pairs
    with substitutes whose two are known, in `seated`."""

    names: EventNames
    seated: Mapping[_AtTable, NamedPair]

    @property
    def longest(self) -> int:
        return max(self.names.longest, *(len(each.short) for each in self.seated.values()), 0)

    def at(self, match: Match, pair: Pair) -> NamedPair:
        """The name of a pair at that match."""
        return self.seated.get((match.pk, pair.pk)) or self.names.of[pair.pk]


def table_names(event: Tournament, lines: Sequence[MatchLine], names: EventNames) -> TableNames:
    """The names at the tables of these lines (two queries more in an event with substitutes)."""
    if event.pair_size == SEATS:
        return TableNames(names, {})
    members = players_of(event)
    two = dict(_who_sit(lines, members))
    whole = {key: joined(seats) for key, seats in two.items()}
    alone, beside = (shortened(whole, two, room=room) for room in (ROOM, 0))
    seated = {}
    for key, name in whole.items():
        pair = names.of[key[1]]
        if pair.whole == joined(members[key[1]]):
            seated[key] = named_like(pair, name, alone[key])
        else:  # it has a name of its own, which stays
            both = (f"{pair.whole} ({each})" for each in (name, beside[key]))
            seated[key] = named_like(pair, *both)
    return TableNames(names, seated)


def _who_sit(
    lines: Sequence[MatchLine], members: Mapping[int, Sequence[str]]
) -> Iterator[tuple[_AtTable, list[str]]]:
    """The names of the two of each squad, once they are told or a hand is played."""
    played = [line for line in lines if line.match.outcome != Match.Outcome.NO_SHOW]
    begun = {line.match.pk for line in played if line.by_hands}
    matches = Match.objects.filter(pk__in=[line.match.pk for line in played])
    for match in matches.with_players():
        for side, pair in (("a", match.pair_a_id), ("b", match.pair_b_id)):
            is_known = match.pk in begun or getattr(match, f"told_{side}")
            if pair and is_known and len(members.get(pair, ())) > SEATS:
                yield (match.pk, pair), [getattr(match, f"{side}{seat}") for seat in (1, SEATS)]
