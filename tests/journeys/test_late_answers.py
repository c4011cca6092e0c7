"""An answer that comes late is older than the page it comes to."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.builders import hand
from tests.journeys.conftest import MEANT
from tests.journeys.tables import RECORD, recorded_is, says
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


class Held:
    """The first answer to a poll that tells of something, as it was then, on its way for long."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.late: list[tuple[Route, Any]] = []
        page.route("**/mesa/*/?v=*", self._hold)

    def _hold(self, route: Route) -> None:
        if self.late:
            return route.continue_()
        answer = route.fetch()
        if answer.status == 204:
            return route.fulfill(response=answer)
        self.late.append((route, answer))
        return None

    def wait(self) -> None:
        while not self.late:
            self.page.wait_for_timeout(100)

    def arrive(self) -> None:
        for route, answer in self.late:
            route.fulfill(response=answer)
        self.page.wait_for_timeout(500)


def test_a_poll_that_comes_late_does_not_take_the_page_back(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text))
    held = Held(page)
    hand(match, 61)
    held.wait()
    says(page, 61)
    expect(page.locator("#worth")).to_contain_text("Mão 2 registada, recibo n.º")
    held.arrive()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Mão 3")
    recorded_is(95, 61)
    assert [said for said in complaints if not any(word in said for word in MEANT)] == []


def test_a_page_that_does_not_come_after_a_hand_takes_no_hand_back(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.route("**/mesa/*/?encontro=*", lambda route: route.abort())
    for points in (61, 95):
        says(page, points)
        expect(page.locator("#points")).to_have_value("")
    recorded_is(95, 61, 95)
    assert faults == []


def test_a_hand_of_ours_that_a_poll_tells_late_is_of_no_other_phone(
    a_phone: Callable[..., Page], match: Match
) -> None:
    """It is the last but one said here by then: the next is doubted by nobody."""
    page = a_phone()
    page.route("**/mesa/*/?encontro=*", lambda route: route.abort())
    polls: list[Route] = []

    def hold(route: Route) -> None:
        polls.append(route)

    page.route("**/mesa/*/?v=*", hold)
    says(page, 61)
    recorded_is(95, 61)
    page.route(RECORD, lambda route: route.abort())
    says(page, 40)
    page.unroute("**/mesa/*/?v=*")
    with page.expect_response(lambda answer: "/?v=" in answer.url and answer.status == 200):
        for route in polls:
            route.abort()
    page.wait_for_timeout(200)
    says(page, 55)
    expect(page.locator("#outbox li.kept")).to_have_count(2)
