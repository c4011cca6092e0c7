"""What an event asks of its tables: written down, and every result derived again by it."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import an_event, begun, drawn, fresh, play
from tests.draw.nights import WINS, signed_in
from torneio.access.actors import Actor, Voice, official
from torneio.book.models import BookLine
from torneio.coded import coded
from torneio.desk.table_options import change_options
from torneio.entries.models import Tournament
from torneio.play.models import Round
from torneio.play.services import agreement

pytestmark = pytest.mark.django_db
US, THEM = Actor("Nós", Voice.A), Actor("Eles", Voice.B)
ALICE = official("alice", way=coded("account"))
USUAL = {"agreement_asked": "on", "silence_minutes": "10", "tolerance_minutes": "15"}


def a_round(pairs: int = 8) -> Round:
    return drawn(begun(an_event(pairs, name=f"Noite de {pairs}"), "swiss", rounds=3))


def states(round_: Round) -> list[str]:
    return list(round_.matches.order_by("position").values_list("agreement", flat=True))


def test_whoever_must_agree_decides_what_every_result_is() -> None:
    round_ = a_round()
    one, two, three, _ = round_.matches.with_names().order_by("position")
    for match in (one, two, three):
        play(match, WINS, by=US)
    agreement.dispute(two.pk, side="b", why="a terceira", by=THEM)
    agreement.accept(three.pk, side="b", seen=fresh(three).book_number, by=THEM)
    event = round_.stage.tournament
    assert states(round_) == ["open", "disputed", "confirmed", "open"]
    assert change_options(event, by=ALICE, agreement_asked=False) is None
    assert states(round_) == ["confirmed", "disputed", "confirmed", "open"]
    assert change_options(event, by=ALICE, agreement_asked=True) is None
    assert states(round_) == ["open", "disputed", "confirmed", "open"]


def test_what_changed_stands_in_the_book_and_a_pin_does_not() -> None:
    event = a_round().stage.tournament
    change_options(event, by=ALICE, pin="1234", silence_minutes=None, links_a_round=False)
    entry = BookLine.objects.get(act="settings")
    assert (entry.who, entry.old) == ("alice", {"pin": False, "silence_minutes": 10})
    assert entry.new == {"pin": True, "silence_minutes": None}
    change_options(event, by=ALICE, pin="1234")
    assert BookLine.objects.filter(act="settings").count() == 1


def test_an_event_that_ended_asks_nothing_else() -> None:
    event = a_round().stage.tournament
    Tournament.objects.update(state="over")
    problem = change_options(event, by=ALICE, pin="1234")
    assert problem is not None
    assert problem.code == "tournament_over"


def test_results_are_derived_again_in_as_many_queries_for_one_table_as_for_thirty() -> None:
    counted = []
    for pairs in (2, 60):
        round_ = a_round(pairs)
        for match in round_.matches.with_names()[:3]:
            play(match, WINS, by=US)
        with CaptureQueriesContext(connection) as queries:
            change_options(round_.stage.tournament, by=ALICE, agreement_asked=False)
        counted.append(len(queries))
    assert counted[0] == counted[1]


WRONG = {
    "a short PIN": ({"pin": "123"}, "O PIN tem de 4 a 8 algarismos."),
    "a PIN of digits from another script": ({"pin": "٤٣٢١"}, "O PIN tem de 4 a 8 algarismos."),
    "a PIN of letters": ({"pin": "abcd"}, "O PIN tem de 4 a 8 algarismos."),
    "no minutes at all": ({"silence_minutes": "0"}, "para nunca, deixe vazio."),
    "minutes in words": ({"silence_minutes": "dez"}, "Escreva só um número de minutos"),
}


@pytest.mark.parametrize(("said", "why"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_asked_is_said(said: dict[str, str], why: str) -> None:
    event = a_round().stage.tournament
    answer = signed_in(event).post(reverse("table_options", args=[event.slug]), USUAL | said)
    assert answer.status_code == 422
    assert why in answer.content.decode()


@pytest.mark.parametrize("name", ["agreement_asked", "links_a_round", "partidas_allowed"])
def test_the_form_starts_from_what_holds_and_writes_what_was_ticked(name: str) -> None:
    event: Any = a_round().stage.tournament
    client, address = signed_in(event), reverse("table_options", args=[event.slug])
    assert client.get(address).context["form"]["silence_minutes"].value() == 10
    turned = {key: value for key, value in USUAL.items() if key != name}
    turned |= {} if name in USUAL else {name: "on"}
    before = getattr(event, name)
    assert client.post(address, turned | {"silence_minutes": ""}).status_code == 302
    after = Tournament.objects.get(pk=event.pk)
    assert (getattr(after, name), after.silence_minutes) == (not before, None)
