"""A phone has leave for one round, unless the event lets it follow the table."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, an_event, begun, drawn, hand, play
from tests.draw.nights import signed_in
from tests.table.phones import HTMX, a_phone, link_of, page_of, pulse, ready, send, table_of, words
from torneio.access.links import spaced
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Match, Stage, Table
from torneio.play.services import rounds

pytestmark = pytest.mark.django_db
WON = [95, 95, 95, 95]
JSON: dict[str, Any] = {"HTTP_ACCEPT": "application/json"}


def two_rounds(*, a_round: bool = True) -> Stage:
    stage = begun(an_event(2), "swiss", rounds=2)
    Tournament.objects.update(links_a_round=a_round)
    return stage


def the_match(stage: Stage, number: int = 1) -> Match:
    return drawn(stage, number).matches.with_names().get()


def page(phone: Client, match: Match, **asked: object) -> str:
    return words(phone.get(page_of(match), asked))  # type: ignore[arg-type]


def test_after_its_round_a_phone_is_asked_to_read_the_code_again() -> None:
    stage = two_rounds()
    first = the_match(stage)
    phone = a_phone(first)
    play(first, WON)
    second = the_match(stage, 2)
    said = page(phone, first)
    assert "Encontro terminado, 2–0." in said
    assert "Ronda 2 · Mesa 1 Dupla 2 contra Dupla 1" in said or "Ronda 2 · Mesa 1 Dupla 1" in said
    assert "Leiam outra vez o código da mesa 1 : esta ligação era só para a ronda 1." in said
    assert "Começar" not in said
    answer = send(phone, second, 95)
    assert (answer.status_code, answer["HX-Refresh"]) == (403, "true")
    assert "Esta ligação era para a ronda 1." in words(answer)
    assert not Hand.objects.filter(partida__match=second).exists()
    phone.get(link_of(first))
    assert send(phone, second, 95).status_code == 200


def card(match: Match, *, by: Client, ronda: int) -> str:
    """The link on the card of its table that is printed for one round."""
    address = reverse("table_cards", args=[match.round.stage.tournament.slug])
    cards = by.get(address, {"ronda": ronda}).context["cards"]
    return next(str(card.address) for card in cards if card.table == table_of(match).number)


def test_a_card_printed_for_one_round_opens_no_other() -> None:
    stage = two_rounds()
    organiser = signed_in(stage.tournament)
    first = the_match(stage)
    kept = card(first, by=organiser, ronda=1)
    play(first, WON)
    second = the_match(stage, 2)
    phone = Client()
    phone.get(kept)
    assert "Esta ligação era para a ronda 1." in words(send(phone, second, 95))
    assert not Hand.objects.filter(partida__match=second).exists()
    phone.get(card(second, by=organiser, ronda=2))
    assert send(phone, second, 95).status_code == 200


def test_a_card_printed_before_its_round_waits_for_it() -> None:
    stage = two_rounds()
    draft = the_match(stage)
    rounds.unpublish(draft.round_id)
    link = card(draft, by=signed_in(stage.tournament), ronda=1)
    phone = Client()
    phone.get(link)
    assert "Ainda não há encontro nesta mesa" in page(phone, draft)
    rounds.publish(draft.round_id)
    assert send(phone, draft, 95).status_code == 200


def test_where_a_phone_follows_its_table_no_card_is_for_one_round() -> None:
    stage = two_rounds(a_round=False)
    first = the_match(stage)
    address = reverse("table_cards", args=[stage.tournament.slug])
    answer = signed_in(stage.tournament).get(address, {"ronda": 1})
    assert answer.context["rounds"] == []
    assert [card.round_name for card in answer.context["cards"]] == [""]
    assert table_of(first).number == 1


def test_where_the_event_lets_it_a_phone_follows_its_table() -> None:
    stage = two_rounds(a_round=False)
    first = the_match(stage)
    phone = a_phone(first)
    play(first, WON)
    second = the_match(stage, 2)
    assert "Começar a ronda 2" in page(phone, first, encontro=first.pk)
    assert send(phone, second, 95).status_code == 200


def test_an_event_that_changes_its_mind_frees_the_phones_already_there() -> None:
    stage = two_rounds()
    first = the_match(stage)
    phone = a_phone(first)
    play(first, WON)
    second = the_match(stage, 2)
    Tournament.objects.update(links_a_round=False)
    assert send(phone, second, 95).status_code == 200


def test_a_phone_that_comes_before_the_round_is_public_has_leave_for_it() -> None:
    stage = two_rounds()
    table = Table.objects.create(tournament=stage.tournament, number=1)
    phone = Client()
    phone.get(reverse("table_link", args=[spaced(table.code)]))
    home = reverse("table", args=[table.pk])
    assert "Ainda não há encontro nesta mesa" in words(phone.get(home))  # type: ignore[arg-type]
    first = the_match(stage)
    assert "Ronda 1" in words(phone.get(home))  # type: ignore[arg-type]
    play(first, WON)
    second = the_match(stage, 2)
    assert send(phone, second, 95).status_code == 403


def test_a_phone_that_comes_between_two_rounds_sees_the_old_one_and_has_leave_for_the_next() -> (
    None
):
    stage = two_rounds()
    first = play(the_match(stage), WON)
    phone = a_phone(first)
    assert "Encontro terminado, 2–0." in page(phone, first)
    second = the_match(stage, 2)
    assert "Mesa 1 · Ronda 2" in page(phone, first)
    assert send(phone, second, 95).status_code == 200


def test_a_hand_of_the_round_before_is_given_up_with_a_reason_not_kept_for_ever() -> None:
    stage = two_rounds()
    first = the_match(stage)
    address, sent = ready("record_hand", first, points=95)
    play(first, WON)
    second = the_match(stage, 2)
    answer = a_phone(second).post(address, sent, **JSON)  # type: ignore[arg-type]
    said = answer.json()
    assert (answer.status_code, said["status"]) == (422, "refused")
    assert said["client_id"] == sent["client_id"]
    assert "A ligação deste telefone é para a ronda 2" in said["problems"]


def test_a_hand_of_the_next_round_is_kept_until_the_code_is_read_again() -> None:
    stage = two_rounds()
    first = the_match(stage)
    phone = a_phone(first)
    play(first, WON)
    address, sent = ready("record_hand", the_match(stage, 2), points=95)
    answer = phone.post(address, sent, **JSON)  # type: ignore[arg-type]
    assert (answer.status_code, answer.json()["status"]) == (403, "closed")


def test_a_round_taken_back_while_a_hand_is_typed_is_said_as_what_it_is() -> None:
    match = a_match()
    phone = a_phone(match)
    assert rounds.unpublish(match.round_id) is None
    answer = send(phone, match, 95)
    assert answer.status_code == 403
    assert "A organização recolheu esta ronda" in words(answer)
    address, sent = ready("record_hand", match, points=95)
    assert phone.post(address, sent, **JSON).json()["status"] == "closed"  # type: ignore[arg-type]


def test_a_match_that_is_no_more_is_given_up_too() -> None:
    match = a_match()
    phone = a_phone(match)
    address = reverse("record_hand", args=[table_of(match).pk, match.pk + 10_000])
    answer = phone.post(address, ready("record_hand", match, points=95)[1], **JSON)  # type: ignore[arg-type]
    assert (answer.status_code, answer.json()["status"]) == (422, "refused")
    assert "Esse encontro não é desta mesa" in answer.json()["problems"]


def test_the_match_of_another_table_in_the_same_round_is_not_of_this_one() -> None:
    mine, other = drawn(begun(an_event(4))).matches.with_names()
    phone = a_phone(mine)
    address = reverse("record_hand", args=[table_of(mine).pk, other.pk])
    answer = phone.post(address, ready("record_hand", other, points=95)[1], **JSON)  # type: ignore[arg-type]
    assert "Esse encontro não é desta mesa" in answer.json()["problems"]


def test_a_poll_still_costs_one_query_with_a_round_in_the_cookie(
    django_assert_num_queries: Any,
) -> None:
    match = a_match()
    phone = a_phone(match)
    address = pulse(phone.get(page_of(match)))  # type: ignore[arg-type]
    with django_assert_num_queries(1):
        assert phone.get(address, **HTMX).status_code == 204  # type: ignore[arg-type]
    hand(match, 95)
    assert phone.get(address, **HTMX).status_code == 200  # type: ignore[arg-type]
