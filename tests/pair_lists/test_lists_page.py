"""A list of pairs on its page: told with its doubts, mended line by line, and only then kept."""

import io

import openpyxl
import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser
from tests.pair_lists.paper import Paper
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.pair_lists.list_preview import MOST_OPEN

pytestmark = pytest.mark.django_db
LEFT_OUT, AS_IT_IS, WAITS = {"1-fate": "out"}, {"1-fate": "in"}, {"1-fate": "waits"}


@pytest.fixture
def event(client: Client) -> Tournament:
    organiser = an_organiser()
    client.force_login(organiser)
    return an_event(0, organiser=organiser)


@pytest.fixture
def paper(client: Client, event: Tournament) -> Paper:
    return Paper(client, event)


def test_a_list_without_doubts_is_shown_and_kept_by_one_press(paper: Paper) -> None:
    paper.paste("Zé\tTó\tVila\t912\nRui e Quim\t\tVila\t")
    assert (paper.button, paper.doubts, paper.registered) == ("Registar 2 duplas", {}, [])
    assert paper.press("register").told == "2 duplas registadas."
    assert list(paper.event.pairs.values_list("number", "name", "club", "contact")) == [
        (1, "Zé e Tó", "Vila", "912"),
        (2, "Rui e Quim", "Vila", ""),
    ]


KNOWN = "«Tó e ZE» já está na linha 1."
TWICE = "«Zé» também está na linha 1."
SAME = "Os dois jogadores têm o mesmo nome: «Ana»."
ALONE = "Só há um nome: falta-lhe par, ou é o nome de uma dupla?"


@pytest.mark.parametrize(
    ("line", "doubt", "button"),
    [
        ("Tó e ZE", KNOWN, "Registar 1 dupla"),
        ("Rui e Zé", TWICE, "Decidir a linha que falta"),
        ("Ana e Ana", SAME, "Decidir a linha que falta"),
        ("Rui", ALONE, "Registar 1 dupla"),
        ("Os Leões", ALONE, "Registar 2 duplas"),
        ("A/B/C/D/E", "São mais de quatro jogadores.", "Decidir a linha que falta"),
    ],
)
def test_each_doubt_is_told_before_anything_is_kept(
    paper: Paper, line: str, doubt: str, button: str
) -> None:
    paper.paste(f"Zé e Tó\n{line}")
    assert (paper.doubts, paper.button, paper.registered) == ({2: [doubt]}, button, [])


@pytest.mark.parametrize(
    ("line", "typed", "told", "registered"),
    [
        ("Tó e ZE", {}, "1 dupla registada, 1 linha ficou de fora.", []),
        ("Tó e ZE", AS_IT_IS, "2 duplas registadas.", ["Tó e ZE"]),
        (
            "Tó e ZE",
            {"1-player_1": "Rui", "1-player_2": "Quim"},
            "2 duplas registadas.",
            ["Rui e Quim"],
        ),
        ("Rui e Zé", LEFT_OUT, "1 dupla registada, 1 linha ficou de fora.", []),
        ("Rui e Zé", AS_IT_IS, "2 duplas registadas.", ["Rui e Zé"]),
        ("Rui e Zé", {"1-player_2": "Zé Novo"}, "2 duplas registadas.", ["Rui e Zé Novo"]),
        ("Ana e Ana", {"1-player_2": "Ana Sá"}, "2 duplas registadas.", ["Ana e Ana Sá"]),
        ("Rui", {}, "1 dupla registada, 1 jogador espera parceiro.", ["Rui"]),
        ("Rui", AS_IT_IS, "2 duplas registadas.", ["Rui"]),
        ("Rui", {"1-player_2": "Quim"} | WAITS, "2 duplas registadas.", ["Rui e Quim"]),
        ("Rui", {"1-player_1": "Rui e Quim"}, "2 duplas registadas.", ["Rui e Quim"]),
        ("Os Leões", WAITS, "1 dupla registada, 1 jogador espera parceiro.", ["Os Leões"]),
        ("A/B/C", {"1-player_3": ""}, "2 duplas registadas.", ["A e B"]),
        ("Rui e Quim", {}, "2 duplas registadas.", ["Rui e Quim"]),
    ],
)
def test_each_line_is_mended_left_out_or_accepted(
    paper: Paper, line: str, typed: dict[str, str], told: str, registered: list[str]
) -> None:
    paper.paste(f"Zé e Tó\n{line}").press("register", typed)
    assert (paper.told, paper.registered[1:]) == (told, registered)


def test_a_line_written_anew_is_judged_again_before_it_is_kept(paper: Paper) -> None:
    paper.paste("Zé e Tó\nRui").press("register", {"1-player_2": "Zé"})
    assert paper.doubts == {2: ["Diga o que se faz com esta linha.", TWICE]}
    assert (paper.answer.status_code, paper.registered) == (422, [])
    assert paper.press("register", AS_IT_IS).told == "2 duplas registadas."


