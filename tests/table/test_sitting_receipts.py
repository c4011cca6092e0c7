"""What a script is told of a deal: a receipt from the database; nothing else counts as saved."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import PHONE
from tests.play.evenings import (
    HOUSE,
    PONTOS,
    SUARO,
    a_phone_at,
    an_evening,
    at_tables,
    bid,
    deal,
    page_of,
)
from torneio.access.links import RoundLink, sign_round
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.entries.models import Tournament
from torneio.play.models import Deal, Match, Round, Table
from torneio.play.services.recording import void_last_hand
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db

SAID = {"bidder": "0", "bid": "70", "partner": "2", "points": "85", "number": "1"}
JSON = {"HTTP_ACCEPT": "application/json"}


@pytest.fixture
def table() -> Match:
    return at_tables(an_evening())[0]


def ask(phone: Client, table: Match, name: str = "record_hand", **said: Any) -> HttpResponse:
    address = reverse(name, args=[table.table_id, table.pk])
    return phone.post(address, said, **JSON)  # type: ignore[return-value,arg-type]


def told(answer: HttpResponse, *names: str) -> list[Any]:
    body = answer.json()  # type: ignore[attr-defined]
    return [answer.status_code, *(body[name] for name in names)]


def test_a_deal_gets_its_number_from_the_database_and_again_the_same(table: Match) -> None:
    phone, mine = a_phone_at(table), str(uuid4())
    for status in ("recorded", "already"):
        answer = ask(phone, table, client_id=mine, **SAID)
        known = Deal.objects.get()
        at = {"partida": 1, "hand": 1}
        expected = [200, status, known.entry, mine, at, Tournament.objects.get().revision]
        assert told(answer, "status", "receipt", "client_id", "at", "revision") == expected
        assert answer["Torneio-Table"] == "open"


def test_a_deal_costs_a_phone_nine_queries(table: Match) -> None:
    phone = a_phone_at(table)
    with CaptureQueriesContext(connection) as asked:
        answer = ask(phone, table, client_id=str(uuid4()), **SAID)
    assert answer.status_code == 200
    own = [each["sql"] for each in asked if not each["sql"].startswith(("SAVEPOINT", "RELEASE"))]
    assert len(own) <= 9, own  # one more than a hand: each side is a row


def test_another_value_is_a_conflict_with_both_and_can_be_settled(table: Match) -> None:
    phone = a_phone_at(table)
    deal(table, bid(points=90))
    answer = ask(phone, table, client_id=str(uuid4()), **SAID)
    kept = Deal.objects.get(contested=True)
    assert told(answer, "status", "receipt", "contested") == [409, "conflict", None, kept.pk]
    assert "fizeram 90" in answer.json()["there"]  # type: ignore[attr-defined]
    settled = ask(phone, table, "settle_hand", hand_id=kept.pk, keep="0")
    assert settled.status_code == 302
    assert Deal.objects.get(voided_at=None).said["points"] == 85


def test_a_request_whose_deal_was_taken_back_is_told_so(table: Match) -> None:
    phone, mine = a_phone_at(table), str(uuid4())
    ask(phone, table, client_id=mine, **SAID)
    void_last_hand(table.pk, hand_id=Deal.objects.get().pk, by=PHONE, why="")
    status, problems = told(ask(phone, table, client_id=mine, **SAID), "problems")
    assert status == 422
    assert "depois anulada" in problems[0]


def test_the_book_has_for_whom_a_deal_was_said_when_it_was_kept(table: Match) -> None:
    phone = a_phone_at(table)
    voice = reverse("say_voice", args=[table.table_id])
    phone.post(voice, {"voice": "b", "match": table.pk})
    ask(phone, table, client_id=str(uuid4()), lado="d", **SAID)
    ask(phone, table, client_id=str(uuid4()), lado="", **SAID | {"number": "2"})
    ask(phone, table, client_id=str(uuid4()), lado="table", **SAID | {"number": "3"})
    assert list(Deal.objects.order_by("number").values_list("voice", flat=True)) == [
        "d",
        "b",
        "table",
    ]
    said = table.book.filter(act=Act.HAND).order_by("number")
    assert [line.who for line in said] == [
        coded("seat", 1, 4),
        coded("seat", 1, 2),
        coded("phone", 1),
    ]


def test_a_deal_that_no_table_awaits_any_more_is_refused_and_one_taken_back_waits(
    table: Match,
) -> None:
    phone = a_phone_at(table)
    Round.objects.update(state=Round.State.DRAFT)
    assert told(ask(phone, table, **SAID), "status") == [403, "closed"]
    Round.objects.all().delete()
    assert told(ask(phone, table, **SAID), "status") == [422, "refused"]
    Table.objects.update(link_serial=2)
    assert told(ask(phone, table, **SAID), "status") == [403, "closed"]


def test_a_deal_of_an_earlier_round_is_refused_on_the_link_of_a_later_one(table: Match) -> None:
    deal(table, bid())
    end_session(table.pk, ended=True, by=HOUSE)
    later = at_tables(Tournament.objects.get())[0]
    phone = Client()
    link = RoundLink(table.table.public_id, table.table.link_serial, later.round.public_id)
    Tournament.objects.update(links_a_round=True)
    phone.get(reverse("table_link", args=[sign_round(link)]))
    status, problems = told(ask(phone, table, **SAID), "problems")
    assert (status, problems[0]) == (422, "A ligação deste telefone é para a ronda 2")
    assert told(ask(phone, later, **SAID), "status") == [200, "recorded"]


REFUSED = {
    "no points": (SAID | {"points": ""}, "Faltam os pontos."),
    "for nobody": (SAID | {"lado": "official"}, "A página perdeu o fio: abra outra vez a mesa"),
    "nowhere": (SAID | {"number": "0"}, "A página perdeu o fio: abra outra vez a mesa"),
    "no number": (SAID | {"number": "x"}, "A página perdeu o fio: abra outra vez a mesa"),
    "out of turn": (SAID | {"number": "2"}, "A folha mudou entretanto"),
    "an eight at a table of four": (SAID | {"rank": "8", "suit": "s"}, "não está no baralho"),
}


@pytest.mark.parametrize(("said", "why"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_with_every_sentence(table: Match, said, why) -> None:
    answer = ask(a_phone_at(table), table, client_id=str(uuid4()), **said)
    assert told(answer, "status", "receipt")[:3] == [422, "refused", None]
    assert why in " ".join(answer.json()["problems"])  # type: ignore[attr-defined]
    assert not Deal.objects.exists()


def test_six_call_eights_and_nines_and_four_and_five_do_not() -> None:
    for players in (4, 5, 6):
        sitting = at_tables(an_evening(PONTOS, players), wanted=players)[0]
        phone = a_phone_at(sitting)
        offered = [f'<option value="{rank}">' in page(phone, sitting) for rank in "98"]
        assert offered == [players == 6] * 2
        answer = ask(phone, sitting, client_id=str(uuid4()), rank="9", suit="h", **SAID)
        assert answer.status_code == (200 if players == 6 else 422)
    assert Deal.objects.get().beside["called"] == "9h"


def page(phone: Client, sitting: Match) -> str:
    return phone.get(page_of(sitting)).content.decode()


@pytest.mark.parametrize("after", ["double", "6h", "double,redouble,pass"])
def test_what_is_called_after_the_auction_is_refused_and_not_left_out(after: str) -> None:
    table = at_tables(an_evening(SUARO, 2))[0]
    phone, said = a_phone_at(table), {"first": "a", "tricks": "7", "number": "1"}
    late = ask(phone, table, client_id=str(uuid4()), calls=f"5h,pass,{after}", **said)
    assert told(late, "status") == [422, "refused"]
    assert late.json()["problems"] == [  # type: ignore[attr-defined]
        "O leilão acabou antes disso: o que se disse depois não vale."
    ]
    assert told(ask(phone, table, calls="5h,pass", **said), "status") == [200, "recorded"]
