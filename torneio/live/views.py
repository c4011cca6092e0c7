"""The public pages of an event: no account is needed, and no page depends on its visitor."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from torneio.entries.models import Tournament
from torneio.live import selectors
from torneio.live.bracket import PARAMETERS, shown_brackets
from torneio.live.caching import NUMBERS, public_file, public_page, show, show_hidden
from torneio.live.cross_tables import CrossRow, cross_tables, crossed_stage, who_played
from torneio.live.going_on import ties_to_decide, who_goes_on
from torneio.live.hidden import may_see_standings
from torneio.live.lines import match_lines, round_line, round_lines
from torneio.live.names import names_of
from torneio.live.overview import overview_of
from torneio.live.round_texts import MOST_IN_WORDS, round_text, standings_text, to_send
from torneio.play.models import Stage
from torneio.play.round_names import group_name
from torneio.play.selectors import rounds_of
from torneio.query_parameters import number
from torneio.spreadsheets import answer
from torneio.standings import exports
from torneio.standings.courses import courses_of
from torneio.standings.selectors import (
    PairStanding,
    are_of_stages,
    group_tables,
    read_results,
)
from torneio.standings.selectors import standings as standings_of
from torneio.standings.still_in import still_in
from torneio.standings.table_lines import StandingsLine, grouped_lines, lines
from torneio.standings.tables import SORTS, standings_table, worth_of_a_bye
from torneio.waves import waves_in

MATCHES_A_PAGE = 60
GROUPS_A_PAGE = 12


@public_page()
def overview(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The state of the event, and the search for one's own table."""
    context = overview_of(event, asked=request.GET.get("q", "").strip())
    return show(request, "live/event.html", part="live/_event.html", context=context)


