"""The line of signups on the page of pairs, whose template asks for it by name: it is below."""

from typing import Any

from django import template
from django.db.models import Count, Q

from torneio.signup.models import Signup, terms_of
from torneio.signup.selectors import moved_lately
from torneio.signup.words import open_in_words

register = template.Library()


@register.inclusion_tag("signup/_signups_line.html", takes_context=True)
def signups_line(context: template.Context) -> dict[str, Any]:
    """Whether people register themselves for the event of this page, who waits, who moved up (one
    query where it is off)."""
    tournament = context["tournament"]
    terms = terms_of(tournament)
    told: dict[str, Any] = {"tournament": tournament, "terms": terms}
    if not terms.is_open:
        return told
    waiting: dict[str, Any] = tournament.signups.aggregate(
        asked=Count("pk", filter=Q(state=Signup.State.ASKED)),
        listed=Count("pk", filter=Q(state=Signup.State.LISTED)),
    )
    said = {"open": open_in_words(tournament, terms), "moved": moved_lately(tournament)}
    return told | waiting | said
