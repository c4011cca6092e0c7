"""The organiser's pages of a tie: a way asks what it needs, says what is wrong, can be undone."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.draw.nights import signed_in
from tests.live.reading import said
from tests.play.evenings import PONTOS, an_evening, at_tables, bid, deal
from tests.prizes.ties import a_tied_night, decide, match_of, table, tied
from torneio.audit.tie_faults import ties_unlike
from torneio.entries.models import Tournament
from torneio.play.models import Match, Tie

pytestmark = pytest.mark.django_db
PRIZES = "1.º: um presunto\n2.º: dois vinhos\nÚltimo: palitos"


def address(event: Tournament, place: int = 1) -> str:
    return reverse("tie", args=[event.slug, place])


def words(answer: Any) -> str:
    return said(answer.content.decode())


def sent(client: Client, event: Tournament, way: str, place: int = 1, **fields: Any) -> Any:
    """What the page's own form of this way sends, with what a person answers."""
    page = client.get(address(event, place)).content.decode()
    hidden = dict(re.findall(rf'name="({way}-(?:numbers|client_id))" value="([^"]*)"', page))
    answers = {f"{way}-{name}": value for name, value in fields.items()}
    return client.post(address(event, place), {"way": way, **hidden, **answers})


def keys(event: Tournament, place: int = 1) -> list[int]:
    return [event.pairs.get(number=number).pk for number in tied(event, place)]


@pytest.fixture
def event() -> Tournament:
    return a_tied_night("decider", "lots", prizes=PRIZES)


@pytest.fixture
def alice(event: Tournament) -> Client:
    return signed_in(event)


def test_the_prizes_lead_to_the_tie_and_the_tie_says_what_hangs_on_it(
    event: Tournament, alice: Client
) -> None:
    page = alice.get(reverse("prizes", args=[event.slug]))
    assert "1.º e 2.º prémio, por desempatar um presunto + dois vinhos" in words(page)
    assert f'href="{address(event)}"' in page.content.decode()
    assert f'href="{address(event, 3)}"' in page.content.decode()  # of the last
    tie = words(alice.get(address(event)))
    assert "1.º e 2.º prémio, por desempatar: um presunto + dois vinhos" in tie


def test_lots_for_the_prize_of_the_last_go_to_the_one_drawn_last(
    event: Tournament, alice: Client
) -> None:
    assert "leva o melhor prémio" in words(alice.get(address(event)))
    last = words(alice.get(address(event, 3)))
    assert "quem sair por fim é a última, e o prémio é seu" in last
    assert "leva o melhor prémio" not in last


def test_lots_are_drawn_by_a_button_shown_with_their_number_and_how_to_repeat_them(
    event: Tournament, alice: Client
) -> None:
    page = words(alice.get(sent(alice, event, "draw").headers["Location"]))
    tie = Tie.objects.get()
    assert f"Por sorteio (n.º {tie.number}). Número do sorteio {tie.number}" in page
    assert f"{tie.number} a dividir por 2 dá {(tie.number or 0) // 2} e sobra" in page
    prizes = words(alice.get(reverse("prizes", args=[event.slug])))
    winner = table(event)[0][1]
    assert f"um presunto Dupla {winner} n.º {winner} " in prizes
    assert prizes.count(f"Por sorteio (n.º {tie.number}).") == 3  # the two prizes, and the tie


@pytest.mark.parametrize("way", ["room", "decider"])
def test_what_was_found_in_the_room_is_typed(event: Tournament, alice: Client, way: str) -> None:
    low, high = tied(event)
    answer = sent(alice, event, way, place_1=event.pairs.get(number=high).pk)
    assert answer.status_code == 302
    assert table(event)[:2] == [(1, high), (2, low)]


def test_a_decider_may_say_what_it_ended_in(event: Tournament, alice: Client) -> None:
    answer = sent(alice, event, "decider", place_1=keys(event)[0], won_with="2", lost_with="1")
    assert "Na negra, 2–1." in words(alice.get(answer.headers["Location"]))


@pytest.mark.parametrize(("last", "parts"), [("lots", True), ("shared", False), ("decider", True)])
def test_the_organiser_decides_and_everybody_reads_why(
    client: Client, last: str, parts: bool
) -> None:
    event = a_tied_night(last, prizes=PRIZES)
    alice, (low, high) = signed_in(event), tied(event)
    why = "jogaram a negra na sala, 2–1"
    said = {"place_1": event.pairs.get(number=high).pk, "why": f"{why}."}
    page = words(alice.get(sent(alice, event, "decision", **said).headers["Location"]))
    told = f"Por decisão da organização: {why}."
    assert told in page
    assert table(event)[:2] == ([(1, high), (2, low)] if parts else [(1, low), (1, high)])
    prizes = words(alice.get(reverse("prizes", args=[event.slug])))
    assert f"um presunto Dupla {high} n.º {high} " in prizes
    assert told in prizes
    book = words(alice.get(reverse("book", args=[event.slug])))
    assert f"decisão da organização ({why}.): {high}. Dupla {high}, {low}. Dupla {low}" in book
    assert list(ties_unlike(event)) == []
    seen = words(client.get(reverse("pair", args=[event.slug, high])))
    only_prizes = "O lugar fica partilhado: a organização decidiu só quem leva cada prémio."
    ahead = f"À frente da dupla {low} (Dupla {low}) por decisão da organização: {why}."
    assert (ahead if parts else only_prizes) in seen