@public_page(
    keeps={"sort": SORTS, "page": NUMBERS, "porque": ["0", "1"], "entre": ["1"], "fase": NUMBERS}
)
def standings(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The standings, sorted and paged by the address; a search leaves every pair its place."""
    if not event.standings_are_public:
        return show_hidden(request, event)
    context = ranked(request, event)
    return show(
        request, "standings/standings.html", part="standings/_standings.html", context=context
    )


def ranked(request: HttpRequest, event: Tournament, *, framed: bool = False) -> dict[str, Any]:
    """The context of the standings, for everybody and inside the organiser's frame."""
    with_reasons = request.GET.get("porque") == "1"
    asked = request.GET.get("q", "").strip()
    upto = number(request.GET.get("fase", ""))
    results = read_results(event, upto=upto)
    order = results.order()
    rules, courses = event.ruleset, courses_of(results, order)
    tables = grouped_lines(event.slug, order, explained=rules, courses=courses)
    stands = still_in(event) if upto is None else {}
    every = partial(lines, event.slug, order, explained=rules, courses=courses)
    shown = [] if tables else every(stands=stands)
    if asked:
        shown = [line for line in shown if _is_meant(line, asked)]
        tables = [each for each in tables if any(_is_meant(line, asked) for line in each[1])]
    groups = Paginator(tables, GROUPS_A_PAGE).get_page(request.GET.get("page"))
    stage = crossed_stage(event, upto=upto)
    crossed = request.GET.get("entre") == "1"
    draw = partial(
        standings_table, event.ruleset, request=request, framed=framed, opened=with_reasons
    )
    return {
        "event": event,
        "table": draw(shown),
        "groups": [
            (name, draw(table, whole=True, region=name))
            for number, table in groups
            for name in [group_name(number)]
        ],
        "can_be_crossed": stage is not None,
        "crosses": _crosses(stage, order, groups) if crossed and stage else [],
        "page": groups,
        "asked": asked,
        "goes_on": _goes_on(event, order, upto=upto) if tables else "",
        "provisional": any(each.mark for each in order),
        "rested": worth_of_a_bye(event.ruleset) if any(each.row.byes for each in order) else "",
        "with_reasons": with_reasons,
        "framed": framed,
        "stages": selectors.stage_tabs(event, shown=upto) if upto or are_of_stages(order) else [],
    }


@public_page()
def standings_words(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The standings in plain words, to copy; after the end, with the prizes."""
    if not event.standings_are_public:
        return show_hidden(request, event)
    text = standings_text(event, standings_of(event))
    context = {
        "event": event,
        "name": _("Classificação"),
        **to_send(text, request, reverse("event", args=[event.slug])),
        "back": reverse("standings", args=[event.slug]),
        "back_words": _("Voltar à classificação"),
        "tabs": "live/_public_tabs.html",
        "tab": "standings",
    }
    return show(request, "live/round_text.html", part="live/round_text.html", context=context)


def _crosses(
    stage: Stage, order: Sequence[PairStanding], page: Iterable[tuple[int, Any]]
) -> list[tuple[str, list[CrossRow]]]:
    """The groups of a page by their names, each as a cross table; without groups one of all."""
    if stage.format == Stage.Format.GROUPS:
        tables = group_tables(order)
        shown = [(group_name(number), tables[number]) for number, _table in page]
    else:
        shown = [("", who_played(stage, order))]
    found = cross_tables(stage, [group for _name, group in shown])
    return [(name, rows) for (name, _group), rows in zip(shown, found, strict=True)]


def _goes_on(event: Tournament, order: Sequence[PairStanding], *, upto: int | None) -> str:
    """The pairs that qualify from the groups, and the ties still to decide, in a sentence or
    two."""
    stage = event.stages.filter(format=Stage.Format.GROUPS).last()
    if stage is None:
        return ""
    return f"{who_goes_on(stage)} {ties_to_decide(stage, order) if upto is None else ''}".strip()


def _is_meant(line: StandingsLine, asked: str) -> bool:
    return selectors.is_named(line.number, line.name, asked)


@public_file
def standings_file(request: HttpRequest, event: Tournament, kind: str) -> HttpResponse:
    """The standings for a spreadsheet: "csv" or "xlsx"; while they are hidden, for its organisers
    alone."""
    if not may_see_standings(request, event):
        return redirect("standings", event.slug)
    return answer(exports.as_sheet(standings_of(event), event.ruleset), kind, name=event.slug)


@public_page(keeps=PARAMETERS)
def rounds(request: HttpRequest, event: Tournament) -> HttpResponse:
    """Every round, and the bracket of a knock-out."""
    all_rounds = rounds_of(event)
    names = names_of(event, list(event.pairs.all()))
    context = {
        "event": event,
        "rounds": [round_line(each) for each in all_rounds],
        "brackets": shown_brackets(event, all_rounds, names, asked=request.GET.dict()),
    }
    return show(request, "live/rounds.html", part="live/_rounds.html", context=context)


@public_page(keeps={"page": NUMBERS})
def one_round(request: HttpRequest, event: Tournament, number: str) -> HttpResponse:
    """The tables of a public round."""
    round_ = selectors.round_of(rounds_of(event), number)
    drawn = Paginator(selectors.public_matches([round_]), MATCHES_A_PAGE)
    page = drawn.get_page(request.GET.get("page"))
    shown = selectors.with_lines(event, page.object_list, [round_])  # type: ignore[arg-type]
    waves = waves_in(round_)
    line = round_line(round_, lines=round_lines(shown, waves))
    context = {"event": event, "round": line, "page": page, "waits": waves.words}
    return show(request, "live/round.html", part="live/_round.html", context=context)


@public_page()
def round_words(request: HttpRequest, event: Tournament, number: str) -> HttpResponse:
    """A public round in plain words, to copy."""
    round_ = selectors.round_of(rounds_of(event), number)
    drawn = selectors.public_matches([round_])
    shown = selectors.with_lines(event, drawn[:MOST_IN_WORDS], [round_])
    line = round_line(round_, lines=match_lines(shown))
    more = round_.matches.count() - len(shown) if len(shown) == MOST_IN_WORDS else 0
    text = round_text(event, line, more=more)
    context = {
        "event": event,
        "name": line.name,
        **to_send(text, request, reverse("event", args=[event.slug])),
        "back": reverse("round", args=[event.slug, round_.slug]),
        "back_words": _("Voltar à ronda"),
        "tabs": "live/_public_tabs.html",
        "tab": "rounds",
    }
    return show(request, "live/round_text.html", part="live/round_text.html", context=context)
