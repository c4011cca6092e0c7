"""Both pairs agree on their phones, or on the same one passed across; or they call the referee."""

import re
from datetime import datetime, timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.timezone import get_current_timezone

from tests.builders import PHONE, a_match, an_event, begun, drawn, fresh, hand, play
from tests.play.test_agreement import REFEREE, US, a_semifinal
from tests.table.phones import HTMX, a_phone, page_of, post, pulse, send, table_of, words
from torneio.access.actors import Actor
from torneio.coded import coded
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Match
from torneio.play.services import agreement

pytestmark = pytest.mark.django_db
WON = [95, 95, 95, 95]


def phone_of(match: Match, side: str) -> Client:
    """A phone whose side was chosen."""
    phone = a_phone(match)
    address = reverse("say_voice", args=[table_of(match).pk])
    assert phone.post(address, {"voice": side, "match": match.pk}).status_code == 302
    return phone


def page(phone: Client, match: Match) -> str:
    return words(phone.get(page_of(match)))  # type: ignore[arg-type]


def accepted(phone: Client, match: Match, side: str, *, seen: int | None = None) -> HttpResponse:
    """What the large button sends."""
    seen = fresh(match).book_number if seen is None else seen
    return post(phone, "accept", match, side=side, seen=seen)


def test_one_pair_enters_and_the_other_confirms_on_its_own_phone() -> None:
    match = a_match()
    ours, theirs = phone_of(match, "a"), phone_of(match, "b")
    for points in WON:
        send(ours, match, points)
    assert {each.recorded_by for each in Hand.objects.all()} == {coded("phone_a", 1)}
    assert "Faltam Dupla 4, no seu telefone." in page(ours, match)
    said = page(theirs, match)
    assert "Falta confirmar Confirmamos Dupla 4" in said
    assert said.count("Encontro terminado, 0–2. Vitória de Dupla 1.") == 1
    assert "Confirmamos Dupla 1" not in said
    answer = words(accepted(theirs, match, "b"))
    assert "Dupla 4 confirmaram. " in answer
    assert "Resultado confirmado." in answer
    assert fresh(match).agreement == Match.Agreement.CONFIRMED


def test_on_the_phone_of_the_table_it_is_passed_across_and_both_confirm() -> None:
    match = play(a_match(), WON)
    phone = a_phone(match)
    said = page(phone, match)
    assert "Passem o telefone a Dupla 1: Confirmamos (Nós) Dupla 1" in said
    assert "Passem o telefone a Dupla 4: Confirmamos (Eles) Dupla 4" in said
    assert "Confirmamos (Nós)" not in words(accepted(phone, match, "a"))
    assert "Resultado confirmado." in words(accepted(phone, match, "b"))


def test_while_both_are_asked_no_phone_names_the_other_alone_nor_says_that_both_confirmed() -> None:
    match = play(a_match(), WON[:3])
    hand(match, 95, by=US)
    Hand.objects.filter(number=2, partida__number=2).update(entry=1)
    Match.objects.filter(pk=match.pk).update(accepted_b=1)  # the last hand alone is agreed to
    for side, other in (("a", "Dupla 4"), ("b", "Dupla 1")):
        said = page(phone_of(match, side), match)
        assert f"Faltam as duas duplas: uma aqui, e {other}, no seu telefone." in said
        assert "Nesta as duas duplas concordam, falta o resto" in said
        assert "confirmada pelas duas" not in said


def test_without_javascript_a_confirmation_comes_back_to_the_page() -> None:
    match = play(a_match(), WON)
    phone, seen = a_phone(match), fresh(match).book_number
    address = reverse("accept", args=[table_of(match).pk, match.pk])
    answer = phone.post(address, {"side": "a", "seen": seen}, follow=True)
    assert answer.redirect_chain[0][1] == 302
    assert "Confirmamos (Nós)" not in words(answer)  # type: ignore[arg-type]


def test_during_the_match_it_is_there_and_quiet() -> None:
    match = play(a_match(), [95], by=US)
    answer = phone_of(match, "b").get(page_of(match))
    said = words(answer)  # type: ignore[arg-type]
    assert "Falta confirmar: Dupla 4 Nós 0, Eles 2 · partidas 0–0 Confirmamos Dupla 4" in said
    assert 'class="main-action"' not in answer.content.decode().split('id="mistakes"')[1]


