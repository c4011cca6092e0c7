"""The wall of two cups: who won each, what is played at each table, and nothing cut."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import WINS, finish, played
from tests.draw.two_cups import cups_of, groups_played
from tests.live.reading import words
from tests.wall.afar import NOON, assert_readable
from torneio.entries.models import Tournament
from torneio.play.models import Match, Stage, Table
from torneio.wall.boards import wall_of
from torneio.wall.models import ScreenPart
from torneio.wall.paging import TURN_SECONDS
from torneio.wall.services import add_screen, show_alone

LONG = "Sueca da Festa de São Martinho"


def two_cups(rounds: int) -> Stage:
    """Fourteen pairs: four play Taça A, eight Taça B, and so many rounds of them are over."""
    return played(cups_of(groups_played(14), second_cup=8, third=True), rounds)


def wall(stage: Stage) -> str:
    return words(Client(), reverse("board", args=[stage.tournament.slug]))


@pytest.mark.django_db
def test_who_won_a_cup_stays_on_the_wall_while_the_other_is_played() -> None:
    stage = two_cups(1)
    final, third, *_others = drawn(stage, 2).matches.with_names().order_by("position")
    play(third, WINS)
    assert f"3.º lugar da Taça A: {third.pair_a.name}." in wall(stage)
    play(final, WINS)
    won = f"Vencedores da Taça A: {final.pair_a.name}. 3.º lugar: {third.pair_a.name}."
    assert won in wall(stage)
    for match in stage.rounds.get(number=2).matches.filter(over=False):
        play(match, WINS)
    last = drawn(stage, 3)
    assert won in wall(stage)
    show_alone(add_screen(stage.tournament), ScreenPart.CALLS)
    assert won in words(Client(), reverse("screen", args=[stage.tournament.slug, 1]))
    finish(last)
    first = last.matches.with_names().get(part="second").pair_a
    assert f"Vencedores da Taça B: {first.name}." in wall(stage)


@pytest.mark.django_db
def test_each_table_says_its_round_with_its_cup() -> None:
    stage = two_cups(0)
    drawn(stage)
    said = wall(stage)
    assert "Mesa 1 Meias-finais da Taça A" in said
    assert "Mesa 3 Quartos de final da Taça B" in said
    finish(stage.rounds.get(number=1))
    drawn(stage, 2)
    said = wall(stage)
    assert "Mesa 1 Final da Taça A" in said
    assert "Mesa 2 3.º e 4.º lugar da Taça A" in said


@pytest.mark.django_db
def test_the_tables_stand_in_the_order_of_their_numbers() -> None:
    """The final of Taça A goes to the table beside which its players sit."""
    stage = two_cups(1)
    for match in drawn(stage, 2).matches.filter(part="second"):
        play(match, WINS)
    drawn(stage, 3)
    at = Table.objects.create(tournament=stage.tournament, number=9)
    Match.objects.filter(round__number=2, round__stage=stage, part="main").update(table=at)
    assert [int(n) for n in re.findall(r"Mesa (\d+) (?:Final|3)", wall(stage))] == [2, 3, 4, 9]


def told(event: Tournament, tables: int) -> Tournament:
    Tournament.objects.filter(pk=event.pk).update(plan=event.plan | {"tables": tables})
    return Tournament.objects.get(pk=event.pk)


@pytest.mark.django_db
def test_a_match_without_a_table_waits_and_the_others_are_to_begin() -> None:
    event = told(an_event(6), 2)
    first, *_others = drawn(begun(event)).matches.order_by("position")
    assert [slot.item.state for slot in wall_of(event)["tables"].slots] == [
        "a começar",
        "a começar",
        "à espera",
    ]
    play(first, WINS)
    assert wall_of(event)["tables"].slots[2].item.state == "na mesa 1"


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("width", "above"), [(1920, 6), (1280, 0)])
@pytest.mark.parametrize("rounds", [0, 2])
def test_nothing_of_it_is_cut(
    live_server, page: Page, time_machine, width: int, above: int, rounds: int
) -> None:
    stage = two_cups(rounds)
    drawn(stage, rounds + 1)
    told(stage.tournament, 5)
    Tournament.objects.filter(pk=stage.tournament_id).update(name=LONG)
    page.set_viewport_size({"width": width, "height": width * 9 // 16})
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    tops = "all => all.map(one => one.offsetTop - one.parentElement.offsetTop)"
    for turn in range(2):  # a small television shows the brackets at every other
        time_machine.move_to(NOON + turn * TURN_SECONDS, tick=False)
        page.goto(live_server.url + reverse("board", args=[stage.tournament.slug]))
        assert_readable(page)
        assert page.locator("h1, .round, .said").evaluate_all(cut) == 0
        at = page.locator(".wall-card:visible > .mesa").evaluate_all(tops)
        assert at == [] or min(at) >= above
