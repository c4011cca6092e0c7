"""A match that began on a phone and goes on in paper: both ways to its result are told, and a final
result stands in place of its hands."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, fresh, play
from tests.draw.nights import signed_in
from tests.live.reading import words
from tests.table.phones import a_phone, page_of, post, send
from torneio.audit.sheet_faults import unlike
from torneio.play.models import Declaration, Match
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db


def begun_on_a_phone(*points: int) -> tuple[Client, Match]:
    match = play(a_match(totals_allowed=True), points or (95,))
    return signed_in(match.round.stage.tournament), match


def at_desk(match: Match, name: str = "desk_match") -> str:
    return reverse(name, args=[match.round.stage.tournament.slug, match.pk])


def results(match: Match) -> str:
    return reverse("results", args=[match.round.stage.tournament.slug])


def write(house: Client, match: Match, a: int, b: int, **more: str) -> Any:
    said = {"total-a": a, "total-b": b, "total-client_id": str(uuid4()), **more}
    return house.post(at_desk(match, "desk_total"), said)


def test_the_results_say_both_ways_to_the_result_of_a_match_begun_on_a_phone() -> None:
    house, match = begun_on_a_phone()
    both = "Escreva as mãos que faltam ou, em vez de todas, o resultado final"
    assert both in words(house, results(match))
    page = house.get(results(match)).content.decode()
    hands = f"{reverse('table', args=[match.table_id])}?encontro={match.pk}"
    desk = f"{at_desk(match)}?resultado#resultado-final"
    assert f'href="{hands}"' in page
    assert f'href="{desk}"' in page
    assert "Registar as mãos que faltam" in words(house, at_desk(match))


def test_the_results_say_nothing_of_paper_once_the_hands_decided_the_match() -> None:
    house, match = begun_on_a_phone(*[95] * 4)
    assert match.over
    assert "em papel?" not in words(house, results(match))
    assert "Escrever o resultado final" not in words(house, at_desk(match))


def test_a_final_result_stands_in_place_of_the_hands_which_stay() -> None:
    house, match = begun_on_a_phone(95, 95)
    shown = write(house, match, 1, 2).content.decode()
    assert "As mãos já escritas ficam na folha, sem contar" in shown
    assert not fresh(match).over
    write(house, match, 1, 2, save="1")
    told = fresh(match)
    assert (told.outcome, told.winner, told.agreement) == ("total", "b", "confirmed")
    assert (told.partidas_a, told.partidas_b, told.riscos_a) == (1, 2, 0)
    assert len(read_sheet(told).counting) == 2
    assert "Vale o resultado final: estas mãos não contam." in words(house, at_desk(match))
    assert unlike(match.round.stage.tournament) == []


def test_the_hands_count_again_once_the_final_result_is_withdrawn() -> None:
    house, match = begun_on_a_phone(95, 95)
    write(house, match, 1, 2, save="1")
    said = {"withdraw-what": Declaration.objects.get().pk, "withdraw-why": "era de outra mesa"}
    house.post(at_desk(match, "desk_withdraw"), said | {"save": "1"})
    again = fresh(match)
    assert (again.outcome, again.over, again.partidas_a) == ("hands", False, 1)
    assert unlike(match.round.stage.tournament) == []


def test_a_phone_neither_adds_to_nor_takes_back_what_stands_in_place_of_its_hands() -> None:
    house, match = begun_on_a_phone()
    phone, last = a_phone(match), read_sheet(match).last_hand
    assert last
    write(house, match, 2, 1, save="1")
    assert send(phone, fresh(match), 70).status_code == 409
    assert post(phone, "undo_hand", match, hand_id=last.pk).status_code == 409
    assert (fresh(match).outcome, fresh(match).winner) == ("total", "a")
    assert "Vitória de" in words(phone, page_of(match))


def test_what_an_official_closed_gets_a_final_result_with_a_reason() -> None:
    house, match = begun_on_a_phone()
    house.post(at_desk(match, "desk_close"), {"save": "1"})
    assert "Jogou-se mais em papel? Escreva o resultado final" in words(house, results(match))
    assert write(house, match, 0, 2, save="1").status_code == 422
    write(house, match, 0, 2, save="1", **{"total-why": "acabaram em papel"})
    assert (fresh(match).outcome, fresh(match).winner) == ("total", "b")
    assert unlike(match.round.stage.tournament) == []


def test_the_public_page_of_such_a_match_shows_its_result_and_not_its_hands() -> None:
    house, match = begun_on_a_phone(95, 95)
    write(house, match, 1, 2, save="1")
    event = match.round.stage.tournament
    seen = words(Client(), reverse("match", args=[event.slug, match.public_id]))
    assert "Deste encontro só se conhece o resultado final." in seen
    assert "95" not in seen


def test_a_result_typed_while_hands_came_says_that_it_was_not_kept() -> None:
    house, match = begun_on_a_phone()
    typed = {f"{match.pk}-a": "2", f"{match.pk}-b": "1", f"{match.pk}-client_id": str(uuid4())}
    answer = house.post(results(match), typed)
    assert answer.status_code == 422
    assert "Não se guardou: entretanto a mesa escreveu mãos" in answer.content.decode()
    assert "Continua em papel?" in answer.content.decode()
    assert not fresh(match).over
