"""What others decide at a table of single players is told on its phones, in one sentence, in the
place of what was said before."""

import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from tests.play.evenings import (
    HOUSE,
    PONTOS,
    a_phone_at,
    an_evening,
    at_tables,
    bid,
    deal,
    fresh,
    names_of,
    page_of,
    player,
)
from tests.table.phones import HTMX, pulse, words
from torneio.access.actors import Actor, official, player_phone
from torneio.coded import coded
from torneio.play.models import Deal, Match
from torneio.play.services import agreement, recording, sessions
from torneio.play.services.calls import answer_call, call_organiser
from torneio.play.services.conflicts import settle_conflict

pytestmark = pytest.mark.django_db
REFEREE = official(coded("referee", "Zé"), way=coded("referee_link", 1, "Zé"))
ORGANISER = official("alice", way=coded("account"))


def heard(sitting: Match, act: Callable[[], object]) -> str:
    """What the table's phone shows after an act elsewhere."""
    phone = a_phone_at(sitting)
    address = pulse(phone.get(page_of(sitting)))  # type: ignore[arg-type]
    act()
    return told(phone.get(address, **HTMX))  # type: ignore[arg-type]


def told(answer: Any) -> str:
    """The sentence of a page or a poll; "" where there is none."""
    found = re.search(r'<div id="news".*?</div>', answer.content.decode(), re.DOTALL)

    class Answer:
        content = found[0].encode() if found else b""

    return words(Answer()).strip()  # type: ignore[arg-type]


@pytest.fixture
def table() -> Match:
    sitting = at_tables(an_evening())[0]
    deal(sitting, bid(), by=at_seat(sitting, 0))
    return sitting


def at_seat(sitting: Match, seat: int) -> Actor:
    """The phone of a player, as the book calls it."""
    name = player_phone(sitting.table.number, player(seat).voice)
    return Actor(name, player(seat).voice)


def correct(sitting: Match, points: int, *, by: Actor = REFEREE) -> None:
    last = Deal.objects.get(match=sitting, voided_at=None)
    said = {"hand_id": last.pk, "client_id": uuid4(), "why": "contámos outra vez"}
    assert recording.correct_hand(sitting.pk, bid(0, points), by=by, **said).is_good


def undo(sitting: Match, by: Actor) -> None:
    last = Deal.objects.get(match=sitting, voided_at=None)
    assert recording.void_last_hand(sitting.pk, hand_id=last.pk, by=by, why="").is_good


def seen(sitting: Match) -> int:
    return fresh(sitting).book_number


def test_a_correction_says_who_and_from_what_to_what(table: Match) -> None:
    a, _b, c, _d = names_of(table)
    what = f"{a} pediu 70, com {c}: fizeram"
    said = heard(table, lambda: correct(table, 90))
    assert said == f"O árbitro Zé corrigiu a mão 1: era «{what} 85», fica «{what} 90»."


def test_a_deal_taken_back_is_told_by_name(table: Match) -> None:
    a, _b, c, _d = names_of(table)
    said = heard(table, lambda: undo(table, at_seat(table, 0)))
    assert said == f"{a} anulou a mão 1: era «{a} pediu 70, com {c}: fizeram 85»."


def test_two_values_and_then_the_one_that_stays(table: Match) -> None:
    again = lambda: deal(table, bid(0, 90), number=1, by=at_seat(table, 3))  # noqa: E731
    assert heard(table, again) == "A mão 1 tem dois valores: digam qual está certo."
    against = Deal.objects.get(contested=True)
    said = heard(
        table, lambda: settle_conflict(table.pk, hand_id=against.pk, keep=True, by=ORGANISER)
    )
    assert said.startswith("A organização decidiu a mão 1: fica ")


def test_a_word_of_a_player_is_told_also_from_the_phone_of_the_table(table: Match) -> None:
    names, voice = names_of(table), player(1).voice
    by = Actor(coded("phone", 1), player(1).voice)
    said = heard(table, lambda: agreement.accept(table.pk, side=voice, seen=seen(table), by=by))
    assert said == f"{names[1]} confirmou."
    why = {"side": player(3).voice, "why": "eram 90.", "by": at_seat(table, 3)}
    said = heard(table, lambda: agreement.dispute(table.pk, **why))
    assert said == f"{names[3]} não concorda: «eram 90». O árbitro foi chamado."


def test_what_an_official_says_of_the_sheet_is_told(table: Match) -> None:
    back = lambda: agreement.send_back(table.pk, why="contem outra vez.", by=REFEREE)  # noqa: E731
    assert heard(table, back) == "O árbitro Zé devolveu a folha à mesa: contem outra vez."
    confirms = lambda: agreement.confirm(table.pk, seen=seen(table), by=ORGANISER)  # noqa: E731
    assert heard(table, confirms) == "A organização confirmou o que está na folha."


def test_the_end_of_a_table_and_its_opening_again_bring_the_page_that_is_then(
    table: Match,
) -> None:
    phone = a_phone_at(table)
    playing = pulse(phone.get(page_of(table)))  # type: ignore[arg-type]
    sessions.end_session(table.pk, ended=True, by=ORGANISER)
    over = phone.get(playing, **HTMX)  # type: ignore[arg-type]
    assert over["HX-Retarget"] == "#playing"
    assert told(over) == "A organização acabou a mesa."
    assert "hx-swap-oob" not in over.content.decode()
    assert "Outro telefone" not in words(over)  # type: ignore[arg-type]
    assert "A mesa acabou. Ficam à frente" in words(over)  # type: ignore[arg-type]
    sessions.end_session(table.pk, ended=False, by=ORGANISER)
    open_ = phone.get(pulse(over), **HTMX)  # type: ignore[arg-type]
    assert told(open_) == "A organização abriu a mesa outra vez. Joga-se mais."
    assert 'id="entry"' in open_.content.decode()


def test_a_receipt_gives_way_to_what_was_decided_since(table: Match) -> None:
    phone, last = a_phone_at(table), Deal.objects.get()
    shown = phone.get(page_of(table), {"recibo": last.entry})
    assert "Mão 1 registada" in told(shown)
    assert shown.content.decode().count('id="news"') == 1
    correct(table, 90)
    assert told(phone.get(pulse(shown), **HTMX)).startswith("O árbitro Zé corrigiu")  # type: ignore[arg-type]


def test_what_was_decided_at_another_table_is_not_told_here() -> None:
    first, second = at_tables(an_evening(PONTOS, 8))
    for sitting in (first, second):
        deal(sitting, bid())
    assert heard(first, lambda: correct(second, 90)) == ""


def test_a_poll_in_which_nothing_was_decided_leaves_what_was_told(table: Match) -> None:
    assert heard(table, lambda: deal(table, bid(1, 61, partner=None), by=HOUSE)) == ""


def test_a_call_is_seen_on_the_other_phones_of_the_table_and_so_is_its_end(table: Match) -> None:
    shown = a_phone_at(table).get(page_of(table))
    other = a_phone_at(table)
    assert table.table
    assert call_organiser(table.table, by=ORGANISER)
    called = other.get(pulse(shown), **HTMX)  # type: ignore[arg-type]
    assert "O árbitro foi chamado às" in called.content.decode()
    assert 'id="call"' not in other.get(pulse(called), **HTMX).content.decode()  # type: ignore[arg-type]
    assert answer_call(table.table, by=ORGANISER)
    answered = other.get(pulse(called), **HTMX).content.decode()  # type: ignore[arg-type]
    assert "Chamar o árbitro" in answered
    assert "foi chamado às" not in answered
