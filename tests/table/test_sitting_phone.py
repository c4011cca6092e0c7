"""The phone at a table of single players, without a script: every step an address."""

import re
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.play.evenings import (
    JOGOS,
    SUARO,
    a_phone_at,
    an_evening,
    at_tables,
    bid,
    contract,
    deal,
    fresh,
    names_of,
    page_of,
    results,
)
from tests.table.phones import words
from torneio.play.models import Deal, Match

pytestmark = pytest.mark.django_db

SAID = {"bidder": "0", "bid": "70", "partner": "2", "points": "85"}


@pytest.fixture
def table() -> Match:
    return at_tables(an_evening())[0]


def hidden(answer: HttpResponse) -> dict[str, str]:
    """The form the last step sends, as a browser would."""
    form = re.search(r'<form method="post" action="[^"]+/mao/".*?</form>', _html(answer), re.DOTALL)
    assert form
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[0]))


def _html(answer: HttpResponse) -> str:
    return answer.content.decode()


def record(phone: Client, sitting: Match, **said: str) -> HttpResponse:
    """All of it: say, see what it is worth, record."""
    shown = phone.get(page_of(sitting), said)
    address = reverse("record_hand", args=[sitting.table_id, sitting.pk])
    return phone.post(address, hidden(shown), follow=True)  # type: ignore[return-value]


def test_the_tables_link_opens_the_game_that_is_played_there(table: Match) -> None:
    phone = a_phone_at(table)
    shown = words(phone.get(reverse("table", args=[table.table_id]), follow=True))
    assert "Italiana a pontos" in shown
    assert all(name in shown for name in names_of(table))


def test_a_deal_is_shown_to_each_player_before_it_is_sent_and_after(table: Match) -> None:
    phone, names = a_phone_at(table), names_of(table)
    before = words(phone.get(page_of(table), SAID))
    assert f"{names[0]} pediu 70, com {names[2]}: fizeram 85" in before
    assert f"{names[0]} +85 fica com 85" in before
    assert f"{names[1]} 0 fica com 0" in before
    assert not Deal.objects.exists()
    after = words(record(phone, table, **SAID, trump="h", rank="7", suit="s"))
    assert "Mão 1 registada, recibo n.º" in after
    assert "Mão 2" in after
    assert results(table) == [(85, 1), (0, 0), (85, 0), (0, 0)]
    assert Deal.objects.get().beside == {"called": "7s", "trump": "h"}


def test_a_double_tap_records_once(table: Match) -> None:
    phone = a_phone_at(table)
    sent = hidden(phone.get(page_of(table), SAID))
    address = reverse("record_hand", args=[table.table_id, table.pk])
    answers = [phone.post(address, sent) for _ in range(2)]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert Deal.objects.count() == 1


def test_two_phones_that_disagree_are_both_shown_both_values(table: Match) -> None:
    phone = a_phone_at(table)
    sent = hidden(phone.get(page_of(table), SAID | {"points": "90"}))
    deal(table, bid(points=85))
    answer = phone.post(reverse("record_hand", args=[table.table_id, table.pk]), sent)
    assert answer.status_code == 409
    shown = words(answer)
    assert re.search(r"A mão 1 já foi registada: .*fizeram 85.* disse-se: .*fizeram 90", shown)
    assert "Mão 1: há dois valores" in words(phone.get(page_of(table)))


WRONG = {
    "nothing said": ({"points": ""}, "Diga quem ficou com o jogo."),
    "a bid of 60": (SAID | {"bid": "60"}, "Pede-se de 61 a 120."),
    "one point": (SAID | {"points": "1"}, "1 e 119 não existem"),
    "his own partner": (SAID | {"partner": "0"}, "Quem joga não é parceiro de si mesmo"),
    "half a card": (SAID | {"rank": "7"}, "diga o valor e o naipe"),
    "nobody's seat": (SAID | {"bidder": "9"}, "válida"),
}