@pytest.mark.parametrize(
    ("by", "state"), [(US, "Por confirmar."), (REFEREE, "Confirmada.")], ids=["pair", "referee"]
)
def test_each_hand_says_in_words_whether_it_is_confirmed(by: Actor, state: str) -> None:
    match = play(a_match(), [95], by=by)
    assert state in page(a_phone(match), match)


def test_a_page_left_behind_confirms_nothing_and_says_so_there() -> None:
    match = play(a_match(), WON[:3], by=US)
    seen = match.book_number
    hand(match, 95, by=US)
    answer = accepted(phone_of(match, "b"), match, "b", seen=seen)
    assert answer.status_code == 409
    assert "A folha mudou entretanto: vejam-na outra vez antes de confirmar." in words(answer)
    assert fresh(match).agreement == Match.Agreement.OPEN


@pytest.mark.parametrize("name", ["accept", "dispute"])
def test_no_pair_speaks_for_the_other(name: str) -> None:
    match = play(a_match(), WON)
    answer = post(phone_of(match, "a"), name, match, side="b", seen=99, why="não foi assim")
    assert answer.status_code in {409, 422}
    assert re.search("Cada um só (confirma|responde) por si", words(answer))
    assert not fresh(match).disputed_by


def test_a_dispute_needs_a_reason_calls_the_referee_and_may_be_thought_over() -> None:
    match = play(a_match(), WON, by=US)
    theirs = phone_of(match, "b")
    answer = post(theirs, "dispute", match, side="b", why="")
    assert (answer.status_code, "o árbitro vai ler" in words(answer)) == (422, True)
    said = words(post(theirs, "dispute", match, side="b", why="a 3 foi 85"))
    assert "Em disputa. Dupla 4: «a 3 foi 85»." in said
    assert "O árbitro foi chamado às" in said
    assert "Em disputa." in page(phone_of(match, "a"), match)
    accepted(theirs, match, "b")
    assert fresh(match).agreement == Match.Agreement.CONFIRMED


def test_after_both_confirmed_what_was_disputed_no_phone_shows_a_dispute() -> None:
    match = play(a_match(), WON)
    phone = a_phone(match)
    said = words(post(phone, "dispute", match, side="a", why="a 3 foi 85"))
    assert "Em disputa. Dupla 1: «a 3 foi 85»." in said
    accepted(phone, match, "b")
    said = words(accepted(phone, match, "a"))
    assert "Resultado confirmado." in said
    for each in (phone, phone_of(match, "a"), phone_of(match, "b")):
        assert "Resultado confirmado." in page(each, match)
        assert "Em disputa" not in page(each, match)
        assert "O árbitro foi chamado" not in page(each, match)


def test_where_both_dispute_each_phone_may_think_it_over() -> None:
    match = play(a_match(), WON, by=US)
    phones = {side: phone_of(match, side) for side in "ab"}
    for side, phone in phones.items():
        post(phone, "dispute", match, side=side, why="contámos mal")
    for side, name in (("a", "Dupla 1"), ("b", "Dupla 4")):
        assert f"Confirmamos {name}" in page(phones[side], match)
        accepted(phones[side], match, side)
    assert "Em disputa" not in page(phones["a"], match)
    assert fresh(match).agreement == Match.Agreement.CONFIRMED


def test_what_the_referee_sent_back_stands_on_both_phones() -> None:
    match = play(a_match(), WON, by=US)
    agreement.send_back(match.pk, why="falta uma mão", by=REFEREE)
    assert "O árbitro devolveu a folha: «falta uma mão»." in page(a_phone(match), match)


def test_after_both_confirmed_the_phone_takes_nothing_back_and_says_whom_to_ask() -> None:
    match = play(a_match(), [95], by=US)
    theirs = phone_of(match, "b")
    assert "Sim, anular a mão 1" in page(theirs, match)
    said = words(accepted(theirs, match, "b"))
    assert "Sim, anular a mão 1" not in said
    assert "Está confirmada pelas duas duplas: para a mudar, chamem o árbitro" in said
    answer = post(theirs, "undo_hand", match, hand_id=Hand.objects.get().pk)
    assert "agora só o árbitro ou a organização podem mexer nisto" in words(answer)
    assert Hand.objects.get().voided_at is None


