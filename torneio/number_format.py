"""Numbers as they are printed for people, in templates and in sentences; files keep plain ones."""

import re
from typing import Any

from django import template
from django.utils.translation import pgettext_lazy

register = template.Library()
_FORMS = {
    1: pgettext_lazy("place that ends in 1, but not in 11", "%(n)s.º"),
    2: pgettext_lazy("place that ends in 2, but not in 12", "%(n)s.º"),
    3: pgettext_lazy("place that ends in 3, but not in 13", "%(n)s.º"),
}
_OTHERS = pgettext_lazy("place", "%(n)s.º")
_TEENS = range(11, 14)
_SCORE = re.compile(r"(?<=\d)–(?=\d)")
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")


@register.filter
def figure(value: Any) -> str:
    """A number as printed, 7, 0, −2: with a minus sign and not a hyphen."""
    return str(value).replace("-", "−")


@register.filter
def unbroken_scores(text: Any) -> str:
    """A text in which no line ends inside a score: "60–60"."""
    return _SCORE.sub("\u2060–\u2060", str(text))


def one_stop(text: Any) -> str:
    """A text in which no sentence ends in two full stops, after a name that has its own: "com Zé
    M.."."""
    return _TWO_STOPS.sub(".", str(text))


@register.filter
def told(text: Any) -> str:
    """A sentence with names and scores, as a page tells it."""
    return unbroken_scores(one_stop(text))


@register.filter
def so_many(sentence: Any, number: int) -> str:
    """A sentence that agrees with the number of something."""
    return str(sentence % {"number": number})


@register.filter
def signed(value: Any) -> str:
    """A difference with its sign: +7, 0, −2."""
    return f"+{value}" if value > 0 else figure(value)


@register.filter
def ordinal(number: int) -> str:
    """A place as it is written: "1.º", or "1st"."""
    form = _OTHERS if number % 100 in _TEENS else _FORMS.get(number % 10, _OTHERS)
    return str(form % {"n": number})
