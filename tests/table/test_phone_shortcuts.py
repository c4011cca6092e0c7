"""A partida in one line, only its final riscos, only the result: where the organiser allows."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.urls import reverse

import scoring
from scoring import MatchFormat
from tests.builders import PHONE, a_match, fresh, play
from tests.draw.nights import signed_in
from tests.table.phones import a_phone, post, send, words
from tests.table.test_phone_agreement import accepted, page, phone_of
from torneio.access.actors import official
from torneio.desk.table_options import change_options
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Hand, Match
from torneio.play.outcomes import Status
from torneio.play.services import agreement
from torneio.play.services.bulk_entry import record_partida
from torneio.play.services.contested_results import declare_at_table
from torneio.play.sheets import Position

pytestmark = pytest.mark.django_db


def points() -> list[int | None]:
    counting = Hand.objects.filter(voided_at=None)
    return list(counting.order_by("partida__number", "number").values_list("points", flat=True))


def allowing(**options: bool) -> Match:
    match = a_match()
    Tournament.objects.update(**options)
    return match


def test_a_partida_in_one_line_is_its_hands_one_after_the_other() -> None:
    match = a_match()
    answer = post(phone_of(match, "a"), "record_line", match, numbers=" 61, 30 95 95")
    assert "Partida 1 para nós, 4–1." in words(answer)
    assert points() == [61, 30, 95, 95]
    assert {each.voice for each in Hand.objects.all()} == {"a"}
    assert list(match.book.values_list("number", flat=True)) == [1, 2, 3, 4]


def test_it_goes_on_from_where_the_partida_is() -> None:
    match = play(a_match(), [61])
    post(a_phone(match), "record_line", match, numbers="61 61")
    assert (points(), fresh(match).riscos_a) == ([61, 61, 61], 3)


def test_sent_twice_it_is_once() -> None:
    match, key = a_match(), uuid4()
    for status in (Status.RECORDED, Status.ALREADY):
        facts = [scoring.Played(each) for each in (61, 70, 65)]
        answer = record_partida(match.pk, facts, at=Position(1, 1), client_id=key, by=PHONE)
        assert (answer.status, answer.fact.points) == (status, 65)
    assert points() == [61, 70, 65]


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ("61 119 30 121", "2.º número: 1 e 119 não existem: nenhuma carta vale 1 ponto."),
        ("61 119 30 121", "4.º número: 121 pontos não pode ser: uma mão vai de 0 a 120."),
        ("61 120", "2.º número: Diga quantas vazas fez quem ficou a zero"),
        ("95 95 61", "A partida acaba no 2.º número, 95: os que vêm a seguir são da outra."),
        ("61,,60", "Escrevam os pontos, mão a mão, com um espaço entre eles"),
        ("61 noventa", "Escrevam os pontos, mão a mão, com um espaço entre eles"),
        ("", "Escrevam os pontos, mão a mão, com um espaço entre eles"),
    ],
)
def test_all_or_none_and_each_problem_says_which_number(numbers: str, sentence: str) -> None:
    match = a_match()
    answer = post(a_phone(match), "record_line", match, numbers=numbers)
    assert (answer.status_code, sentence in words(answer)) == (422, True)
    assert f'value="{numbers}"' in answer.content.decode()
    assert not Hand.objects.exists()


def test_a_line_for_a_sheet_that_moved_is_refused_whole() -> None:
    match = play(a_match(), [61])
    answer = post(a_phone(match), "record_line", match, numbers="70 80", hand=1)
    assert "A folha mudou entretanto" in words(answer)
    assert points() == [61]


def test_only_the_final_riscos_of_a_partida_where_the_event_allows() -> None:
    match = allowing(partidas_allowed=True)
    ours = phone_of(match, "a")
    assert "Só os riscos finais da partida 1" in page(ours, match)
    said = words(post(ours, "record_final", match, ours=4, theirs=2))
    assert "Riscos finais: 4–2" in said
    assert "Partida 1 para nós, 4–2." in said
    post(ours, "record_final", match, ours=4, theirs=0)
    assert (fresh(match).partidas_a, fresh(match).agreement) == (2, Match.Agreement.OPEN)
    accepted(phone_of(match, "b"), match, "b")
    assert fresh(match).agreement == Match.Agreement.CONFIRMED


@pytest.mark.parametrize(
    ("ours", "theirs", "sentence"),
    [
        (3, 2, "a partida ainda não tinha acabado"),
        (4, 4, "ganhavam as duas duplas"),
        ("", 2, "os dois números"),
    ],
)
def test_final_riscos_that_end_no_partida_are_refused_at_their_place(
    ours: object, theirs: object, sentence: str
) -> None:
    match = allowing(partidas_allowed=True)
    answer = post(a_phone(match), "record_final", match, ours=ours, theirs=theirs)
    assert (answer.status_code, sentence in words(answer)) == (422, True)
    assert 'id="shortcuts" open' in answer.content.decode()


def test_final_riscos_come_first_in_a_partida_or_not_at_all() -> None:
    match = allowing(partidas_allowed=True)
    phone = a_phone(match)
    send(phone, match, 61)
    assert "riscos finais da partida" not in page(phone, match)
    answer = post(phone, "record_final", match, ours=4, theirs=0)
    assert answer.status_code == 422
    assert "Esta partida já tem mãos registadas: acabe-a mão a mão" in words(answer)
    assert points() == [61]


def test_an_event_that_does_not_allow_them_offers_neither_and_takes_neither() -> None:
    match = a_match()
    phone = a_phone(match)
    assert "Só o" not in page(phone, match)
    answer = post(phone, "record_final", match, ours=4, theirs=0)
    assert "Neste torneio as partidas registam-se mão a mão." in words(answer)
    answer = post(phone, "record_total", match, a=2, b=0)
    assert "Neste torneio os resultados registam-se mão a mão." in words(answer)
    assert not Hand.objects.exists()
    assert not Declaration.objects.exists()


@pytest.mark.parametrize(("ours", "theirs"), [(2, 0), (0, 2)])
def test_none_of_the_partidas_is_a_result_where_all_of_them_are_played(
    ours: int, theirs: int
) -> None:
    both = replace(scoring.PRESETS["classica"], key="x", match=MatchFormat("exactly", 2))
    match = a_match(ruleset=both, totals_allowed=True)
    post(a_phone(match), "record_total", match, a=ours, b=theirs)
    assert (fresh(match).over, fresh(match).score_a, fresh(match).score_b) == (True, ours, theirs)


def test_only_the_result_is_provisional_until_the_other_pair_agrees() -> None:
    match = allowing(totals_allowed=True)
    ours, theirs = phone_of(match, "a"), phone_of(match, "b")
    said = words(post(ours, "record_total", match, a=2, b=1))
    assert "Encontro terminado, 2–1. Vitória de Dupla 1." in said
    assert "Retirar o resultado" in said
    assert fresh(match).agreement == Match.Agreement.OPEN
    said = words(accepted(theirs, match, "b"))
    assert "Resultado confirmado." in said
    assert "Retirar o resultado" not in said
    assert "Enganei-me" not in said


def test_a_result_is_recorded_once_and_the_same_one_is_known() -> None:
    match = allowing(totals_allowed=True)
    for status in (Status.RECORDED, Status.ALREADY):
        said = Declaration(kind="total", score_a=2, score_b=1, client_id=uuid4())
        assert declare_at_table(match.pk, said, by=PHONE).status is status


@pytest.mark.parametrize("side", ["b", "table"])
def test_another_result_by_the_other_pair_is_a_dispute_that_both_pairs_and_officials_see(
    side: str,
) -> None:
    match = allowing(totals_allowed=True)
    ours, theirs = phone_of(match, "a"), phone_of(match, side) if side == "b" else a_phone(match)
    post(ours, "record_total", match, a=2, b=1)
    for _retry in range(2):
        answer = post(theirs, "record_total", match, a=0, b=2)
        assert answer.status_code == 409
    assert "Já lá está 2–1, escrito pela mesa 1" in words(answer)
    assert "o árbitro foi chamado" in words(answer)
    assert "O árbitro foi chamado às" in words(answer)
    assert (fresh(match).disputed_by, fresh(match).score_a) == (side, 2)
    assert match.book.filter(act="disputed").count() == 1
    slug = match.round.stage.tournament.slug
    desk = signed_in(match.round.stage.tournament).get(reverse("desk_match", args=[slug, match.pk]))
    for seen in (page(ours, match), page(theirs, match), words(desk)):
        assert "o resultado foi 0–2, não 2–1" in seen


def test_another_result_is_seen_by_everybody_where_nobody_is_asked_to_agree() -> None:
    match = allowing(totals_allowed=True)
    event = match.round.stage.tournament
    assert change_options(event, by=official("alice"), agreement_asked=False) is None
    ours, theirs = a_phone(match), a_phone(match)
    post(ours, "record_total", match, a=2, b=1)
    assert fresh(match).agreement == Match.Agreement.CONFIRMED
    answer = post(theirs, "record_total", match, a=0, b=2)
    assert "o árbitro foi chamado" in words(answer)
    organiser, both = signed_in(event), "o resultado foi 0–2, não 2–1"
    at_desk = reverse("desk_match", args=[event.slug, match.pk])
    for seen in (page(ours, match), page(theirs, match), words(organiser.get(at_desk))):
        assert both in seen
    assert "em disputa" in words(organiser.get(reverse("tables", args=[event.slug]))).lower()
    assert "na classificação, como provisório" in page(ours, match)
    agreement.confirm(match.pk, seen=fresh(match).book_number, by=official("alice"))
    assert fresh(match).agreement == Match.Agreement.CONFIRMED
    assert "Em disputa" not in page(ours, match)


def test_the_same_result_from_the_other_pair_disputes_nothing() -> None:
    match = allowing(totals_allowed=True)
    post(phone_of(match, "a"), "record_total", match, a=2, b=1)
    assert post(phone_of(match, "b"), "record_total", match, a=2, b=1).status_code == 200
    assert fresh(match).disputed_by == ""
    own = post(phone_of(match, "a"), "record_total", match, a=2, b=0)
    assert own.status_code == 409
    assert "o árbitro foi chamado" not in words(own)
    assert (Declaration.objects.count(), fresh(match).disputed_by) == (1, "")


def test_a_result_is_taken_back_by_a_phone_only_while_it_is_theirs_to_take() -> None:
    match = allowing(totals_allowed=True)
    ours = phone_of(match, "a")
    post(ours, "record_total", match, a=2, b=1)
    said = Declaration.objects.get()
    Declaration.objects.update(voice="official")
    assert post(ours, "withdraw_total", match, what=said.pk).status_code == 409
    Declaration.objects.update(voice="a")
    assert "Os nossos pontos" in words(post(ours, "withdraw_total", match, what=said.pk))
    assert not fresh(match).over


def test_a_result_no_match_can_have_or_after_a_hand_is_refused() -> None:
    match = allowing(totals_allowed=True)
    phone = a_phone(match)
    assert "ainda não tinha acabado" in words(post(phone, "record_total", match, a=1, b=1))
    send(phone, match, 95)
    assert "já tem mãos registadas" in words(post(phone, "record_total", match, a=2, b=0))
