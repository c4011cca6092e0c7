"""The presets offered on the page that opens an event, whose template asks for them by name: it is
below."""

from typing import Any

from django import template

from torneio.presets.models import Preset

register = template.Library()


@register.inclusion_tag("presets/_offered.html", takes_context=True)
def presets_offered(context: template.Context) -> dict[str, Any]:
    """The presets of the houses of who asks (one query)."""
    found = Preset.objects.organised_by(context["request"].user.pk).select_related("house")
    presets = list(found)
    several = len({preset.house_id for preset in presets}) > 1
    return {"presets": presets, "several_houses": several}
