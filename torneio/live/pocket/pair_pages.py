"""The page of a pair, and what would become of it if."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from torneio.entries.models import Pair, Tournament
from torneio.lists.line import joined
from torneio.live.caching import public_page, show, show_hidden
from torneio.live.pairs import matches_of
from torneio.live.small_sheets import with_sheets
from torneio.night.closing_hour.estimate import end_in_words
from torneio.outlook.chance_words import ChanceLine, chance_lines
from torneio.outlook.chances import chances_of
from torneio.outlook.remaining import Remaining, remaining
from torneio.outlook.trials import trial_of
from torneio.outlook.way_words import way_words
from torneio.outlook.ways_on import way_on
from torneio.play.models import Round, Stage
from torneio.play.round_names import group_name
from torneio.play.selectors import rounds_of
from torneio.standings.courses import NO_COURSE, courses_of
from torneio.standings.selectors import EventResults, PairStanding, group_tables, read_results
from torneio.standings.separations import sentences
from torneio.standings.still_in import still_in
from torneio.standings.table_lines import brought_along, start_of


@public_page()
def one_pair(request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """A pair: its place and why, what it still needs, its table now, and all its matches."""
    pair = get_object_or_404(event.pairs, number=number)
    rounds, shown = rounds_of(event), event.standings_are_public
    players = [each.player.name for each in pair.memberships.select_related("player")]
    matches = matches_of(pair, event, rounds, squad=players if len(players) > 2 else ())
    context = {
        "event": event,
        "pair": pair,
        "players": "" if pair.name == joined(players) else ", ".join(players),
        "stands": pair.out_words or (still_in(event).get(pair.pk, "") if shown else ""),
        "hidden": not shown,
        "matches": matches,
        "played": with_sheets(matches.played),
        "ends": "" if pair.withdrawn else end_in_words(event, rounds),
    }
    return show(
        request,
        "live/pair.html",
        part="live/_pair.html",
        context=context | (_standing(event, pair, rounds) if shown else {}),
    )


def _standing(event: Tournament, pair: Pair, rounds: Sequence[Round]) -> dict[str, Any]:
    """Its place, why, and what it still needs. No place, where the draw began without it."""
    results = read_results(event)
    order = results.order()
    own = next((each for each in order if each.pair == pair), None)
    if own is None:
        return {"standing": None, "row": None, "reasons": [], "course": NO_COURSE}
    shown = group_tables(order).get(own.group, order)
    index = next(place for place, each in enumerate(shown) if each.pair == pair)
    left = remaining(event, rounds)
    may_try = left is not None and bool(left.around(own, order).matches)
    return {
        "standing": shown[index],
        "start": start_of(shown[index], brought_along(shown)),
        "group": group_name(own.group),
        "row": shown[index].row,
        "reasons": sentences(shown, index, event.ruleset),
        "course": courses_of(results, order)[pair.pk],
        "chances": _chances(left, results, order, own=own),
        "ways": _ways_on(pair, rounds, results),
        "try_at": reverse("what_if", args=[event.slug, pair.number]) if may_try else "",
    }


def _chances(
    left: Remaining | None,
    results: EventResults,
    order: list[PairStanding],
    *,
    own: PairStanding,
) -> list[ChanceLine]:
    """What it still needs; nothing before the first result."""
    if left is None or not results.finished:
        return []
    found = chances_of(left, results, order, own=own)
    return chance_lines(found, results.pairs, alone=results.event.rotates)


def _ways_on(pair: Pair, rounds: Sequence[Round], results: EventResults) -> list[str]:
    """In a bracket what its next match leads to (one query there)."""
    round_ = next((each for each in reversed(rounds) if each.is_public), None)
    if pair.withdrawn or round_ is None or round_.stage.format not in Stage.CUPS:
        return []
    stage, way = round_.stage, way_on(round_.stage, pair.pk)
    return way_words(way, stage, last=round_.last_number, pairs=results.pairs) if way else []


@public_page()
def what_if(request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """The standings as they would be with the chosen results; the address holds what was chosen."""
    pair = get_object_or_404(event.pairs, number=number)
    if not event.standings_are_public:
        return show_hidden(request, event)
    results = read_results(event)
    order = results.order()
    own = next((each for each in order if each.pair == pair), None)
    if own is None:
        raise Http404
    left, trial = remaining(event, rounds_of(event)), None
    if left is not None:
        trial = trial_of(left, results, order, own=own, said=request.GET.dict())
    context = {"event": event, "pair": pair, "trial": trial, "tabs": "live/_public_tabs.html"}
    return show(request, "live/what_if.html", part="live/_would_be.html", context=context)
