"""What a script is told of a hand it sends: a receipt from the database, or why there is none."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.builders import a_match, fresh, play
from tests.table.phones import a_phone, post, ready
from torneio.audit.check import check
from torneio.book.models import BookLine
from torneio.coded import worded
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Match, Table

pytestmark = pytest.mark.django_db

JSON = {"HTTP_ACCEPT": "application/json"}


def ask(phone: Client, match: Match, name: str = "record_hand", **data: object) -> HttpResponse:
    """What the outbox sends."""
    address, sent = ready(name, match, **data)
    return phone.post(address, sent, **JSON)  # type: ignore[arg-type, return-value]


def told(answer: HttpResponse) -> dict[str, Any]:
    """What it is told."""
    assert answer["Content-Type"] == "application/json"
    return answer.json()  # type: ignore[attr-defined, no-any-return]


def test_a_hand_is_told_with_the_number_the_database_gave_it() -> None:
    match, mine = a_match(), str(uuid4())
    answer = ask(a_phone(match), match, points=95, client_id=mine)
    revision = Tournament.objects.get().revision
    assert (answer.status_code, told(answer)) == (
        200,
        {
            "status": "recorded",
            "client_id": mine,
            "receipt": Hand.objects.get().entry,
            "at": {"partida": 1, "hand": 1},
            "said": "95–25",
            "there": "95–25",
            "contested": None,
            "kept_as": None,
            "by": "mesa 1",
            "confirmed": False,
            "problems": [],
            "revision": revision,
            "until": "",
        },
    )


def test_sent_again_it_is_already_there_under_the_same_number() -> None:
    match, mine = a_match(), str(uuid4())
    phone, place = a_phone(match), {"partida": 1, "hand": 1, "client_id": mine}
    first, second = (told(ask(phone, match, points=95, **place)) for _ in range(2))
    assert (first["status"], second["status"]) == ("recorded", "already")
    assert first["receipt"] == second["receipt"]
    assert first["revision"] == second["revision"]


def test_another_value_at_the_same_place_is_a_conflict_with_both() -> None:
    match = play(a_match(), [95])
    answer = ask(a_phone(match), match, points=85, partida=1, hand=1)
    said = told(answer)
    assert (answer.status_code, said["status"], said["receipt"]) == (409, "conflict", None)
    assert (said["said"], said["there"], said["by"]) == ("85–35", "95–25", "teste")
    beside = Hand.objects.get(contested=True)
    assert (said["contested"], said["kept_as"]) == (beside.pk, beside.entry)


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"points": 119}, "1 e 119 não existem: nenhuma carta vale 1 ponto."),
        ({"points": "x"}, "Escrevam só o número dos pontos, de 0 a 120."),
        ({"points": 95, "hand": 7}, "A folha mudou entretanto, ou falta uma mão antes desta."),
        ({"points": 95, "client_id": "x"}, "A página perdeu o fio"),
        ({"points": 120}, "Diga quantas vazas fez quem ficou a zero"),
    ],
)
def test_what_is_refused_comes_with_its_sentences(sent: dict[str, object], sentence: str) -> None:
    match = a_match()
    answer = ask(a_phone(match), match, **sent)
    said = told(answer)
    assert (answer.status_code, said["status"], said["receipt"]) == (422, "refused", None)
    assert [each for each in said["problems"] if each.startswith(sentence)]
    assert not Hand.objects.exists()


def test_a_hand_taken_back_meanwhile_is_no_receipt() -> None:
    match, mine = a_match(), {"partida": 1, "hand": 1, "client_id": str(uuid4())}
    phone = a_phone(match)
    ask(phone, match, points=95, **mine)
    post(phone, "undo_hand", match, hand_id=Hand.objects.get().pk)
    again = told(ask(phone, match, points=95, **mine))
    assert (again["status"], again["receipt"]) == ("refused", None)
    assert "depois anulada" in again["problems"][0]


def test_another_value_under_a_number_that_is_known_is_kept_nowhere_and_says_so() -> None:
    match, mine = a_match(), {"partida": 1, "hand": 1, "client_id": str(uuid4())}
    phone = a_phone(match)
    ask(phone, match, points=95, **mine)
    answer = ask(phone, match, points=85, **mine)
    said = told(answer)
    assert (answer.status_code, said["status"], said["contested"]) == (409, "conflict", None)
    assert "agora disseram 85–35. Isso não ficou." in said["problems"][0]


@pytest.mark.parametrize(("keep", "points"), [("1", 95), ("0", 85)])
def test_a_conflict_is_settled_once_and_for_the_one_that_was_said(keep: str, points: int) -> None:
    match, mine = play(a_match(), [95]), {"partida": 1, "hand": 1, "client_id": str(uuid4())}
    phone = a_phone(match)
    against = told(ask(phone, match, points=85, **mine))["contested"]
    for _ in ("once", "and again"):
        assert post(phone, "settle_hand", match, hand_id=against, keep=keep).status_code == 200
    assert Hand.objects.get(voided_at=None).points == points
    again = told(ask(phone, match, points=85, **mine))
    assert again["status"] == ("refused" if keep == "1" else "already")


def test_nothing_is_settled_that_was_not_contested() -> None:
    match = play(a_match(), [95])
    assert post(a_phone(match), "settle_hand", match, hand_id=12345, keep="1").status_code == 409


@pytest.mark.parametrize("side", ["a", "b", "table"])
def test_a_kept_hand_is_said_by_whom_the_phone_spoke_for_when_it_was_kept(side: str) -> None:
    match = a_match()
    assert ask(a_phone(match), match, points=95, lado=side).status_code == 200
    assert Hand.objects.get().voice == side


@pytest.mark.parametrize(
    ("age", "way"),
    [
        ("1200", "ligação 1 da mesa 1; mão escrita no telefone às {hour}"),
        *((age, "ligação 1 da mesa 1") for age in ("", "3", "-1200", "dez", "99999999")),
    ],
)
def test_a_hand_that_a_phone_kept_for_minutes_is_told_with_the_hour_it_was_written(
    age: str, way: str
) -> None:
    match, before = a_match(), twenty_minutes_ago()
    assert ask(a_phone(match), match, points=95, age=age).status_code == 200
    hours = {before, twenty_minutes_ago()}
    said = worded(BookLine.objects.get(act="hand").way)
    assert said in {way.format(hour=hour) for hour in hours}
    assert check(fresh(match).round.stage.tournament).faults == []


def twenty_minutes_ago() -> str:
    return timezone.localtime(timezone.now() - timedelta(minutes=20)).strftime("%H:%M")


def test_no_phone_speaks_for_the_organisation() -> None:
    match = a_match()
    assert ask(a_phone(match), match, points=95, lado="official").status_code == 422
    assert not Hand.objects.exists()


def test_whoever_has_no_link_is_told_so_and_keeps_the_hand() -> None:
    match, mine = a_match(), str(uuid4())
    phone = a_phone(match)
    Table.objects.update(link_serial=2)
    answer = ask(phone, match, points=95, client_id=mine)
    said = told(answer)
    assert (answer.status_code, said["status"], said["client_id"]) == (403, "closed", mine)
    assert "não tem a ligação desta mesa" in said["problems"][0]


def test_after_the_event_a_script_is_told_that_it_is_over() -> None:
    match = play(a_match(pairs=2), [95, 95, 95, 95])
    phone = a_phone(match)
    assert end_tournament(Tournament.objects.get()) is None
    answer = ask(phone, match, points=95)
    assert (answer.status_code, told(answer)["status"]) == (410, "closed")


def test_our_own_answers_carry_a_mark_that_a_portal_has_not() -> None:
    match = a_match()
    assert ask(a_phone(match), match, points=95)["Torneio-Table"] == "open"
    assert ask(Client(), match, points=95)["Torneio-Table"] == "closed"


def test_a_hand_told_to_a_script_costs_no_more_than_one_shown() -> None:
    match = play(a_match(), [70])
    phone, (address, sent) = a_phone(match), ready("record_hand", match, points=95)
    with CaptureQueriesContext(connection) as queries:
        assert phone.post(address, sent, **JSON).status_code == 200  # type: ignore[arg-type]
    own = [each for each in queries if "SAVEPOINT" not in each["sql"] and each["sql"] != "BEGIN"]
    assert len(own) <= 8, own
