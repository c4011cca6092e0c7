"""The regulation says what the ruleset says: each option in its own article, in each language."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from scoring import PRESETS, FalseClaim, Played, Renuncia, Ruleset, Void, score_partida
from scoring.hand import Entry, Talking
from scoring.match_format import UNITS, MatchFormat, Ranking
from scoring.rulesets import OPTIONS
from scoring.tiebreaks import CRITERIA
from torneio.entries.words.options import values_of
from torneio.regulation.articles import (
    ARTICLES,
    LANGUAGES,
    OF_EVENT,
    Article,
    as_text,
    regulation,
)

GOLDEN = Path(__file__).parent.parent / "golden"
CLASSICA = PRESETS["classica"]
OWNERS = {
    "target": "partida",
    "double_from": "worth",
    "exact_30": "worth",
    "pente": "worth",
    "bandeira_by": "bandeira",
    "bandeira_award": "bandeira",
    "tie": "tie",
    "tie_accumulates": "tie",
    "tie_reaches": "tie",
    "rolha": "worth",
    "rolha_floor": "partida",
    "cap_at_target": "partida",
    "revoke_award": "revoke",
    "false_claim": "revoke",
    "talking": "talking",
    "procedure": "procedure",
    "player_ranking": "leaving",
    "leave_penalty": "leaving",
    "redeal_right": "deal",
    "opening": "deal",
    "cuts": "deal",
    "direction": "deal",
    "deal_direction": "deal",
    "trump": "deal",
    "dealing": "deal",
    "leads": "deal",
    "manilha": "cards",
    "result_names": "names",
}
# Where an option can matter: two ties in a row have no worth where ties count nothing.
GROUNDS: dict[str, tuple[dict[str, Any], ...]] = {
    "tie_accumulates": ({"tie": "add"}, {"tie": "double"}),
    "tie_reaches": ({"tie": "add"}, {"tie": "double"}),
    "leave_penalty": ({"player_ranking": True},),
}


# The same two are compared over and over.
read = cache(regulation)


def changed(
    before: Ruleset, after: Ruleset, language: str, numbers: dict[str, int] | None = None
) -> list[str]:
    """The articles in which two regulations differ."""
    pairs = zip(read(before, language), read(after, language), strict=True)
    keys = [*ARTICLES, *OF_EVENT]
    return [key for key, (old, new) in zip(keys, pairs, strict=True) if old != new]


def said(ruleset: Ruleset, language: str, article: str) -> str:
    """An article in one string."""
    found = read(ruleset, language)[list(ARTICLES).index(article)]
    return " ".join(found.paragraphs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OWNERS)
def test_two_values_of_an_option_differ_in_the_article_that_owns_it_and_nowhere_else(
    option: str, language: str
) -> None:
    for ground in GROUNDS.get(option, ({},)):
        rulesets = [replace(CLASSICA, **ground, **{option: value}) for value in values_of(option)]
        owner = OWNERS[option]
        assert len({said(each, language, owner) for each in rulesets}) == len(rulesets), (
            f"torneio/regulation: words in {owner} for each value of {option}; where it matters "
            f"only beside another option, {__name__}: the rulesets in which it does, in GROUNDS"
        )
        assert {tuple(changed(rulesets[0], each, language)) for each in rulesets[1:]} <= {(owner,)}


def test_every_option_has_an_article_but_the_name_that_stands_everywhere() -> None:
    lacking = set(OPTIONS) - set(OWNERS) - {"unit_name"}
    assert not lacking, f"{__name__}: name in OWNERS the article of {lacking}"
    assert "unit_name" not in OWNERS


FIRSTS: tuple[tuple[Entry, ...], ...] = (
    (),
    (Played(70), Played(20)),
    (Played(60),),
    (Played(60), Played(60)),
    (Played(20), Played(20)),
)
LASTS: tuple[Entry, ...] = (
    *(Played(points) for points in (25, 30, 60, 61, 90, 91, 92)),
    *(
        Played(120, 10),
        Played(120, 9),
        Renuncia("a"),
        FalseClaim("a"),
        Void("baralho"),
        Talking("b"),
    ),
)


def results(ruleset: Ruleset) -> list[object]:
    """What the core makes of many short partidas: riscos, winner, extra partidas."""
    scores = [score_partida(ruleset, [*first, last]) for first in FIRSTS for last in LASTS]
    return [(score.riscos, score.winner, score.extra, score.over) for score in scores]


@pytest.mark.parametrize("preset", PRESETS)
def test_an_option_that_changes_a_result_under_a_preset_changes_its_article(preset: str) -> None:
    before = PRESETS[preset]
    plain = results(before)
    for option in (name for name in OWNERS if OPTIONS[name].scored or name == "talking"):
        for value in values_of(option):
            after = replace(before, **{option: value})
            for language in LANGUAGES:
                moved = changed(before, after, language)
                assert moved in ([], [OWNERS[option]]), (option, value)
                assert moved or results(after) == plain, (option, value)


SHAPES = [
    MatchFormat(unit, count, forfeit=forfeit)
    for unit in UNITS
    for count, forfeit in ((1, None), (5, 7), (3, "average"))
] + [MatchFormat(unit, bye=bye, bye_points=1) for unit in UNITS for bye in ("most", "average", 5)]


def all_rulesets() -> Iterator[Ruleset]:
    """Every value of every option on every ground, and under every kind of match and ranking."""
    yield from PRESETS.values()
    yield from (replace(CLASSICA, match=shape) for shape in SHAPES)
    grounds = ({"tie": "add"}, {"tie": "double"}, {"player_ranking": True}, {"target": 1})
    # What a bye or a forfeit is worth stands in articles of no option: a shape a unit is enough.
    units = ({"match": MatchFormat(unit)} for unit in UNITS)
    for ground in (*grounds, *units):
        yield replace(CLASSICA, **ground)
        for option in OPTIONS:
            for value in values_of(option):
                if value != getattr(CLASSICA, option):
                    yield replace(CLASSICA, **ground | {option: value})
    for after, unplayed in (("restart", "fide"), ("repeat", "plain")):
        yield replace(CLASSICA, ranking=Ranking(tuple(CRITERIA), after, unplayed))  # type: ignore[arg-type]
    yield replace(CLASSICA, ranking=Ranking(("sonneborn_berger",)))
    yield replace(CLASSICA, ranking=Ranking(("wins",)))
    yield replace(CLASSICA, ranking=Ranking(("wins", "decider")))
    yield replace(CLASSICA, double_from=92, exact_30=3)


@cache
def paragraphs(language: str) -> frozenset[str]:
    """The paragraphs of all of them."""
    return frozenset(
        paragraph
        for ruleset in all_rulesets()
        for article in regulation(ruleset, language)
        for paragraph in article.paragraphs
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruleset_reads_as_whole_sentences(language: str) -> None:
    broken = re.compile(r"[{}]|None|True|False|\.\.|  |_")
    for paragraph in paragraphs(language):
        assert not broken.search(paragraph), paragraph
        assert paragraph[0].isupper() or paragraph[0].isdigit(), paragraph
        assert paragraph.endswith("."), paragraph


@pytest.mark.parametrize(
    ("changes", "language", "article", "words"),
    [
        ({}, "pt", "deal", "Quem dá começa pelo jogador à sua direita"),
        ({"deal_direction": "against_play"}, "pt", "deal", "começa pelo jogador à sua esquerda"),
        ({"opening": "chance_shuffles"}, "en", "deal", "The player who shuffles for the first"),
        ({}, "pt", "hand", "pode tornar a ver-se enquanto ninguém puser carta na seguinte."),
        ({}, "pt-br", "talking", "Ninguém mostra as suas cartas ao parceiro."),
        ({"unit_name": "pedra", "rolha": "loser"}, "pt", "worth", "não marca nenhuma pedra"),
        ({"unit_name": "tento", "target": 1}, "pt", "partida", "chegar a 1 tento."),
        ({"unit_name": "moca"}, "pt-br", "absence", "todas as mocas de cada partida"),
        ({"unit_name": "jogo"}, "en", "revoke", "scores 4 jogos"),
        ({"exact_30": 3}, "pt", "worth", "Ganhar com 61 a 89 pontos de cartas vale 1 risco."),
        ({"exact_30": 3}, "pt", "worth", "Ganhar por 90–30 certos vale 3 riscos."),
        ({"pente": 4}, "en", "worth", "fewer than 30 card points is worth 4 riscos"),
        ({"cap_at_target": False}, "pt", "partida", "com 3, uma mão de 2 dá 5"),
        ({"rolha": "both"}, "pt-br", "worth", "marca 2 riscos e a que perde fica com 2 riscos a"),
        ({"match": MatchFormat("hands_riscos", 5)}, "pt", "match", "Cada encontro tem 5 mãos."),
        ({"match": MatchFormat("first_to", 1)}, "pt", "match", "ganhar 1 partida."),
        ({"match": MatchFormat(forfeit=10)}, "pt", "absence", "marca 10 riscos ao todo."),
        (
            {"match": MatchFormat(forfeit="average")},
            "pt",
            "absence",
            "A quem veio conta-se a média dos encontros que jogou",
        ),
        ({"match": MatchFormat(forfeit="average", no_show=-1)}, "en", "absence", "-1 table points"),
        (
            {"match": MatchFormat(bye="average")},
            "pt-br",
            "absence",
            "a média dos confrontos que jo",
        ),
        ({"match": MatchFormat(bye=6)}, "en", "absence", "a match won with 6 riscos to nothing."),
        ({"match": MatchFormat(bye_points=1)}, "pt", "absence", "A folga dá 1 ponto de mesa."),
        ({"match": MatchFormat(no_show=-1)}, "en", "absence", "and -1 to the absent one"),
        ({"ranking": Ranking(("wins", "shared"))}, "en", "ranking", "1) matches won; 2) a shared"),
        ({"ranking": Ranking(("wins", "decider"))}, "pt", "ranking", "a organização pode decidir;"),
        ({"ranking": Ranking(("wins",), "restart")}, "pt", "ranking", "voltam ao primeiro"),
        ({}, "pt", "ranking", "todas as duplas empatadas tiverem jogado entre si"),
        ({"ranking": Ranking(("buchholz",))}, "pt", "ranking", "os de um empate por ronda ou"),
        ({"ranking": Ranking(("buchholz_cut_1",))}, "en", "ranking", "left out is one that the"),
        (
            {"ranking": Ranking(("buchholz",), unplayed="plain")},
            "pt-br",
            "ranking",
            "folga não soma",
        ),
    ],
)
def test_an_article_has_the_numbers_and_names_of_the_ruleset(
    changes: dict[str, Any], language: str, article: str, words: str
) -> None:
    assert words in said(replace(CLASSICA, **changes), language, article)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_regulation_uses_the_bare_word_for_fewer_than_thirty(language: str) -> None:
    assert "pente" not in as_text(regulation(PRESETS["norte-pente"], language)).lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_articles_are_numbered_alike_under_every_preset(language: str) -> None:
    heads = {
        tuple((each.number, each.title) for each in regulation(ruleset, language))
        for ruleset in PRESETS.values()
    }
    assert len(heads) == 1
    closing = len(OF_EVENT)
    assert [number for number, _ in heads.pop()] == list(range(1, len(ARTICLES) + closing + 1))


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("regulation", *arguments, stdout=out)
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_regulation_of_classica_is_the_one_that_was_read_and_approved(
    language: str,
) -> None:
    golden = (GOLDEN / f"regulation_classica_{language}.txt").read_text(encoding="utf-8")
    assert printed("classica", "--language", language) == golden


def test_the_command_takes_options_and_names_all_it_does_not_know() -> None:
    assert "1 pedra" in printed("norte-10", "-o", "unit_name=pedra", "-o", "pente=off")
    with pytest.raises(CommandError, match=r"(?s)target não pode ser «99».*não têm a opção «nada»"):
        printed("classica", "-o", "target=99", "-o", "nada=1")


def test_an_article_is_a_plain_value() -> None:
    assert regulation(CLASSICA, "pt") == regulation(CLASSICA, "pt")
    assert regulation(CLASSICA, "en")[6] == Article(
        7, "A tie at 60", ("A hand that ends 60–60 is worth nothing and does not change the next.",)
    )
