"""The regulation of an event, to read on a phone and to pin on the wall."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from torneio.entries.models import Tournament
from torneio.formats.stages_to_come import stages_to_come
from torneio.live.caching import public_page, show
from torneio.live.shown_games import game_shown
from torneio.play.models import Stage, StageOptions
from torneio.regulation.articles import (
    LANGUAGES,
    Article,
    differing,
    heading,
    heading_of_stage,
    regulation,
)
from torneio.regulation.terms import StagePlan, Terms, terms_of


@public_page(keeps={"lingua": LANGUAGES})
def regulation_page(request: HttpRequest, event: Tournament) -> HttpResponse:
    """Every article, in the language the address asks for, or in the reader's."""
    asked = request.GET.get("lingua", "").lower()
    language = asked if asked in LANGUAGES else get_language() or settings.LANGUAGE_CODE
    context = {
        "event": event,
        **regulation_in(event, language),
        "tabs": game_shown(event).tabs,
        "languages": [
            (each, heading(each)[0], name, each == language) for each, name in LANGUAGES.items()
        ],
    }
    return show(request, "live/regulation.html", part="live/_regulation.html", context=context)


def regulation_in(event: Tournament, language: str) -> dict[str, Any]:
    """Every article of an event in a language, for `live/_regulation.html`."""
    tag, title = heading(language)
    terms = terms_of(event, _stages(event))
    return {
        "title": title,
        "tag": tag,
        "articles": regulation(event.ruleset, language, terms),
        "differing": [*_before(event, language, terms), *_to_come(event, language, terms)],
    }


def _before(
    event: Tournament, language: str, terms: Terms
) -> Iterator[tuple[str, tuple[Article, ...]]]:
    """Each earlier stage that was played by other rules, with the articles that differ (one
    query)."""
    for stage in event.stages.exclude(rules={}).order_by("number"):
        articles = differing(stage.ruleset, event.ruleset, language=language, event=terms)
        if articles:
            yield heading_of_stage(stage.number, language), articles


def _to_come(
    event: Tournament, language: str, terms: Terms
) -> Iterator[tuple[str, tuple[Article, ...]]]:
    """Each planned stage with rules of its own, with the articles that differ (one query)."""
    for number, stage in stages_to_come(event).items():
        if stage.rules:
            yield (
                heading_of_stage(number, language, to_come=True),
                differing(stage.rules, event.ruleset, language=language, event=terms),
            )


def _stages(event: Tournament) -> tuple[StagePlan, ...]:
    """The stages of the event, each with all its rounds (one query). Tables of single players are
    drawn one round at a time; in a league with more rounds than pairs each two pairs meet twice."""
    counted = Stage.objects.filter(tournament=event).annotate(
        planned=Count("rounds", distinct=True), entered=Count("entrants", distinct=True)
    )
    said = StageOptions._fields
    rows = counted.order_by("number").values_list("format", "planned", "entered", *said)
    return tuple(
        StagePlan(
            "twice" if form == Stage.Format.LEAGUE and planned > entered else form,
            0 if form == Stage.Format.TABLES else planned,
            *options,
        )
        for form, planned, entered, *options in rows
    )
