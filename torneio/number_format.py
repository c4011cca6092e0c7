"""Numbers as they are printed for people, in templates and in sentences; files keep plain ones."""

from typing import Any

from django import template

register = template.Library()


@register.filter
def figure(value: Any) -> str:
    """7, 0, −2, with a minus sign and not a hyphen."""
    return str(value).replace("-", "−")


@register.filter
def signed(value: Any) -> str:
    """What is added or taken: +7, 0, −2."""
    return f"+{value}" if value > 0 else figure(value)
