"""A table calls the organiser, who sees it on every page until it is answered."""

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, a_match, an_organiser
from tests.draw.nights import signed_in
from tests.live.reading import revision
from tests.live.reading import words as page_words
from tests.play.evenings import an_evening, at_tables
from tests.table.phones import HTMX, a_phone, page_of, pulse, table_of, words
from torneio.access.links import TableGrant
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.play.services.calls import answer_call, call_organiser

pytestmark = pytest.mark.django_db


def calls(phone: Client, match: Match, *, on: bool = True) -> str:
    """The page of a phone after it called, or ended its call."""
    address = reverse("call", args=[match.table_id])
    return words(phone.post(address, {"on": "1" if on else ""}, **HTMX))


def test_a_call_is_on_the_bar_and_among_the_tables_until_somebody_answers() -> None:
    match = a_match()
    event = Tournament.objects.get()
    desk = signed_in(event)
    assert "O árbitro foi chamado às" in calls(a_phone(match), match)
    assert "A mesa 1 chama." in page_words(desk, reverse("night", args=[event.slug]))
    tables = reverse("tables", args=[event.slug])
    seen = page_words(desk, tables)
    assert "Mesa 1: à espera desde as" in seen
    assert seen.count("chama") == 1
    desk.post(reverse("table_answer", args=[event.slug, 1]))
    assert "chama" not in page_words(desk, tables)
    assert "chama" not in page_words(desk, reverse("night", args=[event.slug]))


def test_an_evening_of_single_players_says_a_call_once_too() -> None:
    event = an_evening(organiser=an_organiser())
    (match,) = at_tables(event)
    assert call_organiser(table_of(match), by=PHONE)
    seen = page_words(signed_in(event), reverse("sittings", args=[event.slug]))
    assert "Mesa 1: à espera desde as" in seen
    assert seen.count("chama") == 1


def test_the_phone_takes_its_call_back() -> None:
    match = a_match()
    phone = a_phone(match)
    calls(phone, match)
    assert "Chamar o árbitro" in calls(phone, match, on=False)
    assert table_of(match).called_at is None


def test_calling_twice_is_calling_once_and_moves_the_revision_once() -> None:
    match = a_match()
    before = revision(Tournament.objects.get())
    assert call_organiser(table_of(match), by=PHONE)
    first = table_of(match).called_at
    assert not call_organiser(table_of(match), by=PHONE)
    assert table_of(match).called_at == first
    assert revision(Tournament.objects.get()) == before + 1
    assert answer_call(table_of(match), by=PHONE)
    assert not answer_call(table_of(match), by=PHONE)
    lines = Tournament.objects.get().book.filter(act="call").order_by("number")
    assert [line.new for line in lines] == [
        {"table": 1, "calls": True},
        {"table": 1, "calls": False},
    ]


def test_a_link_that_was_revoked_calls_nobody() -> None:
    table = table_of(a_match())
    revoked = replace(PHONE, grant=TableGrant(table.pk, table.link_serial + 1))
    assert not call_organiser(table, by=revoked)
    assert table_of(Match.objects.first()).called_at is None


def test_a_stranger_calls_nobody(client: Client) -> None:
    match = a_match()
    assert client.post(reverse("call", args=[match.table_id]), {"on": "1"}).status_code == 403
    assert table_of(match).called_at is None


def test_the_other_phone_of_the_table_hears_that_somebody_comes() -> None:
    match = a_match()
    phone = a_phone(match)
    calls(phone, match)
    asks = pulse(phone.get(page_of(match)))
    answer_call(table_of(match), by=PHONE)
    heard = words(phone.get(asks, **HTMX))
    assert "Chamar o árbitro" in heard
    assert "A outra faz" not in heard


def test_the_rules_are_on_the_phone_in_words() -> None:
    match = a_match()
    said = words(a_phone(match).get(page_of(match)))
    assert "As regras desta noite" in said
    assert "ganha quem fizer primeiro 2 partidas" in said
