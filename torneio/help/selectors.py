"""What the pages of help say: read from their templates, once for each language."""

import re
from functools import lru_cache
from html import unescape

from django.template.loader import render_to_string
from django.utils.translation import get_language

from torneio.help.how_tos import BY_MOMENT, HowTo
from torneio.lists.letters import fold, search_words

_TAGS = re.compile(r"<[^>]*>")
_LABELS = re.compile(r"([«“])([^«»“”<>]+)([»”])")

Moments = list[tuple[str, list[HowTo]]]


def steps_of(task: HowTo) -> str:
    """The steps of a task in the reader's language, with the names of buttons in bold."""
    return _steps(task.template, get_language() or "")


def moments(text: str = "") -> Moments:
    """The tasks by moment of the night; with a text, those whose words begin with all of its
    words, and only moments that still have one."""
    wanted = search_words(text)
    found = [
        (str(name), [task for task in tasks if _has(task, wanted)]) for name, tasks in BY_MOMENT
    ]
    return [(name, tasks) for name, tasks in found if tasks]


@lru_cache(maxsize=200)  # some twenty tasks in each language
def _steps(template: str, _language: str) -> str:
    return _LABELS.sub(r"\1<b>\2</b>\3", render_to_string(template))


def _has(task: HowTo, wanted: list[str]) -> bool:
    said = unescape(_TAGS.sub(" ", f"{task.title} {task.when} {task.also} {steps_of(task)}"))
    text = " " + " ".join(search_words(fold(said)))
    return all(f" {word}" in text for word in wanted)
