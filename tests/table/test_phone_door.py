"""The permissions of a table: its own link and an organiser, no other."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.builders import DAY, PHONE, a_match, an_event, an_organiser, begun, drawn, play
from tests.table.phones import (
    a_phone,
    link_of,
    page_of,
    ready,
    send,
    table_of,
    words,
)
from torneio.access.links import COOKIE
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.play.models import Hand
from torneio.play.services.phones import revoke_link

pytestmark = pytest.mark.django_db


def test_a_link_is_traded_for_a_cookie_that_only_this_table_receives() -> None:
    match = a_match()
    phone = Client()
    answer = phone.get(link_of(match))
    cookie = answer.cookies[COOKIE]
    assert answer["Location"] == page_of(match)
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == (page_of(match), True, "Lax")
    assert "Mesa 1" in words(phone.get(page_of(match)))


def test_a_link_nobody_signed_opens_nothing() -> None:
    match = a_match()
    answer = Client().get(reverse("table_link", args=[f"{table_of(match).pk}-1:invented"]))
    assert answer.status_code == 404
    assert COOKIE not in answer.cookies


def test_a_stranger_is_told_to_read_the_code_and_records_nothing() -> None:
    match = a_match()
    answer = Client().get(page_of(match))
    assert answer.status_code == 403
    assert "Este telefone não tem a ligação desta mesa" in words(answer)
    assert send(Client(), match, 95).status_code == 403
    assert not Hand.objects.exists()


def test_another_tables_link_opens_neither_the_page_nor_the_match() -> None:
    round_ = drawn(begun(an_event(4)))
    mine, other = round_.matches.with_names()
    phone = a_phone(mine)
    phone.cookies[COOKIE]["path"] = "/"  # a phone that lies about where its cookie belongs
    assert phone.get(page_of(other)).status_code == 403
    assert send(phone, other, 95).status_code == 403
    address = reverse("record_hand", args=[table_of(mine).pk, other.pk])
    crossed = {"points": 95, "partida": 1, "hand": 1, "client_id": str(uuid4())}
    assert phone.post(address, crossed).status_code == 403
    assert not Hand.objects.exists()


def test_a_revoked_link_opens_nothing_and_its_phones_are_sent_away() -> None:
    match = a_match()
    link, phone = link_of(match), a_phone(match)
    revoke_link(table_of(match), by=PHONE)
    assert Client().get(link).status_code == 404
    answer = send(phone, match, 95)
    assert (answer.status_code, answer["HX-Refresh"]) == (403, "true")
    assert phone.get(page_of(match)).status_code == 403
    assert not Hand.objects.exists()


def test_after_the_event_the_link_and_the_phone_find_it_closed() -> None:
    round_ = drawn(begun(an_event(2)))
    match = play(round_.matches.with_names().get(), [95, 95, 95, 95])
    link, phone = link_of(match), a_phone(match)
    assert end_tournament(Tournament.objects.get()) is None
    for answer in (Client().get(link), phone.get(page_of(match))):
        assert (answer.status_code, "já terminou" in words(answer)) == (410, True)
        assert f"de {DAY:%Y}. Se joga noutro dia, leia o cartão novo" in words(answer)


def test_an_organiser_needs_no_link_for_a_table_of_the_event() -> None:
    organiser = an_organiser()
    match = a_match(organiser=organiser)
    client = Client()
    client.force_login(organiser)
    assert client.get(page_of(match)).status_code == 200
    assert send(client, match, 95).status_code == 200
    assert Hand.objects.get().recorded_by == "alice"


def test_an_organiser_of_another_event_is_a_stranger_here() -> None:
    match = a_match()
    client = Client()
    client.force_login(an_organiser("bruno"))
    assert client.get(page_of(match)).status_code == 403
    assert send(client, match, 95).status_code == 403


def test_an_organiser_reaches_no_match_of_another_event_by_way_of_his_own_table() -> None:
    mine, theirs = a_match(organiser=an_organiser()), a_match(name="Outra noite")
    client = Client()
    client.force_login(User.objects.get(username="alice"))
    for name in ("record_hand", "record_incident", "undo_hand"):
        address = reverse(name, args=[table_of(mine).pk, theirs.pk])
        sent = ready("record_hand", theirs, points=95, kind="renuncia", side="a", hand_id=1)[1]
        assert client.post(address, sent).status_code == 403
    assert not Hand.objects.exists()


def test_a_page_of_a_table_asks_only_for_matches_of_that_table() -> None:
    mine, other = drawn(begun(an_event(4))).matches.with_names()
    answer = a_phone(mine).get(page_of(mine), {"encontro": other.pk})
    assert other.pair_a.name not in words(answer)
    assert mine.pair_a.name in words(answer)
