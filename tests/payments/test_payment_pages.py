"""The pages of money: what is read there, typed wrong, pressed, and by which accounts."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from tests.builders import an_organiser
from tests.entries.test_at_the_door import HTMX, page, tap, words
from tests.live.reading import said
from tests.payments.coming_in import is_member, owed, paying, pays
from torneio.entries.models import Pair, Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.houses.models import HouseMember, HouseRole
from torneio.payments.fee_words import FeeTerms, fee_of
from torneio.payments.models import PartPayment

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(client: Client) -> Tournament:
    organiser = an_organiser()
    client.force_login(organiser)
    return paying("Zé;Tó", "Rui;Ana", "Ivo;Eva", organiser=organiser)


def hands_over(client: Client, event: Tournament, typed: str, **more: str) -> Any:
    address = reverse("pair_payment", args=[event.slug, 1]) + "?de=porta"
    sent = {"amount": typed, "client_id": str(uuid4())} | more
    return client.post(address, sent, follow=True)


def press(client: Client, event: Tournament, number: int = 1, **sent: str) -> Any:
    address = reverse("payment_change", args=[event.slug, number])
    return client.post(address, sent, follow=True)


@pytest.mark.parametrize("typed", ["2,5", "2.50", " 2,50 € ", "2,50 euros"])
def test_a_part_is_a_number_and_leads_back_to_the_row_at_the_door(
    client: Client, event: Tournament, typed: str
) -> None:
    answer = hands_over(client, event, typed)
    assert answer.redirect_chain[-1][0] == f"{reverse('door', args=[event.slug])}#porta-1"
    assert "Zé e Tó: deve 7,50 € de 10 €." in words(answer)
    assert owed(event)[0] == (1000, 250, 750)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Falta a quantia."),
        ("abc", "Escreva só a quantia em euros: 5 ou 7,50."),
        ("5,555", "Escreva só a quantia em euros: 5 ou 7,50."),
        ("1 000", "Escreva só a quantia em euros: 5 ou 7,50."),
        ("-5", "Escreva a quantia sem sinal."),
        ("0", "Escreva quanto entregou."),
        ("50", "«Zé e Tó» só deve 10 €: veja a quantia."),
        ("99999", "É de mais: até 1000 €."),
    ],
)
def test_a_wrong_amount_is_told_at_its_field_and_kept_there(
    client: Client, event: Tournament, typed: str, said: str
) -> None:
    answer = hands_over(client, event, typed)
    assert answer.status_code == 422
    assert said in words(answer)
    assert f'value="{typed}"' in words(answer) or not typed
    assert owed(event)[0] == (1000, 0, 1000)


@pytest.mark.parametrize("key", ["", "x", "1" * 40])
def test_a_form_without_its_key_is_refused(client: Client, event: Tournament, key: str) -> None:
    assert hands_over(client, event, "5", client_id=key).status_code == 422
    assert not PartPayment.objects.exists()


def test_one_press_for_all_one_for_a_member_one_for_a_mistake_one_back(
    client: Client, event: Tournament
) -> None:
    pays(event, 1, 300)
    player = Player.objects.get(name="Tó", pairs__tournament=event)
    press(client, event, socio=str(player.public_id))
    assert owed(event)[0] == (800, 300, 500)
    press(client, event, nao_socio=str(player.public_id))
    press(client, event, parte=str(PartPayment.objects.get().pk))
    assert owed(event)[0] == (1000, 0, 1000)
    assert press(client, event, tudo="1").redirect_chain[-1][0].endswith("#dupla-1")
    assert owed(event)[0] == (1000, 1000, 0)
    press(client, event, devolver="1")
    assert owed(event)[0] == (1000, 0, 1000)


@pytest.mark.parametrize(
    "sent", [{}, {"parte": "x"}, {"parte": "9" * 30}, {"socio": "x"}, {"socio": str(uuid4())}]
)
def test_a_press_that_says_nothing_known_is_refused(
    client: Client, event: Tournament, sent: dict[str, str]
) -> None:
    assert press(client, event, **sent).status_code == 400


def test_nobody_of_another_pair_is_ticked(client: Client, event: Tournament) -> None:
    other = Player.objects.get(name="Ana", pairs__tournament=event)
    assert press(client, event, 1, socio=str(other.public_id)).status_code == 400


def test_the_fee_is_offered_as_the_words_say_it_and_can_be_another(
    client: Client, event: Tournament
) -> None:
    address = reverse("payments", args=[event.slug])
    shown = words(client.get(address))
    assert 'name="cents" value="5"' in shown
    assert 'name="member_cents" value="3"' in shown
    client.post(address, {"cents": "7,50", "each": "", "member_cents": ""})
    assert fee_of(event) == FeeTerms(750, each=False)
    assert "O regulamento diz outra coisa" in words(client.get(address))


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"cents": ""}, "Falta a quantia."),
        ({"cents": "-5"}, "Escreva a quantia sem sinal."),
        ({"cents": "5", "member_cents": "50"}, "Um sócio não paga mais do que os outros."),
        ({"cents": "5000"}, "É de mais: até 1000 €."),
    ],
)
def test_a_wrong_fee_is_told_at_its_field(
    client: Client, event: Tournament, sent: dict[str, str], said: str
) -> None:
    answer = client.post(reverse("payments", args=[event.slug]), sent)
    assert answer.status_code == 422
    assert said in words(answer)
    assert fee_of(event) == FeeTerms(500, each=True, member_cents=300)


def test_who_owes_what_is_listed_and_found_by_the_filter(client: Client, event: Tournament) -> None:
    pays(event, 1)
    pays(event, 2, 250)
    is_member(event, "Ivo")
    line = 'Recebido <strong>12,50 €</strong>, <a href="/organizar/noite-de-sueca/inscricoes/?ver'
    assert line in page(client, event)
    assert "falta <strong>15,50 €</strong></a> (<strong>2</strong> duplas)" in page(client, event)
    for listed in (page(client, event, ver="devem"), words(_payments(client, event))):
        assert "deve 7,50 € de 10 €" in listed
        assert "deve 8 €" in listed
        assert "pagou 10 €" not in listed


def test_what_is_owed_is_read_apart_from_the_club(client: Client, event: Tournament) -> None:
    event.pairs.filter(number=1).update(club="Vila")
    told = said(page(client, event))
    assert "Vila · deve 10 €" in told
    assert told.count("· deve") == 1


def test_a_fee_set_with_the_payments_is_told_beside_the_words_of_the_event(
    client: Client, event: Tournament
) -> None:
    here = reverse("tournament_edit", args=[event.slug])
    counts = "Nos pagamentos contam 12 € por dupla, como lá se disse, e não estas palavras."
    assert counts not in said(client.get(here).content.decode())
    client.post(reverse("payments", args=[event.slug]), {"cents": "12", "each": ""})
    assert counts in said(client.get(here).content.decode())


@pytest.mark.parametrize(
    ("fee", "is_wrong"),
    [("dez euros", True), ("€ à porta", True), ("10 euros", False), ("à porta", False)],
)
def test_an_amount_in_letters_is_refused_at_its_field(
    client: Client, event: Tournament, fee: str, is_wrong: bool
) -> None:
    here = reverse("tournament_edit", args=[event.slug])
    said = client.post(here, {"name": "Noite", "date": "2026-11-21", "fee": fee}).content.decode()
    assert ("Escreva o valor em algarismos: «10 €», e não «dez euros»." in said) is is_wrong


def test_what_who_waits_for_a_partner_owes_is_told_beside_the_sum(
    client: Client, event: Tournament
) -> None:
    alone = read_lines("Ti Jacinto")[0]._replace(waits=True)
    assert register_pairs(event, [alone]) == []
    told = "falta <strong>5 €</strong> de quem espera parceiro"
    assert told in page(client, event)
    assert told in words(_payments(client, event))
    assert "Ti Jacinto" in words(_payments(client, event))
    pays(event, 4)
    assert "de quem espera parceiro" not in page(client, event)


def _payments(client: Client, event: Tournament) -> Any:
    return client.get(reverse("payments", args=[event.slug]))


def test_who_left_and_had_paid_is_listed_to_get_it_back(client: Client, event: Tournament) -> None:
    pays(event, 1)
    assert "Desistiu e tinha pago" not in words(_payments(client, event))
    event.pairs.filter(number=1).update(withdrawn=True)
    assert "Desistiu e tinha pago" in words(_payments(client, event))
    press(client, event, devolver="1")
    assert "Desistiu e tinha pago" not in words(_payments(client, event))


def test_before_a_pair_is_removed_what_it_paid_is_told(client: Client, event: Tournament) -> None:
    address = reverse("pair_remove", args=[event.slug, 1])
    assert "Já entregou" not in words(client.get(address))
    pays(event, 1, 250)
    assert "Já entregou 2,50 €" in words(client.get(address))


@pytest.mark.parametrize("name", ["door_mark", "pair_mark"])
def test_one_tap_answers_with_its_tick_and_the_amount_beside_the_name(
    client: Client, event: Tournament, name: str
) -> None:
    address = reverse(name, args=[event.slug, 1])
    answer = words(client.post(address, {"paid": "1"}, headers=HTMX))
    assert 'id="owed-1" class="owed" hx-swap-oob="true"' in answer
    assert "pagou 10 €" in answer
    assert "owed-" not in words(client.post(address, {"present": "1"}, headers=HTMX))


def test_the_door_says_what_each_owes_and_leads_to_another_amount(
    client: Client, event: Tournament
) -> None:
    told = words(client.get(reverse("door", args=[event.slug])))
    assert f'href="{reverse("pair_payment", args=[event.slug, 1])}?de=porta"' in told
    assert told.count("deve 10 €") == 3
    assert "deve" not in tap(client, event, 1, htmx=True, paid="1").split("owed-1")[1]


def test_a_helper_has_the_pages_and_a_stranger_finds_nothing(event: Tournament) -> None:
    helper, stranger = an_organiser("bruno"), an_organiser("zulmira")
    HouseMember.objects.create(house=event.house, user=helper, role=HouseRole.HELPER)
    for account, status in ((helper, 200), (stranger, 404)):
        client = Client()
        client.force_login(account)
        assert _payments(client, event).status_code == status
        assert press(client, event, tudo="1").status_code == status
        assert Pair.objects.get(number=1).paid


def test_a_page_asks_the_same_of_the_database_for_3_and_30_pairs(
    client: Client, event: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    more = paying(*(f"Zé {n};Tó {n}" for n in range(30)), name="Outra", organiser=an_organiser())
    for each in (event, more):
        pays(each, 1, 100)
        with django_assert_num_queries(12):
            _payments(client, each)
        with django_assert_num_queries(16):
            client.get(reverse("pair_payment", args=[each.slug, 1]))
