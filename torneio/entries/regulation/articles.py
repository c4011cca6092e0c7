"""The regulation: every article in order, said in a language."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from scoring.rulesets import Ruleset
from torneio.entries.models import Tournament
from torneio.entries.regulation import at_the_table, in_the_event, terms
from torneio.entries.regulation.phrases import Phrase
from torneio.entries.regulation.sister_games import BY_GAME, Says
from torneio.entries.regulation.terms import Terms
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
# Those that close every regulation, also of the games played alone.
OF_EVENT: Mapping[str, Says] = {"agreement": terms.agreement, "plan": terms.plan}


class Article(NamedTuple):
    """One numbered article; each paragraph is one or two sentences."""

    number: int
    title: str
    paragraphs: tuple[str, ...]


def regulation(
    ruleset: Ruleset, language: Language, event: Terms | None = None
) -> tuple[Article, ...]:
    """The whole regulation of an event, without one that of a new one under a ruleset: plain text,
    the same for the same rules and terms."""
    said = event or Terms()
    if said.game == Tournament.Game.SUECA:
        phrases = {key: list(article(ruleset)) for key, article in ARTICLES.items()}
    else:
        phrases = {key: list(article(said)) for key, article in BY_GAME[said.game].items()}
    phrases |= {key: list(article(said)) for key, article in OF_EVENT.items()}
    numbers = {key: number for number, key in enumerate(phrases, start=1)}
    speaker = Speaker(language, ruleset, numbers)
    return tuple(
        Article(
            numbers[key],
            speaker.title(key),
            tuple(speaker.sentence(key, each) for each in article),
        )
        for key, article in phrases.items()
    )


def as_text(articles: tuple[Article, ...]) -> str:
    """The regulation as plain lines: "6. A bandeira", "6.1. ..."."""
    blocks = []
    for number, title, paragraphs in articles:
        lines = [f"{number}.{place}. {words}" for place, words in enumerate(paragraphs, start=1)]
        blocks.append("\n".join([f"{number}. {title}", *lines]))
    return "\n\n".join(blocks)
