"""A league with all its rounds published, watched all night: the wall, phones, the first page."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import WINS
from tests.journeys.conftest import People
from torneio.entries.models import Tournament
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


def a_league() -> Tournament:
    event = an_event(4)
    stage = begun(event, "league")
    for number in (1, 2, 3):
        drawn(stage, number)
    return event


def goes_to(page: Page, name: str, *args: object) -> Page:
    page.goto(reverse(name, args=args))
    return page


def test_the_round_being_played_is_on_every_page_and_moves_by_itself(people: People) -> None:
    event = a_league()
    pair = event.pairs.get(number=1)
    wall = goes_to(people.somebody(phone=False), "board", event.slug)
    wall.set_viewport_size({"width": 1920, "height": 1080})
    hand = goes_to(people.somebody(), "board", event.slug)
    now = goes_to(people.somebody(), "event", event.slug)
    mine = goes_to(people.somebody(), "pair", event.slug, pair.number)
    for number in (1, 2, 3):
        for page in (wall, hand):
            expect(page.locator(".round")).to_contain_text(f"Ronda {number} de 3")
        expect(now.get_by_role("heading", level=1)).to_have_text(f"Ronda {number} de 3")
        seat = mine.locator(".found")
        expect(seat).to_contain_text(f"Ronda {number}")
        upcoming = Match.objects.of_pair(pair).get(round__number=number)
        expect(seat).to_contain_text(f"Mesa {upcoming.table}")
        for match in Match.objects.with_names().filter(round__number=number):
            play(match, WINS)
    expect(mine.locator(".found")).to_have_count(0)
    expect(now.get_by_text("Tudo jogado.")).to_be_visible()
    expect(wall.get_by_text("Tudo jogado: obrigado a todos.")).to_be_visible()


def test_on_a_phone_the_wall_is_a_page_for_phones(people: People) -> None:
    event = an_event(40)
    drawn(begun(event, "swiss"))
    page = goes_to(people.somebody(), "board", event.slug)
    expect(page.locator(".wall-card:visible")).to_have_count(20)
    expect(page.locator("tbody tr:visible")).to_have_count(40)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("link", name="Agora").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ronda 1 de 5")
