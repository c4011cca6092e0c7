"""Where partners rotate: the next match of each player."""

from collections.abc import Iterable

from django.db.models import Q

from torneio.entries.models import Pair
from torneio.play.models import Match
from torneio.play.selectors import next_matches


def next_in_turn(players: Iterable[Pair]) -> dict[int, Match]:
    """The next match of each of these players where partners rotate, by the key of their entry,
    each with its names (three queries)."""
    keys = {player.pk for player in players}
    made = Pair.every.filter(Q(first__in=keys) | Q(second__in=keys))
    nexts = next_matches(made)
    named = Match.objects.with_names().in_bulk([each.pk for each in nexts.values()])
    found: dict[int, Match] = {}
    for pair in made:
        for key in keys.intersection(pair.two) if pair.pk in nexts else ():
            match = named[nexts[pair.pk].pk]
            found[key] = min(match, found.get(key, match), key=_place_in_time)
    return found


def _place_in_time(match: Match) -> tuple[int, int]:
    return match.round.stage.number, match.round.number
