"""The organiser walks from page to page, and nothing jumps while one comes."""

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from tests.builders import an_event, an_organiser, begun, drawn, play
from tests.journeys.conftest import People
from tests.journeys.measures import WATCHED, shifted

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
    page.add_init_script(WATCHED)
    for name in PAGES:
        page.goto(reverse(name, args=[slug]))
        expect(page.locator("#_night")).to_contain_text("faltam 6 mesas")
        page.wait_for_timeout(500)
        assert shifted(page) == [], name


def test_on_a_phone_nothing_of_the_organiser_is_wider_than_the_phone(
    people: People, tavern: str
) -> None:
    organiser = an_organiser()
    first, *_more = drawn(begun(an_event(26, organiser=organiser), "swiss", rounds=3)).matches.all()
    play(first, [95] * 4)  # "terminado, provisório" is the longest word for a table
    slug = first.round.stage.tournament.slug
    page = people.somebody()
    client = Client()
    client.force_login(organiser)
    key = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": tavern}
    page.context.add_cookies([key])  # type: ignore[list-item]
    for address in (reverse("tables", args=[slug]), reverse("tournaments")):
        page.goto(address)
        too_wide = (
            "[...document.querySelectorAll('.scroll')].map(e => e.scrollWidth - e.clientWidth)"
        )
        assert page.evaluate(too_wide) == [0], address
    name = page.get_by_role("link", name="Noite de Sueca", exact=True).bounding_box()
    assert name
    assert name["height"] < 40  # on one line
    page.goto(reverse("tables", args=[slug]))
    page.get_by_role("navigation", name="Ir para a mesa").get_by_role("link", name="13").click()
    expect(page.locator("#mesa-13")).to_be_in_viewport()
