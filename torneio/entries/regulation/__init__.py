"""The regulation of an event in words, from its ruleset: articles to pin on the wall.

Which sentences an article has is decided once, for all languages, in `at_the_table` and
`in_the_event`, for the games played alone in `sister_games`, and in `terms` of what the organiser
decided besides; the sentences are a table a language: `pt.toml`, `pt-br.toml`, `en.toml`.
"""

from torneio.entries.regulation.articles import Article, as_text, regulation
from torneio.entries.regulation.terms import StagePlan, Terms, terms_of
from torneio.entries.regulation.texts import LANGUAGES, Language, texts_of

__all__ = [
    "LANGUAGES",
    "Article",
    "Language",
    "StagePlan",
    "Terms",
    "as_text",
    "regulation",
    "terms_of",
    "texts_of",
]
