"""Two phones, double taps, hands taken back, incidents: harmless, or clearly said."""

from uuid import uuid4

import pytest

from tests.builders import a_match, an_event, begun, drawn, fresh, play
from tests.table.phones import (
    a_phone,
    post,
    send,
    typed,
    words,
)
from torneio.play.models import Hand

pytestmark = pytest.mark.django_db


def test_a_double_tap_records_one_hand_and_shows_its_receipt_again() -> None:
    match = a_match()
    phone, same = a_phone(match), {"client_id": str(uuid4()), "partida": 1, "hand": 1}
    answers = [send(phone, match, 95, **same) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert "Mão 1 registada" in words(answers[1])
    assert Hand.objects.count() == 1


def test_two_phones_that_agree_see_the_same_receipt() -> None:
    match = a_match()
    for phone in (a_phone(match), a_phone(match)):
        assert "Mão 1 registada" in words(send(phone, match, 95, partida=1, hand=1))
    assert Hand.objects.count() == 1


def test_two_phones_that_disagree_are_shown_both_numbers_and_what_to_do() -> None:
    match = a_match()
    send(a_phone(match), match, 95)
    answer = send(a_phone(match), match, 85, partida=1, hand=1)
    assert answer.status_code == 409
    said = words(answer)
    assert "A mão 1 já foi registada como 95–25 (mesa 1), e agora disseram 85–35." in said
    assert "Os dois valores estão guardados: digam qual está certo." in said
    assert Hand.objects.get(voided_at=None).points == 95
    assert Hand.objects.get(contested=True).points == 85


def test_another_number_under_the_same_request_is_a_conflict_not_a_receipt() -> None:
    match = a_match()
    phone, same = a_phone(match), {"client_id": str(uuid4()), "partida": 1, "hand": 1}
    send(phone, match, 95, **same)
    answer = send(phone, match, 59, **same)
    assert answer.status_code == 409
    assert "Isso não ficou" in words(answer)
    assert Hand.objects.get().points == 95


def test_a_page_left_behind_keeps_its_number_and_says_that_the_sheet_moved() -> None:
    match = a_match()
    answer = send(a_phone(match), match, 95, partida=1, hand=4)
    assert (answer.status_code, typed(answer)) == (409, "95")
    assert "A folha mudou entretanto" in words(answer)
    assert 'name="hand" value="1"' in answer.content.decode()


def test_a_hand_after_the_end_is_refused_with_a_sentence() -> None:
    match = play(a_match(), [95, 95, 95, 95])
    answer = send(a_phone(match), match, 95, partida=3, hand=1)
    assert (answer.status_code, "Este encontro já acabou." in words(answer)) == (422, True)


def test_a_page_whose_hidden_fields_broke_says_so() -> None:
    match = a_match()
    answer = send(a_phone(match), match, 95, client_id="nonsense")
    assert (answer.status_code, typed(answer)) == (422, "95")
    assert "abra outra vez a mesa" in words(answer)


def test_the_last_hand_is_taken_back_and_its_row_stays_to_be_read() -> None:
    match = play(a_match(), [70, 95])
    last = Hand.objects.get(number=2)
    answer = post(a_phone(match), "undo_hand", match, hand_id=last.pk)
    assert "Mão 2 anulada: era 95–25." in words(answer)
    assert "Anulada pela mesa 1." in words(answer)
    assert (fresh(match).riscos_a, Hand.objects.filter(voided_at=None).count()) == (1, 1)


def test_a_page_that_missed_a_hand_cannot_take_back_the_wrong_one() -> None:
    match = play(a_match(), [70, 95])
    first = Hand.objects.get(number=1)
    answer = post(a_phone(match), "undo_hand", match, hand_id=first.pk)
    assert (answer.status_code, Hand.objects.filter(voided_at=None).count()) == (409, 2)
    assert "só se anula a última" in words(answer)


def test_an_old_request_after_the_hand_was_taken_back_asks_before_it_counts() -> None:
    match = a_match()
    phone, same = a_phone(match), {"client_id": str(uuid4()), "partida": 1, "hand": 1}
    send(phone, match, 95, **same)
    post(phone, "undo_hand", match, hand_id=Hand.objects.get().pk)
    answer = send(phone, match, 95, **same)
    assert (answer.status_code, typed(answer)) == (409, "95")
    assert same["client_id"] not in answer.content.decode()
    assert fresh(match).riscos_a == 0


def test_once_the_next_round_is_public_the_phone_takes_nothing_back() -> None:
    stage = begun(an_event(2), "swiss", rounds=2)
    match = drawn(stage).matches.with_names().get()
    phone = a_phone(match)
    play(match, [95, 95, 95, 95])
    drawn(stage, 2)
    answer = post(phone, "undo_hand", match, hand_id=Hand.objects.last().pk)
    assert "só a organização pode emendar este encontro" in words(answer)
    assert fresh(match).over


def test_a_renuncia_gives_the_other_side_what_the_rules_say() -> None:
    match = a_match()
    answer = post(a_phone(match), "record_incident", match, kind="renuncia", side="b")
    assert "Renúncia de Dupla 4. 4 riscos" in words(answer)
    assert fresh(match).partidas_a == 1


def test_a_claim_not_proved_is_booked_beside_the_hand() -> None:
    match = a_match()
    post(a_phone(match), "record_incident", match, kind="false_claim", side="a")
    assert fresh(match).riscos_b == 1


def test_a_hand_of_no_effect_needs_a_reason() -> None:
    match = a_match()
    phone = a_phone(match)
    answer = post(phone, "record_incident", match, kind="void", why="")
    assert (answer.status_code, "Escreva porquê" in words(answer)) == (422, True)
    assert 'id="incidents" class="needs" open' in answer.content.decode()
    answer = post(phone, "record_incident", match, kind="void", why="baralho incompleto")
    assert Hand.objects.get().why == "baralho incompleto"
    told = words(answer).split("Mão Nós–Eles")[1]
    assert "1 Mão sem efeito: baralho incompleto 0–0 Dá-se outra vez" in told  # not said twice


def test_an_incident_without_a_side_or_of_no_kind_is_refused() -> None:
    match = a_match()
    phone = a_phone(match)
    assert post(phone, "record_incident", match, kind="renuncia").status_code == 422
    assert post(phone, "record_incident", match, kind="played", side="a").status_code == 422
    assert not Hand.objects.exists()
