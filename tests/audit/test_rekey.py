"""Paper typed a second time: what differs is red with a word, and nothing is changed by typing."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

import scoring
from tests.builders import PHONE, an_event, begun, drawn, fact, fresh, play
from tests.draw.nights import signed_in
from tests.play.evenings import SUARO, an_evening, at_tables, bid, contract, deal
from tests.table.phones import words
from torneio.audit.all_books import broken
from torneio.audit.words import told
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Hand, Match, Round, Table
from torneio.play.services import declarations, recording
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db


def a_round(pairs: int = 6) -> Round:
    return drawn(begun(an_event(pairs, name=f"Noite de {pairs}"), "swiss", rounds=3))


def desk(round_: Round) -> tuple[Client, str]:
    event = round_.stage.tournament
    return signed_in(event, f"alice {event.slug}"), reverse("rekey", args=[event.slug])


def first(round_: Round) -> Match:
    match = round_.matches.with_names().order_by("table__number").first()
    assert match is not None
    return match


def test_a_pile_is_typed_table_after_table_with_enter_alone() -> None:
    round_ = a_round()
    play(first(round_), [70, 95])
    client, address = desk(round_)
    opened = client.get(address).content.decode()
    assert 'name="mesa"' in opened
    assert 'placeholder="1" autofocus' in opened
    asked = client.post(address, {"ronda": 1, "mesa": "1", "folha": ""}, follow=True)
    field = asked.content.decode().split('id="id_folha"')[1].split(">")[0]
    assert "autofocus" in field
    saved = client.post(address, {"ronda": 1, "mesa": "1", "folha": "70 95"}, follow=True)
    assert "Mesa 1: igual" in words(saved)
    assert 'placeholder="2" autofocus' in saved.content.decode()


def test_without_a_number_it_is_the_next_of_the_pile() -> None:
    round_ = a_round()
    play(first(round_), [70])
    client, address = desk(round_)
    client.post(address, {"ronda": 1, "mesa": "", "folha": "70"})
    client.post(address, {"ronda": 1, "mesa": "", "folha": "80"})
    checked = BookLine.objects.filter(act=Act.REKEYED).order_by("pk")
    tables = {match.public_id: match.table_id for match in Match.objects.all()}
    first_two = Table.objects.order_by("number").values_list("pk", flat=True)[:2]
    assert [tables[line.owner] for line in checked] == list(first_two)


def test_the_next_of_the_pile_is_the_one_after_the_sheet_just_checked() -> None:
    client, address = desk(a_round())
    done = client.post(address, {"ronda": 1, "mesa": "2", "folha": "70"})["Location"]
    assert 'placeholder="3" autofocus' in client.get(done).content.decode()
    assert client.post(done, {"ronda": 1, "mesa": "", "folha": ""})["Location"].endswith("mesa=3")
    done = client.post(done, {"ronda": 1, "mesa": "", "folha": "70"})["Location"]
    assert done.endswith("feita=3")
    assert 'placeholder="1" autofocus' in client.get(done).content.decode()


@pytest.mark.parametrize(
    ("asked", "typed", "said"),
    [
        ("mesa=3", "3", "Falta escrever o que diz a folha desta mesa."),
        ("feita=2", "", "Escreva o número da mesa."),
    ],
    ids=["no sheet for the table shown", "no table once all are checked"],
)
def test_an_empty_box_is_said_on_the_same_table(asked: str, typed: str, said: str) -> None:
    client, address = desk(a_round())
    if not typed:
        for number in ("1", "2", "3"):
            client.post(address, {"ronda": 1, "mesa": number, "folha": "70"})
    answer = client.post(f"{address}?{asked}", {"ronda": 1, "mesa": typed, "folha": " "})
    assert answer.status_code == 422
    assert said in words(answer)
    field = answer.content.decode().split('id="id_mesa"')[1].split(">")[0]
    assert f'value="{typed}"' in field


def test_a_difference_shows_both_values_with_a_word_and_the_way_to_correct() -> None:
    round_ = a_round()
    match = play(first(round_), [70, 95])
    client, address = desk(round_)
    page = client.post(address, {"ronda": 1, "mesa": "1", "folha": "70 59"}, follow=True)
    assert "Mesa 1: diferente" in words(page)
    assert "Partida 1, mão 2 diferente 95 59" in words(page)
    assert reverse("desk_match", args=[round_.stage.tournament.slug, match.pk]) in (
        page.content.decode()
    )


def test_nothing_but_a_line_of_the_book_comes_of_it() -> None:
    round_ = a_round()
    match = play(first(round_), [70, 95])
    before = list(Hand.objects.values()), fresh(match).agreement, fresh(match).score_a
    client, address = desk(round_)
    for _ in range(2):
        client.post(address, {"ronda": 1, "mesa": "1", "folha": "70 59"})
    assert (list(Hand.objects.values()), fresh(match).agreement, fresh(match).score_a) == before
    line = match.book.get(act=Act.REKEYED)
    assert line.old == {"hands": [["70", "95"]], "score": [0, 0]}
    assert line.new == {"hands": [["70", "59"]], "equal": False}
    assert told(line, match).new == "diferente: registado resultado 0–0; 70, 95; no papel 70, 59"
    assert broken(Tournament.objects.get()) == []


def test_a_match_that_moved_since_is_to_be_checked_again() -> None:
    round_ = a_round()
    match = play(first(round_), [70])
    client, address = desk(round_)
    client.post(address, {"ronda": 1, "mesa": "1", "folha": "70"})
    play(match, [95])
    page = client.get(address)
    assert [line.word for line in page.context["lines"]] == [
        "mudou depois",
        "por conferir",
        "por conferir",
    ]
    last = read_sheet(fresh(match)).last_hand
    assert last is not None
    recording.void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="engano")
    assert client.get(address).context["lines"][0].word == "igual"


def test_the_desk_says_how_many_were_checked_and_how_many_differ() -> None:
    round_ = a_round()
    client, address = desk(round_)
    said = []
    for match, typed in zip(
        round_.matches.order_by("table__number"), ("71", "70", "72"), strict=True
    ):
        play(match, [70])
        client.post(address, {"ronda": 1, "mesa": str(match.table.number), "folha": typed})
        said.append(words(client.get(address)).split("Conferir o papel ")[-1].split(" Mesa")[0])
    assert said[0].startswith("faltam 2 folhas, 1 diferente")
    assert said[1].startswith("falta 1 folha, 1 diferente")
    assert said[2].startswith("tudo conferido, 2 diferentes")


def test_a_result_and_a_hand_without_points_have_their_own_words() -> None:
    round_ = a_round()
    match = first(round_)
    fact(match, scoring.Renuncia("a"))
    client, address = desk(round_)
    assert "igual" in words(
        client.post(address, {"ronda": 1, "mesa": "1", "folha": "x"}, follow=True)
    )
    said = Declaration(kind=Declaration.Kind.NO_SHOW, side="b")
    assert declarations.declare(match.pk, said, by=PHONE).is_good
    page = client.post(address, {"ronda": 1, "mesa": "1", "folha": "0-2"}, follow=True)
    assert "Registado 2–0, no papel 0–2." in words(page)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"mesa": "9", "folha": "70"}, "Não há nenhuma mesa com esse número nesta ronda."),
        ({"mesa": "1", "folha": "setenta"}, "Não percebo «setenta»"),
        ({"mesa": "1", "folha": "/"}, "A folha está em branco."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_typed_is_lost(typed: dict[str, str], said: str) -> None:
    client, address = desk(a_round())
    page = client.post(address, {"ronda": 1, **typed})
    assert page.status_code == 422
    assert said in words(page)
    assert f'value="{typed["folha"]}"' in page.content.decode()
    assert not BookLine.objects.filter(act=Act.REKEYED).exists()


def test_the_list_reads_as_much_for_one_table_as_for_thirty() -> None:
    counted = []
    for pairs in (2, 60):
        round_ = a_round(pairs)
        client, address = desk(round_)
        for number in (1, pairs // 2):
            client.post(address, {"ronda": 1, "mesa": str(number), "folha": "70"})
        with CaptureQueriesContext(connection) as queries:
            client.get(address)
        counted.append(len(queries))
    assert counted[0] == counted[1]


@pytest.mark.parametrize("said", ["2", "mesa 2", " Mesa n.º 2 "])
def test_a_table_is_its_number_however_it_is_typed(said: str) -> None:
    round_ = a_round()
    client, address = desk(round_)
    page = client.post(address, {"ronda": 1, "mesa": said, "folha": "70, 40, 91"}, follow=True)
    assert "Mesa 2: diferente" in words(page)


def test_it_says_that_it_compares_and_where_results_are_written() -> None:
    round_ = a_round()
    client, address = desk(round_)
    page = client.get(address)
    assert "nada do que escrever fica como resultado" in words(page)
    results = reverse("results", args=[round_.stage.tournament.slug])
    assert f'<a href="{results}?ronda=1">Escrever resultados</a>' in page.content.decode()


DEALS = {
    "all of it": ("85 0 85 0 / 15 70 15 70", "Mesa 1: igual"),
    "the last row": ("15 70 15 70", "Mesa 1: igual"),
    "a total otherwise": ("85 0 85 0 / 15 70 15 60", "Mão 2, %s diferente 70 60"),
    "another last row": ("15 70 15 60", "Registado 15–70–15–70, no papel 15–70–15–60."),
}


@pytest.mark.parametrize(("typed", "said"), DEALS.values(), ids=DEALS)
def test_the_paper_of_deals_is_typed_beside_them(typed: str, said: str) -> None:
    table = at_tables(an_evening())[0]
    deal(table, bid(0, 85))
    deal(table, bid(0, 60, partner=2, number=70))
    client, address = desk(table.round)
    page = client.post(address, {"ronda": 1, "mesa": "1", "folha": typed}, follow=True)
    names = [*fresh(table).names.values()]
    assert (said % names[3] if "%s" in said else said) in words(page)
    assert broken(Tournament.objects.get()) == []


def test_the_paper_of_two_players_has_two_totals_a_row() -> None:
    table = at_tables(an_evening(SUARO, 2))[0]
    deal(table, contract())
    client, address = desk(table.round)
    assert "O que cada jogador tem depois de cada mão" in words(client.get(address))
    page = client.post(address, {"ronda": 1, "mesa": "1", "folha": "3 0"}, follow=True)
    assert "Mesa 1: igual" in words(page)
    wrong = client.post(address, {"ronda": 1, "mesa": "1", "folha": "três"})
    assert "escreva em algarismos o que cada jogador tem" in words(wrong)
