"""The regulation of an event in words, from its ruleset: articles to pin on the wall.

Which sentences an article has is decided once, for all languages, in `at_the_table` and
`in_the_event`; the sentences themselves are a table a language: `pt.toml`, `pt-br.toml`, `en.toml`.
"""

from torneio.entries.regulation.articles import Article, as_text, regulation
from torneio.entries.regulation.texts import LANGUAGES, Language, texts_of

__all__ = ["LANGUAGES", "Article", "Language", "as_text", "regulation", "texts_of"]
