"""Numbers as they are printed for people, in templates and in sentences; files keep plain ones."""

import re
from typing import Any

from django import template

register = template.Library()
_SCORE = re.compile(r"(?<=\d)–(?=\d)")


@register.filter
def figure(value: Any) -> str:
    """A number as printed, 7, 0, −2: with a minus sign and not a hyphen."""
    return str(value).replace("-", "−")


@register.filter
def unbroken_scores(text: Any) -> str:
    """A text in which no line ends inside a score: "60–60"."""
    return _SCORE.sub("\u2060–\u2060", str(text))


@register.filter
def so_many(sentence: Any, number: int) -> str:
    """A sentence that agrees with the number of something."""
    return str(sentence % {"number": number})


@register.filter
def signed(value: Any) -> str:
    """A difference with its sign: +7, 0, −2."""
    return f"+{value}" if value > 0 else figure(value)
