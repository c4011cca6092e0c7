"""The book of an event: a line for every act, and a chain that shows every tear."""

from uuid import uuid4

import pytest

import scoring
from tests.builders import a_match, fresh, hand, play
from torneio.access.actors import official
from torneio.audit import all_books
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.play.services import recording
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db

REFEREE = official("Zé", way="ligação 1 do árbitro")


def test_every_act_has_its_line_with_old_and_new_who_why_and_which_way() -> None:
    match = play(a_match(), [70, 95])
    first = read_sheet(match).counting[0]
    recording.correct_hand(
        match.pk, scoring.Played(80), hand_id=first.pk, client_id=uuid4(), by=REFEREE, why="trocado"
    )
    lines = list(match.book.order_by("number"))
    assert [line.act for line in lines] == ["hand", "hand", "corrected"]
    last = lines[-1]
    assert (last.old["points"], last.new["points"]) == (70, 80)
    assert (last.who, last.way, last.why) == ("Zé", "ligação 1 do árbitro", "trocado")
    assert fresh(match).book_seal == last.seal


def test_an_unbroken_book_has_nothing_to_report() -> None:
    match = play(a_match(), [70, 95])
    event = match.round.stage.tournament
    event_book.note(event.pk, Act.SETTINGS, by=REFEREE, old={"pin": ""}, new={"pin": "1"})
    assert all_books.broken(Tournament.objects.get()) == []


TEARS = {
    "a value changed": lambda entry: entry.update(new={"points": 120}),
    "another name": lambda entry: entry.update(who="ninguém"),
    "an hour later": lambda entry: entry.update(at="2026-11-21T23:00:00Z"),
    "a line out": lambda entry: entry.delete(),
    "a seal changed": lambda entry: entry.update(seal="0" * 64),
}


@pytest.mark.parametrize("tear", TEARS.values(), ids=TEARS)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_tear_is_found(tear, number: int) -> None:  # type: ignore[no-untyped-def]
    match = play(a_match(), [70, 95, 80])
    tear(match.book.filter(number=number))
    assert all_books.broken(Tournament.objects.get())


def test_a_match_put_back_to_an_earlier_end_is_found() -> None:
    match = play(a_match(), [70, 95])
    match.book.filter(number=2).delete()
    seal = match.book.get().seal
    Match.objects.filter(pk=match.pk).update(book_seal=seal)
    assert [fault.code for fault in all_books.broken(Tournament.objects.get())] == ["end"]


def test_a_hand_costs_one_line() -> None:
    match = a_match()
    hand(match, 95)
    assert match.book.count() == 1
