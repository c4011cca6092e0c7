"""A table that plays on paper, and whose time is up: its result is written as it was."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import fresh
from tests.desk.test_closing import a_night
from tests.desk.test_desk import typed
from tests.desk.test_desk_match import send
from tests.desk.test_officials import a_referee, let_in
from tests.table.phones import a_phone, post
from torneio.audit.check import check
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Match, Round

pytestmark = pytest.mark.django_db


def on_paper(format_: str = "league") -> tuple[Client, Round, list[Match]]:
    """A round whose clock has run out, where final results are taken."""
    house, round_, matches = a_night(format_=format_)
    Tournament.objects.update(totals_allowed=True)
    return house, Round.objects.get(pk=round_.pk), [fresh(match) for match in matches]


@pytest.mark.parametrize(
    ("a", "b", "winner", "table_points"),
    [(1, 0, "a", (3, 0)), (0, 1, "b", (0, 3)), (1, 1, "", (1, 1))],
    ids=["first ahead", "second ahead", "level"],
)
def test_an_unfinished_result_stands_once_the_time_is_up(
    a: int, b: int, winner: str, table_points: tuple[int, int]
) -> None:
    house, _round, (match, *_more) = on_paper()
    assert send(house, match, "desk_total", a=a, b=b).status_code == 302
    match = fresh(match)
    assert (match.over, match.winner, match.outcome) == (True, winner, "total")
    assert (match.table_points_a, match.table_points_b) == table_points
    assert check(match.round.stage.tournament).faults == []


def test_the_sheet_of_results_and_a_phone_take_it_too() -> None:
    house, round_, (first, second, *_more) = on_paper()
    sent = typed((first, "1", "0"))
    there = reverse("results", args=[round_.stage.tournament.slug])
    assert "1 resultado guardado." in house.post(there, sent, follow=True).content.decode()
    assert fresh(first).winner == "a"
    assert post(a_phone(second), "record_total", second, a=0, b=1).status_code == 200
    assert fresh(second).winner == "b"


def test_while_time_is_left_it_is_refused_and_said_when_it_is_taken() -> None:
    house, round_, (match, *_more) = on_paper()
    Round.objects.filter(pk=round_.pk).update(clock_until=None, clock_minutes=None)
    answer = send(house, match, "desk_total", a=1, b=0)
    assert answer.status_code == 422
    assert "Por acabar só se aceita depois de acabar o relógio da ronda" in said(answer)
    assert not Declaration.objects.exists()


def test_in_a_cup_a_level_result_asks_who_goes_on() -> None:
    house, _round, (match, *_more) = on_paper("knockout")
    send(house, match, "desk_total", a=1, b=1)
    page = house.get(reverse("desk_match", args=[match.round.stage.tournament.slug, match.pk]))
    assert "Desempate: quem segue?" in said(page)


def test_the_page_of_a_table_without_hands_says_so() -> None:
    house, _round, (match, *_more) = on_paper()
    page = house.get(reverse("desk_match", args=[match.round.stage.tournament.slug, match.pk]))
    assert "Se jogaram em papel, escreva o resultado tal como ficou" in said(page)


def test_a_referee_who_can_write_nothing_is_told_who_can_change_that() -> None:
    _house, round_, (match, *_more) = a_night()
    referee, event = let_in(a_referee(round_)), round_.stage.tournament
    page = reverse("desk_match", args=[event.slug, match.pk])
    sentence = "peça à organização que aceite resultados finais"
    assert sentence in said(referee.get(page))
    Tournament.objects.update(totals_allowed=True)
    assert sentence not in said(referee.get(page))


def said(answer: Any) -> str:
    return " ".join(answer.content.decode().split())
