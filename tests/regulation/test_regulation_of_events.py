"""What the regulation says of an event besides its rules, and of the games played alone."""

import re

import pytest

from scoring import PRESETS
from tests.regulation.test_regulation import all_rulesets
from torneio.entries.models import Tournament
from torneio.play.alone.deals import GAMES
from torneio.regulation.articles import ARTICLES, LANGUAGES, Article, regulation
from torneio.regulation.sister_games import BY_GAME
from torneio.regulation.terms import StagePlan, Terms

CLASSICA = PRESETS["classica"]
SISTERS = [Terms(game=game, session="20 mãos") for game in BY_GAME]
EVENTS = [
    Terms(),
    Terms(silence=None, fee="5 € por dupla", prizes=("1.º presunto", "2.º vinho")),
    Terms(asked=False, stages=tuple(StagePlan(each, 3) for each in ("league", "knockout"))),
    Terms(
        stages=(StagePlan("swiss", 5, 4), StagePlan("knockout", 2, third_place=True, redrawn=True))
    ),
    Terms(stages=(StagePlan("twice"),)),
    Terms(stages=(StagePlan("groups", 3, 8, groups=4), StagePlan("knockout", 3))),
    Terms(stages=(StagePlan("knockout", 5, consolation=True, final_partidas=3),)),
    Terms(stages=(StagePlan("groups", 3, 8, groups=4), StagePlan("knockout", 3, second_cup=8))),
    Terms(
        stages=(StagePlan("swiss", 3, 4), StagePlan("knockout", 2, second_cup=4, second_third=True))
    ),
    Terms(stages=(StagePlan("swiss", 5),), missed="draw"),
    Terms(stages=(StagePlan("swiss", 5),), missed="bye"),
    Terms(stages=(StagePlan("double", 6),)),
    Terms(stages=(StagePlan("double", 7, second_final=True),)),
    Terms(stages=(StagePlan("knockout", 3, third_place=True, all_places=True),)),
    Terms(stages=(StagePlan("rotation", 4),)),
    Terms(stages=tuple(StagePlan("swiss", 3, carried=each) for each in ("whole", "half"))),
    *SISTERS,
    Terms(game=Tournament.Game.ITALIANA_PONTOS, stages=(StagePlan("tables"),)),
]


def of(terms: Terms, language: str = "pt") -> tuple[Article, ...]:
    return regulation(CLASSICA, language, terms)


def said(terms: Terms, language: str = "pt") -> str:
    return "\n".join(" ".join(article.paragraphs) for article in of(terms, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("terms", EVENTS, ids=lambda each: each.game)
def test_every_event_has_whole_sentences_and_numbers_in_a_row(terms: Terms, language: str) -> None:
    articles = of(terms, language)
    assert [each.number for each in articles] == list(range(1, len(articles) + 1))
    for paragraph in (each for article in articles for each in article.paragraphs):
        assert not re.search(r"[{}]|None|\.\.|  |_", paragraph), paragraph
        assert paragraph[0].isupper() or paragraph[0].isdigit(), paragraph
        assert paragraph.endswith("."), paragraph


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_partners_rotate_no_pair_rests_withdraws_or_is_ranked(language: str) -> None:
    terms, kept = Terms(stages=(StagePlan("rotation", 4),)), list(ARTICLES)
    told = set()
    for ruleset in all_rulesets():
        articles = dict(zip(kept, regulation(ruleset.of_sums(), language, terms), strict=False))
        told.update(articles["leaving"].paragraphs + articles["ranking"].paragraphs)
        told.update(each for each in articles["absence"].paragraphs if re.search("folga|bye", each))
    assert [each for each in told if re.search(r"\b(dupla|pair)s?\b", each, re.IGNORECASE)] == []


@pytest.mark.parametrize(
    ("terms", "language", "words"),
    [
        (Terms(stages=(StagePlan("swiss", 5),)), "pt", "as rondas que perdeu não dão nada."),
        (
            Terms(stages=(StagePlan("swiss", 5),), missed="draw"),
            "pt",
            "cada ronda que perdeu conta-se como um encontro empatado.",
        ),
        (
            Terms(stages=(StagePlan("swiss", 5),), missed="bye"),
            "pt",
            "cada ronda que perdeu conta-se como uma folga.",
        ),
        (Terms(), "pt", "quando as duas duplas o confirmam"),
        (Terms(), "pt", "Quem cala consente: 10 minutos depois de acabar"),
        (Terms(silence=1), "en", "Silence is consent: 1 minute after the end"),
        (Terms(silence=None), "pt", "o silêncio não o confirma"),
        (Terms(asked=False), "pt-br", "O que a mesa registra vale sem outra confirmação."),
        (SISTERS[0], "pt", "quando dois jogadores a confirmam"),
        (Terms(stages=(StagePlan("swiss", 5),)), "pt", "Formato: sistema suíço, em 5 rondas."),
        (
            Terms(stages=(StagePlan("swiss", 5, 4),)),
            "pt",
            "As 4 primeiras passam à fase seguinte; as outras ficam no lugar que tinham.",
        ),
        (EVENTS[5], "pt", "De 4 grupos passam 8 duplas à fase seguinte: as primeiras de cada um"),
        (EVENTS[4], "pt", "Formato: todos contra todos, a duas voltas."),
        (EVENTS[2], "pt", "2.ª fase: eliminatórias, em 3 rondas."),
        (EVENTS[2], "pt-br", "1ª fase: todos contra todos, em 3 rodadas."),
        (EVENTS[1], "pt", "Inscrição: 5 € por dupla. Prémios: 1.º presunto; 2.º vinho."),
        (Terms(), "pt", "A inscrição e os prémios são os que a organização anunciar."),
        (SISTERS[0], "pt", "Cada mesa joga 20 mãos. Fica à frente quem tiver mais pontos"),
        (SISTERS[1], "pt", "4 de 91 a 100, 5 de 101 a 119 e 6 por 120."),
        (Terms(game="suaro", target=100), "pt", "chegar primeiro a 100 pontos."),
        (SISTERS[2], "en", "a player who gets the game so plays with the nine cards"),
    ],
)
def test_it_says_what_the_organiser_decided(terms: Terms, language: str, words: str) -> None:
    assert words.lower() in said(terms, language).lower()


def test_a_percent_sign_that_somebody_wrote_is_only_that() -> None:
    assert "Inscrição: 5%(n)s {euros}." in said(Terms(fee="5%(n)s {euros}"))


def test_every_game_played_alone_has_articles_of_its_own() -> None:
    """Or its regulation would be that of Sueca."""
    missing = GAMES.keys() - BY_GAME.keys()
    assert not missing, f"torneio/regulation/sister_games.py: give {missing} a row of BY_GAME"