@pytest.mark.parametrize(("said", "why"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_said_before_sending(table: Match, said, why) -> None:
    shown = words(a_phone_at(table).get(page_of(table), said))
    assert why in shown
    assert "Registar a mão" not in shown


def test_an_auction_is_said_bid_by_bid_and_fills_the_form(table: Match) -> None:
    phone, names = a_phone_at(table), names_of(table)
    said = {"leilao": "1", "dealer": "1", "calls": ""}
    assert f"{names[1]} pede" in words(phone.get(page_of(table), said))
    low = phone.get(page_of(table), said | {"calls": "61,-", "call": "60"})
    assert "Tem de ser de 62 a 120." in words(low)
    over = phone.get(page_of(table), said | {"calls": "61,-,70,-", "pass": "-"})
    html = _html(over)
    assert re.search(r'name="bidder" value="3"[^>]*checked', html)
    assert 'name="auction" value="1:61,-,70,-,-"' in html
    record(phone, table, **SAID | {"bidder": "3", "partner": "alone"}, auction="1:61,-,70,-,-")
    assert Deal.objects.get().beside["auction"] == "1:61,-,70,-,-"


def test_in_jogos_nothing_is_a_bid_and_a_card_names_the_trump() -> None:
    sitting = at_tables(an_evening(JOGOS, 5))[0]
    phone = a_phone_at(sitting)
    assert "Trunfo" not in words(phone.get(page_of(sitting)))
    record(phone, sitting, bidder="1", bid="0", partner="alone", points="61", rank="A", suit="c")
    assert results(sitting) == [(0, 0), (1, 1), (0, 0), (0, 0), (0, 0)]
    assert Deal.objects.get().beside == {"called": "Ac", "trump": "c"}


def test_suaro_offers_only_lawful_calls_and_plays_to_the_end() -> None:
    sitting = at_tables(an_evening(SUARO, 2))[0]
    phone, names = a_phone_at(sitting), names_of(sitting)
    opened = _html(phone.get(page_of(sitting), {"first": "a", "calls": "pass,6h"}))
    offered = {
        calls.split(",")[-1] for calls in re.findall(r'name="calls" value="([^"]+)"', opened)
    }
    assert {"pass", "double", "6s", "6n", "7l", "k9n"} <= offered
    assert not offered & {"redouble", "6h", "6d", "5n", "k5n"}
    done = {"first": "a", "calls": "pass,6h,double,pass"}
    assert "6 ♥ dobrado" in words(phone.get(page_of(sitting), done))
    after = words(record(phone, sitting, **done, tricks="7"))
    assert f"{names[1]} jogou 6 ♥ dobrado: 7 vazas" in after
    assert results(sitting) == [(0, 0), (10, 0)]
    deal(sitting, contract("b", 9, number=9, doubled=4))
    deal(sitting, contract("b", 9, number=9, doubled=4))
    assert f"Ganhou {names[1]}, 82–0." in words(phone.get(page_of(sitting)))


CONTRACT = {"declarer": "b", "bid": "6", "trump": "hearts", "doubled": "2", "tricks": "7"}


def test_a_deal_of_suaro_is_told_at_once_without_its_auction() -> None:
    sitting = at_tables(an_evening(SUARO, 2))[0]
    phone, names = a_phone_at(sitting), names_of(sitting)
    assert "Registar sem dizer o leilão" in words(phone.get(page_of(sitting)))
    worth = words(phone.get(page_of(sitting), CONTRACT))
    assert f"{names[1]} jogou 6 ♥ dobrado: 7 vazas" in worth
    assert f"{names[1]} +10 fica com 10" in worth
    record(phone, sitting, **CONTRACT)
    assert results(sitting) == [(0, 0), (10, 0)]
    assert Deal.objects.get().beside == {}


def test_half_a_contract_is_asked_for_and_one_is_changed_before_it_is_sent() -> None:
    sitting = at_tables(an_evening(SUARO, 2))[0]
    phone = a_phone_at(sitting)
    half = words(phone.get(page_of(sitting), CONTRACT | {"tricks": "", "trump": ""}))
    assert "Diga o trunfo." in half
    assert "Faltam as vazas." in half
    again = _html(phone.get(page_of(sitting), CONTRACT | {"mudar": "1"}))
    assert re.search(r'name="declarer" value="b"[^>]*checked', again)
    chosen = re.findall(r'<option value="(\w+)" selected', again)
    assert chosen == ["6", "hearts", "2", "7"]


def test_two_opening_passes_are_dealt_again() -> None:
    sitting = at_tables(an_evening(SUARO, 2))[0]
    shown = a_phone_at(sitting).get(page_of(sitting), {"first": "b", "calls": "pass,pass"})
    assert "dá-se outra vez" in words(shown)


def test_the_last_deal_is_taken_back_on_the_phone(table: Match) -> None:
    phone = a_phone_at(table)
    record(phone, table, **SAID)
    address = reverse("undo_hand", args=[table.table_id, table.pk])
    for deal_id in (Deal.objects.get().pk, "x"):
        phone.post(address, {"hand_id": deal_id})
    assert Deal.objects.get().voided_at
    assert results(table) == [(0, 0)] * 4


def test_a_deal_that_cannot_be_is_told_with_every_sentence(table: Match) -> None:
    address = reverse("record_hand", args=[table.table_id, table.pk])
    sent = SAID | {"client_id": str(uuid4()), "number": "1", "points": "119"}
    answer = a_phone_at(table).post(address, sent)
    assert answer.status_code == 422
    assert "119" in words(answer)
    assert not Deal.objects.exists()


def test_a_phone_of_another_table_and_a_stranger_find_nothing(table: Match) -> None:
    other = at_tables(an_evening("suaro", 2))[0]
    assert a_phone_at(other).get(page_of(table)).status_code == 403
    sent = {"client_id": "", "number": "1", **SAID}
    here = reverse("record_hand", args=[table.table_id, table.pk])
    assert Client().post(here, sent).status_code == 403
    there = reverse("record_hand", args=[other.table_id, table.pk])
    assert a_phone_at(other).post(there, sent).status_code in (302, 403)
    assert not Deal.objects.exists()


def test_before_the_tables_are_published_the_phone_waits(table: Match) -> None:
    table.round.state = "draft"
    table.round.save()
    assert "Ainda não há jogo nesta mesa" in words(a_phone_at(table).get(page_of(table)))
    assert not fresh(table).over
