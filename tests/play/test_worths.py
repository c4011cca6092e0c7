"""What every number would be worth, told before it is sent, agrees with what it then gives."""

from collections.abc import Sequence
from typing import Any

import pytest

from scoring import PRESETS, Hand, Played, Problem, score_partida
from scoring.hand import needs_tricks
from torneio.play.worths import table
from torneio.words import sentence, units


def told(preset: str, before: Sequence[Hand], points: int) -> dict[str, Any]:
    """The run that holds this number."""
    runs = table(PRESETS[preset], before)["runs"]
    found = [run for run in runs if run["low"] <= points <= run["high"]]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("preset", "before", "points", "says"),
    [
        ("classica", [], 95, " vale 2 riscos para Nós: 91 ou mais."),
        ("classica", [], 30, " vale 1 risco para Eles: 61 a 90."),
        ("classica", [], 60, ": ninguém marca."),
        (
            "classica",
            [95, 70],
            95,
            " vale 2 riscos para Nós: 91 ou mais. Acaba a partida.",
        ),
        (
            "brasil",
            [60],
            95,
            " vale 3 riscos para Nós: 91 ou mais, com o empate de antes.",
        ),
        ("brasil", [], 120, " para Nós. Bandeira: ganha a partida."),
        ("sul-rolha", [70], 20, ". Rolha: quem perdeu fica sem 1 risco."),
        ("pontos-corridos", [], 95, ": contam os pontos das cartas."),
    ],
)
def test_a_number_says_what_it_would_give(
    preset: str, before: list[int], points: int, says: str
) -> None:
    assert told(preset, [Played(each) for each in before], points)["says"] == says


def test_a_number_that_cannot_be_says_why() -> None:
    impossible = "1 e 119 não existem: nenhuma carta vale 1 ponto."
    assert [told("classica", [], points)["refuse"] for points in (1, 119)] == [impossible] * 2


def test_every_answer_about_the_tricks_has_its_own_worth() -> None:
    bandeira, *others = told("classica", [], 120)["asks"]
    assert bandeira == " para Nós. Bandeira: ganha a partida."
    assert others == [" vale 2 riscos para Nós: 91 ou mais."] * 5


def test_too_high_a_number_is_told_as_the_core_would() -> None:
    problem = Problem("points_out_of_range", details={"points": 130, "low": 0, "high": 120})
    beyond = table(PRESETS["classica"], [])["beyond"]
    assert beyond.replace("{n}", "130") == sentence(problem)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_told_is_what_the_hand_then_gives(preset: str) -> None:
    rules = PRESETS[preset]
    for points in range(121):
        run = told(preset, [], points)
        if "says" in run and not needs_tricks(rules, points):
            gained = max(score_partida(rules, [Played(points)]).lines[0].riscos)
            assert (units(gained, rules) in run["says"]) == (gained > 0 and "vale" in run["says"])
