"""A game that is a row, a form and a sheet walks an evening: phone, desk, standings, audit."""

import re
from collections.abc import Iterator

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.builders import an_organiser
from tests.play.evenings import a_phone_at, an_evening, at_tables, fresh, page_of, results
from tests.table.bisca import BISCA, an_unknown_game, register, templates
from tests.table.phones import words
from torneio.audit.check import check
from torneio.entries.models import Tournament
from torneio.play.models import Deal, Match, Side

pytestmark = pytest.mark.django_db
SAID = {"p0": "60", "p1": "50", "p2": "10"}
TOLD = "Jogador {} fez 60, Jogador {} fez 50, Jogador {} fez 10"


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, settings) -> Iterator[Match]:
    register(monkeypatch)
    settings.TEMPLATES = templates()
    with an_unknown_game():
        yield at_tables(an_evening(BISCA, 6, organiser=an_organiser()))[0]


def record(phone: Client, table: Match, **said: str) -> HttpResponse:
    """Say it, see what it is worth, and send what that page holds."""
    shown = phone.get(page_of(table), said).content.decode()
    form = re.search(r'<form method="post" action="([^"]+/mao/)".*?</form>', shown, re.DOTALL)
    assert form
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
    return phone.post(form[1], sent, follow=True)  # type: ignore[return-value]


def at_the_desk(table: Match) -> Client:
    house = Client()
    house.force_login(event_of(table).house.users.get())
    return house


def event_of(table: Match) -> Tournament:
    return table.round.stage.tournament


def desk(table: Match, name: str) -> str:
    return reverse(name, args=[event_of(table).slug, table.pk])


def told(table: Match) -> str:
    return TOLD.format(*(side.pair.number for side in table.sides.order_by("seat")))


def test_a_deal_is_recorded_on_the_phone_taken_back_and_said_again(table: Match) -> None:
    phone = a_phone_at(table)
    after = words(record(phone, table, **SAID))
    assert "Mão 1 registada, recibo n.º" in after
    assert f"{told(table)}." in after
    assert results(table) == [(60, 1), (50, 0), (10, 0)]
    undo = reverse("undo_hand", args=[table.table_id, table.pk])
    phone.post(undo, {"hand_id": Deal.objects.get().pk})
    assert results(table) == [(0, 0)] * 3
    record(phone, table, **SAID | {"p0": "50", "p1": "60"})
    assert results(table) == [(50, 0), (60, 1), (10, 0)]


def test_what_cannot_be_is_refused_in_words(table: Match) -> None:
    where = reverse("record_hand", args=[table.table_id, table.pk])
    answer = a_phone_at(table).post(where, SAID | {"number": "1", "p2": "11"})
    assert answer.status_code == 422
    assert "nenhuma carta vale 1 ponto" in words(answer)
    assert not Deal.objects.exists()


def test_two_values_are_both_kept_and_one_is_chosen_and_agreed_to(table: Match) -> None:
    phone = a_phone_at(table)
    record(phone, table, **SAID)
    where = [table.table_id, table.pk]
    again = SAID | {"number": "1", "p0": "50", "p1": "60"}
    assert phone.post(reverse("record_hand", args=where), again).status_code == 409
    against = Deal.objects.get(contested=True)
    phone.post(reverse("settle_hand", args=where), {"hand_id": against.pk, "keep": "0"})
    assert results(table) == [(50, 0), (60, 1), (10, 0)]
    for side in "ab":
        agreed = {"side": side, "seen": fresh(table).book_number}
        shown = phone.post(reverse("accept", args=where), agreed, follow=True)
    assert "O que está escrito até aqui está confirmado." in words(shown)  # type: ignore[arg-type]


def test_the_desk_shows_the_sheet_puts_a_deal_right_and_ends_the_table(table: Match) -> None:
    record(a_phone_at(table), table, **SAID)
    house, page = at_the_desk(table), desk(table, "desk_match")
    assert "Folha da bisca" in words(house.get(page, {"mao": "1"}))  # type: ignore[arg-type]
    right = {"p0": "70", "p1": "40", "p2": "10", "why": "contámos outra vez"}
    there = reverse("desk_correct", args=[event_of(table).slug, table.pk, Deal.objects.get().pk])
    shown = words(house.post(there, right))  # type: ignore[arg-type]
    assert "Ainda nada mudou." in shown
    assert results(table) == [(60, 1), (50, 0), (10, 0)]
    house.post(there, right | {"save": "1"})
    assert results(table) == [(70, 1), (40, 0), (10, 0)]
    house.post(desk(table, "desk_end"), {"ended": "1"})
    assert fresh(table).over


def test_everybody_reads_the_standings_and_the_sheet(table: Match) -> None:
    record(a_phone_at(table), table, **SAID)
    event, first = event_of(table), table.sides.select_related("pair").get(seat=0)
    public = words(Client().get(reverse("game", args=[event.slug])))  # type: ignore[arg-type]
    assert f"1.º {first.pair.number}. {first.pair.name} 1 1 60" in public
    sheet = words(Client().get(reverse("match", args=[event_of(table).slug, table.public_id])))  # type: ignore[arg-type]
    assert told(table) in sheet
    assert "Folha da bisca" in sheet


def test_the_book_tells_the_deal_and_the_audit_holds_it_against_the_rows(table: Match) -> None:
    record(a_phone_at(table), table, **SAID)
    event = event_of(table)
    book = at_the_desk(table).get(reverse("book", args=[event.slug]))
    assert f"Mão 1: {told(table)}" in words(book)  # type: ignore[arg-type]
    assert check(event).faults == []
    Side.objects.filter(match=table, seat=0).update(result=61)
    assert check(event).faults != []
