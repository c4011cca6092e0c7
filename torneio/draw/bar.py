"""The bar over every organiser's page, rendered with the page itself, so that nothing moves under
it.

Pages of apps below this one have it too: their template asks for it by name.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django import template
from django.http import HttpRequest

from torneio.access.unsent import page_of
from torneio.draw.late_pairs import joins_in_words
from torneio.draw.seating_waiting import what_next_alone
from torneio.draw.stage_overview import Overview, overview
from torneio.draw.waiting import NextAction, what_next
from torneio.entries.entering import PAIRS, PLAYERS, EntryTerms
from torneio.entries.models import Tournament
from torneio.htmx import is_part

register = template.Library()
_NEXT: Mapping[EntryTerms, Callable[[Tournament, Overview | None], NextAction]] = {
    PAIRS: lambda event, now: what_next(now or overview(event)),
    PLAYERS: lambda event, _now: what_next_alone(event),
}


def bar_of(tournament: Tournament, now: Overview | None = None) -> NextAction:
    """The sentence and action of the bar, in any game; `now` where it was read already."""
    return _NEXT[tournament.playing](tournament, now)


def here_of(request: HttpRequest) -> str:
    """The page the bar stands on, to which it has no link; also when the bar is refreshed."""
    return page_of(request) if is_part(request) else request.get_full_path()


@register.inclusion_tag("draw/_night.html", takes_context=True)
def night_bar(context: template.Context) -> dict[str, Any]:
    """The bar of the event this page is about."""
    now = context.get("now")
    known = now if isinstance(now, Overview) else None
    tournament = context["tournament"]
    return {
        "tournament": tournament,
        "next": bar_of(tournament, known),
        "here": here_of(context["request"]),
    }


@register.simple_tag(takes_context=True)
def joins_line(context: template.Context) -> str:
    """What a pair registered now would play, above the form that registers it."""
    return joins_in_words(context["tournament"])
