"""A sheet given back for one hand: the table puts that hand right where it stands, and agrees
again. What was given back for another reason is put right as before."""

from typing import Any
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

import scoring
from tests.builders import a_match, fresh, play
from tests.draw.nights import signed_in
from tests.play.test_agreement import REFEREE, THEM, US, agree, codes, confirm
from tests.rulings.referees import ruled
from tests.table.phones import a_phone, page_of, post, words
from torneio.audit.sheet_faults import unlike
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Match
from torneio.play.services import agreement, recording
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db
WON = [95, 95, 95, 95]


def hands(match: Match) -> list[Hand]:
    return read_sheet(fresh(match)).counting


def given_back(match: Match, number: int = 1, why: str = "vejam a primeira") -> Match:
    """Confirmed by both pairs, then given back for that hand."""
    agree(match, "b", THEM)
    hand = hands(match)[number - 1]
    assert agreement.send_back(match.pk, why=why, by=REFEREE, hand_id=hand.pk).is_good
    return fresh(match)


def corrected(match: Match, hand: Hand, points: int, by: Any = US) -> Any:
    said = scoring.Played(points)
    return recording.correct_hand(
        match.pk, said, hand_id=hand.pk, client_id=uuid4(), by=by, why="revista"
    )


def sends(phone: Client, match: Match, **said: object) -> HttpResponse:
    fields = {"kind": "played"} | said
    named = {f"returned-{name}": value for name, value in fields.items()}
    return post(phone, "correct_returned", match, **named, **{"returned-client_id": uuid4()})


def test_a_hand_an_official_wrote_is_the_tables_again_once_it_is_given_back_for_it() -> None:
    match = play(a_match(), WON, by=US)
    agree(match, "b", THEM)
    first = hands(match)[0]
    assert corrected(match, first, 100, by=REFEREE).is_good
    assert codes(corrected(match, hands(match)[0], 92)) == ["already_confirmed"]
    match = given_back(match)
    assert corrected(match, hands(match)[0], 92).is_good
    assert [hand.points for hand in hands(match)] == [92, 95, 95, 95]
    match = fresh(match)
    assert (match.sent_back, match.agreement) == ("", Match.Agreement.OPEN)
    assert unlike(match.round.stage.tournament) == []


def test_given_back_for_one_hand_the_others_stay_confirmed_by_an_official() -> None:
    match = play(a_match(), WON[:2], by=REFEREE)
    assert agreement.send_back(match.pk, why="a 1", by=REFEREE, hand_id=hands(match)[0].pk).is_good
    assert codes(corrected(match, hands(match)[1], 70)) == ["already_confirmed"]
    assert corrected(match, hands(match)[0], 70).is_good


def test_it_is_given_back_once_for_a_hand_and_again_for_another() -> None:
    match = given_back(play(a_match(), WON, by=US))
    first, second = hands(match)[:2]
    for hand, status in ((first, "already"), (second, "recorded"), (second, "already")):
        answer = agreement.send_back(match.pk, why=match.sent_back, by=REFEREE, hand_id=hand.pk)
        assert answer.status.value == status
    assert fresh(match).sent_back_hand == second
    told = match.book.filter(act="sent_back").values_list("new", flat=True)
    assert [(said["partida"], said["hand"]) for said in told] == [(1, 1), (1, 2)]


def test_no_hand_is_given_back_that_does_not_count_or_is_a_rulings() -> None:
    match = play(a_match(), [95, 70], by=US)
    assert ruled(match, "renuncia", "a", partida=1, number=2).is_good
    gone = Hand.objects.get(voided_at__isnull=False)
    ruling = Hand.objects.get(kind="renuncia")
    for hand, code in ((gone, "unknown_hand"), (ruling, "hand_of_a_ruling")):
        answer = agreement.send_back(match.pk, why="vejam", by=REFEREE, hand_id=hand.pk)
        assert codes(answer) == [code]


def test_what_an_official_confirms_after_all_no_phone_corrects() -> None:
    match = given_back(play(a_match(), WON, by=US))
    assert confirm(match).is_good
    assert codes(corrected(match, hands(match)[0], 70)) == ["already_confirmed"]


def test_the_official_says_which_hand_and_both_phones_offer_it() -> None:
    match = play(a_match(), WON, by=US)
    agree(match, "b", THEM)
    desk = signed_in(match.round.stage.tournament)
    first = hands(match)[0]
    address = reverse("desk_send_back", args=[match.round.stage.tournament.slug, match.pk])
    refused = desk.post(address, {"send_back-why": "não somaram", "send_back-hand": ""})
    assert "Diga que mão a mesa pode corrigir, ou a folha toda." in words(refused)  # type: ignore[arg-type]
    sent = {"send_back-why": "não somaram", "send_back-hand": str(first.pk)}
    assert desk.post(address, sent).status_code == 302
    phone = a_phone(match)
    said = words(phone.get(page_of(match)))  # type: ignore[arg-type]
    assert "O árbitro devolveu a folha: «não somaram»." in said
    assert "Partida 1, mão 1: está 95–25" in said
    answer = sends(phone, match, points=100)
    assert "Mão 1 corrigida: era 95–25, agora é 100–20." in words(answer)
    assert "O árbitro devolveu a folha" not in words(answer)
    assert match.book.filter(act="corrected", why="não somaram").count() == 1


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"points": ""}, "Faltam os pontos."),
        ({"points": "119"}, "1 e 119 não existem: nenhuma carta vale 1 ponto."),
        ({"points": "95"}, "Já está assim: não há nada para corrigir."),
        ({"kind": "renuncia"}, "Diga de que lado foi."),
        ({"points": "20"}, "e a seguinte já começou"),
    ],
    ids=["nothing", "impossible", "the same", "no side", "what follows has no place"],
)
def test_what_the_table_cannot_correct_is_said_and_what_was_typed_stays(
    said: dict[str, str], sentence: str
) -> None:
    match = given_back(play(a_match(), WON, by=US))
    answer = sends(a_phone(match), match, **said)
    assert answer.status_code in {409, 422}
    assert sentence in words(answer)
    assert [hand.points for hand in hands(match)] == WON


def test_a_hand_given_back_may_turn_out_to_be_a_renuncia() -> None:
    match = given_back(play(a_match(), [95, 70], by=US), number=2)
    assert sends(a_phone(match), match, kind="renuncia", side="b").status_code == 200
    assert [hand.kind for hand in hands(match)] == ["played", "renuncia"]


def test_a_table_corrects_nothing_that_was_not_given_back() -> None:
    match = play(a_match(), WON, by=US)
    answer = sends(a_phone(match), match, points=85)
    assert (answer.status_code, "A folha mudou entretanto" in words(answer)) == (409, True)
    assert agreement.send_back(match.pk, why="a folha toda", by=REFEREE).is_good
    phone = a_phone(match)
    assert "Emendem o que for preciso" in words(phone.get(page_of(match)))  # type: ignore[arg-type]
    assert sends(phone, match, points=85).status_code == 409


def test_the_phones_are_told_also_where_nobody_is_asked_to_agree() -> None:
    match = play(a_match(), WON, by=US)
    Tournament.objects.update(agreement_asked=False)
    assert agreement.send_back(match.pk, why="a 1", by=REFEREE, hand_id=hands(match)[0].pk).is_good
    assert "está 95–25" in words(a_phone(match).get(page_of(match)))  # type: ignore[arg-type]
