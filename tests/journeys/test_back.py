"""The way back to a page that answered a form: it is there, and asks nothing."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import an_event, begun, drawn, organised, play
from tests.journeys.accounts import an_account, enters
from tests.journeys.conftest import People
from torneio.play.models import Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
NOTHING_YET = "Ainda nada mudou."


@pytest.fixture
def match() -> Match:
    """One hand played, in an event that takes final results too."""
    event = organised(an_event(4, totals_allowed=True), an_account())
    first = drawn(begun(event)).matches.with_names().order_by("table__number").first()
    return play(first, [95])


@pytest.fixture
def page(people: People, match: Match) -> Page:
    page = people.somebody(phone=False)
    enters(page)
    return page


def test_back_from_a_saved_correction_is_the_match_as_it_is_now(page: Page, match: Match) -> None:
    there = reverse("desk_match", args=[match.round.stage.tournament.slug, match.pk])
    page.goto(there)
    page.get_by_role("link", name="Corrigir").first.click()
    form = page.locator("#corrigir")
    form.get_by_label("Pontos de").fill("70")
    form.locator("[name$=why]").fill("trocado")
    form.get_by_role("button", name="Ver o que muda").click()
    expect(page.get_by_text(NOTHING_YET)).to_be_visible()
    expect(page).to_have_url(re.compile(f"{there}$"))
    page.get_by_role("button", name="Guardar").click()
    expect(page.locator(".hand-lines")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile(f"{there}$"))
    expect(page.locator(".hand-lines strong")).to_contain_text("70")


def test_back_to_results_that_were_refused_is_their_page(page: Page, match: Match) -> None:
    sheet = reverse("results", args=[match.round.stage.tournament.slug])
    page.goto(sheet)
    boxes = page.locator(".results input[type=text]")
    for box in boxes.all():
        box.fill("7")
    page.get_by_role("button", name="Guardar").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    page.wait_for_load_state()
    page.locator(".results tbody a").first.click()
    page.wait_for_url("**/encontro/**")
    page.go_back()
    expect(page).to_have_url(re.compile(f"{sheet}.*parte=1$"))
    expect(boxes.first).to_be_visible()
    page.reload()
    expect(page.get_by_role("alert")).to_have_count(0)