@pytest.mark.parametrize(
    ("way", "fields", "said"),
    [
        ("room", {}, "Falta dizer quem."),
        ("decision", {"place_1": 0}, "Escreva porquê: fica no livro e ao lado do lugar."),
        ("decider", {"place_1": 0}, "Quem escolheu já não está neste empate."),
        ("decider", {"won_with": "2"}, "Escreva os dois números, ou nenhum."),
        ("decider", {"won_with": "1", "lost_with": "1"}, "Quem ganhou tem de ter feito mais."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_kept(
    event: Tournament, alice: Client, way: str, fields: dict[str, Any], said: str
) -> None:
    answer = sent(alice, event, way, **fields)
    assert answer.status_code == 422
    assert said in words(answer)
    assert not Tie.objects.exists()


def test_of_more_than_two_the_whole_order_is_asked_and_nobody_stands_twice() -> None:
    event = a_tied_night(pairs=6, prizes=PRIZES)
    alice, three = signed_in(event), keys(event)
    answer = sent(alice, event, "room", place_1=three[1], place_2=three[1], place_3=three[0])
    assert (answer.status_code, "Já está mais acima." in words(answer)) == (422, True)
    order = [three[2], three[0], three[1]]
    fields = {f"place_{place}": key for place, key in enumerate(order, start=1)}
    assert sent(alice, event, "room", **fields).status_code == 302
    assert list(Tie.objects.get().tied.values_list("pair", flat=True)) == order


def test_a_shared_place_divides_its_prizes(event: Tournament, alice: Client) -> None:
    sent(alice, event, "share")
    page = words(alice.get(reverse("prizes", args=[event.slug])))
    assert "1.º e 2.º prémio, a dividir um presunto + dois vinhos" in page
    assert "2 duplas partilham o 1.º lugar. Por decisão da organização." in page
    assert "Lugar partilhado, por decisão da organização: ninguém fica à frente." in page


def test_it_is_undone_from_its_page_and_said(event: Tournament, alice: Client) -> None:
    tie = decide(event, "shared", *tied(event))
    assert isinstance(tie, Tie)
    undone = alice.post(reverse("tie_undo", args=[event.slug, tie.pk]), follow=True)
    assert "Anulado." in words(undone)
    assert "1.º e 2.º prémio, por desempatar" in words(undone)
    gone = words(alice.get(reverse("tie_decided", args=[event.slug, tie.pk])))
    assert "Esta decisão foi anulada: já não conta." in gone


def test_where_the_rules_share_the_place_lots_are_offered_for_the_prizes_alone() -> None:
    event = a_tied_night("shared", prizes=PRIZES)
    alice = signed_in(event)
    assert "1.º e 2.º prémio, a dividir" in words(alice.get(reverse("prizes", args=[event.slug])))
    page = words(alice.get(address(event)))
    assert ("Jogar a negra" in page, "Fica partilhado" in page, "Sortear agora" in page) == (
        *(False, False),
        True,
    )
    sent(alice, event, "draw")
    assert [place for place, _number in table(event)] == [1, 1, 3, 3]
    page = words(alice.get(reverse("prizes", args=[event.slug])))
    assert "1.º prémio um presunto" in page
    assert "2.º prémio dois vinhos" in page


def test_players_alone_draw_for_their_prizes_too() -> None:
    event = an_evening(PONTOS, prizes=PRIZES)
    deal(at_tables(event)[0], bid(0, 85, partner=2))
    Tournament.objects.update(state="over")
    alice = signed_in(event)
    assert "Último, a dividir" in words(alice.get(reverse("prizes", args=[event.slug])))
    assert sent(alice, event, "draw", place=3).status_code == 302
    assert "Por sorteio (n.º" in words(alice.get(reverse("prizes", args=[event.slug])))


def test_a_tie_that_is_no_more_is_said_and_decides_nothing(
    event: Tournament, alice: Client
) -> None:
    page = alice.get(address(event)).content.decode()
    hidden = dict(re.findall(r'name="(draw-(?:numbers|client_id))" value="([^"]*)"', page))
    decide(event, "lots", *tied(event))
    moved = alice.post(address(event), {"way": "draw", **hidden}, follow=True)
    assert "A classificação mudou entretanto" in words(moved)
    hidden["draw-numbers"] = "1 2 3 4"
    other = alice.post(address(event, 3), {"way": "draw", **hidden})
    assert (other.status_code, "A classificação mudou" in words(other)) == (422, True)
    assert Tie.objects.count() == 1


def test_nothing_is_offered_while_a_result_is_in_dispute(event: Tournament, alice: Client) -> None:
    Match.objects.filter(pk=match_of(event, tied(event)[0]).pk).update(agreement="disputed")
    page = words(alice.get(address(event)))
    assert "Ainda há mesas por acabar: os empates decidem-se no fim." in page
    assert "Sortear agora" not in page
    assert "Desempatar" not in words(alice.get(reverse("prizes", args=[event.slug])))


def test_a_decision_of_another_event_is_not_found_under_mine(
    event: Tournament, alice: Client
) -> None:
    other = a_tied_night()
    tie = decide(other, "shared", *tied(other))
    assert isinstance(tie, Tie)
    assert alice.get(reverse("tie_decided", args=[event.slug, tie.pk])).status_code == 404
    assert alice.post(reverse("tie_undo", args=[event.slug, tie.pk])).status_code == 404
    assert Tie.objects.get().voided_at is None


def test_the_prizes_read_as_much_for_one_tie_as_for_many() -> None:
    counted = []
    for pairs in (4, 40):
        event = a_tied_night(pairs=pairs, prizes=PRIZES)
        alice = signed_in(event, f"alice {pairs}")
        decide(event, "lots", *tied(event))
        with CaptureQueriesContext(connection) as queries:
            alice.get(reverse("prizes", args=[event.slug]))
        counted.append(len(queries))
    assert counted[0] == counted[1]
