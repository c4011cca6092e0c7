"""What each entry costs, has paid, and owes."""

from datetime import timedelta

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from tests.builders import PHONE, begun, drawn, play
from tests.payments.coming_in import is_member, owed, paying, pays
from torneio.entries.another import open_another
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Pair, Tournament
from torneio.entries.partners import join_pairs, part_pair
from torneio.entries.pasting import Entry
from torneio.payments.balances import balances_of, euros, totals_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("fee", "members", "price"),
    [
        ("5 € por pessoa", "", 1000),
        ("5 € por pessoa, sócios 3 €", "", 1000),
        ("5 € por pessoa, sócios 3 €", "Zé", 800),
        ("5 € por pessoa, sócios 3 €", "Zé Tó", 600),
        ("5 € por pessoa, sócios grátis", "Zé Tó", 0),
        ("10 € por dupla", "Zé", 1000),
        ("10 € por dupla, sócios 8 €", "Zé", 900),
        ("10 € por dupla, sócios 8 €", "Zé Tó", 800),
        ("7,51 € por dupla, sócios 5 €", "Zé", 626),
    ],
)
def test_a_pair_costs_what_its_two_pay(fee: str, members: str, price: int) -> None:
    event = paying("Zé;Tó", fee=fee)
    for name in members.split():
        is_member(event, name)
    assert owed(event) == [(price, 0, price)]
    pays(event, 1)
    assert owed(event) == [(price, price, 0)]


def test_one_who_waits_pays_for_one() -> None:
    assert owed(paying("Zé")) == [(500, 0, 500)]


def test_a_substitute_pays_nothing() -> None:
    event = paying("Zé;Tó")
    assert edit_pair(event.pairs.get(), Entry(1, ("Zé", "Tó", "Rui"), "Trio"), anyway=True) == []
    is_member(event, "Rui")
    assert owed(event) == [(1000, 0, 1000)]


def test_a_pair_with_a_name_alone_pays_for_two() -> None:
    event = paying("Os Leões")
    event.pairs.update(waits=False)
    assert owed(event) == [(1000, 0, 1000)]


def test_a_part_is_received_and_the_rest_of_it_is_the_whole() -> None:
    event = paying("Zé;Tó")
    pays(event, 1, 250)
    assert owed(event) == [(1000, 250, 750)]
    pays(event, 1, 750)
    assert owed(event) == [(1000, 1000, 0)]
    assert event.pairs.get().paid


def test_what_two_paid_alone_stays_theirs_joined_and_parted() -> None:
    event = paying("Zé", "Tó", "Rui", "Ana")
    pays(event, 1)
    pays(event, 2, 200)
    pays(event, 3, 100)
    by_number = {pair.number: pair for pair in event.pairs.all()}
    made = join_pairs(by_number[1], by_number[2], by=PHONE)
    assert isinstance(made, Pair)
    assert isinstance(join_pairs(by_number[3], by_number[4], by=PHONE), Pair)
    assert owed(event) == [(1000, 700, 300), (1000, 100, 900)]
    assert part_pair(made, by=PHONE) is None
    assert owed(event)[:2] == [(500, 500, 0), (500, 200, 300)]


def test_a_pair_that_paid_and_is_parted_has_paid_for_both() -> None:
    event = paying("Zé", "Tó")
    made = join_pairs(*event.pairs.all(), by=PHONE)
    assert isinstance(made, Pair)
    pays(event, 1)
    assert part_pair(made, by=PHONE) is None
    assert owed(event) == [(500, 500, 0), (500, 500, 0)]


def test_who_left_before_playing_owes_nothing_and_what_was_paid_stays() -> None:
    event = paying("Zé;Tó", "Rui;Ana", "Ivo;Eva")
    pays(event, 1)
    pays(event, 2, 300)
    event.pairs.update(withdrawn=True)
    assert owed(event) == [(1000, 1000, 0), (1000, 300, 0), (1000, 0, 0)]


def test_who_left_after_playing_owes_the_rest() -> None:
    event = paying("Zé;Tó", "Rui;Ana")
    pays(event, 1, 300)
    for match in drawn(begun(event)).matches.all():
        play(match, [95] * 4)
    event.pairs.update(withdrawn=True)
    assert owed(event) == [(1000, 300, 700), (1000, 0, 1000)]


def test_the_totals_count_those_who_owe_and_tell_apart_what_who_waits_owes() -> None:
    event = paying("Zé;Tó", "Rui;Ana", "Ivo;Eva", "Lia")
    pays(event, 1)
    pays(event, 2, 250)
    pays(event, 4, 100)
    totals = totals_of(balances_of(event) or [])
    assert totals == ("13,50 €", "17,50 €", 2, "4 €")


def test_players_whose_partners_are_to_be_drawn_owe_each() -> None:
    event = paying("Zé", "Tó", "Rui")
    Tournament.objects.update(plan={"alone": True})
    event = Tournament.objects.get()
    pays(event, 1)
    assert totals_of(balances_of(event) or []) == ("5 €", "10 €", 2, "")


def test_a_member_is_known_again_the_next_week_and_in_no_other_house() -> None:
    event = paying("Zé;Tó")
    is_member(event, "Zé")
    week = event.date + timedelta(days=7)
    again = open_another(event, name="Outra", day=week, pairs=True, by=PHONE)
    assert isinstance(again, Tournament)
    assert owed(again) == [(800, 0, 800)]
    is_member(again, "Zé", on=False)
    assert owed(event) == owed(again) == [(1000, 0, 1000)]


def test_the_same_is_asked_of_the_database_for_1_and_30_pairs(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for pairs in (1, 30):
        event = paying(*(f"Zé {n};Tó {n}" for n in range(pairs)), name=f"Com {pairs}")
        pays(event, 1, 100)
        is_member(event, "Tó 0")
        with django_assert_num_queries(6):
            assert len(balances_of(event) or []) == pairs


@pytest.mark.parametrize(
    ("cents", "said"), [(0, "0 €"), (5, "0,05 €"), (750, "7,50 €"), (100_000, "1000 €")]
)
def test_an_amount_is_written_with_a_comma(cents: int, said: str) -> None:
    assert euros(cents) == said
