"""What others decide is told on both phones at their next poll, in one sentence."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

import scoring
from tests.builders import a_match, fresh, hand, play
from tests.play.test_agreement import THEM, US, agree
from tests.play.test_conflicts import again, settle
from tests.rulings.referees import REFEREE, ruled
from tests.table.phones import HTMX, page_of, pulse, words
from tests.table.test_phone_agreement import phone_of
from torneio.access.actors import Actor, Voice, official
from torneio.coded import coded
from torneio.play.models import Declaration, Hand, Match
from torneio.play.services import agreement, recording
from torneio.play.services.declarations import declare
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db
THEIR_PHONE = Actor(coded("phone_b", 1), Voice.B)
HOUSE = official("alice", way=coded("account"))


def heard(phone: Client, match: Match, act: Callable[[], object]) -> str:
    """What a phone shows by itself after an act elsewhere."""
    address = pulse(phone.get(page_of(match), {"encontro": match.pk}))  # type: ignore[arg-type]
    act()
    answer = phone.get(address, **HTMX)  # type: ignore[arg-type]
    told = answer.content.decode().split('id="news"')[1:]
    assert len(told) <= 1
    return words_of(told[0].split(">", 1)[1].split("</div>")[0]) if told else ""


def words_of(text: str) -> str:
    class Answer:
        content = text.encode()

    return words(Answer())  # type: ignore[arg-type]


def correct(match: Match, number: int, points: int, by: Actor = REFEREE) -> None:
    wrong = Hand.objects.get(partida__match=match, number=number, voided_at=None)
    said = scoring.Played(points)
    key = uuid4()
    answer = recording.correct_hand(
        match.pk, said, hand_id=wrong.pk, client_id=key, by=by, why="vi as cartas"
    )
    assert answer.is_good


def undo(match: Match, by: Actor) -> None:
    last = read_sheet(fresh(match)).last_hand
    assert last
    assert recording.void_last_hand(match.pk, hand_id=last.pk, by=by, why="").is_good


@pytest.mark.parametrize(
    ("side", "said"),
    [
        ("a", "era 95–25, fica 85–35."),
        ("table", "era 95–25, fica 85–35."),
        ("b", "era 25–95, fica 35–85."),
    ],
)
def test_a_correction_says_who_and_from_what_to_what(side: str, said: str) -> None:
    match = play(a_match(), [95, 61], by=US)
    told = heard(phone_of(match, side), match, lambda: correct(match, 1, 85))
    assert told == f"O árbitro Zé corrigiu a mão 1 da partida 1: {said}"


def test_a_ruling_says_what_it_cost_and_whose_it_was() -> None:
    match = play(a_match(), [95], by=US)
    told = heard(phone_of(match, "b"), match, lambda: ruled(match, "renuncia", "b"))
    assert told.startswith("O árbitro Zé decidiu: renúncia provada, Dupla 4 (")


def test_two_values_and_then_the_one_that_stays() -> None:
    match = play(a_match(), [95], by=US)
    ours = phone_of(match, "a")
    told = heard(ours, match, lambda: again(match, 85, by=THEM))
    assert told == "A mão 1 da partida 1 tem dois valores: digam qual está certo."
    against = Hand.objects.get(contested=True)
    told = heard(ours, match, lambda: settle(match, against, keep=False, by=HOUSE))
    assert told == "A organização decidiu a mão 1 da partida 1: fica 85–35, não 95–25."


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (
            lambda match: agreement.send_back(match.pk, why="falta uma mão", by=REFEREE),
            "O árbitro Zé devolveu a folha à mesa: falta uma mão.",
        ),
        (
            lambda match: agreement.send_back(match.pk, why="e a bandeira?", by=REFEREE),
            "O árbitro Zé devolveu a folha à mesa: e a bandeira?",
        ),
        (
            lambda match: agreement.confirm(match.pk, seen=match.book_number, by=HOUSE),
            "A organização confirmou o resultado.",
        ),
        (lambda match: agree(match, "b", THEIR_PHONE), "Dupla 4 confirmaram."),
        (
            lambda match: agreement.dispute(match.pk, side="b", why="a 2", by=THEIR_PHONE),
            "Dupla 4 não concordam: «a 2». O árbitro foi chamado.",
        ),
        (
            lambda match: undo(match, THEIR_PHONE),
            "Dupla 4 anularam a mão 2 da partida 2: era 95–25. O encontro continua.",
        ),
    ],
    ids=["sent back", "asked", "confirmed", "accepted", "disputed", "undone"],
)
def test_what_is_said_of_a_result(act: Callable[[Match], object], said: str) -> None:
    match = play(a_match(), [95] * 4, by=US)
    assert heard(phone_of(match, "a"), match, lambda: act(match)) == said


def test_a_match_that_was_over_and_goes_on_says_so() -> None:
    match = play(a_match(), [95] * 4, by=US)
    last = Hand.objects.order_by("pk").last()
    assert last

    def put_right() -> None:
        recording.correct_hand(
            match.pk, scoring.Played(61), hand_id=last.pk, client_id=uuid4(), by=REFEREE, why="vi"
        )

    told = heard(phone_of(match, "a"), match, put_right)
    assert told == (
        "O árbitro Zé corrigiu a mão 2 da partida 2: era 95–25, fica 61–59. O encontro continua."
    )


def test_a_result_given_by_an_official_ends_the_match_in_the_same_sentence() -> None:
    match = play(a_match(), [95], by=US)
    absent = Declaration(kind=Declaration.Kind.NO_SHOW, side="b")
    told = heard(phone_of(match, "a"), match, lambda: declare(match.pk, absent, by=HOUSE))
    absent_pair = match.names["b"]
    assert told == f"Falta de {absent_pair}: o encontro é da outra dupla. O encontro acabou, 2–0."


@pytest.mark.parametrize("side", ["a", "b"])
def test_a_phone_says_who_won_by_default_and_why(side: str) -> None:
    match = a_match()
    assert declare(match.pk, Declaration(kind="no_show", side="b"), by=HOUSE).is_good
    said = words(phone_of(match, side).get(page_of(match)))
    won, absent = match.names["a"], match.names["b"]
    assert f"Falta de comparência de {absent}: vitória de {won}." in said


def test_an_ordinary_hand_is_no_news_and_nothing_is_told_twice() -> None:
    match = play(a_match(), [95], by=US)
    ours = phone_of(match, "a")
    assert heard(ours, match, lambda: hand(fresh(match), 61, by=THEIR_PHONE)) == ""
    correct(match, 1, 85)
    assert heard(ours, match, lambda: hand(fresh(match), 70, by=THEIR_PHONE)) == ""
