"""What is typed beside the rules while the answer to another choice of them is on its way."""

import pytest
from playwright.sync_api import Route, expect

from tests.builders import an_event
from tests.journeys.accounts import an_account, logs_in
from tests.journeys.conftest import People

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


def test_a_number_typed_right_after_a_choice_of_rules_stays(people: People) -> None:
    event = an_event(0, organiser=an_account())
    page = people.somebody(phone=False, scripts=True)
    page.goto(f"/organizar/{event.slug}/regras/")
    logs_in(page)
    late: list[Route] = []
    page.route("**/regras/?*", lambda route: route.continue_() if late else late.append(route))
    page.get_by_label("Norte, a 10").check()
    page.get_by_label("Quantas partidas ou mãos").fill("1")
    while not late:
        page.wait_for_timeout(50)
    late[0].continue_()
    expect(page.locator("#_rules_preview")).to_contain_text("Norte, a 10")
    expect(page.get_by_label("Quantas partidas ou mãos")).to_have_value("1")
    expect(page.locator("#_rules_preview")).to_contain_text("com alterações")
