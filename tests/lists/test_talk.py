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


@pytest.mark.parametrize(
    "said",
    [
        "SUECA SEXTA 27/11 🍷♠️",
        "Sueca de sexta",
        "Sexta 27/11, 21h, no Grupo",
        "27 de novembro",
        "Sueca - Café Central 27/11",
        "Dia 27 às 21:00",
        "Quem vier que traga dinheiro trocado 😂",
        "Malta não se esqueçam de avisar até quinta",
    ],
)
@pytest.mark.parametrize("pairs", PAIRS.values(), ids=PAIRS)
def test_the_day_of_the_evening_and_a_sentence_are_no_players(said: str, pairs: str) -> None:
    first, *others = judged(f"{said}\n{pairs}")
    assert (first.fate, "no_pair" in first.codes) == (OUT, True)
    assert [each.codes for each in others] == [frozenset()] * 3


@pytest.mark.parametrize(
    "line",
    [
        "Os Reis da Sueca",
        "Maria da Conceição dos Santos Silva",
        "zé manel da tia rosa de moura",
        "Ti Jacinto procura parceiro para sexta à noite",
        "1. Zé Silva 27/11",
    ],
)
def test_a_long_name_or_one_that_looks_for_a_partner_is_no_title(line: str) -> None:
    (found,) = judged(line)
    assert "no_pair" not in found.codes


def test_a_day_behind_a_pair_or_below_the_first_one_is_no_title() -> None:
    pair, alone = judged("Zé e Tó 27/11\nRui Silva 27/11")
    assert not (pair.codes | alone.codes) & {"no_pair"}


def test_a_sentence_read_as_two_players_is_asked_about() -> None:
    _pair, with_and, with_comma = judged(
        "Zé e Tó\nTragam dinheiro trocado e boa disposição para todos\nQuem vier, que traga trocos"
    )
    assert [(each.fate, "greeted" in each.codes) for each in (with_and, with_comma)] == [
        ("", True)
    ] * 2


SPARES = [
    "Suplentes:",
    "SUPLENTES",
    "Duplas suplentes",
    "Reservas:",
    "Lista de espera",
    "Em espera",
]


@pytest.mark.parametrize("heading", SPARES)
def test_those_below_a_heading_of_substitutes_are_asked_about(heading: str) -> None:
    found = judged(f"1. Zé e Tó\n2. Rui e Quim\n\n{heading}\n1. Nuno e Pedro\n2. Gil")
    assert [each.fate for each in found] == ["in", "in", "", ""]
    assert [each.line.players for each in found[2:]] == [("Nuno", "Pedro"), ("Gil",)]
    assert ["spare" in each.codes for each in found] == [False, False, True, True]


def test_those_below_the_next_title_are_no_substitutes() -> None:
    found = judged("Suplentes:\nZé e Tó\nConfirmados:\nRui e Quim")
    assert [each.fate for each in found] == ["", OUT, "in"]
    assert [each.fate for each in judged("Suplentes:\nZé e Tó\nInscritos:\nRui e Quim")] == [
        "",
        "in",
    ]


def test_a_substitute_behind_the_heading_itself_is_asked_about() -> None:
    pair, spare = judged("Zé e Tó\nSuplentes: Nuno e Pedro")
    assert (pair.fate, spare.fate, spare.line.players) == ("in", "", ("Nuno", "Pedro"))
    assert "spare" in spare.codes


def test_a_column_of_substitutes_is_no_heading_of_them() -> None:
    (found,) = judged("Jogador 1;Jogador 2;Suplente\nZé;Tó;Rui")
    assert "spare" not in found.codes
