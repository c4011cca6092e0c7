"""An event at a glance: the round in play, the next one, and the table of a pair searched for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Q
from django.utils.translation import ngettext

from pairing.knockout import rounds_needed
from torneio.draw.in_turn import next_in_turn
from torneio.draw.waiting import hour_in_words
from torneio.entries.models import Pair, Tournament
from torneio.live import selectors
from torneio.live.bracket import shown_brackets
from torneio.live.going_on import ties_to_decide, who_goes_on
from torneio.live.lines import (
    MatchLine,
    ShownRound,
    match_lines,
    round_line,
    round_lines,
    with_wait,
)
from torneio.live.names import EventNames, names_of
from torneio.live.podium import podium_of
from torneio.night.closing_hour.estimate import end_in_words
from torneio.number_format import ordinal
from torneio.play.models import BracketPart, Match, Round, Stage, rules_of
from torneio.play.round_names import name_of
from torneio.play.selectors import being_played, next_matches, progress_of, rounds_of
from torneio.signup.models import terms_of
from torneio.signup.words import open_in_words
from torneio.standings.bracket_paths import decides_places
from torneio.standings.decided_places import decided_places
from torneio.standings.selectors import PairStanding, standings
from torneio.standings.table_lines import StandingsLine, grouped_lines, lines
from torneio.standings.what_follows import for_the_beaten
from torneio.waves import waves_of

TOP = 10
FEW_MORE = 3  # behind them, which are shown too: a link to so few leads nowhere new
MOST_TABLES = 12  # on the first page; more are on the page of their round


@dataclass(frozen=True)
class FoundPair:
    """A pair that was searched for, and its next match, if any; whether it `rests` in the round in
    play."""

    pair: Pair
    line: MatchLine | None
    rests: bool
    beaten: str = ""  # what follows for a pair that lost in a knock-out
    place: int = 0  # its final place, once that is decided


@dataclass(frozen=True)
class UpcomingRound:
    """The next round that is not public, and the hour of its draw, or how many minutes after the
    last result, if that is known and not on hold."""

    line: ShownRound
    hour: str = ""
    minutes: int | None = None


def overview_of(event: Tournament, *, asked: str) -> dict[str, Any]:
    """The context of the event's first page."""
    rounds = rounds_of(event)
    now = being_played(rounds)
    order = standings(event)
    names = names_of(event, [each.pair for each in order])
    playing = _first_lines(event, rounds, now)
    tables = lines_at_tables(event, rounds, now, playing=playing)
    shown = event.standings_are_public
    return {
        "event": event,
        "all_series": list(event.series.all()),
        "now": shown_round(rounds, now),
        "coming": coming(rounds),
        "ends": end_in_words(event, rounds) if now else "",
        "signups": "" if now else open_in_words(event, terms_of(event)),
        "pairs": sum(not each.pair.withdrawn for each in order),
        "tables": sorted(tables, key=lambda line: line.match.over)[:MOST_TABLES],
        "more_tables": len(tables) > MOST_TABLES,
        "resting": resting(playing, names),
        "top": _top(event, order) if now and shown else [],
        "more_there": _more_there(order) if now and shown else "",
        "hidden": not shown,
        "goes_on": who_goes_on(now.stage) if now else "",
        "to_decide": ties_to_decide(now.stage, order) if now and shown else "",
        "provisional": shown and any(each.mark for each in order),
        "by_points": event.ruleset.match.unit == "hands_points",
        "brackets": shown_brackets(event, rounds, names, asked={}),
        "podium": podium_of(event, order, names) if event.is_over and shown else None,
        "asked": asked,
        "found": _found(event, asked, rounds) if asked else [],
    }


