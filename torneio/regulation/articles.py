"""The regulation: every article in order, said in a language."""

from collections.abc import Mapping
from typing import NamedTuple

from django.conf import settings
from django.utils.translation import gettext, override
from django.utils.translation import gettext_lazy as _

from scoring.rulesets import Ruleset
from torneio.nouns import MINUTE
from torneio.regulation import (
    at_the_table,
    attendance,
    in_order,
    in_the_event,
    terms,
    worth_of_hands,
)
from torneio.regulation.phrases import Clause, unit_of
from torneio.regulation.rotating import OF_ROTATION
from torneio.regulation.sister_games import BY_GAME
from torneio.regulation.terms import Terms

LANGUAGES: Mapping[str, str] = dict(settings.LANGUAGES)
"""The languages there is a regulation in, by code: those of the pages."""

# Every regulation has all of them, so that article 6 is the bandeira wherever one plays.
ARTICLES: Mapping[str, Clause] = {
    "players": Clause(_("Os jogadores e as duplas"), at_the_table.players),
    "cards": Clause(_("As cartas"), at_the_table.cards),
    "deal": Clause(_("Baralhar, partir e dar"), at_the_table.deal),
    "hand": Clause(_("Como se joga e conta uma mão"), at_the_table.hand),
    "worth": Clause(_("Quanto vale uma mão"), worth_of_hands.worth),
    "bandeira": Clause(_("A bandeira"), worth_of_hands.bandeira),
    "tie": Clause(_("O empate a 60"), worth_of_hands.tie),
    "partida": Clause(_("A partida"), in_the_event.partida),
    "match": Clause(_("O encontro"), in_the_event.match),
    "revoke": Clause(_("A renúncia"), at_the_table.revoke),
    "talking": Clause(_("Falar e fazer sinais"), at_the_table.talking),
    "procedure": Clause(_("Erros e comportamento"), at_the_table.procedure),
    "absence": Clause(_("Atrasos, faltas e folgas"), attendance.absence),
    "leaving": Clause(_("Abandonos e classificação de jogadores"), attendance.leaving),
    "ranking": Clause(_("Classificação e desempates"), in_order.ranking),
    "names": Clause(_("Nomes dos resultados"), in_the_event.names),
    "referee": Clause(_("A folha de jogo e o árbitro"), in_the_event.referee),
}
# Those that close every regulation, also of the games played alone.
OF_EVENT: Mapping[str, Clause] = {
    "agreement": Clause(_("Confirmar os resultados"), terms.agreement),
    "plan": Clause(_("Formato, inscrição e prémios"), terms.plan),
}


class Article(NamedTuple):
    """One numbered article; each paragraph is one or two sentences."""

    number: int
    title: str
    paragraphs: tuple[str, ...]


def heading(language: str) -> tuple[str, str]:
    """The language's tag for a page, and what a regulation is called in it."""
    with override(language):
        return gettext("pt-PT"), gettext("Regulamento")


def heading_of_stage(number: int, language: str, *, to_come: bool = False) -> str:
    """The heading of what an earlier stage differed in, or one to come will, in the language."""
    with override(language):
        words = gettext("Na %(number)s.ª fase jogou-se assim")
        if to_come:
            words = gettext("Na %(number)s.ª fase vai jogar-se assim")
        return words % {"number": number}


def regulation(ruleset: Ruleset, language: str, event: Terms | None = None) -> tuple[Article, ...]:
    """The whole regulation of an event; without an event, that of a new one under the ruleset.
    Plain text, the same for the same rules and terms."""
    said = event or Terms()
    of_pairs = {**ARTICLES, **OF_ROTATION} if said.rotates else ARTICLES
    of_game = (BY_GAME[said.game], said) if said.game in BY_GAME else (of_pairs, ruleset)
    clauses = [
        (key, clause, source)
        for table, source in (of_game, (OF_EVENT, said))
        for key, clause in table.items()
    ]
    numbers = {key: number for number, (key, *_rest) in enumerate(clauses, start=1)}
    with override(language):
        names = {**numbers, **unit_of(ruleset).forms, "tolerance": MINUTE.counted(said.tolerance)}
        return tuple(
            Article(
                numbers[key],
                str(clause.title),
                tuple(str(words) % {**names, **own} for words, own in clause.says(source)),
            )
            for key, clause, source in clauses
        )


def differing(then: Ruleset, now: Ruleset, *, language: str, event: Terms) -> tuple[Article, ...]:
    """The articles of another stage, earlier or to come, that differ from those of the rules
    `now`."""
    said = {each.number: set(each.paragraphs) for each in regulation(now, language, event)}
    articles = (
        each._replace(paragraphs=tuple(p for p in each.paragraphs if p not in said[each.number]))
        for each in regulation(then, language, event)
    )
    return tuple(each for each in articles if each.paragraphs)


def as_text(articles: tuple[Article, ...]) -> str:
    """The regulation as plain lines: "6. A bandeira", "6.1. ..."."""
    blocks = []
    for number, title, paragraphs in articles:
        lines = [f"{number}.{place}. {words}" for place, words in enumerate(paragraphs, start=1)]
        blocks.append("\n".join([f"{number}. {title}", *lines]))
    return "\n\n".join(blocks)
