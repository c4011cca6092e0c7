"""What the pages of help say: read from their templates, once for each language."""

import re
from functools import lru_cache
from html import unescape

from django.template.loader import render_to_string
from django.utils.translation import get_language

from torneio.help.how_tos import BY_MOMENT, HOW_TOS, HowTo
from torneio.lists.letters import fold, search_words

_TAGS = re.compile(r"<[^>]*>")
_LABELS = re.compile(r"([«“])([^«»“”<>]+)([»”])")
_STEM = 5
"""Letters that the forms of a word mostly share: "enganei-me" and "engano"."""

Moments = list[tuple[str, list[HowTo]]]


def steps_of(task: HowTo) -> str:
    """The steps of a task in the reader's language, with the names of buttons in bold."""
    return _steps(task.template, get_language() or "")


def moments(text: str = "") -> Moments:
    """The tasks by moment of the night; with a text, those whose words begin with all of its
    words, else those that say most of its longer words in one form or another; and only moments
    that still have one."""
    wanted = search_words(text)
    said = {slug: _words_of(task) for slug, task in HOW_TOS.items()}
    found = {slug for slug, words in said.items() if _count(words, wanted) == len(wanted)}
    if not found:
        stems = [word[:_STEM] for word in wanted if len(word) >= _STEM]
        counted = {slug: _count(words, stems) for slug, words in said.items()}
        found = {slug for slug, count in counted.items() if 0 < count == max(counted.values())}
    by_moment = [
        (str(name), [task for task in tasks if task.slug in found]) for name, tasks in BY_MOMENT
    ]
    return [(name, tasks) for name, tasks in by_moment if tasks]


@lru_cache(maxsize=200)  # some twenty tasks in each language
def _steps(template: str, _language: str) -> str:
    return _LABELS.sub(r"\1<b>\2</b>\3", render_to_string(template))


def _words_of(task: HowTo) -> str:
    """The words of a task, each behind a blank."""
    said = unescape(_TAGS.sub(" ", f"{task.title} {task.when} {task.also} {steps_of(task)}"))
    return " " + " ".join(search_words(fold(said)))


def _count(words: str, wanted: list[str]) -> int:
    """How many of the words begin one of those of a task."""
    return sum(f" {word}" in words for word in wanted)
