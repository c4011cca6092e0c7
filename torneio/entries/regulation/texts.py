"""A phrase in a language: the tables of sentences, read once, and what fills their braces."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from scoring.rulesets import Ruleset
from torneio.entries.regulation.phrases import Count, Listed, Phrase, sums_points

Language = Literal["pt", "pt-br", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@cache
def texts_of(language: Language) -> Mapping[str, Any]:
    """Everything that is said in a language."""
    path = Path(__file__).with_name(f"{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


class Speaker:
    """Says phrases in one language, with the names one ruleset gives and the article numbers."""

    def __init__(self, language: Language, ruleset: Ruleset, articles: Mapping[str, int]) -> None:
        self._texts = texts_of(language)
        self._articles = {
            key: article
            for part in ("articles", "event", "sister")
            for key, article in self._texts[part].items()
        }
        # Where card points are summed they are what is scored, under their own name.
        unit = "card_point" if sums_points(ruleset) else ruleset.unit_name
        one, many, gender = self._texts["units"][unit]
        self._nouns = self._texts["nouns"] | {"unit": (one, many)}
        self._always = dict(articles) | {"unit": one, "units": many}
        forms = self._texts["gender"][gender].items()
        self._always |= {name: form.format_map(self._always) for name, form in forms}

    def title(self, article: str) -> str:
        """The heading of an article."""
        return str(self._articles[article]["title"])

    def sentence(self, article: str, said: Phrase) -> str:
        """One sentence of an article."""
        return self._fill(self._articles[article][said.key], said)

    def _fill(self, text: str, said: Phrase) -> str:
        numbers = {name: self._part(value) for name, value in said.numbers.items()}
        return text.format_map(self._always | numbers)

    def _part(self, value: object) -> str:
        match value:
            case Count(noun, number):
                one, many = self._nouns[noun]
                return f"{number} {one if number == 1 else many}"
            case Phrase(key):
                return self._fill(self._texts["phrases"][key], value)
            case Listed(phrases):
                criteria = self._texts["criteria"]
                said = [self._fill(criteria[each.key], each) for each in phrases]
                return "; ".join(f"{place}) {words}" for place, words in enumerate(said, start=1))
        return str(value)
