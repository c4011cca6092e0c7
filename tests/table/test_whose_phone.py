"""A phone is asked whose it is: before the first hand in large, and then until it says so."""

import pytest

from tests.builders import PHONE, a_match, an_event, begun, drawn, hand
from tests.table.phones import a_phone, link_of, send, words
from tests.table.test_phone_agreement import page, phone_of
from torneio.entries.models import Tournament
from torneio.play.models import Hand

pytestmark = pytest.mark.django_db

ASKS = "De quem é este telefone? Dupla 1 Dupla 4 da mesa"
STILL = "De quem é o telefone?"


def test_before_the_first_hand_a_phone_asks_once_whose_it_is() -> None:
    match = a_match()
    assert ASKS in page(a_phone(match), match)
    for side in ("a", "b", "table"):
        assert "De quem é este telefone?" not in page(phone_of(match, side), match)
    hand(match, 95)
    assert ASKS not in page(a_phone(match), match)


def test_a_phone_is_asked_whose_it_is_until_it_says_so() -> None:
    match = a_match()
    hand(match, 95)
    joins = a_phone(match)
    assert STILL in page(joins, match)
    assert STILL in words(send(joins, match, 119))  # beside what is wrong
    assert STILL in words(send(joins, match, 70))
    assert STILL in page(joins, match)
    for side in ("a", "b", "table"):
        assert STILL not in page(phone_of(match, side), match)


def test_a_phone_that_has_not_said_whose_it_is_stands_for_nobody() -> None:
    match = a_match()
    hand(match, 95)
    assert "✓ É da mesa" not in page(a_phone(match), match)
    assert "✓ É da mesa" in page(phone_of(match, "table"), match)


def test_no_phone_is_asked_whose_it_is_where_the_sides_are_not_asked() -> None:
    match = a_match()
    Tournament.objects.update(agreement_asked=False)
    hand(match, 95)
    assert "De quem é" not in page(a_phone(match), match)


def test_a_phone_that_scores_without_saying_whose_it_is_is_the_tables() -> None:
    match = a_match()
    send(a_phone(match), match, 95)
    assert Hand.objects.get().voice == PHONE.voice


def test_whose_phone_it_is_can_still_be_said_after_the_first_hand() -> None:
    match = a_match()
    phone = a_phone(match)
    send(phone, match, 95)
    before, after = page(phone, match).split("De quem é este telefone?")
    assert "Mais" in before
    assert "Este telefone" not in before  # the group below, with all else that is said of it
    assert "É de Dupla 1" in after
    assert "De quem é este telefone?" not in page(phone_of(match, "a"), match)
    assert "Este telefone é de Dupla 1" in page(phone_of(match, "a"), match)


def test_the_phone_of_a_pair_that_reads_another_tables_code_is_told_where_its_own_is() -> None:
    round_ = drawn(begun(an_event(8)))
    first, second = round_.matches.with_names().order_by("table__number")[:2]
    phone = phone_of(second, "a")
    shown = words(phone.get(link_of(first), follow=True))  # type: ignore[arg-type]
    assert (
        f"Este telefone é de {second.pair_a.name}, que jogam na Mesa 2,"
        f" contra {second.pair_b.name}: leiam lá o código. Esta é a Mesa 1." in shown
    )
    for phone, match in ((a_phone(first), first), (phone_of(first, "a"), first)):
        again = words(phone.get(link_of(match), follow=True))  # type: ignore[arg-type]
        assert "leiam lá o código" not in again
