"""A phone of the second pair asks for its own points and shows it first; side a's are kept."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.urls import reverse

import scoring
from tests.builders import a_match, fresh, play
from tests.draw.test_rest import correct
from tests.play.test_agreement import REFEREE, THEM, US
from tests.table.phones import HTMX, a_phone, page_of, post, ready, send, table_of, typed, words
from tests.table.test_phone_agreement import page, phone_of
from torneio.access.actors import Actor, Voice, phone_name
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Hand, Match
from torneio.play.services import agreement
from torneio.play.sheets import read_sheet
from torneio.table.perspective import seen, turned

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("of", "points"), [("b", 25), ("a", 95), (None, 95)], ids=["theirs", "ours", "an old page"]
)
def test_points_are_kept_as_those_of_side_a_whosever_they_were(of: str | None, points: int) -> None:
    match = a_match()
    phone = phone_of(match, "b")
    assert send(phone, match, 95, **({"of": of} if of else {})).status_code == 200
    assert Hand.objects.get().points == points


def test_a_hand_typed_before_the_phone_changed_hands_stays_whose_it_was() -> None:
    match = a_match()
    address, sent = ready("record_hand", match, points=95, of="b", lado="b")
    answer = a_phone(match).post(address, sent, HTTP_ACCEPT="application/json")  # type: ignore[arg-type]
    assert answer.json()["status"] == "recorded"
    assert (Hand.objects.get().points, Hand.objects.get().voice) == (25, "b")
    again = a_phone(match).post(address, sent, HTTP_ACCEPT="application/json")  # type: ignore[arg-type]
    assert again.json()["status"] == "already"


def test_a_bandeira_of_the_second_pair_is_theirs() -> None:
    match = a_match()
    send(phone_of(match, "b"), match, 120, of="b", fewer_tricks=0)
    assert (Hand.objects.get().points, Hand.objects.get().tricks) == (0, 0)
    assert fresh(match).partidas_b == 1


def test_what_is_refused_stays_typed_as_it_was_typed() -> None:
    match = a_match()
    answer = send(phone_of(match, "b"), match, 121, of="b")
    assert (answer.status_code, typed(answer)) == (422, "121")
    assert "121 pontos não pode ser" in words(answer)
    assert typed(send(a_phone(match), match, 120, of="b")) == "0"  # now it asks for those of a


def test_everything_on_that_phone_is_its_own_side_first() -> None:
    match = play(a_match(), [95, 70], by=US)
    said = page(phone_of(match, "b"), match)
    assert "Dupla 4 Nós riscos: 0 0 partidas Dupla 1 Eles riscos: 3" in said
    assert "Mão 2: 50–70, recibo" in said
    assert "Partida 1, 0–3 Mão Nós–Eles Riscos 2 50–70 0–1" in said
    assert "a outra dupla" not in said
    theirs, ours = page(a_phone(match), match), page(phone_of(match, "a"), match)
    assert "Dupla 1 Nós riscos: 3 0 partidas Dupla 4 Eles riscos: 0" in theirs
    assert "Dupla 1 Nós riscos: 3 0 partidas Dupla 4 Eles riscos: 0" in ours


@pytest.mark.parametrize("voice", ["table", ""], ids=["the table's", "undecided"])
def test_a_phone_of_neither_pair_speaks_for_none(voice: str) -> None:
    match = a_match()
    send(a_phone(match), match, 0, fewer_tricks=2)
    post(a_phone(match), "record_incident", match, kind="renuncia", side="b")
    phone = phone_of(match, voice) if voice else a_phone(match)
    shown = phone.get(page_of(match))
    said = words(shown)
    assert "Pontos de Dupla 1 A outra faz" in said
    assert "0–120 (2 vazas de Dupla 1)" in said
    assert "Renúncia de Dupla 4" in said
    assert "A partida 1 acabou 4–2." in said
    own = re.compile(r"\b(noss[ao]s?|nós|deles|eles)\b")
    assert not own.findall(said.split("As regras desta noite")[0])
    assert not own.findall(" ".join(shown.context["offers"].ahead["says"]))
    assert own.findall(page(phone_of(match, "a"), match))


def test_a_long_name_is_cut_where_it_stands_beside_the_number() -> None:
    match = a_match()
    name = "Maria da Conceição Fernandes e Albuquerque Costa"
    Pair.objects.filter(pk=match.pair_a_id).update(name=name)
    shown = a_phone(match).get(page_of(match))
    assert "Pontos de Maria da Conceição Fernandes e Albuquerque…" in words(shown)
    says = " ".join(shown.context["offers"].ahead["says"])
    assert "vale 2 riscos para Maria da Conceição Fernandes…: 91" in says


def test_an_incident_is_of_the_pair_it_names() -> None:
    match = a_match()
    phone = phone_of(match, "b")
    text = phone.get(page_of(match)).content.decode()
    first = text.split('id="incidents"')[1].split("<details")[1]
    assert "Dupla 4" in first
    assert 'name="side" value="b"' in first
    post(phone, "record_incident", match, kind="renuncia", side="b")
    assert (Hand.objects.get().side, fresh(match).riscos_a) == ("b", 4)


@pytest.mark.parametrize(
    ("own", "by", "points"), [("a", Voice.B, 75), ("b", Voice.A, 45), ("a", Voice.TABLE, 75)]
)
def test_a_phone_knows_the_points_of_the_last_hand_that_a_phone_said_as_its_own(
    own: str, by: Voice, points: int
) -> None:
    match = play(a_match(), [75], by=Actor(phone_name(1, by), by))
    assert last(match, own) == {"points": points, "at": {"partida": 1, "hand": 1}}


def last(match: Match, own: str = "a") -> Any:
    """The last hand, as a phone is told it."""
    return phone_of(match, own).get(page_of(match)).context["offers"].ahead["last"]


def test_a_hand_of_an_official_is_of_no_other_phone() -> None:
    assert last(play(a_match(), [75], by=REFEREE)) is None


def test_a_hand_that_a_correction_brought_back_is_of_no_other_phone() -> None:
    match = play(a_match(), [61, 61, 61, 61], by=Actor(phone_name(1, Voice.A), Voice.A))
    correct(match, (1, 1), scoring.Played(95))
    assert last(match) == {"points": 61, "at": {"partida": 1, "hand": 3}}
    correct(match, (1, 1), scoring.Played(61))
    assert Hand.objects.get(number=4, voided_at=None).voice == Voice.A
    assert last(match) is None


def test_a_line_of_numbers_is_theirs_too() -> None:
    match = a_match()
    post(phone_of(match, "b"), "record_line", match, numbers="70 30", of="b")
    assert list(Hand.objects.order_by("number").values_list("points", flat=True)) == [50, 90]


def test_final_riscos_have_a_field_for_each_pair_its_own_first() -> None:
    match = a_match()
    Tournament.objects.update(partidas_allowed=True)
    text = phone_of(match, "b").get(page_of(match)).content.decode()
    assert text.index('id="final-b" name="theirs"') < text.index('id="final-a" name="ours"')
    assert '<label for="final-b">Dupla 4</label>' in text


def test_a_page_of_before_a_deploy_is_loaded_anew_and_not_drawn_into() -> None:
    match = a_match()
    phone = a_phone(match)
    answer = phone.get(page_of(match), {"v": 0}, HTTP_HX_REQUEST="true")
    assert (answer["HX-Refresh"], answer.content) == ("true", b"")
    assert "HX-Refresh" not in phone.get(page_of(match), {"v": 0}, **HTMX).headers


def test_saying_whose_phone_it_is_draws_the_page_of_another_tab_anew() -> None:
    match = a_match()
    phone = a_phone(match)
    before = phone.get(page_of(match)).context["pulse"]["at"]
    address = reverse("say_voice", args=[table_of(match).pk])
    phone.post(address, {"voice": "b", "match": match.pk})
    assert phone.get(page_of(match)).context["pulse"]["at"] != before


@pytest.mark.parametrize(
    "fact",
    [
        scoring.Played(95),
        scoring.Played(0, 3),
        scoring.Void("carta a mais"),
        scoring.Renuncia("a"),
        scoring.FalseClaim("b"),
        scoring.Final((4, 1)),
        scoring.Procedure("a", 2),
    ],
    ids=repr,
)
def test_turned_twice_is_as_it_was(fact: scoring.Entry) -> None:
    assert turned(turned(fact)) == fact
    assert turned(fact) == fact or not isinstance(fact, scoring.Void)


def test_a_match_seen_from_the_other_side_scores_the_other_way_round() -> None:
    match = play(a_match(), [95, 25, 95, 120 - 61], by=THEM)
    sheet = read_sheet(match)
    theirs = seen(sheet, "b")
    assert theirs.score.won == sheet.score.won[::-1]
    assert theirs.match.score_a == match.score_b
    assert theirs.match.pair_a == match.pair_b
    assert Match.objects.get(pk=match.pk).pair_a == match.pair_a


def test_a_hand_given_back_is_put_right_with_the_points_of_whoever_puts_it_right() -> None:
    match = play(a_match(), [95, 61], by=THEM)
    first = Hand.objects.get(number=1)
    agreement.send_back(match.pk, why="a 1", by=REFEREE, hand_id=first.pk)
    phone = phone_of(match, "b")
    assert "Partida 1, mão 1: está 25–95 Os nossos pontos" in page(phone, match)
    assert "Partida 1, mão 1: está 95–25 Pontos de Dupla 1" in page(a_phone(match), match)
    named = {"returned-kind": "played", "returned-points": 35, "returned-client_id": uuid4()}
    answer = post(phone, "correct_returned", match, **named)
    assert "Mão 1 corrigida: era 25–95, agora é 35–85." in words(answer)
    assert Hand.objects.get(number=1, voided_at=None).points == 85
