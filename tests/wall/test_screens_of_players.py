"""Screens of a room where each plays alone: told and shown as those of pairs are."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, an_organiser
from tests.live.reading import page, words
from tests.play.evenings import (
    PONTOS,
    SUARO,
    a_phone_at,
    an_evening,
    at_tables,
    bid,
    contract,
    deal,
    names_of,
)
from tests.wall.test_screens import NOON, at, panels, tell
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.play.services.calls import call_organiser
from torneio.play.services.timing import ClockSettings, start_clock
from torneio.standings.players import player_standings
from torneio.wall.models import WallScreen
from torneio.wall.services import add_screen

pytestmark = pytest.mark.django_db
PARTS = ["tables", "standings", "draw", "names", "clock", "calls", "message"]


@pytest.fixture(autouse=True)
def _clock(time_machine) -> None:
    time_machine.move_to(NOON, tick=False)


@pytest.fixture
def tables() -> list[Match]:
    """Two tables, of four and of five, with a deal at the first."""
    found = at_tables(an_evening(PONTOS, 9, organiser=an_organiser()))
    assert deal(found[0], bid()).is_good
    return found


@pytest.fixture
def event(tables: list[Match]) -> Tournament:
    return tables[0].round.stage.tournament


@pytest.mark.parametrize("part", PARTS)
def test_every_part_has_its_page(phone, screen, part: str) -> None:
    call_organiser(screen.tournament.tables.first(), by=PHONE)
    WallScreen.objects.update(message="Jantar às oito")
    tell(phone, screen, show=part)
    assert panels(screen) == [part]


def test_the_tables_stand_with_every_player_and_what_each_has(phone, screen, tables) -> None:
    shown = tell(phone, screen, show="tables")
    first = Match.objects.get(pk=tables[0].pk)
    for table in tables:
        for name in names_of(table):
            assert name in shown
    assert "1 mão" in shown
    assert "à espera" in shown
    for side in first.sides.select_related("pair"):
        assert f"{side.pair.name} {side.result}".replace("-", "−") in shown


def test_the_standings_go_by_points_or_by_games_won(phone, screen, event) -> None:
    order = re.findall(r"(\d+) (Jogador \d) ([−\d]+)", tell(phone, screen, show="standings"))
    points = [int(each[2].replace("−", "-")) for each in order]
    assert len(order) == 9
    assert points == sorted(points, reverse=True)
    assert "vit." not in page(Client(), at(screen, "screen"))
    suaro = an_evening(SUARO, 2)
    assert deal(at_tables(suaro)[0], contract()).is_good
    other = add_screen(suaro)
    assert other
    shown = words(Client(), at(other, "screen"))
    assert "vit. pts" in shown  # each of the two figures under its own heading
    for each in player_standings(suaro):
        row = each.row
        assert f"{row.place} {each.pair.name} {row.won} {row.result}".replace("-", "−") in shown


def test_a_draw_is_revealed_table_by_table(phone, screen, tables) -> None:
    assert "Mesa" not in tell(phone, screen, reveal="draw", step=0)
    first = tell(phone, screen, reveal="draw", step=1)
    assert all(name in first for name in names_of(tables[0]))
    assert not any(name in first for name in names_of(tables[1]))
    assert "contra" not in first
    tell(phone, screen, reveal="draw", step="")
    assert panels(screen) == ["draw"]


def test_what_is_read_aloud_names_who_sits_at_each_table(phone, screen, tables) -> None:
    said = re.findall(r'data-say="([^"]+)"', page(Client(), at(screen, "screen")))
    *others, last = names_of(tables[0])
    assert said[0] == f"Mesa 1: {', '.join(others)} e {last}."


def test_who_sits_out_is_said_and_stands_among_the_names(phone) -> None:
    event = an_evening(PONTOS, 7, organiser=an_organiser("rests"))
    assert at_tables(event)
    screen = add_screen(event)
    assert screen
    said = words(Client(), at(screen, "screen"))
    mine = Client()
    mine.force_login(event.house.users.get())
    rests = len(re.findall("folga", tell(mine, screen, show="names")))
    assert rests == 7 - sum(
        len(names_of(each)) for each in Match.objects.filter(round__stage__tournament=event)
    )
    assert said


def test_the_clock_of_the_round_and_a_call_are_shown(phone, screen, event, tables) -> None:
    assert start_clock(tables[0].round, ClockSettings(30), by=PHONE)
    tell(phone, screen, show="clock")
    assert "data-until" in page(Client(), at(screen, "screen"))
    table = event.tables.get(number=2)
    a_phone_at(tables[1])
    call_organiser(table, by=PHONE)
    assert "A mesa 2 chama a organização." in tell(phone, screen, show="calls")


def test_hidden_standings_are_on_no_screen(phone, screen) -> None:
    Tournament.objects.update(standings_hidden=True)
    assert panels(screen) == ["tables"]
    assert "mostra-se na entrega dos prémios" in tell(phone, screen, show="standings")
    assert "Jogador" not in tell(phone, screen, show="standings")


def test_no_cup_is_offered_where_none_is_played(phone, screen) -> None:
    shown = words(phone, reverse("screens", args=[screen.tournament.slug]))
    assert "Classificação" in shown
    assert "Eliminatórias" not in shown
    assert phone.post(at(screen, "screen_edit"), {"parts": ["bracket"]}).status_code == 422


def test_the_address_of_a_screen_that_is_gone_shows_the_board(phone, screen) -> None:
    assert phone.post(at(screen, "screen_remove")).status_code == 302
    shown = page(Client(), at(screen, "screen"))
    assert 'class="wall-tiles' in shown
    assert "Mesa 2" in words(Client(), at(screen, "screen"))


def test_the_page_of_the_event_leads_there(phone, event) -> None:
    night = page(phone, reverse("sittings", args=[event.slug]))
    assert reverse("screens", args=[event.slug]) in night
