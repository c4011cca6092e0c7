"""The matches of a pair: the next one, those ahead of it, those played."""

from collections.abc import Sequence
from dataclasses import dataclass

from torneio.entries.models import Pair, Tournament
from torneio.live import selectors
from torneio.live.lines import MatchLine, match_lines, with_wait
from torneio.play.models import Round
from torneio.play.selectors import being_played, next_in
from torneio.table.who_sits import line_ups_of


@dataclass(frozen=True)
class PairMatches:
    """`next` is the match to go to now, `ahead` the later ones, `played` the latest first."""

    next: MatchLine | None
    ahead: list[MatchLine]
    played: list[MatchLine]


def matches_of(
    pair: Pair, event: Tournament, rounds: list[Round], *, squad: Sequence[str] = ()
) -> PairMatches:
    """The public matches of a pair in the `rounds_of` the event; a bye is ahead until its round is
    played. Of a `squad`, by its names, also which of its players sat at each."""
    found = selectors.with_lines(event, selectors.matches_of_pair(pair, rounds), rounds)
    sat = line_ups_of(pair, squad) if squad else {}
    for match in found:
        match.sat = None if match.is_bye else sat.get(match.pk)
    lines = match_lines(found)
    upcoming = next_in(found)
    reached = _reached(rounds)
    played = [
        line
        for line in lines
        if line.match.over and (not line.match.is_bye or line.match.round_id in reached)
    ]
    ahead = [line for line in lines if line not in played and line.match != upcoming]
    following = next((with_wait(line) for line in lines if line.match == upcoming), None)
    return PairMatches(following, ahead, played[::-1])


def _reached(rounds: Sequence[Round]) -> set[int]:
    """The rounds up to the one being played."""
    now = being_played(rounds)
    return {round_.pk for round_ in rounds[: rounds.index(now) + 1]} if now else set()
