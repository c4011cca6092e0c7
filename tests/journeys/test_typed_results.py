"""Results typed from paper: whatever page is opened in between, nothing typed is lost."""

from uuid import uuid4

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from tests.builders import PHONE, an_event, begun, drawn, organised
from tests.journeys.accounts import an_account, enters
from tests.journeys.conftest import People
from torneio.play.models import Declaration, Match
from torneio.play.services.declarations import declare

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
AGAIN = "O que escreveu aqui e não guardou está outra vez nas linhas"


@pytest.fixture
def sheet() -> str:
    """The address of the results of a round of two tables."""
    event = organised(an_event(4, totals_allowed=True), an_account())
    drawn(begun(event))
    return reverse("results", args=[event.slug])


def comes(people: People, sheet: str, *, scripts: bool = True) -> Page:
    page = people.somebody(phone=False, scripts=scripts)
    enters(page)
    page.goto(sheet)
    return page


def boxes(page: Page, table: int) -> tuple[Locator, Locator]:
    both = page.locator(".results tbody tr").nth(table - 1).locator("input[type=text]")
    return both.nth(0), both.nth(1)


def types(page: Page, table: int, *result: str) -> None:
    for box, figure in zip(boxes(page, table), result, strict=True):
        box.fill(figure)


def has(page: Page, table: int, *result: str) -> None:
    for box, figure in zip(boxes(page, table), result, strict=True):
        expect(box).to_have_value(figure)


def test_what_was_typed_is_there_again_until_it_is_saved(people: People, sheet: str) -> None:
    page = comes(people, sheet)
    types(page, 1, "2", "1")
    types(page, 2, "2", "")
    page.locator(".results tbody a").first.click()
    page.get_by_role("link", name="Voltar às mesas").click()
    page.get_by_role("link", name="Escrever resultados").first.click()
    has(page, 1, "2", "1")
    has(page, 2, "2", "")
    expect(page.get_by_role("status").filter(has_text=AGAIN)).to_be_visible()
    boxes(page, 2)[0].fill("")
    page.get_by_role("button", name="Guardar").click()
    expect(page.get_by_text("1 resultado guardado.")).to_be_visible()
    page.goto(sheet)
    has(page, 1, "2", "1")
    has(page, 2, "", "")
    expect(page.get_by_text(AGAIN)).to_be_hidden()


def test_what_was_refused_is_there_again_too_and_nothing_over_a_newer_result(
    people: People, sheet: str
) -> None:
    page = comes(people, sheet)
    types(page, 1, "7", "1")
    types(page, 2, "7", "7")
    page.get_by_role("button", name="Guardar").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    page.get_by_role("link", name="Mesas").first.click()
    page.wait_for_url("**/mesas/*")
    match = Match.objects.order_by("table__number").first()
    assert match is not None
    said = Declaration(kind="total", score_a=2, score_b=0, client_id=uuid4())
    assert declare(match.pk, said, by=PHONE).is_good
    page.goto(sheet)
    has(page, 1, "2", "0")
    has(page, 2, "7", "7")


def test_without_scripts_the_browser_puts_it_back(people: People, sheet: str) -> None:
    page = comes(people, sheet, scripts=False)
    types(page, 1, "2", "1")
    page.locator(".results tbody a").first.click()
    page.wait_for_url("**/encontro/**")
    page.go_back()
    has(page, 1, "2", "1")