def test_what_nobody_decided_is_asked_and_nothing_is_kept(paper: Paper) -> None:
    paper.paste("Zé e Tó\nRui e Zé").press("register")
    assert paper.doubts == {2: ["Diga o que se faz com esta linha.", TWICE]}
    paper.paste("Zé e Tó\nA/B/C/D/E").press("register", AS_IT_IS)
    assert paper.doubts[2][0] == "Assim não pode entrar: corrija-a, ou deixe-a de fora."
    assert (paper.answer.status_code, paper.registered) == (422, [])


def test_a_line_left_out_and_then_written_anew_comes_in(paper: Paper) -> None:
    assert paper.paste("Zé e Tó\nRui e Zé").press("", LEFT_OUT).button == "Registar 1 dupla"
    assert paper.press("register", {"1-player_2": "Ana"}).told == "2 duplas registadas."


def test_a_doubt_that_came_meanwhile_is_shown_before_anything_is_kept(paper: Paper) -> None:
    paper.paste("Zé e Tó\nRui e Zé").press("", AS_IT_IS)
    register_pairs(paper.event, read_lines("Rui e Ana"))
    assert paper.press("register").answer.status_code == 422
    new = ["Isto é novo: veja se está certo.", "«Rui» já está na dupla 1.", TWICE]
    assert paper.doubts == {2: new}
    assert paper.press("register").told == "2 duplas registadas."


def test_a_line_left_out_is_in_nobodys_way(paper: Paper) -> None:
    paper.paste("Zé e Tó\nTó e Rui").press("open=1")
    paper.press("", {"0-fate": "out"})
    assert (paper.doubts, paper.button) == ({1: [], 2: []}, "Registar 1 dupla")
    told = "1 dupla registada, 1 linha ficou de fora."
    assert (paper.press("register").told, paper.registered) == (told, ["Tó e Rui"])


def test_who_is_in_already_is_known(paper: Paper) -> None:
    paper.paste("Zé e Tó").press("register")
    paper.paste("Tó e Zé\nRui e Zé")
    assert paper.doubts == {
        1: ["«Tó e Zé» já tem inscrição, com o número 1."],
        2: ["«Zé» já está na dupla 1."],
    }


def test_a_list_that_was_kept_is_not_kept_again_by_a_second_press(paper: Paper) -> None:
    page = paper.paste("Zé e Tó\nRui e Quim").answer
    assert paper.press("register").told == "2 duplas registadas."
    paper.answer = page
    assert (paper.press("register").answer.status_code, len(paper.registered)) == (422, 2)


def test_lines_without_doubts_are_folded_and_opened_by_a_button(paper: Paper) -> None:
    paper.paste("Zé e Tó\nRui e Quim\nAna e Eva").press("open=2")
    assert (paper.doubts, "2 linhas sem dúvidas" in paper.said) == ({2: []}, True)
    assert "autofocus" in paper.said.partition('id="linha-2"')[2]
    told = paper.press("register", {"1-player_1": "Rui Sá", "1-club": " Évora "}).told
    assert (told, paper.registered[1]) == ("3 duplas registadas.", "Rui Sá e Quim")
    assert paper.event.pairs.get(number=2).club == "Évora"


def test_all_single_names_are_decided_with_one_button(paper: Paper) -> None:
    paper.paste("Benfica\nSporting\nZé e Tó")
    assert paper.button == "Registar 1 dupla"
    assert paper.press("lone=in").button == "Registar 3 duplas"
    assert paper.press("lone=waits").button == "Registar 1 dupla"
    assert paper.press("register").told == "1 dupla registada, 2 jogadores esperam parceiro."


@pytest.mark.parametrize(
    "content",
    [
        'Jogador 1;Jogador 2;Clube\n"Sá; Zé";Tó;Évora\n'.encode("cp1252"),
        "Zé Sá;Tó;Évora".encode("utf-8-sig"),
    ],
)
def test_a_csv_opens_in_the_same_page(paper: Paper, content: bytes) -> None:
    paper.choose(content, "lista.csv")
    assert "Do ficheiro «lista.csv» leu-se isto." in paper.said
    assert paper.press("register").told == "1 dupla registada."
    assert paper.event.pairs.get().club == "Évora"


def test_a_workbook_opens_in_the_same_page(paper: Paper) -> None:
    book, file = openpyxl.Workbook(), io.BytesIO()
    for row in (["N.º", "Dupla", "Tel"], [1, "Zé e Tó", 912345678.0], [2, "Tó e Zé", None]):
        book.worksheets[0].append(row)
    book.create_sheet("Outra")
    book.save(file)
    paper.choose(file.getvalue(), "lista.xlsx")
    assert paper.doubts == {3: ["«Tó e Zé» já está na linha 2."]}
    assert "Ficaram por ler:" in paper.said
    assert paper.press("register").told == "1 dupla registada, 1 linha ficou de fora."
    assert paper.event.pairs.get().contact == "912345678"


