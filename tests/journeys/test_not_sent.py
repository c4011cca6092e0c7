"""What an organiser presses while there is no network."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.builders import an_event
from tests.journeys.accounts import an_account, logs_in
from tests.journeys.conftest import People

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
SAID = "Sem rede: não foi enviado. O que escreveu está aí"


def at_the_entries(people: People) -> Page:
    """The entries of an event without pairs, as its organiser has them on a laptop."""
    event = an_event(0, organiser=an_account())
    page = people.somebody(phone=False, scripts=True)
    page.goto(f"/organizar/{event.slug}/inscricoes/")
    logs_in(page)
    return page


def without_network(route: Route) -> None:
    """As where the Wi-Fi is gone."""
    if route.request.method == "POST":
        route.abort("internetdisconnected")
    else:
        route.continue_()


def test_a_press_without_network_says_so_beside_it_and_loses_nothing(
    people: People, complaints: list[str]
) -> None:
    page = at_the_entries(people)
    first = page.locator("[name=player_1]")
    first.fill("Zé Barrigudo")
    page.locator("[name=player_2]").fill("Tó")
    page.route("**/*", without_network)
    page.keyboard.press("Enter")
    told = page.get_by_role("alert")
    expect(told).to_contain_text(SAID)
    expect(first).to_have_value("Zé Barrigudo")
    with page.expect_event("requestfailed"):  # a press while one is on its way is none
        page.keyboard.press("Enter")
    expect(told).to_have_count(1)
    page.unroute("**/*")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("Zé Barrigudo e Tó")
    expect(page.locator(".not-sent")).to_have_count(0)
    assert all("DISCONNECTED" in said or "sendError" in said for said in complaints)
    complaints.clear()
