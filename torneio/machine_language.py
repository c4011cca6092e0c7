"""The language of the machine, in which commands speak: there is no browser to ask for one.

It is found as gettext's programs find it. Where nothing says a language it is Portuguese, as a page
is for a browser that asks for none: the laptop of a tavern is Portuguese. "C" and "POSIX", which
images and scripts set, ask for plain English, and a language that Torneio has not gets English too,
as the README has it.
"""

import gettext
import re
from collections.abc import Callable, Mapping

from torneio.env import BASE_DIR

_ASKED = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that says something


def machine_language(environment: Mapping[str, str]) -> str:
    """One of settings.LANGUAGES, by its code: "pt", "pt-br" or "en"."""
    asked = next((said for name in _ASKED if (said := environment.get(name))), "pt")
    known = (_code(tag) for tag in asked.split(":"))  # LANGUAGE may name several
    return next(filter(None, known), "en")


def _code(tag: str) -> str:
    """The code of a tag such as "pt_BR.UTF-8"; "" for a language that Torneio has not."""
    name = re.split("[.@]", tag, maxsplit=1)[0].replace("_", "-").lower()
    if name == "pt-br":
        return name
    return {"pt": "pt", "en": "en", "c": "en", "posix": "en"}.get(name.partition("-")[0], "")


def machine_words(environment: Mapping[str, str]) -> Callable[[str], str]:
    """The catalogue of that language, for a program that loads no Django."""
    folder = {"pt-br": "pt_BR"}.get(code := machine_language(environment), code)
    return gettext.translation("django", BASE_DIR / "locale", [folder], fallback=True).gettext
