"""One id says one thing: sent again it is the same, and what it said first is never taken for
another value, another place or another match."""

from uuid import uuid4

import pytest

import scoring
from tests.builders import PHONE, a_match, fresh, hand, play
from tests.play.evenings import HOUSE, an_evening, at_tables, bid, deal
from tests.play.test_said_elsewhere import codes, correct, two_tables
from tests.rulings.referees import REFEREE
from tests.table.phones import a_phone, post, send, words
from torneio.play.models import Declaration, Hand, Incident
from torneio.play.outcomes import Status
from torneio.play.services.bulk_entry import record_partida
from torneio.play.services.declarations import declare, withdraw_declaration
from torneio.play.services.recording import correct_hand, void_last_hand
from torneio.play.sheets import Position
from torneio.rulings.services import rule

pytestmark = pytest.mark.django_db
REUSED = ["used_elsewhere"]


def test_a_number_changed_after_a_lost_conflict_is_not_called_kept() -> None:
    match, same = play(a_match(), [95]), {"client_id": str(uuid4()), "partida": 1, "hand": 1}
    phone = a_phone(match)
    send(phone, match, 85, **same)
    said = words(send(phone, match, 75, **same))
    assert "e agora disseram 75–45. Isso não ficou." in said
    assert "Os dois valores estão guardados" in words(send(phone, match, 85, **same))


PLACES = [((1, 2), (1, 3)), ((1, 2), (2, 1)), ((1, 2), (1, 1))]


@pytest.mark.parametrize(("first", "then"), PLACES, ids=["next", "next partida", "hand before"])
def test_a_hand_sent_again_for_another_place_gets_no_receipt(
    first: tuple[int, int], then: tuple[int, int]
) -> None:
    match, mine = play(a_match(), [70]), str(uuid4())
    phone = a_phone(match)
    for place, status in ((first, 200), (then, 422)):
        partida, number = place
        answer = send(phone, match, 70, client_id=mine, partida=partida, hand=number)
        assert answer.status_code == status
    assert "a página perdeu o fio" in words(answer).lower()
    assert Hand.objects.count() == 2


def line(match, *points: int, key):  # type: ignore[no-untyped-def]
    facts = [scoring.Played(each) for each in points]
    return record_partida(match.pk, facts, at=Position(1, 1), client_id=key, by=PHONE)


@pytest.mark.parametrize("other", [(61, 75), (61,), (61, 70, 80)], ids=["other", "less", "more"])
def test_a_line_changed_after_a_lost_answer_is_not_the_same(other: tuple[int, ...]) -> None:
    match, key = a_match(), uuid4()
    assert line(match, 61, 70, key=key).is_good
    assert codes(line(match, *other, key=key)) == REUSED
    assert line(match, 61, 70, key=key).status is Status.ALREADY
    assert Hand.objects.count() == 2


def test_a_line_with_the_id_of_one_at_another_table_is_refused() -> None:
    mine, other = two_tables()
    key = uuid4()
    assert line(mine, 61, key=key).is_good
    assert codes(line(other, 61, 70, key=key)) == REUSED


def test_a_result_changed_after_a_lost_answer_is_refused_and_not_called_done() -> None:
    match, key = a_match(totals_allowed=True), str(uuid4())
    phone = a_phone(match)
    assert post(phone, "record_total", match, a=2, b=1, client_id=key).status_code == 200
    assert post(phone, "record_total", match, a=2, b=1, client_id=key).status_code == 200
    answer = post(phone, "record_total", match, a=1, b=2, client_id=key)
    assert (answer.status_code, "perdeu o fio" in words(answer)) == (422, True)
    assert fresh(match).partidas_a == 2


def test_what_was_taken_back_is_not_called_done_when_it_comes_again() -> None:
    match, other = two_tables(totals_allowed=True)
    key, total = uuid4(), {"kind": "total", "score_a": 2, "score_b": 1, "client_id": uuid4()}
    last = line(match, 61, 70, key=key).fact
    void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="")
    assert codes(line(match, 61, 70, key=key)) == ["unknown_hand"]
    said = declare(other.pk, Declaration(**total), by=REFEREE).fact
    withdraw_declaration(other.pk, declaration_id=said.pk, by=REFEREE, why="engano")
    assert codes(declare(other.pk, Declaration(**total), by=REFEREE)) == ["unknown_declaration"]


def test_another_pair_that_did_not_come_under_the_same_id_is_refused() -> None:
    match, key = a_match(), uuid4()
    said = {"kind": "no_show", "client_id": key}
    assert declare(match.pk, Declaration(side="a", **said), by=REFEREE).is_good
    assert codes(declare(match.pk, Declaration(side="b", **said), by=REFEREE)) == REUSED


def test_a_correction_changed_after_a_lost_answer_is_refused() -> None:
    match, key = a_match(), uuid4()
    wrong = hand(match, 95).fact
    assert correct(wrong, match, client_id=key).is_good
    Hand.objects.filter(client_id=key).update(points=80)  # what it had said first
    assert codes(correct(wrong, match, client_id=key)) == REUSED


def test_another_ruling_under_the_same_id_is_refused() -> None:
    match, key = a_match(), uuid4()
    assert rule(match.pk, Incident(kind="renuncia", side="a", client_id=key), by=REFEREE).is_good
    again = Incident(kind="renuncia", side="b", client_id=key)
    assert codes(rule(match.pk, again, by=REFEREE)) == REUSED
    assert Incident.objects.get().side == "a"


def test_a_deal_is_one_deal_in_one_place_and_of_one_value() -> None:
    table, key, kept = at_tables(an_evening())[0], uuid4(), uuid4()
    first = deal(table, bid(), client_id=key).fact
    assert codes(deal(table, bid(), number=2, client_id=key)) == REUSED
    against = deal(table, bid(points=90), number=1, client_id=kept).against
    assert against is not None
    changed = deal(table, bid(points=80), number=1, client_id=kept)
    assert (changed.status, changed.against) == (Status.CONFLICT, None)
    assert first is not None
    asked = {"hand_id": first.pk, "client_id": key, "by": HOUSE, "why": "engano"}
    assert codes(correct_hand(table.pk, bid(points=75), **asked)) == REUSED


def test_a_deal_is_not_put_right_under_the_id_of_one_at_another_table() -> None:
    mine, other = at_tables(an_evening(players=8))
    there, wrong, key = deal(other, bid()), deal(mine, bid()).fact, uuid4()
    assert there.fact
    assert wrong
    asked = {"hand_id": wrong.pk, "by": HOUSE, "why": "engano"}
    elsewhere = correct_hand(mine.pk, bid(points=75), client_id=there.fact.client_id, **asked)
    assert codes(elsewhere) == REUSED
    assert correct_hand(mine.pk, bid(points=75), client_id=key, **asked).is_good
