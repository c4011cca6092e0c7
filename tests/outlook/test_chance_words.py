"""What a pair still needs, in words: what is enough, what is least, and what others must do."""

from dataclasses import replace

import pytest

from scoring import PRESETS
from scoring.match_format import Ranking
from scoring.results import Result
from scoring.whatif import Event, Fixture, outlook
from torneio.entries.models import Pair
from torneio.outlook.chance_words import chance_lines
from torneio.outlook.chances import Chance

RULES = replace(
    PRESETS["classica"], ranking=Ranking(("table_points", "head_to_head", "partidas_difference"))
)
PAIRS = {key: Pair(number=key) for key in range(1, 6)}


def beat(winner: int, loser: int, *, round_: int = 1, partidas: tuple[int, int] = (2, 0)) -> Result:
    return Result(round_, winner, loser, "a", table_points=(3, 0), partidas=partidas)


# 1 and 2 have 6 points, 3 and 4 have 3, 5 none; 1 meets 3 and 2 meets 4.
PLAYED = [beat(1, 2), beat(4, 1), beat(1, 5), beat(2, 3), beat(2, 5), beat(3, 4, partidas=(2, 1))]
LAST = (Fixture(9, 1, 3), Fixture(9, 2, 4))
FIXED = {
    "who wins needs nobody": (1, 1, LAST, ["Basta ganhar o encontro que lhe falta."]),
    "who is far away": (5, 3, LAST, ["Já não é possível."]),
    "who is there": (1, 4, LAST, ["Está garantido, aconteça o que acontecer."]),
    "who needs others": (
        2,
        1,
        LAST,
        [
            "Não chega ganhar tudo o que falta: depende também das outras mesas.",
            "Sem ganhar já não chega lá.",
            "Precisa de que a dupla 3 ganhe à dupla 1.",
        ],
    ),
    "who does not play": (
        3,
        3,
        LAST[1:],
        ["Já não joga: depende só das outras mesas.", "Precisa de que a dupla 2 ganhe à dupla 4."],
    ),
}


def said(unit: int, place: int, fixtures: tuple[Fixture, ...], **event: int) -> tuple[str, ...]:
    found = outlook(Event(RULES, list(PAIRS), PLAYED, fixtures, **event), unit, place)
    (line,) = chance_lines([Chance("first", place, unit, found)], PAIRS)
    return line.says


@pytest.mark.parametrize(("unit", "place", "fixtures", "words"), FIXED.values(), ids=FIXED)
def test_what_a_pair_needs_is_said_in_sentences(
    unit: int, place: int, fixtures: tuple[Fixture, ...], words: list[str]
) -> None:
    assert list(said(unit, place, fixtures))[: len(words)] == words


def test_by_how_much_it_may_be_lost_is_said() -> None:
    assert said(1, 3, LAST) == (
        "Basta não perder por mais do que 1–2.",
        "Mesmo perdendo ainda pode lá chegar, se as outras mesas ajudarem.",
    )


def test_of_several_matches_it_is_said_how_many_to_win() -> None:
    more = (Fixture(9, 1, 3), Fixture(10, 1, 4))
    assert said(1, 2, more)[0] == "Basta ganhar 1 dos encontros que lhe faltam."


def test_with_rounds_that_are_not_drawn_there_are_bounds_and_they_say_so() -> None:
    found = outlook(Event(RULES, list(PAIRS), PLAYED, LAST, ahead=2), 1, 2)
    assert found.method == "bounds"
    (line,) = chance_lines([Chance("first", 2, 1, found)], PAIRS)
    assert line.says == ("Com mais 7 pontos chega lá, aconteça o que acontecer nas outras mesas.",)
    assert line.how.startswith("Contas por alto")


def test_partners_and_players_are_called_by_name() -> None:
    names = {
        key: Pair(number=key, name=name)
        for key, name in enumerate(["Ana", "Rui", "Zé", "Tó", "Lia"], 1)
    }
    # 1 has beaten 2, and plays its last match with 3 as partner, against 4 and 5.
    last = (Fixture(9, 3, 4, (1, 5)),)
    found = outlook(Event(RULES, list(names), PLAYED[:1], last), 2, 3)
    (line,) = chance_lines([Chance("prize", 3, 2, found)], names, alone=True)
    assert line.says == (
        "Já não joga: depende só das outras mesas.",
        "Precisa da vitória de Zé e Ana sobre Tó e Lia.",
    )
