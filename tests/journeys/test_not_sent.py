"""What an organiser presses while there is no network."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.builders import an_event
from tests.journeys.accounts import an_account, logs_in
from tests.journeys.conftest import People

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
LIST = "Zé e Tó\nRui e Quim\nGil Vaz"
SAID = "Sem rede: pode não ter chegado, e nada se perdeu"


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


@pytest.fixture
def paste_page(people: People) -> Page:
    """A list just pasted."""
    page = at_the_entries(people)
    page.get_by_role("link", name="Colar uma lista ou abrir um ficheiro").first.click()
    page.get_by_label("Uma dupla por linha").fill(LIST)
    return page


@pytest.fixture
def list_page(paste_page: Page) -> Page:
    """A list just read, of which a line was corrected."""
    page = paste_page
    page.get_by_role("button", name="Ver o que se leu").click()
    page.get_by_label("Jogador 2").fill("Nuno Vaz")
    expect(page.get_by_role("button", name="Registar")).to_have_text("Registar 3 duplas")
    return page


def test_a_whole_list_stays_on_its_page_where_there_is_no_network_and_goes_when_there_is(
    list_page: Page, complaints: list[str]
) -> None:
    list_page.route("**/*", lambda route: route.abort("internetdisconnected"))
    list_page.get_by_role("button", name="Registar").click()
    expect(list_page.get_by_role("alert")).to_contain_text(SAID)
    expect(list_page.get_by_label("Jogador 2")).to_have_value("Nuno Vaz")
    list_page.unroute("**/*")
    list_page.get_by_role("button", name="Registar").click()
    expect(list_page.get_by_text("3 duplas registadas.")).to_be_visible()
    assert all("DISCONNECTED" in said or "sendError" in said for said in complaints)
    complaints.clear()


def test_what_was_pasted_stays_where_there_is_no_network(
    paste_page: Page, complaints: list[str]
) -> None:
    paste_page.route("**/*", lambda route: route.abort("internetdisconnected"))
    paste_page.get_by_role("button", name="Ver o que se leu").click()
    expect(paste_page.get_by_role("alert")).to_contain_text(SAID)
    expect(paste_page.get_by_label("Uma dupla por linha")).to_have_value(LIST)
    assert all("DISCONNECTED" in said for said in complaints)
    complaints.clear()


def test_a_page_of_what_was_read_is_there_again_after_going_back_to_it(list_page: Page) -> None:
    list_page.wait_for_timeout(600)  # what was typed last is kept a moment after
    list_page.goto("/organizar/")
    list_page.go_back()
    expect(list_page.get_by_label("Jogador 2")).to_have_value("Nuno Vaz")


def test_a_form_with_many_fields_stays_where_a_proxy_answers_for_the_program(
    people: People, complaints: list[str]
) -> None:
    page = at_the_entries(people)
    page.goto("/organizar/novo/")
    page.locator("[name=name]").fill("Sueca de Natal")
    page.route("**/pronto/", lambda route: route.fulfill(status=502))
    page.get_by_role("button", name="Seguinte: as regras").click()
    expect(page.get_by_role("alert")).to_contain_text(SAID)
    expect(page.locator("[name=name]")).to_have_value("Sueca de Natal")
    assert all("502" in said for said in complaints)
    complaints.clear()
