"""One hand after the other on a phone, and what it says of each."""

import re
from dataclasses import replace
from uuid import uuid4

import pytest
from django.urls import reverse

from scoring import PRESETS
from tests.builders import a_match, fresh, play
from tests.table.phones import (
    a_phone,
    send,
    table_of,
    typed,
    words,
)
from torneio.coded import coded
from torneio.play.models import Hand

pytestmark = pytest.mark.django_db


def test_a_hand_gives_a_receipt_the_rule_that_decided_it_and_a_new_form() -> None:
    match = a_match()
    answer = send(a_phone(match), match, 95)
    said = words(answer)
    receipt = f"Mão 1 registada, recibo n.º {Hand.objects.get().entry}."
    assert f"{receipt} 95–25. 91 ou mais: 2 riscos" in said
    assert "Partida 1 · Mão 2" in said
    assert typed(answer) == ""
    assert Hand.objects.get().recorded_by == coded("phone", 1)
    assert "just-now" in answer.content.decode()


def test_without_javascript_the_page_comes_back_with_the_receipt() -> None:
    match = a_match()
    phone = a_phone(match)
    address = reverse("record_hand", args=[table_of(match).pk, match.pk])
    sent = {"points": 95, "partida": 1, "hand": 1, "client_id": str(uuid4())}
    answer = phone.post(address, sent, follow=True)
    assert answer.redirect_chain[0][1] == 302
    assert "Mão 1 registada" in words(answer)
    assert "<!doctype html>" in answer.content.decode()


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ("119", "1 e 119 não existem: nenhuma carta vale 1 ponto."),
        ("121", "121 pontos não pode ser: uma mão vai de 0 a 120."),
        ("noventa", "Escrevam só o número dos pontos, de 0 a 120."),
        ("", "Escrevam só o número dos pontos, de 0 a 120."),
    ],
)
def test_what_cannot_be_is_said_at_the_field_and_stays_typed(points: str, sentence: str) -> None:
    match = a_match()
    answer = send(a_phone(match), match, points)
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert typed(answer) == points
    assert not Hand.objects.exists()


def test_120_asks_for_the_tricks_and_keeps_the_number() -> None:
    match = a_match()
    phone = a_phone(match)
    answer = send(phone, match, 120)
    assert (answer.status_code, typed(answer)) == (422, "120")
    assert "data-tricks hidden" not in " ".join(answer.content.decode().split())
    assert "Bandeira: ganha a partida" in words(send(phone, match, 120, fewer_tricks=0))
    assert (Hand.objects.get().tricks, fresh(match).partidas_a) == (10, 1)


@pytest.mark.parametrize(("points", "fewer", "tricks"), [(0, 0, 0), (0, 3, 3), (120, 3, 7)])
def test_the_answer_counts_the_tricks_of_the_side_without_points(
    points: int, fewer: int, tricks: int
) -> None:
    match = a_match()
    send(a_phone(match), match, points, fewer_tricks=fewer)
    assert Hand.objects.get().tricks == tricks


def test_an_answer_left_over_from_another_number_is_not_recorded() -> None:
    match = a_match()
    send(a_phone(match), match, 95, fewer_tricks=0)
    assert Hand.objects.get().tricks is None


def test_120_asks_nothing_where_the_points_alone_make_a_bandeira() -> None:
    match = a_match(preset="brasil")
    assert "Bandeira: ganha a partida" in words(send(a_phone(match), match, 120))


def test_a_tie_says_what_it_leaves_to_the_next_hand() -> None:
    match = a_match(preset="brasil")
    phone = a_phone(match)
    assert "Empate: a próxima mão vale mais 1." in words(send(phone, match, 60))
    assert "91 ou mais, com o empate de antes: 3 pontos" in words(send(phone, match, 95))


def test_riscos_the_partida_had_no_room_for_are_explained() -> None:
    match = play(a_match(), [95, 70])
    assert "91 ou mais: 2 riscos (só faltava 1)" in words(send(a_phone(match), match, 95))


def test_a_partida_won_is_said_and_the_next_one_begins() -> None:
    match = play(a_match(), [95])
    said = words(send(a_phone(match), match, 95))
    assert "A partida 1 acabou 4–0." in said
    assert "Partida 2 · Mão 1" in said


def test_the_last_hand_ends_the_match_and_the_phone_asks_for_no_more() -> None:
    match = play(a_match(), [95, 95, 95])
    answer = send(a_phone(match), match, 95)
    assert "Encontro terminado, 2–0. Vitória de Dupla 1." in words(answer)
    assert "Encontro terminado, 2\u2060–\u20600." in answer.content.decode()  # in one line
    assert 'id="points"' not in answer.content.decode()
    assert 'id="sheet"' in answer.content.decode()


def test_card_points_are_summed_and_drawn_on_no_cross() -> None:
    match = play(a_match(preset="pontos-corridos"), [95])
    answer = send(a_phone(match), match, 85)
    assert re.search(r"Dupla 1 Nós pontos: 180 Dupla 4 Eles pontos: 60", words(answer))
    assert 'id="sheet"' not in answer.content.decode()


def test_five_hands_by_riscos_may_end_in_a_draw() -> None:
    match = play(a_match(preset="cinco-maos"), [70, 50, 70, 50])
    assert "Encontro terminado: empate, 2–2." in words(send(a_phone(match), match, 60))


def test_sentences_count_as_people_do() -> None:
    rules = replace(PRESETS["norte-pente"], key="x", target=10)
    match = play(a_match(ruleset=rules), [95, 95])
    assert "(só faltavam 2)" in words(send(a_phone(match), match, 95))


@pytest.mark.parametrize(("ties", "worth"), [(1, "o dobro"), (2, "o quádruplo"), (3, "8 vezes")])
def test_ties_that_double_say_how_much_the_next_hand_is_worth(ties: int, worth: str) -> None:
    rules = replace(PRESETS["classica"], key="x", tie="double")
    match = play(a_match(ruleset=rules), [60] * (ties - 1))
    assert f"Empate: a próxima mão vale {worth}" in words(send(a_phone(match), match, 60))
