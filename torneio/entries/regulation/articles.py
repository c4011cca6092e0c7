"""The regulation: every article in order, said in a language."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from scoring.rulesets import Ruleset
from torneio.entries.regulation import at_the_table, in_the_event
from torneio.entries.regulation.phrases import Phrase
from torneio.entries.regulation.texts import Language, Speaker

# Every regulation has all of them, so that article 6 is the bandeira wherever one plays.
ARTICLES: Mapping[str, Callable[[Ruleset], Iterator[Phrase]]] = {
    "players": at_the_table.players,
    "cards": at_the_table.cards,
    "deal": at_the_table.deal,
    "hand": at_the_table.hand,
    "worth": at_the_table.worth,
    "bandeira": at_the_table.bandeira,
    "tie": at_the_table.tie,
    "partida": in_the_event.partida,
    "match": in_the_event.match,
    "revoke": at_the_table.revoke,
    "talking": at_the_table.talking,
    "procedure": at_the_table.procedure,
    "absence": in_the_event.absence,
    "leaving": in_the_event.leaving,
    "ranking": in_the_event.ranking,
    "names": in_the_event.names,
    "referee": in_the_event.referee,
}
_NUMBERS = {key: number for number, key in enumerate(ARTICLES, start=1)}


class Article(NamedTuple):
    """One numbered article; each paragraph is one or two sentences."""

    number: int
    title: str
    paragraphs: tuple[str, ...]


def regulation(ruleset: Ruleset, language: Language) -> tuple[Article, ...]:
    """The whole regulation of a ruleset: plain text, the same for the same ruleset."""
    speaker = Speaker(language, ruleset, _NUMBERS)
    return tuple(
        Article(
            _NUMBERS[key],
            speaker.title(key),
            tuple(speaker.sentence(key, said) for said in article(ruleset)),
        )
        for key, article in ARTICLES.items()
    )


def as_text(articles: tuple[Article, ...]) -> str:
    """The regulation as plain lines: "6. A bandeira", "6.1. ..."."""
    blocks = []
    for number, title, paragraphs in articles:
        lines = [f"{number}.{place}. {words}" for place, words in enumerate(paragraphs, start=1)]
        blocks.append("\n".join([f"{number}. {title}", *lines]))
    return "\n\n".join(blocks)
