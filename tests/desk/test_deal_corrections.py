"""Deals of single players put right at the desk: what would change is shown first."""

import re
from uuid import uuid4

import pytest
from django.urls import reverse

from tests.draw.test_seating import desk, mine
from tests.play.evenings import (
    SUARO,
    at_tables,
    bid,
    contract,
    deal,
    fresh,
    names_of,
    results,
)
from tests.table.phones import words
from torneio.play.models import Deal

pytestmark = pytest.mark.django_db


def test_a_deal_is_put_right_with_a_reason_and_not_without() -> None:
    event = mine()
    table = at_tables(event)[0]
    wrong = deal(table, bid(points=85)).fact
    assert wrong
    house, there = desk(event), reverse("desk_correct", args=[event.slug, table.pk, wrong.pk])
    right = {"bidder": "0", "bid": "70", "partner": "2", "points": "90", "client_id": uuid4()}
    assert house.post(there, right).status_code == 422
    house.post(there, right | {"why": "contaram mal", "save": "1"})
    assert [result for result, _won in results(table)] == [90, 0, 90, 0]
    page = words(house.get(reverse("desk_match", args=[event.slug, table.pk])))
    assert re.search(r"fizeram 85.*contaram mal", page)


def test_what_a_correction_changes_is_shown_before_anything_is_kept() -> None:
    event = mine()
    table = at_tables(event)[0]
    deal(table, bid(0, 85, partner=2))
    wrong = deal(table, bid(1, 80, partner=3)).fact
    assert wrong
    before, first = results(table), names_of(table)[1]
    right = {"bidder": "1", "bid": "70", "partner": "3", "points": "95", "client_id": uuid4()}
    there = reverse("desk_correct", args=[event.slug, table.pk, wrong.pk])
    page = words(desk(event).post(there, right | {"why": "contaram mal"}))
    assert "Ainda nada mudou." in page
    assert f"{first} 80 95" in page
    assert re.search(r"Mão 2 .* fizeram 80 .* fizeram 95 .* Porquê: «contaram mal»", page)
    assert re.search(rf"{first} passa de 3.º a 1.º", page)
    assert results(table) == before
    assert Deal.objects.get(voided_at=None, number=2) == wrong


def test_what_changed_since_is_shown_again_and_nothing_was_kept() -> None:
    event = mine()
    table = at_tables(event)[0]
    wrong = deal(table, bid(0, 85, partner=2)).fact
    assert wrong
    house, there = desk(event), reverse("desk_correct", args=[event.slug, table.pk, wrong.pk])
    right = {"bidder": "0", "bid": "70", "partner": "2", "points": "90", "client_id": uuid4()}
    shown = house.post(there, right | {"why": "contaram mal"})
    deal(table, bid(1, 80, partner=3))
    again = house.post(there, dict(shown.context["said"]) | {"save": "1"})
    assert "Entretanto a folha mudou, e nada se guardou." in words(again)
    assert Deal.objects.get(number=1, voided_at=None) == wrong
    house.post(there, dict(again.context["said"]) | {"save": "1"})
    assert Deal.objects.get(number=1, voided_at=None).said["points"] == 90


def test_a_deal_of_suaro_is_put_right_by_its_contract() -> None:
    event = mine(game=SUARO, players=2)
    table = at_tables(event)[0]
    wrong = deal(table, contract()).fact
    assert wrong
    house, there = desk(event), reverse("desk_correct", args=[event.slug, table.pk, wrong.pk])
    right = {"declarer": "b", "bid": "6", "trump": "spades", "doubled": "2", "tricks": "4"}
    house.post(there, right | {"client_id": uuid4(), "why": "era o outro", "save": "1"})
    assert [result for result, _won in results(table)] == [12, 0]


def test_the_last_deal_is_voided_and_the_table_ended_at_the_desk() -> None:
    event = mine()
    table = at_tables(event)[0]
    last = deal(table, bid()).fact
    assert last
    house, here = desk(event), [event.slug, table.pk]
    house.post(reverse("desk_undo", args=here), {"undo-what": last.pk})
    assert results(table)[0] == (85, 1)
    said = {"undo-what": last.pk, "undo-why": "carta a mais", "save": "1"}
    house.post(reverse("desk_undo", args=here), said)
    assert Deal.objects.get().voided_why == "carta a mais"
    house.post(reverse("desk_end", args=here), {"ended": "1"})
    assert fresh(table).over
    assert "Abrir outra vez esta mesa" in words(house.get(reverse("desk_match", args=here)))
