"""A tablet at the door: a pair is found, ticked by one tap, and the tap taken back."""

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import Locator, Page, expect

from tests.builders import an_event
from tests.journeys.accounts import an_account, logs_in
from tests.journeys.conftest import People
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
TABLET, PHONE = {"width": 820, "height": 1180}, {"width": 390, "height": 844}
# What a style does in time, so many milliseconds after it began, and no further.
LATER = """time => {
  for (const each of document.getAnimations()) {
    each.pause();
    each.currentTime = time;
  }
}"""


@pytest.fixture
def event() -> Tournament:
    event = an_event(3, organiser=an_account())
    assert register_pairs(event, read_lines("Íris e Olívia")) == []
    return event


def at_the_door(people: People, event: Tournament, *, scripts: bool = True) -> Page:
    page = people.somebody(phone=False, scripts=scripts)
    page.set_viewport_size(TABLET)
    page.goto(f"/organizar/{event.slug}/porta/")
    logs_in(page)
    expect(page.get_by_text("faltam chegar 4 duplas")).to_be_visible()
    return page


def tick(page: Page, mark: str) -> Locator:
    return page.get_by_role("button", name=f"{mark} Íris e Olívia")


def test_a_double_click_is_one_tick(people: People, event: Tournament) -> None:
    page = at_the_door(people, event)
    tick(page, "Pagou").dblclick(delay=60)
    expect(tick(page, "Pagou")).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(500)  # the second would have been answered by now
    expect(tick(page, "Pagou")).to_have_attribute("aria-pressed", "true")
    assert event.pairs.get(number=4).paid


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_somebody_is_found_ticked_and_the_tick_taken_back(
    people: People, event: Tournament, scripts: bool
) -> None:
    page = at_the_door(people, event, scripts=scripts)
    page.get_by_label("Procurar nas inscrições").fill("olivia")
    if not scripts:
        page.keyboard.press("Enter")
    expect(page.locator("ol.door li")).to_have_count(1)
    tick(page, "Presente").click()
    expect(page.get_by_text("faltam chegar 3 duplas")).to_be_visible()
    page.get_by_role("button", name="Desfazer").click()
    expect(page.get_by_text("faltam chegar 4 duplas")).to_be_visible()
    expect(tick(page, "Presente")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("ol.door li")).to_have_count(1)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_less_than_everything_is_one_more_tap_and_a_number(
    people: People, event: Tournament, scripts: bool
) -> None:
    Tournament.objects.update(fee="5 € por pessoa")
    page = at_the_door(people, event, scripts=scripts)
    page.get_by_role("link", name="deve 10 € Íris e Olívia").click()
    expect(page.get_by_label("Entregou agora, em euros")).to_be_focused()
    page.keyboard.type("2,50")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="deve 7,50 € de 10 € Íris e Olívia")).to_be_visible()
    expect(page.get_by_text("Recebido 2,50 €, falta 37,50 € (4 duplas)")).to_be_visible()
    tick(page, "Pagou").click()
    expect(page.get_by_role("link", name="pagou 10 € Íris e Olívia")).to_be_visible()
    expect(page.get_by_text("Recebido 10 €, falta 30 € (3 duplas)")).to_be_visible()
    page.get_by_role("button", name="Desfazer").click()
    expect(page.get_by_text("Recebido 2,50 €, falta 37,50 € (4 duplas)")).to_be_visible()


def test_the_rows_are_for_a_thumb_and_the_way_back_goes_after_ten_seconds(
    people: People, event: Tournament
) -> None:
    page = at_the_door(people, event)
    for size in (TABLET, PHONE):
        page.set_viewport_size(size)
        heights = [each.bounding_box()["height"] for each in page.locator(".tick").all()]
        assert min(heights) >= 64
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    tick(page, "Pagou").click()
    undo = page.get_by_role("button", name="Desfazer")
    expect(undo).to_be_visible()
    page.evaluate(LATER, 9_900)
    expect(undo).to_be_visible()
    page.evaluate(LATER, 10_100)
    expect(undo).to_be_hidden()


def test_a_tap_after_the_session_ended_is_not_lost(people: People, event: Tournament) -> None:
    page = at_the_door(people, event)
    Session.objects.all().delete()
    tick(page, "Presente").click()
    expect(page.get_by_text("o que ia enviar ficou guardado")).to_be_visible()
    page.wait_for_load_state("networkidle")
    logs_in(page)
    page.get_by_role("button", name="Enviar agora").click()
    expect(page.get_by_text("faltam chegar 3 duplas")).to_be_visible()
