"""Places in words: "3.º", in English "3rd"."""

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


@register.filter
def ordinal(number: int) -> str:
    """A place as it is written: "1.º", or "1st"."""
    form = _OTHERS if number % 100 in _TEENS else _FORMS.get(number % 10, _OTHERS)
    return str(form % {"n": number})
