"""The line-up of a squad, asked by the table's phone before the first hand, in one tap."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import PHONE, a_match, hand
from tests.play.test_line_ups import a_night, side_of, sits, tells
from tests.table.phones import HTMX, a_phone, page_of, send, table_of, words
from torneio.play.models import LineUp, Match

pytestmark = pytest.mark.django_db
ASKED = "Quem joga, de «Zé, Tó e Quim»?"


@pytest.fixture
def match() -> Match:
    return a_night("Zé, Tó e Quim", "Rui e Ana")


def whose(phone: Client, match: Match, voice: str) -> None:
    """Choose the side of the phone."""
    address = reverse("say_voice", args=[table_of(match).pk])
    phone.post(address, {"voice": voice, "match": match.pk})


def couples(page: str) -> dict[str, str]:
    """What may be tapped, by the names on it."""
    found = re.findall(r'form="line-up" name="players"\s*value="([^"]+)"><span>([^<]+)<', page)
    return {names: value for value, names in found}


def taps(phone: Client, match: Match, names: str) -> Any:
    """One of the couples of the page."""
    value = couples(phone.get(page_of(match)).content.decode())[names]
    sent = {"side": side_of(match), "players": value}
    return phone.post(reverse("tell_line_up", args=[table_of(match).pk, match.pk]), sent)


def test_the_phone_asks_once_it_is_known_whose_it_is(match: Match) -> None:
    phone = a_phone(match)
    assert couples(phone.get(page_of(match)).content.decode()) == {}
    whose(phone, match, "table")
    page = phone.get(page_of(match)).content.decode()
    assert list(couples(page)) == ["Zé e Tó", "Zé e Quim", "Tó e Quim"]
    assert taps(phone, match, "Zé e Quim").status_code == 302
    assert sits(match) == "Zé e Quim"
    page = phone.get(page_of(match)).content.decode()
    assert couples(page) == {}
    assert "<small>Zé e Quim</small>" in page


def test_what_is_asked_first_is_hidden_by_no_line_before_it(match: Match) -> None:
    """Of the places above the keys the first that is not quite empty is shown alone."""
    phone, empty = a_phone(match), '<p id="idle" data-idle></p>'
    assert empty in phone.get(page_of(match)).content.decode()  # whose phone it is
    whose(phone, match, "table")
    assert empty in phone.get(page_of(match)).content.decode()  # who sits
    taps(phone, match, "Zé e Quim")
    assert empty not in phone.get(page_of(match)).content.decode()


def test_it_can_be_told_otherwise_until_the_first_hand(match: Match) -> None:
    phone = a_phone(match)
    whose(phone, match, "table")
    value = couples(phone.get(page_of(match)).content.decode())["Tó e Quim"]
    taps(phone, match, "Zé e Quim")
    assert ASKED in words(phone.get(page_of(match)))  # in «Este telefone»
    address = reverse("tell_line_up", args=[table_of(match).pk, match.pk])
    sent = {"side": side_of(match), "players": value}
    assert phone.post(address, sent).status_code == 302
    assert sits(match) == "Tó e Quim"  # in the seat of the one replaced
    hand(match, 70)
    assert ASKED not in words(phone.get(page_of(match)))
    answer = phone.post(address, sent)
    assert answer.status_code == 409
    assert "uma troca agora faz-se com a organização" in words(answer)


def test_the_other_phone_is_asked_no_more(match: Match) -> None:
    phone, other = a_phone(match), a_phone(match)
    for each in (phone, other):
        whose(each, match, "table")
    asked = other.get(page_of(match)).content.decode().split('hx-get="')[1].split('"')[0]
    taps(phone, match, "Zé e Tó")
    heard = other.get(asked.replace("&amp;", "&"), **HTMX)  # type: ignore[arg-type]
    assert 'id="playing"' in heard.content.decode()
    assert couples(heard.content.decode()) == {}


def test_the_phone_of_a_pair_says_it_only_of_its_own(match: Match) -> None:
    phone, mine = a_phone(match), side_of(match)
    whose(phone, match, "b" if mine == "a" else "a")
    assert ASKED not in words(phone.get(page_of(match)))
    whose(phone, match, mine)
    assert ASKED in words(phone.get(page_of(match)))


@pytest.mark.parametrize("players", ["", "x", "x y", "0" * 36])
def test_what_is_no_answer_changes_nothing(match: Match, players: str) -> None:
    address = reverse("tell_line_up", args=[table_of(match).pk, match.pk])
    answer = a_phone(match).post(address, {"side": "a", "players": players})
    assert (answer.status_code, LineUp.objects.count()) == (409, 0)


def test_a_stranger_says_nothing(match: Match) -> None:
    address = reverse("tell_line_up", args=[table_of(match).pk, match.pk])
    assert Client().post(address, {"side": "a", "players": "x"}).status_code == 403
    assert LineUp.objects.count() == 0


def test_who_deals_is_one_of_those_who_sit(match: Match) -> None:
    tells(match, "Zé Quim", by=PHONE)
    page = words(a_phone(match).get(page_of(match)))
    assert "Dá Quim, depois Rui" in page
    assert "Dá Tó" not in page


def test_a_pair_of_two_is_asked_nothing() -> None:
    match = a_match()
    phone = a_phone(match)
    whose(phone, match, "table")
    assert "Quem joga" not in words(phone.get(page_of(match)))


def test_a_hand_of_a_squad_asks_no_more_of_the_database(match: Match) -> None:
    asked = []
    for each in (match, a_match()):
        phone = a_phone(each)
        whose(phone, each, "table")
        with CaptureQueriesContext(connection) as queries:
            assert send(phone, each, 70).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1]
