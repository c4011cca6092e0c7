"""A player told only by whose they are, in the place of a name: "o neto", "a mulher dele"."""

import re

from torneio.lists.letters import fold

_KIN = (
    r"pai|mae|avo|patrao|patroa|genro|nora|mulher|marido|compadre|comadre|colega"
    r"|(?:filh|net|bisnet|ti|sobrinh|prim|sogr|cunhad|espos|namorad|noiv|companheir|amig|vizinh"
    r"|entead|afilhad)[oa]|padrinho|madrinha|irmao?"
)
_WHOSE = re.compile(
    rf"(?P<article>(?:(?:o|a|um|uma|seu|sua|meu|minha)\s+)*)(?:{_KIN})"
    r"(?:\s+(?:del[ea]|mais (?:nov|velh)[oa]))?"
)


def is_unnamed(text: str) -> bool:
    """Whether a text says whose a player is and no name; "Neto" alone may be a surname."""
    found = _WHOSE.fullmatch(fold(text))
    return bool(found and (found["article"] or text[0].islower()))
