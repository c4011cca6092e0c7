"""A phone that only watches, and what all this costs."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import a_match, an_event, begun, drawn, hand, play
from tests.table.phones import (
    HTMX,
    a_phone,
    page_of,
    pulse,
    ready,
    send,
    words,
)
from torneio.access.links import spaced
from torneio.entries.models import Tournament
from torneio.play.models import Table

pytestmark = pytest.mark.django_db


def test_a_poll_that_knows_it_all_costs_one_query_and_brings_no_body() -> None:
    match = a_match()
    phone = a_phone(match)
    address = pulse(phone.get(page_of(match)))
    with CaptureQueriesContext(connection) as queries:
        answer = phone.get(address, **HTMX)
    assert (answer.status_code, answer.content, len(queries)) == (204, b"", 1)


def test_a_hand_at_another_table_leaves_this_page_as_it_is() -> None:
    mine, other = drawn(begun(an_event(4))).matches.with_names()
    phone = a_phone(mine)
    address = pulse(phone.get(page_of(mine)))
    hand(other, 95)
    answer = phone.get(address, **HTMX)
    assert answer.status_code == 200
    assert "hx-swap-oob" not in answer.content.decode()
    assert phone.get(pulse(answer), **HTMX).status_code == 204


def test_a_second_phone_follows_and_gets_the_next_form() -> None:
    match = a_match()
    phone = a_phone(match)
    address = pulse(phone.get(page_of(match)))
    hand(match, 95)
    answer = phone.get(address, **HTMX)
    assert (answer["HX-Retarget"], answer["HX-Reswap"]) == ("#playing", "outerHTML")
    assert "Partida 1 · Mão 2" in words(answer)


def test_turning_the_sheet_is_remembered() -> None:
    match = play(a_match(), [95])
    phone = a_phone(match)
    page = phone.get(page_of(match)).content.decode()
    turn = re.search(r'href="([^"]+folha=tracos[^"]*)"', page)
    assert turn
    assert 'class="sheet comb"' in phone.get(turn[1].replace("&amp;", "&")).content.decode()
    assert 'class="sheet comb"' in phone.get(page_of(match)).content.decode()


def test_a_table_without_a_match_waits() -> None:
    event = an_event(4)
    table = Table.objects.create(tournament=event, number=9)
    phone = Client()
    phone.get(reverse("table_link", args=[spaced(table.code)]))
    answer = phone.get(reverse("table", args=[table.pk]))
    assert "Ainda não há encontro nesta mesa" in words(answer)


def test_a_finished_match_stays_until_somebody_begins_the_next() -> None:
    stage = begun(an_event(2), "swiss", rounds=2)
    Tournament.objects.update(links_a_round=False)
    match = play(drawn(stage).matches.with_names().get(), [95, 95, 95])
    phone = a_phone(match)
    address = pulse(send(phone, match, 95))
    drawn(stage, 2)
    answer = phone.get(address, **HTMX)
    assert "Encontro terminado" in words(answer)
    assert "Começar a ronda 2" in words(phone.get(address.split("&at=")[0], **HTMX))
    assert "Mesa 1 · Ronda 2" in words(phone.get(page_of(match)))


@pytest.mark.parametrize("before", [[], [70], [95, 95], [95, 95, 95]], ids=str)
def test_a_hand_costs_at_most_eight_queries_first_last_or_between(before: list[int]) -> None:
    match = play(a_match(), before)
    phone, (address, sent) = a_phone(match), ready("record_hand", match, points=95)
    with CaptureQueriesContext(connection) as queries:
        assert phone.post(address, sent, **HTMX).status_code == 200  # type: ignore[arg-type]
    own = [each["sql"] for each in queries if not re.match("SAVEPOINT|RELEASE|BEGIN", each["sql"])]
    assert len(own) <= 8, own
