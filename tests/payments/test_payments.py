"""Amounts come in and go back: what is kept, what is refused, and what the book tells."""

import re
from uuid import uuid4

import pytest

from scoring import Problem
from tests.builders import PHONE
from tests.payments.coming_in import is_member, owed, paying, pays
from torneio.audit.words import told
from torneio.entries.models import Pair
from torneio.entries.partners import join_pairs
from torneio.entries.services import mark_pair
from torneio.payments.fee_words import FeeTerms, fee_of
from torneio.payments.models import EntryFee, PartPayment
from torneio.payments.services import give_back, keep_fee, set_fee, take_back_part, take_part

SALT = re.compile("salt:[0-9a-f]{32}")
pytestmark = pytest.mark.django_db


def refused(pair: Pair, cents: int) -> str:
    problem = take_part(pair, cents, client_id=uuid4(), by=PHONE)
    assert isinstance(problem, Problem)
    return problem.code


def test_more_than_is_owed_is_refused_and_so_is_a_second_whole() -> None:
    event = paying("Zé;Tó")
    assert refused(event.pairs.get(), 5000) == "owes_less"
    pays(event, 1)
    assert refused(event.pairs.get(), 500) == "owes_nothing"
    assert owed(event) == [(1000, 1000, 0)]


def test_nothing_is_received_where_nobody_knows_what_entry_costs() -> None:
    assert refused(paying("Zé;Tó", fee="").pairs.get(), 500) == "fee_unknown"


def test_a_form_sent_twice_is_one_payment() -> None:
    event, key = paying("Zé;Tó"), uuid4()
    for _time in range(2):
        assert take_part(event.pairs.get(), 300, client_id=key, by=PHONE) is None
    assert owed(event) == [(1000, 300, 700)]


def test_a_tick_taken_back_leaves_the_part_that_was_paid_before() -> None:
    event = paying("Zé;Tó")
    pays(event, 1, 300)
    pays(event, 1)
    mark_pair(event.pairs.get(), "paid", on=False)
    assert owed(event) == [(1000, 300, 700)]


def test_a_part_written_by_mistake_is_taken_back_and_no_other_pairs() -> None:
    event = paying("Zé;Tó", "Rui;Ana")
    pays(event, 1, 300)
    pays(event, 2, 200)
    of_the_other = PartPayment.objects.get(cents=200).pk
    first = event.pairs.get(number=1)
    assert not take_back_part(first, of_the_other, by=PHONE)
    assert take_back_part(first, PartPayment.objects.get(cents=300).pk, by=PHONE)
    assert owed(event) == [(1000, 0, 1000), (1000, 200, 800)]


def test_everything_goes_back_to_who_goes_home() -> None:
    event = paying("Zé", "Tó")
    pays(event, 1)
    pays(event, 2, 200)
    assert isinstance(join_pairs(*event.pairs.all(), by=PHONE), Pair)
    event.pairs.update(withdrawn=True)
    assert owed(event) == [(1000, 700, 0)]
    give_back(event.pairs.get(), by=PHONE)
    assert owed(event) == [(1000, 0, 0)]
    lines = event.books.count()
    give_back(event.pairs.get(), by=PHONE)
    assert event.books.count() == lines


def test_a_fee_like_the_words_goes_on_following_them() -> None:
    event = paying("Zé;Tó", fee="5 €")
    set_fee(event, FeeTerms(700, each=True), by=PHONE)
    assert owed(event) == [(1400, 0, 1400)]
    set_fee(event, FeeTerms(500, each=False), by=PHONE)
    assert (owed(event), EntryFee.objects.count()) == ([(500, 0, 500)], 0)


def test_what_came_in_before_the_fee_went_down_came_in() -> None:
    event = paying("Zé;Tó")
    pays(event, 1, 700)
    set_fee(event, FeeTerms(500, each=False), by=PHONE)
    assert owed(event) == [(500, 700, 0)]
    pays(event, 1)
    assert owed(event) == [(500, 700, 0)]


def test_an_evening_like_one_before_costs_the_same() -> None:
    event = paying("Zé;Tó", fee="como de costume")
    set_fee(event, FeeTerms(700, each=True, member_cents=350), by=PHONE)
    new = paying("Ivo;Eva", fee=event.fee, name="Outra")
    keep_fee(event, new, by=PHONE)
    assert fee_of(new) == fee_of(event)


def test_the_book_tells_of_payments_without_an_amount() -> None:
    event = paying("Zé;Tó")
    pays(event, 1, 317)
    take_back_part(event.pairs.get(), PartPayment.objects.get().pk, by=PHONE)
    is_member(event, "Zé")
    pays(event, 1, 800)
    give_back(event.pairs.get(), by=PHONE)
    set_fee(event, FeeTerms(917, each=True), by=PHONE)
    lines = [told(line) for line in event.books.filter(number__gt=1).order_by("number")]
    assert [line.new for line in lines] == [
        "1. Zé e Tó: pagou uma parte",
        "1. Zé e Tó: uma parte não estava paga",
        "1. Zé e Tó: mudou quanto paga",
        "1. Zé e Tó: pagou",
        "1. Zé e Tó: devolvido",
        "mudou quanto se paga",
    ]
    kept = SALT.sub("", str(list(event.books.values_list("old", "new", "names"))))
    assert not {number for number in ("317", "3,17", "800", "917") if number in kept}
