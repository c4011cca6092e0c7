"""A price changes, for all, for one entry, or for a member: what came in stays what it was."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, an_organiser
from tests.payments.coming_in import is_member, owed, paying, pays
from torneio.entries.models import Pair, Tournament
from torneio.entries.partners import join_pairs
from torneio.entries.services import mark_pair
from torneio.payments.balances import balances_of, totals_of
from torneio.payments.fee_words import FeeTerms
from torneio.payments.services import give_too_much_back, set_fee, set_own_price

pytestmark = pytest.mark.django_db


def costs(event: Tournament, cents: int) -> None:
    set_fee(event, FeeTerms(cents, each=False), by=PHONE)


def test_who_paid_the_old_price_owes_the_difference_and_the_sum_received_stays() -> None:
    event = paying("Zé;Tó", "Rui;Ana", "Ivo;Eva", fee="10 € por dupla")
    pays(event, 1)
    pays(event, 2)
    pays(event, 3, 500)
    costs(event, 1200)
    assert owed(event) == [(1200, 1000, 200), (1200, 1000, 200), (1200, 500, 700)]
    rows = balances_of(event) or []
    assert rows[0].words == "deve 2 € de 12 €"
    assert totals_of(rows).received == "25 €"
    assert not event.pairs.filter(paid=True).exists()


def test_a_price_put_back_as_it_was_leaves_all_as_it_was() -> None:
    event = paying("Zé;Tó", "Rui;Ana", fee="10 € por dupla")
    pays(event, 1)
    costs(event, 1200)
    costs(event, 1000)
    assert owed(event) == [(1000, 1000, 0), (1000, 0, 1000)]
    assert [pair.paid for pair in event.pairs.order_by("number")] == [True, False]


def test_a_tap_after_the_change_is_the_whole_new_price() -> None:
    event = paying("Zé;Tó", fee="10 € por dupla")
    pays(event, 1)
    costs(event, 1200)
    pays(event, 1)
    assert owed(event) == [(1200, 1200, 0)]
    mark_pair(event.pairs.get(), "paid", on=False)
    assert owed(event) == [(1200, 1000, 200)]


def test_a_lower_price_leaves_it_paid_and_what_is_too_much_can_go_back() -> None:
    event = paying("Zé;Tó", fee="10 € por dupla")
    pays(event, 1)
    costs(event, 800)
    assert owed(event) == [(800, 1000, 0)]
    assert [row.words for row in balances_of(event) or []] == ["pagou 10 €, 2 € a mais"]
    give_too_much_back(event.pairs.get(), by=PHONE)
    assert owed(event) == [(800, 800, 0)]
    assert event.pairs.get().paid


def test_what_one_paid_before_it_was_joined_stays_too() -> None:
    event = paying("Zé", "Tó")
    pays(event, 2)
    assert isinstance(join_pairs(*event.pairs.order_by("number"), by=PHONE), Pair)
    set_fee(event, FeeTerms(700, each=True), by=PHONE)
    assert owed(event) == [(1400, 500, 900)]


def test_a_tick_before_anybody_said_the_price_is_the_whole_of_it() -> None:
    event = paying("Zé;Tó", fee="")
    pays(event, 1)
    costs(event, 1000)
    assert owed(event) == [(1000, 1000, 0)]


def test_words_that_say_another_price_change_it_as_the_page_of_money_does(client: Client) -> None:
    organiser = an_organiser()
    client.force_login(organiser)
    event = paying("Zé;Tó", fee="10 € por dupla", organiser=organiser)
    pays(event, 1)
    sent = {
        "name": event.name,
        "date": event.date.isoformat(),
        "pair_size": "2",
        "rosters": "drawn",
    }
    address = reverse("tournament_edit", args=[event.slug])
    assert client.post(address, sent | {"fee": "12 € por dupla"}).status_code == 302
    event = Tournament.objects.get()
    assert owed(event) == [(1200, 1000, 200)]
    assert client.post(address, sent | {"fee": "a combinar"}).status_code == 302
    assert client.post(address, sent | {"fee": "15 € por dupla"}).status_code == 302
    assert owed(Tournament.objects.get()) == [(1500, 1000, 500)]


def test_who_turns_out_to_be_a_member_had_paid_what_it_paid() -> None:
    event, over = paying("Zé;Tó"), paying("Zé;Tó", name="Outra")
    for each in (event, over):
        pays(each, 1)
    Tournament.objects.filter(pk=over.pk).update(state=Tournament.State.OVER)
    is_member(event, "Zé")
    assert owed(event) == [(800, 1000, 0)]
    assert owed(Tournament.objects.get(pk=over.pk)) == [(1000, 1000, 0)]
    is_member(event, "Zé", on=False)
    assert owed(event) == [(1000, 1000, 0)]


def test_one_entry_has_a_price_of_its_own() -> None:
    event = paying("Zé;Tó", "Rui;Ana", fee="10 € por dupla")
    pays(event, 1)
    set_own_price(event.pairs.get(number=1), 500, by=PHONE)
    assert owed(event) == [(500, 1000, 0), (1000, 0, 1000)]
    give_too_much_back(event.pairs.get(number=1), by=PHONE)
    costs(event, 1200)
    assert owed(event) == [(500, 500, 0), (1200, 0, 1200)]
    set_own_price(event.pairs.get(number=1), None, by=PHONE)
    assert owed(event) == [(1200, 500, 700), (1200, 0, 1200)]


def test_the_page_of_an_entry_gives_it_a_price_and_what_is_too_much_back(client: Client) -> None:
    organiser = an_organiser()
    client.force_login(organiser)
    event = paying("Zé;Tó", fee="10 € por dupla", organiser=organiser)
    pays(event, 1)
    address = reverse("pair_payment", args=[event.slug, 1])
    assert client.post(address, {"own": "x"}).status_code == 422
    answer = client.post(address, {"own": "5"}, follow=True).content.decode()
    assert "Devolver só 5 €, que é a mais" in answer
    assert "10 € antes de mudar o preço" in answer
    assert "Pagou a mais" in client.get(reverse("payments", args=[event.slug])).content.decode()
    client.post(reverse("payment_change", args=[event.slug, 1]), {"a_mais": "1"})
    assert owed(event) == [(500, 500, 0)]