def _top(event: Tournament, order: Sequence[PairStanding]) -> list[StandingsLine]:
    """The first places, or all where hardly more are there; of groups those of each, one group
    after the other."""
    tables = grouped_lines(event.slug, order)
    if not tables:
        return lines(event.slug, order[: _shown(order)])
    each = max(TOP // len(tables), 1)
    return [line for _number, table in tables for line in table[:each]]


def _shown(order: Sequence[PairStanding]) -> int:
    return len(order) if len(order) <= TOP + FEW_MORE else TOP


def _more_there(order: Sequence[PairStanding]) -> str:
    """How many more share the last place that is shown; "" for none, and where groups are shown."""
    if len(order) <= _shown(order) or order[0].group:
        return ""
    place = order[TOP - 1].row.place
    more = sum(each.row.place == place for each in order[TOP:])
    words = ngettext(
        "No %(place)s lugar está mais %(n)s.", "No %(place)s lugar estão mais %(n)s.", more
    )
    return words % {"place": ordinal(place), "n": more} if more else ""


def resting(playing: Sequence[MatchLine], names: EventNames) -> str:
    """The pairs with a bye."""
    return ", ".join(names.of[line.match.pair_a.pk].short for line in playing if line.match.is_bye)


def current_lines(event: Tournament, now: Round | None) -> list[MatchLine]:
    """The matches of the round being played (two queries)."""
    if now is None:
        return []
    matches = selectors.with_lines(event, selectors.public_matches([now]), [now])
    return round_lines(matches, waves_of(matches, event.tables_there))


def _first_lines(event: Tournament, rounds: Sequence[Round], now: Round | None) -> list[MatchLine]:
    """Those of them that the first page needs: the byes, and of the tables one more than it shows,
    those still playing before the others. All, where the state of a table follows from others."""
    if now is None or event.tables_there or _later(rounds, now):
        return current_lines(event, now)
    matches = selectors.public_matches([now])
    at_tables = matches.filter(table__isnull=False).order_by("over", "position")
    first = at_tables.values("pk")[: MOST_TABLES + 1]
    wanted = matches.filter(Q(pk__in=first) | Q(outcome=Match.Outcome.BYE))
    return match_lines(selectors.with_lines(event, wanted, [now]))


def lines_at_tables(
    event: Tournament, rounds: Sequence[Round], now: Round | None, *, playing: Sequence[MatchLine]
) -> list[MatchLine]:
    """The match shown at each table in the round in play, and after them those that still play an
    earlier one; a final stands among what is played beside it, by the number of its table (two
    queries more, then only)."""
    if now is None:
        return []
    at_tables = _or_ahead([line for line in playing if line.match.table], rounds, now)
    older = [
        each for each in rounds[: rounds.index(now)] if each.is_public and progress_of(each).left
    ]
    if not older:
        return at_tables
    unfinished = selectors.public_matches(older).filter(over=False, table__isnull=False)
    behind = match_lines(selectors.with_lines(event, unfinished, older))
    finals = [line for line in behind if decides_places(line.match.in_bracket)]
    late = [replace(line, behind=True) for line in behind if line not in finals]
    return [*sorted([*at_tables, *finals], key=_table_number), *late]


def _table_number(line: MatchLine) -> int:
    return line.match.table.number if line.match.table else 0


def shown_round(rounds: Sequence[Round], now: Round | None) -> ShownRound | None:
    """The round in play; one that is played beside a final is shown together with that."""
    if now is None:
        return None
    line = round_line(now)
    for final, part in _finals_beside(rounds, now):
        if left := progress_of(final).left:
            name = name_of(now.stage, final.number, last=now.last_number, part=part).name
            names = (name, line.name) if part == BracketPart.MAIN else (line.name, name)
            progress = line.progress._replace(tables=line.progress.tables + left)
            line = replace(line, name=" · ".join(names), progress=progress)
    return line


def _finals_beside(rounds: Sequence[Round], now: Round) -> Iterator[tuple[Round, BracketPart]]:
    """Of two cups the final's round of one that ends before this round."""
    if not now.stage.second_cup:
        return
    ends = {
        BracketPart.MAIN: now.last_number,
        BracketPart.SECOND: rounds_needed(now.stage.second_cup),
    }
    for part, number in ends.items():
        same = (each for each in rounds if each.stage_id == now.stage_id)
        yield from ((each, part) for each in same if each.number == number < now.number)


def _or_ahead(at_tables: list[MatchLine], rounds: Sequence[Round], now: Round) -> list[MatchLine]:
    """The match at each of these tables: in a league whose rounds are all public, a table that has
    begun a later one shows that (two queries more, then only)."""
    later = _later(rounds, now)
    if not later:
        return at_tables
    begun = selectors.public_matches(later).filter(book_number__gt=0, table__isnull=False)
    found = match_lines(selectors.with_lines(now.stage.tournament, begun, later))
    ahead = {line.match.table_id: replace(line, ahead=True) for line in found}  # the last one stays
    return [ahead.get(line.match.table_id, line) if line.match.over else line for line in at_tables]


def _later(rounds: Sequence[Round], now: Round) -> list[Round]:
    """The public rounds of the same stage after this one."""
    same_stage = (each for each in rounds if each.stage_id == now.stage_id and each.is_public)
    return [each for each in same_stage if each.number > now.number]


def coming(rounds: Sequence[Round]) -> UpcomingRound | None:
    """The next round that is not public (one query where its draw is scheduled)."""
    later = next((round_ for round_ in rounds if not round_.is_public), None)
    if later is None:
        return None
    scheduled = bool(later.due_at or later.after_minutes)
    if scheduled and rules_of(later.stage.tournament).on_hold:
        return UpcomingRound(round_line(later))
    hour = hour_in_words(later.due_at) if later.due_at else ""
    return UpcomingRound(round_line(later), hour, later.after_minutes)


def _found(event: Tournament, asked: str, rounds: list[Round]) -> list[FoundPair]:
    pairs = selectors.find_pairs(event, asked)
    following = (next_in_turn if event.rotates else next_matches)(pairs)
    wanted = Match.objects.filter(pk__in={match.pk for match in following.values()})
    matches = selectors.with_lines(event, wanted, rounds)
    known = {line.match.pk: with_wait(line) for line in match_lines(matches)}
    byes = Match.objects.filter(round=being_played(rounds), outcome=Match.Outcome.BYE)
    resting = set(byes.values_list("pair_a", flat=True))
    waiting = [pair for pair in pairs if pair.pk not in following]
    beaten = {} if event.is_over else _beaten(waiting, rounds)
    waits = [pair.pk for pair in waiting if pair.pk not in beaten]
    places = decided_places(event, waits) if waits and event.standings_are_public else {}
    return [
        FoundPair(
            pair,
            known[following[pair.pk].pk] if pair.pk in following else None,
            rests=pair.pk in resting,
            beaten=beaten.get(pair.pk, ""),
            place=places.get(pair.pk, 0),
        )
        for pair in pairs
    ]


def _beaten(pairs: Sequence[Pair], rounds: Sequence[Round]) -> dict[int, str]:
    """What follows for the pairs that lost their last match in a knock-out (one query where one is
    played)."""
    cups = [each for each in rounds if each.stage.format in Stage.CUPS]
    keys = {pair.pk for pair in pairs}
    if not cups or not keys:
        return {}
    played = selectors.public_matches(cups).select_related("round__stage")
    last = {
        pair: match
        for match in played.filter(Q(pair_a__in=keys) | Q(pair_b__in=keys))
        for pair in match.pairs
        if pair in keys
    }
    lost = {pair: match for pair, match in last.items() if pair and _has_lost(match, pair)}
    return {pair: for_the_beaten(match, pair) for pair, match in lost.items()}


def _has_lost(match: Match, pair: int) -> bool:
    """Whether a pair lost this match, unless it was a final."""
    lost = match.over and match.winner != "" and pair != match.pairs[match.winner == "b"]
    return lost and (match.part_left > 0 or match.part == BracketPart.WINNERS)