def test_the_other_phone_sees_a_confirmation_at_its_next_poll_and_the_form_stays() -> None:
    match = play(a_match(), [95], by=US)
    ours = phone_of(match, "a")
    address = pulse(ours.get(page_of(match)))  # type: ignore[arg-type]
    accepted(phone_of(match, "b"), match, "b")
    answer = ours.get(address, **HTMX)  # type: ignore[arg-type]
    assert "Confirmada." in words(answer)  # type: ignore[arg-type]
    assert 'id="points"' not in answer.content.decode()
    assert ours.get(pulse(answer), **HTMX).status_code == 204  # type: ignore[arg-type]


def test_whose_phone_it_is_was_said_for_one_match_only() -> None:
    stage = begun(an_event(2), "swiss", rounds=2)
    Tournament.objects.update(links_a_round=False)
    first = play(drawn(stage).matches.with_names().get(), WON, by=US)
    phone = phone_of(first, "b")
    # The first round is drawn by lot over the keys, which differ from database to database.
    assert f"Este telefone é de {first.pair_b.name}" in words(
        phone.get(page_of(first), {"encontro": first.pk})  # type: ignore[arg-type]
    )
    second = drawn(stage, 2).matches.with_names().get()
    assert "De quem é este telefone?" in page(phone, second)
    send(phone, second, 95)
    assert Hand.objects.order_by("-pk")[0].voice == PHONE.voice


def test_the_phone_of_the_table_says_whose_points_it_asks_for() -> None:
    match = a_match()
    assert "Pontos de Dupla 1 A outra faz" in page(phone_of(match, "table"), match)
    for side in ("a", "b"):
        assert "Os nossos pontos Eles fazem" in page(phone_of(match, side), match)


def test_the_phone_is_the_tables_again_when_somebody_says_so() -> None:
    match = a_match()
    phone = phone_of(match, "b")
    address = reverse("say_voice", args=[table_of(match).pk])
    phone.post(address, {"voice": "table", "match": match.pk})
    assert "Este telefone é da mesa" in page(phone, match)
    phone.post(address, {"voice": "official", "match": match.pk})
    assert "Este telefone é da mesa" in page(phone, match)


def test_an_event_that_asks_for_no_agreement_shows_nothing_of_it() -> None:
    match = play(a_match(), WON)
    Tournament.objects.update(agreement_asked=False)
    said = page(a_phone(match), match)
    assert not re.search("onfirma|Este telefone é", said)


def test_a_phone_offers_to_take_nothing_back_once_the_next_round_is_public() -> None:
    match = a_semifinal()
    phone = phone_of(match, "a")
    assert "Sim, anular a mão 2" in page(phone, match)
    drawn(match.round.stage, 2)
    said = words(phone.get(page_of(match), {"encontro": match.pk}))  # type: ignore[arg-type]
    assert "A ronda seguinte já está publicada" in said
    assert "Sim, anular" not in said


def test_the_phone_of_a_pair_shows_it_first_and_asks_for_its_points() -> None:
    match = a_match()
    for side, first in (("a", "Dupla 1 Nós"), ("b", "Dupla 4 Nós"), ("table", "Dupla 1 Nós")):
        said = page(phone_of(match, side), match)
        assert f"Ronda 1 {first}" in said
        assert ("Os nossos pontos" in said) is (side != "table")


def test_the_phone_says_when_silence_confirms_and_afterwards_that_it_did() -> None:
    match = play(a_match(), WON, by=US)
    Tournament.objects.update(silence_minutes=10)
    ended = datetime(2026, 11, 21, 21, 55, tzinfo=get_current_timezone())
    Match.objects.filter(over=True).update(finished_at=ended)
    phone = phone_of(match, "b")
    assert "Se ninguém disser nada até às 22:05, fica confirmado." in page(phone, match)
    Match.objects.filter(over=True).update(finished_at=timezone.now() - timedelta(minutes=11))
    assert agreement.confirm_silent() == 1
    assert "Resultado confirmado. Confirmou: o silêncio." in page(phone, match)


def test_a_phone_says_how_a_hand_is_taken_back_only_while_it_is() -> None:
    match = play(a_match(), [95], by=US)
    phone = phone_of(match, "a")
    shown = phone.get(page_of(match))
    undo, refused = "A última mão anula-se ao pé do botão Mais", "Aqui já não se anula nenhuma mão"
    assert (undo in words(shown), refused in words(shown)) == (True, False)  # type: ignore[arg-type]
    accepted(phone_of(match, "b"), match, "b")
    after = words(phone.get(pulse(shown), **HTMX))  # type: ignore[arg-type]
    assert (undo in after, refused in after) == (False, True)
    assert refused in page(phone, match)
