"""An event at a glance: where it stands, what comes next, and whose table is where."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from torneio.entries.models import Pair, Tournament
from torneio.live import selectors
from torneio.live.lines import MatchLine, RoundLine, match_line, round_line
from torneio.play.models import Round, Stage
from torneio.standings.selectors import standings
from torneio.standings.tables import lines

TOP = 5
MOST_IN_BRACKET = 32  # matches a round: what a person can follow on one page


@dataclass(frozen=True)
class Found:
    """A pair somebody looked for, and its match of the last public round, if it has one."""

    pair: Pair
    line: MatchLine | None


def overview_of(event: Tournament, *, asked: str) -> dict[str, Any]:
    """The context of the event's first page."""
    rounds = selectors.rounds_of(event)
    now = selectors.current(rounds)
    playing = current_lines(event, now)
    return {
        "event": event,
        "rounds": len(rounds),
        "now": line_of_current(now, rounds, playing) if now else None,
        "unfinished": [line for line in playing if not line.match.over],
        "coming": coming(rounds),
        "pairs": event.pairs.playing().count(),
        "top": lines(event.slug, standings(event)[:TOP]) if now else [],
        "asked": asked,
        "found": _found(event, asked, playing) if asked else [],
    }


def current_lines(event: Tournament, now: Round | None) -> list[MatchLine]:
    """The matches of the last public round (two queries)."""
    if now is None:
        return []
    matches = selectors.with_lines(event, selectors.public_matches([now]), [now])
    return [match_line(match, event.ruleset) for match in matches]


def line_of_current(now: Round, rounds: Sequence[Round], playing: Sequence[MatchLine]) -> RoundLine:
    """The round being played, with how many of its tables are done."""
    finished = sum(line.match.over for line in playing)
    return round_line(now, rounds, progress=(finished, len(playing)), lines=playing)


def coming(rounds: Sequence[Round]) -> RoundLine | None:
    """The next round that nobody has seen yet."""
    later = [round_ for round_ in rounds if not selectors.is_public(round_)]
    return round_line(later[0], rounds) if later else None


def _found(event: Tournament, asked: str, playing: Sequence[MatchLine]) -> list[Found]:
    seats = {side.pair.pk: line for line in playing for side in line.sides}
    return [Found(pair, seats.get(pair.pk)) for pair in selectors.find_pairs(event, asked)]


def bracket(event: Tournament, rounds: list[Round]) -> list[RoundLine]:
    """Every round with how far it has come; those of a knock-out with their matches too, once
    they are few enough to be read side by side."""
    progress = selectors.progress_of(rounds)
    drawn = [
        round_
        for round_ in rounds
        if round_.stage.format == Stage.Format.KNOCKOUT
        and 0 < progress.get(round_.pk, (0, 0))[1] <= MOST_IN_BRACKET
    ]
    matches = selectors.with_lines(event, selectors.public_matches(drawn), rounds) if drawn else []
    shown = [match_line(match, event.ruleset) for match in matches]
    return [
        round_line(
            round_,
            rounds,
            progress=progress.get(round_.pk, (0, 0)),
            lines=[line for line in shown if line.match.round_id == round_.pk],
        )
        for round_ in rounds
    ]
