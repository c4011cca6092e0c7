"""Lists in words. Nowhere else are words joined by "and" or "or"."""

from collections.abc import Iterable

from django.utils.text import get_text_list
from django.utils.translation import pgettext


def all_of(words: Iterable[object]) -> str:
    """ "3", "3 e 4", "3, 4 e 7"."""
    return get_text_list(list(map(str, words)), pgettext("list", "e"))


def one_of(words: Iterable[object]) -> str:
    """ "3", "3 ou 4", "3, 4 ou 7"."""
    return get_text_list(list(map(str, words)), pgettext("list", "ou"))
