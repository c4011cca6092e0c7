"""The wall: a screen read by twenty people from eight metres. The clock turns its pages.

There is no input, so the page shown depends on the time alone: every screen of the room shows the
same one, and each is rendered once. A phone shows all of them, one under another, or of a very
large event the first hundreds.
"""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.and_or import all_of
from torneio.entries.models import Pair, Tournament
from torneio.live.bracket import ShownBracket, wall_brackets
from torneio.live.caching import public_page, show
from torneio.live.going_on import who_goes_on
from torneio.live.lines import MatchLine
from torneio.live.names import EventNames, names_of
from torneio.live.overview import (
    UpcomingRound,
    coming,
    current_lines,
    lines_at_tables,
    resting,
    shown_round,
)
from torneio.live.podium import podium_of
from torneio.live.seated import table_names
from torneio.play.models import Round
from torneio.play.round_names import name_of_round
from torneio.play.selectors import being_played, progress_of, rounds_of
from torneio.standings.selectors import standings
from torneio.wall.cups_won import cups_won
from torneio.wall.paging import LONG, pages_of_places, pages_of_tables, turn
from torneio.wall.shown_places import is_begun, places_of
from torneio.wall.wall_cards import cards
from torneio.waves import waves_of

FEW = 4  # tables a page, by query parameter
BESIDE_A_BRACKET = 8  # tables of the first round that has the bracket beside it
MOST_RESTING = 2  # named below a bracket
MOST_CALLS = 3
CALLED_AFTER = timedelta(minutes=5)


