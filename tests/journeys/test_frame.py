"""The organiser walks from page to page, and nothing jumps while one comes."""

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from tests.builders import an_event, an_organiser, begun, drawn
from tests.journeys.conftest import People
from tests.journeys.test_told_of import SHIFTS

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]

PAGES = ("tables", "pairs", "draw", "desk_standings", "prizes")


@pytest.mark.parametrize("phone", [True, False])
def test_no_page_of_the_organiser_jumps_while_it_loads(
    people: People, tavern: str, phone: bool
) -> None:
    organiser = an_organiser()
    slug = drawn(begun(an_event(12, organiser=organiser), "swiss", rounds=3)).stage.tournament.slug
    page = people.somebody(phone=phone, instruments=True)
    client = Client()
    client.force_login(organiser)
    key = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": tavern}
    page.context.add_cookies([key])  # type: ignore[list-item]
    for name in PAGES:
        page.goto(reverse(name, args=[slug]))
        page.evaluate(SHIFTS)
        expect(page.locator("#_night")).to_contain_text("faltam 6 mesas")
        page.wait_for_timeout(500)
        assert page.evaluate("window.shifts") < 0.05, name
