"""Ticks, on a tablet at the door and in the list, whose answers come late, in another order, or
never."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.builders import an_event
from tests.journeys.accounts import an_account, logs_in
from tests.journeys.conftest import People
from torneio.entries.models import Tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
TAPS, SAID = re.compile(r"/(porta/\d+|\d+/marcar)/$"), "Sem rede: pode não ter chegado"
SIZES = ({"width": 820, "height": 1180}, {"width": 390, "height": 844})


@pytest.fixture
def event() -> Tournament:
    return an_event(3, organiser=an_account())


@pytest.fixture
def door(people: People, event: Tournament) -> Page:
    page = people.somebody(phone=False, scripts=True)
    page.set_viewport_size(SIZES[0])
    page.goto(f"/organizar/{event.slug}/porta/")
    logs_in(page)
    expect(page.get_by_text("faltam chegar 3 duplas")).to_be_visible()
    page.wait_for_load_state()  # before its scripts a tap is a form of the browser
    return page


class Held:
    """The answers to all taps: each is saved at once, and arrives when it is let go."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.late: list[tuple[Route, Any]] = []
        page.route(TAPS, lambda route: self.late.append((route, route.fetch())))

    def wait(self, count: int) -> None:
        while len(self.late) < count:
            self.page.wait_for_timeout(50)

    def arrive(self, *order: int) -> None:
        for at in order:
            route, answer = self.late[at]
            route.fulfill(response=answer)
            self.page.wait_for_timeout(100)


def tick(page: Page, mark: str, number: int) -> Locator:
    return page.locator(f"#{mark}-{number}")


def says(page: Page, mark: str, number: int, *, on: bool) -> None:
    expect(tick(page, mark, number)).to_have_attribute("aria-pressed", str(on).lower())


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (1, 0, 3, 2)], ids=str)
def test_each_row_shows_what_was_saved_in_whatever_order_the_answers_come(
    door: Page, order: tuple[int, ...]
) -> None:
    held = Held(door)
    for at, (mark, number) in enumerate(
        [("present", 1), ("paid", 1), ("present", 2), ("paid", 2)], start=1
    ):
        tick(door, mark, number).click()
        held.wait(at)
    held.arrive(*order)
    for number in (1, 2):
        says(door, "present", number, on=True)
        says(door, "paid", number, on=True)
    expect(door.locator("#_door_counts")).to_contain_text("presentes 2 de 3 · 2 pagaram")


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=str)
def test_two_quick_ticks_of_a_row_of_the_list_are_both_shown(
    door: Page, order: tuple[int, ...]
) -> None:
    door.get_by_role("link", name="Voltar às inscrições").click()
    held = Held(door)
    for at, mark in enumerate(("present", "paid"), start=1):
        tick(door, mark, 1).click()
        held.wait(at)
    held.arrive(*order)
    says(door, "present", 1, on=True)
    says(door, "paid", 1, on=True)
    expect(door.locator("#_pairs_counts")).to_contain_text("1 presente")
    expect(door.locator("#_pairs_counts")).to_contain_text("1 pagou")


def test_a_tap_taken_back_is_shown_so_though_another_was_answered_before(
    door: Page, event: Tournament
) -> None:
    tick(door, "present", 1).click()
    undo = door.get_by_role("button", name="Desfazer")
    expect(undo).to_be_visible()
    held = Held(door)
    undo.click()
    held.wait(1)
    tick(door, "paid", 2).click()
    held.wait(2)
    held.arrive(1, 0)
    says(door, "present", 1, on=False)
    says(door, "paid", 2, on=True)
    expect(door.locator("#_door_counts")).to_contain_text("presentes 0 de 3 · 1 pagou")
    assert not event.pairs.get(number=1).present


@pytest.mark.parametrize("size", SIZES, ids=["tablet", "phone"])
def test_a_tap_without_network_says_so_in_its_row_until_it_is_sent(
    door: Page, size: dict[str, int], complaints: list[str]
) -> None:
    door.set_viewport_size(size)
    door.route(TAPS, lambda route: route.abort("internetdisconnected"))
    for mark, number in (("present", 1), ("present", 1), ("paid", 1), ("paid", 3)):
        tick(door, mark, number).click()
    first, third = (door.locator(f"#porta-{number}") for number in (1, 3))
    expect(first.get_by_role("alert")).to_have_count(1)
    for row in (first, third):
        expect(row.get_by_role("alert")).to_contain_text(SAID)
        told, whole = row.get_by_role("alert").bounding_box(), row.bounding_box()
        last = row.locator(".tick").last.bounding_box()
        assert told["width"] == whole["width"]
        assert told["y"] >= last["y"] + last["height"]
    assert door.evaluate("document.documentElement.scrollWidth") <= size["width"]
    door.unroute(TAPS)
    tick(door, "present", 1).click()
    says(door, "present", 1, on=True)
    expect(first.get_by_role("alert")).to_have_count(0)
    expect(third.get_by_role("alert")).to_contain_text(SAID)
    assert all("DISCONNECTED" in said or "sendError" in said for said in complaints)
    complaints.clear()