@pytest.mark.parametrize(
    ("content", "name", "why"),
    [
        (b"\x89PNG\r\n", "lista.png", "Este ficheiro não é texto nem uma folha de cálculo."),
        (b"PK\x03\x04", "lista.xlsx", "Esta folha de cálculo não se consegue abrir"),
        (b"x" * 5_000_001, "lista.csv", "O ficheiro passa dos 5 MB."),
        (b"A e B\n" * 10_001, "lista.csv", "A lista tem mais de 10000 linhas"),
        (b"", "lista.csv", "Não há aqui nenhum nome."),
    ],
    ids=["picture", "broken", "large", "long", "empty"],
)
def test_a_file_that_is_no_list_is_a_sentence_at_its_place(
    paper: Paper, content: bytes, name: str, why: str
) -> None:
    paper.choose(content, name)
    assert paper.answer.status_code == 422
    assert why in paper.said.partition('id="id_file_error"')[2]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("", "Cole primeiro a lista, ou escolha um ficheiro."),
        (" \n \n", "Cole primeiro a lista, ou escolha um ficheiro."),
        ("A e B\n" * 10_001, "A lista tem mais de 10000 linhas"),
    ],
    ids=["nothing", "blank", "long"],
)
def test_a_paste_that_is_no_list_is_a_sentence_and_stays(
    paper: Paper, lines: str, why: str
) -> None:
    paper.paste(lines)
    assert paper.answer.status_code == 422
    assert why in paper.said.partition('id="id_lines_error"')[2]
    assert paper.said.count("A e B") == lines.count("A e B")


def test_thousands_of_lines_stay_a_light_page(paper: Paper) -> None:
    good = "\n".join(f"Zé {n} e Tó {n}" for n in range(3000))
    paper.paste(f"{good}\n{good}")
    assert len(paper.doubts) == MOST_OPEN
    assert (len(paper.fields) < 1000, len(paper.said) < 1_000_000) == (True, True)
    paper.press("", {"open": "2999"})
    assert 2999 in paper.doubts
    told = paper.press("register", {"2998-club": "Vila"}).told
    assert told == "3000 duplas registadas, 3000 linhas ficaram de fora."
    assert paper.event.pairs.get(club="Vila").number == 2999


def test_many_lines_to_be_decided_come_in_turns(paper: Paper) -> None:
    paper.paste("\n".join(f"Zé e Tó {n}" for n in range(MOST_OPEN + 6)))
    decided = {f"{n}-fate": "in" for n in range(1, MOST_OPEN + 1)}
    assert paper.press("register", decided).answer.status_code == 422
    rest = {f"{n}-fate": "in" for n in range(MOST_OPEN + 1, MOST_OPEN + 6)}
    assert paper.press("register", rest).told == f"{MOST_OPEN + 6} duplas registadas."


def test_where_everybody_plays_alone_a_line_is_a_player(client: Client, paper: Paper) -> None:
    Tournament.objects.update(game="suaro")
    paper.paste("Zé Pó\nRui\nRUI\nEva")
    assert (paper.doubts, paper.button) == (
        {3: ["«RUI» já está na linha 2."]},
        "Registar 3 jogadores",
    )
    assert paper.press("register").told == "3 jogadores registados, 1 linha ficou de fora."
    assert paper.registered == ["Zé Pó", "Rui", "Eva"]


@pytest.mark.parametrize("draft", ["", "abc", "a:b:c"])
def test_a_draft_that_is_none_of_ours_is_pasted_again(paper: Paper, draft: str) -> None:
    paper.paste("Zé e Tó").press("register", {"draft": draft})
    assert paper.answer.headers["Location"] == reverse("pairs_paste", args=[paper.event.slug])
    assert paper.registered == []


def test_a_stranger_keeps_nothing_with_a_list_of_ours(paper: Paper, client: Client) -> None:
    paper.paste("Zé e Tó")
    client.force_login(an_organiser("stranger"))
    assert paper.press("register").answer.status_code == 404
    assert paper.registered == []


def test_an_expired_session_loses_no_list(paper: Paper, client: Client) -> None:
    page = paper.paste("Zé e Tó\nRui e Zé").answer
    client.logout()
    kept = paper.press("register", AS_IT_IS).answer
    assert 'name="unsent"' in kept.content.decode()
    client.force_login(paper.event.house.users.get())
    paper.answer = page
    assert paper.press("register", AS_IT_IS).told == "2 duplas registadas."


def test_a_list_that_is_wholly_in_has_nothing_to_press(paper: Paper, event: Tournament) -> None:
    register_pairs(event, read_lines("Zé e Tó\nAna e Eva"))
    paper.paste("Zé e Tó\nAna e Eva")
    for page in (paper.said, paper.press("register").said):
        assert ("Esta lista já está toda inscrita." in page, 'class="idle"' in page) == (True, True)
        assert "Não há nenhuma dupla escrita." not in page
    assert 'class="idle"' not in paper.paste("Zé e Tó\nRui e Lia").said
