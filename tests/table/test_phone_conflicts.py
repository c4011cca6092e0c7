"""Two phones entered different values for one hand: both see both, and the permissions to settle
it."""

import pytest
from django.urls import reverse
from django.utils.timezone import localtime

from tests.builders import PHONE, a_match, an_organiser, fresh, organised, play
from tests.play.test_agreement import THEM, US
from tests.play.test_conflicts import again, said_twice
from tests.table.phones import HTMX, a_phone, page_of, post, pulse, send, words
from tests.table.test_phone_agreement import page, phone_of
from torneio.play.models import Hand

pytestmark = pytest.mark.django_db

FIRST = "Dupla 1 disseram {0} (é o que conta por agora)"
THEN = "Dupla 4 disseram {1}"
OURS, THEIRS = ("95–25", "85–35"), ("25–95", "35–85")  # a pair sees its own points first


@pytest.mark.parametrize(
    ("side", "seen", "offered", "not_offered"),
    [
        ("a", OURS, ["Está certo 85–35"], ["Está certo 95–25"]),
        ("b", THEIRS, ["Está certo 25–95"], ["Está certo 35–85"]),
        ("table", OURS, ["Está certo 95–25", "Está certo 85–35"], []),
    ],
)
def test_both_values_stand_on_every_phone_and_a_pair_may_only_give_way(
    side: str, seen: tuple[str, str], offered: list[str], not_offered: list[str]
) -> None:
    match, _ = said_twice()
    said = page(phone_of(match, side), match)
    both = f"{FIRST} {THEN}".format(*seen)
    assert f"Partida 1, mão 1: há dois valores {both}" in said
    assert [each for each in offered if each not in said] == []
    assert [each for each in not_offered if each in said] == []
    assert ("chamem o árbitro" in said) == (side != "table")
    assert "Chamar o árbitro" in said
    first, second = ("Dupla 4", "Dupla 1") if side == "b" else ("Dupla 1", "Dupla 4")
    assert f"O primeiro número é de {first}, o segundo de {second}." in said


@pytest.mark.parametrize(("points", "is_one"), [(25, True), (85, False)])
def test_two_values_that_are_one_hand_from_either_side_say_so(points: int, is_one: bool) -> None:
    match = play(a_match(), [95], by=US)
    assert again(match, points, by=THEM).against
    for side in ("a", "b", "table"):
        said = page(phone_of(match, side), match)
        assert "há dois valores" in said
        assert ("Os números são os mesmos, trocados" in said) is is_one


def test_the_phone_that_came_second_is_told_that_both_are_kept() -> None:
    match, _ = said_twice(US, US)
    answer = send(phone_of(match, "b"), match, 70, partida=1, hand=1)
    assert answer.status_code == 409
    said = words(answer)
    assert "A mão 1 já foi registada como 25–95 (Nós), e agora disseram 50–70." in said
    assert "Os dois valores estão guardados" in said
    assert said.count("há dois valores") == 2


def test_the_phone_that_was_first_hears_of_it_at_its_next_poll() -> None:
    match, _ = said_twice()
    ours = phone_of(match, "a")
    Hand.objects.filter(contested=True).update(contested=False)
    address = pulse(ours.get(page_of(match)))  # type: ignore[arg-type]
    assert again(match, 70, by=THEM).against
    answer = ours.get(address, **HTMX)  # type: ignore[arg-type]
    assert "Dupla 4 disseram 70–50" in words(answer)  # type: ignore[arg-type]
    assert '<a href="#doubts">A mão 1 da partida 1 tem dois valores' in answer.content.decode()
    assert 'id="points"' not in answer.content.decode()


def test_giving_way_settles_it_on_the_page() -> None:
    match, against = said_twice()
    answer = post(phone_of(match, "a"), "settle_hand", match, hand_id=against.pk, keep="0")
    assert "há dois valores" not in words(answer)
    assert Hand.objects.get(voided_at=None).points == 85


def test_a_pair_that_insists_is_told_why_not() -> None:
    match, against = said_twice()
    answer = post(phone_of(match, "b"), "settle_hand", match, hand_id=against.pk, keep="0")
    assert (answer.status_code, "há dois valores" in words(answer)) == (409, True)
    assert "Uma dupla só pode dar razão à outra" in words(answer)


def test_an_answer_that_names_neither_settles_nothing() -> None:
    match, against = said_twice()
    ours = phone_of(match, "a")
    for said in ({}, {"keep": ""}, {"keep": "on"}):
        assert post(ours, "settle_hand", match, hand_id=against.pk, **said).status_code == 409
    assert Hand.objects.filter(contested=True).count() == 1


def test_nobody_confirms_while_two_values_stand_and_the_page_says_so() -> None:
    match, _ = said_twice()
    theirs = phone_of(match, "b")
    said = page(theirs, match)
    assert "Confirmamos" not in said
    assert "digam primeiro qual é o certo" in said
    answer = post(theirs, "accept", match, side="b", seen=fresh(match).book_number)
    assert "Há uma mão com dois valores" in words(answer)


def test_a_value_in_doubt_is_no_hand_taken_back_and_then_says_who_let_it_go() -> None:
    match, against = said_twice()
    theirs = phone_of(match, "b")
    assert "Outro valor para a mesma mão: falta dizer qual está certo." in page(theirs, match)
    said = words(post(theirs, "settle_hand", match, hand_id=against.pk, keep="1"))
    assert "Anulada por Dupla 4." in said


def test_the_phone_of_the_table_and_an_organiser_are_named_by_who_they_are() -> None:
    match, _ = said_twice(PHONE, US)
    organiser = an_organiser()
    organised(match.round.stage.tournament, organiser)
    phone = a_phone(match)
    phone.cookies.clear()
    phone.force_login(organiser)
    said = words(phone.get(reverse("table", args=[match.table_id])))  # type: ignore[arg-type]
    assert "No telefone da mesa: 95–25 (é o que conta por agora) Dupla 1 disseram 85–35" in said
    assert "Está certo 95–25 Está certo 85–35" in said


def test_two_values_from_one_phone_are_told_apart_by_their_times() -> None:
    match, against = said_twice(PHONE, PHONE)
    at = localtime(against.recorded_at).strftime("%H:%M:%S")
    first = localtime(Hand.objects.get(points=95).recorded_at).strftime("%H:%M:%S")
    said = page(phone_of(match, "table"), match)
    both = (
        f"95–25, chegou às {first} (é o que conta por agora)"
        f" No telefone da mesa: 85–35, chegou às {at}"
    )
    assert both in said