@public_page(keeps={"mesas": [str(FEW)], "folha": ["pente"]}, turn=turn)
def board(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The board; `mesas=4` shows fewer tables a page, `folha=pente` draws the comb."""
    few = request.GET.get("mesas") == str(FEW)
    context = wall_of(event, most=FEW if few else None)
    context["comb"] = request.GET.get("folha") == "pente"
    return show(request, "wall/board.html", part="wall/board.html", context=context)


def wall_of(event: Tournament, *, most: int | None = None) -> dict[str, Any]:
    """The content of the wall at this moment, with at most `most` tables a page."""
    rounds = rounds_of(event)
    now = being_played(rounds)
    playing = current_lines(event, now)
    tables = [line for line in playing if line.match.table]
    shown = lines_at_tables(event, rounds, now, playing=playing)
    order = standings(event)
    names = names_of(event, [each.pair for each in order])
    own = names_of(event, made_for(shown)) if event.rotates else names
    at_tables = table_names(event, shown, own)
    brackets = brackets_near(event, rounds, now, names=names)
    page = pages_of_tables(shown, at_tables.longest, most=most, beside=bool(brackets))
    shown_places = event.standings_are_public
    places = places_of(event, order, names) if shown_places else []
    begun, by_points = is_begun(order), event.ruleset.match.unit == "hands_points"
    later = coming(rounds)
    return {
        "event": event,
        "round": shown_round(rounds, now),
        "coming": later,
        "follows": _follows(rounds, now),
        "goes_on": who_goes_on(now.stage) if now else "",
        "tables": cards(page, at_tables),
        "brackets": brackets,
        "places": pages_of_places(places, names.longest),
        "long_names": at_tables.longest > LONG,
        "heads": [(_("cartas") if by_points else _("pontos")) if begun else ""],
        "begun": begun,
        "hidden": not shown_places,
        "provisional": shown_places and any(each.mark for each in order),
        "podium": podium_of(event, order, names) if event.is_over and shown_places else None,
        "resting": "" if event.is_over else _resting(playing, names, beside=bool(brackets)),
        "won": cups_won(event, rounds),
        "calls": [] if event.is_over else [*calls(event), *state_of(tables, now, later)],
        "pairs": len(order),
        "by_points": by_points,
        "turn": turn(),
        "later_turn": turn() % 2,
        "read_at": timezone.now(),
    }


def _follows(rounds: Sequence[Round], now: Round | None) -> str:
    """The name of the round after the one in play, where that is public too; "" where none is."""
    after = rounds[rounds.index(now) + 1 :] if now else []
    return name_of_round(after[0]).name if after and after[0].is_public else ""


def _resting(playing: Sequence[MatchLine], names: EventNames, *, beside: bool) -> str:
    """The pairs with a bye; `beside` a bracket, which has them all at some turn, only if few."""
    byes = sum(line.match.is_bye for line in playing)
    return "" if beside and byes > MOST_RESTING else resting(playing, names)


def made_for(shown: Sequence[MatchLine]) -> list[Pair]:
    """The pairs at the tables that were made for a round, and so have no place in the standings."""
    return [side.pair for line in shown for side in line.sides]


def brackets_near(
    event: Tournament, rounds: Sequence[Round], now: Round | None, *, names: EventNames
) -> list[ShownBracket]:
    """The rounds of a knock-out, once its end is near: the rounds after this one say so where all
    places are played for, at as many tables to the end."""
    if now is None:
        return []
    tables = min(progress_of(now).tables, 1 << max(now.last_number - now.number, 0))
    return brackets_now(event, rounds, names, at=turn()) if tables <= BESIDE_A_BRACKET else []


def brackets_now(
    event: Tournament, rounds: Sequence[Round], names: EventNames, *, at: int
) -> list[ShownBracket]:
    """The rounds of a knock-out that is played, at that turn."""
    return [] if event.is_over else wall_brackets(event, rounds, names, turn=at)


def calls(event: Tournament) -> Iterator[str]:
    """A sentence with the tables that have called the organisation, the longest wait first (one
    query)."""
    calling = event.tables.filter(called_at__isnull=False).order_by("called_at")
    if numbers := list(calling.values_list("number", flat=True)):
        said = ngettext(
            "A mesa %(n)s chama a organização.",
            "As mesas %(n)s chamam a organização.",
            len(numbers),
        )
        yield said % {"n": _listed(numbers)}


def state_of(
    tables: Sequence[MatchLine], now: Round | None, later: UpcomingRound | None
) -> Iterator[str]:
    """A sentence on the tables that have not begun, or those still playing; or that all are
    done. Before it, which matches wait for a table."""
    if now is not None:
        there = now.stage.tournament.tables_there
        yield from waves_of((line.match for line in tables), there).words[:MOST_CALLS]
    unfinished = [line for line in tables if not line.match.over]
    late = [line for line in unfinished if line.waits and _is_late(line)]
    if 0 < len(late) <= MOST_CALLS:
        said = ngettext(
            "Mesa %(n)s: ainda por começar.", "Mesas %(n)s: ainda por começar.", len(late)
        )
        yield said % {"n": _listed(_numbers(late))}
    elif 0 < len(unfinished) <= MOST_CALLS and len(unfinished) < len(tables):
        said = ngettext(
            "Falta acabar a mesa %(n)s.", "Falta acabar as mesas %(n)s.", len(unfinished)
        )
        yield said % {"n": _listed(_numbers(unfinished))}
    elif now is not None and not unfinished:
        yield _what_follows(now, later)


def _what_follows(now: Round, later: UpcomingRound | None) -> str:
    """A sentence on what follows the last table of a round."""
    if later:
        return name_of_round(now).is_over
    if now.stage.go_on:
        return _("Acabou a última ronda desta fase: passa-se à seguinte.")
    return _("Tudo jogado: obrigado a todos.")


def _is_late(line: MatchLine) -> bool:
    published = line.match.round.published_at
    return bool(published and timezone.now() - published > CALLED_AFTER)


def _numbers(tables: Sequence[MatchLine]) -> list[int]:
    return [line.match.table.number for line in tables if line.match.table]


def _listed(numbers: Sequence[int]) -> str:
    """Numbers in words: "4", "3 e 4", "3, 4 e 7"."""
    return all_of(numbers)
