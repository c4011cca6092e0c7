"""The link from a page to how its task is done. Templates of apps below ask for it by name."""

from django import template
from django.urls import reverse

from torneio.help.how_tos import TASK_OF

register = template.Library()


@register.simple_tag(takes_context=True)
def help_address(context: template.Context) -> str:
    """The page of the task that is done on this page; of all tasks, where it is none."""
    request = context.get("request")
    here = getattr(request, "resolver_match", None)
    task = TASK_OF.get(here.url_name) if here else None
    return reverse("how_to", args=[task]) if task else reverse("how_tos")
