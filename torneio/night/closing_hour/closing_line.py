"""The line of the expected end, on pages of this app and of those below: their templates ask for it
by name."""

from typing import Any

from django import template

from torneio.draw.stage_overview import Overview, overview
from torneio.night.closing_hour.estimate import closing_of

register = template.Library()


@register.inclusion_tag("night/_closing.html", takes_context=True)
def closing_line(context: template.Context) -> dict[str, Any]:
    """The expected end of the event this page is about."""
    now, tournament = context.get("now"), context["tournament"]
    known = now if isinstance(now, Overview) else overview(tournament)
    return {"tournament": tournament, "closing": closing_of(tournament, known)}
