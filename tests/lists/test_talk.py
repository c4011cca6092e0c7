"""What people write around a list: greetings, titles and thanks are no entries."""

import pytest

from torneio.lists.deciding import OUT, Candidate, ReviewedCandidate, judge
from torneio.lists.reading import read

PAIRS = {
    "joined": "Zulmira e Tobias\nRui / Quim\nEva e Lia",
    "commas": "Zulmira, Tobias, Vila\nRui, Quim, Beja\nEva, Lia, Vila",
    "columns": "Zulmira;Tobias\nRui;Quim\nEva;Lia",
}
TALK = [
    "Boa noite a todos, seguem as inscrições:",
    "Olá Zé, aqui vai a lista",
    "Olá Zé e Tó, aqui vai a lista",
    "Bom dia, Rosa! As duplas são:",
    "Boas pessoal, cá vai",
    "Boas, aqui vai a lista:",
    "Boas tardes a todos",
    "Ora viva",
    "Então boas!",
    "Alô malta",
    "Viva, aqui vão os nomes",
    "Caro Zé, junto envio a lista",
    "Rosa, segue a lista de inscritos",
    "Obrigado e até sábado",
    "Cumprimentos, Rui",
    "Um abraço",
]


def judged(text: str, *, names: int = 2) -> list[ReviewedCandidate]:
    candidates = [Candidate(line) for line in read(text, names=names).lines]
    return judge(candidates, names=names, most=2)


@pytest.mark.parametrize("pairs", PAIRS.values(), ids=PAIRS)
@pytest.mark.parametrize("said", TALK)
def test_what_is_said_before_a_list_is_shown_and_left_out(said: str, pairs: str) -> None:
    first, *others = judged(f"{said}\n{pairs}")
    assert (first.fate, first.line.text) == (OUT, said)
    assert "no_pair" in first.codes
    assert others == [line._replace(at=line.at + 1) for line in _moved(pairs)]


def _moved(pairs: str) -> list[ReviewedCandidate]:
    """The same list without a line before it, its lines counted from 2."""
    return [
        each._replace(candidate=Candidate(each.line._replace(line=each.line.line + 1)))
        for each in judged(pairs)
    ]


@pytest.mark.parametrize("said", TALK)
def test_it_is_left_out_of_a_list_of_single_players_too(said: str) -> None:
    first, *others = judged(f"{said}\nZulmira\nTobias", names=1)
    assert first.fate == OUT
    assert [each.codes for each in others] == [frozenset()] * 2


@pytest.mark.parametrize(
    "line",
    [
        "Boa noite, Zé e Tó",
        "Olá, inscrevam Zé / Tó",
        "Zé e Tó, obrigado",
        "eu e o meu Adelino tb vamos!",
        "Luís e eu",
        "Zé e Tó também",
    ],
)
def test_a_greeting_with_a_pair_behind_it_is_asked_about(line: str) -> None:
    (found,) = judged(line)
    assert (found.fate, "greeted" in found.codes) == ("", True)


@pytest.mark.parametrize(
    "line",
    [
        "Eurico e Eulália",
        "Zé e Tó;ze@parl.eu",
        "Viva Maria e Tó",
        "Zé Vilas Boas e Tó",
        "Olavo e Tó",
        "Caro e Cara",
        "Zé Caro, Tó",
    ],
)
def test_a_name_that_begins_like_a_greeting_is_a_name(line: str) -> None:
    (found,) = judged(line)
    assert (found.fate, len(found.line.players)) == ("in", 2)


def test_headings_may_follow_what_is_said() -> None:
    reading = read("Viva, aqui vão os nomes\nNome;Terra\nZé e Tó;Vila")
    assert reading.headings == ("Nome;Terra",)
    assert (reading.lines[-1].players, reading.lines[-1].club) == (("Zé", "Tó"), "Vila")
