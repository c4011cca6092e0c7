"""Every code has a sentence, and every decided hand its rule."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from scoring import PRESETS, FalseClaim, Hand, Played, Problem, Renuncia, Void, score_partida
from scoring.awards import ALIKE
from scoring.ruleset import OPTIONS, Ruleset
from torneio import sentences, words

ROOT = Path(__file__).resolve().parent.parent
SAID_HERE = {Path(words.__file__), Path(sentences.__file__)}
TO_PROGRAMS = {  # the site asks none of these: their codes go to programs
    "cli.py",
    "italiana_auction.py",
    "suaro.py",
    "suaro_auction.py",
}


@cache
def source() -> list[tuple[Path, ast.AST]]:
    """Every node of the code that can say what is wrong."""
    return list(_walked())


def _walked() -> Iterator[tuple[Path, ast.AST]]:
    for path in [*ROOT.glob("scoring/*.py"), *ROOT.glob("torneio/**/*.py")]:
        if path.name not in TO_PROGRAMS and path not in SAID_HERE:
            for node in ast.walk(ast.parse(path.read_text())):
                yield path, node


@cache
def said_codes() -> list[tuple[str, set[str] | None, str]]:
    """Every literal code given to Problem(...) or problem(...), its details where literal."""
    return list(_said())


def _said() -> Iterator[tuple[str, set[str] | None, str]]:
    for path, node in source():
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("roblem"):
            code = node.args[0] if node.args else None
            if isinstance(code, ast.Constant):
                yield code.value, literal_details(node), f"{path.name}:{node.lineno}"


def literal_details(call: ast.Call) -> set[str] | None:
    """Names of the details, or None where they are built elsewhere."""
    names = [each.arg for each in call.keywords]
    if names == ["details"]:
        given = call.keywords[0].value
        if not isinstance(given, ast.Dict):
            return None
        names = [ast.literal_eval(key) for key in given.keys if key]
    if None in names:
        return None
    return {str(name) for name in names}


def test_every_code_in_the_source_has_a_sentence() -> None:
    codes = {code: where for code, _, where in said_codes()}
    assert len(codes) > 40  # the walk found the source
    assert {code: where for code, where in codes.items() if code not in words.SENTENCES} == {}


def test_every_sentence_has_a_code_that_says_it() -> None:
    strings = {node.value for _, node in source() if isinstance(node, ast.Constant)}
    assert set(words.SENTENCES) - strings == set()


def test_every_number_in_a_sentence_is_given_by_those_who_say_the_code() -> None:
    for code, details, where in said_codes():
        if details is not None:
            numbers = {name: [1, 2] if name == "score" else 7 for name in details}
            said = words.sentence(Problem(code, details=numbers))
            assert "%(" not in said, where


@pytest.mark.parametrize(
    ("code", "details", "said"),
    [
        (
            "impossible_points",
            {"points": 119, "others": 1},
            "1 e 119 não existem: nenhuma carta vale 1 ponto.",
        ),
        (
            "points_against_tricks",
            {"points": 45, "tricks": 1, "low": 0, "high": 44},
            "Com 1 vaza fazem-se de 0 a 44 pontos, nunca 45.",
        ),
        ("unfinished_matches", {"count": 1, "tables": [4]}, "Falta acabar a mesa 4."),
        (
            "unfinished_matches",
            {"count": 3, "tables": [4, 9, 11]},
            "Faltam acabar 3 mesas: 4, 9, 11.",
        ),
        ("two_winners", {"score": [2, 2]}, "2–2 não pode ser: ganhavam as duas duplas."),
        (
            "drawn_match",
            {"tables": [4, 9]},
            "Há encontros empatados, e alguém tem de seguir: mesas 4, 9.",
        ),
    ],
)
def test_a_sentence_has_the_numbers_that_clash(
    code: str, details: dict[str, object], said: str
) -> None:
    assert words.sentence(Problem(code, details=details)) == said


def test_a_code_nobody_foresaw_is_still_a_sentence() -> None:
    assert words.sentence(Problem("new_code")) == "Isto não pode ser (new_code)."


@pytest.mark.parametrize(
    ("preset", "hands", "said"),
    [
        ("classica", [Played(95)], "91 ou mais: 2 riscos"),
        ("classica", [Played(30)], "61 a 90: 1 risco"),
        ("cinco-maos", [Played(90)], "90 ou mais: 2 riscos"),
        ("classica", [Played(60)], "60–60: ninguém marca"),
        ("brasil", [Played(60)], "60–60: a próxima mão vale mais 1"),
        ("brasil", [Played(60), Played(95)], "91 ou mais, com o empate de antes: 3 pontos"),
        ("classica", [Played(120, 10)], "Bandeira: ganha a partida"),
        ("norte-10", [Played(0, 0)], "Bandeira: 4 riscos"),
        ("classica", [Played(120, 9)], "91 ou mais: 2 riscos"),
        ("norte-pente", [Played(25)], "Menos de 30 do outro lado: 4 riscos"),
        ("triplo-30", [Played(90)], "90–30 à justa: 3 riscos"),
        ("sul-rolha", [Played(70), Played(20)], "Rolha: quem perdeu fica sem 1 risco"),
        ("sul-rolha", [Played(95)], "Rolha: não havia nada para tirar"),
        ("classica", [Renuncia("a")], "Renúncia: 4 riscos"),
        ("pontos-corridos", [Renuncia("a")], "Renúncia: os 120 pontos são do outro lado"),
        (
            "classica",
            [FalseClaim("a")],
            "Renúncia não provada: 1 risco para quem foi acusado",
        ),
        ("classica", [Void("baralho")], "Mão sem efeito: dá-se outra vez"),
    ],
)
def test_a_hand_says_the_rule_that_decided_it(preset: str, hands: list[Hand], said: str) -> None:
    rules = PRESETS[preset]
    assert words.why(score_partida(rules, hands).lines[-1], rules) == said


@pytest.mark.parametrize(
    ("changes", "points", "said"),
    [
        ({"exact_30": 3}, 70, "61 a 89: 1 risco"),
        ({"exact_30": 3, "double_from": 92}, 91, "61 a 89, ou 91: 1 risco"),
        ({"exact_30": 3, "double_from": 90}, 100, "91 ou mais: 2 riscos"),
        ({"pente": 4, "double_from": 92}, 70, "61 a 90: 1 risco"),
        ({"pente": 4, "double_from": 90}, 90, "90–30 à justa: 2 riscos"),
    ],
)
def test_points_that_another_rule_takes_are_not_in_the_words_of_a_hand(
    changes: dict[str, object], points: int, said: str
) -> None:
    rules = replace(PRESETS["classica"], **changes)  # type: ignore[arg-type]
    assert words.why(score_partida(rules, [Played(points)]).lines[-1], rules) == said


ODD_RULES = {
    "rolha both": {"rolha": "both"},
    "bandeira extra": {"bandeira_award": "extra"},
    "renuncia partida": {"revoke_award": "partida"},
    "renuncia nothing": {"revoke_award": 0},
    "claim partida": {"false_claim": "claimant_loses_partida"},
    "claim minus one": {"false_claim": "claimant_loses_1", "rolha_floor": "none"},
    "claim nothing": {"false_claim": "nothing"},
    "tie doubles all": {"tie": "double", "tie_reaches": "all", "bandeira_award": 4},
    "pedras": {"unit_name": "pedra"},
}


@pytest.mark.parametrize("changes", ODD_RULES.values(), ids=ODD_RULES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_hand_under_every_rule_has_words(preset: str, changes: dict[str, object]) -> None:
    has_words(replace(PRESETS[preset], **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [name for name, option in OPTIONS.items() if option.scored])
def test_every_hand_under_every_value_of_an_option_has_words(name: str) -> None:
    for _, value in OPTIONS[name].lawful:
        has_words(replace(PRESETS["classica"], **{name: value}))  # type: ignore[arg-type]


def has_words(rules: Ruleset) -> None:
    """Whether everything that may be said of a hand under these rules has its rule in words."""
    firsts: list[Hand] = [Played(60), Played(50), Played(70)]
    lasts: list[Hand] = [
        *dict.fromkeys(ALIKE.values()),
        *[Renuncia("a"), FalseClaim("b"), Void("baralho")],
    ]
    for hands in ([*firsts[:count], last] for count in range(4) for last in lasts):
        for line in score_partida(rules, hands).lines:
            assert words.why(line, rules)
            assert "%(" not in words.why(line, rules)
